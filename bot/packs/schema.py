"""The contents of a pack: random tables, and a system's sheets by kind and name.

Error codes of a table: `row_empty` (table), `table_mixed` (table, row), `table_range` (table, row, value), `table_die`
(table, die), `out_of_range` (field, value, low, high), and those of `rules.dice.random_tables`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any, ClassVar, Final, Literal, get_args, get_type_hints, overload

from pydantic import BaseModel, ConfigDict
from pydantic.dataclasses import dataclass

from rules.dice import random_tables
from rules.dice.random_tables import Row, Table, weighted
from rules.errors import RuleError
from rules.system import Sheet

EDITION: Final = 1
"""The current form of packs; a newer one will come with a conversion from this one."""
TABLE: Final = "table"
"""The kind of a random table, in every game."""
_CONFIG: Final = ConfigDict(extra="forbid", allow_inf_nan=False, str_max_length=2000)
MOST: Final = 1_000_000
_DIE: Final = re.compile(r"(\d{0,3})[dD](\d{1,7})([+-]\d{1,6})?", re.ASCII)
_RANGE: Final = re.compile(r"(\d{1,7})(?:\s*(?:-|–|\.\.|to)\s*(\d{1,7}))?", re.ASCII)


@dataclass(frozen=True, config=_CONFIG)
class RowEntry:
    """One row: its text, and effects in a fight as fields added by the game, see `table_shape`.

    `roll`: its results ("4", "4-5") in a table with a die. `weight`: its share in one without. `table`: another table
    to continue with.
    """

    ALIASES: ClassVar[Mapping[str, str]] = {"result": "text", "range": "roll"}
    text: str = ""
    roll: int | str | None = None
    weight: int | None = None
    table: str | None = None

    def __post_init__(self) -> None:
        if self.weight is not None and not 1 <= self.weight <= MOST:
            raise RuleError("out_of_range", {"field": "weight", "value": self.weight, "low": 1, "high": MOST})

    def row(self, table: str) -> Row:
        """Return the entry as a row of a table; in one without a die, its weight sets its results."""
        shape: type = type(self)
        added = {name: getattr(self, name) for name in _added(shape)}
        effects = {name: value for name, value in added.items() if value is not None and value is not False}
        low, high = self._span(table)
        return Row(low, high, self.text, effects, self.table)

    def _span(self, table: str) -> tuple[int, int]:
        if self.roll is None:
            return 1, 1
        found = _RANGE.fullmatch(str(self.roll).strip())
        if found is None:
            raise RuleError("table_range", {"table": table, "row": self.text, "value": str(self.roll)[:80]})
        return result(found[1]), result(found[2] or found[1])


@cache
def _added(shape: type) -> tuple[str, ...]:
    """Return the fields that a game adds to every row."""
    own = {field.name for field in fields(RowEntry)}
    return tuple(field.name for field in fields(shape) if field.name not in own)


@dataclass(frozen=True, config=_CONFIG)
class TableEntry:
    """A random table: with a die and rows by result, or with rows by weight (all 1: a list).

    `also`: its other names. `own_body`: for a named fighter, a part of its body is drawn instead. Both hold even if a
    game replaces the table. `ours`: it stands in for a table that was never published. `secret`: only GMs see its
    draws, and players don't learn that it exists.
    """

    ALIASES: ClassVar[Mapping[str, str]] = {"row": "rows", "dice": "die", "entries": "rows", "note": "notes"}
    name: str
    rows: tuple[RowEntry, ...]
    die: str | None = None
    also: tuple[str, ...] = ()
    ours: bool = False
    own_body: bool = False
    secret: bool = False
    notes: str = ""

    def __post_init__(self) -> None:
        self.table()

    def table(self) -> Table:
        """Return the table to draw from, checked."""
        for number, entry in enumerate(self.rows, start=1):
            if (entry.roll is None) == (self.die is not None) or (self.die and entry.weight is not None):
                raise RuleError("table_mixed", {"table": self.name, "row": entry.text})
            if not entry.text.strip() and not entry.table:
                raise RuleError("row_empty", {"table": self.name, "row": number})
            random_tables.check_dice(entry.text, self.name, number)
        rows = tuple(entry.row(self.name) for entry in self.rows)
        if self.die is None and rows:
            drawn = weighted(self.name, [(e.weight or 1, row) for e, row in zip(self.rows, rows, strict=True)])
            return replace(drawn, ours=self.ours)
        found = _DIE.fullmatch(self.die or "1d1")
        if found is None:
            raise RuleError("table_die", {"table": self.name, "die": self.die})
        return Table(self.name, rows, int(found[1] or 1), int(found[2]), int(found[3] or 0), self.ours)


def result(digits: str) -> int:
    """Return a written result of dice; tables for two ten-sided dice write 100 as "00"."""
    return 100 if digits == "00" else int(digits)


@cache
def table_shape(effects: type | None) -> type[TableEntry]:
    """Return the shape of tables whose rows have the fields of `effects`, a game's effects in a fight, if any."""
    if effects is None:
        return TableEntry
    other_words = {**RowEntry.ALIASES, **getattr(effects, "ALIASES", {})}
    frozen: Any = dataclass(frozen=True, config=_CONFIG)
    members = {"ALIASES": other_words, "__post_init__": _checked_as(effects)}
    row: Any = frozen(type("RowEntry", (effects, RowEntry), members))
    made: type[TableEntry] = frozen(type("TableEntry", (TableEntry,), {"__annotations__": {"rows": _several(row)}}))
    return made


def _several(shape: Any) -> Any:
    return tuple[shape, ...]


def _checked_as(effects: Any) -> Callable[[Any], None]:
    def check(row: Any) -> None:
        RowEntry.__post_init__(row)
        effects.__post_init__(row)

    return check


def row_shape(table: type) -> type[RowEntry]:
    """Return the shape of a table shape's rows."""
    (found, _) = get_args(get_type_hints(table)["rows"])
    made: type[RowEntry] = found
    return made


class PackFile(BaseModel):
    """A pack that was read: sheets by kind and name, each a value of its system, and tables by name."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)
    title: str
    author: str = ""
    ours: bool = False
    edition: Literal[1] = EDITION
    sheets: Mapping[str, Mapping[str, Any]] = {}
    tables: Mapping[str, TableEntry] = {}

    @overload
    def of(self, kind: Literal["table"]) -> Mapping[str, TableEntry]: ...

    @overload
    def of(self, kind: str) -> Mapping[str, Sheet]: ...

    def of(self, kind: str) -> Mapping[str, Sheet]:
        """Return the entries of a kind by name; the kind "table" has the tables."""
        return self.tables if kind == TABLE else self.sheets.get(kind, {})

    def having(self, kind: str, entries: Mapping[str, Sheet]) -> "PackFile":
        """Return the pack with these entries as those of a kind."""
        if kind == TABLE:
            return self.model_copy(update={"tables": entries})
        sheets = {other: listed for other, listed in self.sheets.items() if other != kind}
        return self.model_copy(update={"sheets": {**sheets, kind: entries} if entries else sheets})
