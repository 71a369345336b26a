"""Replacement of a game by another, a few rows at a time so that nobody has to wait.

The new game is gathered under an id of its own, then moved. A move that began is finished even after a crash, so there
is always the old game or the new one. Nobody may read or write in the game between two moves.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import orjson
from sqlalchemy import Connection, delete, insert, select, update

from bot.store.schema.tables import acquaintance, aside, due, handled, journal, sheet
from bot.store.tables.journal import LAST_SEQ, give_rows

MARK: Final = "#replace "
"""The prefix of marks for unfinished moves among the handled messages."""
_BEGUN: Final = select(handled.c.source, handled.c.at).where(handled.c.source.startswith(MARK, autoescape=True))
ROWS: Final = 50
"""Rows moved at a time."""
LISTED: Final = 500
"""Contestants of the register moved at a time."""


@dataclass(frozen=True, slots=True)
class Staged:
    """A replacement of `game` by the rows gathered under `staging`. The old game, if any, goes to `aside`."""

    game: str
    staging: str
    aside: str | None


def stage(connection: Connection, game: str, at: datetime) -> Staged:
    """Choose free ids. The rows of a replacement that never begins are deleted like a game that was put aside."""
    number = 1
    while _last(connection, f"{game}~{number}"):
        number += 1
    old = f"{game}~{number}" if _last(connection, game) else None
    staging = f"{game}~{number + 1}"
    while _last(connection, staging):
        number += 1
        staging = f"{game}~{number + 1}"
    connection.execute(delete(aside).where(aside.c.game == staging))
    connection.execute(insert(aside), {"game": staging, "since": at})
    return Staged(game, staging, old)


def begin(connection: Connection, staged: Staged, at: datetime) -> None:
    """Make the new game the one that counts, from this transaction on."""
    connection.execute(delete(aside).where(aside.c.game.in_([staged.staging, staged.aside])))
    if staged.aside is not None:
        connection.execute(insert(aside), {"game": staged.aside, "since": at})
    _note(connection, staged, at)


def forget_people(connection: Connection, game: str) -> None:
    """Stop sending private messages to the game's people, and drop its due times."""
    connection.execute(delete(acquaintance).where(acquaintance.c.game == game))
    connection.execute(delete(due).where(due.c.game == game))


def begun(connection: Connection) -> list[str]:
    """Return the games whose move isn't finished."""
    return [_read(found.source).game for found in connection.execute(_BEGUN)]


def go_on(connection: Connection, game: str, rows: int = ROWS) -> bool:
    """Move some rows of an unfinished replacement; return whether nothing is left to move."""
    found = next((one for one in connection.execute(_BEGUN).all() if _read(one.source).game == game), None)
    if found is None:
        return True
    staged = _read(found.source)
    if staged.aside is not None and _move(connection, staged.game, staged.aside, rows):
        return False
    if staged.aside is None and _move(connection, staged.staging, staged.game, rows):
        return False
    connection.execute(delete(handled).where(handled.c.source == found.source))
    if staged.aside is not None:
        # The old game is aside; now the new game moves to its place.
        _note(connection, replace(staged, aside=None), found.at)
    return False


def parts(connection: Connection) -> dict[str, tuple[str, ...]]:
    """Return the ids that hold the rows of each game whose move isn't finished, in row order.

    An id that belongs to another game has no parts of its own.
    """
    found: dict[str, tuple[str, ...]] = {}
    for row in connection.execute(_BEGUN):
        staged = _read(row.source)
        if staged.aside is None:
            found |= {staged.game: (staged.game, staged.staging), staged.staging: ()}
        else:
            found |= {staged.aside: (staged.aside, staged.game), staged.game: (staged.staging,), staged.staging: ()}
    return found


def _read(source: str) -> Staged:
    return Staged(**orjson.loads(source.removeprefix(MARK)))


def _note(connection: Connection, staged: Staged, at: datetime) -> None:
    fields = {name: getattr(staged, name) for name in Staged.__slots__}
    connection.execute(insert(handled).values(source=f"{MARK}{orjson.dumps(fields).decode()}", at=at))


def _move(connection: Connection, source: str, target: str, rows: int) -> bool:
    """Move some rows and contestants of one game to another; return False if there were none."""
    seqs = list(
        connection.scalars(select(journal.c.seq).where(journal.c.game == source).order_by(journal.c.seq).limit(rows))
    )
    if seqs:
        give_rows(connection, source, target, seqs[0], seqs[-1])
    listed = connection.execute(select(sheet.c.family, sheet.c.key).where(sheet.c.game == source).limit(LISTED)).all()
    for family in {one.family for one in listed}:
        keys = [one.key for one in listed if one.family == family]
        these = (sheet.c.game == source) & (sheet.c.family == family) & sheet.c.key.in_(keys)
        connection.execute(update(sheet).where(these).values(game=target))
    return bool(seqs or listed)


def _last(connection: Connection, game: str) -> object:
    return connection.scalar(LAST_SEQ, {"game": game})
