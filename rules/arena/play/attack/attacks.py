"""Attacks at a fighter's place: the dice owed, and their results, such as wounds and the effect of a wrestling move or
a Defend (AR-CMB-01..10, AR-ATK, AR-DEF, AR-WPN-04)."""

from rules.arena.model.actions import Action, Doing
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import (
    aim as aiming,
)
from rules.arena.play.attack import (
    blasts as blasting,
)
from rules.arena.play.attack import blocks as blocking
from rules.arena.play.attack import blow as interrupting
from rules.arena.play.attack import (
    exchange as exchanges,
)
from rules.arena.play.attack import wounds as harming
from rules.arena.play.attack import (
    wrestling as grappling,
)
from rules.arena.play.attack.blow import Blow
from rules.arena.play.attack.exchange import Defence
from rules.arena.play.consequences import after
from rules.arena.play.facts.attacks import Foreseen
from rules.arena.play.facts.turn import Passed
from rules.arena.play.turn import stances
from rules.arena.play.turn.tasks import Strike
from rules.arena.play.views import stats as standing
from rules.errors import RuleError
from rules.system import Case, DiceNeed, Throws


def came_out(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    """Return a Defense phase and everything that follows from it, in order."""
    told: list[object] = [*defence.told]
    if blow.wrestling:
        told += grappling.wrestled(arena, after(world, told), blow, defence, case)
    else:
        told += _parried(arena, after(world, told), blow, defence, case)
        told += _wounds(arena, after(world, told), blow, defence, case)
    return [*told, *blocking.blocked(arena, after(world, told), blow, defence, case)]


def _parried(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    """Give a bare hand the wounds that it stopped (AR-WPN-04)."""
    if defence.last.by_hand is None:
        return []
    stopped = [die for die, _ in defence.last.pairs]
    throw = blow.throw(case, "parry")
    return harming.harm(arena, world, blow.target, blow.who, stopped, defence.last.by_hand, throw, case)


def _wounds(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    throw = blow.throw(case, "wound")
    return harming.harm(arena, world, blow.target, blow.who, defence.last.through, blow.part, throw, case)


def begin(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Begin an attack: whom its target faces, whether a Counter or Feint was right, and the dice of the Attack phase.

    Refuses with `no_such_fighter`, `no_such_weapon`, `rate_of_fire` and `unknown_attack_type`.
    """
    fighter = world.fighter(who)
    if action.doing is not Doing.GRAPPLE and fighter.weapon(action.weapon or "").blast:
        return blasting.begin(arena, world, who, action, case)
    told, right = _foreseen(arena, world, who, action)
    blow = _blow(arena, world, who, action, world.attack_number(who), right=right)
    target = world.fighter(blow.target)
    if blow.wrestling:
        lines = grappling.attack_lines(arena, fighter, action)
    else:
        lines = aiming.attack_lines(arena, world, fighter, action, target, blow.part)
    dice = standing.total(lines)
    need = DiceNeed(who, blow.throw(case, f"attack.{dice}"), "attack", 1, dice, arena.phases.die)
    return [*stances.turned(arena, world, target, fighter), *told, Strike(who, action, blow.number, need, lines, right)]


def _foreseen(arena: Arena, world: World, who: str, action: Action) -> tuple[list[object], bool]:
    """Return whether a Counter or Feint predicted the target's action, and the fact that says so (AR-CMB-05,
    AR-CMB-06)."""
    if action.call is None or action.target is None:
        return [], False
    if action.doing is Doing.COUNTER:
        right = stances.counter_is_right(arena, world, who, action)
        return [Foreseen(who, action.target, "Counter", action.call, right)], right
    if action.doing is Doing.FEINT:
        right = stances.feint_is_right(arena, world, who, action)
        return [Foreseen(who, action.target, "Feint", action.call, right)], right
    return [], False


def _blow(arena: Arena, world: World, who: str, action: Action, number: int, *, right: bool) -> Blow:
    if action.doing is Doing.GRAPPLE:
        return grappling.blow(arena, world, who, action, number)
    return aiming.blow(arena, world, who, action, number, right=right)


def struck(arena: Arena, world: World, task: Strike, throws: Throws | None, case: Case) -> list[object]:
    """Resolve the attack dice: both phases, wounds or a wrestling move, and what follows from them.

    Nothing happens if the roll is skipped, or if the target or the weapon is gone by now.
    """
    if throws is None:
        return [Passed(task.who, "skipped")]
    try:
        blow = _blow(arena, world, task.who, task.action, task.number, right=task.right)
    except RuleError as gone:
        return [Passed(task.who, gone.code, dict(gone.facts))]
    phases, defence = exchanges.exchange(arena, world, blow, throws[0], task.lines, case)
    told: list[object] = [*phases]
    if not blow.wrestling:
        weapon = world.fighter(task.who).weapon(blow.weapon)
        told = [*interrupting.heard(arena, world, task.who, task.action, weapon), *phases]
    if defence is not None:
        told += came_out(arena, after(world, told), blow, defence, case)
    return [*told, *interrupting.struck(arena, after(world, told), blow)]
