"""Bots that are killed while upgrading an old database, until one succeeds."""

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import psycopg
from sqlalchemy import Engine

from bot.store.engine import postgres
from bot.store.schema.tables import REVISION
from tests.store.cluster import Cluster
from tests.store.schema.test_down_and_up import STORED, Content, content, from_file, on_server, to
from tests.torture.skew import Skew

NOWHERE: Final = "http://127.0.0.1:9/api/v10"
"""Nobody is to be asked there: a bot without a token opens its database first, and leaves then."""
BLANK: Final = " "
"""A token that is none."""
CAME: Final = 2
"""The exit status of a process that has come so far."""
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
    with _nursery(folder) as nursery:
        for stored in STORED:
            if stored.stem != REVISION:
                _one(found, folder / f"schema-{stored.stem}", stored, nursery, chance, cluster, kills)
    return found


def _one(
    found: Broken, folder: Path, stored: Path, nursery: "Nursery", chance: Random, cluster: Cluster | None, kills: int
) -> None:
    folder.mkdir()
    wanted = to(from_file(folder / "wanted.db", stored), REVISION)
    file = folder / "turnkeeper.db"
    engine = from_file(file, stored)
    given = {"DISCORD_TOKEN": BLANK, "TURNKEEPER_DATA": str(folder)}
    torn = file.with_name(f"{file.name}-journal").exists
    if cluster is not None:
        url = cluster.database()
        engine, given["DATABASE_URL"] = on_server(url, engine, stored.stem), url
        torn = partial(_under_way, psycopg.connect(url, autocommit=True))
    old = _now(engine)
    for _ in range(kills):
        if not nursery.killed(given, chance, torn):
            break
        found.kills += 1
        # On a server the transaction may be gone already: it was there when the bot was killed.
        found.torn += cluster is not None or torn()
        now = _now(engine)
        if not any({name: now.get(name) for name in one} == one for one in (old, wanted)):
            found.wrong.append(f"schema {stored.stem} after a kill: {_difference(now, old)}")
    if nursery.left(given) != CAME:
        found.wrong.append(f"schema {stored.stem} does not come up")
    # Processes that share a database have a table of their own there.
    now = _now(engine)
    if {name: now.get(name) for name in wanted} != wanted:
        found.wrong.append(f"schema {stored.stem} when it is up: {_difference(now, wanted)}")


def _now(engine: Engine) -> Content:
    with engine.connect() as connection:
        found = content(connection)
    engine.dispose()
    return found


def _difference(found: Content, wanted: Content) -> str:
    return ", ".join(sorted(table for table in {*found, *wanted} if found.get(table) != wanted.get(table)))


def _under_way(looking: "psycopg.Connection[Any]") -> bool:
    """Whether a migration holds its lock on a server."""
    found = looking.execute(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND granted", (postgres.MIGRATING,)
    ).fetchone()
    return bool(found and found[0])


class Nursery:
    """Starts bots, one at a time; see `tests.torture.nursery`."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def killed(self, given: dict[str, str], chance: Random, torn: Callable[[], bool]) -> bool:
        """Kill a bot within its transaction; False where it was quicker."""
        number = self._starts(given)
        late = time.monotonic() + PATIENCE
        while not torn() and not self._says(0.0005) and time.monotonic() < late:
            pass
        time.sleep(chance.choice((0.0, 0.0, 0.002, 0.01, 0.05)))
        if not self._says(0.0):
            os.kill(number, signal.SIGKILL)
        return self._number() == -signal.SIGKILL

    def left(self, given: dict[str, str]) -> int:
        """The exit status of a bot that nobody disturbs."""
        self._starts(given)
        return self._number()

    def _starts(self, given: dict[str, str]) -> int:
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(kept | given).encode() + b"\n")
        return self._number()

    def _says(self, seconds: float) -> bool:
        assert self._process.stdout is not None
        return bool(select.select([self._process.stdout], [], [], seconds)[0])

    def _number(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


@contextmanager
def _nursery(folder: Path) -> Iterator[Nursery]:
    words = [sys.executable, "-m", "tests.torture.nursery", NOWHERE, NOWHERE, str(folder / "skew")]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=nothing, bufsize=0) as process:
        yield Nursery(process)
        assert process.stdin is not None
        process.stdin.close()
