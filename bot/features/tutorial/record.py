"""What is kept of a tutorial: which one, and what the newcomer has typed so far. Everything else follows from it."""

from typing import Final

from bot.pipeline.journal.document_kinds import Parts, document
from bot.turn.frozen_model import Plain

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
