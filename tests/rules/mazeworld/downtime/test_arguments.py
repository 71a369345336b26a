"""The arguments of an errand: figures in any order; the rest is a name."""

import pytest

from rules.errors import RuleError
from rules.mazeworld.downtime.arguments import LONGEST, Asked, whole


def code_of(call: object, *args: object) -> str:
    with pytest.raises(RuleError) as refused:
        call(*args)  # type: ignore[operator]
    return refused.value.code


def test_figures_are_taken_out_and_the_rest_is_a_name() -> None:
    asked = Asked("climbing rope X3 left 6 55% 1,200.5 P$")
    assert (asked.times(9), asked.after("left"), asked.percent(), asked.amount()) == (3, 6, 55, 1200.5)
    assert asked.name() == "climbing rope"
    asked.nothing_more("craft rope 55%")


def test_what_was_not_said_is_none() -> None:
    asked = Asked("rope")
    assert (asked.percent(), asked.amount(), asked.pair(), asked.after("left"), asked.word("won")) == (None,) * 5
    assert asked.times(9) == 1


@pytest.mark.parametrize(("text", "pair"), [("900/22,000", (900, 22000)), ("40%/100%", (40, 100)), ("0/1", (0, 1))])
def test_pairs(text: str, pair: tuple[float, float]) -> None:
    assert Asked(f"rifle {text}").pair() == pair


@pytest.mark.parametrize("text", ["1e9", "-4", "nan", "inf", "12345678", "1,2", "٣", "5%"])
def test_what_is_no_plain_figure(text: str) -> None:
    assert Asked(text).amount() is None


def test_refusals() -> None:
    assert code_of(Asked("x51").times, 50) == "out_of_range"
    assert code_of(Asked("a" * (LONGEST + 1)).name) == "name_too_long"
    assert code_of(Asked("more").nothing_more, "mine pick") == "errand_unread"
    assert code_of(whole, "rounds", 2.5, 1, 9) == "out_of_range"
