"""Lists of fighters joining a fight, as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.participation.parser import Brought, entering, one, several

ONE = [
    ("zombie", Brought("zombie")),
    ("zombie x2 side 2", Brought("zombie", 2, "2")),
    ("zombie side north X12", Brought("zombie", 12, "north")),
    ("big zombie as Old Tim for @kim team bandits", Brought("big zombie", name="Old Tim", owner="kim", team="bandits")),
    ("Kim's twin", Brought("Kim's twin")),
    ("zombie for @Bob the GM x2 hidden", Brought("zombie", 2, owner="Bob the GM", hidden=True)),
    ("zombie for Bob team us", Brought("zombie", owner="Bob", team="us")),
    ("side 2", Brought("", where="2")),
    ("zombie x2 x3", Brought("zombie x2", 3)),
    ("zombie as Side Kick", Brought("zombie", name="Side Kick")),
    ("zombie   as  Old   Tim", Brought("zombie", name="Old Tim")),
]


@pytest.mark.parametrize(("text", "found"), ONE, ids=lambda value: value if isinstance(value, str) else "")
def test_one_with_what_is_said_of_it(text: str, found: Brought) -> None:
    assert one(text, "side") == found


def test_where_somebody_comes_in_is_said_in_the_game_s_own_word() -> None:
    assert one("zombie at C4 x2", "at") == Brought("zombie", 2, "C4")
    assert one("zombie at 5 -2.5 x2", "at") == Brought("zombie", 2, "5 -2.5")
    assert one("zombie side 2", "at") == Brought("zombie side 2")
    assert one("zombie side 2", None) == Brought("zombie side 2")
    assert entering("Kim at C4", "at") == ("Kim", "C4")
    assert entering("Kim at 5 -3", "at") == ("Kim", "5 -3")
    assert entering("at C4", "at") == ("", "C4")
    assert entering("Kim at C4", None) == ("Kim at C4", None)
    assert entering("Kim Matt C4", "at") == ("Kim Matt C4", None)


SEVERAL = [
    ("Anna, Bob and Cy", (Brought("Anna"), Brought("Bob"), Brought("Cy"))),
    ("wolf x2, and Anna", (Brought("wolf", 2), Brought("Anna"))),
    ("wolf side 3, Anna side 1", (Brought("wolf", where="3"), Brought("Anna", where="1"))),
    ("wolf x2, Anna side 1 team ours", (Brought("wolf", 2, "1", team="ours"), Brought("Anna", 1, "1", team="ours"))),
    ("wolf as Tim and wolf as Tom", (Brought("wolf", name="Tim"), Brought("wolf", name="Tom"))),
    ("wolf as Tim, wolf as Tom", (Brought("wolf", name="Tim"), Brought("wolf", name="Tom"))),
    ("Sandy", (Brought("Sandy"),)),
    (",", (Brought(","),)),
]


@pytest.mark.parametrize(("text", "found"), SEVERAL, ids=lambda value: value if isinstance(value, str) else "")
def test_several(text: str, found: tuple[Brought, ...]) -> None:
    assert several(text, "side") == found


@given(st.text(max_size=200), st.sampled_from(["side", "at", None]))
def test_any_text_is_read(text: str, entrance: str | None) -> None:
    assert several(text, entrance)
    assert one(text, entrance).count >= 0
    entering(text, entrance)
