"""Area arena-turn: adapters from the names of the vectors."""

from typing import Any

from rules.arena import economy, initiative, wits
from rules.arena.attacks import pools
from rules.arena.economy import Declared
from rules.arena.ground import movement, stealth
from rules.arena.initiative import Entrant
from rules.arena.parts.turn import Reach
from rules.errors import RuleError
from tests.vectors.registry import Binding, Call, binding, reason_of
from tests.vectors.tape import VectorTape

BINDINGS: dict[str, Binding] = {}
_REACHES: dict[str, Reach] = {"melee": "melee", "ranged": "ranged", "thrown": "ranged"}


def _action(word: str) -> str:
    """An action by its name; "Combat" is what the document calls all those that attack, and costs what they cost."""
    return "Attack" if word.strip().casefold() == "combat" else word


class InitiativeDice:
    """A d100 from the stream called like its roller; a tie rolled again may have a stream of its own."""

    def __init__(self, tape: VectorTape) -> None:
        self._tape = tape

    def roll(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        name = label.rpartition("/")[0]
        expression = f"{count}d{sides}"
        if self._tape.left(name):
            return tuple(self._tape.take(name, expression))
        return (self._tape.following(expression),)


@binding(BINDINGS, "arena.initiative", "characters")
def arena_initiative(call: Call) -> Any:
    entrants = [Entrant(name, agi) for name, agi in call.need("characters").items()]
    found = initiative.order(call.rev, entrants, InitiativeDice(call.tape), lambda name: name)
    scores = {one.id: one.score for one in found}
    return {"scores": {one.id: scores[one.id] for one in entrants}, "order": list(scores)}


@binding(BINDINGS, "arena.action_cost", "action light charging")
def arena_action_cost(call: Call) -> Any:
    light, charging = bool(call.get("light")), bool(call.get("charging"))
    return {"cost": economy.action_cost(call.rev, _action(call.need("action")), light=light, charging=charging)}


@binding(BINDINGS, "arena.turn_validate", "actions light")
def arena_turn_validate(call: Call) -> Any:
    declared = [Declared(_action(name), bool(call.get("light"))) for name in call.need("actions")]
    try:
        cost = economy.turn_cost(call.rev, declared)
    except RuleError as error:
        return {"valid": False, "cost": None, "reason": reason_of(error), **error.facts}
    return {"valid": True, "cost": cost, "reason": None}


@binding(BINDINGS, "arena.move_distance", "moves")
def arena_move_distance(call: Call) -> Any:
    return {"metres": movement.move_distance(call.rev, call.amount("moves"))}


@binding(BINDINGS, "arena.moves_cancelled", "declared melee_attacked_before_turn defending")
def arena_moves_cancelled(call: Call) -> Any:
    struck, defending = bool(call.get("melee_attacked_before_turn")), bool(call.get("defending"))
    found = movement.moves_cancelled(call.rev, call.need("declared"), struck=struck, defending=defending)
    return {"cancelled": found}


@binding(BINDINGS, "arena.charge", "agi enemy_agi distance")
def arena_charge(call: Call) -> Any:
    return movement.charge(call.rev, call.need("agi"), call.need("enemy_agi"), call.amount("distance"))


@binding(BINDINGS, "arena.flee", "agi enemy_agi cornered dangerous_terrain")
def arena_flee(call: Call) -> Any:
    caught = movement.can_be_caught(
        call.need("agi"),
        call.need("enemy_agi"),
        cornered=bool(call.get("cornered")),
        dangerous_terrain=bool(call.get("dangerous_terrain")),
    )
    return {"can_be_caught": caught}


@binding(BINDINGS, "arena.sneak", "int cover enemies")
def arena_sneak(call: Call) -> Any:
    face = call.tape.sole("1d6")
    found = stealth.sneak(call.rev, face, call.get("int", 0), call.get("cover", 0), call.need("enemies"))
    return {"results": found.scores, "hidden_from": found.hidden_from, "pm": found.found_by}


@binding(BINDINGS, "arena.stealth_after", "stealth action")
def arena_stealth_after(call: Call) -> Any:
    return {"stealth": bool(call.need("stealth")) and stealth.stays_hidden(call.rev, call.need("action"))}


@binding(BINDINGS, "arena.search", "int target_stealth_roll offset")
def arena_search(call: Call) -> Any:
    across, along = call.need("offset")
    face, hidden = call.tape.sole("1d6"), call.need("target_stealth_roll")
    found = stealth.search(call.rev, face, call.get("int", 0), hidden, (across, along))
    return {"found": found, "notify": "pm" if found else None}


@binding(BINDINGS, "arena.predict", "int enemy_int npc")
def arena_predict(call: Call) -> Any:
    if not call.get("npc", True):
        return {"score": None, "success": False}
    return wits.predict(call.rev, call.tape.sole("1d6"), call.get("int", 0), call.get("enemy_int", 0))


@binding(BINDINGS, "arena.first_aid", "int bleed")
def arena_first_aid(call: Call) -> Any:
    return wits.first_aid(call.rev, call.tape.sole("1d6"), call.get("int", 0), call.get("bleed", 0))


@binding(BINDINGS, "arena.cut_circulation", "part bleed")
def arena_cut_circulation(call: Call) -> Any:
    try:
        wits.cut_circulation(call.rev, call.need("part"))
    except RuleError as error:
        return {"bleed": call.get("bleed"), "usable": True, "roll": None, "reason": error.code}
    return {"bleed": 0, "usable": False, "roll": None}


@binding(BINDINGS, "arena.hit_the_ground", "agi attack_range")
def arena_hit_the_ground(call: Call) -> Any:
    reach = _REACHES.get(call.word("attack_range"))
    if reach is None:
        raise ValueError(f"no such range: {call.need('attack_range')}")
    return {"agi": pools.hit_the_ground(call.rev, call.need("agi"), reach)}
