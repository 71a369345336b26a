"""Pairs of fights that differ in what only some have noticed: who is found in secret, who dies in hiding, how often
somebody changes a private intent, what somebody hidden means to do before the first turn."""

from bot.service.documents import system_of
from tests.service.veil_play import Veil
from tests.service.veil_words import listed

KNOWER = "ann"
"""Whose secrets nobody else reads, so that this one may notice in one game what stays hidden in the other."""
DEATHS = {
    "arena": listed("@set {hidden} stage dead ; @hurt {hidden} left arm 6 by {who} ; @hurt {hidden} random 6 by {who}"),
    "mazeworld": listed("@hurt {hidden} 900 by {who} ; @set {hidden} blood 0 ; @hurt {hidden} 500 by {who}"),
}
"""How somebody hidden comes to die."""
OPENING = listed("@plan {hidden}: pass ; @plan {hidden}: take cover ; @plan {hidden}: say boo")
LOOKS = listed("@status ; @map ; @who ; @odds punch, {hidden} ; @why {hidden} ; @who {hidden} ; @luck {hidden}")


class Stealth(Veil):
    """A pair with the secrets of sneaking besides those that all pairs have."""

    async def begins(self) -> None:
        await super().begins()
        await self._each(OPENING, 2)

    async def speaks(self) -> None:
        if self.chance.random() < 0.3:
            await self.chance.choice((self.dies, self.finds, self.thinks_again, self.opens, self.knows))()
        else:
            await super().speaks()

    async def dies(self) -> None:
        """Some of those of whom nobody knows die, here and there."""
        await self._each(DEATHS["arena" if self.system == "arena" else "mazeworld"], 1)

    async def opens(self) -> None:
        """Before the first turn somebody hidden means to do something already."""
        fight = await self.desks[0].running()
        if fight is not None and fight.opening(system_of(fight)):
            await self._each(OPENING, 1)

    async def finds(self) -> None:
        """The next search of hers finds somebody in one game alone."""
        for desk, face in zip(self.desks, self.chance.sample((1, 6), 2), strict=True):
            fight = await desk.running()
            own = () if fight is None else fight.owned_by(KNOWER)
            desk.luck.laid = [one for one in desk.luck.laid if "/search" not in one[0]]
            desk.luck.laid += [(f"/{who}/search", (face,)) for who in own]

    async def thinks_again(self) -> None:
        """She changes, in private, what she has said in private: not at all, or some times."""
        fights = [await desk.running() for desk in self.desks]
        for fight in fights:
            own = () if fight is None or fight.locked else fight.owned_by(KNOWER)
            if not any(who in fight.intents and not fight.intents[who].open for who in own):  # type: ignore[union-attr]
                return
        texts = [("@declare search", "@declare pass") * self.chance.randint(0, 2) for _ in self.desks]
        await self.secretly(KNOWER, (texts[0], texts[1]), None)

    async def knows(self) -> None:
        """She looks, in private, at what she knows."""
        found = []
        for desk in self.desks:
            hidden = await self.unknown(desk)
            text = self.chance.choice(LOOKS)
            found.append((text.format(hidden=self.chance.choice(hidden)),) if hidden else ())
        await self.secretly(KNOWER, (found[0], found[1]), None)
