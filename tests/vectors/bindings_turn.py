"""Areas initiative, turn and battlespace: adapters from the names of the vectors."""

from typing import Any

from rules.mazeworld import battlespace, initiative, turns
from rules.mazeworld.initiative import Runner
from rules.mazeworld.parts.turn import NON_COMBAT
from tests.vectors.registry import Binding, Call, binding
from tests.vectors.staging import Stage
from tests.vectors.tape import ConflictDice

BINDINGS: dict[str, Binding] = {}


def _non_combat(call: Call, action: str | None) -> bool:
    return action is not None and turns.category(call.rev, action) != turns.COMBAT


def _is(call: Call, one: dict[str, Any]) -> float | str:
    if "is" in one and not one.get("tier_mods"):
        return one["is"]
    if "is" in one or "weight" in one:
        return initiative.effective(call.rev, one.get("is", one.get("weight")), one.get("tier_mods", [])).value
    return 0 if _non_combat(call, one.get("action")) else one["is"]


def _runner(call: Call, one: dict[str, Any]) -> Runner:
    speed = _is(call, one)
    return Runner(one["name"], speed, speed == 0 and _non_combat(call, one.get("action")), one.get("cover_score"))


def _runners(call: Call) -> list[Runner]:
    return [_runner(call, one) for one in call.need("participants")]


@binding(BINDINGS, "is.tier", "weight")
def is_tier(call: Call) -> Any:
    return {"tier": initiative.tier_of(call.rev, call.need("weight"))}


@binding(BINDINGS, "is.effective", "weight tier_mods")
def is_effective(call: Call) -> Any:
    found = initiative.effective(call.rev, call.need("weight"), call.get("tier_mods") or [])
    return {"is": found.value, "tier": found.tier, "adjusted": found.adjusted}


@binding(BINDINGS, "is.of_action", "creature_attacks weapon_weight attack")
def is_of_action(call: Call) -> Any:
    attacks = call.get("creature_attacks") or {}
    return {"is": initiative.of_action(attacks, call.get("weapon_weight"), call.get("attack"))}


@binding(BINDINGS, "is.speed_conflict", "tied")
def is_speed_conflict(call: Call) -> Any:
    dice = ConflictDice(call.tape)
    found = initiative.speed_conflict(call.need("tied"), dice, "conflict")
    return {"order": found.order, "dice_used": dice.used}


@binding(BINDINGS, "turn.order", "participants")
def turn_order(call: Call) -> Any:
    found = initiative.order(call.rev, _runners(call), ConflictDice(call.tape), "order")
    return {"order": found.names, "conflicts": [conflict.tied for conflict in found.conflicts]}


@binding(BINDINGS, "turn.order_cover", "participants")
def turn_order_cover(call: Call) -> Any:
    found = initiative.order_cover(call.rev, _runners(call), ConflictDice(call.tape), "order")
    return {"order": found.order.names, "turn_ended": found.turn_ended, "in_cover": found.in_cover}


@binding(BINDINGS, "turn.resolve", "participants")
def turn_resolve(call: Call) -> Any:
    stage = Stage(call.rev, call.need("participants"), ConflictDice(call.tape))
    stage.play()
    return {
        "order": stage.order,
        "moves": [{"who": one.who, "from": one.origin, "to": one.to} for one in stage.moves],
        "sides": {fighter.name: fighter.side for fighter in stage.world.fighters},
        "evaded": stage.evaded,
    }


@binding(BINDINGS, "turn.steps")
def turn_steps(call: Call) -> Any:
    return {"steps": turns.steps(call.rev)}


@binding(BINDINGS, "turn.category", "action")
def turn_category(call: Call) -> Any:
    return {"category": turns.category(call.rev, call.need("action"))}


@binding(BINDINGS, "turn.announce", "turn")
def turn_announce(call: Call) -> Any:
    start, end = turns.announcement(call.rev, call.need("turn"))
    return {"start": start, "end": end}


@binding(BINDINGS, "turn.end_effects")
def turn_end_effects(call: Call) -> Any:
    return {"effects": turns.end_effects(call.rev), "scope": turns.END_EFFECT_SCOPE}


@binding(BINDINGS, "turn.before_first", "stealth")
def turn_before_first(call: Call) -> Any:
    return {"actions": turns.before_first(call.rev, bool(call.need("stealth")))}


@binding(BINDINGS, "visibility", "item")
def visibility(call: Call) -> Any:
    return {"visible_to": turns.visible_to(call.rev, call.need("item"))}


@binding(BINDINGS, "side.direction", "side")
def side_direction(call: Call) -> Any:
    return {"direction": battlespace.direction(call.rev, call.need("side"))}


@binding(BINDINGS, "side.entry", "area door_taken")
def side_entry(call: Call) -> Any:
    return {"side": battlespace.entry(call.rev, call.need("area"), call.get("door_taken"))}


@binding(BINDINGS, "side.leave", "in_combat side door")
def side_leave(call: Call) -> Any:
    return battlespace.leave(call.rev, call.need("in_combat"), call.get("side"), call.need("door"))


@binding(BINDINGS, "range.check", "attacker_side target_side range")
def range_check(call: Call) -> Any:
    return battlespace.reach(call.rev, call.need("attacker_side"), call.need("target_side"), call.need("range").lower())


@binding(BINDINGS, "range.side_wide", "positions target")
def range_side_wide(call: Call) -> Any:
    return {"affected": battlespace.side_wide(call.need("positions"), call.need("target"))}


@binding(BINDINGS, "item.reach", "in_combat side item_side")
def item_reach(call: Call) -> Any:
    reachable = battlespace.item_in_reach(call.rev, call.need("in_combat"), call.get("side"), call.get("item_side"))
    return {"reachable": reachable}


@binding(BINDINGS, "move.cost", "action to")
def move_cost(call: Call) -> Any:
    return {"is": initiative.effective(call.rev, NON_COMBAT).value, "turn_ends": _non_combat(call, call.need("action"))}


@binding(BINDINGS, "move.turn_use", "action to")
def move_turn_use(call: Call) -> Any:
    ends = _non_combat(call, call.need("action"))
    return {"turn_ends": ends, "can_use_item_this_turn": not ends}
