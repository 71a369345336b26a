"""Expressions are equal if their contents are, except for excluded fields."""

import copy
import pickle

import pytest

from rules.dice.expression import Name, Number, Pool
from rules.dice.modifiers import Span
from rules.dice.notation import parse


def test_two_are_equal_where_what_they_hold_is() -> None:
    assert Number(3) == Number(3, "")
    assert Number(3) != Number(4)
    assert Number(3, "fire") != Number(3)
    assert Number(1) != Span(1, 1)


def test_places_are_not_compared() -> None:
    assert Name("agi", position=3) == Name("agi")
    assert parse("2d6 + agi") == parse("2d6+AGI")
    assert parse("2d6") != parse("2d8")


def test_all_that_it_holds_is_shown() -> None:
    assert repr(Number(3, "fire")) == "Number(label='fire', value=3)"


def test_one_with_another_field() -> None:
    pool = Pool(4, 6, label="fire", start=2)
    assert pool.altered(label="") == Pool(4, 6)
    assert pool.altered(label="").start == 2


@pytest.mark.parametrize("text", ["3#4d6kh3+agi >= 7 for the door", "8d10t8f1", "(2+agi)d6*2/3 ft 7 ir 1"])
def test_a_copy_is_the_same(text: str) -> None:
    expression = parse(text)
    for other in (copy.deepcopy(expression), pickle.loads(pickle.dumps(expression))):
        assert other == expression
        assert repr(other) == repr(expression)


def test_none_is_a_key() -> None:
    """What can be kept by its hash must never change; these are kept by their text instead."""
    with pytest.raises(TypeError):
        {Number(1)}
