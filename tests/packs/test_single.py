"""A contestant in its own file."""

from typing import Any

import pytest

from bot.packs.single import read_single
from rules.arena.sheets import SHEETS
from rules.errors import RuleError

ALONE = """
name: Gordak
species: orc
dex: 3
weapons:
  - axe (heavy, bonus 1)
  - {name: sling, range: ranged}
  - bow
"""
PACK = """
schema: 1
fighters:
  Gordak:
    species: orc
    dex: 3
    weapons: axe (heavy, bonus 1), sling (ranged) and bow
"""
JSON = """
{"name": "Gordak", "species": "orc", "dexterity": 3, "weapons": [
  {"name": "axe", "weight": "heavy", "bonus": 1}, {"name": "sling", "reach": "ranged"}, "bow"]}
"""


@pytest.mark.parametrize("text", [ALONE, PACK, JSON], ids=["alone", "pack", "json"])
def test_one_contestant_however_it_is_written(text: str) -> None:
    name, fields = read_single(text, "fighter", SHEETS)
    axe = {"name": "axe", "weight": "heavy", "bonus": 1}
    weapons = [axe, {"name": "sling", "reach": "ranged"}, "bow"]
    assert (name, fields) == ("Gordak", {"species": "orc", "dexterity": 3, "weapons": weapons})


def test_a_name_may_be_left_out() -> None:
    assert read_single("species: orc", "fighter", SHEETS) == ("", {"species": "orc"})


WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("species: orc\ndex: many", "bad_value", {"line": 2, "field": "dexterity"}),
    ("species: orc\n\nspeed: 3", "unknown_field", {"line": 3, "field": "speed"}),
    ("name: A\nper: 30", "out_of_range", {"line": 2, "field": "perception"}),
    ("weapons:\n- {name: axe}\n- {name: bow, size: 3}", "unknown_field", {"line": 3}),
    ("fighters:\n  A:\n    dex: many", "bad_value", {"line": 3, "entry": "A"}),
    ("fighters:\n  A: {dex: 2}\n  B: {dex: 2}", "one_entry", {"line": 1, "count": 2}),
    ("fighters:\n  A: {dex: 2}\nweapons:\n  axe: {}", "one_entry", {"line": 3}),
    ("fighters: []", "one_entry", {"count": 0}),
    ("- 1\n- 2", "bad_value", {"line": 1, "expected": "fields"}),
    ("a: [1", "pack_unreadable", {"problem": "syntax"}),
    ("", "pack_unreadable", {"problem": "empty"}),
    ("a: &x 1\nb: *x", "pack_unreadable", {"problem": "alias", "line": 1}),
    ("name: A\nname: B", "pack_unreadable", {"problem": "key_twice", "line": 2}),
]


@pytest.mark.parametrize(("text", "code", "facts"), WRONG)
def test_what_is_wrong_is_said_with_its_line(text: str, code: str, facts: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as error:
        read_single(text, "fighter", SHEETS)
    assert error.value.code == code
    assert {name: error.value.facts.get(name) for name in facts} == facts
