"""How entries are put together, and small pieces of wording that their statements share."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from rules.entry import Entry, Level, Met
from rules.errors import TableError
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.revision import Revision

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
    """An entry; `keywords` are other words that people look it up by."""
    return Entry(name, title, level, statement, home, met, tuple(keywords.split()))


def section(subject: str, *entries: Entry) -> tuple[Entry, ...]:
    """The entries of one subject. Raises `TableError` for an id that occurs twice or an entry without a home."""
    names = [entry.id for entry in entries]
    if len(names) != len(set(names)) or not all(entry.home for entry in entries):
        raise TableError("row_twice", {"rows": names})
    return tuple(replace(entry, subject=subject) for entry in entries)


def where(has: Callable[[Revision], object], text: str) -> Statement:
    """The same words wherever a revision has something, None elsewhere."""
    return lambda rev: text if has(rev) else None


def page(name: str, text: str) -> Statement:
    """What is known of a page that the rules point to, in the revisions that do."""
    return lambda rev: f"{text} @links shows the pages that the GM named." if name in rev.general.pages else None


def number(value: float) -> str:
    """As few digits as it takes: "0.4", "2"."""
    return f"{value:g}"


def times(value: float) -> str:
    return f"{value:g}x"


def signed(value: float) -> str:
    return f"{value:+g}".replace("-", "−")


def listed(words: Iterable[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    found = list(words)
    return "".join(found) if len(found) < 2 else f"{', '.join(found[:-1])} {joint} {found[-1]}"


def span(low: int, high: int) -> str:
    """A range of scores: "7-8", "11", "none"."""
    return "none" if high < low else str(low) if low == high else f"{low}-{high}"


def by_level(values: Iterable[float | str]) -> str:
    """One value for each skill level, lowest first: "Unskilled 2, Basic 3 …"."""
    pairs = zip(LEVELS, values, strict=True)
    return ", ".join(f"{level} {value if isinstance(value, str) else number(value)}" for level, value in pairs)
