"""The starter pack, and a game's own entries that override it."""

import json
from contextlib import suppress
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.file import read_pack, section, write_pack
from bot.packs.library import LARGEST_OWN, MOST_OWN, Library, shapes_of
from bot.packs.schema import TABLE, PackFile, table_shape
from rules import catalogue
from rules.dice.random_tables import draw
from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.mazeworld.sheets import SHEETS, CreatureSheet, fighter, weapon

MAZEWORLD = catalogue.find("mazeworld")
SHAPES = shapes_of(MAZEWORLD)


@pytest.fixture(scope="module")
def shipped() -> Library:
    return Library.of(MAZEWORLD)


def refusal(act: Any, *arguments: Any) -> RuleError:
    with pytest.raises(RuleError) as caught:
        act(*arguments)
    return caught.value


@pytest.mark.parametrize("name", MAZEWORLD.packs)
def test_every_shipped_file_is_sound_and_reads_back(name: str) -> None:
    pack = read_pack(files("bot.packs").joinpath(name).read_text("utf-8"), SHAPES)
    assert read_pack(write_pack(pack, SHAPES), SHAPES) == pack


def test_every_shipped_file_is_listed() -> None:
    listed = {name for system in catalogue.SYSTEMS.values() for name in system.packs}
    shipped = {each.name for each in files("bot.packs").iterdir() if each.name.endswith(".yaml")}
    assert shipped == listed


@pytest.mark.parametrize("name", Library.of(MAZEWORLD).names("weapon"))
def test_every_shipped_weapon_can_be_carried(shipped: Library, name: str) -> None:
    made = weapon(shipped.find("weapon", name))
    assert made.name == name
    assert made.modes


@pytest.mark.parametrize("kind", ["creature", "fighter"])
def test_every_shipped_fighter_can_enter_a_fight(shipped: Library, kind: str) -> None:
    for name in shipped.names(kind):
        sheet = shipped.find(kind, name)
        made = fighter(sheet, "x", name, "gm", shipped.sheets("weapon"), shipped.sheets("body"))
        assert made.parts
        assert {part.nearest for part in made.parts if part.group == "WEAK POINT"} <= {p.name for p in made.parts}


def health(library: Library, name: str) -> dict[str, float | None]:
    made = fighter(library.find("creature", name), "x", name, "gm", library.sheets("weapon"), library.sheets("body"))
    return {part.name: part.health for part in made.parts}


@pytest.mark.parametrize(
    ("creature", "part", "points"),
    [
        ("Human", "head", 10),
        ("Human", "torso", 40),
        ("Human", "hips", 30),
        ("Human", "left arm", 20),
        ("Human", "left foot", 15),
        ("Wolf", "tail", 8),
        ("Wolf", "torso", 28),
        ("Key deer", "left antler", 6),
        ("Giant rat", "head", 5),
        ("Zombie", "left hand", 9),
        ("Skeleton", "right leg", 24),
        ("Baby dragon", "head", 16),
        ("Baby dragon", "left wing", 31),
        ("Draconair", "head", 31),
        ("Draconair", "tail", 63),
    ],
)
def test_limb_health_is_that_of_the_published_sheets(shipped: Library, creature: str, part: str, points: int) -> None:
    assert health(shipped, creature)[part] == points


def test_no_contestant_is_shipped(shipped: Library) -> None:
    assert not shipped.sheets("fighter")


def test_the_kick_of_the_evading_example_does_76_percent(shipped: Library) -> None:
    marauder = shipped.find("creature", "Marauder")
    kick = weapon(shipped.find("weapon", "kick"))
    strength = 110
    pain = (kick.pain_against(marauder.armour) or 0) * 2 * strength / 100 * 1.5
    assert round(pain) == 76


def test_the_shipped_gun_of_the_example_has_its_figures(shipped: Library) -> None:
    gun = weapon(shipped.find("weapon", "mp5k"))
    assert (gun.weight, gun.loaded, [mode.name for mode in gun.modes]) == (5, 30, ["semi-auto", "full-auto"])


def test_the_critical_tables_hold_what_is_known_and_are_marked_as_ours(shipped: Library) -> None:
    tables = shipped.sheets("table")
    assert all(table.ours for table in tables.values())
    assert {"critwin", "crithit", "critfail", "bodyaim"} <= set(shipped.tables())
    assert 1.5 in {row.damage_mult for row in tables["critwin"].rows}
    assert all(row.condition_loss for row in tables["critfail"].rows)
    assert any(row.weapon_failure for row in tables["critfail"].rows)


