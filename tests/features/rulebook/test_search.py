"""Rules found by what people type."""

import pytest

from bot.features.rulebook import search as searching
from bot.features.rulebook.search import Found, closest, search
from rules.arena.rulebook import ENTRIES as ARENA_ENTRIES
from rules.catalogue import find
from rules.mazeworld.rulebook import ENTRIES


@pytest.mark.parametrize("text", ["FT-04", "mz-ft-04", "MZ-FT-4", "ft 4", "ft04", "Limits of FT", "  limits   of ft "])
def test_one_rule_by_its_id_or_title(text: str) -> None:
    found = search(ENTRIES, text)
    assert found.best is not None
    assert (found.best.id, found.guessed) == ("MZ-FT-04", False)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("inaccuracy", "MZ-IR-01"),
        ("recoil", "MZ-IR-07"),
        ("escape", "MZ-ESC-01"),
        ("splash", "MZ-EXPL-03"),
        ("dodge", "MZ-EV-01"),
        ("haggle", "MZ-NCS-NEGO-03"),
        ("stovepipe", "MZ-FAIL-03"),
        ("headsh", "MZ-BODY-07"),
    ],
)
def test_the_best_by_a_word_comes_first(text: str, first: str) -> None:
    found = search(ENTRIES, text)
    assert found.best is not None
    assert found.best.id == first
    assert not found.guessed


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("what is agility?", "AR-ATK-02"),
        ("dex", "AR-ATK-01"),
        ("perception", "AR-CMB-10"),
        ("initiative", "AR-INIT-01"),
        ("bleed out", "AR-BLD-01"),
        ("parry", "AR-AD-02"),
        ("laser", "AR-AD-02"),
        ("grenade", "AR-AOE-02"),
        ("knocked out", "AR-WND-01"),
        ("flanking", "AR-TAC-01"),
        ("tourniquet", "AR-ACT-05"),
        ("machine gun", "AR-CMB-09"),
        ("points", "AR-CHR-01"),
        ("waitlist", "AR-GAME-01"),
        ("cover", "AR-WPN-07"),
    ],
)
def test_the_best_of_the_arena_by_a_word_comes_first(text: str, first: str) -> None:
    found = search(ARENA_ENTRIES, text)
    assert found.best is not None
    assert (found.best.id, found.guessed) == (first, False)


@pytest.mark.parametrize(
    ("text", "system", "first"),
    [
        ("headshot", "current", "MZ-BODY-03"),
        ("ally", "current", "MZ-KILL-02"),
        ("jam", "current", "MZ-FAIL-03"),
        ("jam", "2014", "MZ-FAIL-01"),
        ("burst", "current", "MZ-ACT-04"),
        ("burst", "evading", "MZ-EV-07"),
        ("mine", "current", "MZ-NCS-MINE-01"),
        ("miss", "2014", "MZ-HIT-01"),
        ("cover", "current", "MZ-COV-01"),
        ("order", "current", "MZ-IS-02"),
        ("agility", "2014", "MZ-ESC-01"),
        ("what is agility?", "evading", "MZ-EV-03"),
        ("max attacks", "2014", "MZ-MEL-03"),
        ("execution", "2014", "MZ-EXEC-01"),
    ],
)
def test_a_rule_that_the_system_has_comes_first(text: str, system: str, first: str) -> None:
    value = find(system).value
    found = search(ENTRIES, text, lambda entry: entry.statement(value) is not None)
    assert found.best is not None
    assert (found.best.id, found.guessed) == (first, False)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("critical hit", "MZ-HIT-02"),
        ("knives", "MZ-MEL-01"),
        ("swords", "MZ-MEL-01"),
        ("escaping", "MZ-ESC-01"),
        ("dodging", "MZ-EV-01"),
        ("slipping", "MZ-ESC-04"),
        ("blackout", "MZ-PAGE-PAIN"),
        ("broken arm", "MZ-PAGE-INJURY"),
        ("bleeding", "MZ-PAGE-BLOOD"),
        ("strength", "MZ-DMG-01"),
        ("fumble", "MZ-HIT-03"),
        ("why did I miss", "MZ-HIT-01"),
    ],
)
def test_everyday_words_find_a_rule_in_any_form(text: str, first: str) -> None:
    found = search(ENTRIES, text)
    assert found.best is not None
    assert (found.best.id, found.guessed) == (first, False)


def test_of_several_words_the_best_one_finds_a_rule_and_that_is_a_guess() -> None:
    found = search(ENTRIES, "blindfolded shotgun weather")
    assert found.best is not None
    assert ("shotgun" in found.best.keywords, found.guessed) == (True, True)


@pytest.mark.parametrize(
    ("text", "first"), [("inacuracy", "MZ-IR-01"), ("shrapnl", "MZ-EXPL-05"), ("stelth escape", "MZ-ESC-02")]
)
def test_a_slip_of_the_pen_finds_what_comes_close_and_says_so(text: str, first: str) -> None:
    found = search(ENTRIES, text)
    assert found.best is not None
    assert (found.best.id, found.guessed) == (first, True)


@pytest.mark.parametrize(("text", "count"), [("ft", 8), ("mz-is", 9), ("ncs hunt", 3), ("movement", 7)])
def test_a_group_is_listed(text: str, count: int) -> None:
    found = search(ENTRIES, text)
    assert found.best is None
    assert len(found.others) == count


@pytest.mark.parametrize("text", ["", "xyzzy", "ft-99", "🎲", "a" * 500])
def test_nothing_is_found_and_close_words_are_offered(text: str) -> None:
    assert search(ENTRIES, text) == Found(None, ())
    assert len(closest(ENTRIES, text)) == 3


@pytest.mark.parametrize(
    "text", ["a " * 1_000, " ".join(f"word{number}" for number in range(250)), "x" * 2_000, "ft " * 600]
)
def test_however_long_a_question_is_a_bounded_number_of_words_is_compared(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    compared = 0
    true = searching._likeness

    def counting(*words: str, near: bool) -> int:
        nonlocal compared
        compared += 1
        return true(*words, near=near)

    monkeypatch.setattr(searching, "_likeness", counting)
    search(ENTRIES, text)
    words = {word for entry in ENTRIES for word in (*entry.keywords, *f"{entry.title} {entry.subject}".split())}
    assert compared <= 4 * searching.MOST_WORDS * len(words)


def test_a_word_that_is_said_many_times_counts_once() -> None:
    assert search(ENTRIES, "recoil " * 250) == search(ENTRIES, "recoil")
