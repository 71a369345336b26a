"""The store's cost of a command, compared with the same bytes written with the driver alone: sqlite3 on a file, psycopg
on a server that writes to its disk.

The server's own work shows only in the wall times. In both cases it answers the statements one by one.
"""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bench.bare import Written, bare
from bench.load.databases import databases
from bench.rows import Row
from bench.timing import Spent, timed
from bot.app.chance import SystemClock
from bot.pipeline.ports import NewEntry, NewRow
from bot.store.database import SqlStore, open_store
from bot.text.reply import Reply, ToScene, line
from rules.dice.throws import Throw

COMMAND, EVENTS, DOCUMENT = "c" * 200, "e" * 1_800, "d" * 8_000
NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
REPLY = Reply(audience=ToScene(scene="hall"), lines=(line("Two hits on the wolf, 7 damage."),))
THROWS = (Throw("f1/t1/a/rifle/b/attack/1", 6, (3, 5)),)
COMMANDS = 100
"""Commands per round."""


async def by_store(store: SqlStore, source: str) -> None:
    """Store one command as the service does: check for a repeat, load, append, queue the answer."""
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


def same_bytes() -> Written:
    throws = json.dumps([[throw.label, throw.sides, throw.faces] for throw in THROWS])
    documents = (("fight/hall", DOCUMENT),)
    return Written(COMMAND, EVENTS, throws, NOW.isoformat(), documents, (REPLY.model_dump_json(),))


async def compare(rounds: int) -> Sequence[Row]:
    with tempfile.TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        return [row for kind, new in kinds.items() for row in await _rows(kind, new(), new(), rounds)]


async def _rows(kind: str, ours_in: str, theirs_in: str, rounds: int) -> list[Row]:
    """Compare two databases of one kind, given by URL."""
    ours: list[Spent] = []
    theirs: list[Spent] = []
    sources = (f"m{number}" for number in count())
    written = same_bytes()
    with bare(theirs_in) as by_hand:
        async with open_store(ours_in, SystemClock()) as store:

            async def in_store() -> None:
                await by_store(store, next(sources))

            async def bare_insert() -> None:
                by_hand.write(next(sources), written)

            for work in (in_store, bare_insert):
                await timed(work, COMMANDS)
            for _ in range(rounds):
                ours.append(await timed(in_store, COMMANDS))
                theirs.append(await timed(bare_insert, COMMANDS))
    return [
        Row(f"{kind}, CPU", [o.processor for o in ours], [t.processor for t in theirs], dearer=True),
        Row(f"{kind}, wall", [o.wall for o in ours], [t.wall for t in theirs], dearer=True),
    ]


def store(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))
