"""Plays fighters' places on trial: the real procedure, with every question answered at once, and nothing kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Final, cast

from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Faces
from rules.errors import RuleError
from rules.system.game_values import Fact, Task, World
from rules.system.intents import Intended, Later, Reordered
from rules.system.needs import DiceNeed
from rules.system.rule_set import System
from rules.system.views import Case, Fall

Places = Sequence[tuple[str, Sequence[object]]]
"""Who acts in which order, and how."""
MOST_OUTPUTS: Final = 800
"""Facts and tasks of all trials for one question: a twentieth of a second."""
FEWEST_TRIALS: Final = 20
"""Trials made even if they cost more."""


class _Thrown:
    """Dice that note whether any was thrown."""

    def __init__(self, source: Dice) -> None:
        self.source, self.any = source, False

    def roll(self, label: str, count: int, sides: int) -> Faces:
        self.any = True
        return self.source.roll(label, count, sides)


@dataclass
class _Stage:
    """A trial: its system, and the facts and tasks so far."""

    system: System
    outputs: int = 0

    def play(self, world: World, places: Places, case: Case) -> World:
        """Return the world after these fighters have acted, one after the other. Owed dice are thrown; a fighter
        who has a choice makes none, and passes."""
        turn, later = self.system.turn, list[Task]()
        for who, actions in places:
            if world.fighter(who).able:
                world = self.after(world, turn.act(world, who, actions, case), case, later)
        while later:
            world = self.after(world, turn.run(world, later.pop(0), None, case), case, later)
        return world

    def after(self, world: World, outputs: Sequence[object], case: Case, later: list[Task]) -> World:
        """Return the world after some outputs and everything that follows from them."""
        agenda = list(outputs)
        while agenda:
            self.outputs += 1
            output = agenda.pop(0)
            if isinstance(output, Later):
                later.append(output.task)
            elif isinstance(output, self.system.types.tasks):
                task, answer = cast("Task", output), None
                need = task.need
                if isinstance(need, DiceNeed):
                    throws = (case.dice.roll(f"{need.label}/{n}", need.count, need.sides) for n in range(need.repeat))
                    answer = tuple(map(tuple, throws))
                agenda[:0] = self.system.turn.run(world, task, answer, case)
            elif not isinstance(output, Intended | Reordered):
                world = self.system.turn.apply(world, cast("Fact", output))
        return world


def falls(
    system: System,
    worlds: tuple[World, World],
    places: Places,
    target: str,
    dice: Callable[[], Dice],
    tables: Mapping[str, Table],
    most: int = MOST_OUTPUTS,
) -> tuple[Fall, ...]:
    """Return how often a target is out, and dead, after these places; nothing if nobody throws any dice.

    `worlds`: the best and the worst that the reader can think of for the target; both are tried with the same `dice`.
    `most`: how many facts and tasks this may take.
    """
    differ = worlds[0] != worlds[1]
    found = _often(system, worlds[0], places, target, dice(), tables, most // (1 + differ))
    worse = _often(system, worlds[1], places, target, dice(), tables, most // 2) if differ else found
    if found is None or worse is None:
        return ()
    (tries, *best), (others, *worst) = found, worse
    spans = [(Fraction(one, tries), Fraction(other, others)) for one, other in zip(best, worst, strict=True)]
    return tuple(
        Fall(code, least, max(least, most_likely), min(tries, others))
        for code, (least, most_likely) in zip(("out", "dead"), spans, strict=True)
    )


def _often(
    system: System,
    world: World,
    places: Places,
    target: str,
    source: Dice,
    tables: Mapping[str, Table],
    most: int,
) -> tuple[int, int, int] | None:
    """Return the number of trials, and in how many the target is out and dead; None if nobody throws any dice."""
    dice, stage, out, dead = _Thrown(source), _Stage(system), 0, 0
    for tries in count(1):
        case = Case(0, 0, dice, tables)
        try:
            after = stage.play(world, places, case)
            fallen = not after.fighter(target).able
            if system.dice.lingering:
                after = stage.after(after, system.turn.finish(after, case), case, [])
        except RuleError:
            return None
        out += fallen or not after.fighter(target).able
        dead += system.views.portrait(after, target, None).out
        if not dice.any:
            return None
        if tries >= FEWEST_TRIALS and stage.outputs >= most:
            return tries, out, dead
    raise AssertionError("counting never ends")
