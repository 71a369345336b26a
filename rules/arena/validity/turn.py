"""Whether a declaration fits into a turn (AR-ACT-01..03, AR-CHR-03, AR-INT-02)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from rules.arena import economy
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.economy import Declared
from rules.arena.model import limbs
from rules.arena.model.actions import ARMED, Action, Condition, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.validity.certain import all_armed, armed, certain
from rules.arena.validity.present import gripped
from rules.errors import RuleError
from rules.reading.conditions import Plight
from rules.system import STILL_FREE, Reading, groups

_FREE: Final = frozenset({Doing.LET_GO, Doing.DROP, Doing.FOCUS, Doing.HAND_PARRY, Doing.TALK, Doing.PASS})
"""Free actions that the document doesn't list."""
_MOST_CONDITIONS: Final = 4
"""How many conditions of a declaration are taken to exclude each other; more would make too many turns."""


def whole_turn(
    arena: Arena, world: World, fighter: Fighter, actions: Sequence[Action], besides: Sequence[Action] = ()
) -> None:
    """Refuse a declaration that can't become possible before its place, with a code of the package.

    Anything that may still become possible passes, such as a target out of reach. Alternatives must fit in place of
    what they replace. `besides`: other actions of the same turn, done or still to come; they count but aren't checked
    again.
    """
    fighter = _picked_up(world, fighter, actions)
    for action in actions:
        certain(arena, world, fighter, action)
    faced = list(dict.fromkeys(one.target for one in actions if one.doing is Doing.FOCUS and one.target))
    if len(faced) > 1:
        raise RuleError("one_focus", {"targets": [world.fighter(one).name for one in faced]})
    for turn in _ways(actions):
        for others in _ways(besides):
            _cost(arena, fighter, (*others, *turn))
        _hands(arena, fighter, turn)


def with_free_draws(arena: Arena, fighter: Fighter, read: Reading[Action]) -> Reading[Action]:
    """Insert free draws of light weapons before they are used (AR-WPN-02, AR-ACT-06)."""
    ready = set(fighter.wielded)
    actions: list[Action] = []
    drawn: list[str] = []
    for group in groups(read.actions):
        if _is_ready(group[0], ready) and len(read.actions) > len(group):
            continue
        for action in group:
            ready |= {action.weapon} if action.doing in (Doing.DRAW, Doing.PICK_UP) and action.weapon else set()
            for name in (action.weapon, *action.beside) if action.doing in ARMED else ():
                arm = next((one for one in fighter.weapons if one.name == name), None)
                carried = arm is not None and arm.natural is None and not arm.armour and arm.name not in ready
                if arm is not None and carried and weapons.class_named(arena, arm.weight).free:
                    actions.append(Action(Doing.DRAW, weapon=arm.name))
                    drawn.append(arm.name)
                    ready.add(arm.name)
        actions += group
    if not actions or (not drawn and len(actions) == len(read.actions)):
        return read  # What is only drawn again is refused.
    if not drawn:
        return replace(read, actions=tuple(actions))
    said = "; ".join(filter(None, (read.assumed.get("action"), Doing.DRAW.value)))
    return replace(read, actions=tuple(actions), assumed={**read.assumed, "action": said})


def _is_ready(action: Action, ready: Collection[str | None]) -> bool:
    """Whether an action draws something already in hand, so that nothing needs to be done."""
    return action.doing is Doing.DRAW and action.weapon in ready


def counted(arena: Arena, fighter: Fighter, read: Reading[Action]) -> Reading[Action]:
    """Add how many actions a valid declaration leaves unused (AR-ACT-01).

    Not if the player passes or declares a full turn's number of actions: a melee attack after a Charge is free
    (AR-ACT-03).
    """
    said = [group[0].doing for group in groups(read.actions)]
    if Doing.PASS in said or sum(doing not in _FREE for doing in said) >= arena.economy.actions:
        return read
    free = arena.economy.actions - max(_cost(arena, fighter, turn) for turn in _ways(read.actions))
    return replace(read, assumed={**read.assumed, STILL_FREE: str(free)}) if free else read


