"""Protection of the head (MZ-BODY-07), and two-handed weapons."""

import pytest

from rules.mazeworld.bodies.limbs import headgear
from rules.mazeworld.model.fighter import Armour, Fighter, Headgear
from rules.mazeworld.model.weapons import Weapon


@pytest.mark.parametrize(
    ("covers", "sheet", "protected"),
    [
        ((), "none", "none"),
        ((), "head", "head"),
        ((), "face", "face"),
        (("head",), "none", "head"),
        (("Head ", "neck"), "none", "head"),
        (("head", " Face"), "none", "face"),
        (("face",), "head", "face"),
        (("head",), "face", "face"),
        (("torso",), "none", "none"),
    ],
)
def test_the_best_of_what_the_sheet_says_and_what_is_worn_protects_the_head(
    covers: tuple[str, ...], sheet: Headgear, protected: str
) -> None:
    worn = (Armour("Helmet", "A2", covers=covers),) if covers else ()
    assert headgear(Fighter("kim", "Kim", "ours", headgear=sheet, worn=worn)) == protected


@pytest.mark.parametrize(
    ("category", "hands", "both"),
    [
        ("2H Sword", None, True),
        ("Two-handed axe", None, True),
        ("sword", None, False),
        (None, None, False),
        ("2H Sword", 1, False),
        ("Sword", 2, True),
    ],
)
def test_a_weapon_takes_both_hands_if_it_says_so_or_is_named_for_it(
    category: str | None, hands: int | None, both: bool
) -> None:
    assert Weapon("Blade", category=category, hands=hands).two_handed is both
