"""Every name that house rules may use under a value, with the place it refers to."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from rules.errors import RuleError
from rules.house_rules import shapes
from rules.house_rules.meanings import Printed
from rules.house_rules.targets import Spot, Table, written
from rules.house_rules.walk import Walk

CLOSE = 3
"""Names suggested for an unknown one."""


@dataclass(frozen=True)
class Names:
    """All names under one value. `by_key` looks them up regardless of case and blanks."""

    spots: dict[str, Spot]
    tables: dict[str, Table]
    by_key: dict[str, str]


@lru_cache(maxsize=16)
def names_of(printed: Printed[object]) -> Names:
    """Collect every name under a printed value. Refuses with `row_twice` if two places share a name."""
    spots: dict[str, Spot] = {}
    tables: dict[str, Table] = {}
    for found in Walk(printed.meanings).below(printed.value):
        if isinstance(found, Table):
            tables[found.name] = found
        elif found.name in spots:
            raise RuleError("row_twice", {"rows": (found.name,)})
        else:
            spots[found.name] = found
    return Names(spots, tables, {_key(name): name for name in (*spots, *tables)})


def spot_of(printed: Printed[object], name: str) -> Spot:
    """Return the place of a name, or of a new key in a table. Refuses with `house_unknown` and the closest names."""
    names = names_of(printed)
    known = names.by_key.get(_key(name))
    if known is not None and known in names.spots:
        return names.spots[known]
    if known is not None:
        raise RuleError("house_table", {"name": known})
    for table in names.tables.values():
        head, key = name[: len(table.name)], name[len(table.name) + 1 :]
        if _key(head) == _key(table.name) and name[len(table.name) : len(table.name) + 1] == "." and key:
            return _new_spot(table, key.replace("_", " "))
    close = get_close_matches(_key(name)[:80], names.by_key, CLOSE, 0.5)
    raise RuleError("house_unknown", {"name": name, "choices": tuple(names.by_key[one] for one in close)})


def named(printed: Printed[object], text: str) -> str | None:
    """Return the name of the printed place that the text refers to, if any."""
    names = names_of(printed)
    known = names.by_key.get(_key(text))
    return known if known in names.spots else None


def _new_spot(table: Table, key: str) -> Spot:
    if len(key) > shapes.LONGEST_WORD or not key.isprintable() or "." in key:
        raise RuleError("house_word", {"name": table.name, "value": key, "limit": shapes.LONGEST_WORD})
    key = key.casefold()
    return Spot(f"{table.name}.{written(key)}", (*table.path, key), table.shape, None, table.about)


def _key(name: str) -> str:
    """Return a name as it is compared: case-folded, with any separator between words treated alike."""
    pieces = ("".join(sign if sign.isalnum() else " " for sign in piece).split() for piece in name.split("."))
    return ".".join("_".join(words).casefold() for words in pieces)
