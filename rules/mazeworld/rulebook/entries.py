"""Builds MazeWorld's rulebook entries, with wording that only their statements need."""

from collections.abc import Callable, Iterable

from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.revision import Revision
from rules.system.rule_entry import Entry, Level, Met
from rules.wording import Joined, Wording, joined, number, worded

FULL, ASSIST, REF = Level.FULL, Level.ASSIST, Level.REF
Statement = Callable[[Revision], str | None]


def rule(
    name: str,
    title: str,
    level: Level,
    statement: Statement,
    *,
    home: tuple[object, ...],
    met: Met,
    keywords: str = "",
) -> Entry:
    """Make an entry. `keywords`: other words that people look it up by."""
    return Entry(name, title, level, statement, home, met, tuple(keywords.split()))


def where(has: Callable[[Revision], object], text: str) -> Statement:
    """Return the text for revisions that have a part, None for others."""
    return lambda rev: text if has(rev) else None


def page(name: str, text: Wording) -> Statement:
    """Return what is known of a page, for revisions that refer to it."""
    told = joined((text, worded("@links shows the pages the GM has named.")))
    return lambda rev: told if name in rev.general.pages else None


def by_level(values: Iterable[float | str]) -> Joined:
    """List one value per skill level, lowest first: "Unskilled 2, Basic 3 …"."""
    pairs = zip(LEVELS, values, strict=True)
    return joined((joined((level, value if isinstance(value, str) else number(value))) for level, value in pairs), ", ")
