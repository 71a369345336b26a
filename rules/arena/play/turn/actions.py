"""Carries out actions at their place, checking them again first (AR-ACT-01, AR-MOVE-01)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules.arena import validity
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import wrestling as grappling
from rules.arena.play.consequences import after
from rules.arena.play.facts.turn import Faced, LayLow, Passed, PlaceTaken, Resolved, Talked
from rules.arena.play.turn import conditions as plights
from rules.arena.play.turn import hands, wits
from rules.arena.play.turn import movement as moving
from rules.arena.play.turn import stealth as hiding
from rules.arena.play.turn.tasks import Perform, Redeclare, Try, named
from rules.errors import RuleError
from rules.system import Case, ChoiceNeed, Option, Throws, groups
from rules.wording import worded

Do = Callable[[Arena, World, str, Action, Case], list[object]]

MOVES: Final = (Doing.MOVE, Doing.CHARGE, Doing.FLEE)
"""Actions cancelled by a melee attack before the fighter's place (AR-MOVE-01)."""


def resolve(arena: Arena, world: World, intents: Mapping[str, Sequence[Action]]) -> list[object]:
    """Make everyone's intents binding: from now on stances and chosen opponents apply."""
    settled = {who: plights.settled(arena, world, who, tuple(actions)) for who, actions in intents.items()}
    facts: list[object] = [Resolved({who: actions for who, actions in settled.items() if actions})]
    for who, actions in settled.items():
        facing = next((one.target for one in actions if one.doing is Doing.FOCUS), None)
        if facing is not None and world.has(facing):
            facts.append(Faced(who, facing, said=True))
    return facts


def begin(arena: Arena, world: World, who: str, actions: Sequence[Action], case: Case) -> list[object]:
    """Begin a fighter's place: do everything up to the first dice at once, and queue the rest."""
    fighter = world.fighter(who)
    if not fighter.able:
        return [passed(world, who, idle(fighter))]
    outputs: list[object] = [PlaceTaken(who)]
    if fighter.hidden:
        outputs += hiding.upkeep(arena, world, who, case)
        outputs += [LayLow(who)] if after(world, outputs).fighter(who).hidden else []
    waiting = [Perform(who, group) for group in groups(actions)]
    if not waiting:
        return [*outputs, passed(after(world, outputs), who, "nothing_declared")]
    while waiting and not any(hasattr(one, "need") for one in outputs):
        outputs += perform(arena, after(world, outputs), waiting.pop(0), case)
    return [*outputs, *waiting]


def passed(world: World, who: str, reason: str = "", facts: Mapping[str, object] | None = None) -> Passed:
    """Return the fact that nothing was done; for a hidden fighter, only those who see it are told (AR-STL-01)."""
    told = facts or {}
    return Passed(who, reason, told, world.seen_by(world.fighter(who)), named(world, told))


def idle(fighter: Fighter) -> str:
    """Return why a fighter can't act."""
    return "dead" if fighter.status == "dead" else "gone" if fighter.status == "gone" else "knocked_out"


def perform(arena: Arena, world: World, task: Perform, case: Case) -> list[object]:
    """Do the first possible one of an action and its alternatives; if none is, ask the owner."""
    fighter = world.fighter(task.who)
    if not fighter.able:
        return [passed(world, task.who, idle(fighter))]
    reason = RuleError("condition_unmet")
    for action in _fallen_first(task.actions):
        if not plights.met(arena, world, task.who, action.when):
            continue
        if action.doing in MOVES and task.who in world.cancelled:
            reason = RuleError("moves_cancelled")
            continue
        try:
            validity.validate(arena, world, fighter, action)
            return _unasked(arena, world, do(arena, world, task.who, action, case), case)
        except RuleError as refused:
            reason = refused
    if reason.code in ("condition_unmet", "moves_cancelled"):
        return [passed(world, task.who, reason.code)]
    if fighter.hidden:
        # Everyone would see the question, and with it that a hidden fighter wanted to do something.
        return [passed(world, task.who, reason.code, dict(reason.facts))]
    options = (Option("pass", worded("do nothing instead")), Option("act …", worded("do something else")))
    need = ChoiceNeed(task.who, "act", options, {"reason": reason.code, **reason.facts})
    return [Redeclare(task.who, reason.code, need, failed=task.actions)]


def _fallen_first(group: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the alternatives, beginning with those for when the target of the first is down: in "hit A; if A is down,
    hit B", A could still be hit."""
    first, *others = group
    instead = [one for one in others if first.when is None and one.when == Condition(first.target or "", is_down=True)]
    return (*instead, first, *(one for one in others if one not in instead))


def _unasked(arena: Arena, world: World, outputs: list[object], case: Case) -> list[object]:
    """Throw a hidden fighter's dice for them, because everyone would see that they owe a die and for what."""
    last = outputs[-1] if outputs else None
    if not isinstance(last, Try) or not world.fighter(last.who).hidden:
        return outputs
    throws = (tuple(case.dice.roll(f"{last.need.label}/1", last.need.count, last.need.sides)),)
    return [*outputs[:-1], *tried(arena, after(world, outputs[:-1]), last, throws, case)]


def tried(arena: Arena, world: World, task: Try, throws: Throws, case: Case) -> list[object]:
    """Resolve a fighter's own die; nothing happens if the action has become impossible since."""
    try:
        if task.action.doing in (Doing.SNEAK, Doing.SEARCH):
            return hiding.tried(arena, world, task, throws, case)
        return wits.tried(arena, world, task, throws, case)
    except RuleError as gone:
        return [replace(passed(world, task.who, gone.code, gone.facts), tried=True)]


_DO: Final[Mapping[Doing, Do]] = {
    **dict.fromkeys(MOVES, moving.go),
    **dict.fromkeys((Doing.SNEAK, Doing.SEARCH), hiding.begin),
    **dict.fromkeys((Doing.PREDICT, Doing.FIRST_AID), wits.begin),
    Doing.CUT_CIRCULATION: wits.cut,
    Doing.HIT_THE_GROUND: hands.hit_the_ground,
    Doing.DRAW: hands.draw,
    Doing.DROP: hands.drop,
    Doing.PICK_UP: hands.pick_up,
    Doing.INTERACT: hands.interact,
    Doing.TAKE_AIM: hands.take_aim,
    Doing.BREAK_FREE: grappling.break_free,
    Doing.LET_GO: grappling.let_go,
}


def do(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Do one action that is possible now. A Defend and a Focus have applied since intents were locked."""
    match action.doing:
        case Doing.DEFEND:
            return [passed(world, who, "defends")]
        case Doing.FOCUS | Doing.HAND_PARRY:
            return []
        case Doing.TALK:
            return [Talked(who, action.words)]
        case Doing.PASS:
            return [passed(world, who)]
    return _DO.get(action.doing, striking.begin)(arena, world, who, action, case)


def redeclared(world: World, task: Redeclare, actions: Sequence[Action] | None) -> list[object]:
    """Carry out what the owner chose instead of an impossible action."""
    if not actions:
        return [passed(world, task.who, task.reason, dict(task.need.facts))]
    return [
        Resolved({task.who: (*besides(world, task), *actions)}),
        *(Perform(task.who, group) for group in groups(actions)),
    ]


def besides(world: World, task: Redeclare) -> tuple[Action, ...]:
    """Return the turn's actions without the failed ones; an action declared twice that failed once is kept once."""
    kept = list(groups(world.declared.get(task.who, ())))
    if task.failed in kept:
        kept.remove(task.failed)
    return tuple(action for group in kept for action in group)
