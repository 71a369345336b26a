"""How a contestant's armour is recorded (linked page [AC-N])."""

import pytest

from rules.errors import RuleError
from rules.mazeworld import EVADING
from rules.mazeworld.sheets import ArmourSheet, FighterSheet
from rules.mazeworld.sheets.armour_class import dressed

WARDROBE = {"Coat": ArmourSheet("Coat", armour_class="A1", covers=("torso",))}


def sheet(armour: str, *wearing: str) -> FighterSheet:
    return FighterSheet("Ida", armour=armour, wearing=wearing)


@pytest.mark.parametrize("said", ["C1", "a2", "C9", "Hide"])
def test_a_class_stays_a_class(said: str) -> None:
    assert dressed(EVADING, sheet(said), WARDROBE, ("Hide",)) == sheet(said)


def test_a_piece_that_is_named_is_worn() -> None:
    assert dressed(EVADING, sheet("coat"), WARDROBE) == sheet("C1", "Coat")


def test_nothing_is_worn_twice() -> None:
    assert dressed(EVADING, sheet("coat", "Coat"), WARDROBE) == sheet("C1", "Coat")


def test_what_is_neither_is_refused_with_what_there_is() -> None:
    with pytest.raises(RuleError) as error:
        dressed(EVADING, sheet("plate"), WARDROBE)
    assert (error.value.code, error.value.facts["allowed"]) == ("unknown_armour", ("Coat",))
