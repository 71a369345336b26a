"""`@craft`: make an item from a recipe (MZ-NCS-CRAF-02, MZ-NCS-CRAF-03)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.noncombat_skills.chances import Tries, tried
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.wording import worded

CRAFT = Errand(
    ("craft",), "craft rope 55%", "craft an item whose recipe has a 55% chance; `craft rope 55% x3` tries three times"
)
MOST_TRIES = 50


@dataclass(frozen=True, slots=True)
class Crafted:
    """Attempts at an item. `recipe` and `bonus`: in percent; together they are the chance of success."""

    item: str
    recipe: float
    bonus: int
    tries: Tries
    kind: Literal["crafted"] = "crafted"


def craft(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Craft "ITEM CHANCE% [xTRIES]". Refuses with `trade_unaware`, `figure_missing`, `incomplete`, `no_percent`."""
    trade = levels.rules_of(rev).crafting
    row = practice.row(record, trade)
    asked = Asked(rest)
    times, recipe = asked.times(MOST_TRIES), asked.percent()
    item = asked.name()
    if not item:
        raise RuleError("incomplete", {"example": CRAFT.example})
    if recipe is None:
        raise missing(
            worded("the recipe's base chance for {item}", item=item),
            worded("the Crafting page"),
            f"craft {record.name} {item} 55%",
        )
    tries = tried(trades.crafting_chance(row, recipe), times, occasion.dice, f"{occasion.label}/1")
    return [Crafted(item, recipe, row.bonus, tries), *practice.earn(record, trade, "craft", tries.won)]


ERRANDS = ((CRAFT, craft),)
OUTCOMES = (Crafted,)
