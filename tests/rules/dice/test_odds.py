"""The odds of rolls, checked against enumerating all faces and against icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any

import icepool
import pytest

from rules.dice.distributions import Chances
from rules.dice.estimates import FEWEST_ROLLS, MOST_DICE, MOST_POOLS, MOST_ROLLS, _rolled, margin, odds_or_estimate
from rules.dice.notation import parse
from rules.dice.odds import contest, odds
from rules.dice.rolls import roll
from rules.dice.throws import Faces, Tape
from rules.errors import DiceError

VALUES = {"agi": 2}
SMALL = (
    "2d6", "2d6+1 >= 7", "4d6kh3 >= 12", "4d6kl2", "3d6dl1", "4d4dh1", "3d6-1d4", "2d6/2", "1d4*1d6-agi", "3dF",
    "3d6t5", "3d6t5f1", "4d6kh2t6", "2d4dh2", "(1+2)d4", "2d6 != 7", "1d6-2d4 < 0",
    "7d2", "5d5", "3d8",
)  # fmt: skip


class Counting:
    """Notes what is asked for and answers with ones."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def roll(self, label: str, count: int, sides: int) -> Faces:
        self.asked += [sides] * count
        return (1,) * count


def every_total(text: str) -> Counter[int]:
    """How often each total comes up when the real roll is made with every combination of faces."""
    expression, asked = parse(text), Counting()
    roll(expression, asked, "all", VALUES)
    every = product(*(range(1, sides + 1) for sides in asked.asked))
    return Counter(roll(expression, Tape(list(faces)), "all", VALUES).totals[0] for faces in every)


@pytest.mark.parametrize("text", SMALL)
def test_every_combination_of_faces_is_counted(text: str) -> None:
    found, counted = odds(parse(text), VALUES).totals, every_total(text)
    assert {total: Fraction(weight, found.ways) for total, weight in found.weights.items()} == {
        total: Fraction(weight, counted.total()) for total, weight in counted.items()
    }


def test_a_comparison_passes_as_often_as_the_roll_does() -> None:
    found = odds(parse("2d6+agi >= 9"), VALUES)
    assert found.target == 9
    assert found.passes == Fraction(21, 36)


def test_a_die_that_is_thrown_again_ends_on_what_stands() -> None:
    until = odds(parse("1d6r<=2")).totals
    once = odds(parse("1d6ro<=2")).totals
    assert {total: until.exactly(total) for total in until.totals} == dict.fromkeys((3, 4, 5, 6), Fraction(1, 4))
    assert [once.exactly(total) for total in (1, 2, 3, 6)] == [Fraction(1, 18)] * 2 + [Fraction(2, 9)] * 2


def test_many_dice_are_all_counted() -> None:
    found = odds(parse("100d6")).totals
    assert sum(found.weights.values()) == found.ways == 6**100
    assert found.mean() == 350
    assert found.exactly(100) == Fraction(1, 6**100)
    assert found.below(Fraction(1, 2)) == 350


@pytest.mark.parametrize("text", ["100d100", "999d3", "9000d2", "25d673", "40d6r1", "20d20ro1", "12d6t>4f1"])
def test_many_dice_are_counted_as_few_are(text: str) -> None:
    """Of dice that are alike and of others: the mean is that of one die so many times, and no way is lost."""
    found, one = odds(parse(text)).totals, odds(parse(text.replace(text.split("d", maxsplit=1)[0], "1", 1))).totals
    count = int(text.split("d", maxsplit=1)[0])
    assert sum(found.weights.values()) == found.ways == one.ways**count
    assert found.mean() == one.mean() * count
    assert found.exactly(count * max(one.totals)) == one.exactly(max(one.totals)) ** count


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1d6/(1d3-1)", "division_by_zero"),
        ("2d6+luck", "unknown_name"),
        *(
            (text, "odds_too_long")
            for text in (
                "10000d6",
                "6000d4",
                "400d6ro1",
                "100d100kh50",
                "6d6!kh3",
                "1d1000000",
                "*".join(["(1d20+1)"] * 30),
                "100d100*2d6",
                "99999999999999999*100d2/10d%",
                "+".join(["150d20000t20000"] * 3),  # few totals, of enormous numbers
            )
        ),
    ],
)
def test_what_cannot_be_counted_is_refused(text: str, code: str) -> None:
    with pytest.raises(DiceError) as refused:
        odds(parse(text), VALUES)
    assert refused.value.code == code


def test_exploding_dice_are_counted_as_far_as_they_go() -> None:
    """Against the recurrence for one die: below a second explosion each total is known, and the mean is exact."""
    one = odds(parse("1d6!")).totals
    assert [one.exactly(total) for total in (5, 6, 7, 12, 13)] == [
        Fraction(1, 6),
        0,
        Fraction(1, 36),
        0,
        Fraction(1, 216),
    ]
    assert float(one.mean()) == pytest.approx(4.2, abs=1e-6)
    assert float(odds(parse("3d10!>=9")).totals.mean()) == pytest.approx(3 * 5.5 / 0.8, abs=1e-5)
    assert float(odds(parse("5d10!t8")).totals.mean()) == pytest.approx(5 * 0.3 / 0.9, abs=1e-5)
    once = odds(parse("2d6ro1! >= 4"))
    assert float(once.totals.mean()) == pytest.approx(2 * (3.5 + 2.5 / 6) / (1 - 7 / 36), abs=1e-5)
    assert once.passes == 1 - Fraction(1, 36**2) - 2 * Fraction(1, 36) * Fraction(7, 36)
    both = 2 @ icepool.d6.explode(depth=3)
    pair = odds(parse("2d6!")).totals
    assert all(pair.exactly(total) == Fraction(both[total], both.denominator()) for total in range(2, 20))


