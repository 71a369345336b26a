"""The generated pages match the code."""

import difflib
import re
from pathlib import Path

import pytest

from bot.features.rulebook.text import short
from rules import catalogue
from tests.pages.features_page import features
from tests.pages.generated import DOCS, GAMES, PAGES, systems_of
from tests.pages.table import table

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"

every_game = pytest.mark.parametrize("family", GAMES)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_generated_page_is_up_to_date(path: Path) -> None:
    made = PAGES[path]()
    kept = path.read_text("utf-8")
    if made != kept:
        changes = difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="", n=0)
        pytest.fail(f"run `make docs` and look at the difference:\n{chr(10).join(changes)}", pytrace=False)


def test_every_game_has_its_pages() -> None:
    assert {system.family for system in catalogue.SYSTEMS.values()} == set(GAMES)


@every_game
def test_every_rule_has_a_row(family: str) -> None:
    rows = re.findall(r"^\| ([A-Z]+-[A-Z0-9-]+) \|", (DOCS / GAMES[family].rules).read_text("utf-8"), re.MULTILINE)
    assert rows == [entry.id for entry in systems_of(family)[0].entries]
    assert GAMES[family].example in rows


@every_game
def test_every_system_has_a_column(family: str) -> None:
    page = (DOCS / GAMES[family].figures).read_text("utf-8")
    heads = re.findall(r"^\| figure \| (.+) \|$", page, re.MULTILINE)
    assert {tuple(head.split(" | ")) for head in heads} == {tuple(map(short, systems_of(family)))}


def test_a_bar_ends_no_cell() -> None:
    assert table(("a",), [("b|c",)])[-1] == "| b&#124;c |"


def test_every_feature_is_played_in_a_transcript() -> None:
    played = "\n".join(path.read_text("utf-8") for path in TRANSCRIPTS.glob("*.txt"))
    named = {word for listed in features().values() for one in listed for word in one.commands}
    assert named
    assert [word for word in sorted(named) if not re.search(rf"[@&/]{word}\b", played)] == []
