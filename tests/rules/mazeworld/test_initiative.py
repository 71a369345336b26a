"""Initiative beyond the vectors: odd weights, limits of tiers, mixed ties, large conflicts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice.throws import Recorder, Tape
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, REV2014
from rules.mazeworld.initiative import IS, Runner, effective, order, order_cover, rank, speed_conflict


@pytest.mark.parametrize(
    ("weight", "mods", "expected"),
    [
        (1, [-3], IS(0, 0)),
        (30, [2], IS("Unsparable", 11)),
        ("Unsp.", [-1], IS(30, 10)),
        ("Unsparable", [1], IS("Unsparable", 11)),
        ("Concentration", [-5], IS("Concentration", 99)),
        (7, [], IS(7, 4)),
        (7, [1, -1], IS(7, 4)),
        (7, [-1], IS(3, 3, True)),
        (40, [-1], IS(26, 9, True)),
        (14, [-1, -1, 1], IS(9, 5)),
        ("Non-combat actions", [], IS(0, 0)),
    ],
)
def test_effective(weight: float | str, mods: list[int], expected: IS) -> None:
    assert effective(CURRENT, weight, mods) == expected


def test_no_tiers_in_2014() -> None:
    assert effective(REV2014, 14) == IS(14, None)
    with pytest.raises(RuleError, match="not_in_revision"):
        effective(REV2014, 14, [-1])


def test_unknown_weights_are_refused() -> None:
    with pytest.raises(RuleError, match="unknown_weight"):
        rank("feather")


def test_words_sort_behind_numbers() -> None:
    runners = [Runner("a", "Concentration"), Runner("b", "Unsparable"), Runner("c", 30), Runner("d", 0)]
    assert order(CURRENT, runners, Tape(), "t").names == ("d", "c", "b", "a")


def test_only_the_tied_throw_and_every_throw_has_its_label() -> None:
    dice = Recorder(Tape([2, 3, 1]))
    runners = [Runner("a", 5), Runner("b", 9), Runner("c", 5), Runner("d", 9), Runner("e", 9), Runner("f", 1)]
    found = order(CURRENT, runners, dice, "f1/t1")
    assert found.names == ("f", "c", "a", "e", "b", "d")
    assert [conflict.tied for conflict in found.conflicts] == [("a", "c"), ("b", "d", "e")]
    assert [throw.sides for throw in dice.throws] == [2, 3, 2]
    assert dice.throws[0].label == "f1/t1/conflict1/1"


def test_an_attack_at_zero_ties_with_non_combat_actions_except_in_2014() -> None:
    runners = [Runner("attacker", 0), Runner("dodger", 0, non_combat=True)]
    assert order(CURRENT, runners, Tape([2]), "t").names == ("dodger", "attacker")
    assert order(REV2014, runners, Tape(), "t").names == ("dodger", "attacker")


def test_non_combat_actions_go_in_the_order_declared() -> None:
    runners = [Runner("b", 0, non_combat=True), Runner("a", 0, non_combat=True)]
    assert order(CURRENT, runners, Tape(), "t").names == ("b", "a")


@given(st.integers(2, 6).flatmap(lambda n: st.tuples(*(st.integers(1, n - k) for k in range(n - 1)))))
def test_a_conflict_orders_everybody_once(faces: tuple[int, ...]) -> None:
    tied = [str(index) for index in range(len(faces) + 1)]
    found = speed_conflict(tied, Tape(list(faces)), "t")
    assert sorted(found.order) == tied
    assert [sides for sides, _ in found.throws] == list(range(len(tied), 1, -1))


def test_cover_gives_no_place_in_the_newest_rules() -> None:
    with pytest.raises(RuleError, match="not_in_revision"):
        order_cover(CURRENT, [Runner("a", 1, cover_score=9)], Tape(), "t")
    found = order_cover(CLASSIC, [Runner("a", 1), Runner("b", 30, cover_score=7)], Tape(), "t")
    assert found.order.names == ("b", "a")