def test_shipped_tables_are_drawn_from(shipped: Library) -> None:
    tables = shipped.tables()
    drawn = draw(tables["crithit"], Tape([4]), "x")
    assert (drawn.die, drawn.face, drawn.row.effects) == ("1d6", 4, {"damage_mult": 1.5})
    jam = draw(tables["critfail"], Tape([6]), "x")
    assert jam.row.effects == {"condition_loss": 10, "weapon_failure": True}
    parts = {row.text for row in tables["bodyaim"].rows}
    assert parts == {part.name for part in shipped.find("body", "human").parts}


@pytest.mark.parametrize("name", ["critwin", "CritHit"])
def test_a_game_replaces_a_table_by_any_of_its_names(shipped: Library, name: str) -> None:
    library = shipped.with_entry("table", name, {"rows": [{"text": "ow", "damage_mult": 3}]})
    tables = library.tables()
    assert tables["critwin"] is tables["crithit"]
    assert tables["critwin"].rows[0].effects == {"damage_mult": 3}
    assert library.without("table", name).tables() == shipped.tables()


def test_a_table_goes_on_with_another_but_never_with_itself(shipped: Library) -> None:
    library = shipped.with_entry("table", "ammo", {"rows": ["a", "b"]})
    library = library.with_entry("table", "loot", {"rows": ["dust", {"table": "AMMO"}, {"table": "crith"}]})
    assert [row.table for row in library.tables()["loot"].rows] == [None, "ammo", "critwin"]
    assert refusal(library.without, "table", "ammo").code == "entry_in_use"
    loop = refusal(library.with_entry, "table", "ammo", {"rows": [{"table": "loot"}]})
    assert (loop.code, loop.facts["table"]) == ("table_loop", "ammo")
    assert refusal(library.with_entry, "table", "self", {"rows": [{"table": "self"}]}).code == "table_loop"
    assert refusal(library.with_entry, "table", "x", {"rows": [{"table": "nowhere"}]}).code == "unknown_entry"


def test_rows_by_weight_share_one_die(shipped: Library) -> None:
    library = shipped.with_entry("table", "sky", {"rows": ["sun", {"weight": 3, "text": "rain"}]})
    sky = library.tables()["sky"]
    assert (sky.die, [(row.low, row.high, row.text) for row in sky.rows]) == ("1d4", [(1, 1, "sun"), (2, 4, "rain")])


def test_an_own_entry_goes_before_a_shipped_one_until_it_is_taken_out(shipped: Library) -> None:
    fast = {"attacks": [{"name": "bite", "is": 3}]}
    library = shipped.with_entry("creature", "wolf", fast)
    assert library.find("creature", "Wolf").attacks[0].weight == 3
    assert library.names("creature").count("Wolf") == 0
    assert library.without("creature", "WOLF").find("creature", "wolf") == shipped.find("creature", "wolf")


def test_a_library_is_never_changed(shipped: Library) -> None:
    before = shipped.dump()
    shipped.with_entry("fighter", "Bob", {})
    assert shipped.dump() == before


def test_entries_survive_being_written_and_loaded(shipped: Library) -> None:
    library = (
        shipped.with_entry(
            "weapon", "Long knife", {"is": 3, "pain": {"C1": 20.5}, "modes": ["stab", {"name": "throw"}]}
        )
        .with_entry("fighter", "Bob", {"agi": 2, "weapons": ["long kn"], "skills": {"knives": "expert", "axes": 12}})
        .with_entry("creature", "Bear", {"attacks": [{"name": "claws", "is": "unsp", "mapt": 2}], "body": "quadruped"})
        .with_entry("body", "Blob", {"parts": [{"name": "blob", "group": "BODY", "share": "2/3"}]})
        .with_entry("table", "ammo", {"die": "1d6", "rows": [{"roll": "1-5", "text": "a"}, {"roll": 6, "text": "b"}]})
    )
    again = Library.of(MAZEWORLD, library.dump())
    assert again == library
    assert again.dump() == library.dump()
    assert again.find("fighter", "bob").weapons == ("Long knife",)


def test_some_fields_of_a_shipped_entry_are_changed_for_one_game(shipped: Library) -> None:
    library = shipped.with_fields("weapon", "mp5k", {"spare": 60, "is": 3})
    changed = library.find("weapon", "MP5K")
    assert (changed.spare, changed.weight, changed.capacity) == (60, 3, 30)
    assert shipped.find("weapon", "MP5K").spare is None
    assert Library.of(MAZEWORLD, library.dump()) == library


