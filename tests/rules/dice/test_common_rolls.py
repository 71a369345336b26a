"""The fast reader of common rolls gives the same result as the full one."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.dice.common_rolls import usual
from rules.dice.notation import parse, parse_line
from rules.dice.throws import EXPRESSION_LENGTH
from rules.errors import DiceError

NUMBERS = st.integers(0, 10**5).map(str) | st.sampled_from(["", "00", "1", "6", "9999", "10000", "9" * 15, "9" * 19])
MARKS = st.sampled_from(["", "!", "k", "kh", "kl", "dh", "dl", "K", "r", "t"])
ADDED = st.lists(st.tuples(st.sampled_from("+-"), NUMBERS).map("".join), max_size=4).map("".join)


def piece_by_piece(text: str) -> str:
    """Everything of it, places included; the space behind it is not read at one look."""
    assert usual(f"{text} ") is None
    return repr(parse(f"{text} "))


@given(st.sampled_from(["", "3#", "100#", "0#", "03#"]), NUMBERS, NUMBERS, MARKS, NUMBERS, ADDED)
@settings(max_examples=150)
@example("3#", "2", "6", "", "", "")
@example("", "4", "6", "kh", "3", "+2")
@example("99#", "1", "6", "dl", "1", "-0+0")
@example("", "2", "1", "!", "", "")
def test_it_is_the_same_roll_or_none(repeat: str, count: str, sides: str, mark: str, kept: str, added: str) -> None:
    text = f"{repeat}{count}d{sides}{mark}{kept}{added}"
    found = usual(text)
    if found is not None:
        assert repr(found) == piece_by_piece(text)
        assert parse(text) == parse_line(text).rolls[0] == found


@pytest.mark.parametrize("text", ["3#2d6", "2d6+3", "4d6kh3", "10d6!", "20#d6-1", "4d6k3+1-2", "1d10dl1"])
def test_what_is_usual(text: str) -> None:
    assert usual(text) is not None


@pytest.mark.parametrize(
    "text", ["101d6#", "0d6", "2d1!", "99#9999d6", "2d6kh0", "2d6 + 3", "2d6+agi", "6", "", "2d6+", "x" * 2001]
)
def test_what_is_not(text: str) -> None:
    assert usual(text) is None


def test_the_length_of_a_roll_is_that_of_any_other() -> None:
    long = "1d6" + "+1" * (EXPRESSION_LENGTH // 2 - 1)
    assert len(long) == EXPRESSION_LENGTH + 1
    assert usual(long[:-2]) is not None
    assert usual(long) is None
    with pytest.raises(DiceError, match="expression_too_long"):
        parse(long)
