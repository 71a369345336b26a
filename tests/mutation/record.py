"""Recording which tests reach what, in a copy of the tree: once for all mutants."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

HALVES: Final = (
    (
        "tests/turn",
        "tests/rules",
        "tests/vectors",
        "tests/packs",
        "tests/picture",
        "tests/commands",
        "tests/games",
        "tests/text",
    ),
    (
        "tests/features",
        "tests/pipeline",
        "tests/store",
        "tests/discord",
        "tests/transcripts",
        "tests/gates",
        "tests/secrecy",
        "tests/random_fights",
        "tests/app",
        "tests/terminal",
    ),
)
"""Tests that run at the same time, each half in one process. The tests at the top of `tests` belong to the first."""
LEFT_OUT: Final = ("test_architecture.py", "test_audit.py", "test_style.py", "test_frame.py")
"""Tests of the text of the code, which every change of a text could fail."""
ONCE: Final = "not discord_says and not where_it_may_not_read"
"""Transcripts are played in the terminal alone: Discord says the same, and takes ten times as long."""


def record(tree: Path, to: Path, tests: list[str], without: Iterable[str] = ()) -> None:
    """Add a line to a file for each test, or for those that are named; none for files and folders to do `without`."""
    tops = sorted(
        str(path.relative_to(tree)) for path in (tree / "tests").glob("test_*.py") if path.name not in LEFT_OUT
    )
    halves = [tests] if tests else [[*HALVES[0], *tops], [*HALVES[1]]]
    ignored = [f"--ignore={path}" for path in without]
    running: list[subprocess.Popen[bytes]] = []
    for number, half in enumerate(halves):
        environment = os.environ | {"MUTATION_REACHED": f"{to}.{number}"}
        command = [
            "nice",
            sys.executable,
            "-B",
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "tests.mutation.recorder",
        ]
        running.append(subprocess.Popen([*command, *ignored, "-k", ONCE, *half], cwd=tree, env=environment))
    for process in running:
        process.wait()
    with to.open("a", encoding="utf-8") as out:
        for number, _ in enumerate(halves):
            part = Path(f"{to}.{number}")
            out.write(part.read_text("utf-8"))
            part.unlink()
