"""Dispatch of tasks to the functions that perform them, and the results a GM may want to see before they count."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import (
    attack_dice as striking,
)
from rules.mazeworld.play.attack import (
    damage as harming,
)
from rules.mazeworld.play.attack import (
    dodges as dodging,
)
from rules.mazeworld.play.attack import (
    explosions as blasting,
)
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.turn import actions as performing
from rules.mazeworld.play.turn import checks as checking
from rules.mazeworld.play.turn import group_checks as parties
from rules.mazeworld.play.turn import tasks
from rules.mazeworld.revision import Revision
from rules.system import Case, Later


def run(rev: Revision, world: World, task: Any, answer: Any, case: Case) -> Sequence[Any]:
    match task:
        case tasks.Perform():
            return performing.perform(rev, world, task, case)
        case tasks.Shoot():
            return striking.strike(rev, world, task, answer, case)
        case tasks.React():
            return dodging.react(rev, world, task, case)
        case tasks.RollDodge():
            return dodging.checked(rev, world, task, answer, case)
        case tasks.SpendDodge():
            return dodging.spent(rev, world, task, answer, case)
        case tasks.FollowDodge():
            return dodging.followed(rev, world, task.strike, answer, case)
        case tasks.Harm() | tasks.Explode() if rev.turn.damage_after_all and not task.due:
            return [Later(replace(task, due=True))]
        case tasks.Harm() if _there(world, task) and _bursts(rev, world, task):
            return blasting.burst(rev, world, task, case)
        case tasks.Harm():
            return harming.harm(rev, world, task, case) if _there(world, task) else []
        case tasks.Explode():
            return blasting.explode(rev, world, task, case) if _there(world, task) else []
        case tasks.Check():
            return checking.checked(rev, world, task, answer)
        case tasks.GroupCheck():
            return parties.checked(rev, world, task, answer, case)
        case tasks.Redeclare():
            return performing.redeclared(rev, task, answer)
    raise AssertionError(f"a task of another game: {task}")


def parted(task: Any, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Split off the results of damage and of the end of a turn, which the GM may want to see before they count."""
    if not (task is None or isinstance(task, tasks.Harm | tasks.Explode)):
        return outputs, ()
    happens = [isinstance(one, Fact) for one in outputs]
    kept = [one for one, held in zip(outputs, happens, strict=True) if not held]
    return kept, [one for one, held in zip(outputs, happens, strict=True) if held]


def _bursts(rev: Revision, world: World, task: tasks.Harm) -> bool:
    """Whether the rounds of an attack reach a whole Side (MZ-EXPL-04)."""
    weapon = world.fighter(task.strike.who).find_weapon(task.strike.weapon)
    return weapon is not None and loading.bursts(rev, replace(weapon, loads=task.strike.loads))


def _there(world: World, task: tasks.Harm | tasks.Explode) -> bool:
    """Whether both are still in the fight: by the time postponed damage comes, someone may have been removed."""
    known = {fighter.id for fighter in world.fighters}
    return {task.strike.who, task.strike.target} <= known
