"""Bars show the same chances as the words next to them, and the same successes."""

from collections import Counter
from fractions import Fraction

import pytest

from bot.features.luck.text import Hand
from bot.features.odds.charts import attack_plot, luck_plot, roll_plot
from bot.games.registry import judge_of
from bot.text.pictures import Bars
from rules import catalogue
from rules.dice import notation
from rules.dice.odds import odds
from rules.system import Odds

JUDGE = judge_of(catalogue.find("mazeworld-evading"))


def plot(text: str) -> Bars | None:
    expression = notation.parse(text)
    return roll_plot(expression, odds(expression), JUDGE)


def looks(bars: Bars | None) -> str:
    """A letter for each bar: p(assed), f(ailed) or n(either)."""
    assert bars is not None
    return "".join({"passed": "p", "failed": "f", "plain": "n"}[bar.look] for bar in bars.bars)


def test_what_passes_looks_otherwise() -> None:
    assert looks(plot("2d6+1 >= 7")) == "ffffppppppp"
    assert looks(plot("1d6 != 3")) == "ppfppp"
    assert looks(plot("2d6")) == "n" * 11


def test_a_bar_is_as_long_as_its_chance_and_says_it() -> None:
    bars = plot("2d6")
    assert bars is not None
    assert [bar.label for bar in bars.bars[:6]] == ["2.8", "5.6", "8.3", "11.1", "13.9", "16.7"]
    assert bars.bars[5].size == pytest.approx(1 / 6)
    assert "7: 16.7 %" in bars.alt


def test_totals_between_that_never_come_up_have_their_place() -> None:
    bars = plot("2*1d4")
    assert bars is not None
    assert [bar.name for bar in bars.bars] == ["2", "3", "4", "5", "6", "7", "8"]
    assert bars.bars[1].size == 0


@pytest.mark.parametrize("text", ["1d3", "1d2 >= 2", "1d1000", "5"])
def test_nothing_is_drawn_where_there_is_nothing_to_see(text: str) -> None:
    assert plot(text) is None


def test_a_picture_of_many_totals_leaves_out_what_hardly_ever_comes_up() -> None:
    bars = plot("20d10")
    assert bars is not None
    shown = sum(Fraction(bar.size) for bar in bars.bars)
    assert 0.9995 < shown < 1
    assert len(bars.bars) < 120
    assert len(bars.alt) <= 1024


def test_the_best_outcomes_that_make_up_the_successes_are_full() -> None:
    results = list(JUDGE.results)
    chances = (Fraction(1, 10), Fraction(3, 10), Fraction(2, 10), Fraction(4, 10))
    found = Odds((), 1, tuple(zip(results, chances, strict=False)), (Fraction(6, 10), Fraction(4, 10)))
    assert looks(attack_plot(found, "mazeworld", str)) == "ppff"
    odd = Odds((), 1, tuple(zip(results, chances, strict=False)), (Fraction(1, 2), Fraction(1, 2)))
    assert looks(attack_plot(odd, "mazeworld", str)) == "nnnn"


def test_several_dice_are_shown_by_how_many_succeed() -> None:
    chances = tuple(Fraction(1, 5) for _ in range(5))
    found = Odds((), 4, (("hit", Fraction(2)), ("miss", Fraction(2))), chances)
    assert looks(attack_plot(found, "mazeworld", str)) == "fpppp"


def test_luck_has_a_mark_where_each_bar_was_to_end() -> None:
    hand = Hand({(1, 6): Counter({1: 5, 2: 5, 6: 20})})
    bars = luck_plot("in this scene", (1, 6), hand.of((1, 6)))
    assert [(bar.name, bar.label, bar.expected) for bar in bars.bars] == [
        ("1", "5", 5), ("2", "5", 5), ("3", "0", 5), ("4", "0", 5), ("5", "0", 5), ("6", "20", 5),
    ]  # fmt: skip
    assert bars.title == "d6, 30 dice, in this scene"
    assert "6: 20, expected 5" in bars.alt
