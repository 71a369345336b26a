"""The world after a fact. Nothing is decided here: every number is in the fact."""

from dataclasses import replace
from typing import Any

from rules.mazeworld import loading
from rules.mazeworld.accuracy import HITS
from rules.mazeworld.arms import Supply
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.play import bodies, bookkeeping, facts
from rules.mazeworld.sheets.consumable import AT_ONCE
from rules.mazeworld.strain import MOST_STRESS
from rules.mazeworld.world import Airborne, Dodge, World


def apply(world: World, fact: Any) -> World:
    """The world after `fact`; facts that only tell something leave it as it was."""
    consequence = _CONSEQUENCES.get(type(fact))
    return bookkeeping.noted(consequence(world, fact) if consequence else world, fact)


def _joined(world: World, fact: facts.Joined) -> World:
    since = {**world.since, fact.fighter.id: world.turns} if world.turns else world.since
    return replace(world, fighters=(*world.fighters, fact.fighter), since=since)


def _resheeted(world: World, fact: facts.Resheeted) -> World:
    return replace(world, fighters=tuple(fact.fighter if f.id == fact.who else f for f in world.fighters))


def _left(world: World, fact: facts.Left) -> World:
    return replace(
        world,
        fighters=tuple(
            replace(f, ally_of=None) if f.ally_of == fact.who else f for f in world.fighters if f.id != fact.who
        ),
        dodges=tuple(d for d in world.dodges if fact.who not in (d.who, d.target)),
        covering={who: score for who, score in world.covering.items() if who != fact.who},
    )


def _adjusted(world: World, fact: facts.Adjusted) -> World:
    value: Any = tuple(fact.value) if isinstance(fact.value, list) else fact.value
    if fact.who is not None:
        return world.change(fact.who, **{fact.what: value})
    if fact.what == "cover":
        # A stored fact comes back with its Sides as text.
        value = {int(side): piece for side, piece in value.items()}
    return replace(world, **{fact.what: value})


def _allied(world: World, fact: facts.Allied) -> World:
    if fact.contestant is None:
        return world.change(fact.who, ally_of=None)
    return world.change(fact.who, ally_of=fact.contestant, team=world.fighter(fact.contestant).team)


def _weapon_adjusted(world: World, fact: facts.WeaponAdjusted) -> World:
    if fact.what == "loaded":
        held = loading.holding(world.fighter(fact.who).weapon(fact.weapon), fact.value)
        return _weapon(world, fact.who, fact.weapon, loaded=held.loaded, loads=held.loads)
    return _weapon(world, fact.who, fact.weapon, **{fact.what: fact.value})


def _weapon(world: World, who: str, name: str, **fields: Any) -> World:
    fighter = world.fighter(who)
    changed = tuple(replace(w, **fields) if w.name == name else w for w in fighter.weapons)
    return world.change(who, weapons=changed)


def _skill_set(world: World, fact: facts.SkillSet) -> World:
    fighter = world.fighter(fact.who)
    levels = {name: level for name, level in fighter.levels.items() if name != fact.skill}
    points = {name: amount for name, amount in fighter.points.items() if name != fact.skill}
    if fact.level is not None:
        levels[fact.skill] = fact.level
    if fact.points is not None:
        points[fact.skill] = fact.points
    return world.change(fact.who, levels=levels, points=points)


def _armed(world: World, fact: facts.Armed) -> World:
    others = tuple(w for w in world.fighter(fact.who).weapons if w.name != fact.weapon.name)
    return world.change(fact.who, weapons=(*others, fact.weapon))


def _disarmed(world: World, fact: facts.Disarmed) -> World:
    return world.change(fact.who, weapons=tuple(w for w in world.fighter(fact.who).weapons if w.name != fact.weapon))


def _effect_began(world: World, fact: facts.EffectBegan) -> World:
    fighter = world.fighter(fact.who)
    others = tuple(e for e in fighter.effects if e.name != fact.effect.name)
    return world.change(fact.who, effects=(*others, fact.effect))


def _effect_ticked(world: World, fact: facts.EffectTicked) -> World:
    fighter = world.fighter(fact.who)
    ticked = (replace(e, turns_left=fact.turns_left) if e.name == fact.name else e for e in fighter.effects)
    pain = max(0.0, fighter.pain + fact.pain)
    return world.change(fact.who, pain=pain, effects=tuple(e for e in ticked if e.turns_left != 0))


