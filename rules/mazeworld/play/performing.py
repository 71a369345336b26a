"""Actions when their moment comes: checked again, and done (AMB-50, MZ-COV-01..05, MZ-ESC-01, MZ-MOVE-03..07)."""

from collections.abc import Iterator, Sequence
from typing import Literal

from rules.dice import label
from rules.errors import RuleError
from rules.mazeworld import checks, turns
from rules.mazeworld.actions import Action, Condition, Doing
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.play import aiming
from rules.mazeworld.play.facts import (
    Acted,
    Checked,
    CoverTaken,
    DodgePrepared,
    Escaped,
    ItemUsed,
    Moved,
    Passed,
    Reloaded,
    StealthBroken,
    Swapped,
    Talked,
)
from rules.mazeworld.play.tasks import Check, Perform, Redeclare
from rules.mazeworld.revision import Revision
from rules.mazeworld.turn_parts import Check as CheckRule
from rules.mazeworld.validity import validate
from rules.mazeworld.world import World
from rules.system import Case, ChoiceNeed, DiceNeed, Intended, Option, Throws


def groups(actions: Sequence[Action]) -> Iterator[tuple[Action, ...]]:
    """An intent's actions in order, each with its alternatives."""
    group: list[Action] = []
    for action in actions:
        if group and not action.otherwise:
            yield tuple(group)
            group = []
        group.append(action)
    if group:
        yield tuple(group)


def category(rev: Revision, action: Action) -> str:
    """Combat, non-combat or free (MZ-TURN-01)."""
    return turns.category(rev, action.doing.value)


def is_combat(rev: Revision, group: Sequence[Action]) -> bool:
    return category(rev, group[0]) == turns.COMBAT


def one_action(rev: Revision, actions: Sequence[Action]) -> None:
    """Accepts one action for the turn, besides free ones; refuses more with `one_action` (AMB-45, AMB-60).

    Taking cover stealthily may be followed by another: by the movement declared with it (AMB-08), or by what a group
    that stays unseen may still do (MZ-COV-04).
    """
    mains = [group[0] for group in groups(actions) if category(rev, group[0]) != turns.FREE and group[0].when is None]
    quiet = bool(mains) and mains[0].doing is Doing.TAKE_COVER and mains[0].stealthy
    if len(mains) > (2 if quiet else 1):
        raise RuleError("one_action", {"count": len(mains)})


def holds(world: World, condition: Condition | None) -> bool:
    """Whether a condition is met now; who is no longer in the fight counts as down."""
    if condition is None:
        return True
    return all(f.status != "up" for f in world.fighters if f.id == condition.fighter) is condition.is_down


def fighting(rev: Revision, group: Sequence[Action]) -> tuple[Action, ...]:
    """What of an action and its alternatives belongs into a place of the order: from the first attack on."""
    first = next((n for n, action in enumerate(group) if category(rev, action) == turns.COMBAT), len(group))
    return tuple(group[first:])


def perform(rev: Revision, world: World, task: Perform, case: Case) -> list[object]:
    """The first workable of an action and its alternatives; when none is, its owner is asked.

    Whoever has acted does nothing more, but for free actions and the movement that goes with a stealthy cover. An
    attack as the alternative to another action waits for its place in the order.
    """
    fighter = world.fighter(task.who)
    if fighter.status != "up":
        return [Passed(task.who, fighter.status)]
    if fighter.state is not None:
        return [Passed(task.who, "incapacitated")]
    if task.who in world.acted and not _may_go_on(rev, fighter, task):
        return []
    reason = RuleError("condition_unmet")
    for action in task.actions:
        if not holds(world, action.when):
            continue
        if category(rev, action) == turns.COMBAT and not is_combat(rev, task.actions):
            return []
        try:
            validate(rev, world, fighter, action)
            return do(rev, world, fighter, action, case)
        except RuleError as refused:
            reason = refused
    if reason.code == "condition_unmet":
        return [Passed(task.who, reason.code)]
    options = (Option("pass", "do nothing this turn"), Option("act …", "do something else"))
    need = ChoiceNeed(task.who, "act", options, {"reason": reason.code, **reason.facts})
    return [Redeclare(task.who, reason.code, need, early=task.early)]


def _may_go_on(rev: Revision, fighter: Fighter, task: Perform) -> bool:
    """Whether an action may follow one already taken: a few words, or a movement after unseen cover (MZ-COV-05)."""
    if category(rev, task.actions[0]) == turns.FREE:
        return True
    return task.after_cover and fighter.cover and fighter.stealth and task.actions[0].doing is Doing.MOVE


def do(rev: Revision, world: World, fighter: Fighter, action: Action, case: Case) -> list[object]:
    """One action that is possible now."""
    who = fighter.id
    match action.doing:
        case Doing.ATTACK | Doing.EXECUTE:
            execution = action.doing is Doing.EXECUTE
            return [Acted(who), *aiming.begin(rev, world, who, action, case, execution=execution)]
        case Doing.DODGE:
            return [DodgePrepared(who, action.target or "", action), Acted(who)]
        case Doing.TAKE_COVER if action.stealthy and fighter.stealth:
            return [Acted(who), _check(fighter, "stealth_cover", case)]
        case Doing.TAKE_COVER:
            broken = [StealthBroken((who,), "open_cover")] if fighter.stealth else []
            return [Acted(who), CoverTaken(who, fighter.side, world.cover[fighter.side]), *broken]
        case Doing.MOVE:
            return [Acted(who), *_move(world, fighter, action, case)]
        case Doing.ESCAPE:
            return [Acted(who), _check(fighter, "escape", case)]
        case Doing.RELOAD:
            return [Acted(who), _reload(fighter, action)]
        case Doing.SWAP:
            return [Acted(who), Swapped(who, action.weapon or "")]
        case Doing.USE:
            return [Acted(who), ItemUsed(who, action.item or action.words, action.target)]
        case Doing.TALK:
            return [Talked(who, action.words)]
    return [Acted(who), Passed(who)]


