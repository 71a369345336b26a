"""The state of one tutorial: the next task, the partner's moves and the results of lines."""

from dataclasses import dataclass, field
from typing import Final

from bot.features.tutorial.sandbox import Table
from bot.games.vocabulary import NOVICE, Lesson
from bot.pipeline.inbox.local_words import line_in_english
from bot.pipeline.router import ME
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from rules.system import ChoiceNeed, DiceNeed

MOST_MOVES: Final = 20
"""Maximum number of consecutive moves of the partner, as a safeguard."""

SECRET: Final = ("plan", "draft", "amend", "mask", "for")
"""Commands that a GM types in the GM channel."""


@dataclass(frozen=True, slots=True)
class Task:
    """The learner's next task: the step of the lesson, and what to type."""

    step: str
    typed: str


@dataclass(frozen=True, slots=True)
class Taken:
    """The result of a line: what the learner reads, and whether it was refused."""

    lines: list[Line]
    refused: bool


@dataclass
class Run:
    """A running tutorial. `seen`: the words and kinds of commands the learner has used."""

    table: Table
    lesson: Lesson
    seen: set[str] = field(default_factory=set)

    async def begin(self) -> list[Line]:
        """Prepare the table: add a fighter, and for a player start the fight."""
        fighter = f"fighter add {NOVICE} for @{self.table.owner.name}: {self.lesson.fighter}"
        await self.table.says(fighter, partner=not self.table.gm)
        if not self.table.gm:
            await self.table.says("fight start", partner=True)
        return await self._partner()

    async def take(self, text: str) -> Taken:
        """Play a line of the learner, then the partner's moves."""
        word = text.partition(" ")[0].casefold()
        if word not in ME:
            text = line_in_english(text, self.table.system)
            word = text.partition(" ")[0].casefold()
        outcome = await self.table.says(text, private=word in SECRET)
        if outcome.refused:
            return Taken(outcome.lines, refused=True)
        self.seen |= {word, outcome.kind}
        return Taken([*outcome.lines, *await self._partner()], refused=False)

    def task(self) -> Task | None:
        """Return the next task, or None if the lesson is over."""
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
            return Task("plan", self.lesson.plan)
        if fight.draft is not None:
            return Task("confirm", "next") if "draft" in self.seen else Task("draft", "draft")
        if (typed := self._of_creature(fight)) is not None:
            return Task("choice", typed)
        if fight.turn == 1:
            return Task("again" if "back" in self.seen else "next", "next")
        return Task("end", "fight end yes") if "back" in self.seen else Task("back", "back")

    async def _partner(self) -> list[Line]:
        """Play the partner's moves until the learner has to act, and return what the learner reads."""
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
            return self.lesson.plan
        return self._of_creature(fight) or "next"

    def _player_types(self, fight: AnyFight) -> str | None:
        owner = self.table.owner.id
        if not fight.owned_by(owner):
            return self.lesson.join
        question = _asked(fight, owner)
        return None if question is None else self._answer(fight, question)

    def _of_creature(self, fight: AnyFight) -> str | None:
        """Return what the GM can type for a creature that is asked something."""
        asked = any(one.kind in ("choice", "dice") and fight.gms(one) for one in fight.questions)
        need = fight.need() if asked else None
        if need is None:
            return None
        answer = need.options[0].command if isinstance(need, ChoiceNeed) else need.purpose
        return f"for {self.lesson.creature} {answer}"

    def _answer(self, fight: AnyFight, question: Question) -> str:
        """Return what can be typed to answer a question."""
        if question.kind == "intent":
            return self.lesson.declared(self.table.system.capabilities)
        need = fight.need()
        if isinstance(need, ChoiceNeed) and question.kind == "choice":
            return need.options[0].command
        if isinstance(need, DiceNeed) and question.kind != "go":
            return (need.command or f"roll {need.expression}").lstrip("@")
        return "go"


def _asked(fight: AnyFight, person: str) -> Question | None:
    """Return what one of this person's fighters is asked now."""
    own = fight.owned_by(person)
    return next((one for one in fight.questions if one.fighter in own and one.kind != "draft"), None)
