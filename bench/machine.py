"""The machine of a measurement, and the versions compared with."""

import os
import platform
import shutil
import sqlite3
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import orjson

from tests.store.cluster import programs

PACKAGES: Final = ("d20", "dice", "icepool", "dyce", "discord.py", "SQLAlchemy", "aiosqlite", "psycopg", "typer")
JAVASCRIPT: Final = Path(".cache/node/node_modules/@dice-roller/rpg-dice-roller/package.json")


def machine() -> str:
    """Return processor, cores, memory, system and Python."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    system = f"{platform.system()} {platform.machine()}, {platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, {system}"


def moment() -> str:
    """Return the day, the commit, and the machine's load in the minute before."""
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {_commit()}, load {os.getloadavg()[0]:.1f}"


def peers() -> str:
    """Return the versions of everything installed here that we compare with."""
    found = [f"{name} {number}" for name in PACKAGES if (number := _version(name))]
    found.append(f"SQLite {sqlite3.sqlite_version}")
    if (folder := programs()) is not None:
        found.append(f"PostgreSQL {_said(str(folder / 'postgres'), '--version').split()[2]}")
    if shutil.which("node"):
        found.append(f"Node {_said('node', '--version').removeprefix('v')}")
    if JAVASCRIPT.exists():
        found.append(f"rpg-dice-roller {orjson.loads(JAVASCRIPT.read_bytes())['version']}")
    return ", ".join(found)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _commit() -> str:
    try:
        return _said("git", "rev-parse", "--short", "HEAD")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
