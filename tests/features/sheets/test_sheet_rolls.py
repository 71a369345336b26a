"""What a sheet offers to roll: figures of the sheet as it is now, as dice that can be typed."""

from typing import Any

import pytest

from bot.packs.library import Library
from bot.packs.sheet_types import shaped
from rules import catalogue
from rules.dice import notation

EVADING, CLASSIC, LATER = "mazeworld-evading", "mazeworld-classic", "mazeworld-2014"
HURT = {"agility": 1, "pain": 60, "skills": {"knives": "expert"}, "weapons": ("Ice pick",)}


def rolls(system: str, **fields: Any) -> dict[str, str]:
    found = catalogue.find(system)
    library = Library.of(found)
    shelf = {kind: library.sheets(kind) for kind in found.types.sheets} | {"fighter": {}}
    world = found.turn.empty()
    sheet = shaped(found.types.sheets["fighter"], {"name": "Kim", **fields})
    for fact in found.roster.enter(world, sheet, who="kim", name="Kim", team="", where=None, shelf=shelf):
        world = found.turn.apply(world, fact)
    offered = found.dice.sheet_rolls(world, "kim")
    assert all(notation.parse_line(f"{one.dice} # {one.name}") for one in offered)
    assert all(one.deed.count("…") == 1 for one in offered if one.deed)
    return {one.name: one.dice for one in offered}


@pytest.mark.parametrize(
    ("system", "fields", "expected"),
    [
        (EVADING, HURT, {"Knives": "2d6 ft 7 ir 0", "Stealth": "2d6+1 > 6", "Escape": "2d6+1 > 5"}),
        (EVADING, HURT, {"Dodge": "2d6+1 >= 7"}),
        (CLASSIC, HURT, {"Cover": "2d6+1 > 6", "Escape": "2d6+1 > 5", "Slip past": "2d6+1 > 5"}),
        (LATER, {"ft": 8}, {"punch": "2d6 ft 8", "Cover": "2d6+0 > 6", "Escape": "2d6+0 > 8"}),
        ("arena", {"dexterity": 3, "weapons": ("axe",)}, {"axe": "4d6t3", "Evade": "1d6"}),
        ("arena", {"intuition": 2}, {"Sneak": "1d6+2", "INT roll": "1d6+2 >= 4"}),
    ],
)
def test_a_sheet_offers_its_weapons_skills_and_checks(
    system: str, fields: dict[str, Any], expected: dict[str, str]
) -> None:
    found = rolls(system, **fields)
    assert {name: found.get(name) for name in expected} == expected
