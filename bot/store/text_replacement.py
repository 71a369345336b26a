"""Rewording the history for a forgotten person, in small pieces so that nobody has to wait, however much they wrote.

Current data is left for the end and changed in one transaction. The new texts are drafted beside the writing
connection, which only has to write them. A note makes sure that it is finished even after a crash.
"""

from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

import orjson
from sqlalchemy import Connection, delete, func, insert, select

from bot.pipeline.ports.pseudonyms import Names, Parting, Traces
from bot.store.schema.tables import document, handled, outbox
from bot.store.tables import forget as forgetting

MARK: Final = "#forget "
"""The prefix of the notes about people being forgotten, among the handled messages."""
ROWS: Final = 40
"""Rows reworded at a time."""
DOCUMENTS: Final = 4
"""Documents reworded at a time; one of a large fight has 300 KB."""
Draft = dict[str, list[forgetting.Change]]
_NOTHING_NEW: Final = 2**31 - 1
"""A seq beyond any row: newer rows are searched at the end."""


def begin(connection: Connection, parting: Parting, at: datetime) -> Parting:
    """Note that the rewording has begun. The pseudonym of an earlier attempt is kept, because some rows already have
    it."""
    before = next((one for one in noted(connection) if one.person == parting.person), None)
    if before is None:
        said = {one.name: getattr(parting, one.name) for one in fields(parting)}
        connection.execute(insert(handled).values(source=f"{MARK}{orjson.dumps(said).decode()}", at=at))
    return before or parting


def end(connection: Connection, parting: Parting) -> None:
    """Delete the note before anything is searched for that names the person."""
    for source in _sources(connection):
        if _read(source).person == parting.person:
            connection.execute(delete(handled).where(handled.c.source == source))


def parted(connection: Connection, known: Traces) -> tuple[list[Traces], Traces]:
    """Split the rows into pieces of history and the remaining current ones."""
    pieces: list[Traces] = []
    left: dict[tuple[str, str], list[int]] = {}
    for (table, game), numbers in known.rows.items():
        now = _of_now(connection, table, game)
        left[table, game] = [number for number in numbers if number in now]
        old = sorted(number for number in numbers if number not in now)
        size = DOCUMENTS if table == document.name else ROWS
        for start in range(0, len(old), size):
            some = {(table, game): old[start : start + size]}
            pieces.append(Traces({game: _NOTHING_NEW}, _NOTHING_NEW, {game: known.names[game]}, some))
    return pieces, replace(known, rows=left)


def drafted(connection: Connection, parting: Parting, piece: Traces) -> Draft:
    """Draft the new texts of the known traces, by game, without writing anything."""
    piece = replace(piece, marks=dict.fromkeys(piece.names, _NOTHING_NEW), entry=_NOTHING_NEW)
    return {
        game: list(forgetting.changes(connection, parting, game, names, piece)) for game, names in piece.names.items()
    }


def written(connection: Connection, piece: Traces, draft: Draft) -> dict[str, Names]:
    """Write the drafts; return the games in which every row still had its old text. The rows of the others have to be
    searched again."""
    return {
        game: piece.names[game] for game, changes in draft.items() if all(change.made(connection) for change in changes)
    }


def reword(connection: Connection, parting: Parting, piece: Traces, draft: Draft) -> None:
    done = written(connection, piece, draft)
    for game, names in piece.names.items():
        if game not in done:
            forgetting.of_game(connection, parting, game, names, piece)


def _of_now(connection: Connection, table: str, game: str) -> set[int]:
    """Return the numbers of a table's rows that hold the current state or still have to be sent."""
    if table == document.name:
        newest = select(func.max(document.c.seq)).where(document.c.game == game).group_by(document.c.key)
        return set(connection.scalars(newest))
    if table == outbox.name:
        waits = (outbox.c.game == game) & outbox.c.state.in_(("pending", "parked"))
        return set(connection.scalars(select(outbox.c.id).where(waits)))
    return set()


def noted(connection: Connection) -> list[Parting]:
    """Return the people whose forgetting isn't finished."""
    return [_read(source) for source in _sources(connection)]


def _sources(connection: Connection) -> list[str]:
    return list(connection.scalars(select(handled.c.source).where(handled.c.source.startswith(MARK, autoescape=True))))


def _read(source: str) -> Parting:
    said: Any = orjson.loads(source.removeprefix(MARK))
    return Parting(**said)
