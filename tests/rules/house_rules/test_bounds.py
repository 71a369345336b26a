"""The bounds of every figure on a sheet and of every house rule: a value at the bound is accepted, the next is not."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from rules import catalogue
from rules.arena import sheets as arena
from rules.errors import RuleError
from rules.house_rules import shapes
from rules.house_rules.builder import Workshop
from rules.house_rules.meanings import MOST as LARGEST_SETTING
from rules.house_rules.meanings import About
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Injury
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.sheets.ammunition import AmmunitionSheet
from rules.mazeworld.sheets.armour import ArmourSheet
from rules.mazeworld.sheets.body import BodySheet, PartSheet
from rules.mazeworld.sheets.consumable import ConsumableSheet
from rules.mazeworld.sheets.contestant import CreatureSheet, FighterSheet
from rules.mazeworld.sheets.piece import PieceSheet
from rules.mazeworld.sheets.weapon import AccessorySheet, ArmState, ModeSheet, WeaponSheet
from rules.system import System

Bounds = tuple[str, int, int]
MOST: Final = 1_000_000


def each(names: str, low: int = 0, high: int = MOST) -> list[Bounds]:
    return [(name, low, high) for name in names.split()]


SHEETS: Final[dict[Callable[..., Any], list[Bounds]]] = {
    AmmunitionSheet: [
        ("ldv", -100, 100),
        ("recoil", 1, 8),
        ("pellets", 1, 100),
        ("ft", -10, 10),
        ("ir", -20, 20),
        *each("price box"),
    ],
    ArmourSheet: each("condition max_condition"),
    partial(PartSheet, group=Group.BODY): [("weight", 0, 1000), ("share", 0, 100)],
    BodySheet: each("base_health blood"),
    ConsumableSheet: [("uses", 1, 1000), *each("pain fatigue stress blood venom inebriation", -MOST)],
    FighterSheet: [
        ("agility", -20, 20),
        ("ft", 2, 12),
        *each("strength sensitivity blackout death base_health brittle endurance pain blood max_blood fatigue"),
        *each("stress venom inebriation kills ally_kills handloaded"),
    ],
    CreatureSheet: each("threat"),
    PieceSheet: [("ldv", -100, 100), *each("health threshold")],
    ModeSheet: each("most rounds", 1),
    AccessorySheet: [("ft", -10, 10), ("ir", -20, 20)],
    WeaponSheet: [
        *each("most count adt", 1),
        ("fixed_ft", 2, 11),
        ("barrels", 1, 100),
        ("hands", 1, 2),
        ("ldv", -100, 100),
        ("recoil", 1, 8),
        ("pellets", 1, 100),
        ("barrel", 0, 100),
        ("cleanliness", 0, 100),
        ("ir_per_adt", -20, 20),
    ],
    ArmState: [("cleanliness", 0, 100), *each("loaded spare condition count")],
    Injury: [("count", 1, 100)],
    Effect: [
        *each("ft ir agility is_tiers strength pain_per_turn least_ft against_melee against_ranged", -MOST),
        ("turns_left", 0, MOST),
    ],
    arena.WeaponSheet: [
        ("bonus", -10, 20),
        ("strength", 0, 30),
        ("rate", 1, 20),
        ("attacks", 1, 10),
        ("toughness", 0, 10),
        ("count", 0, 1000),
    ],
    arena.FighterSheet: [
        *each("dexterity agility strength vitality focus tactics intuition perception", 0, 20),
        *each("kills rounds"),
    ],
}
FIGURES: Final = [(sheet, *bounds) for sheet, rows in SHEETS.items() for bounds in rows]


@pytest.mark.parametrize(("sheet", "field", "low", "high"), FIGURES)
def test_a_figure_on_a_sheet_keeps_its_bounds(sheet: Callable[..., Any], field: str, low: int, high: int) -> None:
    for inside in (low, high):
        assert getattr(sheet(name="X", **{field: inside}), field) == inside
    for outside in (low - 1, high + 1):
        with pytest.raises(RuleError) as refused:
            sheet(name="X", **{field: outside})
        assert refused.value.code == "out_of_range"


FAMILIES: Final = {system.family: system for system in catalogue.SYSTEMS.values()}


@pytest.mark.parametrize("system", FAMILIES.values(), ids=FAMILIES)
def test_a_house_rule_has_the_bounds_that_are_listed(system: System) -> None:
    listed = yaml.safe_load(Path(__file__).with_name("house_bounds.yaml").read_text("utf-8"))[system.family]
    assert isinstance(system.house_rules, Workshop)
    meanings = system.house_rules.printed.meanings
    found: dict[str, set[str]] = {}
    for name, about in {**meanings.settable, **meanings.places}.items():
        if (about.low, about.high) != (0, LARGEST_SETTING):
            found.setdefault(f"{about.low} to {about.high}", set()).add(name)
    assert found == {bounds: set(names.split()) for bounds, names in listed.items()}


def test_a_house_rule_is_kept_in_its_bounds() -> None:
    shape = shapes.whole(About("chance", "MZ-00", 2, 12))
    assert [shape.read(text) for text in ("2", "12")] == [2, 12]
    for text in ("1", "13"):
        with pytest.raises(shapes.Misread):
            shape.read(text)
