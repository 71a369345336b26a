"""The arena's rules match document 004, and incomplete tables are refused."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from rules.arena import ARENA, Arena
from rules.arena.parts.attack import MeleeRow, Phases, RangedRow, Tactics
from rules.arena.parts.character import Creation, NaturalRow, WeaponClass
from rules.arena.parts.defence import AttackType, CoverGrade, When, Wrestling
from rules.arena.parts.turn import ActionRow, Economy, Initiative, RangeRow
from rules.arena.parts.wound import Bleeding, Body, PartRow, StageRow, WoundRow, Wounds
from rules.errors import TableError


def test_every_action_of_the_document_is_there() -> None:
    """004 L6-37: moves, fighting, INTuition and misc actions, six melee and four ranged combat actions."""
    by_kind = {
        kind: [row.name for row in ARENA.economy.rows if row.kind == kind and row.cost + (row.light or 0) > 0]
        for kind in ("movement", "fighting", "intuition", "misc")
    }
    assert by_kind == {
        "movement": ["Move", "Charge", "Flee", "Sneak"],
        "fighting": ["Hit the Ground", "Draw", "Break Free"],
        "intuition": ["Predict", "First Aid", "Search"],
        "misc": ["Cut Circulation", "Interact"],
    }
    reaches = [row.reach for row in ARENA.economy.rows if row.kind == "combat"]
    assert (reaches.count("melee"), reaches.count("ranged")) == (6, 4)


def test_the_table_of_active_defense_has_twelve_rows() -> None:
    kinds = [row.kind for row in ARENA.defences.types]
    assert [kinds.count(kind) for kind in ("ranged", "melee", "wrestling")] == [5, 3, 4]


def test_what_a_gm_may_read_otherwise_is_a_field() -> None:
    arm = next(row for row in ARENA.body.parts if row.name == "arm")
    assert arm.major == ("AGI",)
    assert ARENA.ranges.rules == "by map"
    assert ARENA.bleeding.rolls == "each point"
    assert ARENA.movement.charge_metres == 15
    assert (ARENA.wits.predict_from, ARENA.wits.int_roll_from) == (4, 4)
    assert ARENA.wrestling.arm == Fraction(1, 2)


SPOILED: list[tuple[str, Callable[[], object]]] = [
    ("house_order", lambda: Initiative(die=1)),
    ("arena_reach", lambda: ActionRow("Shove", "combat")),
    ("arena_reach", lambda: ActionRow("Walk", "movement", reach="melee")),
    ("arena_twice", lambda: Economy((ActionRow("Charge", "movement"), ActionRow("charge", "movement")))),
    ("arena_twice", lambda: Economy((ActionRow("Charge", "movement"), ActionRow("Run", "movement", also=("charge",))))),
    ("arena_astray", lambda: Economy((ActionRow("Move", "movement"),))),
    ("arena_ranges", lambda: replace(ARENA.ranges, tiles=())),
    ("arena_ranges", lambda: replace(ARENA.ranges, tiles=(RangeRow("close", 1, 0),))),
    ("arena_ranges", lambda: replace(ARENA.ranges, tiles=(RangeRow("near", None, 0),))),
    ("arena_order", lambda: replace(ARENA.ranges, metres=(*ARENA.ranges.metres[:2], *(_band("far", 20), _last())))),
    ("arena_twice", lambda: replace(ARENA.ranges, metres=(_band("close", 3), _band("close", 9), _last()))),
    ("arena_below", lambda: Phases(hit_from=3)),
    ("house_order", lambda: Phases(heavy_as=7)),
    ("arena_astray", lambda: Tactics(limited=("LUCK",))),
    ("arena_reroll", lambda: MeleeRow("Attack", "attack_phase")),
    ("arena_reroll", lambda: RangedRow("Take Aim", "none", "random")),
    ("arena_astray", lambda: replace(ARENA.manoeuvres, counter="Riposte")),
    ("arena_twice", lambda: replace(ARENA.manoeuvres, ranged=(*ARENA.manoeuvres.ranged, ARENA.manoeuvres.ranged[0]))),
    ("arena_reflex", lambda: AttackType("x", "X", "ranged", When.REFLEX, When.NO, When.NO)),
    ("arena_cover", lambda: replace(ARENA.defences, cover=(CoverGrade("light", 1),))),
    ("arena_order", lambda: replace(ARENA.defences, cover=tuple(replace(g, points=2) for g in ARENA.defences.cover))),
    ("arena_twice", lambda: replace(ARENA.defences, types=(*ARENA.defences.types, ARENA.defences.types[0]))),
    ("arena_astray", lambda: replace(ARENA.defences, passive="LUCK")),
    ("arena_empty", lambda: Wrestling(resist=())),
    ("arena_astray", lambda: Wrestling(resist=("LUCK",))),
    ("arena_wounds", lambda: WoundRow(2, "none", 1)),
    ("arena_wounds", lambda: WoundRow(4, "bleeding", 0)),
    ("arena_faces", lambda: Wounds(ARENA.wounds.rows[:1] + ARENA.wounds.rows[2:])),
    ("arena_order", lambda: Wounds(ARENA.wounds.rows[::-1])),
    ("arena_faces", lambda: Body((*ARENA.body.parts, PartRow("tail", 6)))),
    ("arena_twice", lambda: Body((*ARENA.body.parts, PartRow("tail", 7, also=("Left Arm",))))),
    ("arena_astray", lambda: PartRow("tail", 7, major=("LUCK",))),
    ("arena_order", lambda: Bleeding((StageRow("none", None, None),))),
    ("house_order", lambda: replace(ARENA.bleeding, half_from=5)),
    ("arena_twice", lambda: Bleeding((StageRow("none", None, None), StageRow("none", None, None)))),
    ("arena_twice", lambda: Creation(mental=("FOC", "DEX"))),
    ("arena_astray", lambda: Creation(mental=("LUCK",))),
    ("arena_astray", lambda: replace(ARENA.weapons, classes=(WeaponClass("normal", no_parry=("huge",)),))),
    ("arena_astray", lambda: replace(ARENA.weapons, naturals=(NaturalRow("claw", "hand", weapon_class="huge"),))),
    ("arena_astray", lambda: with_natural(NaturalRow("tail", "tail"))),
    ("arena_astray", lambda: with_natural(NaturalRow("claw", "hand", attack="rake"))),
    ("arena_astray", lambda: replace(ARENA, manoeuvres=replace(ARENA.manoeuvres, ranged=ARENA.manoeuvres.ranged[1:]))),
    ("arena_astray", lambda: replace(ARENA, economy=Economy(ARENA.economy.rows[:11]))),
    ("arena_faces", lambda: replace(ARENA, phases=Phases(die=8))),
]


def _band(name: str, limit: float) -> RangeRow:
    return RangeRow(name, limit, 0)


def _last() -> RangeRow:
    return RangeRow("long", None, -1)


def with_natural(row: NaturalRow) -> Arena:
    return replace(ARENA, weapons=replace(ARENA.weapons, naturals=(row,)))


@pytest.mark.parametrize(("code", "make"), SPOILED, ids=lambda one: one if isinstance(one, str) else "")
def test_a_table_that_does_not_add_up_cannot_be_built(code: str, make: Callable[[], object]) -> None:
    with pytest.raises(TableError) as refused:
        make()
    assert refused.value.code == code
