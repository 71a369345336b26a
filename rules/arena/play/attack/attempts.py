"""A die of one's own: how it is asked for."""

from rules.arena.model.actions import Action
from rules.arena.model.world import World
from rules.arena.play.turn.tasks import Try
from rules.dice.throws import label
from rules.system import Case, DiceNeed


def ask(world: World, who: str, action: Action, case: Case, purpose: str, sides: int) -> Try:
    """One die that somebody owes, under a label of its own for each try of the turn."""
    what = f"{purpose}.{world.tried.get(who, 0) + 1}"
    throw = label(case.fight, case.turn, who, what, action.target or "", purpose)
    return Try(who, action, DiceNeed(who, throw, purpose, 1, 1, sides))
