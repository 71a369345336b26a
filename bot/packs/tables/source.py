"""A table as it stands in a file, with where it stands there."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.packs.names import checked
from bot.packs.schema import TABLE
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Written:
    """A table as it stands in a file: its fields, its line, and the lines of its rows."""

    name: str
    fields: Mapping[str, Any]
    line: int
    rows: tuple[int, ...] = ()

    def at(self, error: RuleError) -> RuleError:
        """The error with the line and the table it is about."""
        named = re.match(r"rows (\d+)", str(error.facts.get("field", "")))
        number = int(named[1]) if named else error.facts.get("number", error.facts.get("row"))
        known = isinstance(number, int) and 1 <= number <= len(self.rows)
        line = self.rows[number - 1] if known and isinstance(number, int) else self.line
        return RuleError(error.code, {"line": line, "entry": self.name, **error.facts})


def named(name: str, line: int) -> str:
    """A name fit for a table. Refuses with `which_table` (line) where there is none."""
    if not name.strip():
        raise RuleError("which_table", {"line": line})
    return checked(TABLE, name)
