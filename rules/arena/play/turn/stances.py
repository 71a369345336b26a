"""What holds for the whole turn by what somebody means to do: stances, whom one faces, what a Counter foresees."""

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
"""Actions that attack somebody."""
DEFENDS = "defend"
"""What a Counter calls where it foresees no part but a Defend (AR-CMB-05)."""


def met(world: World, condition: Condition | Plight | None) -> bool:
    """Whether a condition holds now; who is no longer in the fight counts as down. Conditions on oneself are settled
    before anything is declared (`plights.settled`)."""
    if condition is None or isinstance(condition, Plight):
        return True
    return all(not one.able for one in world.fighters if one.id == condition.fighter) is condition.is_down


def freed(action: Action, *, first: bool) -> Action:
    """An action without the condition on oneself that it hung on; `first` of its alternatives, or not."""
    when = None if isinstance(action.when, Plight) else action.when
    return replace(action, when=when, otherwise=not first)


def meant(world: World, who: str) -> tuple[Action, ...]:
    """What somebody means to do this turn: of an action and its alternatives, the first whose condition holds.

    Nobody who cannot act means to do anything.
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
    """The first action of these kinds that somebody means to do."""
    return next((action for action in meant(world, who) if action.doing in doings), None)


def gives_up_defence(arena: Arena, world: World, fighter: Fighter) -> bool:
    """Whether somebody can make no Active Defense this turn: by an Assault, First Aid, or knocked out (AR-CMB-02)."""
    known = {row.name for row in arena.economy.rows}
    names = [action.doing.value for action in meant(world, fighter.id) if action.doing.value in known]
    return not (fighter.able and economy.active_defense_left(arena, names))


def aware(world: World, fighter: Fighter, attacker: Fighter) -> bool:
    """Whether somebody sees an attack coming (AR-TAC-02). Who is knocked out does not: the document is silent."""
    return fighter.able and world.aware(fighter, attacker)


def opponents(arena: Arena, world: World, fighter: Fighter, attacker: Fighter) -> tuple[str, ...]:
    """Against whom somebody who is attacked has full stats (AMB-A32): whom it faces already, else whom it means to
    attack, and this attacker where there is room.
    """
    most = arena.tactics.full_opponents
    own = stance(world, fighter.id, *ATTACKS)
    meant_for = () if own is None or own.target is None or not world.has(own.target) else (own.target,)
    faced = world.facing.get(fighter.id) or meant_for
    return tuple(dict.fromkeys((*faced, attacker.id)))[:most]


def turned(arena: Arena, world: World, fighter: Fighter, attacker: Fighter) -> list[object]:
    """Whom somebody who is attacked faces from now on; nobody turns to an attacker it does not know of."""
    if fighter.id == attacker.id:
        return []
    already = world.facing.get(fighter.id, ())
    return [
        Faced(fighter.id, one)
        for one in opponents(arena, world, fighter, attacker)
        if one not in already and (one != attacker.id or aware(world, fighter, attacker))
    ]


def aimed_part(action: Action) -> str | None:
    """The part that an attack goes for, as a Counter can call it; None: at random. A Feint has none: it fools whoever
    calls the part it pretends to attack, and is at random for others (AR-CMB-05, AR-CMB-06).
    """
    return None if action.doing is Doing.FEINT else action.part


def counter_is_right(arena: Arena, world: World, who: str, counter: Action) -> bool:
    """Whether a Counter called what its target means to do this turn: attack this part of it, or Defend (AR-CMB-05)."""
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
    """Whether the target's Counter called this attack, so that its Defense phase may be thrown again (AR-CMB-05)."""
    part = aimed_part(action)
    counter = None if action.target is None else stance(world, action.target, Doing.COUNTER)
    if part is None or counter is None or counter.target != who or counter.call is None:
        return False
    return counter_right(arena, counter.call, part)
