"""`python -m tests.torture --minutes 30 --seed 1 --database postgres --processes 3`: see the package."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.store.cluster import running
from tests.torture.migrating import Broken, broken
from tests.torture.outcome import Outcome, Plan
from tests.torture.setting import mishaps_of, running_town


async def tortured(plan: Plan, minutes: float, folder: Path) -> Outcome:
    async with running_town(plan, folder) as run:
        end = time.monotonic() + minutes * 60
        while time.monotonic() < end:
            await run.stretch()
        return run.finish()


def migrated(plan: Plan, kills: int, folder: Path) -> Broken:
    """Bots that are killed while they bring old databases to today's schema."""
    chance = Random(plan.seed)
    if plan.database == "sqlite":
        return broken(folder, chance, kills=kills)
    with running() as cluster:
        return broken(folder, chance, cluster, kills=kills)


def main() -> None:
    reader = argparse.ArgumentParser(description="Torture the bot while people play.")
    reader.add_argument("--minutes", type=float, default=5.0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    reader.add_argument("--processes", type=int, default=1)
    reader.add_argument("--pause", type=float, default=Plan.pause, help="seconds between two lines in one scene")
    reader.add_argument("--seconds", type=float, default=Plan.seconds, help="of a stretch")
    reader.add_argument("--only", action="append", default=[], help="only this mishap; may be given again")
    reader.add_argument("--migrations", type=int, default=0, help="so many kills in a migration from each old schema")
    reader.add_argument("--folder", help="where files lie; on a disk of 256 MiB at most, that is filled up too")
    reader.add_argument("--traces", action="store_true", help="with the first line of each kind of error")
    given = reader.parse_args()
    plan = Plan(
        given.seed, given.database, given.processes, pause=given.pause, seconds=given.seconds, kinds=tuple(given.only)
    )
    known = mishaps_of(plan, Path(given.folder or tempfile.gettempdir()))
    if not set(plan.kinds) <= set(known):
        reader.error(f"--only takes what can go wrong there: {', '.join(known)}")
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        unsound = False
        if given.migrations:
            found = migrated(plan, given.migrations, Path(folder))
            print(f"migrations: {found.kills} kills, {found.torn} of them in a transaction; wrong: {found.wrong or 0}")
            unsound = bool(found.wrong)
        outcome = asyncio.run(tortured(plan, given.minutes, Path(folder)))
    print("\n".join(outcome.lines(plan)))
    if given.traces:
        for name, trace in outcome.traces.items():
            print("\n###", name, "\n", trace)
    sys.exit(unsound or bool(outcome.wrong))


if __name__ == "__main__":
    main()
