"""`python -m bench [NAME …]`: measures the project against the goals it set itself, beside the tools people use today.

Every figure is a ratio taken in one run on one machine: what is compared takes turns, round by round, so that a slow
moment of the machine hits both. Ends with status 1 if a goal marked as a must was missed. With `--write` the tables
go into `docs/performance.md` as well.
"""

import argparse
import inspect
import sys
from collections.abc import Callable, Sequence

from bench.arena import arena
from bench.chat import chat
from bench.command import command
from bench.counted import counted
from bench.curves import curves
from bench.doors import doors
from bench.due import due
from bench.engines import engines
from bench.fallen import fallen
from bench.growth import growth
from bench.hostile import hostile
from bench.overview import overview
from bench.page import PAGE, page
from bench.picture import picture
from bench.plot import PLOT, plot
from bench.roads import roads
from bench.rolling import rolling
from bench.rows import Row, printed
from bench.start import start
from bench.store import store
from bench.turns import turns

BENCHES: dict[str, Callable[[int], Sequence[Row]]] = {
    "rolling": rolling,
    "engines": engines,
    "odds": counted,
    "arena": arena,
    "hostile": hostile,
    "command": command,
    "store": store,
    "roads": roads,
    "chat": chat,
    "doors": doors,
    "growth": growth,
    "curves": curves,
    "due": due,
    "turns": turns,
    "games": overview,
    "picture": picture,
    "luck": fallen,
    "start": start,
}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the project against its goals.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(BENCHES)} (all)")
    parser.add_argument("--rounds", type=int, default=15, help="how often everything takes its turn (15)")
    parser.add_argument("--write", action="store_true", help=f"write the figures into {PAGE} too")
    given = parser.parse_args(arguments)
    if unknown := set(given.names) - set(BENCHES):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    missed = False
    tables: dict[str, str] = {}
    plots: dict[str, str] = {}
    for name in given.names or BENCHES:
        rows = BENCHES[name](given.rounds)
        tables[name] = printed(rows)
        print(f"\n{name}\n{tables[name]}", flush=True)
        missed = missed or any(row.missed for row in rows)
        if given.write and any(row.size is not None for row in rows):
            PLOT.write_text(plot(rows), "utf-8")
            plots[name] = PLOT.name
    if given.write:
        about = {name: inspect.getdoc(sys.modules[BENCHES[name].__module__]) or "" for name in tables}
        PAGE.write_text(page(about, tables, PAGE.read_text("utf-8"), plots), "utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
