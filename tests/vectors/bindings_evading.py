"""Area evading: adapters from the names of the vectors."""

from typing import Any

from rules.errors import RuleError
from rules.mazeworld.attacks import damage
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.attacks.evasion import Dodged, Spend
from rules.mazeworld.parts.attack import Group
from tests.vectors.bindings_attack import attack_kind
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


def _spent(call: Call) -> Dodged:
    tiers = [Tier(one) for one in call.need("attacks")]
    spending = [
        Spend(one["attack"], one.get("success", 0), one.get("critical_success", 0)) for one in call.get("spend") or []
    ]
    return evading.spend(call.rev, tiers, spending)


@binding(BINDINGS, "evade.applies", "attack_range")
def evade_applies(call: Call) -> Any:
    return {"applies": evading.applies(call.rev, call.need("attack_range"))}


@binding(BINDINGS, "evade.limits", "sp")
def evade_limits(call: Call) -> Any:
    return evading.limits(call.rev, call.need("sp"))


@binding(BINDINGS, "evade.allowed", "dodger target attackers level")
def evade_allowed(call: Call) -> Any:
    level = call.get("level", call.rev.evading.default_level)
    target, attackers = call.need("target"), call.need("attackers")
    checks = evading.checks_due(call.rev, level, target, attackers)
    return {"checks": checks, "covers": [name for name in attackers if name == target]}


@binding(BINDINGS, "evade.check", "agility level")
def evade_check(call: Call) -> Any:
    level, agility = call.get("level"), call.get("agility") or 0
    allowed = None if level is None else evading.limits_of_level(call.rev, level).dodge_checks
    scores = [roll + agility for roll in call.tape.series("dodge", "2d6", allowed)]
    return {
        "allowed": allowed,
        "scores": scores,
        "outcomes": [evading.read_check(call.rev, score) for score in scores],
    }


@binding(BINDINGS, "evade.apply", "attacks spend")
def evade_apply(call: Call) -> Any:
    found = _spent(call)
    return {"attacks": found.tiers, "hits_left": found.hits_left}


@binding(BINDINGS, "evade.damage", "attacks attack pain limb_damage spend")
def evade_damage(call: Call) -> Any:
    found = _spent(call)
    kind = call.get("attack", "firearm")
    # `attack` may be the kind of attack, or the number of the one whose damage is asked for.
    counted = found.tiers if isinstance(kind, str) else (found.tiers[kind - 1],)
    by_attack = [
        damage.apply(
            call.rev,
            call.get("pain", 0),
            call.get("limb_damage", 0),
            Group.BODY,
            tier,
            attack_kind(kind) if isinstance(kind, str) else "firearm",
        )
        for tier in counted
        if tier in HITS
    ]
    return {
        "attacks": found.tiers,
        "hits_left": found.hits_left,
        "pain": sum(one.pain for one in by_attack),
        "limb_damage": sum(one.limb for one in by_attack),
    }


@binding(BINDINGS, "evade.bonus_move", "successes side to hostiles")
def evade_bonus_move(call: Call) -> Any:
    side = call.need("side")
    try:
        found = evading.bonus_move(call.rev, call.need("successes"), side, call.need("to"), call.get("hostiles") or [])
    except RuleError as error:
        return {"allowed": False, "side": side, "free": False, "reason": error.code}
    return {"allowed": True, "side": found.side, "free": True, "breaks_stealth": found.breaks_stealth}


@binding(
    BINDINGS,
    "evade.counter",
    "dodge_successes bonus_move_used attack attack_range attack_kind same_side level weapon_max ammo",
)
def evade_counter(call: Call) -> Any:
    kind = call.get("attack_kind", "weapon") if call.get("attack", "unnamed") is not None else None
    found = evading.counter(
        call.rev,
        dodge_successes=call.need("dodge_successes"),
        bonus_move_used=bool(call.get("bonus_move_used")),
        attack_range=call.get("attack_range", "melee"),
        attack_kind=kind,
        same_side=bool(call.get("same_side")),
        level=call.get("level", call.rev.evading.default_level),
        weapon_max=call.get("weapon_max"),
        ammo=call.get("ammo"),
    )
    return {"eligible": found.eligible, "max_attacks": found.max_attacks, "reason": found.reason}


@binding(BINDINGS, "evade.sp", "dodge_successes counter_success")
def evade_sp(call: Call) -> Any:
    return {"sp": evading.award(call.rev, call.need("dodge_successes"), bool(call.get("counter_success")))}
