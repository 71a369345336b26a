"""Running tutorials. Only what the learner has typed is stored; the rest is replayed from it.

The most recently used ones are cached.
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
"""The key of the only document in a person's tutorial game."""


class LessonRecord(Plain):
    """The stored tutorial.

    `system`: empty if none is running; `slips`: lines refused since the last good one; `at`: the time of the last line
    in ISO format.
    """

    system: str = ""
    gm: bool = False
    lines: tuple[str, ...] = ()
    slips: int = 0
    at: str = ""


@document(LESSON)
def _read(_: Parts, body: str) -> None:
    LessonRecord.model_validate_json(body)


def game_of_lesson(person: str) -> str:
    """Return the id of the game that stores a person's tutorial. It appears in no log, list or file of other games."""
    return f"{LESSON}:{person}"


def is_lesson(game: str) -> bool:
    return game.startswith(f"{LESSON}:")


MOST: Final = 20
"""Maximum number of tutorials to cache."""


class Lessons:
    def __init__(self, means: Means) -> None:
        self._clock = means.clock
        self._known: OrderedDict[str, tuple[LessonRecord, Run]] = OrderedDict()

    async def begun(self, person: Person, system: str, *, gm: bool) -> tuple[Run, list[Line]]:
        """Start a new tutorial. Refuses with `no_lesson_of` if the game has none."""
        lesson = words_of(catalogue.find(system).family).lesson
        if lesson is None:
            raise Refusal("no_lesson_of")
        run = Run(table_for(self._clock, system, person, gm=gm, seed=lesson.seed), lesson)
        return run, await run.begin()

    async def run(self, person: Person, record: LessonRecord) -> Run | None:
        """Return the running tutorial, or None if it can't be replayed because the program has changed."""
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
