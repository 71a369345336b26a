"""Migration of a database to the current schema at startup, before anything else touches the file."""

import filecmp
import os
import sqlite3
from collections.abc import Sequence, Set
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from bot.store.engine import postgres
from bot.store.engine.copy import copy_database, fault, read_only, to_disk
from bot.store.engine.driver_errors import lacking
from bot.store.engine.location import Location, Server
from bot.store.engine.sqlite import plain
from bot.store.errors import NO_SCHEMA, NewerSchema, NotADatabase
from bot.store.schema.tables import REVISION, metadata

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

_HERE = Path(__file__).resolve()
SCRIPTS = next(place for place in (_HERE.parents[2] / "_migrations", _HERE.parents[3] / "migrations") if place.is_dir())
"""The migrations: inside an installed package, or at the top of the source tree."""


def migrate(path: Path, now: datetime, scripts: Path = SCRIPTS, newest: str = REVISION) -> Path | None:
    """Upgrade the file in one transaction, after making a copy beside it; return the copy. However often an upgrade
    fails, there is one copy.

    Returns None if there was nothing to upgrade or nothing to lose. The caller owns the file. A failing migration
    leaves the file unchanged. Raises `NotADatabase`, `NewerSchema`, and whatever a faulty migration raises.
    """
    if not path.exists():
        # The file contains the players' secrets, so nobody else on the machine may read it.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    found = revision_of(path)
    if found == newest:
        return None
    config = configuration(scripts)
    if found is not None:
        refuse_newer(path, found, config, newest)
    copy = None if found is None else _lay_copy_beside(path, found, now)
    _upgrade(path, config)
    return copy


def revision_of(path: Path) -> str | None:
    """Return a file's schema, or None for an empty file. Raises `NotADatabase` for a file that isn't ours."""
    try:
        with closing(read_only(path)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables:
                return None
            if not {"alembic_version", "journal"} <= tables:
                raise NotADatabase(path, "is a database, but not a Turnkeeper one")
            rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.DatabaseError as error:
        raise fault(path, error) from error
    return _named(path, [str(name) for (name,) in rows], tables)


def migrate_server(server: Server, scripts: Path = SCRIPTS, newest: str = REVISION) -> bool:
    """Upgrade a database on a server in one transaction; return whether it was empty.

    If several processes start at once, one does it. No copy is made; `turnkeeper backup` does that. Raises as `migrate`
    does.
    """
    with postgres.plain(server).begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": postgres.MIGRATING})
        found = revision_on(connection, server)
        if found == newest:
            return False
        config = configuration(scripts)
        if found is not None:
            refuse_newer(server, found, config, newest)
        upgrade_on(connection, config)
        postgres.lay_out(connection)
        return found is None


def revision_on(connection: "Connection", server: Server) -> str | None:
    """Return the schema of a database on a server, or None if it is empty. Raises `NotADatabase` if it isn't ours."""
    tables = postgres.tables(connection)
    if not tables:
        return None
    if not {"alembic_version", "journal"} <= tables:
        raise NotADatabase(server, "is a database, but not a Turnkeeper one")
    rows = connection.scalars(text("SELECT version_num FROM alembic_version")).all()
    return _named(server, [str(name) for name in rows], tables)


def _named(place: Location, revisions: Sequence[str], tables: Set[str]) -> str:
    """Return the one schema a database names, after checking that all of that schema's tables exist."""
    if len(revisions) != 1:
        raise NotADatabase(place, NO_SCHEMA)
    gone = sorted(metadata.tables.keys() - tables) if revisions[0] == REVISION else []
    if gone:
        raise lacking(place, f"no such table: {gone[0]}")
    return revisions[0]


def refuse_newer(path: Location, found: str, config: "Config | None" = None, newest: str = REVISION) -> None:
    """Raise `NewerSchema` if this version doesn't know the schema `found`."""
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(config or configuration())
    if found not in {step.revision for step in script.walk_revisions()}:
        raise NewerSchema(path, found, newest)


def configuration(scripts: Path = SCRIPTS) -> "Config":
    """Return Alembic's settings, without a file of its own."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade_on(connection: "Connection", config: "Config") -> None:
    """Run all missing migrations in the open transaction of `connection`."""
    from alembic import command

    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _upgrade(path: Path, config: "Config") -> None:
    with plain(path).begin() as connection:
        upgrade_on(connection, config)
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise NotADatabase(path, f"would lose rows that the table {broken[0]} refers to, so it wasn't upgraded")


def _lay_copy_beside(path: Path, revision: str, now: datetime) -> Path:
    """Make a copy, or return the same one made for an upgrade that failed or was killed. It gets its name only after
    they were compared, so that a process killed meanwhile leaves none."""
    copy = path.with_name(f"{path.name}.schema-{revision}.{now.astimezone(UTC).strftime('%Y%m%dT%H%M%S%fZ')}")
    new = copy.with_suffix(".new")
    new.unlink(missing_ok=True)
    before = [one for one in path.parent.iterdir() if one.name.startswith(new.stem) and one.suffix.endswith("Z")]
    copy_database(path, new)
    same = next((one for one in before if filecmp.cmp(one, new, shallow=False)), None)
    if same is None:
        new.replace(copy)
        to_disk(copy.parent)
        return copy
    new.unlink()
    return same