def test_what_a_game_brings_is_never_marked_as_ours(shipped: Library) -> None:
    library = shipped.with_pack("schema: 1\ntitle: x\nours: true\ntables:\n  critwin: [a]\n")
    assert not library.find("table", "critwin").ours
    assert not library.with_fields("table", "critfail", {"notes": "mine"}).find("table", "critfail").ours


def test_a_pack_of_json_or_yaml_is_taken_in(shipped: Library) -> None:
    library = shipped.with_pack(
        "schema: 1\ntitle: Cellar\nweapons:\n  Club: {is: 5}\nfighters:\n  Bob: {weapons: [club]}\n"
    )
    assert library.own.title == "Cellar"
    assert shipped.with_pack(library.dump()).own == library.own


def test_names_are_found_exactly_then_by_a_unique_beginning(shipped: Library) -> None:
    assert shipped.find("weapon", "beretta").name == "Beretta M9"
    assert shipped.find("weapon", "AR-70 / 90").name == "AR70/90"
    ambiguous = refusal(shipped.find, "weapon", "k")
    assert (ambiguous.code, ambiguous.facts["matches"]) == (
        "ambiguous_entry",
        ("KAC Masterkey", "Kama", "Kunai", "kick"),
    )


def test_closeness_suggests_and_never_decides(shipped: Library) -> None:
    error = refusal(shipped.find, "creature", "hellhuond")
    assert (error.code, error.facts["suggestions"]) == ("unknown_entry", ("Hellhound",))


@pytest.mark.parametrize(
    ("kind", "name", "fields", "code"),
    [
        ("spell", "x", {}, "unknown_kind"),
        ("weapon", " ", {}, "bad_name"),
        ("weapon", "x" * 61, {}, "bad_name"),
        ("weapon", "a\x00b", {}, "bad_name"),
        ("weapon", "x", {"colour": "red"}, "unknown_field"),
        ("weapon", "x", {"is": 1, "weight": 2}, "field_twice"),
        ("weapon", "x", {"weight": 2.5}, "bad_value"),
        ("weapon", "x", {"weight": "2.5"}, "unknown_weight"),
        ("weapon", "x", {"kind": "spoon"}, "bad_value"),
        ("weapon", "x", {"notes": "x" * 2001}, "bad_value"),
        ("weapon", "x", {"modes": [{"most": 2}]}, "missing_field"),
        ("creature", "x", {"attacks": ["bite"]}, "bad_value"),
        ("fighter", "x", {"agility": "quick"}, "bad_value"),
        ("fighter", "x", {"strength": float("nan")}, "bad_value"),
        ("fighter", "x", {"strength": -1}, "out_of_range"),
        ("fighter", "x", {"weapons": ["mp6k"]}, "unknown_entry"),
        ("fighter", "x", {"body": "ghost"}, "unknown_entry"),
        ("body", "x", {"parts": [{"name": "arm", "group": "ARM"}]}, "bad_value"),
        ("table", "x", {"rows": []}, "table_empty"),
        ("table", "x", {"die": "1d6", "rows": ["a"]}, "table_mixed"),
        ("table", "x", {"rows": [{"roll": 1, "text": "a"}]}, "table_mixed"),
        ("table", "x", {"die": "1d2", "rows": [{"roll": "1 or 2", "text": "a"}]}, "table_range"),
        ("table", "x", {"die": "d", "rows": [{"roll": 1, "text": "a"}]}, "table_die"),
        ("table", "x", {"die": "1d6", "rows": [{"roll": "1-5", "text": "a"}]}, "table_gap"),
        (
            "table",
            "x",
            {"die": "1d2", "rows": [{"roll": "1-2", "text": "a"}, {"roll": 2, "text": "b"}]},
            "table_overlap",
        ),
        ("table", "x", {"rows": [{"weight": 2}]}, "row_empty"),
        ("table", "x", {"rows": [{"weight": 0, "text": "a"}]}, "out_of_range"),
    ],
)
def test_entries_that_are_refused(shipped: Library, kind: str, name: str, fields: dict[str, Any], code: str) -> None:
    assert refusal(shipped.with_entry, kind, name, fields).code == code


def test_a_misspelt_field_is_named_with_what_was_meant(shipped: Library) -> None:
    facts = refusal(shipped.with_entry, "creature", "x", {"attacks": [{"name": "bite", "ldw": 1}]}).facts
    assert facts["field"] == "attacks 1, ldw"
    assert "ldv" in str(facts["suggestions"])
    assert "weight" in str(facts["allowed"])


