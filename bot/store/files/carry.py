"""Copying a whole database into another of either kind, and comparing the two row by row before the copy counts."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MappingResult, Table, delete, insert, select

from bot.store.engine import postgres, sqlite
from bot.store.engine.backend import backend_of
from bot.store.engine.copy import DAMAGED
from bot.store.engine.driver_errors import SPOILT, unreadable
from bot.store.engine.location import Location, Server
from bot.store.engine.read_snapshot import faults, moment, of_today
from bot.store.errors import NotADatabase, NotCarried, NotEmpty, RowsLost
from bot.store.files.permissions import may_write
from bot.store.schema.tables import metadata

BATCH: Final = 500
"""Rows read and written at once."""


def carry(source: str, target: str, now: datetime, *, over: bool = False) -> dict[str, int]:
    """Copy everything in one database to another, empty one; return the number of rows of each table.

    The source is read as of one moment, even while a bot runs on it. The target gets all of it or nothing.

    `over`: delete what the target has. Blocking. Raises `NotEmpty`, `NotCarried`, `NotADatabase`, `NewerSchema`,
    `DatabaseInUse`, `DatabaseBusy`, `DatabaseFailed` or `NotYet`.
    """
    origin, goal = backend_of(source), backend_of(target)
    if str(origin.place) == str(goal.place):
        raise NotEmpty(goal.place)
    with faults(origin.place):
        of_today(origin)
    try:
        with faults(goal.place):
            if isinstance(goal.place, Path):
                may_write(goal.place)
            goal.own(now)
            with _owned(goal.place), _whole(goal.place) as writing:
                _emptied(writing, goal.place, over=over)
                with faults(origin.place), moment(origin.place) as reading:
                    _refuse_unsound(reading, origin.place)
                    return _poured(reading, writing, goal.place)
    except BaseException as error:
        goal.discard()
        if isinstance(error, SPOILT):
            raise unreadable(origin.place) from error
        raise
    finally:
        goal.release()


def _refuse_unsound(reading: Connection, place: Location) -> None:
    """Raise an error for a damaged file or rows that refer to missing ones. A server rules these out itself."""
    if isinstance(place, Server):
        return
    if reading.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one() != "ok":
        raise NotADatabase(place, DAMAGED)
    lost = reading.exec_driver_sql("PRAGMA foreign_key_check").first()
    if lost is not None:
        raise RowsLost(place, str(lost[0]))


def _emptied(writing: Connection, place: Location, *, over: bool) -> None:
    for table in reversed(metadata.sorted_tables):
        if over:
            writing.execute(delete(table))
        elif writing.execute(select(table).limit(1)).first() is not None:
            raise NotEmpty(place)


def _poured(reading: Connection, writing: Connection, place: Location) -> dict[str, int]:
    found = {table.name: _filled(reading, writing, table) for table in metadata.sorted_tables}
    for table in metadata.sorted_tables:
        with closing(_rows(reading, table)) as ours, closing(_rows(writing, table)) as theirs:
            if any(one != other for one, other in zip_longest(ours, theirs)):
                raise NotCarried(place, table.name)
    return found


def _filled(reading: Connection, writing: Connection, table: Table) -> int:
    count = 0
    for rows in _rows(reading, table).partitions(BATCH):
        writing.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def _rows(connection: Connection, table: Table) -> MappingResult:
    """Return rows in the order of their keys, which both kinds of database sort character by character."""
    ordered = select(table).order_by(*table.primary_key.columns)
    return connection.execute(ordered, execution_options={"yield_per": BATCH}).mappings()


@contextmanager
def _whole(place: Location) -> Iterator[Connection]:
    """Yield a connection whose writes all succeed or all fail."""
    if isinstance(place, Server):
        with postgres.plain(place).begin() as connection:
            yield connection
        return
    with sqlite.plain(place).begin() as connection:
        yield connection
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise NotCarried(place, str(broken[0]))


@contextmanager
def _owned(place: Location) -> Iterator[None]:
    """Own a database on a server; a file is already owned by its lock."""
    if isinstance(place, Server):
        with postgres.owning(place):
            yield
    else:
        yield
