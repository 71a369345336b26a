"""Actions when their time comes, checked again and done, and the tasks that follow from them (AMB-50, MZ-COV-01..05,
MZ-ESC-01, MZ-MOVE-03..07); also the results of tasks that a GM may want to see before they count."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.errors import RuleError
from rules.mazeworld import checks, turns
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import aim as aiming
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
from rules.mazeworld.play.facts.actions import Acted, Concentrated, Observed, Passed, Swapped, Talked, Ventured
from rules.mazeworld.play.facts.attacks import DryFired
from rules.mazeworld.play.facts.dodges import DodgePrepared
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.turn import (
    checks as checking,
)
from rules.mazeworld.play.turn import (
    group_checks as parties,
)
from rules.mazeworld.play.turn import item_use as improvising
from rules.mazeworld.play.turn import (
    item_use as using,
)
from rules.mazeworld.play.turn import items as refilling
from rules.mazeworld.play.turn import (
    items as things,
)
from rules.mazeworld.play.turn import tasks
from rules.mazeworld.play.turn.conditions import holds
from rules.mazeworld.play.turn.tasks import Perform, Redeclare
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity import validate
from rules.system import Case, ChoiceNeed, Intended, Later, Option, groups


def category(rev: Revision, action: Action) -> str:
    """Return whether an action is combat, non-combat or free (MZ-TURN-01). Concentrating takes the last place in the
    order (MZ-IS-06). Looking around is free even if the rules don't mention it, as everyone sees the cover."""
    if action.doing is Doing.CONCENTRATE:
        return turns.COMBAT
    if action.doing is Doing.OBSERVE:
        return turns.FREE
    return turns.category(rev, action.doing.value)


def is_combat(rev: Revision, group: Sequence[Action]) -> bool:
    return category(rev, group[0]) == turns.COMBAT


def one_action(rev: Revision, actions: Sequence[Action]) -> None:
    """Accept one action for the turn, besides free ones. Refuses more with `one_action` (AMB-45, AMB-60), and just
    looking with `looks_at_board` if the rules have no such action (MZ-COV-02).

    Another action may follow taking cover: if that needs a roll, anything but more cover (MZ-COV-02); in stealth, the
    movement declared with it (AMB-08), or whatever a group that stays unseen may still do (MZ-COV-04).
    """
    looks = turns.category(rev, Doing.OBSERVE.value) == turns.FREE
    if not looks and actions and all(action.doing is Doing.OBSERVE for action in actions):
        raise RuleError("looks_at_board")
    mains = [group[0] for group in groups(actions) if category(rev, group[0]) != turns.FREE and group[0].when is None]
    covers = bool(mains) and mains[0].doing is Doing.TAKE_COVER
    if covers and any(action.doing is Doing.TAKE_COVER for action in mains[1:]):
        raise RuleError("cover_twice")
    if len(mains) > (2 if covers and (mains[0].stealthy or rev.checks.cover.another_action) else 1):
        raise RuleError("one_action", {"named": tuple(main.doing.value for main in mains)})


def fighting(rev: Revision, group: Sequence[Action]) -> tuple[Action, ...]:
    """Return the part of an action and its alternatives that belongs in the order: from the first attack on."""
    first = next((n for n, action in enumerate(group) if category(rev, action) == turns.COMBAT), len(group))
    return tuple(group[first:])


def perform(rev: Revision, world: World, task: Perform, case: Case) -> list[object]:
    """Do the first possible one of an action and its alternatives; if none is, ask its owner.

    After acting, a fighter may only take free actions or make the movement that goes with stealthy cover. An attack as
    an alternative to another action waits for its place in the order.
    """
    fighter = world.fighter(task.who)
    if fighter.status != "up":
        return [Passed(task.who, fighter.status)]
    if fighter.state is not None:
        return [Passed(task.who, "incapacitated")]
    if task.who in world.acted and not _may_go_on(rev, fighter, task):
        return []
    reason: RuleError | None = None
    for action in task.actions:
        if action.when is not None and not holds(rev, world, task.who, action.when):
            continue
        if category(rev, action) == turns.COMBAT and not is_combat(rev, task.actions):
            return []
        try:
            if validate(rev, world, fighter, action).dry_fire:
                return [Acted(task.who), DryFired(task.who, action.weapon or "")]
            return do(rev, world, fighter, action, case, alone=task.alone)
        except RuleError as refused:
            reason = refused
    if reason is None:
        return [Passed(task.who, "condition_unmet")]
    if reason.code == "target_escaped" and not rev.actions.escaped_target_choose_again:
        return [Acted(task.who), Passed(task.who, reason.code, reason.facts)]
    options = (Option("pass", "do nothing this turn"), Option("act …", "do something else"))
    need = ChoiceNeed(task.who, "act", options, {"reason": reason.code, **reason.facts})
    return [Redeclare(task.who, reason.code, need, early=task.early)]