def _picked_up(world: World, fighter: Fighter, actions: Sequence[Action]) -> Fighter:
    """Return the fighter with everything in hand that they pick up this turn."""
    names = {one.weapon for one in actions if one.doing is Doing.PICK_UP}
    arms = [one.weapon for one in world.lying_before(fighter) if one.weapon.name in names]
    more = {one.name: one for one in arms if all(own.name != one.name for own in fighter.weapons)}
    return replace(
        fighter, weapons=(*fighter.weapons, *more.values()), wielded=(*fighter.wielded, *(one.name for one in arms))
    )


def _cost(arena: Arena, fighter: Fighter, actions: Sequence[Action]) -> int:
    return economy.turn_cost(arena, [_declared(arena, fighter, one) for one in actions if one.doing not in _FREE])


def _ways(actions: Sequence[Action]) -> Iterator[list[Action]]:
    """Yield every turn that the actions may come to: for each way the conditions may turn out, the first possible
    action of each group, then each alternative in place of what it replaces."""
    grouped = list(groups(actions))
    known = tuple(dict.fromkeys(_subject(one.when) for one in actions if one.when is not None))[:_MOST_CONDITIONS]
    for outcome in product((True, False), repeat=len(known)):
        held = dict(zip(known, outcome, strict=True))
        open_ = [some for group in grouped if (some := [one for one in group if _may_hold(one.when, held)])]
        meant = [group[0] for group in open_]
        yield meant
        for place, group in enumerate(open_):
            for other in group[1:]:
                yield [*meant[:place], other, *meant[place + 1 :]]


def _subject(condition: Condition | Plight) -> Condition | Plight:
    """Return a condition in the sense that both it and its opposite share."""
    return replace(condition, is_down=True) if isinstance(condition, Condition) else replace(condition, holds=True)


def _may_hold(condition: Condition | Plight | None, held: Mapping[Condition | Plight, bool]) -> bool:
    if condition is None or (subject := _subject(condition)) not in held:
        return True
    return held[subject] is (condition == subject)


def _declared(arena: Arena, fighter: Fighter, action: Action) -> Declared:
    """Return an action as it is counted. Breaking free and picking up count like any other action (AR-WRS-04,
    AR-ACT-07)."""
    doing = Doing.INTERACT if action.doing in (Doing.BREAK_FREE, Doing.PICK_UP) else action.doing
    used = [one for one in fighter.weapons if one.name in (action.weapon, *action.beside)]
    return Declared(doing.value, bool(used) and all(weapons.class_named(arena, one.weight).free for one in used))


def _hands(arena: Arena, fighter: Fighter, actions: Sequence[Action]) -> None:
    """Check draws and drops in declared order: weapons used must be in hand, and hands must suffice."""
    wielded = list(fighter.wielded)
    held = True
    for action in actions:
        if action.doing is Doing.DRAW:
            if action.weapon in wielded:
                raise RuleError("in_hand_already", {"weapon": action.weapon})
            wielded.append(str(action.weapon))
            weapons.wield(arena, sum(fighter.weapon(name).hands for name in wielded), limbs.hands(fighter))
        elif action.doing is Doing.DROP:
            if action.weapon not in wielded:
                raise RuleError("not_in_hand", {"weapon": action.weapon})
            wielded.remove(str(action.weapon))
        elif action.doing is Doing.BREAK_FREE:
            held = False
        elif action.doing in ARMED and action.weapon is not None:
            weapon = armed(fighter, action)
            for one in (weapon, *map(fighter.weapon, action.beside)):
                if one.natural is None and one.name not in wielded:
                    raise RuleError("not_drawn", {"weapon": one.name})
            gripped(arena, fighter, all_armed(fighter, action), held=held)
