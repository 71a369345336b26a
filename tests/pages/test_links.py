"""Linked pages and files named in the architecture page exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted((ROOT / "docs").rglob("*.md"))
WRITTEN = (*sorted(ROOT.glob("*.md")), *PAGES)
_LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
_HEAD = re.compile(r"^#+ (.*)$", re.MULTILINE)
_BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"`((?:bot|rules|tests)/[\w/.]+)`")


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and MkDocs make them."""
    heads = _HEAD.findall(_BLOCK.sub("", page.read_text("utf-8")))
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", head).strip().lower()) for head in heads}


def linked(page: Path) -> list[tuple[Path, str]]:
    """Return where a page leads: files, each with the anchor in it, if any."""
    found = _LINK.findall(_BLOCK.sub("", page.read_text("utf-8")))
    return [((page.parent / path).resolve() if path else page, anchor) for path, anchor in found if path or anchor]


def test_the_start_page_leads_to_every_other() -> None:
    from_start = {path for start in ("docs/index.md", "docs/decisions/index.md") for path, _ in linked(ROOT / start)}
    assert [page.name for page in PAGES if page not in from_start and page != ROOT / "docs" / "index.md"] == []
    assert ROOT / "docs" / "index.md" in {path for path, _ in linked(ROOT / "README.md")}


def test_the_site_lists_every_page() -> None:
    listed = set(re.findall(r"([\w/-]+\.md)\s*$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE))
    assert {page.relative_to(ROOT / "docs").as_posix() for page in PAGES} == listed


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [str(path) for path, _ in linked(page) if not path.exists()] == []
    lost = [
        f"{path.name}#{one}" for path, one in linked(page) if one and path.suffix == ".md" and one not in anchors(path)
    ]
    assert lost == []


def test_the_architecture_names_files_that_are_there() -> None:
    named = _FILE.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    told = [name for name in named if not any(part.isupper() for part in name.split("/"))]
    assert len(told) > 40
    assert [name for name in told if not (ROOT / name).exists() and not (ROOT / f"{name}.py").exists()] == []
