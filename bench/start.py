"""How long a start takes, in CPU time of a fresh interpreter with compiled modules.

The interpreter's own start is subtracted. For the import of the dice, "theirs" is the limit: once with the parts of
the standard library they need, once for our modules alone. All systems are compared with the dice alone, and the whole
program with an import of the command line library.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from bench.rows import Row

ROOT = Path(__file__).parent.parent
MOST, GOOD = 30_000, 10_000
"""The limits in microseconds for importing the rules."""
NOTHING = ("-c", "pass")
DICE = ("-c", "import rules.dice.notation, rules.dice.rolls")
LIBRARY = ("-c", "import enum, functools, itertools, operator, re, types, typing, unicodedata")
SYSTEMS = ("-c", "import rules.catalogue")
HELP = ("-m", "bot", "--help")
TYPER = ("-c", "import typer")


def start(rounds: int) -> Sequence[Row]:
    spent: dict[tuple[str, ...], list[float]] = {what: [] for what in (NOTHING, LIBRARY, DICE, SYSTEMS, HELP, TYPER)}
    with tempfile.TemporaryDirectory() as compiled:
        for what in spent:
            _run(what, compiled)
        for _ in range(rounds):
            for what, figures in spent.items():
                figures.append(_run(what, compiled))

    def above(what: tuple[str, ...], bare: tuple[str, ...] = NOTHING) -> list[float]:
        return [max(whole - part, 1.0) for whole, part in zip(spent[what], spent[bare], strict=True)]

    bound = [float(MOST)] * rounds
    return [
        Row("import of the dice", above(DICE), bound, 1, MOST / GOOD),
        Row("... our own modules", above(DICE, LIBRARY), bound),
        Row("import of all systems", above(SYSTEMS), above(DICE), dearer=True),
        Row("turnkeeper --help", above(HELP), above(TYPER), dearer=True),
    ]


def _run(what: tuple[str, ...], compiled: str) -> float:
    """Run an interpreter; return its microseconds of CPU time."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        (sys.executable, *what),
        cwd=ROOT,
        env={**kept, "PYTHONPYCACHEPREFIX": compiled},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = getrusage(RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1e6