def _may_go_on(rev: Revision, fighter: Fighter, task: Perform) -> bool:
    """Whether an action may follow one already taken: a free one, or a movement after stealthy cover (MZ-COV-05)."""
    if category(rev, task.actions[0]) == turns.FREE:
        return True
    moves = task.after_cover and task.actions[0].doing is Doing.MOVE
    return moves and checks.may_move_on(fighter.cover, fighter.stealth)


def do(
    rev: Revision, world: World, fighter: Fighter, action: Action, case: Case, *, alone: bool = False
) -> list[object]:
    """Do one action that is possible now."""
    who = fighter.id
    match action.doing:
        case Doing.ATTACK | Doing.EXECUTE:
            execution = action.doing is Doing.EXECUTE
            return [Acted(who), *aiming.begin(rev, world, who, action, case, execution=execution)]
        case Doing.DODGE:
            return [DodgePrepared(who, action.target or "", action), Acted(who)]
        case Doing.TAKE_COVER:
            return checking.take_cover(rev, world, fighter, action, case, alone=alone)
        case Doing.MOVE:
            return [Acted(who), *checking.move(rev, world, fighter, action, case)]
        case Doing.ESCAPE | Doing.SLIP_PAST:
            check: parties.Kind = "escape" if action.doing is Doing.ESCAPE else "slip_past"
            return [parties.gather(rev, world, check, (who,), case)]
        case Doing.RELOAD:
            return [Acted(who), *refilling.reload(fighter, action)]
        case Doing.SWAP:
            return [Acted(who), Swapped(who, action.weapon or "")]
        case Doing.USE:
            return [Acted(who), *using.use(rev, world, fighter, action, case)]
        case Doing.PICK_UP:
            return [Acted(who), *things.pick_up(rev, world, fighter, action)]
        case Doing.DROP:
            return [Acted(who), *things.drop(fighter, action)]
        case Doing.IMPROVISE:
            return [Acted(who), *improvising.improvise(rev, world, fighter, action)]
    return _told(world, who, action)


def _told(world: World, who: str, action: Action) -> list[object]:
    """Return the facts of actions that are only announced: words, a look around, and those the GM decides."""
    match action.doing:
        case Doing.CONCENTRATE:
            return [Acted(who), Concentrated(who, action.words, action.target, action.weapon or "")]
        case Doing.VENTURE:
            return [Acted(who), Ventured(who, action.words)]
        case Doing.OBSERVE:
            return [Observed(who, tuple(sorted(world.cover.items())))]
        case Doing.TALK:
            return [Talked(who, action.words)]
    return [Acted(who), Passed(who)]


def redeclared(rev: Revision, task: Redeclare, actions: Sequence[Action] | None) -> list[object]:
    """Return what the owner chose instead of an impossible action. A speed already announced stays.

    Before the order, an attack waits for its place in it.
    """
    if not actions:
        passed = [Passed(task.who, task.reason, dict(task.need.facts))] if task.reason else []
        return [Acted(task.who), *passed]
    if task.early and any(is_combat(rev, group) for group in groups(actions)):
        return [Intended(task.who, tuple(actions))]
    return [Perform(task.who, group) for group in groups(actions)]


def run(rev: Revision, world: World, task: Any, answer: Any, case: Case) -> Sequence[Any]:
    match task:
        case tasks.Perform():
            return perform(rev, world, task, case)
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
            return redeclared(rev, task, answer)
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