def _reload(fighter: Fighter, action: Action) -> Reloaded:
    """As many of the spare rounds as fit; without a count of spare rounds there are always enough."""
    weapon = fighter.weapon(action.weapon or "")
    if weapon.spare is None or weapon.capacity is None:
        return Reloaded(fighter.id, weapon.name, weapon.capacity, weapon.spare)
    taken = min(weapon.spare, weapon.capacity - (weapon.loaded or 0))
    return Reloaded(fighter.id, weapon.name, (weapon.loaded or 0) + taken, weapon.spare - taken)


def _check(
    fighter: Fighter, check: Literal["stealth_cover", "stealth_move", "escape"], case: Case, side: int | None = None
) -> Check:
    throw = label(case.fight, case.turn, fighter.id, check, str(side or fighter.side), check)
    purpose = "escape" if check == "escape" else "check"
    need = DiceNeed(fighter.id, throw, purpose, 1, modifier=fighter.effective_agility())
    return Check(fighter.id, check, need, side)


def _move(world: World, fighter: Fighter, action: Action, case: Case) -> list[object]:
    to = action.side or fighter.side
    hostile = any(other.side == to for other in world.hostile_to(fighter))
    if fighter.stealth and action.stealthy and not hostile:
        return [_check(fighter, "stealth_move", case, to)]
    moved: list[object] = [Moved(fighter.id, fighter.side, to, "non_combat")]
    if fighter.stealth:
        moved.append(StealthBroken((fighter.id,), "hostile_side" if hostile else "open_cover"))
    return moved


def redeclared(rev: Revision, task: Redeclare, actions: Sequence[Action] | None) -> list[object]:
    """What the owner chose in place of an impossible action; a speed already announced stays.

    Before the order an attack waits for its place in it.
    """
    if not actions:
        return [Acted(task.who), Passed(task.who, task.reason, dict(task.need.facts))]
    if task.early and any(is_combat(rev, group) for group in groups(actions)):
        return [Intended(task.who, tuple(actions))]
    return [Perform(task.who, group) for group in groups(actions)]


def threshold(check: CheckRule | None) -> int:
    """The score that a check of the rules has to beat."""
    if check is None or check.ft is None:
        raise RuleError("not_in_revision", {"subject": "stealth_cover"})
    return check.ft


def used_up(who: Sequence[str]) -> list[object]:
    return [Acted(one) for one in who]


def checked(rev: Revision, world: World, task: Check, throws: Throws | None) -> list[object]:
    """Read the dice of a cover, stealth or escape check."""
    fighter = world.fighter(task.who)
    if throws is None:
        return [Passed(task.who, "skipped")]
    (faces,) = throws
    modifier = task.need.modifier
    score = sum(faces) + modifier
    if task.check == "escape":
        return _escape(rev, world, fighter, tuple(faces), modifier, score)
    threshold_ = threshold(rev.checks.stealth_cover)
    success = score > threshold_
    told: list[object] = [Checked(task.who, task.check, tuple(faces), modifier, score, threshold_, success)]
    if task.check == "stealth_cover":
        told.append(CoverTaken(task.who, fighter.side, world.cover.get(fighter.side, "cover"), success))
    else:
        to = task.side or fighter.side
        told.append(Moved(task.who, fighter.side, to, "non_combat"))
    if not success:
        told.append(StealthBroken(_seen_with(world, fighter, task.side or fighter.side), "check_failed"))
    return told


def _seen_with(world: World, fighter: Fighter, side: int) -> tuple[str, ...]:
    """A failed check gives away every creature on the Side where it leaves the fighter (MZ-COV-03, AMB-52)."""
    there = tuple(other.id for other in world.on_side(side) if other.stealth and other.id != fighter.id)
    return (fighter.id, *there)


def _escape(
    rev: Revision, world: World, fighter: Fighter, faces: tuple[int, ...], modifier: int, score: int
) -> list[object]:
    found = checks.escape(rev, score - modifier, agility=modifier, stealth=fighter.stealth)
    kind: Literal["escape", "stealth_escape"] = "stealth_escape" if fighter.stealth else "escape"
    beaten = threshold(rev.checks.escape)
    told: list[object] = [Checked(fighter.id, kind, faces, modifier, score, beaten, found.success)]
    if found.success:
        told.append(Escaped(fighter.id, fighter.stealth, _left_behind(world, fighter)))
    return told


def _left_behind(world: World, fighter: Fighter) -> tuple[str, ...]:
    """Formal allies first, blacked out or not, then others of the team who still stand (MZ-ESC-01)."""
    others = [other for other in world.fighters if other.id != fighter.id]
    allies = [other.id for other in others if _allied(fighter, other) and other.status in ("up", "down")]
    team = [other.id for other in others if other.team == fighter.team and other.status == "up"]
    return tuple(dict.fromkeys((*allies, *team)))


def _allied(one: Fighter, other: Fighter) -> bool:
    """Whether one of the two is the other's formal ally."""
    return one.id == other.ally_of or other.id == one.ally_of
