"""A contestant's sheet as somebody may read it, section by section."""

from dataclasses import MISSING, Field, dataclass, fields, replace
from typing import Any, Final

from rules.system.figures import Section, Seen

_READS: Final[dict[Seen, tuple[Seen, ...]]] = {
    "all": ("all",),
    "owner": ("all", "owner"),
    "gm": ("all", "owner", "gm"),
}


@dataclass(frozen=True, slots=True)
class Page:
    """A section as the game tells it: names with what is said of each. `told` are the fields that the lines speak of
    or that need no word; whatever else stands in the section is told as it was written down."""

    section: Section
    lines: tuple[tuple[str, str], ...]
    told: frozenset[str] = frozenset()


def reads(reader: Seen, field: Field[Any]) -> bool:
    """Whether somebody may read a field of a sheet."""
    return field.metadata.get("seen", "all") in _READS[reader]


def usual(field: Field[object]) -> object:
    """What stands in a field of which nothing was said."""
    return field.default_factory() if field.default_factory is not MISSING else field.default


def opened(sheet: Any) -> Any:
    """The sheet with nothing in it but what everyone may read: two that differ in other fields become the same."""
    hidden = {field.name: usual(field) for field in fields(sheet) if not reads("all", field)}
    return replace(sheet, **hidden)
