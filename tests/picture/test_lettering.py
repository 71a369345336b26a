"""Any name can be drawn within its space."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.picture.lettering import fitted, showable, width, wrapped


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë Grímsdóttir", "Zoë Grímsdóttir"),
        ("Жанна", "Жанна"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("Ｗｉｄｅ", "Wide"),
        ("Sun\u200b\u202eny 🗡️🗡️", "Sun ny"),
        ("太郎", "no. 2"),
        ("שלום", "no. 2"),
        ("\u0301\u0302", "no. 2"),
        ("", "no. 2"),
    ],
)
def test_a_name_is_shown_in_letters_that_there_are(name: str, shown: str) -> None:
    assert showable(name, "no. 2") == shown


@given(st.text(max_size=40), st.integers(30, 400))
def test_no_text_is_wider_than_its_room(text: str, room: int) -> None:
    shown = showable(text)
    assert width(fitted(shown, room, 28), 28) <= room
    assert all(width(line, 28) <= room for line in wrapped(shown, room, 28, most=3))


def test_what_fits_is_left_as_it_is_and_what_does_not_ends_in_a_sign() -> None:
    assert fitted("short", 400, 28) == "short"
    assert fitted("a name that is far too long for a cell", 200, 28).endswith("…")
    assert wrapped("one two three", 120, 28, most=2) == ["one two", "three"]
