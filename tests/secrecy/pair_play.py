"""Playing a pair of fights: what everyone says, and what is done in secret at each desk."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.pipeline.work.documents import system_of
from bot.turn.decisions.amendments import amendable
from bot.turn.view import PublicView
from rules.system import ChoiceNeed
from tests.desk.people import Desk
from tests.secrecy.fight_pair import NAMES, OTHERS, PEOPLE, Pair, versions
from tests.secrecy.pair_words import (
    ARENA,
    CHANGES,
    COURSE,
    GMS_LOOKS,
    LOOKS,
    MAZEWORLD,
    MISTYPED,
    MOMENTS,
    SECRET_DICE,
    SETTINGS,
    STANDING,
    Kind,
)

UNKNOWN = ("Duke", "Butler", "Ogre", "Bat A", "unseen")
"""Fighters that may be in one fight or the other, as far as anybody knows."""


class Veil(Pair):
    """A pair of fights played at random."""

    @property
    def kind(self) -> Kind:
        return ARENA if self.system == "arena" else MAZEWORLD

    async def begins(self) -> None:
        self.shown = True
        await self.tells("gm", "@game gm here", scene="den")
        await self.tells("gm", f"@game system {self.system}")
        for text in (f"@game rolls {self.chance.choice(('player', 'ahead', 'bot'))}", *self._settings()):
            await self.tells("gm", text)
        for text in self.kind.setting:
            await self.tells("gm", *versions(text), scene="den")
        for name, person in zip(NAMES, PEOPLE, strict=True):
            await self.tells(person, "Hello.")
            text = self.kind.fighter.format(name=name, person=person)
            await self.tells("gm", text, scene="den", mentions=(person,))
        self.shown = False
        await self.tells("gm", "@fight start")
        await self.masks()
        for person in PEOPLE:
            if self.chance.random() < 0.3:
                await self.hides()
            await self.tells(person, "@join")
        await self.hides()
        await self.tells("gm", f"@add {self.kind.shown} x2")
        await self.stands()
        await self.hides()

    def _settings(self) -> list[str]:
        chance = self.chance
        likely = (("order blocks", 0.3), ("draft damage on", 0.3), ("draft effects on", 0.3), ("delay on", 0.5),
                  ("numbers hidden", 0.3), ("reveal together", 0.2))  # fmt: skip
        said = [f"@game {text}" for text, share in likely if chance.random() < share]
        if chance.random() < 0.5:
            then, auto = chance.choice(("gm", "order", "pass")), chance.choice(("on", "off"))
            said += ["@clock on", f"@clock then {then}", f"@clock auto {auto}"]
        return said

    async def speaks(self) -> None:
        view, fight = await self.view(), await self.desks[0].running()
        if view is None or fight is None or view.ended:
            return
        roll = self.chance.random()
        if roll < 0.3:
            secret: tuple[Callable[[], Awaitable[None]], ...] = (
                self.plans, self.plans, self.hides, self.hands, self.hands, self.amends, self.drafts, self.orders,
                self.rolls_secretly, self.undoes, self.gms_looks, self.differs,
            )  # fmt: skip
            await self.chance.choice(secret)()
        elif roll < 0.35:
            await self.waits(self.chance.choice((1, 7, 25, 31)))
        elif roll < 0.45:
            await self.gm_acts(view)
        elif roll < 0.5:
            await self.steps_back(view)
        elif view.questions and roll < 0.92:
            await self.answers(view, fight)
        else:
            await self.tells("gm", "@next skip")
        if self.chance.random() < 0.6:
            await self.looks(view)

    async def unknown(self, desk: Desk) -> list[str]:
        """Return the names of fighters nobody knows of, as the GM types them."""
        fight, view = await desk.running(), await self.view(desk)
        if fight is None or view is None:
            return []
        return [one.name for one in fight.world.fighters if view.seen(one.id) is None]

    async def _each(self, texts: tuple[str, ...], most: int, **said: Any) -> None:
        """Say something about some fighters nobody knows of, separately at each desk."""
        view = await self.view()
        others = [seen.name for seen in view.fighters] if view is not None else []
        found = []
        for desk in self.desks:
            hidden = await self.unknown(desk)
            count = self.chance.randint(0, most) if hidden else 0
            found.append(tuple(
                self.chance.choice(texts).format(
                    hidden=self.chance.choice(hidden), number=self.chance.choice((1, 5, 20)),
                    who=self.chance.choice(others or ["Kim"]),
                )
                for _ in range(count)
            ))  # fmt: skip
        await self.secretly("gm", (found[0], found[1]), "den")

    async def hides(self) -> None:
        """Add a hidden fighter in both games, or in only one."""
        each = []
        for _ in self.desks:
            name, count = self.chance.choice(self.kind.hidden), self.chance.randint(1, 3)
            each.append((f"@add {name} x{count} hidden",) * (self.chance.random() < 0.7))
        await self.secretly("gm", (each[0], each[1]), "den")

    async def masks(self) -> None:
        """Reveal a fighter under a false name, a different one in each game."""
        for desk, name in zip(self.desks, ("Duke", "Butler"), strict=True):
            for text in (f"@add {name} hidden", f"@mask {name} as the cloaked one"):
                await desk.says("gm", text, scene="den")
        await self.tells("gm", "@reveal the cloaked one", scene="den")

    async def plans(self) -> None:
        """Let the GM plan for hidden fighters, if any: for this turn or all turns, sometimes an attack."""
        bold = self.chance.random() < 0.2
        texts = self.kind.bold if bold else self.kind.quiet
        if bold:
            for desk in self.desks:
                fight, hidden = await desk.running(), await self.unknown(desk)
                self.bold |= {one.id for one in (fight.world.fighters if fight else ()) if one.name in hidden}
        await self._each(tuple(f"@plan {{hidden}}{how}: {text}" for how in ("", " always") for text in texts), 3)

    async def differs(self) -> None:
        """Give a known creature a different intent in each fight."""
        fight, view = await self.desks[0].running(), await self.view()
        if fight is None or view is None or fight.locked or self.chance.random() < 0.6:
            return
        seen = next((one for one in view.fighters if one.creature and not one.portrait.out), None)
        if seen is not None and seen.id not in fight.intents and seen.id not in self.apart:
            self.apart.add(seen.id)
            self.turn = fight.turn
            said = [f"@plan {seen.name}: punch {who}" for who in self.chance.sample(NAMES, 2)]
            await self.tells("gm", *said, scene="den")
            self.steps = 0

    async def stands(self) -> None:
        """Give a known creature a standing plan in only one fight."""
        view = await self.view()
        if view is not None and self.chance.random() < 0.5:
            seen = [one for one in view.fighters if one.creature][-1]
            self.apart.add(seen.id)
            self.turn, self.steps = 1, 0
            await self.tells("gm", f"@plan {seen.name} always: pass", "Hello.", scene="den")

    async def hands(self) -> None:
        """Let the GM change hidden fighters, and remove some of them."""
        texts = [text.replace("{who}", "{hidden}") for text in self.kind.hands]
        await self._each((*texts, "@remove {hidden}", "@mask {hidden} as the grey one", "@plan {hidden} never"), 2)

    async def amends(self) -> None:
        """Amend figures of hidden fighters, by number or by name."""
        found = []
        for desk in self.desks:
            fight, hidden = await desk.running(), await self.unknown(desk)
            if fight is None:
                return
            known = list(amendable(fight, system_of(fight)))
            names = {one.id: one.name for one in fight.world.fighters}
            own = [one for one in known if names.get(one.figure.who) in hidden]
            to = self.chance.choice(("off", "7", "1", "note nobody saw it"))
            found.append((f"@amend {self.chance.choice(own).number} {to}",) if own else ())
        await self.secretly("gm", (found[0], found[1]), "den")

    async def drafts(self) -> None:
        """Change the part of a draft that affects a hidden fighter."""
        found = []
        for desk in self.desks:
            fight, hidden = await desk.running(), await self.unknown(desk)
            if fight is None or fight.draft is None:
                return
            figures = system_of(fight).amendments.amendable(fight.draft.facts)
            own = [at for at, one in enumerate(figures, 1) if fight.world.fighter(one.who).name in hidden]
            to = self.chance.choice(("drop", "keep", "7", "1"))
            found.append((f"@draft {self.chance.choice(own)} {to}",) if own else ())
        await self.secretly("gm", (found[0], found[1]), "den")

    async def undoes(self) -> None:
        """Take a secret step at one desk and undo it, perhaps redo it."""
        texts = []
        for _ in self.desks:
            back = ("@back", "@forward") if self.chance.random() < 0.5 else ("@back",)
            texts.append((f"@add {self.chance.choice(self.kind.hidden)} hidden", *back) * (self.chance.random() < 0.6))
        await self.secretly("gm", (tuple(texts[0]), tuple(texts[1])), "den")

    async def gms_looks(self) -> None:
        """Let the GM look something up in the GM channel, at one desk."""
        await self._each((*GMS_LOOKS, *(text.replace("{who}", "{hidden}") for text in GMS_LOOKS)), 2)

    async def orders(self) -> None:
        """Set `ann`'s standing order."""
        texts = [(self.chance.choice(STANDING).format(who="Lou"),) * (self.chance.random() < 0.8) for _ in self.desks]
        await self.secretly("ann", (texts[0], texts[1]), None)

    async def rolls_secretly(self) -> None:
        """Roll in private at one desk or both; blind rolls fall differently at each."""
        how = self.chance.choice(("secret", "gm"))
        texts = [(f"@roll {how} {self.chance.choice(SECRET_DICE)}",) * self.chance.randint(0, 2) for _ in self.desks]
        await self.secretly("ann", (texts[0], texts[1]), None)

    async def gm_acts(self, view: PublicView) -> None:
        """Do something that everyone sees: change figures, amend them, change settings."""
        who = self.chance.choice([seen.name for seen in view.fighters] or ["Kim"])
        amends = tuple(f"@amend {{who}} {text}" for text in self.kind.amends)
        texts = self.chance.choice((self.kind.hands, amends, SETTINGS))
        text = self.chance.choice(texts).format(who=who, number=self.chance.choice((1, 5, 20)))
        await self.tells("gm", text, mentions=("ben",) if "@ben" in text else ())

    async def steps_back(self, view: PublicView) -> None:
        """Undo the same steps at both desks, whatever was done in secret in between."""
        text = self.chance.choice(COURSE).format(who=self.chance.choice([seen.name for seen in view.fighters] or "-"))
        if text == "@forward" and not self.forward:
            return
        count = int(text[6:]) if text[6:].isdecimal() else 1 if text == "@back" else 0
        if count <= self.steps:
            await self.tells("gm", text)

    async def looks(self, view: PublicView) -> None:
        person = self.chance.choice(("gm", *OTHERS))
        who = self.chance.choice([*(seen.name for seen in view.fighters), *UNKNOWN])
        text = self.chance.choice(LOOKS if self.chance.random() < 0.7 else MISTYPED).format(who=who)
        if person == "gm" and (text.startswith(CHANGES) or who in UNKNOWN):
            person = "ben"
        private = person != "gm" and self.chance.random() < 0.4
        await self.tells(person, text, scene=None if private else "hall")

    async def answers(self, view: PublicView, fight: Any) -> None:
        question, need = self.chance.choice(view.questions), fight.need()
        seen = view.seen(question.fighter)
        if seen is None or seen.owner is None:
            await self.tells("gm", "@next skip")
            return
        others = [one.name for one in view.fighters if one.id != seen.id and not one.portrait.out]
        who = self.chance.choice(others or ["Kim"])
        if question.kind == "go" or self.chance.random() < 0.1:
            await self.tells(seen.owner, self.chance.choice(MOMENTS).format(who=who))
        elif question.kind == "intent":
            text = self.chance.choice(self.kind.meant).format(who=who)
            if seen.owner == "ann" and self.chance.random() < 0.5:
                quiet = (f"@declare {self.chance.choice(self.kind.quiet)}".format(who=who) for _ in self.desks)
                await self.tells("ann", *quiet, scene=None)
                await self.tells("ann", "@declare pass", scene=None)
            else:
                await self.tells(seen.owner, f"@declare {text}", scene=self.chance.choice(("hall", "hall", None)))
        elif isinstance(need, ChoiceNeed):
            await self.tells(seen.owner, f"@{self.chance.choice(need.options).command}")
        else:
            await self.tells(seen.owner, "@roll")
