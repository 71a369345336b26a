"""Executions outside a fight."""

from typing import Any, Final

from bot.render.mazeworld import attacks, deeds
from bot.render.vocabulary import Say
from bot.render.words import count
from bot.reply import Line, bold, code, line

_SAY: Final = {**attacks.SAY, **deeds.SAY}


def executed(outcome: Any, name: str) -> list[Line]:
    """What happened as in a fight, then what it took and how the victim is."""
    lines = [said for fact in outcome.facts for said in _SAY[fact.kind](fact, outcome.names.__getitem__)]
    victim, took = outcome.names["victim"], f"It took {count(outcome.turns, 'turn')}."
    if outcome.how is None:
        return [*lines, line(bold(f"{victim} is executed."), f" {took}")]
    alive = f"{victim} lives."
    again = code(f"@execute {name}: {victim} {outcome.how}")
    return [*lines, line(bold(alive), f" {took} Again: ", again)]


SAY: Final[dict[str, Say]] = {"executed": executed}
