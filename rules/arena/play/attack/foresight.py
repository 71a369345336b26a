"""The chances of an attack before its dice are thrown, from the same pools that it would use."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.arena.attacks import odds as chances
from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import STATS, Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import defence as defending
from rules.arena.play.attack.blow import Blow
from rules.arena.play.facts.attacks import Lines, Weighed
from rules.arena.play.turn import stances
from rules.arena.play.turn.tasks import Strike
from rules.arena.play.views import stats as standing
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system import Case, Odds

ATTACKS: Final = (
    Doing.ATTACK,
    Doing.ASSAULT,
    Doing.COUNTER,
    Doing.FEINT,
    Doing.SNAP_SHOT,
    Doing.AIMED_FIRE,
    Doing.RAPID_FIRE,
)


DEFEND: Final = "defend"
"""The reaction of a target that does nothing but defend itself."""
COUNTER: Final = "counter "
"""Begins the reaction of a target that counters; what it predicts follows."""


class _Open(Exception):
    """Raised if the target's dice depend on a roll of its own."""


class _Unthrown:
    """Dice that refuse to be thrown, because odds need no throw."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        raise _Open(label, count, sides)


def foresee(
    arena: Arena, world: World, who: str, actions: Sequence[Action], *, whole: bool, reaction: str | None = None
) -> Odds:
    """Return the odds of the first attack among some actions if it were made now. Refuses with `no_attack`.

    `whole`: whether a creature's stats may be used; otherwise it counts as having 1 in everything.
    """
    attack = next((one for one in actions if one.doing in ATTACKS and one.target is not None), None)
    if attack is None:
        raise RuleError("no_attack")
    return _odds(arena, world, who, attack, whole=whole, reaction=reaction)


def foreseen(arena: Arena, world: World, task: Strike) -> Odds | None:
    """Return the odds of owed attack dice, as everyone may know them; None for a wrestling move."""
    if task.action.doing not in ATTACKS:
        return None
    return _odds(arena, world, task.who, task.action, whole=False)


def _odds(arena: Arena, world: World, who: str, action: Action, *, whole: bool, reaction: str | None = None) -> Odds:
    target = world.fighter(action.target or "")
    if target.hidden and not whole:
        raise RuleError("odds_of_hidden", {"target": target.name})
    guessed = target.creature and not whole
    world = _reacting(world if whole else _as_known(world, who, target), who, target.id, reaction)
    blow = aiming.blow(arena, world, who, action, 0)
    fighter = world.fighter(who)
    attack = aiming.attack_lines(arena, world, fighter, action, geometry.point(target), blow.part)
    evade = aiming.evade_lines(arena, world, blow)
    notes = ["guessed"] if guessed else []
    try:
        guard = defending.guarding(arena, world, blow, Case(0, 0, _Unthrown(), {}))
        stat, defence = guard.stat, guard.lines
    except _Open:
        stat, defence = arena.defences.passive, standing.against(arena, world, blow, arena.defences.passive)
        notes.append("beam")
    pools = chances.Pools(*(standing.total(lines) for lines in (attack, evade, blow.strength, defence)))
    counters = reaction not in (None, DEFEND)
    right = counters and stances.countered(arena, world, who, action)
    again = chances.Again(
        "attack_phase" if action.doing is Doing.ASSAULT else None,
        "defense_phase" if right else "defense_dice" if reaction == DEFEND else None,
    )
    found = chances.strike_chances(arena, pools, blow.part, heavy=blow.heavy, again=again)
    stopped = found.wounding[0] - found.missed
    outcomes = (*reversed(found.worst), ("stopped", stopped), ("missed", found.missed))
    return Odds(
        about=(_weighed(blow, attack, evade, stat, defence),),
        tries=1,
        outcomes=tuple((word, chance) for word, chance in outcomes if chance),
        successes=found.wounding,
        notes=(*notes, "stances" if reaction is None else "counters" if counters else "defends"),
    )


def assumed(world: World, who: str, target: str, *, whole: bool, reaction: str | None) -> tuple[World, World]:
    """Return the world for trying out an attack, twice: readers who don't know a creature count its stats as 1."""
    world = world if whole else _as_known(world, who, world.fighter(target))
    world = _reacting(replace(world, acted=()), who, target, reaction)
    return world, world


def reaction_of(actions: Sequence[Action], attacker: str) -> tuple[str, Sequence[str]] | None:
    """Return the Defend in an intent, or the Counter against this attacker, if it is certain, with the code of a note
    that says so."""
    for one in actions:
        if one.when is not None or one.otherwise:
            continue
        if one.doing is Doing.DEFEND:
            return DEFEND, ("will_defend",)
        if one.doing is Doing.COUNTER and one.target == attacker and one.call is not None:
            return f"{COUNTER}{one.call}", ("will_counter",)
    return None


def _reacting(world: World, who: str, target: str, reaction: str | None) -> World:
    """Return the world in which the target has declared the reaction, unless it already has."""
    if reaction is None:
        return world
    defends = reaction == DEFEND
    action = Action(Doing.DEFEND) if defends else Action(Doing.COUNTER, who, call=reaction.removeprefix(COUNTER))
    if stances.stance(world, target, action.doing) is not None:
        return world
    return replace(world, declared={**world.declared, target: (action,)})


def _as_known(world: World, who: str, target: Fighter) -> World:
    """Return the world as everyone may know it. Other fighters' intents stay secret until they act."""
    world = replace(world, declared={who: world.declared.get(who, ())})
    return world.with_fighter(_plain(target)) if target.creature else world


def _weighed(blow: Blow, attack: Lines, evade: Lines, stat: str, defence: Lines) -> Weighed:
    return Weighed(
        blow.who,
        blow.target,
        blow.weapon,
        blow.action.doing,
        blow.part,
        attack,
        evade,
        blow.strength,
        stat,
        defence,
        blow.action.beside,
        blow.reach == "thrown" and not blow.blast,
    )


def _plain(target: Fighter) -> Fighter:
    """Return a creature as everyone may know it: with what it has in hand, but none of its figures."""
    return replace(target, stats=dict.fromkeys(STATS, 1), effects=(), wounds=(), stage="none", reflexes=False)
