"""Shell commands in the pages exist: subcommands and options of `turnkeeper`, modules, and make targets."""

import importlib.util
import re
from pathlib import Path

import pytest
import typer.main

from bot.__main__ import app
from tests.pages.shown_commands import GENERATED

ROOT = Path(__file__).parents[2]
PAGES = [path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if path.name not in GENERATED]
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
_SHOWN = re.compile(r"^```\w*\n(.*?)^```|`([^`\n]+)`", re.MULTILINE | re.DOTALL)
_TURNKEEPER = re.compile(r"^(?:sudo |docker compose (?:exec|run --rm) bot )?(?:\S*/)?turnkeeper (\w+)((?: [^ ]+)*)$")

pages = pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: page.name)


def lines(page: Path) -> list[str]:
    """Every line of a block and every piece of code, without what a block says beside it."""
    shown = ["".join(found) for found in _SHOWN.findall(page.read_text("utf-8"))]
    return [re.split(r"\s{3,}", row.strip())[0] for text in shown for row in text.splitlines()]


def faults(line: str) -> list[str]:
    """Return what a line names that isn't there."""
    found = [f"make {name}" for name in re.findall(r"(?:^|[ `])make ([a-z]+)", line) if name not in TARGETS]
    for name in re.findall(r"python -m ((?:tests|bench)[\w.]*)", line):
        found += [] if importlib.util.find_spec(name) else [f"python -m {name}"]
    if (typed := _TURNKEEPER.search(line)) is not None:
        command = COMMANDS.get(typed[1])
        options = {option for one in getattr(command, "params", ()) for option in one.opts} | {"--help"}
        wanted = re.findall(r"(--[a-z]+)", typed[2]) if not hasattr(command, "commands") else []
        found += [line] if command is None else [f"{line}: {one}" for one in wanted if one not in options]
    return found


@pages
def test_what_a_page_shows_for_a_shell_is_there(page: Path) -> None:
    assert [fault for line in lines(page) for fault in faults(line)] == []


def test_a_wrong_line_is_noticed() -> None:
    wrong = ("make tea", "python -m tests.nowhere", "turnkeeper dance", "sudo turnkeeper log --loud FILE")
    assert [bool(faults(line)) for line in wrong] == [True] * len(wrong)
    assert not any(map(faults, ("make play", "turnkeeper log --scene hall FILE", "turnkeeper commands register")))