def _pain_healed(world: World, fact: facts.PainHealed) -> World:
    fighter = world.fighter(fact.who)
    return world.change(
        fact.who, pain=max(0.0, fighter.pain - fact.amount), fatigue=_tidy(fighter.fatigue + fact.fatigue)
    )


def _stressed(world: World, fact: facts.Stressed) -> World:
    return world.change(fact.who, stress=min(MOST_STRESS, _tidy(world.fighter(fact.who).stress + fact.amount)))


def _dosed(world: World, fact: facts.Dosed) -> World:
    fighter = world.fighter(fact.who)
    changed = {
        name: max(0.0, _tidy((getattr(fighter, name) or 0.0) + getattr(fact, name)))
        for name in AT_ONCE
        if getattr(fact, name) and getattr(fighter, name) is not None
    }
    return world.change(fact.who, **changed)


def _condition_lost(world: World, fact: facts.ConditionLost) -> World:
    weapon = world.fighter(fact.who).weapon(fact.weapon)
    left = max(0.0, _tidy((weapon.condition or 0.0) - fact.lost))
    return _weapon(world, fact.who, fact.weapon, condition=left, ready=weapon.ready if left else "broken")


def _tidy(value: float) -> float:
    """Sums of tenths, without what binary fractions leave over."""
    return round(value, 6)


def _acted(world: World, fact: facts.Acted) -> World:
    return world if fact.who in world.acted else replace(world, acted=(*world.acted, fact.who))


def _moved(world: World, fact: facts.Moved) -> World:
    moved = world.change(fact.who, side=fact.to, cover=False)
    if fact.manner != "bonus":
        return moved
    return _dodge(moved, fact.who, moved=True)


def _dodge(world: World, who: str, **fields: Any) -> World:
    return replace(world, dodges=tuple(replace(d, **fields) if d.who == who else d for d in world.dodges))


def _cover_taken(world: World, fact: facts.CoverTaken) -> World:
    world = world.change(fact.who, cover=True)
    return world if fact.score is None else replace(world, covering={**world.covering, fact.who: fact.score})


def _stealth_broken(world: World, fact: facts.StealthBroken) -> World:
    for who in fact.who:
        world = world.change(who, stealth=False)
    return world


def _escaped(world: World, fact: facts.Escaped) -> World:
    fled = {**world.fled, fact.who: world.turns + 1}
    return replace(world.change(fact.who, status="gone"), fled=fled)


def _reloaded(world: World, fact: facts.Reloaded) -> World:
    filled = {"loads": fact.loads, "munition": fact.loads[0].cartridge.name} if fact.loads else {}
    world = _weapon(world, fact.who, fact.weapon, loaded=fact.loaded, spare=fact.spare, ready="ready", **filled)
    if fact.munition is None or fact.left is None:
        return world
    own = world.fighter(fact.who).ammunition
    left = (replace(o, count=fact.left) if o.cartridge.name == fact.munition and not o.packed else o for o in own)
    return world.change(fact.who, ammunition=tuple(one for one in left if one.count))


def _loaded(world: World, fact: facts.Loaded) -> World:
    loaded = sum(load.count for load in fact.loads)
    counted = {} if world.fighter(fact.who).weapon(fact.weapon).loaded is None else {"loaded": loaded}
    munition = fact.loads[0].cartridge.name
    return _weapon(world, fact.who, fact.weapon, loads=fact.loads, munition=munition, **counted)


def _supplied(world: World, fact: facts.Supplied) -> World:
    key = (fact.cartridge.name, fact.packed)
    others = tuple(o for o in world.fighter(fact.who).ammunition if (o.cartridge.name, o.packed) != key)
    given = (Supply(fact.cartridge, fact.count, fact.packed),) if fact.count else ()
    return world.change(fact.who, ammunition=(*others, *given))


def _unpacked(world: World, fact: facts.Unpacked) -> World:
    own = world.fighter(fact.who).ammunition
    named = [one for one in own if one.cartridge.name == fact.name]
    count = sum(one.count for one in named)
    others = tuple(one for one in own if one.cartridge.name != fact.name)
    return world.change(fact.who, ammunition=(*others, Supply(named[0].cartridge, count)) if named else others)


def _pieces_set(world: World, fact: facts.PiecesSet) -> World:
    return replace(world, barriers=fact.barriers)


def _swapped(world: World, fact: facts.Swapped) -> World:
    fighter = world.fighter(fact.who)
    first = tuple(w for w in fighter.weapons if w.name == fact.weapon)
    return world.change(fact.who, weapons=first + tuple(w for w in fighter.weapons if w.name != fact.weapon))


