"""Sheets and tables on one line."""

import string
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.library import Library
from bot.packs.pieces import LONGEST_LINE
from bot.packs.schema import TABLE
from bot.packs.sheet_types import shaped, words
from bot.packs.sheets.one_line import field_value, read_entry, read_fields
from bot.packs.tables.one_line import read_table
from rules import catalogue
from rules.arena import sheets as arena
from rules.arena.sheets import MapSheet
from rules.errors import RuleError
from rules.mazeworld.sheets import CreatureSheet, FighterSheet, WeaponSheet
from rules.system import Kind, System
from tests.hostile import ENTERED, SHAPES, entered

MAZEWORLD = catalogue.find("mazeworld")
TABLES = SHAPES[TABLE]


def refusal(act: Any, *arguments: Any) -> RuleError:
    with pytest.raises(RuleError) as caught:
        act(*arguments)
    return caught.value


@pytest.mark.parametrize(
    ("text", "name", "fields"),
    [
        (
            "Anna: agility one, strength one hundred and ten, pain sensitivity eighty-five",
            "Anna",
            {"agility": 1, "strength": 110, "sensitivity": 85},
        ),
        ("Anna: agility zwei, strength hundertfünf", "Anna", {"agility": 2, "strength": 105}),
        (
            "Anna: agility 1, evading basic, weapons MP5K and knife, armour C3",
            "Anna",
            {"agility": 1, "evading": "basic", "weapons": ["MP5K", "knife"], "armour": "C3"},
        ),
        (
            "Anna agi +1; ac=C3; weapons: bow, knife, str 110 %",
            "Anna",
            {"agility": 1, "armour": "C3", "strength": 110.0, "weapons": ["bow", "knife"]},
        ),
        ("Anna", "Anna", {}),
        ("Anna:", "Anna", {}),
        ("Death knight agility −1", "Death knight", {"agility": -1}),
        ("Anna: Pain Sensitivity 85, limb-health 70", "Anna", {"sensitivity": 85.0, "base_health": 70.0}),
        (
            "Anna: skills martial arts basic, knives 25 and axes: expert",
            "Anna",
            {"skills": {"martial arts": "basic", "knives": 25.0, "axes": "expert"}},
        ),
        (
            "Anna: items lamp, skills Thrown weapons expert",
            "Anna",
            {"items": ["lamp"], "skills": {"Thrown weapons": "expert"}},
        ),
        ("Anna: notes likes cheese, not dogs", "Anna", {"notes": "likes cheese, not dogs"}),
        ('"Anna, the first": weapons "sword and shield"', "Anna, the first", {"weapons": ["sword and shield"]}),
        ("Anna: weapons none, evading unknown", "Anna", {"weapons": [], "evading": None}),
        (
            "Anna: weapons knife (is 3, pain 20/18/16/13/10/5/1), bow",
            "Anna",
            {"weapons": [{"name": "knife", "weight": 3, "pain": "20/18/16/13/10/5/1"}, "bow"]},
        ),
    ],
)
def test_a_fighter_on_one_line(text: str, name: str, fields: dict[str, Any]) -> None:
    assert read_entry(text, FighterSheet) == (name, fields)
    shaped(FighterSheet, {"name": name, **fields})


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("bat: is 18, kind Melee, modes strike", {"weight": 18, "kind": "melee", "modes": ["strike"]}),
        ("bat: weight unsp", {"weight": "unsp"}),
        ("gun: art Feuerwaffe, störung zuführstörung", {"kind": "firearm", "failure": "feed"}),
        (
            "gun: modes semi-auto, burst (most 3, rounds 2), rounds 30",
            {"modes": ["semi-auto", {"name": "burst", "most": 3, "rounds": 2}], "capacity": 30},
        ),
        ("gun: side wide, aimable no", {"side_wide": True, "aimable": False}),
        ("gun: pain C1 20 C2 18, C3 9.5%", {"pain": {"C1": 20.0, "C2": 18.0, "C3": 9.5}}),
        ("gun: pain 34, ldv -1", {"pain": 34.0, "ldv": -1}),
        ("gun: ir step minus two", {"ir_per_adt": -2}),
        (
            "gun: accessories foregrip (passive, ir -1) and laser",
            {"accessories": [{"name": "foregrip", "passive": True, "ir": -1}, "laser"]},
        ),
        ("gun: attacks per turn 4, ir step 2, failure Misfire", {"most": 4, "ir_per_adt": 2, "failure": "misfire"}),
    ],
)
def test_a_weapon_on_one_line(text: str, fields: dict[str, Any]) -> None:
    name, found = read_entry(text, WeaponSheet)
    assert found == fields
    shaped(WeaponSheet, {"name": name, **found})


