"""Alternative values for any setting, near ones first."""

import re
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import Any

from rules.dice.random_tables import Row, Table
from rules.house_rules.shapes import spell
from rules.house_rules.targets import Spot


def others(spot: Spot) -> list[str]:
    """Texts of values that the setting does not have as printed."""
    near = dict.fromkeys(map(spell, _near(spot, spot.printed)))
    return [text for text in near if text != spell(spot.printed)]


def _choices(spot: Spot) -> tuple[str, ...]:
    """The words that the setting may be, as it says itself."""
    found = re.search(r"one of (.*?)(?:, or none|$)", spot.shape.wanted)
    return tuple(found[1].split(", ")) if found else ()


def _near(spot: Spot, value: Any) -> Iterator[Any]:
    match value:
        case None:
            yield from (*_choices(spot), 1, 2, 3, "other")
        case bool():
            yield not value
        case Enum():
            yield from type(value)
        case int() | float() | Fraction():
            yield from (value + 1, value - 1, spot.about.low, spot.about.high)
        case str():
            yield from (*_choices(spot), "other")
        case Table():
            *rows, last = value.rows
            yield Table(value.name, (*rows, Row(last.low, last.high, "other")), value.count, value.sides)
        case tuple() if all(isinstance(one, str) for one in value):
            yield from (value[1:], *((*value, word) for word in (*_choices(spot), "other")))
        case tuple():
            for index, one in enumerate(value):
                for other in _near(spot, one):
                    yield (*value[:index], other, *value[index + 1 :])
    yield None
