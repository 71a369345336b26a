"""Everything in a database as of one moment, read piece by piece for verification, never a whole game at once.

A game that is just being replaced (`bot.store.game_replacement`) is read as it will be after the move.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, Connection, Select, String, cast, select

from bot.packs.contestant_register import Listed
from bot.pipeline.ports import Row
from bot.store import game_replacement as replacing
from bot.store.engine.backend import backend_of
from bot.store.engine.driver_errors import SPOILT, lacking
from bot.store.engine.read_snapshot import faults, moment, of_today
from bot.store.schema.tables import acquaintance, document, due, metadata, outbox, sheet, story
from bot.store.schema.tables import journal as rows_table
from bot.store.schema.upcast import upcast
from bot.store.tables import journal

PAGE: Final = 100
"""Rows read at once, each with its documents."""
WAITING: Final = ("pending", "parked")
"""States of undelivered entries."""
POINTING: Final = {"document": document, "story": story}
"""Tables whose rows refer to rows of the journal."""


class Snapshot:
    """A reader of one moment, valid only inside the block of `snapshot` that made it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._parts = replacing.parts(connection)

    def damage(self) -> str | None:
        """Return the damage that the database itself finds, such as inconsistent pages, or None."""
        if self._connection.dialect.name != "sqlite":
            return None
        answer = self._connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
        return None if answer == "ok" else str(answer)

    def games(self) -> list[str]:
        return sorted(self._whole(journal.games(self._connection)))

    def rows(self, game: str) -> Iterator[Row | int]:
        """Yield the journal of a game in order; only the seq of a row that can't be read."""
        for part in self._parts_of(game):
            after = 0
            while seqs := self._seqs(part, after):
                try:
                    yield from self._page(part, after, seqs[-1])
                except SPOILT:
                    yield from self._one_by_one(part, seqs)
                after = seqs[-1]

    def body(self, game: str, key: str, before: int) -> str | None:
        """Return a document as it was before a row."""
        for part in reversed(self._parts_of(game)):
            found = journal.newest(self._connection, part, [key], before - 1)
            if key in found:
                return found[key].body
        return None

    def newest(self, game: str) -> Iterator[tuple[str, str, int]]:
        """Yield each current document of a game: its key, its text, and the row that wrote it."""
        told: set[str] = set()
        for part in reversed(self._parts_of(game)):
            keys = [key for key in journal.keys(self._connection, part, "") if key not in told]
            told.update(keys)
            for start in range(0, len(keys), journal.CHUNK):
                found = journal.newest(self._connection, part, keys[start : start + journal.CHUNK])
                yield from ((key, one.body, one.seq) for key, one in found.items())

    def registered(self, game: str) -> dict[tuple[str, str], Listed]:
        """Return the register of a game by family and key."""
        found = self._connection.execute(select(sheet).where(sheet.c.game.in_(self._parts_of(game))))
        return {(row.family, row.key): Listed(row.name, row.owner, row.known) for row in found}

    def registers(self) -> set[str]:
        """Return the games that have a register."""
        return self._whole(self._connection.scalars(select(sheet.c.game).distinct()))

    def _parts_of(self, game: str) -> tuple[str, ...]:
        """Return the ids that hold a game's rows, in row order."""
        return self._parts.get(game, (game,))

    def _whole(self, ids: Iterable[str]) -> set[str]:
        """Return the games whose rows are under any of these ids."""
        there = set(ids)
        return {game for game in there | self._parts.keys() if not there.isdisjoint(self._parts_of(game))}

    def lost(self) -> Iterator[tuple[str, str, int]]:
        """Yield table, game and seq of everything that refers to a missing row of the journal."""
        for name, table in POINTING.items():
            there = (rows_table.c.game == table.c.game) & (rows_table.c.seq == table.c.seq)
            chosen = select(table.c.game, table.c.seq).outerjoin(rows_table, there).where(rows_table.c.seq.is_(None))
            for row in self._connection.execute(chosen.distinct().order_by(table.c.game, table.c.seq)):
                yield name, row.game, row.seq

    def due(self) -> Iterator[tuple[str, str, bool]]:
        """Yield game and scene of every due time, and whether the time is readable."""
        chosen = select(due.c.game, due.c.scene, _as_text(due.c.at)).order_by(due.c.game, due.c.scene)
        yield from ((row.game, row.scene, _is_moment(row.at)) for row in self._streamed(chosen))

    def met(self) -> Iterator[str]:
        """Yield the game of each acquaintance whose time isn't readable."""
        chosen = select(acquaintance.c.game, _as_text(acquaintance.c.at)).order_by(acquaintance.c.game)
        yield from (row.game for row in self._streamed(chosen) if not _is_moment(row.at))

    def waiting(self) -> Iterator[tuple[int, str, Mapping[str, object] | None, str]]:
        """Yield every undelivered entry: its number, its game, the reply in the current form (None if unreadable), and
        its state."""
        at = _as_text(outbox.c.at)
        chosen = select(outbox.c.id, outbox.c.game, outbox.c.reply, outbox.c.schema_version, outbox.c.state, at)
        for row in self._streamed(chosen.where(outbox.c.state.in_(WAITING)).order_by(outbox.c.id)):
            try:
                reply = upcast("reply", row.schema_version, _object(row.reply)) if _is_moment(row.at) else None
            except SPOILT:
                reply = None
            yield row.id, row.game, reply, row.state

    def _seqs(self, game: str, after: int) -> Sequence[int]:
        chosen = select(rows_table.c.seq).where(rows_table.c.game == game, rows_table.c.seq > after)
        return self._connection.scalars(chosen.order_by(rows_table.c.seq).limit(PAGE)).all()

    def _page(self, game: str, after: int, last: int) -> list[Row]:
        wanted = (rows_table.c.game == game) & (rows_table.c.seq > after) & (rows_table.c.seq <= last)
        return journal.rows_where(self._connection, wanted)

    def _one_by_one(self, game: str, seqs: Sequence[int]) -> Iterator[Row | int]:
        for seq in seqs:
            try:
                yield from self._page(game, seq - 1, seq)
            except SPOILT:
                yield seq

    def _streamed(self, chosen: Select[object]) -> Iterator[Any]:
        yield from self._connection.execute(chosen, execution_options={"yield_per": PAGE})


def _as_text(moment: ColumnElement[object]) -> ColumnElement[str]:
    return cast(moment, String).label("at")


def _is_moment(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _object(text: str) -> dict[str, object]:
    """Parse a JSON object. Raises ValueError for anything else."""
    found = orjson.loads(text)
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found


@contextmanager
def snapshot(url: str) -> Iterator[Snapshot]:
    """Read a database as of one moment without blocking a running bot. Blocking.

    Raises `NotADatabase`, `NewerSchema`, `DatabaseBusy`, `DatabaseFailed` or `NotYet`.
    """
    backend = backend_of(url)
    with faults(backend.place):
        of_today(backend)
        with moment(backend.place) as connection:
            for table in metadata.sorted_tables:
                # Make sure that the table has all its columns.
                connection.execute(select(table).limit(0))
            _any_bytes(connection)
            try:
                yield Snapshot(connection)
            except UnicodeEncodeError as error:
                raise lacking(backend.place, "a name in it isn't text") from error


def _any_bytes(connection: Connection) -> None:
    """Read invalid text in a file anyway, as text no JSON parser accepts, so that the reader can say where it is. A
    server stores only valid text."""
    if connection.dialect.name == "sqlite":
        driver: Any = connection.connection.driver_connection
        driver.text_factory = lambda text: text.decode(errors="surrogateescape")