def test_a_creature_brings_its_attacks_on_the_same_line() -> None:
    name, fields = read_entry(
        "Wolf: ps 125, attacks bite (is 9, ldv -1) and claws (is 5, mapt 4), body Quadruped", CreatureSheet
    )
    library = Library.of(MAZEWORLD).with_entry("creature", name, fields)
    wolf = library.find("creature", "wolf")
    assert [(one.name, one.weight, one.most) for one in wolf.attacks] == [("bite", 9, None), ("claws", 5, 4)]


@pytest.mark.parametrize(
    ("text", "code", "fact"),
    [
        (": agility 1", "no_name", None),
        ("", "no_name", None),
        ("Anna: quickly", "unknown_field", ("field", "quickly")),
        ("Anna: agiltiy 3", "unknown_field", ("suggestions", ("agi", "agility"))),
        ("Anna: weapons knife, agiltiy 3", "unknown_field", ("field", "agiltiy")),
        ("Anna: agility", "missing_value", ("field", "agility")),
        ("Anna: agility many", "bad_value", ("expected", "whole number")),
        ("Anna: strength many", "bad_value", ("expected", "number")),
        ("Anna: agility 1, agi 2", "field_twice", ("field", "agility")),
        ("Anna: weapons knife (is 3", "unclosed", ("sign", ")")),
        ("Anna: weapons (is 3)", "bad_value", ("expected", "fields")),
        ("Anna: weapons knife (colour red)", "unknown_field", ("field", "colour")),
        ("Anna: skills basic", "missing_value", ("field", "skills, basic")),
        ("Anna: skills knives 1, knives 2", "field_twice", ("field", "skills, knives")),
        ("Anna: " + "x" * LONGEST_LINE, "line_too_long", ("most", LONGEST_LINE)),
        ("x" * 61 + ": agility 1", "bad_name", ("most", 60)),
    ],
)
def test_a_line_that_cannot_be_read_says_where(text: str, code: str, fact: tuple[str, Any] | None) -> None:
    error = refusal(read_entry, text, FighterSheet)
    assert error.code == code
    if fact is not None:
        assert error.facts[fact[0]] == fact[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("kind spoon", "firearm"), ("aimable perhaps", "yes or no"), ("range far", "melee")],
)
def test_what_is_allowed_is_said(text: str, expected: str) -> None:
    error = refusal(read_fields, text, WeaponSheet)
    assert error.code == "bad_value"
    assert expected in str(error.facts["expected"])


@pytest.mark.parametrize(
    ("shape", "key", "value", "result"),
    [
        (FighterSheet, "agi", "3", ("agility", 3)),
        (FighterSheet, "Pain Sensitivity", "85%", ("sensitivity", 85.0)),
        (FighterSheet, "evading", "12", ("evading", 12.0)),
        (FighterSheet, "weapons", "knife, bow", ("weapons", ("knife", "bow"))),
        (WeaponSheet, "is", "unsp.", ("weight", "unsp.")),
        (WeaponSheet, "loaded", "none", ("loaded", None)),
    ],
)
def test_one_field_is_set(shape: type, key: str, value: str, result: tuple[str, Any]) -> None:
    assert field_value(shape, key, value) == result


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("agilty", "3", "unknown_field"),
        ("agility", "99", "out_of_range"),
        ("agility", "", "missing_value"),
        ("evading", "great", "unknown_level"),
    ],
)
def test_one_field_is_refused(key: str, value: str, code: str) -> None:
    assert refusal(field_value, FighterSheet, key, value).code == code


@pytest.mark.parametrize(
    ("text", "name", "fields"),
    [
        (
            "ammo: 1d6; 1-3 nothing; 4–5: one magazine; 6 a box",
            "ammo",
            {
                "die": "1d6",
                "rows": [
                    {"roll": "1-3", "text": "nothing"},
                    {"roll": "4-5", "text": "one magazine"},
                    {"roll": 6, "text": "a box"},
                ],
            },
        ),
        (
            "coin: 1 heads; 2 tails",
            "coin",
            {"die": "1d2", "rows": [{"roll": 1, "text": "heads"}, {"roll": 2, "text": "tails"}]},
        ),
        ("sky: sun, rain, fog", "sky", {"rows": [{"text": "sun"}, {"text": "rain"}, {"text": "fog"}]}),
        (
            "loot: 3x nothing; x2 @ammo; 5% a rifle, loaded; dust",
            "loot",
            {
                "rows": [
                    {"weight": 3, "text": "nothing"},
                    {"weight": 2, "table": "ammo"},
                    {"weight": 5, "text": "a rifle, loaded"},
                    {"text": "dust"},
                ]
            },
        ),
        (
            "critwin: 1d2; 1 fine; 2 deep [damage x1.5]",
            "critwin",
            {"die": "1d2", "rows": [{"roll": 1, "text": "fine"}, {"roll": 2, "text": "deep", "damage_mult": 1.5}]},
        ),
        (
            "critfail: slip [condition 5]; jam [condition 10, failure]",
            "critfail",
            {
                "rows": [
                    {"text": "slip", "condition_loss": 5.0},
                    {"text": "jam", "condition_loss": 10.0, "weapon_failure": True},
                ]
            },
        ),
    ],
)
def test_a_table_on_one_line(text: str, name: str, fields: dict[str, Any]) -> None:
    assert read_table(text, TABLES) == (name, fields)
    shaped(TABLES, {"name": name, **fields})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("ammo", "no_name"),
        (": a, b", "no_name"),
        ("ammo:", "no_rows"),
        ("ammo: 1d6", "no_rows"),
        ("ammo: 1d2; a; b", "row_unread"),
        ("ammo: a [colour red]; b", "unknown_field"),
        ("ammo: a [damage", "unclosed"),
    ],
)
def test_a_table_that_cannot_be_read(text: str, code: str) -> None:
    assert refusal(read_table, text, TABLES).code == code


