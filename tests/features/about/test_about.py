"""`@about` shows all of the host's settings, and the project's version, which is the same everywhere."""

import re
import tomllib
from pathlib import Path

from typer.testing import CliRunner

from bot import VERSION
from bot.__main__ import app
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Host
from tests.desk.people import Desk

ROOT = Path(__file__).parents[3]
PAGE = "https://example.org/" + "privacy/" * 12


async def test_a_host_is_named_with_both_pages_in_full(desk: Desk) -> None:
    host = Host("Kim, kim@example.org", PAGE, "https://example.org/terms")
    desk.service = Service(desk.store, desk.luck, desk.clock, host=host)
    told = (await desk.says("ann", "@about")).at("scene:hall")
    assert all(part in told for part in (VERSION, "Kim, kim@example.org", PAGE, "https://example.org/terms"))


def test_the_version_is_the_same_everywhere() -> None:
    released = re.findall(r"^## \[(\d\S*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert released[0] == VERSION
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"] == VERSION


def test_the_shell_says_the_version_and_does_nothing_else() -> None:
    said = CliRunner().invoke(app, ["--version"])
    assert (said.exit_code, said.output) == (0, f"turnkeeper {VERSION}\n")
