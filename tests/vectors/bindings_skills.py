"""Area skills (combat): adapters from the names of the vectors."""

from dataclasses import fields
from typing import Any

from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


def _skill(call: Call, name: str) -> str:
    """A skill as the rules write it ("Semi-automatic pistol" is "Semi-auto pistol")."""
    return skill_naming.find(call.rev, name) or name


def _by_name(call: Call, key: str) -> tuple[dict[str, float], str, dict[str, str]]:
    """Amounts by skill, and the skill in question, as the rules write them; and how the case spells each."""
    given, skill = call.get(key) or {}, call.need("skill")
    spelt = {_skill(call, name): name for name in (skill, *given)}
    amounts = {_skill(call, name): amount for name, amount in given.items()}
    return amounts, _skill(call, skill), spelt


@binding(BINDINGS, "skill.list", "group")
def skill_list(call: Call) -> Any:
    group = call.need("group")
    return {"skills": [] if call.rev.skills is None else skills.group(call.rev, group)}


@binding(BINDINGS, "skill.count")
def skill_count(call: Call) -> Any:
    return {"count": 0 if call.rev.skills is None else skills.count(call.rev)}


@binding(BINDINGS, "skill.for_weapon", "kind mode weapon action barrels caliber use throw_mode strike_mode damage_type")
def skill_for_weapon(call: Call) -> Any:
    names = (field.name for field in fields(coverage.Described))
    return coverage.for_weapon(call.rev, coverage.Described(**{name: call.get(name) for name in names}))


@binding(BINDINGS, "skill.level", "sp")
def skill_level(call: Call) -> Any:
    found = skills.level(call.rev, call.amount("sp"))
    return {"level": found.level, "ft_mod": found.ft, "ir_mod": found.ir}


@binding(BINDINGS, "skill.badge", "level")
def skill_badge(call: Call) -> Any:
    return {"badge": skills.badge(call.rev, skills.level_named(call.rev, call.need("level")))}


@binding(BINDINGS, "skill.points", "kills tp")
def skill_points(call: Call) -> Any:
    kills = call.amount("kills", 0)
    sp = skills.points(call.rev, kills, call.amount("tp", 0))
    return {"sp": sp, "level": skills.level(call.rev, sp).level, "kill_count": kills}


@binding(BINDINGS, "skill.train", "tp_before earned")
def skill_train(call: Call) -> Any:
    return skills.train(call.rev, call.amount("tp_before", 0), call.amount("earned"))


@binding(BINDINGS, "skill.train_subgroup", "tp skill earned")
def skill_train_subgroup(call: Call) -> Any:
    before, trained, spelt = _by_name(call, "tp")
    after = skills.train_subgroup(call.rev, before, trained, call.amount("earned"))
    return {"tp": {spelt.get(name, name): amount for name, amount in after.items()}}


@binding(BINDINGS, "skill.kill", "sp skill kills")
def skill_kill(call: Call) -> Any:
    before, used, spelt = _by_name(call, "sp")
    after = skills.kill(call.rev, before, used, call.amount("kills", 1))
    return {"sp": {spelt.get(name, name): amount for name, amount in after.items()}}
