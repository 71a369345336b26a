"""Area skills (combat): adapters from the names of the vectors."""

from dataclasses import fields
from typing import Any

from rules.mazeworld import coverage, skills
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


@binding(BINDINGS, "skill.list", "group")
def skill_list(call: Call) -> Any:
    return {"skills": skills.group(call.rev, call.need("group"))}


@binding(BINDINGS, "skill.count")
def skill_count(call: Call) -> Any:
    return {"count": skills.count(call.rev)}


@binding(BINDINGS, "skill.for_weapon", "kind mode weapon action barrels caliber use throw_mode strike_mode damage_type")
def skill_for_weapon(call: Call) -> Any:
    names = (field.name for field in fields(coverage.Described))
    return coverage.for_weapon(call.rev, coverage.Described(**{name: call.get(name) for name in names}))


@binding(BINDINGS, "skill.level", "sp")
def skill_level(call: Call) -> Any:
    found = skills.level(call.rev, call.need("sp"))
    return {"level": found.level, "ft_mod": found.ft, "ir_mod": found.ir}


@binding(BINDINGS, "skill.badge", "level")
def skill_badge(call: Call) -> Any:
    return {"badge": skills.badge(call.rev, skills.level_named(call.rev, call.need("level")))}


@binding(BINDINGS, "skill.points", "kills tp")
def skill_points(call: Call) -> Any:
    sp = skills.points(call.rev, call.get("kills", 0), call.get("tp", 0))
    return {"sp": sp, "level": skills.level(call.rev, sp).level, "kill_count": call.get("kills", 0)}


@binding(BINDINGS, "skill.train", "tp_before earned")
def skill_train(call: Call) -> Any:
    return skills.train(call.rev, call.get("tp_before", 0), call.need("earned"))


@binding(BINDINGS, "skill.train_subgroup", "tp skill earned")
def skill_train_subgroup(call: Call) -> Any:
    return {"tp": skills.train_subgroup(call.rev, call.get("tp") or {}, call.need("skill"), call.need("earned"))}


@binding(BINDINGS, "skill.kill", "sp skill kills")
def skill_kill(call: Call) -> Any:
    return {"sp": skills.kill(call.rev, call.get("sp") or {}, call.need("skill"), call.get("kills", 1))}
