"""The statements of one command, sent to SQLite through aiosqlite in two ways: as the store does it, with a whole unit
of work in one hop to the thread, and by SQLAlchemy's asyncio engine, with one hop per statement.

The first way has to be twice as fast to be worth its code.
"""

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
from bot.store.engine.connections import StoreConnection
from bot.store.engine.identity import OpenedFile
from bot.store.engine.sqlite import writing

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


async def in_one_hop(writer: StoreConnection, source: str) -> None:
    def load(connection: Connection) -> None:
        for statement in LOADS:
            connection.execute(statement, {"source": source}).all()

    def write(connection: Connection) -> None:
        for statement in WRITES:
            connection.execute(statement, values(source))
        connection.commit()

    await writer.run(load)
    await writer.run(write)


async def by_statement(connection: AsyncConnection, source: str) -> None:
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
        mine, other = Path(folder) / "unit.db", Path(folder) / "statements.db"
        for path in (mine, other):
            with bare(str(path)):  # for its tables
                pass
        engine = create_async_engine(f"sqlite+aiosqlite:///{other}", isolation_level="AUTOCOMMIT")
        writer = StoreConnection(writing(mine, OpenedFile(mine)))
        await writer.open()
        async with engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA synchronous = FULL")
            await connection.exec_driver_sql("PRAGMA foreign_keys = ON")

            async def unit() -> None:
                await in_one_hop(writer, next(sources))

            async def statements() -> None:
                await by_statement(connection, next(sources))

            await timed(unit, COMMANDS)
            await timed(statements, COMMANDS)
            for _ in range(rounds):
                ours.append(await timed(unit, COMMANDS))
                theirs.append(await timed(statements, COMMANDS))
        await writer.close()
        await engine.dispose()
    return [
        Row("a command, CPU", [o.processor for o in ours], [t.processor for t in theirs], must=2.0),
        Row("a command, wall", [o.wall for o in ours], [t.wall for t in theirs]),
    ]


def roads(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))
