"""`python -m bench [NAME …]`: measures the project against the goals it set itself, beside the tools people use today.

Every figure is a ratio taken in one run on one machine: what is compared takes turns, round by round, so that a slow
moment of the machine hits both. Ends with status 1 if a goal marked as a must was missed.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

from bench.hostile import hostile
from bench.rolling import rolling
from bench.rows import Row, printed

BENCHES: dict[str, Callable[[int], Sequence[Row]]] = {
    "rolling": rolling,
    "hostile": hostile,
}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the project against its goals.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(BENCHES)} (all)")
    parser.add_argument("--rounds", type=int, default=15, help="how often everything takes its turn (15)")
    given = parser.parse_args(arguments)
    if unknown := set(given.names) - set(BENCHES):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    missed = False
    for name in given.names or BENCHES:
        rows = BENCHES[name](given.rounds)
        print(f"\n{name}\n{printed(rows)}", flush=True)
        missed = missed or any(row.missed for row in rows)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
