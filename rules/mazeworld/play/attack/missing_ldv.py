"""Hits whose limb damage waits for a Limb Damage Value that no page tells, and what they come to (MZ-DMG-01)."""

from collections.abc import Sequence
from math import prod
from typing import Any

from rules.mazeworld.bodies import protection
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import OwedLimb, World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.attack.missing_pain import missing
from rules.mazeworld.play.facts.damage import Hurt, LdvLearned, LimbOwed
from rules.mazeworld.play.facts.roster import WeaponAdjusted
from rules.mazeworld.play.gm.typed_values import Shelf, on_shelf
from rules.mazeworld.revision import Revision
from rules.system import Case


def owed(
    rev: Revision, world: World, victim: Fighter, weapon: Weapon, part: BodyPart, hurt: Hurt, throw: str
) -> list[object]:
    """What a hit owes if limbs are tracked and the GM has not let this weapon pass in an earlier turn."""
    untold = weapon.ldv is None and weapon.ldv_roll is None and weapon.bed is None
    first = weapon.name not in world.asked
    if not untold or hurt.by is None or not victim.parts:
        return []
    if not first and all(one.weapon != weapon.name for one in world.owed):
        return []
    armour = protection.armour_class(rev, victim, part)
    less = protection.taken_from_ldv(rev, armour)
    one = OwedLimb(
        victim.id, hurt.by, weapon.name, part.name, hurt.limb_part or part.name, hurt.tier, throw,
        hurt.limb_lines[1:], ((armour, -less),) if less else (), weapon.damage_type,
    )  # fmt: skip
    return [LimbOwed(victim.id, hurt.by, one, first)]


def awaited(world: World, weapon: Weapon) -> bool:
    """Whether the LDV of a weapon is not known, or hits still wait for it."""
    return weapon.ldv is None or any(one.weapon == weapon.name for one in world.owed)


def learned(
    rev: Revision, world: World, fighter: Fighter, weapon: Weapon, ldv: int, shelf: Shelf, case: Case
) -> list[Any]:
    """The GM says the LDV of a weapon that had none: every weapon like it in the fight has it, and the hits of this
    turn come to their limb damage."""
    like = [
        one.id
        for one in world.fighters
        for arm in one.weapons
        if (arm.name, arm.kind, arm.ldv, arm.damage_type) == (weapon.name, weapon.kind, None, weapon.damage_type)
    ]
    waiting = [one for one in world.owed if one.weapon == weapon.name and world.has(one.who)]
    told: list[Any] = [WeaponAdjusted(who, weapon.name, "ldv", ldv) for who in dict.fromkeys((fighter.id, *like))]
    for fact in told:
        world = consequences.apply(world, fact)
    for one in waiting:
        happened = _settled(rev, world, one, ldv, case)
        for fact in happened:
            world = consequences.apply(world, fact)
        told += happened
    source = missing(weapon, "")
    kept = on_shelf(shelf.get(source.of, {}), source.what) is not None
    return [*told, LdvLearned(source.what, source.of, ldv)] if kept else told


def _settled(rev: Revision, world: World, one: OwedLimb, ldv: int, case: Case) -> Sequence[object]:
    (face,) = case.dice.roll(one.throw, 1, rev.limbs.die)
    summed = (("rolled", face), *((("LDV", ldv),) if ldv else ()), *one.less)
    base = float(max(0, sum(amount for _, amount in summed)))
    factors = prod(factor for _, factor in one.lines)
    lines = (("base", base), *one.lines)
    source = injuring.Source(one.by, one.weapon, one.tier, one.damage_type, lines, summed)
    eye = injuring.eye_struck(rev, world.fighter(one.who), one.part, base, f"{one.throw}/eye", case)
    return [*injuring.hurt(rev, world, one.who, one.limb, base * factors, source), *eye]
