"""What a pack is made of: random tables, and the sheets of a system by kind and name.

Error codes of a table: `table_empty` (table), `table_mixed` (table, row), `table_range` (table, row, value),
`out_of_range` (field, value, low, high), and those of `rules.tables`.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

from pydantic import BaseModel, ConfigDict
from pydantic.dataclasses import dataclass

from rules.errors import RuleError

EDITION: Final = 1
"""The form packs are written in; a newer form comes with a way up from this one."""
TABLE: Final = "table"
"""The kind of a random table, in every game."""
_CONFIG: Final = ConfigDict(extra="forbid", allow_inf_nan=False, str_max_length=2000)
MOST: Final = 1_000_000
_RANGE: Final = re.compile(r"(\d{1,7})(?:\s*(?:-|–|\.\.|to)\s*(\d{1,7}))?", re.ASCII)


@dataclass(frozen=True, config=_CONFIG)
class RowEntry:
    """One row: what it says, and what a fight may make of it.

    `roll` are the results it stands for ("4", "4-5") in a table with a die; `weight` its share in one without; `table`
    another table to go on with. Effects: factors on Pain and limb damage together (`damage_mult`) or limb damage alone
    (`limb_mult`), Condition points lost, whether the weapon suffers the failure of its type.
    """

    ALIASES: ClassVar[Mapping[str, str]] = {
        "result": "text",
        "damage": "damage_mult",
        "limb": "limb_mult",
        "condition": "condition_loss",
        "failure": "weapon_failure",
        "range": "roll",
    }
    text: str = ""
    roll: int | str | None = None
    weight: int | None = None
    table: str | None = None
    damage_mult: float | None = None
    limb_mult: float | None = None
    condition_loss: float | None = None
    weapon_failure: bool = False

    def __post_init__(self) -> None:
        bounds = {"weight": 1, "damage_mult": 0, "limb_mult": 0, "condition_loss": 0}
        for field, low in bounds.items():
            value = getattr(self, field)
            if value is not None and not low <= value <= MOST:
                raise RuleError("out_of_range", {"field": field, "value": value, "low": low, "high": MOST})

    def span(self, table: str) -> tuple[int, int] | None:
        """The lowest and highest result; None in a table without a die."""
        if self.roll is None:
            return None
        found = _RANGE.fullmatch(str(self.roll).strip())
        if found is None:
            raise RuleError("table_range", {"table": table, "row": self.text, "value": str(self.roll)})
        low = int(found[1])
        return low, int(found[2] or low)


@dataclass(frozen=True, config=_CONFIG)
class TableEntry:
    """A random table: with a die and rows by result, or with rows by weight (all 1: a list).

    `ours` marks entries that stand in for tables nobody has published.
    """

    ALIASES: ClassVar[Mapping[str, str]] = {"row": "rows", "dice": "die", "entries": "rows", "note": "notes"}
    name: str
    rows: tuple[RowEntry, ...]
    die: str | None = None
    ours: bool = False
    notes: str = ""

    def __post_init__(self) -> None:
        if not self.rows:
            raise RuleError("table_empty", {"table": self.name})
        for row in self.rows:
            if (row.span(self.name) is None) == (self.die is not None) or (self.die and row.weight is not None):
                raise RuleError("table_mixed", {"table": self.name, "row": row.text})


class PackFile(BaseModel):
    """A pack that was read: sheets by kind and name, each already a system's own value, and tables by name."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)
    title: str
    author: str = ""
    ours: bool = False
    edition: Literal[1] = EDITION
    sheets: Mapping[str, Mapping[str, Any]] = {}
    tables: Mapping[str, TableEntry] = {}

    def of(self, kind: str) -> Mapping[str, Any]:
        """Entries of a kind by name; those of the kind "table" are the tables."""
        return self.tables if kind == TABLE else self.sheets.get(kind, {})

    def having(self, kind: str, entries: Mapping[str, Any]) -> "PackFile":
        """The same pack with these as the entries of a kind."""
        if kind == TABLE:
            return self.model_copy(update={"tables": entries})
        return self.model_copy(update={"sheets": {**self.sheets, kind: entries}})
