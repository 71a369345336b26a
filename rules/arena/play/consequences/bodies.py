"""Effects of facts on bodies: wounds, blood, holds, death."""

from dataclasses import replace

from rules.arena.model.world import World
from rules.arena.play.facts.fact import applies
from rules.arena.play.facts.wounds import (
    Amended,
    Bled,
    BreakOut,
    Died,
    Grappled,
    Healed,
    KillCounted,
    Released,
    Wounded,
)


@applies(Wounded)
def wounded(world: World, fact: Wounded) -> World:
    one = world.fighter(fact.target)
    unusable = one.unusable if fact.broken is None or fact.broken in one.unusable else (*one.unusable, fact.broken)
    part = fact.wounds[0].part if fact.wounds else fact.part
    arteries = (*one.arteries, part) if fact.artery else one.arteries
    return world.change(
        fact.target,
        wounds=(*one.wounds, *fact.wounds),
        unusable=unusable,
        arteries=arteries,
        stunned=one.stunned or fact.stunned,
    )


@applies(Amended)
def amended(world: World, fact: Amended) -> World:
    """Set the body as the fact says, and revoke a kill that no longer counts."""
    if fact.unkilled is not None and world.has(fact.unkilled):
        world = world.change(fact.unkilled, kills=max(0, world.fighter(fact.unkilled).kills - 1))
    if fact.wounds is None:
        return world
    body = {"unusable": fact.unusable, "arteries": fact.arteries, "stunned": fact.stunned}
    return world.change(fact.target, wounds=fact.wounds, **body)


@applies(Bled)
def bled(world: World, fact: Bled) -> World:
    return world.change(fact.who, stage=fact.stage, half=fact.half, mental=fact.mental)


@applies(Died)
def died(world: World, fact: Died) -> World:
    """End all holds by and on the dead fighter. A creature that dies in hiding stays unseen."""
    world = world.change(fact.who, status="dead", stage="dead", holds=(), stealth_roll=None, aim=None)
    by = None if fact.by == fact.who else fact.by
    lies = {"killed_by": by} if fact.unseen else {"hidden_from": ()}
    world = world.change(fact.who, **lies)
    for one in world.fighters:
        if any(hold.by == fact.who for hold in one.holds):
            world = world.change(one.id, holds=tuple(hold for hold in one.holds if hold.by != fact.who))
    return world if by is None or fact.unseen else _kill(world, by)


def _kill(world: World, by: str) -> World:
    return world.change(by, kills=world.fighter(by).kills + 1) if world.has(by) else world


@applies(KillCounted)
def kill_counted(world: World, fact: KillCounted) -> World:
    if world.has(fact.victim):
        world = world.change(fact.victim, killed_by=None)
    unfound = {victim: by for victim, by in world.unfound.items() if victim != fact.victim}
    return _kill(replace(world, unfound=unfound), fact.who)


@applies(Healed)
def healed(world: World, fact: Healed) -> World:
    one = world.fighter(fact.who)
    left = tuple(wound for wound in one.wounds if wound.number not in fact.wounds)
    parts = {wound.part for wound in left}
    fields: dict[str, object] = {
        "wounds": left,
        "unusable": tuple(part for part in one.unusable if part in parts or not _was_wounded(one.wounds, part)),
        "arteries": tuple(part for part in one.arteries if part in parts),
    }
    if fact.stage is not None:
        status = "dead" if fact.stage == "dead" else "up"
        fields |= {"stage": fact.stage, "half": False, "mental": fact.mental, "status": status}
        if fact.revived:
            # Someone who died unseen stays hidden, and any search finds them, until they sneak again.
            fields |= {"killed_by": None, "stealth_roll": 0 if one.hidden else None}
    return world.change(fact.who, **fields)


def _was_wounded(wounds: tuple[object, ...], part: str) -> bool:
    """Whether a part is unusable because of a wound, rather than tied off without one."""
    return any(getattr(wound, "part", None) == part for wound in wounds)


@applies(Grappled)
def grappled(world: World, fact: Grappled) -> World:
    if fact.hold is None or not fact.success:
        return world
    one = world.fighter(fact.target)
    others = tuple(hold for hold in one.holds if (hold.by, hold.part) != (fact.hold.by, fact.hold.part))
    return world.change(fact.target, holds=(*others, fact.hold))


def _loose(world: World, who: str, by: str, part: str) -> World:
    holds = tuple(hold for hold in world.fighter(who).holds if (hold.by, hold.part) != (by, part))
    return world.change(who, holds=holds)


@applies(BreakOut)
def break_out(world: World, fact: BreakOut) -> World:
    """End a hold if the break-out succeeds. Its defence costs Focus as usual, and its dice get their own number."""
    if fact.active:
        used = world.focus_used.get(fact.who, 0) + 1
        world = replace(world, focus_used={**world.focus_used, fact.who: used})
    world = world.attacked(fact.who)
    return _loose(world, fact.who, fact.by, fact.part) if fact.free else world


@applies(Released)
def released(world: World, fact: Released) -> World:
    return _loose(world, fact.who, fact.by, fact.part)
