"""Random fights that mix everything: passing hours, blocks, delays, drafts, amendments, standing orders and plans,
hidden creatures, undo and redo. For MazeWorld's systems and the arena."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.features.undo.timeline import BACK, FORWARD
from bot.turn.evolve import AnyFight
from rules.system import ChoiceNeed
from tests.features.undo.test_undo import state
from tests.random_fights.group import NAMES, PEOPLE, Fray
from tests.random_fights.soundness import Watch
from tests.random_fights.test_undo import difference
from tests.random_fights.words import listed
from tests.secrecy.pair_words import ARENA, COURSE, MISTYPED, MOMENTS, SETTINGS, STANDING
from tests.turn.arena_fights.group import TEXTS
from tests.turn.arena_fights.soundness import sound

FIRST = listed("""
@game order blocks ; @game draft damage on ; @game draft effects on ; @game delay on ; @game reveal together
@clock on
@game numbers hidden ; @clock then order ; @clock then pass ; @clock auto on ; @clock nudge 3h before
@clock quiet off
""")
"""Settings of which a game has some."""
DEEDS = listed("""
@amend ; @amend {number} off ; @amend {number} 7 ; @amend {number} note the coat took it ; @amend {who} pain {number}
@amend {number} 0.3 ; @amend {who} limb 2 ; @amend {number} stump ; @draft ; @draft {place} {number}
@draft {place} drop
@draft {place} keep ; @draft drop ; @draft keep ; @draft note mind the step ; @plan {who} always: {said}
@plan all: {said}
@plan {who} never ; @plans ; @auto {who} ; @auto all ; @auto {who} on ; @auto {who} off ; @deadline {who} 30h ; @nudge
@add {creature} hidden ; @add {creature} x2 hidden ; @reveal {who} ; @mask {who} as the grey one ; @unmask {who}
@go {who}
@for {who} delay ; @for {who} hold ; @for {who} go ; @for {who} done anyway ; @reopen {who} ; @withdraw {who}
@gm takeover @ben ; @gm giveback @ben ; @owner {who} @ann ; @send {who} to yard ; @remove {who} yes ; @next
@next skip
@sheet {who} ; @log ; @log dice ; @log export gm html ; @log export ; @back list ; @games ; @who ; @fight end yes
@forward
""")
ARENA_HANDS = (*ARENA.hands, *listed("""
@room map pit ; @room map none ; @room place {who} 2 3 ; @room distance {who} {other} 12 ; @hurt {who} head 6
@set {who} stage dead ; @set {who} at 4 4 ; @set {who} team red ; @disarm {who} sword ; @give {who} grenade
"""))  # fmt: skip


@dataclass
class Mixed(Fray):
    """A fray with a clock. `stepped` counts steps back that were stepped forward again."""

    stepped: int = 0
    seq: int = 0
    """The last row that was looked at for what the clock did."""

    async def begins(self) -> None:
        await Fray.begins(self)
        for text in FIRST:
            if self.chance.random() < 0.4:
                await self.tells("gm", text)

    async def strays(self) -> None:
        """From now on the channel is about another game than its fights."""
        self.starts = f"@fight start {self.system}"
        await self.tells("gm", f"@game system {'mazeworld-current' if self.system == 'arena' else 'arena'}")

    async def speaks(self) -> None:
        await self.says()
        rows = await self.desk.store.rows("g", after=self.seq)
        self.sources += [row.source for row in rows if row.kind == "tick"]
        self.seq = rows[-1].seq if rows else self.seq

    async def says(self) -> None:
        fight, roll = await self.desk.running(), self.chance.random()
        if fight is None or fight.ended or roll < 0.5:
            await Fray.speaks(self)
        elif roll < 0.6:
            await self.waits()
        elif roll < 0.66:
            await self.returns()
        elif roll < 0.7:
            await self.tells("gm", self.phrase(self.chance.choice(COURSE), fight))
        elif roll < 0.78:
            person = self.chance.choice(PEOPLE[: self.people])
            text = self.chance.choice((*MOMENTS, *STANDING, *MISTYPED, "@away 2 days", "@present", "@leave"))
            await self.tells(person, self.phrase(text, fight))
        elif roll < 0.82:
            await self.tells("gm", self.phrase(self.chance.choice(SETTINGS), fight), mentions=("ben",))
        else:
            text = self.phrase(self.chance.choice(DEEDS), fight)
            await self.tells("gm", text, self.chance.choice(("hall", "den")), mentions=("ann", "ben"))

    def phrase(self, text: str, fight: AnyFight) -> str:
        chance, names = self.chance, [one.name for one in fight.world.fighters] or ["Kim"]
        number = chance.randint(1, max(1, fight.figured))
        return text.format(
            who=chance.choice(names), number=number, place=chance.randint(1, 4), creature=self.creature(),
            said=self._filled(chance.choice(self.texts()), fight),
        )  # fmt: skip

    def creature(self) -> str:
        return self.chance.choice(("wolf", "zombie", "Ogre"))

    def texts(self) -> tuple[str, ...]:
        return ("punch {who}", "pass", "dodge {who}", "if {who} is down, pass, else punch {who}", "escape")

    async def waits(self) -> None:
        """Hours go by."""
        self.desk.clock.at += timedelta(hours=self.chance.choice((1, 7, 25, 40)))
        self.said.append("time passes")
        await self.desk.service.due(self.desk.clock.at)
        await self.desk.delivered()

    async def returns(self) -> None:
        """A step back and at once forward again: all is as it was."""
        before, seq = await state(self.desk), (await self.desk.last()).seq
        await self.tells("gm", f"@back {self.chance.randint(1, 5)}")
        if (row := await self.desk.last()).kind == BACK and row.seq > seq:
            await self.tells("gm", "@forward")
            if (last := await self.desk.last()).kind == "tick":
                # Somebody is away: the clock went on at once.
                return
            assert last.kind == FORWARD
            now = await state(self.desk)
            assert now == before, difference(now, before)
            self.stepped += 1


class Ring(Mixed):
    """The same in the arena."""

    async def begins(self) -> None:
        await self.tells("gm", "@game gm here", "den")
        await self.tells("gm", "@game system arena")
        for text in (*ARENA.setting[:2], *(one for one in FIRST if self.chance.random() < 0.4)):
            await self.tells("gm", text)
        for name, person in list(zip(NAMES, PEOPLE, strict=True))[: self.people]:
            await self.tells(person, "Hello.")
            arms = self.chance.choice(("sword", "pistol and dagger", "rifle", "axe and grenade"))
            line = f"dex {self.chance.randint(1, 4)}, vit {self.chance.randint(0, 4)}, tac 2, per 2, weapons {arms}"
            await self.tells("gm", f"@fighter add {name} for {person}: {line}", mentions=(person,))

    async def gathers(self) -> None:
        await self.tells("gm", self.starts)
        if self.chance.random() < 0.6:
            await self.tells("gm", "@room map pit")
        for person in PEOPLE[: self.people]:
            await self.tells(person, "@join")
        await self.tells("gm", f"@add {self.creature()} x{self.chance.randint(1, 2)}")
        await self.tells("gm", "@next")

    def creature(self) -> str:
        return self.chance.choice(("Ogre", "Bat"))

    def texts(self) -> tuple[str, ...]:
        return tuple(text.replace("{other}", "{who}").replace("{tile}", "C3") for text in TEXTS)

    async def meddles(self, fight: AnyFight | None) -> None:
        text = self._filled(self.chance.choice(ARENA_HANDS), fight)
        await self.tells("gm", text, self.chance.choice(("hall", "hall", "den")))

    async def edits(self) -> None:
        name = self.chance.choice(NAMES[: self.people])
        await self.tells("gm", f"@sheet set {name} {self.chance.choice(('agi 3', 'vit 2', 'weapons sword', 'foc 1'))}")

    async def answers(self, fight: AnyFight) -> None:
        question, need = self.chance.choice(fight.questions), fight.need()
        owner, name = fight.seat(question.fighter).owner, fight.world.fighter(question.fighter).name
        said = self._filled(self.chance.choice(self.texts()), fight)
        if question.kind == "plan":
            await self.tells("gm", f"@plan {name}: {said}", "den")
        elif question.kind == "intent":
            await self.tells(owner or "gm", f"@declare {said}" if owner else f"@declare {name}: {said}")
        elif isinstance(need, ChoiceNeed):
            await self.tells("gm", f"@for {name} {self.chance.choice(('pass', said))}")
        elif question.kind == "go":
            await self.tells("gm", f"@for {name} {self.chance.choice(('go', 'done anyway'))}")
        elif question.kind == "draft":
            await self.tells("gm", "@next")
        else:
            await self.rolls(fight, question)


class RingWatch(Watch):
    """What holds in the arena."""

    def whole(self, fight: Any) -> None:
        sound(fight)

    async def _sheets(self, fight: AnyFight | None) -> None:
        """Sheets of the arena are looked at by the steps back and forward."""
