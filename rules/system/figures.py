"""Fields of sheets: how they are declared, who may read them, and checks of what a person wrote in them; each refusal
names the field."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, field, fields, replace
from typing import Any, Final, Literal, TypeVar

from rules.errors import RuleError
from rules.reading.german.lexicon import in_digits
from rules.system.game_values import Sheet

STRICT: Final[Mapping[str, object]] = {"extra": "forbid", "allow_inf_nan": False, "str_max_length": 2000}
"""How sheets are validated: unknown fields, infinite numbers and overlong texts are refused."""
MOST: Final = 1_000_000
"""The largest figure allowed on a sheet."""


Section = Literal["about", "figures", "condition", "limbs", "weapons", "inventory", "skills", "effects", "notes"]
"""The section of a sheet that a field is in."""
Seen = Literal["all", "owner", "gm"]
"""Who may read a field: everyone, its owner and the GM, or only the GM."""
_READS: Final[dict[Seen, tuple[Seen, ...]]] = {
    "all": ("all",),
    "owner": ("all", "owner"),
    "gm": ("all", "owner", "gm"),
}

S = TypeVar("S", bound=Sheet)


def on_sheet(
    default: Any = None,
    *,
    section: Section,
    seen: Seen = "owner",
    kept: bool = False,
    kind: str | None = None,
    of: str | None = None,
    make: Any = None,
) -> Any:
    """Declare a field of a contestant's sheet, with its default or what makes one.

    `kept`: the game and its GM write it, and a player may only ask for another value. `kind`: that of the entries that
    texts in it refer to. `of`: the field whose entries it describes further.
    """
    more = {name: value for name, value in (("kind", kind), ("of", of)) if value is not None}
    metadata = {"section": section, "seen": seen, "kept": kept, **more}
    return field(default_factory=make, metadata=metadata) if make else field(default=default, metadata=metadata)


def reads(reader: Seen, field: Field[object]) -> bool:
    """Whether somebody may read a field of a sheet."""
    return field.metadata.get("seen", "all") in _READS[reader]


def usual(field: Field[object]) -> object:
    """Return a field's default value."""
    return field.default_factory() if field.default_factory is not MISSING else field.default


def opened(sheet: S) -> S:
    """Return the sheet with only what everyone may read: sheets that differ only in other fields become equal."""
    hidden = {field.name: usual(field) for field in fields(sheet) if not reads("all", field)}
    return replace(sheet, **hidden)


def named(what: str, name: str) -> None:
    """Refuse an empty name (`empty_name`)."""
    if not name.strip():
        raise RuleError("empty_name", {"what": what})


def within(field: str, value: float | None, low: float = 0, high: float = MOST) -> None:
    """Refuse a figure outside its bounds (`out_of_range`); None, for unknown, is always accepted."""
    if value is not None and not low <= value <= high:
        raise RuleError("out_of_range", {"field": field, "value": value, "low": low, "high": high})


def whole_number(value: str) -> int:
    """Return a whole number as it was typed. Refuses anything else with `not_a_number`."""
    try:
        return int(in_digits(value))
    except ValueError:
        raise RuleError("not_a_number", {"value": value}) from None


def distinct(what: str, names: Iterable[str]) -> None:
    """Refuse a name that occurs twice, ignoring case (`duplicate`)."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise RuleError("duplicate", {"what": what, "name": name})
        seen.add(name.casefold())


def figure(name: str, value: str, high: int, low: int = 0) -> int:
    """Return a whole number within bounds. Refuses with `not_a_number` and `out_of_range`."""
    found = whole_number(value)
    within(name, found, low, high)
    return found


def tidy(value: float) -> float:
    """Round off what binary fractions add to sums of tenths."""
    return round(value, 6)
