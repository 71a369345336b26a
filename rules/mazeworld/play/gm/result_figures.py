"""The figures of results that a GM may change afterwards, or must supply because the rules lack them (MZ-DMG-01)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any, Final

from rules.mazeworld.bodies import limbs
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import ANY_ARMOUR, Weapon
from rules.mazeworld.model.world import OwedLimb, World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.blasts import LimbsBlasted
from rules.mazeworld.play.facts.bodies import BloodChanged, LimbHurt
from rules.mazeworld.play.facts.damage import Hurt, LdvLearned, LimbOwed, Missing, PainGiven
from rules.mazeworld.play.facts.end_of_turn import EffectTicked
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.play.facts.roster import WeaponAdjusted
from rules.mazeworld.play.facts.summaries import PainHealed, Stressed
from rules.mazeworld.play.gm.typed_values import amount, on_shelf
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import pain_row
from rules.system import Case, Figure, Shelf
from rules.system.figures import within

PAIN: Final = "Pain"
LIMB: Final = "limb"
HEALED: Final = "healed"
STRESS: Final = "stress"
LOST: Final = "blood lost"
WON: Final = "blood won"
UNKNOWN: Final = "unknown"
"""Stands for Pain missing from the rules."""
EBBING: Final = ("bleeding", "healing")
"""Reasons for which blood changes by itself at the end of a turn; other changes follow from something."""
BY_GM: Final = "the GM"
"""The source of a figure the GM set."""
MOST: Final = 100_000.0


def figures(told: Sequence[object]) -> tuple[Figure, ...]:
    """Return all amendable figures, in the order of the facts."""
    return tuple(figure for at, fact in enumerate(told) for figure in _of_fact(at, fact))


def _of_fact(at: int, fact: object) -> list[Figure]:
    match fact:
        case Hurt():
            value = UNKNOWN if fact.pain is None else fact.pain
            return [Figure(at, fact.who, PAIN, value, fact.part, fact.by, " %", most=MOST)]
        case LimbHurt() if struck(fact):
            return [Figure(at, fact.who, LIMB, fact.amount, fact.part, fact.by, most=MOST)]
        case LimbsBlasted():
            return [Figure(at, fact.who, LIMB, points, limb, fact.by, most=MOST) for limb, points in fact.limbs]
        case CloudHurt():
            pain = [Figure(at, fact.who, PAIN, fact.pain, fact.name, None, " %", most=MOST)] if fact.pain else []
            limb = [Figure(at, fact.who, LIMB, fact.limb, fact.part or "", most=MOST)] if fact.limb else []
            return pain + limb
        case EffectTicked() if fact.pain:
            return [Figure(at, fact.who, PAIN, fact.pain, fact.name, None, " %", most=MOST)]
        case PainHealed():
            return [Figure(at, fact.who, HEALED, fact.amount, "", None, " %", most=MOST)]
        case Stressed() if not fact.faces:
            return [Figure(at, fact.who, STRESS, fact.amount, "", None, " %", most=MOST)]
        case BloodChanged() if fact.reason in EBBING:
            name, sign = blood_of(fact)
            return [Figure(at, fact.who, name, sign * fact.amount, most=MOST)]
    return []


def blood_of(fact: BloodChanged) -> tuple[str, int]:
    """Return the name of a change of blood and the sign to report it with."""
    return (LOST, -1) if fact.reason == "bleeding" else (WON, 1)


def struck(fact: LimbHurt) -> bool:
    """Whether limb damage came from outside, rather than from a brittle fighter's fracture."""
    return fact.by is not None or bool(fact.lines)


def by_fact(told: Sequence[object], changes: Mapping[int, object]) -> dict[int, dict[tuple[str, str], object]]:
    """Return the GM's changes by the position of their fact, then by figure name and body part. `changes`: by number
    among `figures`, from 1."""
    found: dict[int, dict[tuple[str, str], object]] = {}
    for number, figure in enumerate(figures(told), start=1):
        if number in changes:
            found.setdefault(figure.at, {})[figure.name, figure.where] = changes[number]
    return found


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
    return PainGiven(one, row, by, kept), [_filled(fact, one, row) for fact in told]


def _row(text: str, armour: str) -> dict[str, float]:
    said = text.strip()
    if "/" in said:
        return pain_row(said)
    figure, _, rest = said.partition(" ")
    if rest.strip().casefold() == EVERY:
        return {ANY_ARMOUR: amount(figure)}
    return {armour: amount(said.replace(" %", "%"))}


def _filled(fact: object, one: Missing, row: Mapping[str, float]) -> object:
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
    armour = limbs.armour_class(rev, victim, part)
    less = limbs.taken_from_ldv(rev, armour)
    one = OwedLimb(
        victim.id, hurt.by, weapon.name, part.name, hurt.limb_part or part.name, hurt.tier, throw,
        hurt.limb_lines[1:], ((armour, -less),) if less else (), weapon.damage_type,
    )  # fmt: skip
    return [LimbOwed(victim.id, hurt.by, one, first)]


def awaited(world: World, weapon: Weapon) -> bool:
    """Whether a weapon's LDV is unknown, or hits still wait for it."""
    return weapon.ldv is None or any(one.weapon == weapon.name for one in world.owed)


def learned_ldv(
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
