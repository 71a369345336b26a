"""Changing a sheet with one line."""

from typing import Any

import pytest

from bot.packs.names import key
from bot.packs.sheet_types import plain
from bot.packs.sheets import edit as editing
from bot.packs.sheets.edit import begins_with_change, edited
from rules.arena import sheets as arena
from rules.errors import RuleError
from rules.mazeworld.sheets import FighterSheet

KIM = FighterSheet("Kim", weapons=("MP5K", "Kama"), items=("rope", "torch"), skills={"Knives": 3.0})
GORDAK = arena.FighterSheet("Gordak", weapons=(arena.WeaponSheet("Axe"),))


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("agility 2", "agility", 2),
        ("agi 2, pain 20 %", "pain", 20.0),
        ("items +lamp", "items", ["rope", "torch", "lamp"]),
        ("items +rope", "items", ["rope", "torch", "rope"]),
        ("items -rope, +lamp, long rope", "items", ["torch", "lamp", "long rope"]),
        ("items +lamp and tent", "items", ["rope", "torch", "lamp", "tent"]),
        ("items lamp, tent", "items", ["lamp", "tent"]),
        ("items none", "items", None),
        ("skills knives 24", "skills", {"Knives": 24.0}),
        ("skills axes expert, knives 4", "skills", {"Knives": 4.0, "axes": "expert"}),
        ("skills -knives", "skills", None),
        ("skills knives none", "skills", None),
        ("harm left arm 12", "harm", {"left arm": 12.0}),
        ("MP5K loaded 24, spare 60", "arms", [{"name": "MP5K", "loaded": 24, "spare": 60}]),
        ("mp5k loaded 24, agility 1", "arms", [{"name": "MP5K", "loaded": 24}]),
        ("weapons +kama", "weapons", ["MP5K", "kama"]),
        ("weapons -kama", "weapons", ["MP5K"]),
        ("effects +Dazed (ft 1, turns 2), items +x", "effects", [{"name": "Dazed", "ft": 1, "turns_left": 2}]),
        ("wearing +Vest (ac C3)", "wearing", [{"name": "Vest", "armour_class": "C3"}]),
        ("notes hello, world -5", "notes", "hello, world -5"),
    ],
)
def test_a_line_changes_what_it_names(text: str, field: str, value: Any) -> None:
    after = plain(FighterSheet, edited(KIM, text))
    assert after.get(field) == value
    others = {name for name in after if after[name] != plain(FighterSheet, KIM).get(name)} - {field}
    assert others <= {"agility", "items"}


def test_a_weapon_of_ones_own_has_its_figures_changed_where_they_stand() -> None:
    assert edited(GORDAK, "axe bonus 3").weapons == (arena.WeaponSheet("Axe", bonus=3),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("items -lamp", "not_listed"),
        ("skills -axes", "not_listed"),
        ("glory 3", "unknown_field"),
        ("agility many", "bad_value"),
        ("agility 2, agility 3", "field_twice"),
        ("agility 90", "out_of_range"),
        ("MP5K glory 3", "unknown_field"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        edited(KIM, text)
    assert caught.value.code == code


def test_a_long_line_is_searched_for_names_no_further_than_names_go(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    monkeypatch.setattr(editing, "key", lambda text: measured.append(len(text)) or key(text))
    with pytest.raises(RuleError) as caught:
        edited(KIM, "Ann of the Hills " * 100 + "! " * 200)
    assert caught.value.code == "unknown_field"
    assert sum(measured) < 1_000


@pytest.mark.parametrize(("text", "begins"), [("items +x", True), ("kama condition 3", True), ("Bob items +x", False)])
def test_a_line_about_ones_own_begins_with_what_stands_on_the_sheet(text: str, begins: bool) -> None:
    assert begins_with_change(KIM, text) is begins
