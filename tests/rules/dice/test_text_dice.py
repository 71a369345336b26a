"""Dice inside the rows of random tables."""

import pytest

from rules.dice.random_tables import Row, Table, chain, check_dice, draw, filled
from rules.dice.throws import Budget, Recorder, Tape
from rules.errors import TableError


def test_totals_stand_in_place_of_the_dice_and_every_face_is_kept() -> None:
    recorder = Recorder(Tape([1, 4, 6]))
    found = filled("{2d4} magazines and {1d6+1} knives", recorder, "t/1", Budget())
    assert found.text == "5 magazines and 7 knives"
    assert found.shown == "5 magazines and 7 knives (2d4 [1 4], 1d6+1 [6])"
    assert [(throw.label, throw.faces) for throw in recorder.throws] == [("t/1/1/1", (1, 4)), ("t/1/2/1", (6,))]


@pytest.mark.parametrize("text", ["{see page 4}", "{}", "{{1}}", "a {vault door}", "{agility}", "{10}"])
def test_what_is_no_dice_is_text(text: str) -> None:
    check_dice(text, "t", 1)
    assert filled(text, Tape([]), "t", Budget()).shown == text


@pytest.mark.parametrize("text", ["{2d}", "{1d6 >= 4}", "{1d6+agi}", "{3#2d6}", "{1d6+}", "{1d6 coins}", "{(1d4)d6}"])
def test_dice_that_cannot_be_thrown_are_refused_with_the_row(text: str) -> None:
    with pytest.raises(TableError) as caught:
        check_dice(f"gold {text}", "t", 3)
    assert (caught.value.code, caught.value.facts["row"], caught.value.facts["dice"]) == ("row_dice", 3, text)


def test_a_row_has_so_many_dice_and_no_more() -> None:
    check_dice("{50d6} and {50d6}", "t", 1)
    with pytest.raises(TableError, match="row_dice_many"):
        check_dice("{50d6} and {51d6}", "t", 1)


def test_a_draw_throws_table_by_table() -> None:
    gems = Table("gems", (Row(1, 2, "{1d3} gems"),), 1, 2)
    loot = Table("loot", (Row(1, 6, "{1d4} coins,", {}, "gems"),))
    recorder = Recorder(Tape([6, 4, 2, 3]))
    links = chain(loot, recorder, "x", {"gems": gems})
    assert [(link.total, link.said.text) for link in links] == [(6, "4 coins,"), (2, "3 gems")]
    assert [throw.label for throw in recorder.throws] == ["x/1", "x/1/1/1", "x/2", "x/2/1/1"]
    assert draw(loot, Tape([6, 4, 2, 3]), "x", {"gems": gems}).row.text == "3 gems (1d3 [3])"
