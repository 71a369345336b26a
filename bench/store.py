"""What a command costs in the store, against the same bytes written by hand with the driver alone."""

import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median

from bot.clock import SystemClock
from bot.ports import NewEntry, NewRow
from bot.reply import Reply, ToScene, line
from bot.store.database import SqlStore, open_store
from bot.store.engine import connect
from rules.dice import Throw

COMMAND, EVENTS, DOCUMENT = "c" * 200, "e" * 1_800, "d" * 8_000
NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
REPLY = Reply(audience=ToScene(scene="hall"), lines=(line("Two hits on the wolf, 7 damage."),))
THROWS = (Throw("f1/t1/a/rifle/b/attack/1", 6, (3, 5)),)

SCHEMA = """
CREATE TABLE journal (seq INTEGER PRIMARY KEY, source TEXT UNIQUE, command TEXT, events TEXT, throws TEXT, at TEXT);
CREATE TABLE document (key TEXT, seq INTEGER, body TEXT, PRIMARY KEY (key, seq));
CREATE TABLE outbox (id INTEGER PRIMARY KEY, source TEXT, reply TEXT);
CREATE TABLE handled (source TEXT PRIMARY KEY);
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: how many times the cost of `against` our way costs; `low` and `high` are the rounds' extremes."""

    case: str
    against: str
    unit: str
    ratio: float
    low: float
    high: float
    ours: float
    theirs: float


async def by_store(store: SqlStore, source: str) -> None:
    """One command as the service runs it: seen before? load, append, answer."""
    async with store.unit() as unit:
        await unit.handled(source)
        await unit.documents("g", ["game", "fight/hall"])
        row = NewRow(
            game="g",
            scene="hall",
            person="p",
            source=source,
            index=0,
            kind="attack",
            command=COMMAND,
            events=EVENTS,
            throws=THROWS,
            documents={"fight/hall": DOCUMENT},
            schema_version=1,
            system="mazeworld-2014",
            digest="0" * 64,
            at=NOW,
        )
        await unit.append(row)
        await unit.queue("g", source, [NewEntry("scene:hall", REPLY, source)], NOW)


def by_hand(connection: sqlite3.Connection, source: str) -> None:
    """The same bytes, with nothing looked up and nothing checked."""
    throws = json.dumps([[throw.label, throw.sides, throw.faces] for throw in THROWS])
    connection.execute("BEGIN IMMEDIATE")
    written = connection.execute(
        "INSERT INTO journal (source, command, events, throws, at) VALUES (?, ?, ?, ?, ?)",
        (source, COMMAND, EVENTS, throws, NOW.isoformat()),
    )
    connection.execute("INSERT INTO document VALUES ('fight/hall', ?, ?)", (written.lastrowid, DOCUMENT))
    connection.execute("INSERT INTO outbox (source, reply) VALUES (?, ?)", (source, REPLY.model_dump_json()))
    connection.execute("INSERT INTO handled VALUES (?)", (source,))
    connection.execute("COMMIT")


@contextmanager
def bare(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(path, write=True)) as connection:
        connection.executescript(SCHEMA)
        yield connection


async def timed(work: Callable[[], Awaitable[None]]) -> tuple[float, float]:
    """Wall and processor seconds, the latter of all threads."""
    wall, processor = time.perf_counter(), time.process_time()
    await work()
    return time.perf_counter() - wall, time.process_time() - processor


async def compare(rounds: int, commands: int) -> list[Row]:
    walls: list[tuple[float, float]] = []
    processors: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder, bare(Path(folder) / "bare.db") as connection:
        async with open_store(f"{folder}/store.db", SystemClock()) as store:

            async def ours(start: int) -> None:
                for number in range(start, start + commands):
                    await by_store(store, f"m{number}")

            async def theirs(start: int) -> None:
                for number in range(start, start + commands):
                    by_hand(connection, f"m{number}")

            await ours(-commands)
            await theirs(-commands)
            for start in range(0, rounds * commands, commands):
                our_wall, our_processor = await timed(partial(ours, start))
                their_wall, their_processor = await timed(partial(theirs, start))
                walls.append((our_wall / commands, their_wall / commands))
                processors.append((our_processor / commands, their_processor / commands))
    return [figure("wall", walls), figure("CPU", processors)]


def figure(kind: str, pairs: list[tuple[float, float]]) -> Row:
    ratios = [ours / theirs for ours, theirs in pairs]
    return Row(
        case=f"one command in the store, {kind}",
        against="the same bytes by sqlite3 alone, WAL",
        unit="s",
        ratio=median(ratios),
        low=min(ratios),
        high=max(ratios),
        ours=median(ours for ours, _ in pairs),
        theirs=median(theirs for _, theirs in pairs),
    )


def measure(rounds: int = 9, commands: int = 200) -> list[Row]:
    """Both ways in turn within the same run; medians of the rounds."""
    return asyncio.run(compare(rounds, commands))
