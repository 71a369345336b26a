"""`python -m tests.gates [SYSTEM…]`: every command by everyone, everywhere, through every front end, in one system of
each family, or in those named.

The exit status is 1 if somebody may do what they may not, or learns what they must not know.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from rules import catalogue
from tests.gates.cases import whole
from tests.gates.lines import PLAYED, commands
from tests.gates.servers import tried as on_two
from tests.gates.servers import two_servers
from tests.gates.stage import staged
from tests.gates.trying import tried


async def main(systems: list[str]) -> int:
    wrong = []
    for system in systems:
        since = time.perf_counter()
        with TemporaryDirectory() as folder:
            async with staged(Path(folder), system) as stage:
                count, found = await tried(stage, whole(commands(catalogue.find(system))))
            async with two_servers(Path(folder), system) as two:
                more, across = await on_two(two, commands(catalogue.find(system)), whole=True)
        count, found = count + more, [*found, *across]
        wrong += found
        print(f"{system}: {count} tried in {time.perf_counter() - since:.0f} s, {len(found)} wrong", flush=True)
        print(*found, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    reader = argparse.ArgumentParser(description="Try every command by everyone, everywhere, through every door.")
    reader.add_argument("systems", nargs="*", metavar="SYSTEM", help=", ".join(catalogue.SYSTEMS))
    systems = reader.parse_args().systems or list(PLAYED)
    for name in systems:
        if name not in catalogue.SYSTEMS:
            reader.error(f"there is no system {name}")
    sys.exit(asyncio.run(main(systems)))