def _improvised(world: World, fact: facts.Improvised) -> World:
    """What was thrown lies where it was thrown to."""
    if fact.use != "throw":
        return world
    fighter = world.fighter(fact.who)
    items = list(fighter.items)
    if fact.thing in items:
        items.remove(fact.thing)
    kept = tuple(weapon for weapon in fighter.weapons if weapon.name != fact.thing)
    left = world.change(fact.who, items=tuple(items), weapons=kept)
    return replace(left, items={**left.items, fact.thing: fact.to})


def _item_used(world: World, fact: facts.ItemUsed) -> World:
    items = list(world.fighter(fact.who).items)
    left = [fact.left] if fact.left else []
    if fact.item in items:
        place = items.index(fact.item)
        return world.change(fact.who, items=(*items[:place], *left, *items[place + 1 :]))
    lying = {name: side for name, side in world.items.items() if name != fact.item}
    if fact.item in world.items:
        lying |= dict.fromkeys(left, world.items[fact.item])
    return replace(world, items=lying)


def _dodge_prepared(world: World, fact: facts.DodgePrepared) -> World:
    return replace(world, dodges=(*world.dodges, Dodge(fact.who, fact.target, fact.action)))


def _dodge_rolled(world: World, fact: facts.DodgeRolled) -> World:
    successes = sum(1 for _, _, outcome in fact.checks if outcome != "failure")
    return _dodge(world, fact.who, successes=successes, checked=True)


def _aimed(world: World, fact: facts.Aimed) -> World:
    return replace(world, begun=(*world.begun, f"{fact.who}/{fact.act}/{fact.target}"))


def _struck(world: World, fact: facts.Struck) -> World:
    landed = fact.counter and any(shot.tier in HITS for shot in fact.shots)
    return _dodge(world, fact.who, landed=True) if landed else world


def _countered(world: World, fact: facts.Countered) -> World:
    return _dodge(world, fact.who, countered=True)


def _critical_failed(world: World, fact: facts.CriticalFailed) -> World:
    weapon = world.fighter(fact.who).weapon(fact.weapon)
    left = None if weapon.condition is None else max(0.0, weapon.condition - fact.condition_loss)
    ready = "broken" if left == 0 else fact.ready
    return _weapon(world, fact.who, fact.weapon, condition=left, ready=ready)


def _ammunition_spent(world: World, fact: facts.AmmunitionSpent) -> World:
    loads = loading.spent(world.fighter(fact.who).weapon(fact.weapon).loads, fact.used)
    munition = {"munition": loads[0].cartridge.name} if loads else {}
    return _weapon(world, fact.who, fact.weapon, loaded=fact.left, loads=loads, **munition)


def _cover_worn(world: World, fact: facts.CoverWorn) -> World:
    barrier = replace(world.barriers[fact.side], health=fact.left)
    return replace(world, barriers={**world.barriers, fact.side: barrier})


def _cover_destroyed(world: World, fact: facts.CoverDestroyed) -> World:
    for who in fact.who:
        world = world.change(who, cover=False)
    cover = {side: piece for side, piece in world.cover.items() if side != fact.side}
    return replace(world, cover=cover, barriers={s: one for s, one in world.barriers.items() if s != fact.side})


def _cloud_rose(world: World, fact: facts.CloudRose) -> World:
    others = tuple(one for one in world.clouds if (one.side, one.name) != (fact.side, fact.name))
    risen = Airborne(fact.name, fact.side, fact.turns_left, fact.ft, fact.pain, fact.limb)
    return replace(world, clouds=(*others, risen))


def _cloud_hurt(world: World, fact: facts.CloudHurt) -> World:
    fighter = world.fighter(fact.who)
    harm = dict(fighter.harm)
    if fact.limb and fact.part:
        harm[fact.part] = harm.get(fact.part, 0.0) + fact.limb
    return world.change(fact.who, pain=fighter.pain + fact.pain, harm=harm)


def _cloud_thinned(world: World, fact: facts.CloudThinned) -> World:
    meant = (fact.side, fact.name)
    after = (replace(c, turns_left=fact.turns_left) if (c.side, c.name) == meant else c for c in world.clouds)
    return replace(world, clouds=tuple(cloud for cloud in after if cloud.turns_left))


def _hurt(world: World, fact: facts.Hurt) -> World:
    fighter = world.fighter(fact.who)
    harm = dict(fighter.harm)
    if fact.limb and fact.limb_part:
        harm[fact.limb_part] = harm.get(fact.limb_part, 0.0) + fact.limb
    return world.change(fact.who, pain=max(0.0, fighter.pain + (fact.pain or 0.0)), harm=harm)


