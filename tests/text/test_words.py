"""Pieces of wording: figures as they come out of a stored fight."""

import pytest

from bot.games.mazeworld.actions import SAY
from bot.text.reply import plain
from bot.text.words import grouped, signed
from rules.mazeworld.play.facts.roster import Adjusted


@pytest.mark.parametrize(
    ("value", "read"), [(2, "+2"), (-3, "−3"), (0, "+0"), (-10.0, "−10"), (12.5, "+12.5"), (-0.5, "−0.5")]
)
def test_a_figure_is_read_with_its_sign_whole_or_not(value: float, read: str) -> None:
    assert signed(value) == read


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (("key",), ("key", "rope"), "Kim gets the rope."),
        (("key", "rope", "rope"), ("key", "rope"), "Kim loses the rope."),
        ((), ("rope",), "Kim gets the rope."),
        (None, ("key", "rope"), "The GM changes Kim's items to key and rope."),
    ],
    ids=["more", "less", "the first", "a fact of before"],
)
def test_of_what_is_carried_only_what_came_or_went_is_told(old: object, new: object, said: str) -> None:
    fact = Adjusted("items", new, "kim", old)
    assert plain(SAY["adjusted"](fact, str.capitalize)) == said


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Wolf 1", "Wolf 2", "Wolf 3"), ["Wolf 1-3"]),
        (("Wolf 1", "Wolf 3", "Guard", "Wolf 4"), ["Wolf 1", "Wolf 3", "Guard", "Wolf 4"]),
        (("Guard", "Guard 2"), ["Guard", "Guard 2"]),
        ((), []),
    ],
)
def test_numbers_that_follow_each_other_are_one_range(names: tuple[str, ...], shown: list[str]) -> None:
    assert [name for name, _ in grouped((name, "") for name in names)] == shown


def test_a_range_holds_names_with_one_text_alone() -> None:
    assert grouped([("Rat 1", "bite"), ("Rat 2", "bite"), ("Rat 3", "")]) == [("Rat 1-2", "bite"), ("Rat 3", "")]
