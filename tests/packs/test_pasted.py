"""Sheets pasted below a command: each way of writing fields over several lines gives the same sheet."""

import pytest

from bot.packs.sheets.one_line import read_entry
from bot.packs.sheets.pasted import with_lines
from rules.errors import RuleError
from rules.mazeworld.sheets.contestant import FighterSheet

FIELDS = {"agility": 2, "strength": 120.0, "weapons": ["kama", "MP5K"]}


@pytest.mark.parametrize(
    "below",
    [
        "Agility: 2\nStrength: 120\nWeapons: kama, MP5K",
        "- **Agility:** 2\n- **Strength:** 120\n- **Weapons:** kama and MP5K",
        "* Agility 2\n* Strength 120 %\n* Weapons:\n  * kama\n  * MP5K",
        "## Stats\nAgility\t2\nStrength\t120\n\n## Gear\nWeapons\n1. kama\n2. MP5K",
        "| Agility | 2 |\n|---|---|\n| Strength | 120 |\n| Weapons | kama, MP5K |",
        'Agility,2\nStrength,120\nWeapons,"kama, MP5K"',
        "Name\tAgility\tStrength\tWeapons\nNora\t2\t120\tkama, MP5K",
        "Name | Agility | Strength | Weapons\n--- | --- | --- | ---\nNora | 2 | 120 | kama, MP5K",
        "Agility Strength\n2 120\nWeapons = kama; MP5K",
        "| Stat | Value |\n|---|---|\n| Agility | 2 |\n| Strength | 120% |\n| Weapons | kama, MP5K |",
        "```\nName: Nora\nAgility: 2\nStrength: 120\nWeapons: kama, MP5K\n```",
        "Stats:\nGewandtheit: 2\nStärke: 120\nWaffen:\n• kama\n• MP5K",
    ],
)
def test_a_pasted_sheet_is_the_one_on_a_line(below: str) -> None:
    assert read_entry(with_lines("Nora", below, FighterSheet), FighterSheet) == ("Nora", FIELDS)


@pytest.mark.parametrize(
    "text",
    [
        "Nora - Agility: 2 / Strength: 120 / Weapons: kama, MP5K",
        '"Nora" agility=2 strength=120 weapons="kama, MP5K"',
        "Nora: agi 2 str 120 wpn kama and MP5K",
        "Nora agility: 2 and strength 120, weapons: kama, MP5K",
        "Nora agility: 2 strength: 120 weapons: kama, MP5K",
    ],
)
def test_fields_on_one_line_may_be_set_apart_in_other_ways(text: str) -> None:
    assert read_entry(with_lines(text, "", FighterSheet), FighterSheet) == ("Nora", FIELDS)


@pytest.mark.parametrize(
    ("text", "below", "whole"),
    [
        ("", "Name: Nora\nAgility: 2", "Nora: Agility: 2"),
        ("for @nora", "Name: Nora\nAgility: 2", "Nora for @nora: Agility: 2"),
        ("Nora for @nora:", "Agility: 2", "Nora for @nora: Agility: 2"),
        ("Nora: agility 2", "strength 120", "Nora: agility 2\nstrength 120"),
        ("Name: Nora, agility 2", "", "Nora: agility 2"),
        ("Nora: agility 2 | strength 120", "", "Nora: agility 2; strength 120"),
        ("Nora: agility 2", "welcome, Nora!\nsee you on Friday", "Nora: agility 2"),
        ("Nora", "", "Nora"),
        ("", "agility: 2", "agility: 2"),
    ],
)
def test_only_fields_are_taken_from_the_lines_below(text: str, below: str, whole: str) -> None:
    assert with_lines(text, below, FighterSheet) == whole


@pytest.mark.parametrize(
    ("text", "below", "field"),
    [
        ("Nora", "Agilty: 2\nStrength: 120", "Agilty"),
        ("Nora", "Strength: 120\nHP: 30", "HP"),
        ("Nora: agility 2 hp 30 weapons kama", "", "hp"),
        ("Nora", "Name: Mira\nStrength: 120", "Name"),
    ],
)
def test_a_line_that_is_no_field_is_refused_by_its_name(text: str, below: str, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_entry(with_lines(text, below, FighterSheet), FighterSheet)
    assert (refused.value.code, refused.value.facts["field"]) == ("unknown_field", field)