def _limbs_blasted(world: World, fact: facts.LimbsBlasted) -> World:
    harm = dict(world.fighter(fact.who).harm)
    for limb, points in fact.limbs:
        harm[limb] = harm.get(limb, 0.0) + points
    return world.change(fact.who, harm=harm)


def _status_changed(world: World, fact: facts.StatusChanged) -> World:
    return world.change(fact.who, status=fact.status)


def _kill_credited(world: World, fact: facts.KillCredited) -> World:
    for who in {fact.who, fact.tally or fact.who}:
        world = world.change(who, kills=world.fighter(who).kills + 1)
    return world


def _points_earned(world: World, fact: facts.PointsEarned) -> World:
    points = dict(world.fighter(fact.who).points)
    points[fact.skill] = points.get(fact.skill, 0.0) + fact.points if fact.total is None else fact.total
    levels = {name: level for name, level in world.fighter(fact.who).levels.items() if name != fact.skill}
    return world.change(fact.who, points=points, levels=levels)


def _weapon_ready(world: World, fact: facts.WeaponReady) -> World:
    return _weapon(world, fact.who, fact.weapon, ready="ready")


def _turn_over(world: World, _: facts.TurnOver) -> World:
    return replace(world, dodges=(), acted=(), begun=(), covering={}, turns=world.turns + 1, of_turn={})


def _opening_over(world: World, _: facts.OpeningOver) -> World:
    covering = {who: score for who, score in world.covering.items() if world.fighter(who).stealth}
    return replace(world, opening=False, acted=(), begun=(), covering=covering)


def _side_drawn(world: World, _: facts.SideDrawn) -> World:
    return replace(world, drawn=world.drawn + 1)


def _entered(world: World, fact: facts.Entered) -> World:
    for who in fact.who:
        world = world.change(who, side=fact.side, cover=False)
    return replace(world, entry=fact.side)


def _eye_lost(world: World, fact: facts.EyeLost) -> World:
    fighter: Fighter = world.fighter(fact.who)
    if not fact.destroyed:
        return world
    return world.change(fact.who, parts=tuple(p for p in fighter.parts if p.name != fact.part))


_CONSEQUENCES: dict[type, Any] = {
    **bodies.CONSEQUENCES,
    facts.Joined: _joined,
    facts.Left: _left,
    facts.Resheeted: _resheeted,
    facts.Adjusted: _adjusted,
    facts.Allied: _allied,
    facts.WeaponAdjusted: _weapon_adjusted,
    facts.SkillSet: _skill_set,
    facts.Armed: _armed,
    facts.Disarmed: _disarmed,
    facts.EffectBegan: _effect_began,
    facts.EffectTicked: _effect_ticked,
    facts.PainHealed: _pain_healed,
    facts.Stressed: _stressed,
    facts.Dosed: _dosed,
    facts.ConditionLost: _condition_lost,
    facts.Acted: _acted,
    facts.Entered: _entered,
    facts.SideDrawn: _side_drawn,
    facts.OpeningOver: _opening_over,
    facts.Moved: _moved,
    facts.CoverTaken: _cover_taken,
    facts.StealthBroken: _stealth_broken,
    facts.Escaped: _escaped,
    facts.Reloaded: _reloaded,
    facts.Loaded: _loaded,
    facts.Supplied: _supplied,
    facts.Unpacked: _unpacked,
    facts.PiecesSet: _pieces_set,
    facts.Swapped: _swapped,
    facts.Improvised: _improvised,
    facts.ItemUsed: _item_used,
    facts.DodgePrepared: _dodge_prepared,
    facts.DodgeRolled: _dodge_rolled,
    facts.Aimed: _aimed,
    facts.Struck: _struck,
    facts.Countered: _countered,
    facts.CriticalFailed: _critical_failed,
    facts.AmmunitionSpent: _ammunition_spent,
    facts.Hurt: _hurt,
    facts.LimbsBlasted: _limbs_blasted,
    facts.CoverWorn: _cover_worn,
    facts.CoverDestroyed: _cover_destroyed,
    facts.CloudRose: _cloud_rose,
    facts.CloudHurt: _cloud_hurt,
    facts.CloudThinned: _cloud_thinned,
    facts.EyeLost: _eye_lost,
    facts.StatusChanged: _status_changed,
    facts.KillCredited: _kill_credited,
    facts.PointsEarned: _points_earned,
    facts.WeaponReady: _weapon_ready,
    facts.TurnOver: _turn_over,
}
