"""The generated pages say what the code says now."""

import difflib
import re
from pathlib import Path

import pytest

from rules import catalogue
from rules.mazeworld.rulebook import ENTRIES
from tests.pages.generated import DOCS, PAGES
from tests.pages.table import table


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_generated_page_is_up_to_date(path: Path) -> None:
    made = PAGES[path]()
    kept = path.read_text("utf-8")
    if made != kept:
        changes = difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="", n=0)
        pytest.fail(f"run `make docs` and look at the difference:\n{chr(10).join(changes)}", pytrace=False)


def test_every_rule_has_a_row() -> None:
    rows = re.findall(r"^\| (MZ-[A-Z0-9-]+) \|", (DOCS / "rules.md").read_text("utf-8"), re.MULTILINE)
    assert rows == [entry.id for entry in ENTRIES]


def test_every_system_has_a_column() -> None:
    heads = re.findall(r"^\| figure \| (.+) \|$", (DOCS / "revisions.md").read_text("utf-8"), re.MULTILINE)
    assert {tuple(head.split(" | ")) for head in heads} == {tuple(one.aliases[0] for one in catalogue.SYSTEMS.values())}


def test_a_bar_ends_no_cell() -> None:
    assert table(("a",), [("b|c",)])[-1] == "| b&#124;c |"
