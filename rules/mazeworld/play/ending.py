"""The end of a turn: effects tick, weapons recover, Dodges are judged, the GM is reminded (MZ-TURN-05, MZ-EV-09)."""

from rules.mazeworld import effects, evading, turns
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.play import consequences, crediting
from rules.mazeworld.play.facts import (
    DodgeMissed,
    EffectTicked,
    Reminded,
    StatusChanged,
    TurnOver,
    WeaponReady,
)
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World
from rules.system import Case


def finish(rev: Revision, world: World, _: Case) -> list[object]:
    told: list[object] = [DodgeMissed(d.who, d.target) for d in world.dodges if not d.checked]
    told += _awards(rev, world)
    for fighter in world.fighters:
        if fighter.status in ("up", "down"):
            told += _recover(fighter)
            told += _tick(world, fighter)
    return [*told, Reminded(turns.end_effects(rev)), TurnOver()]


def _awards(rev: Revision, world: World) -> list[object]:
    """Points in evading for those whose points are tracked or kept (MZ-EV-09)."""
    told: list[object] = []
    for dodge in world.dodges:
        points = evading.award(rev, dodge.successes, dodge.landed)
        told += crediting.evaded(rev, world.fighter(dodge.who), points)
    return told


def _recover(fighter: Fighter) -> list[object]:
    """A weapon that a failure stopped for this turn only (MZ-FAIL-03)."""
    return [WeaponReady(fighter.id, weapon.name) for weapon in fighter.weapons if weapon.ready == "next_turn"]


def _tick(world: World, fighter: Fighter) -> list[object]:
    told: list[object] = []
    ticked = effects.tick(fighter.effects)
    pain = dict(ticked.pain)
    left = {effect.name: effect.turns_left for effect in ticked.effects}
    for effect in fighter.effects:
        if effect.turns_left is not None or effect.name in pain:
            turns_left = left.get(effect.name, 0)
            told.append(EffectTicked(fighter.id, effect.name, pain.get(effect.name, 0.0), turns_left))
    after = world
    for fact in told:
        after = consequences.apply(after, fact)
    changed = after.fighter(fighter.id)
    if changed.pain >= changed.death:
        told.append(StatusChanged(fighter.id, "dead"))
    elif changed.pain >= changed.blackout and changed.status == "up":
        told.append(StatusChanged(fighter.id, "down"))
    return told
