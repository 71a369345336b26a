"""`python -m bench.load [rates] [recovery] [memory]`: the load one process can take, on SQLite and on PostgreSQL.

`--write` also puts the figures into `docs/reliability.md`. `--scenes` sets the maximum number of running fights.
"""

import argparse
import asyncio
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bench.load import report
from bench.load.child import child
from bench.load.databases import databases, disk
from bench.load.inside import inside
from bench.load.memory import kept
from bench.load.outside import Outside
from bench.load.rates import SCENES, Answering, Crowd
from bench.load.recovery import recovery
from bench.load.scenes import fill, servers
from bench.load.talk import FIGHTS, ROLLS, Work
from bot.app.chance import SystemClock
from bot.store.database import open_store
from tests.loopback import Loopback

PARTS: Final = ("rates", "recovery", "memory")


async def rates(kinds: dict[str, Callable[[], str]], folder: Path, seconds: float, scenes: int) -> str:
    found = []
    for kind, new in kinds.items():
        for work in (ROLLS, FIGHTS):
            async with inside(new()) as answering:
                found.append(await _rated(answering, f"service and store, {kind}", work, seconds, scenes))
        for work in (ROLLS, FIGHTS):
            async with Loopback() as discord:
                people = Outside(discord, scenes)
                with tempfile.TemporaryDirectory(dir=folder) as data:
                    async with child(discord, Path(data), new()):
                        found.append(await _rated(people, f"the whole bot, {kind}", work, seconds, scenes))
    return report.rates(found, scenes, disk())


async def _rated(answering: Answering, who: str, work: Work, seconds: float, scenes: int) -> report.Rated:
    crowd = Crowd(answering, work, scenes)
    await crowd.settles()
    most = await crowd.hurries(seconds)
    found = report.Rated(who, work.name, most, await crowd.sustains(most.each_second, seconds))
    print(f"{who}, {work.name}: {most.each_second:.0f}/s", file=sys.stderr, flush=True)
    return found


async def recovered(kinds: dict[str, Callable[[], str]], folder: Path, scenes: int) -> str:
    found = {}
    for kind, new in kinds.items():
        with tempfile.TemporaryDirectory(dir=folder) as data:
            found[kind] = await recovery(new(), Path(data), scenes)
        print(f"after a kill, {kind}: {found[kind].caught_up:.0f} s", file=sys.stderr, flush=True)
    return report.recoveries(found)


async def remembered(folder: Path, scenes: int) -> str:
    async with Loopback() as discord:
        discord.guild()
        with tempfile.TemporaryDirectory(dir=folder) as data:
            async with child(discord, Path(data), f"{data}/empty.db") as bot:
                start = bot.memory
    url = f"sqlite:///{folder}/many.db"
    async with open_store(url, SystemClock()) as store:
        await fill(store, servers(scenes))
    return report.memory(start, await asyncio.to_thread(kept, url, [scenes // 10, scenes]))


async def measure(parts: Sequence[str], seconds: float, crowd: int, scenes: int) -> list[str]:
    """Measure the parts and return their sections of the report."""
    load = f"Load of the machine before (one minute): {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    found = [load]
    with tempfile.TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        if "rates" in parts:
            found.append(await rates(dict(kinds), Path(folder), seconds, crowd))
        if "recovery" in parts:
            found.append(await recovered(dict(kinds), Path(folder), scenes))
        if "memory" in parts:
            found.append(await remembered(Path(folder), scenes))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    reader = argparse.ArgumentParser(prog="python -m bench.load", description="Measure how much one process bears.")
    reader.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)} (all)")
    reader.add_argument("--seconds", type=float, default=3.0, help="how long each rate is kept up (3)")
    reader.add_argument("--crowd", type=int, default=SCENES, help=f"scenes where people talk at once ({SCENES})")
    reader.add_argument("--scenes", type=int, default=10_000, help="scenes with running fights (10000)")
    reader.add_argument("--write", action="store_true", help=f"write the figures into {report.PAGE} too")
    given = reader.parse_args(arguments)
    if unknown := set(given.parts) - set(PARTS):
        reader.error(f"unknown: {', '.join(sorted(unknown))}")
    # The loopback logs errors for requests abandoned by a killed bot.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    said = asyncio.run(measure(given.parts or PARTS, given.seconds, given.crowd, given.scenes))
    print("\n\n".join(said), flush=True)
    if given.write:
        report.PAGE.write_text(report.page(said, report.PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
