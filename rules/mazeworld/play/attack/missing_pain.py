"""Pain and Limb Damage Values missing from the rules: whose they are, and what hits deal once the GM supplies them
(MZ-DMG-01)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any

from rules.mazeworld.bodies import protection
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import ANY_ARMOUR, Weapon
from rules.mazeworld.model.world import OwedLimb, World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.damage import Hurt, LdvLearned, LimbOwed, Missing, PainGiven
from rules.mazeworld.play.facts.roster import WeaponAdjusted
from rules.mazeworld.play.gm.amendable_figures import PAIN, by_fact
from rules.mazeworld.play.gm.typed_values import amount, on_shelf
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import pain_row
from rules.system import Case, Shelf
from rules.system.figures import within

EVERY = "all"
"""Typed after a figure: it applies to every Armor Class."""


def missing(weapon: Weapon, armour: str) -> Missing:
    """Return whose Pain is missing: the ammunition's (MZ-DMG-01), or the weapon's if it has its own row or its
    rounds have no name."""
    for load in weapon.loads:
        if load.cartridge.name == weapon.munition and dict(load.cartridge.pain) == dict(weapon.pain):
            return Missing(load.cartridge.name, "ammunition", armour)
    return Missing(weapon.name, "weapon" if throwing.unmade_name(weapon.name) is None else "throw", armour)


def lacking(told: Sequence[Any], changes: Mapping[int, Any]) -> tuple[Missing, ...]:
    """Return what is missing for the hits among the facts, each once, except figures the GM has changed (`changes`)."""
    changed = by_fact(told, changes)
    hurts = (
        fact.missing
        for at, fact in enumerate(told)
        if isinstance(fact, Hurt) and fact.pain is None and (PAIN, fact.part) not in changed.get(at, {})
    )
    return tuple(dict.fromkeys(one for one in hurts if one is not None))


def given(told: Sequence[Any], one: Missing, text: str, shelf: Shelf) -> tuple[PainGiven, list[Any]]:
    """Read the Pain the GM supplies ("12", "12 all", "34/31/27/22/17/9/3") and fill it into the hits.

    Refuses with `not_a_number`, `out_of_range` and `bad_row`.
    """
    row = _row(text, one.armour)
    for figure in row.values():
        within("Pain", figure)
    by = next((fact.by for fact in told if isinstance(fact, Hurt) and fact.missing == one), None)
    sheet = next((s for name, s in shelf.get(one.of, {}).items() if name.casefold() == one.what.casefold()), None)
    kept = {} if sheet is None else row if ANY_ARMOUR in row else {**pain_row(sheet.pain), **row}
    return PainGiven(one, row, by, kept), [_with(fact, one, row) for fact in told]


def _row(text: str, armour: str) -> dict[str, float]:
    said = text.strip()
    if "/" in said:
        return pain_row(said)
    figure, _, rest = said.partition(" ")
    if rest.strip().casefold() == EVERY:
        return {ANY_ARMOUR: amount(figure)}
    return {armour: amount(said.replace(" %", "%"))}


def _with(fact: object, one: Missing, row: Mapping[str, float]) -> object:
    if not isinstance(fact, Hurt) or fact.missing is None or fact.pain is not None:
        return fact
    base = row.get(fact.missing.armour, row.get(ANY_ARMOUR))
    if base is None or (fact.missing.of, fact.missing.what) != (one.of, one.what):
        return fact
    lines = (("base", base), *fact.pain_lines[1:])
    return replace(fact, pain=prod(factor for _, factor in lines), pain_lines=lines)


def owed(
    rev: Revision, world: World, victim: Fighter, weapon: Weapon, part: BodyPart, hurt: Hurt, throw: str
) -> list[object]:
    """Return the limb damage still owed for a hit, if limbs are tracked and the GM didn't skip this weapon in an
    earlier turn."""
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
    """Whether a weapon's LDV is unknown, or hits still wait for it."""
    return weapon.ldv is None or any(one.weapon == weapon.name for one in world.owed)


def learned(
    rev: Revision, world: World, fighter: Fighter, weapon: Weapon, ldv: int, shelf: Shelf, case: Case
) -> list[Any]:
    """Set a weapon's missing LDV, as the GM states it, for every weapon like it in the fight, and deal the limb
    damage owed this turn."""
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
