"""Bots that are killed while they bring an old database to today's schema, until one comes through."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import Engine

from bot.store import postgres
from bot.store.location import Server, location
from bot.store.schema import REVISION
from tests.store.cluster import Cluster
from tests.store.test_down_and_up import STORED, Content, content, from_file, on_server, to
from tests.torture.skew import Skew

NOWHERE: Final = "http://127.0.0.1:9/api/v10"
"""A Discord that cannot be reached: the bot opens its database first, and leaves then."""
UNREACHED: Final = 4
"""The exit status of who has come so far."""
PATIENCE: Final = 60.0


@dataclass
class Broken:
    """`torn` counts the kills that left a transaction half done; `wrong` names what was not as it should be."""

    kills: int = 0
    torn: int = 0
    wrong: list[str] = field(default_factory=list)


def broken(folder: Path, chance: Random, cluster: Cluster | None = None, kills: int = 2) -> Broken:
    """Each schema there was but today's, the oldest first, with so many kills each."""
    found = Broken()
    Skew(folder / "skew")
    for stored in STORED:
        if stored.stem == REVISION:
            continue
        _one(found, folder / f"schema-{stored.stem}", stored, chance, cluster, kills)
    return found


def _one(found: Broken, folder: Path, stored: Path, chance: Random, cluster: Cluster | None, kills: int) -> None:
    folder.mkdir()
    wanted = to(from_file(folder / "wanted.db", stored), REVISION)
    file = folder / "turnkeeper.db"
    engine = from_file(file, stored)
    settings: dict[str, str] = {}
    if cluster is not None:
        url = cluster.database()
        engine = on_server(url, engine, stored.stem)
        settings = {"DATABASE_URL": url}
    with engine.connect() as connection:
        old = content(connection)
    engine.dispose()
    for _ in range(kills):
        torn = (lambda: _under_way(url)) if cluster is not None else file.with_name(f"{file.name}-journal").exists
        if not _killed(folder, settings, chance, torn):
            break
        found.kills += 1
        found.torn += torn() if cluster is None else True
        now = _now(engine)
        if now not in (old, wanted):
            found.wrong.append(f"schema {stored.stem} after a kill: {_difference(now, old)}")
    if _started(folder, settings).wait(PATIENCE) != UNREACHED:
        found.wrong.append(f"schema {stored.stem} does not come up")
    now = _now(engine)
    if now != wanted:
        found.wrong.append(f"schema {stored.stem} when it is up: {_difference(now, wanted)}")


def _now(engine: Engine) -> Content:
    with engine.connect() as connection:
        found = content(connection)
    engine.dispose()
    return found


def _difference(found: Content, wanted: Content) -> str:
    return ", ".join(sorted(table for table in {*found, *wanted} if found.get(table) != wanted.get(table)))


def _killed(folder: Path, settings: dict[str, str], chance: Random, torn: Callable[[], bool]) -> bool:
    """Kill it within its transaction; False where it was quicker."""
    process = _started(folder, settings)
    late = time.monotonic() + PATIENCE
    while not torn():
        if process.poll() is not None or time.monotonic() > late:
            process.kill()
            process.wait()
            return False
        time.sleep(0.0005)
    time.sleep(chance.choice((0.0, 0.0, 0.002, 0.01, 0.05)))
    came_through = process.poll() is not None
    process.kill()
    process.wait()
    return not came_through


def _under_way(url: str) -> bool:
    """Whether a migration holds its lock on a server."""
    place = location(url)
    assert isinstance(place, Server)
    with postgres.plain(place).connect() as connection:
        return bool(
            connection.exec_driver_sql(
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s", (postgres.MIGRATING,)
            ).scalar()
        )


def _started(folder: Path, settings: dict[str, str]) -> "subprocess.Popen[bytes]":
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    given = {**kept, "DISCORD_TOKEN": "none", "TURNKEEPER_DATA": str(folder), **settings}
    words = [sys.executable, "-m", "tests.torture.child", NOWHERE, NOWHERE, str(folder.parent / "skew"), "run"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(words, env=given, stdin=quiet, stdout=quiet, stderr=quiet)
