"""The arena's shipped entries are ready to fight with."""

from importlib.resources import files
from typing import Any

import pytest

from bot.packs.file import read_pack, write_pack
from bot.packs.library import Library
from bot.packs.schema import TABLE, table_shape
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground.paths import ways
from rules.arena.model import body
from rules.arena.model.world import Map
from rules.arena.printed import ARENA
from rules.arena.sheets import SHEETS, CreatureSheet, MapSheet, WeaponSheet, fighter, weapon

NAME = "arena.yaml"
SHAPES = {**SHEETS, TABLE: table_shape(None)}
MOST_COLUMNS = 15
"""Tiles that fit beside each other on a phone, with a blank between and two figures before them."""


@pytest.fixture(scope="module")
def shipped() -> Library:
    return Library.load(None, SHAPES, (NAME,))


def test_the_file_is_sound_and_reads_back() -> None:
    pack = read_pack(files("bot.packs").joinpath(NAME).read_text("utf-8"), SHAPES)
    assert read_pack(write_pack(pack, SHAPES), SHAPES) == pack


def test_all_that_is_ours_says_so_and_the_rules_own_table_does_not(shipped: Library) -> None:
    assert all("Not from the rulebook" in sheet.notes for kind in SHEETS for sheet in shipped.sheets(kind).values())
    assert {name for name, table in shipped.sheets("table").items() if not table.ours} == {"bodyaim"}


def test_there_is_a_weapon_for_every_row_of_active_defense(shipped: Library) -> None:
    made = [weapon(ARENA, sheet, 1) for sheet in shipped.sheets("weapon").values()]
    assert {one.attack for one in made} == {row.name for row in ARENA.defences.types if row.kind != "wrestling"}
    assert {one.reach for one in made} == {"melee", "ranged", "thrown"}
    assert {one.weight for one in made} == {"light", "normal", "heavy"}
    assert any(one.blast for one in made)
    assert any(weapons.is_shield(ARENA, one.toughness) for one in made)


@pytest.mark.parametrize("strength", [1, 3])
def test_no_weapon_is_above_the_strongest_and_one_of_each_reach_is_as_strong(shipped: Library, strength: int) -> None:
    made = [weapon(ARENA, sheet, strength) for sheet in shipped.sheets("weapon").values()]
    for reach in ("melee", "ranged", "thrown"):
        strengths = [
            weapons.melee_strength(strength, one.bonus) if one.strength is None else one.strength
            for one in made
            if one.reach == reach
        ]
        assert max(strengths) == weapons.strongest(ARENA, strength)


def test_bullets_and_grenades_are_loud_and_nothing_else_is(shipped: Library) -> None:
    made = {name: weapon(ARENA, sheet, 1) for name, sheet in shipped.sheets("weapon").items()}
    loud = {name for name, one in made.items() if one.loud}
    assert loud == {"pistol", "submachine gun", "rifle", "machine gun", "grenade"}


def test_no_contestant_is_shipped(shipped: Library) -> None:
    assert not shipped.sheets("fighter")


def test_every_creature_can_enter_a_fight_with_its_weapons_drawn(shipped: Library) -> None:
    arms: dict[str, WeaponSheet] = {**shipped.sheets("weapon")}
    for name in shipped.names("creature"):
        sheet: CreatureSheet = shipped.find("creature", name)
        made = fighter(ARENA, sheet, "x", name, "creatures", arms)
        assert made.creature
        assert made.in_hand()
        assert not sheet.weapons or made.wielded[0] == sheet.weapons[0]


def ground(shipped: Library, name: str) -> Map:
    sheet: MapSheet = shipped.find("map", name)
    return sheet.map()


@pytest.mark.parametrize("name", ["bridge", "corridor", "pit"])
def test_six_can_start_on_every_map_and_come_at_each_other(shipped: Library, name: str) -> None:
    found = ground(shipped, name)
    starts = [tile for tile in found.tiles() if found.sign(tile) == "S"]
    assert len(starts) == ARENA.rounds.roster
    assert found.width <= MOST_COLUMNS
    near = ways(found, starts[0], ())
    assert all(start in near for start in starts)
    assert {tile for tile in found.tiles() if found.open(tile)} == set(near)
    # The first two to come in have some way to go to each other, but not the whole day.
    assert 6 < near[starts[1]].steps <= found.width


def test_the_maps_have_cover_walls_and_danger(shipped: Library) -> None:
    signs = {name: set("".join(ground(shipped, name).rows)) for name in shipped.names("map")}
    assert all(any(sign.isdecimal() for sign in found) for found in signs.values())
    assert {name for name, found in signs.items() if "~" in found} == {"bridge"}
    assert all("#" in found for found in signs.values())


def test_the_bridge_can_be_crossed_without_danger(shipped: Library) -> None:
    found = ground(shipped, "bridge")
    starts = [tile for tile in found.tiles() if found.sign(tile) == "S"]
    assert ways(found, starts[0], ())[starts[1]].dangers == 0


def test_bodyaim_is_the_rules_own_d6(shipped: Library) -> None:
    table: Any = shipped.tables()["bodyaim"]
    assert [row.text for row in table.rows] == [body.random_part(ARENA, face).name for face in range(1, 7)]
