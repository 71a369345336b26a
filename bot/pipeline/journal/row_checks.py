"""The check of a row from elsewhere: whether everything that reads rows later can read this one."""

from collections.abc import Mapping
from typing import Final

import orjson
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from bot.pipeline.journal.document_kinds import read
from bot.pipeline.journal.replay import ERRANDS, FIGHT, UNREADABLE
from bot.pipeline.journal.row_commands import typed_for
from bot.pipeline.journal.story import Story
from bot.pipeline.ports import IMPORT, Row
from bot.pipeline.work.documents import read_fight, system_of
from bot.turn import commands
from bot.turn.codec import load_events, load_outcomes
from rules import catalogue


class _Read(BaseModel):
    model_config = ConfigDict(strict=True)


class _Way(_Read):
    to: int
    start: int = Field(alias="from")
    over: tuple[int, ...]


class _Move(_Read):
    to: str
    start: str = Field(alias="from")


class _Speech(_Read):
    act: str
    name: str
    text: str
    of: str | int


class _Roll(_Read):
    text: str = ""


class _Secret(_Read):
    reader: str
    to: str | None = None


class _Brought(_Read):
    written: AwareDatetime | None = None
    dropped: int = 0
    earlier: int = 0


_SHAPES: Final[Mapping[str, type[BaseModel]]] = {
    "back": _Way,
    "forward": _Way,
    "bind": _Move,
    "say": _Speech,
    "roll": _Roll,
    "secret_roll": _Secret,
    "secret_draw": _Secret,
    IMPORT: _Brought,
    "start_fight": commands.StartFight,
    "declare": commands.Declare,
    "act": commands.Act,
    "plan": commands.Plan,
}
"""What is read of the commands of some kinds; of all others, only what `typed_for` reads."""


def unsound(row: Row, known: Mapping[str, str]) -> str | None:
    """Return the field of a row that somebody couldn't read, or the key of such a document; None: all is sound.

    `known`: documents that have been read already, by key.
    """
    if row.system is not None and row.system not in catalogue.SYSTEMS:
        return "system"
    if any(not throw.label or not throw.faces for throw in row.throws):
        return "throws"
    for key, body in row.documents.items():
        try:
            if known.get(key) != body:
                read(key, body)
        except UNREADABLE:
            return key
    for name, check in _CHECKS.items():
        try:
            check(row)
        except UNREADABLE:
            return name
    return None


def _command(row: Row) -> None:
    command = orjson.loads(row.command)
    if command["kind"] != row.kind:
        raise ValueError("of another kind")
    typed_for(row)
    if (shape := _SHAPES.get(row.kind)) is None:
        return
    shape.model_validate_json(row.command, strict=True)
    if row.kind == "bind" and command["from"] == command["to"]:
        raise ValueError("moved nowhere")
    if row.kind in ("back", "forward") and not all(
        1 <= seq < row.seq for seq in (command["to"], command["from"], *command["over"])
    ):
        raise ValueError("back to what hasn't happened yet")


def _story(row: Row) -> None:
    story = Story.model_validate_json(row.story) if row.story else Story()
    if story.whose and len(story.whose) != len(row.throws):
        raise ValueError("dice of nobody")
    if any(not 0 <= place < len(row.throws) for place in (*story.fair, *story.shown)):
        raise ValueError("no such dice")


def _events(row: Row) -> None:
    if row.events == "[]":
        return
    if row.kind == ERRANDS:
        load_outcomes(row.events, catalogue.find(row.system or ""))
        return
    (body,) = (body for key, body in row.documents.items() if key.startswith(FIGHT))
    load_events(row.events, system_of(read_fight(body)))


_CHECKS: Final = {"command": _command, "story": _story, "events": _events}
