"""Any line is read or refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.mazeworld import CURRENT
from rules.mazeworld.reading.lines import MOST_CHARACTERS, read
from tests.hostile import DECLARED, declared
from tests.rules.mazeworld.reading.cast import JOHN, PACK

PIECES = (
    ", ;.'s and the at attack if then or 2 x3 wolf Wolf 2 AR70/90 \" burst bursts a left eye say move to with else "
    "side dodge spend best counter kick is down not up reload cover take medkit use on 1d8 🐺 9mm class 3 Bob John "
    "marauder creature's once twice unless when execute second nd single full-auto mode 999999999999999 "
    "\u200f e\u0301"
)


@given(st.lists(st.sampled_from(PIECES.split()), max_size=40).map(" ".join) | st.text(max_size=MOST_CHARACTERS))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_any_line_is_read_or_refused(text: str) -> None:
    try:
        reading = read(CURRENT, PACK, JOHN, text[:MOST_CHARACTERS])
    except RuleError:
        return
    assert reading.actions


@pytest.mark.parametrize("text", DECLARED.values(), ids=list(DECLARED))
def test_a_long_line_is_read_or_refused(text: str) -> None:
    try:
        reading = declared(text)
    except RuleError:
        return
    assert reading.actions
