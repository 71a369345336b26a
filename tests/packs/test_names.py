"""An unknown name is answered with similar ones."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from bot.packs import contestant_register
from bot.packs.contestant_register import Listed, Register
from bot.packs.names import find, key
from rules.errors import RuleError


def register(names: Sequence[str]) -> Register:
    return Register({key(name): Listed(name) for name in names})


def test_among_thousands_those_are_told_that_look_like_it() -> None:
    known = register([f"Guest {number:05}" for number in range(5_000)] + ["Marauder", "Marathon"])
    assert known.closest("Marauders") == ("marauder",)
    assert set(known.closest("Maraudron")) == {"marauder", "marathon"}
    assert known.closest("Zyx") == ()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("राम", "रीम", False), ("राम", "रम", False), ("ไม้", "ไม", False), ("கண்ணன்", "கணணன", False),
        ("राम", " राम!", True), ("René", "Rene\u0301", True), ("René", "Rene", False), ("Wolf", "W\u0337olf", True),
        ("محمد", "مُحَمَّد", True), ("Wolf ❤", "Wolf ❤\ufe0f", True), ("ガス", "カ\u3099ス", True),
    ],
)  # fmt: skip
def test_signs_on_letters_tell_names_apart_where_they_are_part_of_them(one: str, other: str, same: bool) -> None:
    assert (key(one) == key(other)) is same
    assert one not in ("Wolf", "René") or key(one) == one.casefold()


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("guard", "guard"),
        ("Wache", "guard"),
        ("Wachen", "guard"),
        ("Schild", "shield"),
        ("Wurf", None),
        ("guards", None),
    ],
)
def test_what_comes_with_the_bot_is_found_by_its_german_name(wanted: str, found: str | None) -> None:
    names = ("guard", "hound", "shield", "throwing knife")
    if found is None:
        with pytest.raises(RuleError):
            find("creature", names, wanted)
    else:
        assert find("creature", names, wanted) == found


def test_who_comes_and_goes_is_told_or_not() -> None:
    known = register(["Marauder"])
    assert known.closest("Maraudder") == ("marauder",)
    known.put("marauder", None)
    assert known.closest("Maraudder") == ()
    known.put("marauders", Listed("Marauders"))
    assert known.closest("Maraudder") == ("marauders",)


def among_all(register: Register, wanted: str, *, many: bool) -> tuple[str, ...]:
    """The same, with every key looked at."""
    short, keys = key(wanted), register.keys()
    scorer = fuzz.ratio if many else fuzz.WRatio
    alike = [one for one, _, _ in process.extract(short, keys, scorer=scorer, limit=None, score_cutoff=65)]
    slips = min(2, len(short) // 3)
    close = process.extract(short, alike if many else keys, scorer=OSA.distance, limit=2, score_cutoff=slips)
    return (close[0][0],) if len(close) == 1 else tuple(alike[:3])


WORDS = st.text(alphabet="abcd1ß !?", min_size=1, max_size=20) | st.text(min_size=1, max_size=60)


@pytest.mark.parametrize("many", [False, True])
@settings(max_examples=150, derandomize=True, deadline=None)
@given(names=st.lists(WORDS, max_size=12), wanted=WORDS)
def test_none_that_looks_like_it_is_passed_over(many: bool, names: list[str], wanted: str) -> None:
    known = register(names)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(contestant_register, "_MANY", 0 if many else 1_000)
        assert known.closest(wanted) == among_all(known, wanted, many=many)
