"""The weapons in a portrait."""

from dataclasses import replace

import pytest

from rules.mazeworld import CURRENT
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.views.visibility import figures

GUN = Weapon("Gun", weight=9, loaded=3)


def said(weapon: Weapon) -> str:
    kim = Fighter("kim", "Kim", "ours", weapons=(weapon,))
    return dict(figures(CURRENT, World((kim,)), kim, whole=True))[weapon.name]


@pytest.mark.parametrize(
    ("condition", "most", "wear"),
    [(50, 100, "worn"), (95, 100, "excellent"), (100, 100, None), (50, None, None), (None, None, None)],
)
def test_a_weapon_is_shown_with_its_wear_once_it_has_any(
    condition: float | None, most: float | None, wear: str | None
) -> None:
    expected = ["IS 9", "3 loaded", *([wear] if wear else [])]
    assert said(replace(GUN, condition=condition, max_condition=most)).split(", ") == expected
