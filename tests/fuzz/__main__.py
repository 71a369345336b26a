"""Random inputs by the million for everything that reads: `python -m tests.fuzz notation --inputs 100000 --seed 7`.

A fault is reported with the number of its input; `--first NUMBER --inputs 1` with the same seed repeats it.
"""

import argparse

from tests.fuzz.running import run, show, told
from tests.fuzz.targets import NAMES, target


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=(*NAMES, "all"))
    parser.add_argument("--inputs", type=int, default=10_000, help="of each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--seconds", type=float, default=None, help="end each target after so many")
    given = parser.parse_args()
    sound = True
    for name in NAMES if given.target == "all" else (given.target,):
        found = run(target(name), given.inputs, seed=given.seed, first=given.first, seconds=given.seconds)
        show(told(found))
        sound &= found.sound and not found.slow
    raise SystemExit(not sound)


if __name__ == "__main__":
    main()
