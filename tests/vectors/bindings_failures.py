"""Areas failures and misc: adapters from the names of the vectors."""

from typing import Any

from rules.errors import RuleError
from rules.mazeworld.attacks import failures, kills, recoil
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.downtime import temerity as courage
from rules.mazeworld.downtime.events import scripted_room
from rules.mazeworld.play.gm.allies import can_add_ally
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}
_TYPES = {
    "failure to eject": "stovepipe",
    "failure to fire": "misfire",
    "dud": "misfire",
    "dud round": "misfire",
    "failure to feed": "feed",
    "feeding failure": "feed",
    "failure to burn": "burn",
    "catastrophic failure": "catastrophic",
}


@binding(BINDINGS, "failure.cleanliness", "cleanliness")
def failure_cleanliness(call: Call) -> Any:
    roll = call.tape.take("cleanliness", "1d100")[0]
    result = failures.cleanliness(call.rev, call.need("cleanliness"), roll)
    return {"result": result, "hidden": failures.critical_failure(call.rev, "firearm").hidden}


@binding(BINDINGS, "failure.cleanliness_rolls", "twos")
def failure_cleanliness_rolls(call: Call) -> Any:
    die = call.rev.failures.cleanliness_die
    return {"rolls": call.need("twos") if die else 0, "expr": f"1d{die}" if die else None}


def _type(call: Call, key: str) -> str | None:
    said = call.get(key)
    return None if said is None else _TYPES.get(said.casefold(), said.casefold())


@binding(BINDINGS, "failure.effect", "type")
def failure_effect(call: Call) -> Any:
    found = failures.known_effect(call.rev, _type(call, "type"))
    if found is None:
        raise RuleError("unknown_failure", {"type": call.need("type")})
    return found


@binding(BINDINGS, "failure.applies", "critfail")
def failure_applies(call: Call) -> Any:
    return {"applies": failures.applies(call.rev, call.need("critfail"))}


@binding(BINDINGS, "failure.recoil_shots", "attempted misfires")
def failure_recoil_shots(call: Call) -> Any:
    misfires = call.need("misfires")
    count = misfires if isinstance(misfires, int) else len(misfires)
    return {"recoil_shots": recoil.recoil_shots(call.need("attempted"), count)}


@binding(BINDINGS, "failure.sequence", "ft ir cleanliness failure_type critfail")
def failure_sequence(call: Call) -> Any:
    scores = call.tape.series("attack", "2d6")
    ir = call.get("ir", call.rev.accuracy.natural_ir or 0)
    twos = failures.twos(call.rev, scores)
    checked = call.rev.failures.cleanliness_die is not None
    rolls = call.tape.take("cleanliness", "1d100", len(twos)) if checked else []
    drawn = call.get("critfail")
    listed = drawn if isinstance(drawn, list) else [drawn] * len(twos)
    results = {shot: words for shot, words in zip(twos, listed, strict=False) if words is not None}
    found = failures.sequence(
        call.rev,
        scores,
        call.need("ft"),
        ir,
        _type(call, "failure_type"),
        percentage=call.get("cleanliness"),
        rolls=rolls,
        drawn=results.get,
    )
    return {
        "cleanliness_checks": found.checks,
        "shots": found.shots,
        "failure": found.failure,
        "turn_ends": found.turn_ends,
        "condition_loss": found.condition_loss,
    }


@binding(BINDINGS, "kill.credit", "damage_by kill_shot")
def kill_credit(call: Call) -> Any:
    return {"credited": kills.credit(call.need("kill_shot")), "assist": []}


@binding(BINDINGS, "kill.tally", "kill_shot relation")
def kill_tally(call: Call) -> Any:
    return {"contestant_tally": kills.tally(call.rev, call.need("relation"))}


@binding(BINDINGS, "execution.attempt", "victim_state victim_dies")
def execution_attempt(call: Call) -> Any:
    try:
        found = kills.attempt(call.rev, call.need("victim_state"), bool(call.get("victim_dies")))
    except RuleError as error:
        if error.code == "victim_can_fight":
            return {"allowed": False}
        raise
    never_misses = kills.read_tier(call.rev, Tier.MISS) is Tier.HIT
    return {
        "allowed": True,
        "hits": found.hits and never_misses,
        "turns": found.turns,
        "success": found.success,
        "may_retry": found.may_retry,
    }


@binding(BINDINGS, "event.scripted_room", "room")
def event_scripted_room(call: Call) -> Any:
    return {"room": scripted_room(call.rev, call.need("room"))}


@binding(BINDINGS, "temerity.outcomes")
def temerity_outcomes(call: Call) -> Any:
    sides, outcomes = courage.temerity_die(call.rev)
    return {"die": f"1d{sides}", "outcomes": outcomes}


@binding(BINDINGS, "temerity.applies", "creature mindless")
def temerity_applies(call: Call) -> Any:
    return {"applies": courage.temerity_applies(call.rev, bool(call.get("mindless")))}


@binding(BINDINGS, "ally.can_add", "allies")
def ally_can_add(call: Call) -> Any:
    return {"allowed": can_add_ally(call.rev, call.need("allies"))}
