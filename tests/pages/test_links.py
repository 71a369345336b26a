"""What the pages refer to is there: pages that are linked, and files that the architecture names."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(ROOT.glob("docs/*.md"))
WRITTEN = (*sorted(ROOT.glob("*.md")), *PAGES)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
_FILE = re.compile(r"`((?:bot|rules|tests)/[\w/.]+)`")


def test_the_first_page_leads_to_every_other() -> None:
    linked = set(_LINK.findall((ROOT / "README.md").read_text("utf-8")))
    assert [page.name for page in PAGES if f"docs/{page.name}" not in linked] == []


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    linked = _LINK.findall(page.read_text("utf-8"))
    assert [link for link in linked if not (page.parent / link).exists()] == []


def test_the_architecture_names_files_that_are_there() -> None:
    named = _FILE.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    told = [name for name in named if not any(part.isupper() for part in name.split("/"))]
    assert len(told) > 40
    assert [name for name in told if not (ROOT / name).exists() and not (ROOT / f"{name}.py").exists()] == []
