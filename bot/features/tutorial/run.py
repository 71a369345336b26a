"""One tutorial as it stands: what comes next for the newcomer, what the partner does, what a line comes to."""

from dataclasses import dataclass, field
from typing import Final

from bot.features.tutorial.sandbox import Table
from bot.games.vocabulary import NOVICE, Lesson
from bot.pipeline.inbox.local_words import line_in_english
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from rules.system import ChoiceNeed, DiceNeed

MOST_MOVES: Final = 20
"""So many lines of the partner in a row are no lesson any more."""

SECRET: Final = ("plan", "draft", "amend", "mask", "for")
"""Words that a GM says where only GMs read."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the newcomer is to do next: which step of the lesson it is, and what can be typed for it."""

    step: str
    typed: str


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a line: what is read of it, whether it was refused."""

    lines: list[Line]
    refused: bool


@dataclass
class Run:
    """`seen`: words and kinds of what the newcomer has done."""

    table: Table
    lesson: Lesson
    seen: set[str] = field(default_factory=set)

    async def begin(self) -> list[Line]:
        """Lay the table: a fighter is ready, and for a player the fight has begun."""
        fighter = f"fighter add {NOVICE} for @{self.table.owner.name}: {self.lesson.fighter}"
        await self.table.says(fighter, partner=not self.table.gm)
        if not self.table.gm:
            await self.table.says("fight start", partner=True)
        return await self._partner()

    async def take(self, text: str) -> Taken:
        """A line of the newcomer; then the partner goes on as far as that is possible."""
        text = line_in_english(text, self.table.system)
        word = text.partition(" ")[0].casefold()
        outcome = await self.table.says(text, private=word in SECRET)
        if outcome.refused:
            return Taken(outcome.lines, refused=True)
        self.seen |= {word, outcome.kind}
        return Taken([*outcome.lines, *await self._partner()], refused=False)

    def task(self) -> Task | None:
        """What comes next; None: the lesson is over."""
        return self._for_gm() if self.table.gm else self._for_player()

    def _for_player(self) -> Task | None:
        fight = self.table.fight
        if not self.seen & {"roll", "secret_roll"}:
            return Task("roll", "roll 2d6")
        if fight is None or fight.ended or fight.turn > 1:
            return None
        if not fight.owned_by(self.table.newcomer.id):
            return Task("join", self.lesson.join)
        question = _asked(fight, self.table.newcomer.id)
        return None if question is None else Task(question.kind, self._answer(fight, question))

    def _for_gm(self) -> Task | None:
        fight = self.table.fight
        if fight is None:
            return Task("start", "fight start")
        if fight.ended:
            return None
        if not fight.creatures():
            return Task("add", self.lesson.add)
        if fight.turn == 0:
            return Task("begin", "next")
        if any(question.kind == "plan" for question in fight.questions) and fight.turn == 1:
            return Task("plan", f"plan {self.lesson.creature}: {self.lesson.plan}")
        if fight.draft is not None:
            return Task("confirm", "next") if "draft" in self.seen else Task("draft", "draft")
        if (typed := self._of_creature(fight)) is not None:
            return Task("choice", typed)
        if fight.turn == 1:
            return Task("again" if "back" in self.seen else "next", "next")
        return Task("end", "fight end yes") if "back" in self.seen else Task("back", "back")

    async def _partner(self) -> list[Line]:
        """What the partner does until the newcomer's turn comes, as the newcomer reads it."""
        lines: list[Line] = []
        for _ in range(MOST_MOVES):
            typed = self._partner_types()
            if typed is None:
                break
            outcome = await self.table.says(typed, partner=True, private=typed.partition(" ")[0] in SECRET)
            lines += outcome.lines
            if outcome.refused:
                break
        return lines

    def _partner_types(self) -> str | None:
        fight = self.table.fight
        if fight is None or fight.ended:
            return None
        if self.table.gm:
            return None if fight.turn > 1 else self._player_types(fight)
        if "roll" not in self.seen or not fight.owned_by(self.table.newcomer.id) or fight.turn > 1:
            return None
        if not fight.creatures():
            return self.lesson.add
        if _asked(fight, self.table.newcomer.id) is not None:
            return None
        if any(question.kind == "plan" for question in fight.questions):
            return f"plan {self.lesson.creature}: {self.lesson.plan}"
        return self._of_creature(fight) or "next"

    def _player_types(self, fight: AnyFight) -> str | None:
        owner = self.table.owner.id
        if not fight.owned_by(owner):
            return self.lesson.join
        question = _asked(fight, owner)
        return None if question is None else self._answer(fight, question)

    def _of_creature(self, fight: AnyFight) -> str | None:
        """What the GM can type for a creature that is asked something in its place."""
        asked = any(one.kind in ("choice", "dice") and fight.gms(one) for one in fight.questions)
        need = fight.need() if asked else None
        if need is None:
            return None
        answer = need.options[0].command if isinstance(need, ChoiceNeed) else need.purpose
        return f"for {self.lesson.creature} {answer}"

    def _answer(self, fight: AnyFight, question: Question) -> str:
        """What can be typed for what is asked."""
        if question.kind == "intent":
            return self.lesson.declared(self.table.system.capabilities)
        need = fight.need()
        if isinstance(need, ChoiceNeed) and question.kind == "choice":
            return need.options[0].command
        if isinstance(need, DiceNeed) and question.kind != "go":
            return (need.command or f"roll {need.expression}").lstrip("@")
        return "go"


def _asked(fight: AnyFight, person: str) -> Question | None:
    """What one of this person's fighters is asked now."""
    own = fight.owned_by(person)
    return next((one for one in fight.questions if one.fighter in own and one.kind != "draft"), None)
