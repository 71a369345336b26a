"""Before the first turn: what may be done before the fight proper (MZ-TURN-06)."""

from collections.abc import Sequence

from rules.errors import RuleError
from rules.mazeworld import turns
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import OpeningOver
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.turn.actions import category
from rules.mazeworld.revision import Revision


def possible(rev: Revision, actor: Fighter, actions: Sequence[Action]) -> None:
    """Accepts what may be done now, and what costs nothing.

    Refuses with `not_before_first` (options) and `seen_already`."""
    options = turns.before_first(rev, actor.stealth)
    for action in actions:
        free = action.doing is Doing.PASS or category(rev, action) == turns.FREE
        if action.doing is Doing.SLIP_PAST and options and not actor.stealth:
            raise RuleError("seen_already")
        if not free and action.doing.value not in options:
            raise RuleError("not_before_first", {"options": list(options)})


def over(world: World) -> list[Fact]:
    """The first turn comes."""
    return [OpeningOver()] if world.opening else []
