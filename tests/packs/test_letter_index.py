"""Keys that have signs in common with a word."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.packs.letter_index import Lettering

KEYS = ["anna", "banana", "bob", "runa"]


def test_so_many_signs_in_common() -> None:
    known = Lettering(KEYS)
    assert known.sharing("nab", lambda _: 3) == ["banana"]
    assert known.sharing("nab", lambda _: 2) == ["anna", "banana", "runa"]
    assert known.sharing("nab", lambda _: 0) == KEYS
    assert known.sharing("", lambda _: 1) == []
    assert Lettering([]).sharing("nab", lambda _: 0) == []


def test_long_keys_may_have_to_share_more() -> None:
    assert Lettering(KEYS).sharing("nab", lambda length: length - 2) == ["anna", "bob", "runa"]


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.lists(st.text(alphabet="abc", max_size=5)), st.text(alphabet="abcd", max_size=70), st.integers(0, 80))
def test_every_key_that_has_enough_is_found_in_its_place(keys: list[str], word: str, least: int) -> None:
    known = Lettering(keys)
    shared = [sum(sign in key for sign in word) for key in keys]
    assert known.sharing(word, lambda _: least) == [
        key for key, count in zip(keys, shared, strict=True) if count >= least
    ]
