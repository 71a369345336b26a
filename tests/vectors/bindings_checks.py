"""Area checks: adapters from the names of the vectors."""

from typing import Any

from rules.errors import RuleError
from rules.mazeworld import checks
from rules.mazeworld.checks import Cover
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}
_REFUSALS = ("no_stealth", "no_cover_here", "cover_twice", "same_side")


def _shown(found: Cover, side: int | None = None) -> dict[str, Any]:
    return {
        "allowed": True,
        "score": found.score,
        "roll": None if found.score is None else "2d6",
        "success": found.success,
        "critical": False,
        "in_cover": found.in_cover,
        "stealth": found.stealth,
        "stealth_broken_for": found.broken_for,
        "turn_ends": found.turn_ends,
        "another_action": found.another_action,
        "side": side if found.side is None else found.side,
    }


def _refused(error: RuleError) -> dict[str, Any]:
    if error.code not in _REFUSALS:
        raise error
    return {"allowed": False, "reason": error.code}


def _check(call: Call, wanted: str = "check") -> int:
    return call.tape.take(wanted, "2d6")[0]


@binding(BINDINGS, "check.cover", "stealth stealthy agility already_took_cover cover_here ft")
def check_cover(call: Call) -> Any:
    stealth, agility, here = bool(call.get("stealth")), call.get("agility") or 0, bool(call.get("cover_here", True))
    twice = bool(call.get("already_took_cover"))
    try:
        if call.get("stealthy"):
            checks.stealth_cover_check(call.rev, stealth)
            checks.cover(call.rev, None, agility, stealth=stealth, cover_here=here)
            return _shown(checks.stealth_cover(call.rev, _check(call), agility, stealth))
        rolls = call.rev.checks.cover.check is not None and here and not twice
        roll = _check(call) if rolls else None
        found = checks.cover(call.rev, roll, agility, stealth=stealth, cover_here=here, already_took_cover=twice)
    except RuleError as error:
        return _refused(error)
    return _shown(found)


@binding(BINDINGS, "check.stealth_cover", "agility side stealth ft")
def check_stealth_cover(call: Call) -> Any:
    stealth = bool(call.get("stealth"))
    try:
        checks.stealth_cover_check(call.rev, stealth)
    except RuleError as error:
        return _refused(error)
    return _shown(checks.stealth_cover(call.rev, _check(call), call.get("agility") or 0, stealth, call.get("side")))


@binding(BINDINGS, "check.stealth_group", "agilities")
def check_stealth_group(call: Call) -> Any:
    agilities = call.need("agilities")
    return checks.stealth_group(call.rev, {name: _check(call, name) for name in agilities}, agilities)


@binding(BINDINGS, "move.stealthy", "agility side stealth hostiles to")
def move_stealthy(call: Call) -> Any:
    side, to, hostiles = call.need("side"), call.need("to"), call.get("hostiles") or []
    stealth = bool(call.get("stealth"))
    rolls = checks.stealthy_move_needs_roll(call.rev, side, to, hostiles, stealth)
    roll = _check(call) if rolls else None
    return _shown(
        checks.stealthy_move(
            call.rev, roll, call.get("agility") or 0, side=side, to=to, hostiles=hostiles, stealth=stealth
        )
    )


@binding(BINDINGS, "check.cover_then_move", "agility side to hostiles stealth")
def check_cover_then_move(call: Call) -> Any:
    side, to, hostiles = call.need("side"), call.need("to"), call.get("hostiles") or []
    agility, stealth = call.get("agility") or 0, bool(call.get("stealth"))
    try:
        checks.stealth_cover_check(call.rev, stealth)
    except RuleError as error:
        return _refused(error)
    checks.stealthy_move_needs_roll(call.rev, side, to, hostiles, stealth)
    here = checks.stealth_cover(call.rev, _check(call, "cover"), agility, stealth, side)
    if not checks.may_move_on(here.in_cover, here.stealth):
        return _shown(here)
    rolls = checks.stealthy_move_needs_roll(call.rev, side, to, hostiles, here.stealth)
    second = _check(call, "move") if rolls else None
    return _shown(
        checks.stealthy_move(call.rev, second, agility, side=side, to=to, hostiles=hostiles, stealth=here.stealth)
    )


@binding(BINDINGS, "check.escape", "agility ft stealth")
def check_escape(call: Call) -> Any:
    return checks.escape(
        call.rev, _check(call), call.get("agility") or 0, own_ft=call.get("ft"), stealth=bool(call.get("stealth"))
    )


@binding(BINDINGS, "check.escape_pair", "ft escapers")
def check_escape_pair(call: Call) -> Any:
    names = call.need("escapers")
    results = {name: checks.escape(call.rev, _check(call, name), own_ft=call.get("ft")).success for name in names}
    out, behind = checks.left_behind(results)
    return {"results": results, "separated": bool(out) and bool(behind)}


@binding(BINDINGS, "check.slip_past", "ft sneakers")
def check_slip_past(call: Call) -> Any:
    rolls = {name: _check(call, name) for name in call.need("sneakers")}
    success = all(checks.slip_past(call.rev, rolls, {}).values())
    return {"success": success, "noticed": not success}


@binding(BINDINGS, "escape.result", "escaping")
def escape_result(call: Call) -> Any:
    out, behind = checks.left_behind(call.need("escaping"))
    return {"out": out, "left_behind": behind}
