"""Area skills-noncombat: adapters from the names of the vectors. Refusals are shown as not there or not allowed."""

from typing import Any

from rules.errors import RuleError
from rules.mazeworld.noncombat_skills import gains, handloading, hunting, levels, repair, trades
from rules.mazeworld.noncombat_skills import trades as healing
from rules.mazeworld.parts.trade import Trade
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


def _trade(call: Call) -> Trade[Any]:
    return levels.find(call.rev, call.need("skill"))


def _row(call: Call, name: str) -> Any:
    trade = levels.there(getattr(levels.rules_of(call.rev), name), name)
    return levels.able(trade, call.need("level"))


_EVENTS = {"rags": "apply rags", "medical": "use medical item", "evad": "evade", "dodg": "evade", "parr": "parry"}


def _event(call: Call) -> str:
    """What was done, by the first of our words for it that one of the case's begins with ("crafting an item")."""
    said = call.word("event").split()
    stems = {event.removesuffix("e"): event for event in gains.events(_trade(call)) if " " not in event} | _EVENTS
    return next((event for stem, event in stems.items() if any(word.startswith(stem) for word in said)), " ".join(said))


@binding(BINDINGS, "ncs.count")
def count(call: Call) -> Any:
    names = levels.names(call.rev)
    return {"count": len(names), "skills": names}


@binding(BINDINGS, "ncs.default", "skill")
def default(call: Call) -> Any:
    try:
        found = levels.begins(_trade(call))
    except RuleError as error:
        return {"exists": False, "level": None, "reason": error.code}
    return {"exists": True, "level": found.level, "name": found.name}


@binding(BINDINGS, "ncs.activation", "skill")
def activation(call: Call) -> Any:
    try:
        found = levels.activation(_trade(call))
    except RuleError as error:
        return {"exists": False, "activation": None, "reason": error.code}
    return {"exists": True, "activation": found.way, "note": found.note}


@binding(BINDINGS, "ncs.level", "skill sp active")
def level(call: Call) -> Any:
    try:
        return levels.level(_trade(call), call.get("sp", 0), call.get("active"))
    except RuleError as error:
        return {"level": None, "name": None, "reason": error.code}


@binding(BINDINGS, "ncs.gain", "skill event count discount condition_before")
def gain(call: Call) -> Any:
    try:
        trade = _trade(call)
        sp = gains.award(
            trade,
            _event(call),
            call.get("count", 1),
            grade=call.get("discount"),
            condition=call.get("condition_before"),
        )
    except RuleError as error:
        return {"sp": 0, "reason": error.code}
    reached = levels.level(trade, sp, active=True)
    return {"sp": sp, "level": reached.level, "name": reached.name}


@binding(BINDINGS, "ncs.harvest", "level meat_worth remaining")
def harvest(call: Call) -> Any:
    try:
        row = _row(call, "hunting")
    except RuleError as error:
        return {"allowed": False, "meat_max": 0, "meat": 0, "reason": error.code}
    dice = hunting.expression(row)
    percent = None if dice is None else call.tape.sole(dice)
    found = hunting.harvest(row, call.need("meat_worth"), call.get("remaining"), percent)
    return {"allowed": True, "meat_max": found.most, "meat": found.taken}


@binding(BINDINGS, "ncs.round_manipulation", "action")
def round_manipulation(call: Call) -> Any:
    found = handloading.manipulation(levels.rules_of(call.rev), call.need("action"))
    return {
        "counts_as_manipulation": found is not None,
        "counts_as_handloaded": found is not None and found.loaded,
    }


@binding(BINDINGS, "ncs.blast_ore", "level limb_damage")
def blast_ore(call: Call) -> Any:
    try:
        row = _row(call, "mining")
    except RuleError as error:
        return {"ore": None, "reason": error.code}
    damage = call.need("limb_damage")
    return {"ore": None if row.divisor is None else trades.blast_ore(row.divisor, damage)}


@binding(BINDINGS, "ncs.may_haggle", "level value")
def may_haggle(call: Call) -> Any:
    try:
        return {"allowed": trades.may_haggle(_row(call, "negotiation"), call.need("value"))}
    except RuleError as error:
        return {"allowed": False, "reason": error.code}


@binding(BINDINGS, "ncs.zero_repair", "level condition max_condition kit_uses")
def zero_repair(call: Call) -> Any:
    condition, uses = call.get("condition", 0), call.need("kit_uses")
    try:
        row = _row(call, "repair")
        repair.check_revival(row, condition, uses)
    except RuleError as error:
        return {
            "allowed": False,
            "success": False,
            "condition": condition,
            "kit_uses_left": uses,
            "sp": 0,
            "reason": error.code,
        }
    found = repair.revive(row, condition, uses, call.tape.sole("1d100"), call.get("max_condition", 100))
    trade = levels.rules_of(call.rev).repair
    return {
        "allowed": True,
        "success": found.success,
        "condition": found.condition,
        "kit_uses_left": found.kit_uses,
        "sp": gains.award(trade, "repair", condition=condition) if found.success else 0,
    }


@binding(BINDINGS, "ncs.kit_use", "level checks")
def kit_use(call: Call) -> Any:
    try:
        return {"uses": trades.kit_use(_row(call, "lockpicking"), call.need("checks"))}
    except RuleError as error:
        return {"uses": None, "reason": error.code}


@binding(BINDINGS, "ncs.limb_heal", "level limbs target")
def limb_heal(call: Call) -> Any:
    try:
        extra = healing.limb_heal(_row(call, "healing"), call.need("limbs"), call.need("target"))
    except RuleError as error:
        return {"extra": None, "cost": None, "reason": error.code}
    return {"extra": extra, "cost": 0}