class Sampled:
    """Dice that follow from a seed."""

    def __init__(self) -> None:
        self.random = Random(7)

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return [self.random.randint(1, sides) for _ in range(count)]


def test_what_takes_too_long_is_estimated_within_its_interval() -> None:
    """Estimates of rolls that can also be counted, and of one whose mean is known."""
    for text in ("4d6kh3 >= 12", "2d6! > 8", "3d6"):
        expression = parse(text)
        exact, totals = odds(expression), Chances(_rolled(expression, Sampled(), {}))
        assert totals.ways == MOST_ROLLS
        for total in exact.totals.totals[:10]:
            assert abs(totals.at_least(total) - exact.totals.at_least(total)) < 2 * margin(Fraction(1, 2), MOST_ROLLS)
    kept = odds_or_estimate(parse("100d100kh50 >= 3765"), Sampled())
    assert (kept.sampled, kept.target) == (MOST_DICE // 100, 3765)
    assert kept.passes is not None
    assert abs(kept.passes - Fraction(1, 2)) < Fraction(1, 10)
    assert odds_or_estimate(parse("2d6"), Sampled()).sampled == 0
    # Many pools take as long as many dice, each rolled so often that the estimate is still of use.
    for pools in (31, 100):
        sampled = odds_or_estimate(parse("+".join(["1d6!"] * pools)), Sampled()).sampled
        assert MOST_POOLS <= sampled * pools < MOST_POOLS + pools
        assert sampled >= FEWEST_ROLLS
    with pytest.raises(DiceError) as refused:
        odds_or_estimate(parse("10000d6"), Sampled())
    assert refused.value.code == "odds_too_long"
    assert 0.030 < margin(Fraction(1, 2), MOST_ROLLS) < 0.032
    assert 0 < margin(Fraction(0), MOST_ROLLS) < 0.01


def test_every_total_has_its_share() -> None:
    """All weights together are all faces together."""
    for text in ("3d6+2d4", "2d10*1d4", "2d7-3", "5d4"):
        dice = parse(text).pools
        found = odds(parse(text)).totals
        assert sum(found.weights.values()) == found.ways == prod(pool.sides ** int(pool.count) for pool in dice)


@pytest.mark.parametrize("text", ["101d20ro1", "25d199ro<=2"])
def test_uneven_dice_that_would_take_a_tenth_of_a_second_are_refused(text: str) -> None:
    with pytest.raises(DiceError) as refused:
        odds(parse(text))
    assert refused.value.code == "odds_too_long"


D4, D5, D6, D8, D10, D20, D100 = map(icepool.d, (4, 5, 6, 8, 10, 20, 100))
POOLED = {
    "2d6+1": 2 @ D6 + 1,
    "20d100t47": 20 @ (D100 > 46),
    "4d6kh3": D6.highest(4, 3),
    "10d6kh3": D6.highest(10, 3),
    "20d20kh10": D20.highest(20, 10),
    "100d6": 100 @ D6,
    "5d10kl2": D10.lowest(5, 2),
    "6d10dh1": D10.lowest(6, 5),
    "8d10t8f1": 8 @ D10.map(lambda face: (face >= 8) - (face == 1)),
    "7d20ro<3": 7 @ D20.reroll([1, 2], depth=1),
    "5d6r1kh3": D5.highest(5, 3) + 3,
    "3d6*1d4-2d8": (3 @ D6) * D4 - 2 @ D8,
    "2d20/1d6": 2 @ D20 // D6,
}


@pytest.mark.parametrize("text", POOLED)
def test_icepool_finds_the_same(text: str) -> None:
    found, theirs = odds(parse(text)).totals, POOLED[text]
    assert {total: found.exactly(total) for total in found.totals} == shares(theirs)


def test_icepool_finds_the_same_chance_to_pass() -> None:
    assert odds(parse("2d6+1 >= 7")).passes == shares(2 @ D6 + 1 >= 7)[True] == Fraction(13, 18)


def shares(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(ways, die.denominator()) for outcome, ways in die.items()}


@pytest.mark.parametrize(
    ("one", "other"),
    [("2d6", "2d6+1"), ("4d6kh3", "12"), ("5d4t3", "4d6t5f1"), ("1d20", "2d6+1d8"), ("1d4", "2d6+9"), ("7", "agi+5")],
)
def test_two_rolls_against_each_other(one: str, other: str) -> None:
    first, second = odds(parse(one), VALUES).totals, odds(parse(other), VALUES).totals
    found = Counter[int]()
    for total, rival in product(first.weights, second.weights):
        found[(total > rival) - (total < rival)] += first.weights[total] * second.weights[rival]
    ways = first.ways * second.ways
    assert contest(first, second) == tuple(Fraction(found[sign], ways) for sign in (1, 0, -1))
