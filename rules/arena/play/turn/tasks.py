"""What is still to do at a fighter's place: plain data, so that a wait lasts as long as it must; and how a die of
one's own is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.arena.model.actions import Action
from rules.arena.model.world import World
from rules.dice.throws import label
from rules.system import Case, ChoiceNeed, DiceNeed, Need
from rules.system.facts import Kinded


class Task(Kinded, family=True):
    """Something that is still to do in a turn."""

    __slots__ = ()
    need: Need | None
    kind: str


@dataclass(frozen=True, slots=True)
class Perform(Task):
    """The next action of somebody, with its alternatives."""

    who: str
    actions: tuple[Action, ...]
    need: None = None
    kind: Literal["perform"] = "perform"


@dataclass(frozen=True, slots=True)
class Strike(Task):
    """Attack dice owed: those of the Attack phase (AR-ATK-01).

    `number` names the attack in dice labels. `right`: its Counter or Feint called what the target does.
    """

    who: str
    action: Action
    number: int
    need: DiceNeed
    lines: tuple[tuple[str, int], ...] = ()
    right: bool = False
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Throw(Task):
    """A blast thrown or fired: dice against everyone in the radius, one throw each (AR-AOE-02).

    `unseen` are those of them who are hidden. Nobody is asked for dice against them, for how many are asked for tells
    how many are there: the bot throws these.
    """

    who: str
    action: Action
    number: int
    radius: tuple[str, ...]
    need: DiceNeed
    lines: tuple[tuple[str, int], ...] = ()
    unseen: tuple[str, ...] = ()
    kind: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Try(Task):
    """A d6 of somebody's own: to hide, to search, to foresee, to give first aid."""

    who: str
    action: Action
    need: DiceNeed
    kind: Literal["try"] = "try"


@dataclass(frozen=True, slots=True)
class Redeclare(Task):
    """Nothing of an action and its alternatives is possible any more: its owner says what to do instead, or passes."""

    who: str
    reason: str
    need: ChoiceNeed
    failed: tuple[Action, ...] = ()
    kind: Literal["redeclare"] = "redeclare"


def concerned(world: World, task: Task) -> tuple[str, ...]:
    """Whose place the question of a task may give away: who acts and upon whom, and whom the reason names."""
    if isinstance(task, Redeclare):
        return (*(one.target for one in task.failed if one.target), *named(world, task.need.facts))
    if isinstance(task, Strike | Try | Throw):
        return (task.who, *((task.action.target,) if task.action.target is not None else ()))
    return ()


def named(world: World, facts: Mapping[str, object]) -> tuple[str, ...]:
    """The fighters whom a refusal names, alone or in a list."""
    names = [name for fact in facts.values() for name in (fact if isinstance(fact, list | tuple) else (fact,))]
    return tuple(one.id for one in world.fighters if one.name in names)


def ask(world: World, who: str, action: Action, case: Case, purpose: str, sides: int) -> Try:
    """One die that somebody owes, under a label of its own for each try of the turn."""
    what = f"{purpose}.{world.tried.get(who, 0) + 1}"
    throw = label(case.fight, case.turn, who, what, action.target or "", purpose)
    return Try(who, action, DiceNeed(who, throw, purpose, 1, 1, sides))