def test_a_shipped_entry_cannot_be_taken_out(shipped: Library) -> None:
    assert refusal(shipped.without, "weapon", "kick").code == "shipped_entry"


def test_an_entry_that_another_needs_cannot_be_taken_out(shipped: Library) -> None:
    library = shipped.with_entry("weapon", "Club", {}).with_entry("fighter", "Bob", {"weapons": ["club"]})
    error = refusal(library.without, "weapon", "club")
    assert (error.code, error.facts["by"]) == ("entry_in_use", "Bob")


def test_a_game_has_room_for_so_many_entries(shipped: Library) -> None:
    own = PackFile(title="", sheets={"weapon": {f"w{n}": SHEETS["weapon"](name=f"w{n}") for n in range(MOST_OWN)}})
    full = Library(SHAPES, shipped.starter, own)
    assert refusal(full.with_entry, "weapon", "one more", {}).code == "pack_full"


def test_a_game_has_room_for_so_many_characters(shipped: Library) -> None:
    rows = [{"text": "x" * 1_900}] * 100
    library = shipped
    while len(library.dump()) + 200_000 < LARGEST_OWN:
        library = library.with_entry("table", f"t{len(library.own.tables)}", {"rows": rows})
    assert refusal(library.with_entry, "table", "one more", {"rows": rows}).code == "pack_too_large"
    assert library.without("table", "t0").with_entry("table", "t1", {"rows": rows[:1]}).own.tables.keys() == {"t1"}


def test_a_sheet_has_room_for_so_many_characters(shipped: Library) -> None:
    fields = {"items": ["x" * 900] * 300}
    assert refusal(shipped.with_entry, "creature", "Packrat", fields).code == "sheet_too_large"
    assert refusal(shipped.with_entry, "creature", "Packrat", {"weapons": ["Kama"] * 31}).code == "too_many_on_sheet"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("[1]", "bad_value", 1),
        ("schema: 1\ntitle: x\nspells: {}", "unknown_field", 3),
        ("schema: 1\ntitle: [x]", "bad_value", 2),
        ("schema: 1\ntitle: x\nours: perhaps", "bad_value", 3),
        ("schema: 2\ntitle: x", "unknown_edition", 1),
        ("title: x", "unknown_edition", 1),
        ("schema: 1\nweapons: [a]", "bad_value", 2),
        ("schema: 1\nweapons:\n  a:\n    is: 1\n    ldv: x\n", "bad_value", 5),
        ("schema: 1\nweapons:\n  a: {}\n  A: {}\n", "duplicate", 4),
        ("schema: 1\ncreatures:\n  a:\n    attacks:\n      - name: b\n        adt: 0\n", "out_of_range", 3),
        (
            "schema: 1\ncreatures:\n  a:\n    attacks:\n      - name: b\n      - name: c\n        adt: x\n",
            "bad_value",
            7,
        ),
    ],
)
def test_a_file_is_refused_at_its_line(shipped: Library, text: str, code: str, line: int) -> None:
    error = refusal(shipped.with_pack, text)
    assert (error.code, error.facts["line"]) == (code, line)


WORDS = st.sampled_from(
    ["name", "weapons", "attacks", "pain", "rows", "text", "roll", "parts", "body", "is", "x", "modes"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(WORDS, inside, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(["weapons", "creatures", "fighters", "bodies", "tables"]), VALUES)
def test_whatever_a_file_holds_is_read_or_refused(heading: str, value: Any) -> None:
    with suppress(RuleError):
        Library.of(MAZEWORLD).with_pack(json.dumps({"schema": 1, heading: {"x": value}}))


def test_another_games_shapes_fit_as_well() -> None:
    beasts = {"beast": CreatureSheet, TABLE: table_shape(None)}
    pack = read_pack("schema: 1\ntitle: x\nbeasts:\n  Bear: {ac: a1}\n", beasts)
    assert pack.of("beast")["Bear"].armour == "a1"
    library = Library.load(None, beasts, ()).with_pack("schema: 1\ntitle: x\ntables:\n  a: [b, c]\n")
    assert Library.load(library.dump(), beasts, ()) == library
    assert set(library.tables()) == {"a"}
    assert refusal(library.with_entry, "table", "b", {"rows": [{"text": "c", "damage": 2}]}).code == "unknown_field"
    assert [section(kind) for kind in ("body", "weapon", "table")] == ["bodies", "weapons", "tables"]


def test_a_shipped_grenade_carries_its_shrapnel(shipped: Library) -> None:
    assert shipped.find("weapon", "m67").shrapnel == "1d13-1"
