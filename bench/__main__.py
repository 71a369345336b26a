"""`python -m bench [NAME …]`: measure the project against its goals, next to the tools people use today.

Every figure is a ratio measured in one run on one machine. The two sides take turns, round by round, so that a slow
moment of the machine hits both. The exit status is 1 if a goal marked as a must was missed. `--write` stores the
figures in `docs/performance.json` and makes the page `docs/performance.md` from them; a part that fails keeps its old
figures. `--page` makes the page again from the stored figures.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Sequence
from dataclasses import replace

from bench.goals import missed, summary
from bench.machine import machine, moment, peers
from bench.page import PAGE, page
from bench.parts import PARTS, SECTIONS, Part
from bench.plot import PLOT, plot
from bench.record import RECORD, Measured, Record, recorded
from bench.rows import printed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the project against its goals.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(PARTS)} (all)")
    parser.add_argument("--rounds", type=int, help="how often everything takes its turn (each part has its own number)")
    parser.add_argument("--write", action="store_true", help=f"write the figures into {PAGE} too")
    parser.add_argument("--page", action="store_true", help=f"measure nothing: write {PAGE} anew from {RECORD}")
    given = parser.parse_args(arguments)
    if unknown := set(given.names) - set(PARTS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    if given.page:
        _write(recorded())
        return 0
    now, failed = moment(), False
    found = Record()
    for name in given.names or PARTS:
        measured = _measured(PARTS[name], given.rounds, now)
        failed = failed or measured is None
        if measured is not None:
            found = found.having(name, measured)
            if given.write:
                _write(replace(recorded().having(name, measured), machine=machine(), peers=peers()))
    rows = {name: one.rows for name, one in found.parts.items()}
    if not given.names:
        print(f"\n{summary(rows)}")
    for sentence in missed(rows):
        print(f"missed: {sentence}")
    return 1 if failed or any(row.missed for each in rows.values() for row in each) else 0


def _measured(part: Part, rounds: int | None, now: str) -> Measured | None:
    """Measure a part; return None if it failed, so that the other parts still count."""
    began = time.perf_counter()
    try:
        rows = tuple(part.measure(rounds))
    except Exception:
        traceback.print_exc()
        return None
    found = Measured(now, time.perf_counter() - began, rows)
    print(f"\n{part.name} ({found.seconds:.0f} s)\n{printed(rows)}", flush=True)
    return found


def _write(record: Record) -> None:
    """Write the record, the plots and the page."""
    RECORD.write_text(record.dump(), "utf-8")
    # Read it back, so that the page shows the rounded figures.
    record = recorded()
    plots = {}
    for name, one in record.parts.items():
        if any(row.size is not None for row in one.rows):
            PLOT.write_text(plot(one.rows), "utf-8")
            plots[name] = PLOT.name
    sections = {title: {part.name: part.about for part in parts} for title, parts in SECTIONS.items()}
    PAGE.write_text(page(record, sections, plots), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
