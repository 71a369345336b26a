"""Effects of facts on positions: the map, moves, and hiding."""

from dataclasses import replace

from rules.arena.model.fighter import Fighter
from rules.arena.model.world import World
from rules.arena.play.consequences.attempts import counted
from rules.arena.play.facts.fact import applies
from rules.arena.play.facts.movement import (
    Lurked,
    Moved,
    MovesCancelled,
    Noticed,
    OnGround,
    Revealed,
    Sneaked,
    Vanished,
)
from rules.arena.play.facts.roster import Joined, Left, MapLaid, Placed, Resheeted


@applies(Joined)
def joined(world: World, fact: Joined) -> World:
    """Add a fighter. Hidden ones are hidden from the newcomer too (the document is silent)."""
    new = fact.fighter
    for one in world.fighters:
        if one.hidden and one.team != new.team:
            world = world.change(one.id, hidden_from=(*one.hidden_from, new.id))
    return replace(world, fighters=(*world.fighters, new))


@applies(Resheeted)
def resheeted(world: World, fact: Resheeted) -> World:
    return replace(world, fighters=tuple(fact.fighter if one.id == fact.who else one for one in world.fighters))


@applies(Left)
def left(world: World, fact: Left) -> World:
    """Remove a fighter, with their holds, others' aim at them, and their part in stealth and pursuit."""
    gone = fact.who
    by = next((one.killed_by for one in world.fighters if one.id == gone), None)
    fighters = tuple(_without(one, gone) for one in world.fighters if one.id != gone)
    escaped = {who: by for who, by in world.escaped.items() if gone not in (who, by)}
    unfound = world.unfound if by is None else {**world.unfound, gone: by}
    return replace(world, fighters=fighters, escaped=escaped, unfound=unfound)


def _without(one: Fighter, gone: str) -> Fighter:
    """Return a fighter without any reference to one who is gone."""
    hidden_from = tuple(other for other in one.hidden_from if other != gone)
    return replace(
        one,
        holds=tuple(hold for hold in one.holds if hold.by != gone),
        hidden_from=hidden_from,
        stealth_roll=one.stealth_roll if hidden_from or one.lurking else None,
        aim=None if one.aim == gone else one.aim,
    )


@applies(MapLaid)
def map_laid(world: World, fact: MapLaid) -> World:
    world = replace(world, map=fact.map)
    for who, at in fact.places.items():
        world = world.change(who, at=at)
    return world


@applies(Placed)
def placed(world: World, fact: Placed) -> World:
    return world.change(fact.who, at=fact.at)


@applies(Moved)
def moved(world: World, fact: Moved) -> World:
    """Move a fighter; anyone who moves on after a flight can be caught again."""
    world = world.change(fact.who, at=fact.to)
    escaped = {who: by for who, by in world.escaped.items() if who != fact.who}
    if fact.escapes and fact.target is not None:
        escaped[fact.who] = fact.target
    world = replace(world, escaped=escaped)
    if fact.manner == "charge" and fact.target is not None:
        world = replace(world, charged={**world.charged, fact.who: fact.target})
    return world


@applies(MovesCancelled)
def moves_cancelled(world: World, fact: MovesCancelled) -> World:
    return replace(world, cancelled=(*world.cancelled, fact.who))


@applies(OnGround)
def on_ground(world: World, fact: OnGround) -> World:
    return world.change(fact.who, prone=True)


@applies(Sneaked)
def sneaked(world: World, fact: Sneaked) -> World:
    world = world if fact.keeps else counted(world, fact.who)
    hides = bool(fact.hidden_from)
    return world.change(
        fact.who, hidden_from=fact.hidden_from, stealth_roll=fact.score if hides else None, lurking=False
    )


@applies(Vanished)
def vanished(world: World, fact: Vanished) -> World:
    return world.change(fact.who, vanished=True) if fact.before_all else world


@applies(Lurked)
def lurked(world: World, fact: Lurked) -> World:
    return world.change(fact.who, hidden_from=fact.hidden_from, stealth_roll=fact.score, lurking=True, vanished=False)


@applies(Noticed)
def noticed(world: World, fact: Noticed) -> World:
    hidden = tuple(one for one in world.fighter(fact.who).hidden_from if one != fact.by)
    return world.change(fact.who, hidden_from=hidden, lurking=False)


@applies(Revealed)
def revealed(world: World, fact: Revealed) -> World:
    return world.change(fact.who, hidden_from=(), stealth_roll=None, lurking=False, vanished=False)
