"""What follows a command's word, read into what is asked for. A missing piece is refused with an example."""

from bot.commands.request import Turn
from bot.commands.spec import Make
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


def needs(rest: str, example: str) -> str:
    if not rest:
        raise Refusal("incomplete", {"example": example})
    return rest


def optional_name(kind: type[turn.Withdraw | turn.Leave]) -> Make:
    return lambda rest, _: Turn(kind(name=rest or None))
