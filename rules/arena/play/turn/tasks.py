"""The remaining tasks of a fighter's place, as plain data, so that waiting may take any time; and the request for a
fighter's own die."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.arena.model.actions import Action
from rules.arena.model.world import World
from rules.dice.throws import label
from rules.system import Case, ChoiceNeed, DiceNeed, Need
from rules.system.game_values import Kinded


class Task(Kinded, family=True):
    """Something still to do in a turn."""

    __slots__ = ()
    need: Need | None
    kind: str


@dataclass(frozen=True, slots=True)
class Perform(Task):
    """A fighter's next action, with its alternatives."""

    who: str
    actions: tuple[Action, ...]
    need: None = None
    kind: Literal["perform"] = "perform"


@dataclass(frozen=True, slots=True)
class Strike(Task):
    """Owed dice of the Attack phase (AR-ATK-01).

    `number`: identifies the attack in dice labels. `right`: its Counter or Feint predicted the target's action.
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
    """Owed dice of a blast thrown or fired: one throw against everyone in the radius (AR-AOE-02).

    `unseen`: the hidden ones among them. The bot throws the dice against these, because the number of requested throws
    would reveal how many there are.
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
    """An owed d6 of a fighter's own: to hide, search, predict or give first aid."""

    who: str
    action: Action
    need: DiceNeed
    kind: Literal["try"] = "try"


@dataclass(frozen=True, slots=True)
class Redeclare(Task):
    """A request to the owner of an action that, with its alternatives, became impossible: choose another or pass."""

    who: str
    reason: str
    need: ChoiceNeed
    failed: tuple[Action, ...] = ()
    kind: Literal["redeclare"] = "redeclare"


def concerned(world: World, task: Task) -> tuple[str, ...]:
    """Return whose position a task's question may reveal: the actor, the target, and anyone its reason names."""
    if isinstance(task, Redeclare):
        return (*(one.target for one in task.failed if one.target), *named(world, task.need.facts))
    if isinstance(task, Strike | Try | Throw):
        return (task.who, *((task.action.target,) if task.action.target is not None else ()))
    return ()


def named(world: World, facts: Mapping[str, object]) -> tuple[str, ...]:
    """Return the fighters that a refusal names, alone or in a list."""
    names = [name for fact in facts.values() for name in (fact if isinstance(fact, list | tuple) else (fact,))]
    return tuple(one.id for one in world.fighters if one.name in names)


def ask(world: World, who: str, action: Action, case: Case, purpose: str, sides: int) -> Try:
    """Ask a fighter for one die, with its own label for each attempt of the turn."""
    what = f"{purpose}.{world.tried.get(who, 0) + 1}"
    throw = label(case.fight, case.turn, who, what, action.target or "", purpose)
    return Try(who, action, DiceNeed(who, throw, purpose, 1, 1, sides))
