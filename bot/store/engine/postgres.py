"""PostgreSQL: connections to a server, and the lock that decides who owns its database."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool

from bot.store.engine.location import Server
from bot.store.errors import DatabaseInUse

PATIENCE: Final = 5
"""Seconds to wait for the server, and for a lock that another program holds on a table or row."""
MOMENT: Final = 1.0
"""Seconds to wait for another process that is just stopping."""
OWNER: Final = 0x7475726E
"""The number of the advisory lock of the database's owner."""
MIGRATING: Final = OWNER + 1
"""The number of the advisory lock for migrations."""
# An answered command is on disk, whatever the server's own settings.
_OPTIONS: Final = f"-c timezone=UTC -c synchronous_commit=on -c lock_timeout={PATIENCE}s -c client_min_messages=warning"
_COMMON: Final = {
    "connect_timeout": PATIENCE,
    "application_name": "turnkeeper",
    "options": _OPTIONS,
    "keepalives_idle": 30,
}
# Both ends notice within about ten seconds that the other is gone. An idle transaction is ended, because it would block
# its game in all processes.
_WATCHFUL: Final = {
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_WATCHED: Final = (
    "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10s "
    "-c idle_in_transaction_session_timeout=30s"
)

Connected = Callable[[Any], None]


def writing(server: Server) -> Engine:
    """Return an engine that owns the database while connected. Connecting raises `DatabaseInUse` if another process
    owns it."""
    return _locking(server, "pg_try_advisory_lock", _COMMON, lambda _: None)


def writing_beside(server: Server, connected: Connected) -> Engine:
    """Return an engine that owns the database together with other such connections.

    `connected` is called with each new driver connection, which ends if it raises. Connecting raises `DatabaseInUse` if
    a process owns the database alone.

    When a machine vanishes, the server ends its connection and its claims within seconds.
    """
    arguments = {**_COMMON, **_WATCHFUL, "options": f"{_OPTIONS} {_WATCHED}"}
    return _locking(server, "pg_try_advisory_lock_shared", arguments, connected)


def _locking(server: Server, lock: str, arguments: dict[str, object], connected: Connected) -> Engine:
    engine = create_engine(server.url, poolclass=NullPool, hide_parameters=True, connect_args=arguments)

    @event.listens_for(engine, "connect")
    def own(connection: Any, _: Any) -> None:
        try:
            if not _owned(connection, lock):
                raise DatabaseInUse(server, None)
            connected(connection)
            connection.commit()
        except BaseException:
            connection.close()
            raise

    return engine


def _owned(connection: Any, lock: str) -> bool:
    """Whether this driver connection gets the ownership lock, waiting a moment for a previous owner to leave.

    The lock ends with the connection.
    """
    late = time.monotonic() + MOMENT
    while True:
        with connection.cursor() as cursor:
            (owned,) = cursor.execute(f"SELECT {lock}(%s)", (OWNER,)).fetchone()
        connection.commit()
        if owned or time.monotonic() > late:
            return bool(owned)
        time.sleep(MOMENT / 20)


def owning(server: Server) -> AbstractContextManager[object]:
    """Own the database for a block. Raises `DatabaseInUse`."""
    return writing(server).connect()


def reading(server: Server) -> Engine:
    """Return an engine for reading. Each statement sees the newest commit; there are no transactions."""
    options = f"{_OPTIONS} -c default_transaction_read_only=on"
    return create_engine(
        server.url,
        isolation_level="AUTOCOMMIT",
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={**_COMMON, "options": options},
    )


def plain(server: Server) -> Engine:
    """Return an engine for migrations and copies, which owns nothing."""
    return create_engine(server.url, poolclass=NullPool, hide_parameters=True, connect_args=_COMMON)


def tables(connection: Connection) -> frozenset[str]:
    """Return the names of the tables that can be found without naming a schema."""
    found = connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"))
    return frozenset(found)


def may_lay_out(server: Server) -> bool:
    """Whether its user may create tables."""
    with plain(server).connect() as connection:
        return bool(connection.scalar(text("SELECT has_schema_privilege(current_schema(), 'CREATE')")))


def lay_out(connection: Connection) -> None:
    """Set up what a server needs besides the tables, unless it's there: names compared and sorted character by
    character as in a file, whatever the database's language, and case-insensitive search."""
    connection.execute(text(CASEFOLD))
    found = connection.execute(text(OTHERWISE)).all()
    for table, column in found:
        connection.execute(text(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" TYPE varchar COLLATE "C"'))


CASEFOLD: Final = """
CREATE OR REPLACE FUNCTION casefold(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT replace(replace(lower(said COLLATE "und-x-icu"), 'ß', 'ss'), 'ς', 'σ') $$
"""
"""`str.casefold` as on SQLite's connections, for text that people write."""
OTHERWISE: Final = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = ANY (current_schemas(false)) AND table_name <> 'alembic_version'
AND data_type = 'character varying' AND collation_name IS DISTINCT FROM 'C' ORDER BY table_name, column_name
"""
"""Columns of names that are sorted by some language's rules."""


def sweep(server: Server) -> None:
    """Vacuum all tables now, so that deleted data doesn't wait for the server's own schedule."""
    with plain(server).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for table in sorted(tables(connection)):
            connection.execute(text(f'VACUUM "{table}"'))
