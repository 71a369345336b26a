"""Tutorials under way: each is made anew from what was typed in it, and the last few are remembered meanwhile.

All that is kept of one is which it is and what the newcomer has typed so far.
"""

from collections import OrderedDict
from typing import Final

from bot.features.tutorial.run import Run
from bot.features.tutorial.sandbox import table_for
from bot.games.registry import words_of
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.means import Means
from bot.text.reply import Line
from bot.turn.frozen_model import Plain
from bot.turn.refusal import Refusal
from rules import catalogue
from rules.errors import RuleError

LESSON: Final = "lesson"
"""The key of the only document, in a game of its own for each person."""


class LessonRecord(Plain):
    """`system` is empty where none is under way. `slips`: lines since the last good one that were not taken. `at`: when
    something was typed last, as ISO text."""

    system: str = ""
    gm: bool = False
    lines: tuple[str, ...] = ()
    slips: int = 0
    at: str = ""


@document(LESSON)
def _read(_: Parts, body: str) -> None:
    LessonRecord.model_validate_json(body)


def game_of_lesson(person: str) -> str:
    """The id of the game in which it is kept: no log, no list and no file of any other game knows of it."""
    return f"{LESSON}:{person}"


def is_lesson(game: str) -> bool:
    return game.startswith(f"{LESSON}:")


MOST: Final = 20
"""Tutorials that are remembered."""


class Lessons:
    def __init__(self, means: Means) -> None:
        self._clock = means.clock
        self._known: OrderedDict[str, tuple[LessonRecord, Run]] = OrderedDict()

    async def begun(self, person: Person, system: str, *, gm: bool) -> tuple[Run, list[Line]]:
        """A new one. Refuses with `no_lesson_of` where the game has none."""
        lesson = words_of(catalogue.find(system).family).lesson
        if lesson is None:
            raise Refusal("no_lesson_of")
        run = Run(table_for(self._clock, system, person, gm=gm, seed=lesson.seed), lesson)
        return run, await run.begin()

    async def run(self, person: Person, record: LessonRecord) -> Run | None:
        """The one that is under way; None where it cannot be made any more, since the program has changed."""
        known = self._known.pop(person.id, None)
        if known is not None and known[0].lines == record.lines and known[0].gm == record.gm:
            return known[1]
        try:
            run, _ = await self.begun(person, record.system, gm=record.gm)
            for text in record.lines:
                if (await run.take(text)).refused:
                    return None
        except RuleError:
            return None
        return run

    def remember(self, person: Person, record: LessonRecord, run: Run) -> None:
        self._known[person.id] = (record, run)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
