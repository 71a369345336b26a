"""Stored English phrases of MazeWorld are shown in the reader's language; names stay as they are."""

import pytest

from bot.games.mazeworld.phrases import amount, phrase, product
from bot.text.language.speech import speaking

KEPT = (
    "natural", "the target's Dazed", "blood below a quarter", "fractured left arm and right arm", "Poor condition",
    "use your free movement to go to Side 3", "1:c 3:2, so 1 hit is left", "Rifle",
    "strike back up to 2 times; add a body part to aim", "Bo will be left behind unless they escape too",
    "Knives: Expert", 'purchase "Tools and traps" (600 P$)', "cover 9",
)  # fmt: skip


@pytest.mark.parametrize("kept", KEPT)
def test_in_english_it_is_read_as_it_was_kept(kept: str) -> None:
    assert phrase(kept) == kept


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ("the target's Dazed", "Dazed des Ziels"),
        ("fractured left arm and right arm", "linker Arm und rechter Arm gebrochen"),
        ("1:c 3:2, leaves 1 hit", "1:c 3:2, 1 Treffer bleibt"),
        ('purchase "Tools and traps" (600 P$)', "Kurs „Tools and traps“ kaufen (600 P$)"),
        ("cover 9", "Deckung 9"),
        ("Rifle", "Rifle"),
        ("Knives: Expert", "Knives: Expert"),
    ],
)
def test_in_german_what_is_ours_is_german(kept: str, read: str) -> None:
    with speaking("de"):
        assert phrase(kept) == read


def test_factors_and_amounts_have_the_signs_of_the_language() -> None:
    lines = (("base", 34.0), ("HEAD", 1.5), ("inaccurate", 0.7))
    assert product(lines) == "34 × 1.5 head × 0.7 inaccurate"
    with speaking("de"):
        assert product(lines) == "34 × 1,5 Kopf × 0,7 ungenau"
        assert [amount(1, "hits"), amount(3, "hits"), amount(2, "darts")] == ["1 Schlag", "3 Schläge", "2 darts"]