names = (
    st.text(string.ascii_letters + " ", min_size=1, max_size=20)
    .map(str.strip)
    .filter(
        lambda name: name and not any(word in name.casefold().split() for word in (*words(FighterSheet), "and", "none"))
    )
)


@given(
    name=names,
    agility=st.integers(-20, 20),
    strength=st.integers(0, 1000),
    armour=st.sampled_from(["C1", "A5"]),
    weapons=st.lists(names, min_size=1, max_size=4),
    order=st.permutations(range(4)),
    comma=st.sampled_from([", ", "; ", ",", " ;  "]),
    equals=st.sampled_from([" ", ": ", "=", " = "]),
)
def test_a_written_line_reads_back(
    name: str, agility: int, strength: int, armour: str, weapons: list[str], order: list[int], comma: str, equals: str
) -> None:
    listed = comma.join(f'"{weapon}"' for weapon in weapons)
    said = [f"agility{equals}{agility}", f"str{equals}{strength}%", f"ac{equals}{armour}", f"weapons{equals}{listed}"]
    found, fields = read_entry(f"{name}: {comma.join(said[index] for index in order)}", FighterSheet)
    tidy = [" ".join(weapon.split()) for weapon in weapons]
    assert found == " ".join(name.split())
    assert fields == {"agility": agility, "strength": float(strength), "armour": armour, "weapons": tidy}


@given(st.text(alphabet=st.sampled_from('ab 1,;:=()[]{}"+-–xX%@&\n') | st.characters(), max_size=200))
def test_any_line_is_read_or_refused(text: str) -> None:
    for kind, shape in SHAPES.items():
        with suppress(RuleError):
            name, fields = (read_table if kind == TABLE else read_entry)(text, shape)
            Library.of(MAZEWORLD).with_entry(kind, name, fields)


@pytest.mark.parametrize("kind", SHAPES)
@pytest.mark.parametrize("text", ENTERED.values(), ids=list(ENTERED))
def test_a_long_line_is_read_or_refused(text: str, kind: str) -> None:
    with suppress(RuleError):
        name, fields = entered(kind, text)
        Library.of(MAZEWORLD).with_entry(kind, name, fields)


@pytest.mark.parametrize(
    "text",
    [
        "Grok species half orc homeworld the Red Moon dex 2 agi 3 foc 3 tac 3 trait smells fear weapons axe and bow",
        "Grok dex 2 agi 3 foc 3 tac 3 species half orc homeworld the Red Moon trait smells fear weapons axe and bow",
        "Grok: agi +2, dex +1, foc +2, tac +2, race half orc, world the Red Moon, trait smells fear, weapons axe; bow",
    ],
)
def test_a_whole_contestant_of_the_arena_needs_no_commas(text: str) -> None:
    assert read_entry(text, arena.FighterSheet) == ("Grok", {
        "dexterity": 2, "agility": 3, "focus": 3, "tactics": 3, "species": "half orc", "homeworld": "the Red Moon",
        "trait": "smells fear", "weapons": ["axe", "bow"],
    })  # fmt: skip


def test_the_main_field_of_a_shape_needs_no_word() -> None:
    plain = read_entry("pit: S..1/.#../1..S; notes dusty", MapSheet)
    assert plain == read_entry("pit: notes dusty, rows S..1/.#../1..S", MapSheet)
    assert plain[1] == {"rows": ["S..1/.#../1..S"], "notes": "dusty"}
    assert refusal(read_entry, "pit: S..1/.#../1..S", WeaponSheet).code == "unknown_field"


KINDS = [(system, kind) for system in catalogue.SYSTEMS.values() for kind in system.sheets.kinds]


@pytest.mark.parametrize(("system", "kind"), KINDS, ids=lambda value: getattr(value, "word", getattr(value, "id", "")))
def test_the_examples_of_a_kind_are_such_sheets(system: System, kind: Kind) -> None:
    shape = system.types.sheets[kind.word]
    added = kind.example.removeprefix(f"{kind.word} add ").replace(" for @player", "")
    for text in (added, f"NAME: {kind.fields}"):
        name, fields = read_entry(text, shape)
        assert fields
        assert shaped(shape, {"name": name, **fields}).name == name
