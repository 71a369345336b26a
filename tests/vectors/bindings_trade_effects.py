"""Area skills-noncombat, effects by level: each kind of row in the vectors' words."""

from collections.abc import Callable
from typing import Any

from rules.errors import RuleError
from rules.mazeworld.noncombat_skills import handloading, hunting, levels
from rules.mazeworld.parts.trade import (
    Bargaining,
    Care,
    Digging,
    Evasion,
    Harvest,
    Loading,
    Mending,
    Picking,
    Toil,
    Workmanship,
)
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}
KEYS = (
    *("harvest_max_pct", "harvest_roll", "min_pct", "max_pct", "success_bonus_pct"),
    *("rounds_per_turn", "spent_case_chance", "loads", "pick", "drill", "explosive_divisor", "max_purchase"),
    *("bonus_points", "restore_pct", "zero_repair", "zero_repair_chance_pct", "zero_repair_restores"),
    *("zero_repair_uses", "step1_ft", "step2_ft", "step2_checks", "checks_per_use", "trap_ft", "trap_checks"),
    *("force_crit_allowed", "force_fails_allowed", "hack_words_solved", "hack_first_letters"),
    *("other_limbs_hp", "rags_pct", "tourniquet_pct", "massage", "addiction_resistance"),
    *("evades_parries_per_turn", "counters_per_turn"),
)
"""All that a level may have; what it lacks is none."""


def _harvest(row: Harvest, call: Call) -> dict[str, Any]:
    if row.roll is None:
        return {"harvest_max_pct": row.most}
    return {"harvest_roll": hunting.expression(row), "min_pct": row.least, "max_pct": row.most}


def _workmanship(row: Workmanship, call: Call) -> dict[str, Any]:
    return {"success_bonus_pct": row.bonus}


def _loading(row: Loading, call: Call) -> dict[str, Any]:
    return {
        "rounds_per_turn": row.rounds,
        "spent_case_chance": handloading.chance_text(row.spent_case),
        "loads": row.loads,
    }


def _toil(row: Toil | None) -> dict[str, Any] | None:
    return None if row is None else {"ntri": row.ntri, "wtr": row.wtr, "chance_pct": row.chance}


def _digging(row: Digging, call: Call) -> dict[str, Any]:
    return {"pick": _toil(row.pick), "drill": _toil(row.drill), "explosive_divisor": row.divisor}


def _bargaining(row: Bargaining, call: Call) -> dict[str, Any]:
    return {"max_purchase": row.most}


def _mending(row: Mending, call: Call) -> dict[str, Any]:
    first = {"restore_pct": row.restores} if row.bonus is None else {"bonus_points": row.bonus}
    if row.revive is None:
        return {**first, "zero_repair": False}
    return {
        **first,
        "zero_repair": True,
        "zero_repair_chance_pct": row.revive,
        "zero_repair_restores": f"{row.revive_to}%" if row.bonus is None else f"{row.revive_to}% of maximum",
        "zero_repair_uses": row.revive_uses,
    }


def _picking(row: Picking, call: Call) -> dict[str, Any]:
    named = ("step1_ft", "step2_ft", "step2_checks", "checks_per_use", "trap_ft", "trap_checks")
    found: dict[str, Any] = {name: "default" if getattr(row, name) is None else getattr(row, name) for name in named}
    critical = levels.rules_of(call.rev).pick_forgives_critical
    found["force_crit_allowed" if critical else "force_fails_allowed"] = row.forgiven
    if row.hack_words is not None:
        found |= {"hack_words_solved": row.hack_words, "hack_first_letters": row.hack_letters}
    return found


def _care(row: Care, call: Call) -> dict[str, Any]:
    return {
        "other_limbs_hp": row.other_limbs,
        "rags_pct": row.rags,
        "tourniquet_pct": row.tourniquet,
        "massage": row.massage,
        "addiction_resistance": row.resistance,
    }


def _evasion(row: Evasion, call: Call) -> dict[str, Any]:
    return {"evades_parries_per_turn": row.evades, "counters_per_turn": row.counters}


SHOWN: dict[type, Callable[[Any, Call], dict[str, Any]]] = {
    Harvest: _harvest,
    Workmanship: _workmanship,
    Loading: _loading,
    Digging: _digging,
    Bargaining: _bargaining,
    Mending: _mending,
    Picking: _picking,
    Care: _care,
    Evasion: _evasion,
}


@binding(BINDINGS, "ncs.effect", "skill level")
def effect(call: Call) -> Any:
    nothing = dict.fromkeys(KEYS)
    try:
        row = levels.effect(levels.find(call.rev, call.need("skill")), call.need("level"))
    except RuleError as error:
        return {**nothing, "can_use": False, "reason": error.code}
    return {**nothing, "can_use": row is not None, **({} if row is None else SHOWN[type(row)](row, call))}
