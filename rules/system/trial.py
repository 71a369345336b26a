"""Plays fighters' places on trial: the real procedure, with every question answered at once, and nothing kept."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import Final, cast

from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Faces
from rules.errors import RuleError
from rules.system.complete import System
from rules.system.game_values import Fact, Task, World
from rules.system.intents import Intended, Later, Reordered
from rules.system.needs import DiceNeed
from rules.system.views import Case, Fall

Places = Sequence[tuple[str, Sequence[object]]]
"""Who acts in which order, and how."""
MOST_TRIALS: Final = 150
ENOUGH: Final = 50
"""Trials after which `MOST_DICE` counts."""
MOST_DICE: Final = 3_000
"""Dice thrown for one answer: about a twentieth of a second."""


class _Counted:
    """Dice that count how many were thrown."""

    def __init__(self, source: Dice) -> None:
        self.source, self.thrown = source, 0

    def roll(self, label: str, count: int, sides: int) -> Faces:
        self.thrown += count
        return self.source.roll(label, count, sides)


def played(system: System, world: World, places: Places, case: Case) -> World:
    """Return the world after these fighters have acted, one after the other. Owed dice are thrown; whoever has a choice
    makes none, and passes."""
    later: list[Task] = []
    for who, actions in places:
        if world.fighter(who).able:
            world = _done(system, world, system.turn.act(world, who, actions, case), case, later)
    while later:
        world = _done(system, world, system.turn.run(world, later.pop(0), None, case), case, later)
    return world


def _done(system: System, world: World, outputs: Sequence[object], case: Case, later: list[Task]) -> World:
    """Return the world after some outputs and everything that follows from them."""
    agenda = list(outputs)
    while agenda:
        output = agenda.pop(0)
        if isinstance(output, Later):
            later.append(output.task)
        elif isinstance(output, system.types.tasks):
            task, answer = cast("Task", output), None
            need = task.need
            if isinstance(need, DiceNeed):
                throws = (case.dice.roll(f"{need.label}/{n}", need.count, need.sides) for n in range(need.repeat))
                answer = tuple(map(tuple, throws))
            agenda[:0] = system.turn.run(world, task, answer, case)
        elif not isinstance(output, Intended | Reordered):
            world = system.turn.apply(world, cast("Fact", output))
    return world


def falls(
    system: System,
    worlds: tuple[World, World],
    places: Places,
    target: str,
    dice: Dice,
    tables: Mapping[str, Table],
) -> tuple[Fall, ...]:
    """Return how often a target is out, and dead, after these places; nothing if nobody throws any dice.

    `worlds`: the best and the worst that the reader can think of for the target.
    """
    found = _often(system, worlds[0], places, target, dice, tables)
    worse = found if worlds[0] == worlds[1] else _often(system, worlds[1], places, target, dice, tables)
    if found is None or worse is None:
        return ()
    shares = zip(("out", "dead"), found[1:], worse[1:], strict=True)
    return tuple(
        Fall(code, Fraction(one, found[0]), Fraction(other, worse[0]), found[0]) for code, one, other in shares
    )


def _often(
    system: System,
    world: World,
    places: Places,
    target: str,
    source: Dice,
    tables: Mapping[str, Table],
) -> tuple[int, int, int] | None:
    """Return the number of trials, and in how many the target is out and dead; None if nobody throws any dice."""
    dice, out, dead = _Counted(source), 0, 0
    for tries in count(1):
        case = Case(0, 0, dice, tables)
        try:
            after = played(system, world, places, case)
            falls = not after.fighter(target).able
            if system.dice.lingering:
                after = _done(system, after, system.turn.finish(after, case), case, [])
        except RuleError:
            return None
        out += falls or not after.fighter(target).able
        dead += system.views.portrait(after, target, None).out
        if not dice.thrown:
            return None
        if tries >= MOST_TRIALS or (tries >= ENOUGH and dice.thrown >= MOST_DICE):
            return tries, out, dead
    raise AssertionError("counting never ends")
