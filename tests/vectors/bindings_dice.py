"""Area dice: adapters from the names of the vectors."""

from typing import Any

from rules.dice.expression import Expression
from rules.dice.notation import parse
from rules.dice.ranges import range_of
from rules.mazeworld import turns
from rules.mazeworld.attacks import recoil
from rules.mazeworld.revision import required
from tests.vectors.registry import Binding, Call, binding

BINDINGS: dict[str, Binding] = {}


@binding(BINDINGS, "dice.attack_command", "attacks")
def dice_attack_command(call: Call) -> Any:
    return {"command": turns.attack_command(call.rev, call.need("attacks"))}


@binding(BINDINGS, "dice.batch", "attacks")
def dice_batch(call: Call) -> Any:
    return {"lines": turns.batches(call.rev, call.need("attacks"))}


@binding(BINDINGS, "command.describe", "command")
def command_describe(call: Call) -> Any:
    purpose = turns.command_purpose(call.rev, call.need("command"))
    return {"known": purpose is not None, "purpose": purpose}


@binding(BINDINGS, "burst.length", "loaded")
def burst_length(call: Call) -> Any:
    sides = required(call.rev.turn.burst_die, "burst_die")
    rolled = call.tape.take("burst", f"1d{sides}")[0]
    return recoil.burst(call.need("loaded"), rolled)


@binding(BINDINGS, "dice.parse", "command")
def dice_parse(call: Call) -> Any:
    found = _expression(call.need("command"))
    pool = found.lone
    if pool is None:
        return {"repeat": found.repeat, "count": None, "sides": None, "modifier": None}
    return {"repeat": found.repeat, "count": pool.count, "sides": pool.sides, "modifier": found.fixed}


@binding(BINDINGS, "dice.range", "expr")
def dice_range(call: Call) -> Any:
    low, high = range_of(_expression(call.need("expr")))
    return {"min": low, "max": high}


def _expression(text: str) -> Expression:
    command, _, rest = text.strip().partition(" ")
    return parse(rest if command.lstrip("@&").casefold() in ("roll", "r") else text)
