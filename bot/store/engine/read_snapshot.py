"""Reading a database as of one moment, even while a bot runs on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.store.engine import postgres, sqlite
from bot.store.engine.backend import Backend
from bot.store.engine.driver_errors import typed
from bot.store.engine.location import Location, Server
from bot.store.engine.migrate import refuse_newer
from bot.store.errors import EMPTY, NotADatabase
from bot.store.schema.tables import REVISION

FIRST: Final = "SELECT version_num FROM alembic_version"
"""A first query: the snapshot is taken when something is first read."""


@contextmanager
def moment(place: Location) -> Iterator[Connection]:
    """Open a connection that reads everything as of one moment without blocking writers."""
    if isinstance(place, Server):
        with postgres.plain(place).connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            connection.exec_driver_sql(FIRST)
            yield connection
        return
    engine = sqlite.reading(place)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            connection.exec_driver_sql(FIRST)
            yield connection
    finally:
        engine.dispose()


def of_today(backend: Backend) -> None:
    """Raise `NotADatabase` or `NewerSchema` unless the database has the current schema."""
    found = backend.revision()
    if found is None:
        raise NotADatabase(backend.place, EMPTY)
    if found != REVISION:
        refuse_newer(backend.place, found)
        raise NotADatabase(backend.place, "is from an older version. Start this Turnkeeper on it once to upgrade it")


@contextmanager
def faults(place: Location) -> Iterator[None]:
    """Convert driver errors of the block into our own."""
    try:
        yield
    except DBAPIError as error:
        raise typed(place, error) from error
