"""`@harvest`: take meat from a creature (MZ-NCS-HUNT-02, MZ-NCS-HUNT-03)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import hunting, levels
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.wording import worded

HARVEST = Errand(
    ("harvest", "hunt", "butcher"),
    "harvest boar 12 left 9",
    "take meat from a creature that yields 12, with 9 left",
    takes="left",
)


UNITS = frozenset({"kg", "g", "lb", "lbs", "meat", "pounds"})
"""Words for weights, which are never a creature's name."""


@dataclass(frozen=True, slots=True)
class Harvested:
    """Meat taken from a creature. `percent`: the level's maximum, or the result of `expression` with `face`."""

    creature: str
    worth: float
    left: float
    percent: int
    most: float
    taken: float
    expression: str | None = None
    face: int | None = None
    kind: Literal["harvested"] = "harvested"


def harvest(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Harvest "CREATURE WORTH [left MEAT] [take MEAT]". Refuses with `trade_unaware`, `figure_missing`,
    `too_much_meat`."""
    trade = levels.rules_of(rev).hunting
    row = practice.row(record, trade)
    asked = Asked(rest)
    left, wish, worth = asked.after("left"), asked.after("take"), asked.amount()
    called = asked.name()
    if called.casefold() in UNITS:
        raise RuleError("errand_unread", {"words": called, "example": HARVEST.example})
    creature = called or worded("the creature")
    if worth is None:
        raise missing(
            worded("the meat value of {creature}", creature=creature),
            worded("the creature's page"),
            f"harvest {record.name} {creature} 12",
        )
    expression, face = hunting.expression(row), None
    percent = row.most
    if row.roll is not None:
        sides, added = row.roll
        (face,) = occasion.dice.roll(f"{occasion.label}/1", 1, sides)
        percent = face + added
    meat = hunting.harvest(row, worth, left, percent)
    taken = meat.taken if wish is None else wish
    if taken > meat.taken:
        raise RuleError("too_much_meat", {"take": taken, "limit": meat.taken})
    found = Harvested(creature, worth, worth if left is None else left, percent, meat.most, taken, expression, face)
    return [found, *practice.earn(record, trade, "butcher", 1 if taken > 0 else 0)]


ERRANDS = ((HARVEST, harvest),)
OUTCOMES = (Harvested,)
