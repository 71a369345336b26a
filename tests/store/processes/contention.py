"""Several processes change the same document of one game, and some of them are killed in the middle.

`python -m tests.store.processes.contention --updates 10000 --processes 3 --kills 100` prints the result. Each update
reads a number and writes the next one in its own journal row. In the end the number equals the number of rows, and
everything a process reported as stored is there once.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.app.chance import SystemClock
from bot.pipeline.sharding import Shards
from bot.store.reader import open_reader
from bot.store.shared import open_shared
from tests.store.cluster import running
from tests.store.samples import row

GAME, NUMBER = "g", "number"


async def count_up(url: str, name: str, first: int, last: int) -> None:
    """What a process does: its updates from one number to another, each said when it is kept.

    One that is in the journal already was kept by the process before it, which was killed before it could say so.
    """
    async with open_shared(url, SystemClock(), Shards()) as (store, _):
        for number in range(first, last):
            async with store.unit() as unit:
                found = await unit.documents(GAME, [NUMBER])
                if not await unit.handled(f"{name}:{number}"):
                    stood = int(found[NUMBER].body) if found else 0
                    await unit.append(row(f"{name}:{number}", documents={NUMBER: str(stood + 1)}))
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


@dataclass
class Counting:
    """One of those that count up, and how far it said it came; when it is killed, another takes its place."""

    url: str
    name: str
    updates: int
    said: int = 0
    process: Process | None = None

    async def run(self) -> None:
        while self.said < self.updates:
            arguments = [self.url, self.name, str(self.said), str(self.updates)]
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.store.processes.contention",
                "--count",
                *arguments,
                stdout=PIPE,
                cwd=Path.cwd(),
            )
            assert self.process.stdout is not None
            async for line in self.process.stdout:
                self.said = int(line) + 1
            if await self.process.wait() > 0:
                raise RuntimeError(f"{self.name} failed")

    def kill(self) -> bool:
        """Whether it was at work."""
        if self.process is None or self.process.returncode is not None:
            return False
        self.process.kill()
        return True


@dataclass(frozen=True)
class Found:
    """`wrong`: each thing that is not as it has to be."""

    rows: int
    kills: int
    seconds: float
    wrong: Sequence[str]


async def contend(url: str, updates: int, processes: int, kills: int, seed: int = 1) -> Found:
    """So many updates in all, by so many processes, of which one is killed so often."""
    chance, began = random.Random(seed), time.monotonic()
    counters = [Counting(url, f"p{number}", updates // processes) for number in range(processes)]
    working = asyncio.gather(*(one.run() for one in counters))
    done = 0
    every = updates // (kills + 1)
    while not working.done() and done < kills:
        await asyncio.wait({working}, timeout=0.01)
        if sum(one.said for one in counters) >= (done + 1) * every:
            done += chance.choice(counters).kill()
    await working
    async with open_reader(url) as reader:
        rows, after = [], 0
        while some := await reader.rows(GAME, after=after):
            rows += some
            after = some[-1].seq
    expected = {f"{one.name}:{number}" for one in counters for number in range(one.updates)}
    kept = Counter(one.source for one in rows)
    wrong = [f"{source} is not on record" for source in sorted(expected - kept.keys())]
    wrong += [f"{source} is on record {times} times" for source, times in kept.items() if times > 1]
    wrong += [f"row {one.seq} has {one.documents[NUMBER]}" for one in rows if int(one.documents[NUMBER]) != one.seq]
    return Found(len(rows), done, time.monotonic() - began, wrong)


def main() -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("--updates", type=int, default=10_000)
    reader.add_argument("--processes", type=int, default=3)
    reader.add_argument("--kills", type=int, default=20)
    reader.add_argument("--count", nargs=4, help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.count:
        url, name, first, last = given.count
        with contextlib.suppress(BrokenPipeError):
            asyncio.run(count_up(url, name, int(first), int(last)))
        return 0
    with running() as cluster:
        found = asyncio.run(contend(cluster.database(), given.updates, given.processes, given.kills))
    for line in found.wrong[:20]:
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(
        f"{found.rows} updates by {given.processes} processes, {found.kills} killed, {found.seconds:.0f} s, "
        f"{len(found.wrong)} wrong\n"
    )
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
