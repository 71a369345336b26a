"""What a fighter can do alone outside a fight, such as reloading: the real procedure, without dice or choices."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rules.dice.random_tables import Table
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system.game_values import Fact, Shelf, Task, World
from rules.system.intents import Intended, Later, Reordered
from rules.system.needs import GAP
from rules.system.rule_set import System
from rules.system.views import Case

FIRST: Final = 1
"""The turn it counts as."""


class _NoDice:
    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        raise RuleError("only_in_fights")


def deeds(system: System, world: World, who: str) -> Sequence[str]:
    """Return the deeds without a target that a fighter could declare, whether or not they can be done outside."""
    offered = system.reading.offers(world, who, ()).deeds
    return [one.command for one in offered if GAP not in one.command]


def done(system: System, world: World, who: str, deed: str, tables: Mapping[str, Table], shelf: Shelf) -> World:
    """Return the world after a deed as it would be declared. Refuses with `only_in_fights` whatever needs dice or a
    choice, and as reading it does."""
    actions = system.reading.read(world, who, deed).actions
    case = Case(fight=0, turn=FIRST, dice=_NoDice(), tables=tables, shelf=shelf)
    agenda = [*system.turn.early(world, {who: actions}, case)] or [*system.turn.act(world, who, actions, case)]
    while agenda:
        output = agenda.pop(0)
        if isinstance(output, system.types.tasks):
            task = cast("Task", output)
            if task.need is not None:
                raise RuleError("only_in_fights")
            agenda[:0] = system.turn.run(world, task, None, case)
        elif isinstance(output, Intended | Later | Reordered):
            raise RuleError("only_in_fights")
        else:
            world = system.turn.apply(world, cast("Fact", output))
    return world
