"""`python -m tests.audit UV`: check the packages in `uv.lock` against public lists of known vulnerabilities, abandoned
projects and withdrawn releases. A list that can't be reached is named, but isn't an error."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ACCEPTED: Final[dict[str, str]] = {}
"""Vulnerabilities that do not concern us, by their ids, and why."""
PATIENCE: Final = {"UV_HTTP_RETRIES": "1", "UV_HTTP_TIMEOUT": "10"}
AWAY: Final = ("error sending request", "Failed to fetch", "Request failed")
FOUND: Final = 1
"""How uv ends where it found something; anything above is a fault."""


@dataclass(frozen=True, slots=True)
class Look:
    """A list that is looked at: what is done with uv, and which of the lines that it says are bad news."""

    name: str
    words: tuple[str, ...]
    bad: str = ""


LOOKS: Final = (
    Look(
        "vulnerabilities (OSV)",
        ("audit", "--frozen", "--preview-features", "audit-command", *(f"--ignore={one}" for one in ACCEPTED)),
    ),
    Look("releases that were taken back (PyPI)", ("lock", "--dry-run", "--refresh", "--no-progress"), bad=" is yanked"),
)


def looked(uv: str, look: Look) -> tuple[bool, str]:
    """Whether nothing bad is known, and what is to be said about it."""
    done = subprocess.run(
        [uv, *look.words], cwd=ROOT, env={**os.environ, **PATIENCE}, capture_output=True, text=True, check=False
    )
    said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    if done.returncode > FOUND and any(word in line for line in said for word in AWAY):
        return True, f"{look.name}: out of reach from here, not looked at"
    bad = [line for line in said if look.bad and look.bad in line]
    if done.returncode or bad:
        return False, "\n".join([f"{look.name}:", *(bad or said)])
    return True, f"{look.name}: none known"


def audited(uv: str) -> Iterator[bool]:
    with ThreadPoolExecutor() as pool:
        for sound, told in pool.map(partial(looked, uv), LOOKS):
            print(told, flush=True)
            yield sound


if __name__ == "__main__":
    sys.exit(not all(list(audited(sys.argv[1]))))
