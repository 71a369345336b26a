"""A contestant's state goes from the sheet into a fight and back."""

from dataclasses import replace
from typing import Any

import pytest

from rules import catalogue
from rules.errors import RuleError
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Armour, Injury
from rules.mazeworld.model.weapons import Load, Supply, Weapon
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.sheets import BodySheet, FighterSheet, PartSheet, WeaponSheet, carried, fighter, weapon
from rules.mazeworld.sheets.ammunition import AmmunitionSheet, cartridge
from rules.mazeworld.sheets.armour import ArmourSheet
from rules.mazeworld.sheets.weapon import ArmState
from rules.system import System

PARTS = (PartSheet("head", Group.HEAD), PartSheet("left eye", Group.WEAK_POINT, nearest="head"))
BODIES = {"Human": BodySheet("Human", PARTS, ("fist",))}
ARMS = {
    "fist": WeaponSheet("fist", kind="unarmed"),
    "Rifle": WeaponSheet("Rifle", modes=("semi",), capacity=30, max_condition=100),
    "Axe": WeaponSheet("Axe", kind="melee"),
}
WHOLE = FighterSheet("Kim", weapons=("Rifle", WeaponSheet("Spoon", kind="melee")), items=("rope",))
WORN = replace(
    WHOLE,
    pain=34,
    blood=18.5,
    max_blood=20,
    fatigue=12.5,
    stress=3,
    status="down",
    harm={"head": 4},
    lost=("left eye",),
    injuries=(Injury("head", "fracture"),),
    effects=(Effect("Dazed", ft=1, turns_left=2),),
    wearing=(ArmourSheet("vest", "A2", ("torso",), condition=40, max_condition=50),),
    arms=(ArmState("Rifle", loaded=12, condition=80),),
)


def brought(sheet: FighterSheet) -> Any:
    return fighter(sheet, "kim", "Kim", "ours", ARMS, BODIES)


@pytest.mark.parametrize("sheet", [WHOLE, WORN], ids=["whole", "worn"])
def test_who_does_nothing_goes_out_as_it_came_in(sheet: FighterSheet) -> None:
    assert carried(sheet, brought(sheet), ARMS, BODIES) == sheet


@pytest.mark.parametrize("sheet", [WHOLE, WORN], ids=["whole", "worn"])
@pytest.mark.parametrize(
    "changed",
    [
        {"pain": 50.0, "status": "down"},
        {"harm": {"head": 3.0}},
        {"parts": brought(WHOLE).parts[:1], "lost": tuple(part.name for part in brought(WHOLE).parts[1:])},
        {"items": ()},
        {"worn": (Armour("helmet", "A1", ("head",)),)},
        {"blood": 1.5, "max_blood": 20},
        {
            "weapons": (
                Weapon("Pike", "melee", "melee", 9, pain={"C1": 30.0}),
                *brought(WHOLE).weapons,
            )
        },
        {"weapons": brought(WHOLE).weapons[:1]},
        {"weapons": tuple(replace(one, loaded=3) for one in brought(WHOLE).weapons[:1])},
        {"weapons": (replace(brought(replace(WHOLE, weapons=("Axe",))).weapons[0], condition=3),)},
        {"effects": (Effect("Calm", agility=1),)},
    ],
    ids=str,
)
def test_what_a_fight_changes_comes_in_again(sheet: FighterSheet, changed: Any) -> None:
    after = replace(brought(sheet), **changed)
    again = brought(carried(sheet, after, ARMS, BODIES))
    fists = tuple(one for one in brought(sheet).weapons if one.name == "fist")
    expected = after if fists[0] in after.weapons else replace(after, weapons=(*after.weapons, *fists))
    assert again == expected


def test_who_got_away_is_up_again() -> None:
    assert carried(WHOLE, replace(brought(WHOLE), status="gone"), ARMS, BODIES) == WHOLE


OF_THIS_GAME = [system for system in catalogue.SYSTEMS.values() if system.types.record is Record]


@pytest.mark.parametrize("system", OF_THIS_GAME, ids=lambda system: system.id)
def test_a_record_is_read_from_the_sheet_that_it_was_written_on(system: System) -> None:
    record = Record("Kim", {"Axes": "Basic"}, {"Knives": 12.5}, {"Craft": True}, 20, {"Axes": 5}, {"Axes": 1}, 3, 1)
    sheet = system.records.recorded(WHOLE, record)
    again = system.records.record(sheet)
    assert (again.kills, again.ally_kills, again.handloaded, again.active) == (3, 1, 20, {"Craft": True})
    assert system.records.record(system.records.recorded(sheet, again)) == again


KINDS = {"slug": AmmunitionSheet("slug", ldv=6), "shot": AmmunitionSheet("shot", ldv=0, pellets=9)}
ARMED = replace(
    WHOLE,
    weapons=(WeaponSheet("Pump", modes=("pump-action",), capacity=5, munition="shot"),),
    ammunition={"slug": 4},
    packed={"shot": 20},
)
SLUG, SHOT = (cartridge(one) for one in KINDS.values())


@pytest.mark.parametrize(
    ("loaded", "loads"),
    [
        (5, (Load(SHOT, 5),)),
        (2, (Load(SHOT, 2),)),
        (0, (Load(SHOT, 0),)),
        (4, (Load(SLUG, 4),)),
        (5, (Load(SHOT, 2), Load(SLUG, 3))),
    ],
    ids=str,
)
def test_rounds_in_weapons_and_beside_them_come_in_again(loaded: int, loads: tuple[Load, ...]) -> None:
    def made(sheet: FighterSheet) -> Any:
        return fighter(sheet, "kim", "Kim", "ours", ARMS, BODIES, KINDS)

    assert carried(ARMED, made(ARMED), ARMS, BODIES, KINDS) == ARMED
    fresh = made(ARMED)
    pump = replace(fresh.weapons[0], loaded=loaded, loads=loads, munition=loads[0].cartridge.name)
    after = replace(fresh, weapons=(pump, *fresh.weapons[1:]), ammunition=(Supply(SLUG, 1), Supply(SHOT, 20, True)))
    assert made(carried(ARMED, after, ARMS, BODIES, KINDS)) == after


@pytest.mark.parametrize(
    ("fields", "kind", "loaded"),
    [
        ({"capacity": 5}, "firearm", 5),
        ({"loaded": 3}, "firearm", 3),
        ({"capacity": 5, "loaded": 3}, "firearm", 3),
        ({}, "melee", None),
    ],
)
def test_what_holds_rounds_is_a_firearm_unless_its_sheet_says_otherwise(
    fields: dict[str, Any], kind: str, loaded: int | None
) -> None:
    made = weapon(WeaponSheet("Contraption", **fields))
    assert (made.kind, made.loaded) == (kind, loaded)


@pytest.mark.parametrize("count", ["kills", "ally_kills", "handloaded"])
def test_what_is_counted_is_never_less_than_none(count: str) -> None:
    fewer: dict[str, Any] = {count: -1}
    with pytest.raises(RuleError, match="out_of_range"):
        replace(WHOLE, **fewer)
