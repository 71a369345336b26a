"""The statements of one command on the two asynchronous roads to SQLite: one thread that takes a piece of work as a
whole, as the store does, and SQLAlchemy's own on aiosqlite, which crosses to its thread for every statement. A ratio
of 2 is what the first has to reach to be worth its lines."""

import asyncio
import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bench.bare import bare
from bench.rows import Row
from bench.store import COMMAND, COMMANDS, DOCUMENT, EVENTS
from bench.timing import Spent, timed
from bot.store.engine.connections import Writer
from bot.store.engine.sqlite import writing
from bot.store.files.identity import OpenedFile

LOADS = (
    text("SELECT source FROM handled WHERE source = :source"),
    text("SELECT key, body FROM document WHERE key = 'game' ORDER BY seq DESC LIMIT 1"),
    text("SELECT key, body FROM document WHERE key = 'fight/hall' ORDER BY seq DESC LIMIT 1"),
)
WRITES = (
    text("INSERT INTO journal (source, command, events, throws, at) VALUES (:source, :command, :events, '[]', 'now') "),
    text("INSERT INTO document VALUES ('fight/hall', (SELECT max(seq) FROM journal), :document)"),
    text("INSERT INTO outbox (source, reply) VALUES (:source, 'two hits')"),
    text("INSERT INTO handled VALUES (:source)"),
)


def values(source: str) -> dict[str, str]:
    return {"source": source, "command": COMMAND, "events": EVENTS, "document": DOCUMENT}


async def on_the_thread(writer: Writer, source: str) -> None:
    def load(connection: Connection) -> None:
        for statement in LOADS:
            connection.execute(statement, {"source": source}).all()

    def write(connection: Connection) -> None:
        for statement in WRITES:
            connection.execute(statement, values(source))
        connection.commit()

    await writer.run(load)
    await writer.run(write)


async def on_aiosqlite(connection: AsyncConnection, source: str) -> None:
    await connection.exec_driver_sql("BEGIN IMMEDIATE")
    for statement in LOADS:
        (await connection.execute(statement, {"source": source})).all()
    for statement in WRITES:
        await connection.execute(statement, values(source))
    await connection.exec_driver_sql("COMMIT")


async def compare(rounds: int) -> Sequence[Row]:
    ours: list[Spent] = []
    theirs: list[Spent] = []
    sources = (f"m{number}" for number in count())
    with tempfile.TemporaryDirectory() as folder:
        mine, other = Path(folder) / "thread.db", Path(folder) / "aiosqlite.db"
        for path in (mine, other):
            with bare(str(path)):  # for its tables
                pass
        engine = create_async_engine(f"sqlite+aiosqlite:///{other}", isolation_level="AUTOCOMMIT")
        writer = Writer(writing(mine, OpenedFile(mine)))
        async with engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA synchronous = FULL")
            await connection.exec_driver_sql("PRAGMA foreign_keys = ON")

            async def thread() -> None:
                await on_the_thread(writer, next(sources))

            async def aiosqlite() -> None:
                await on_aiosqlite(connection, next(sources))

            await timed(thread, COMMANDS)
            await timed(aiosqlite, COMMANDS)
            for _ in range(rounds):
                ours.append(await timed(thread, COMMANDS))
                theirs.append(await timed(aiosqlite, COMMANDS))
        await writer.close()
        await engine.dispose()
    return [
        Row("a command, CPU", [o.processor for o in ours], [t.processor for t in theirs], must=2.0),
        Row("a command, wall", [o.wall for o in ours], [t.wall for t in theirs]),
    ]


def roads(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))
