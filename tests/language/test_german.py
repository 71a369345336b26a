"""German texts use German punctuation and one word per thing: kinds of mistakes that readers found."""

import re
from datetime import UTC, datetime

import pytest

from bot.features.declare.text import unused
from bot.features.packs.text import one_line
from bot.packs.sheet_types import shaped
from bot.packs.sheets.one_line import read_entry
from bot.text.language.speech import speaking, stamp
from bot.text.table_draws import row_read
from rules.mazeworld.sheets import ArmourSheet
from rules.system import NOT_USED
from tests.language.files import kept, path_of
from tests.language.parts import PARTS
from tests.text.marked_lines import marked

GERMAN = [
    text
    for part in PARTS
    for one in kept("de", path_of("de", part))
    for text in ((one.string,) if isinstance(one.string, str) else one.string)
]


@pytest.mark.parametrize(
    "slip",
    [
        pytest.param(r"(?<![„\w ])“\w|(?:^| )“\w", id="a quotation that opens as in English"),
        pytest.param(r"\b\d?W(?:\d|\{)", id="dice are typed with d: 2d6"),
        pytest.param(r"\b(?:[Dd]as|[Ww]elches|[Dd]ieses|zufälliges) Körperteil\b", id="der Körperteil"),
        pytest.param(r"[Ff]örmlich|Spielleit", id="formell, SL"),
        pytest.param(r"\bmit \{wounds", id="a case that what is filled in does not have"),
    ],
)
def test_a_slip_is_in_no_text(slip: str) -> None:
    assert [text for text in GERMAN if re.search(slip, text)] == []


def test_a_day_in_figures_stands_as_each_language_has_it() -> None:
    at = datetime(2026, 1, 5, 18, 0, tzinfo=UTC)
    with speaking("de"):
        assert stamp(at) == "05.01.2026 18:00"
    assert stamp(at) == "2026-01-05 18:00"


def test_words_that_nothing_was_made_of_are_quoted_as_each_language_does() -> None:
    kept_words = {NOT_USED: "“halte”, “rechten”"}
    with speaking("de"):
        assert marked(unused(kept_words)) == "Nicht verwendet: „halte“, „rechten“."
    assert marked(unused(kept_words)) == "Not used: “halte”, “rechten”."


def test_rows_of_neutral_tables_are_read_and_a_groups_own_stay() -> None:
    with speaking("de"):
        assert row_read("It half works.") == "Es gelingt halb."
        assert [row_read(own) for own in ("torso", "pass out", "A chest.")] == ["torso", "pass out", "A chest."]


def test_what_a_sheet_shows_in_german_is_read_as_the_same_value() -> None:
    typed = "Mantel: schutz Torso, linker Arm, resistent Sharp"
    sheet = shaped(ArmourSheet, {"name": "Mantel", **read_entry(typed, ArmourSheet)[1]})
    assert sheet.covers == ("torso", "left arm")
    with speaking("de"):
        assert one_line(sheet, "mazeworld") == "Schutz Torso, linker Arm, Resistent Sharp"
