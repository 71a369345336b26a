"""Area dice: adapters from the names of the vectors."""

from typing import Any

from rules.mazeworld import recoil, turns
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
    rolled = call.tape.take("burst", f"1d{call.rev.turn.burst_die}")[0]
    return recoil.burst(call.rev, call.need("loaded"), rolled)
