"""Pairs of fights that differ in what only some have noticed: secret finds, deaths in hiding, changes of private
intents, and what somebody hidden declares before the first turn."""

from bot.pipeline.work.documents import system_of
from tests.secrecy.pair_play import UNKNOWN, Veil
from tests.secrecy.pair_words import listed

KNOWER = "ann"
"""A fighter whose secrets nobody else reads, and who may notice in one game what stays hidden in the other."""
DEATHS = {
    "arena": listed("@set {hidden} stage dead ; @hurt {hidden} left arm 6 by {who} ; @hurt {hidden} random 6 by {who}"),
    "mazeworld": listed("@hurt {hidden} 900 by {who} ; @set {hidden} blood 0 ; @hurt {hidden} 500 by {who}"),
}
"""Ways for somebody hidden to die."""
OPENING = listed("@plan {hidden}: pass ; @plan {hidden}: take cover ; @plan {hidden}: say boo")
BY_HAND = listed("""
@remove {who} ; @heal {who} ; @hurt {who} ; @set {who} ; @effect {who} ; @effect {who} clear ; @set {who} stealth on
@owner {who} @ben ; @owner {who} gm ; @auto {who} ; @auto {who} on ; @auto {who} off ; @reopen {who} ; @room cover {who}
@set {who} side 2 ; @set {who} at C3 ; @room distance {who} {other} 3 ; @for {who} roll
@for {who} pass ; @as {who} attack {other} ; @for {who} declare punch {other}
@delay {who} ; @deadline {who} 2 days ; @amend {who} 1 ; @amend 1 off ; @amend 2 1 ; @amend 3 note it rained
@amend {who} pain 7 ; @draft 1 drop ; @draft 2 7 ; @draft keep ; @allies {who} {other} ; @ally {who} with {other}
@team {who} 2 ; @mount {who} ; @cover {who} ; @set {who} cover 1 ; @set {who} hidden on ; @set {who} at D4
@unmask {who} ; @bodyaim {who} ; @who {who} ; @odds {who}: punch {other} ; @odds punch {who} ; @why {who} ; @nudge {who}
@injure {who} head 1 ; @treat {who} all ; @wake {who} ; @tie {who} ; @carry {who} ; @skills {who} ; @skill {who} axes
@give {who} sword ; @take {who} sword ; @disarm {who} fists ; @plans ; @standing {who} ; @find {who} ; @execute {who}
@luck {who} ; @log {who} ; @log dice {who} ; @order {who} ; @back ; @back list ; @forward ; @hurt all 1 ; @heal all
""")
"""What a GM may do to somebody by hand, or ask of them, in public."""
LOOKS = listed("@status ; @map ; @who ; @odds punch, {hidden} ; @why {hidden} ; @who {hidden} ; @luck {hidden}")


class Stealth(Veil):
    """A pair with the secrets of stealth, besides those of all pairs."""

    @property
    def family(self) -> str:
        return "arena" if self.system == "arena" else "mazeworld"

    async def begins(self) -> None:
        await super().begins()
        await self._each(OPENING, 2)

    async def speaks(self) -> None:
        if self.chance.random() < 0.3:
            some = (self.dies, self.finds, self.thinks_again, self.opens, self.knows, self.by_hand, self.by_hand)
            await self.chance.choice(some)()
        else:
            await super().speaks()

    async def dies(self) -> None:
        """Kill some fighters nobody knows of, in both games."""
        await self._each(DEATHS[self.family], 1)

    async def opens(self) -> None:
        """Declare something for a hidden fighter before the first turn."""
        fight = await self.desks[0].running()
        if fight is not None and fight.opening(system_of(fight)):
            await self._each(OPENING, 1)

    async def finds(self) -> None:
        """Let her next search find somebody in only one game."""
        for desk, face in zip(self.desks, self.chance.sample((1, 6), 2), strict=True):
            fight = await desk.running()
            own = () if fight is None else fight.owned_by(KNOWER)
            desk.luck.laid = [one for one in desk.luck.laid if "/search" not in one[0]]
            desk.luck.laid += [(f"/{who}/search", (face,)) for who in own]

    async def thinks_again(self) -> None:
        """Change her private intent in private, any number of times or not at all."""
        fights = [await desk.running() for desk in self.desks]
        for fight in fights:
            own = () if fight is None or fight.locked else fight.owned_by(KNOWER)
            if not any(who in fight.intents and not fight.intents[who].open for who in own):  # type: ignore[union-attr]
                return
        texts = [("@declare search", "@declare pass") * self.chance.randint(0, 2) for _ in self.desks]
        await self.secretly(KNOWER, (texts[0], texts[1]), None)

    async def by_hand(self) -> None:
        """Let the GM do something by hand, in public, to a hidden fighter, or to nobody if there is none."""
        hidden = [name for desk in self.desks for name in await self.unknown(desk)]
        view = await self.view()
        others = [seen.name for seen in view.fighters] if view is not None else []
        # A fighter with a false name is known, so actions on it are visible.
        guesses = [name for name in UNKNOWN if name not in ("Duke", "Butler")]
        who = self.chance.choice([*hidden, *hidden, *(name[:-2] for name in hidden), *guesses])
        text = self.chance.choice((*self.kind.hands, *DEATHS[self.family], *BY_HAND, *BY_HAND))
        other = self.chance.choice(others or ["Kim"])
        await self.tells("gm", text.format(who=who, hidden=who, other=other, number=self.chance.choice((1, 5, 20))))

    async def knows(self) -> None:
        """Let her look in private at what she knows."""
        found = []
        for desk in self.desks:
            hidden = await self.unknown(desk)
            text = self.chance.choice(LOOKS)
            found.append((text.format(hidden=self.chance.choice(hidden)),) if hidden else ())
        await self.secretly(KNOWER, (found[0], found[1]), None)
