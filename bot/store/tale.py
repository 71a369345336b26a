"""The rows of a scene as the log reads them, page by page: never more of them than were asked for."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Select, case, func, literal, select

from bot.ports import Mark, Told
from bot.store.schema import journal, story
from bot.store.upcast import upcast_events, upcast_text
from rules.dice import Throw

MARKS: Final = ("start_fight", "bind", "back", "forward")
"""Kinds of rows that say how others are to be read."""
COLUMNS: Final = (
    journal.c.seq,
    journal.c.at,
    journal.c.person,
    journal.c.source,
    journal.c.kind,
    journal.c.command,
    journal.c.throws,
    journal.c.system,
    journal.c.schema_version,
)


def marks(connection: Connection, game: str, scene: str) -> list[Mark]:
    """In the order of their seq."""
    chosen = (
        select(journal.c.seq, journal.c.kind, journal.c.command, journal.c.schema_version, journal.c.at)
        .where(journal.c.game == game, journal.c.scene == scene, journal.c.kind.in_(MARKS))
        .order_by(journal.c.seq)
    )
    return [
        Mark(row.seq, row.kind, upcast_text(row.kind, row.schema_version, row.command), row.at)
        for row in connection.execute(chosen)
    ]


def told(connection: Connection, game: str, scene: str, first: int, before: int, limit: int) -> list[Told]:
    """The newest first; what was done comes along only for a row whose story was not kept."""
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    untold = case((story.c.seq.is_(None), journal.c.events), else_=literal("[]"))
    chosen = select(*COLUMNS, func.coalesce(story.c.body, "").label("story"), untold.label("events"))
    return _read(connection, _within(chosen.outerjoin(story, kept), journal, game, scene, first, before, limit))


def found(
    connection: Connection, game: str, scene: str, first: int, before: int, limit: int, words: Sequence[str]
) -> list[Told]:
    """The newest first, of those whose story has every word somewhere, in whatever case."""
    said = func.lower(story.c.body)
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    chosen = select(*COLUMNS, story.c.body.label("story"), literal("[]").label("events")).join(story, kept)
    for word in words:
        if word.isascii():
            chosen = chosen.where(func.instr(said, word.lower()) > 0)
    return _read(connection, _within(chosen, story, game, scene, first, before, limit))


def _within(chosen: Select[Any], table: Any, game: str, scene: str, first: int, before: int, limit: int) -> Select[Any]:
    place = (table.c.game == game) & (table.c.scene == scene)
    return chosen.where(place, table.c.seq >= first, table.c.seq < before).order_by(table.c.seq.desc()).limit(limit)


def _read(connection: Connection, chosen: Select[Any]) -> list[Told]:
    return [_told(row) for row in connection.execute(chosen).mappings()]


def _told(stored: Mapping[Any, Any]) -> Told:
    values: dict[str, Any] = dict(stored)
    version = values.pop("schema_version")
    values["command"] = upcast_text(values["kind"], version, values["command"])
    values["events"] = upcast_events(version, values["events"])
    thrown = orjson.loads(values["throws"])
    values["throws"] = tuple(Throw(one["label"], one["sides"], tuple(one["faces"])) for one in thrown)
    return Told(**values)
