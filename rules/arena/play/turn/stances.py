"""Effects of an intent on the whole turn: stances, the opponent faced, a Counter's prediction."""

from dataclasses import replace

from rules.arena import economy
from rules.arena.attacks.manoeuvres import counter_right
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.body import called
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena, said
from rules.arena.model.world import World
from rules.arena.play.facts.turn import Faced
from rules.reading.conditions import Plight

ATTACKS = (
    Doing.ATTACK,
    Doing.ASSAULT,
    Doing.COUNTER,
    Doing.FEINT,
    Doing.GRAPPLE,
    Doing.SNAP_SHOT,
    Doing.AIMED_FIRE,
    Doing.RAPID_FIRE,
)
"""Actions that attack someone."""
DEFENDS = "defend"
"""A Counter's prediction of a Defend instead of a part (AR-CMB-05)."""


def met(world: World, condition: Condition | Plight | None) -> bool:
    """Whether a condition holds now; a fighter no longer in the fight counts as down. Conditions on the fighter itself
    are settled before the declaration (`conditions.settled`)."""
    if condition is None or isinstance(condition, Plight):
        return True
    return all(not one.able for one in world.fighters if one.id == condition.fighter) is condition.is_down


def freed(action: Action, *, first: bool) -> Action:
    """Return an action without its condition on the fighter itself. `first`: whether it is the first of its
    alternatives."""
    when = None if isinstance(action.when, Plight) else action.when
    return replace(action, when=when, otherwise=not first)


def meant(world: World, who: str) -> tuple[Action, ...]:
    """Return a fighter's intent for this turn: of each action and its alternatives, the first whose condition holds.

    A fighter who can't act has no intent.
    """
    if not world.fighter(who).able:
        return ()
    chosen: list[Action] = []
    settled = False
    for action in world.declared.get(who, ()):
        settled = settled and action.otherwise
        if not settled and met(world, action.when):
            chosen.append(action)
            settled = True
    return tuple(chosen)


def stance(world: World, who: str, *doings: Doing) -> Action | None:
    """Return the first action of these kinds in a fighter's intent."""
    return next((action for action in meant(world, who) if action.doing in doings), None)


def gives_up_defence(arena: Arena, world: World, fighter: Fighter) -> bool:
    """Whether a fighter has no Active Defense this turn: because of an Assault, First Aid or a knockout (AR-CMB-02)."""
    known = {row.name for row in arena.economy.rows}
    names = [action.doing.value for action in meant(world, fighter.id) if action.doing.value in known]
    return not (fighter.able and economy.active_defense_left(arena, names))


def aware(world: World, fighter: Fighter, attacker: Fighter) -> bool:
    """Whether a fighter sees an attack coming (AR-TAC-02). Knocked-out fighters don't (the document is silent)."""
    return fighter.able and world.aware(fighter, attacker)


def opponents(arena: Arena, world: World, fighter: Fighter, attacker: Fighter) -> tuple[str, ...]:
    """Return against whom an attacked fighter has full stats (AMB-A32): those already faced, otherwise the one they
    intend to attack, and this attacker if there is room."""
    most = arena.tactics.full_opponents
    own = stance(world, fighter.id, *ATTACKS)
    meant_for = () if own is None or own.target is None or not world.has(own.target) else (own.target,)
    faced = world.facing.get(fighter.id) or meant_for
    return tuple(dict.fromkeys((*faced, attacker.id)))[:most]


def turned(arena: Arena, world: World, fighter: Fighter, attacker: Fighter) -> list[object]:
    """Return whom an attacked fighter newly faces; nobody turns to an unknown attacker."""
    if fighter.id == attacker.id:
        return []
    already = world.facing.get(fighter.id, ())
    return [
        Faced(fighter.id, one)
        for one in opponents(arena, world, fighter, attacker)
        if one not in already and (one != attacker.id or aware(world, fighter, attacker))
    ]


def aimed_part(action: Action) -> str | None:
    """Return the part that an attack aims at, as a Counter can predict it; None: at random.

    A Feint has none: it fools anyone who predicts the part it pretends to attack, and is random for others (AR-CMB-05,
    AR-CMB-06).
    """
    return None if action.doing is Doing.FEINT else action.part


def counter_is_right(arena: Arena, world: World, who: str, counter: Action) -> bool:
    """Whether a Counter predicted its target's intent: to attack this part, or to Defend (AR-CMB-05)."""
    if counter.call is None or counter.target is None:
        return False
    if said(counter.call) == DEFENDS:
        return stance(world, counter.target, Doing.DEFEND) is not None
    own = stance(world, counter.target, *ATTACKS)
    part = aimed_part(own) if own is not None and own.target == who else None
    return part is not None and counter_right(arena, counter.call, part)


def feint_is_right(arena: Arena, world: World, who: str, feint: Action) -> bool:
    """Whether the target counters what a Feint pretends (AR-CMB-06)."""
    if feint.call is None or feint.target is None:
        return False
    counter = stance(world, feint.target, Doing.COUNTER)
    answers = counter is not None and counter.target == who and counter.call is not None
    return answers and counter is not None and called(arena, counter.call or "", feint.call)


def countered(arena: Arena, world: World, who: str, action: Action) -> bool:
    """Whether the target's Counter predicted this attack, so that its Defense phase may be rerolled (AR-CMB-05)."""
    part = aimed_part(action)
    counter = None if action.target is None else stance(world, action.target, Doing.COUNTER)
    if part is None or counter is None or counter.target != who or counter.call is None:
        return False
    return counter_right(arena, counter.call, part)
