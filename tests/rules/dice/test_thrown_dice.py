"""Thrown dice match the computed odds, and unfair dice are detected."""

from fractions import Fraction

import pytest

from bot.app.chance import SeededLuck
from rules.dice.throws import Faces
from tests.rules.dice.fairness import ROLLS, SIDES, faces, held_against, totals

DICE = 20_000


class Leaning:
    """Faces made of bytes by the remainder alone, a common mistake."""

    def __init__(self) -> None:
        self.luck = SeededLuck("leaning")

    def roll(self, label: str, count: int, sides: int) -> Faces:
        del label
        return bytes(byte % sides + 1 for byte in self.luck.salt(count))


@pytest.mark.parametrize("sides", SIDES)
def test_every_face_falls_as_often_as_any_other(sides: int) -> None:
    fell = faces(sides, DICE, SeededLuck(f"d{sides}"))
    assert fell.groups == min(sides, 1000)
    assert fell.fair


@pytest.mark.parametrize("text", ROLLS)
def test_totals_fall_as_often_as_they_are_counted_to(text: str) -> None:
    assert totals(text, DICE, SeededLuck(text)).fair


def test_a_lean_of_one_in_a_hundred_is_found_out() -> None:
    assert not faces(6, 600_000, Leaning()).fair


def test_what_cannot_fall_is_no_roll() -> None:
    with pytest.raises(KeyError):
        held_against("d2", 30, {1: 10, 2: 10, 3: 10}, {1: Fraction(1, 2), 2: Fraction(1, 2)})
