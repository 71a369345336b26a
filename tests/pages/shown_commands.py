"""Commands as the pages of docs/ show them: typed lines and slash commands."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GENERATED: Final = {
    "commands.md", "figures-arena.md", "reading.md", "revisions.md", "rules-arena.md", "rules.md", "saying-it.md",
}  # fmt: skip
"""Pages made from the code, whose commands are tried where they come from."""
MEASURED: Final = {"performance.md", "reliability.md"}
"""Pages that show what was typed to break the program."""
GUIDES: Final = tuple(
    path
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
    if path.name not in GENERATED | MEASURED | {"architecture.md", "glossary.md", "style.md"}
)
_BLOCK = re.compile(r"^```\w*\n(.*?)^```|^((?:    .*\n)+)", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`]+)`")
_SPOKEN = re.compile(r"^\w+(?: [(#]\S+)?> ")
_GAPS: Final = {
    "NAME": "Anna",
    "WORDS": "wolf",
    "WORD": "roll",
    "CONTESTANT": "Anna",
    "ZONE": "Europe/Berlin",
    "TEXT": "a cry",
}
"""What stands for something else in a line, and an example of it."""


def typed_lines(page: Path) -> Iterator[str]:
    """Return every command that a page shows as typed, gaps filled in; what ends in "…" is cut off there."""
    text = page.read_text("utf-8")
    rows = [row for found in _BLOCK.findall(text) for row in "".join(found).splitlines()]
    told = _INLINE.findall(_BLOCK.sub("", text))
    for row in (*(re.split(r"\s{2,}", row.strip())[0] for row in rows), *(" ".join(one.split()) for one in told)):
        line = _SPOKEN.sub("", row)
        if re.match(r"[@&][a-zäöü][^()]*(?: |$)", line):
            yield re.sub(r"\b[A-Z]{4,}\b", lambda gap: _GAPS.get(gap[0], gap[0]), line.partition("…")[0].rstrip(": "))


def slash_lines(page: Path) -> Iterator[str]:
    """Return every slash command that a page shows."""
    for one in _INLINE.findall(_BLOCK.sub("", page.read_text("utf-8"))):
        if re.fullmatch(r"/[a-z]+(?: [a-z].*)?", one) and page.name != "hosting.md":
            yield one.removeprefix("/")
