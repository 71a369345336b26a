"""Makes the fighter for a fight from a sheet, and writes the fighter's state back into the sheet.

Error codes: `unknown_weapon` (fighter, weapon, allowed), `unknown_body` (fighter, body, allowed), `unknown_armour`
(fighter, armour, allowed).
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Final, TypeVar

from rules.errors import RuleError
from rules.mazeworld.model.fighter import Armour, BodyPart, Fighter
from rules.mazeworld.model.weapons import Supply
from rules.mazeworld.parts.injury import Thresholds
from rules.mazeworld.sheets.ammunition import AmmunitionSheet, required
from rules.mazeworld.sheets.armour import ArmourSheet, armour
from rules.mazeworld.sheets.armour import written as armour_written
from rules.mazeworld.sheets.body import BodySheet, PartSheet, share
from rules.mazeworld.sheets.contestant import CreatureSheet, FighterSheet, proficiency
from rules.mazeworld.sheets.to_weapon import as_it_stands, state_of, weapon, written
from rules.mazeworld.sheets.weapon import ArmState, WeaponSheet
from rules.system.figures import distinct

Thing = TypeVar("Thing")
BARE: Final[Mapping[str, ArmourSheet]] = {}
"""An empty wardrobe."""
USUAL: Final = Thresholds(blackout=100, death=150)


def fighter(
    sheet: FighterSheet,
    who: str,
    name: str,
    team: str,
    arms: Mapping[str, WeaponSheet],
    bodies: Mapping[str, BodySheet],
    kinds: Mapping[str, AmmunitionSheet] | None = None,
    wardrobe: Mapping[str, ArmourSheet] = BARE,
    usual: Thresholds = USUAL,
) -> Fighter:
    """Make a fighter in the state of its sheet, on Side 1 until moved. `who` is the id in a fight.

    `arms`, `bodies` and `kinds` of ammunition resolve the names on the sheet. Attacks are the sheet's weapons, its
    natural attacks, then those of its body; the first of several with one name counts.
    """
    attacks: tuple[str | WeaponSheet, ...] = sheet.weapons
    if isinstance(sheet, CreatureSheet):
        attacks += tuple(attack if attack.kind else _natural(attack) for attack in sheet.attacks)
    own = [weapon(_arm(sheet, attack, arms), kinds) for attack in attacks]
    distinct("weapon", (one.name for one in own))
    body = body_of(sheet, bodies)
    taken = {one.name.casefold() for one in own}
    everyones = [weapon(_arm(sheet, attack, arms), kinds) for attack in body.attacks]
    own += [one for one in everyones if one.name.casefold() not in taken]
    states = {state.name.casefold(): state for state in sheet.arms}
    own = [as_it_stands(one, states[known], kinds) if (known := one.name.casefold()) in states else one for one in own]
    levels, points = proficiency(sheet)
    gone = {part.casefold() for part in sheet.lost}
    most = _most_blood(sheet, body)
    base = body.base_health if sheet.base_health is None else sheet.base_health
    return Fighter(
        id=who,
        name=name,
        team=team,
        agility=sheet.agility,
        strength=sheet.strength,
        ft=sheet.ft,
        armour=sheet.armour.strip().upper(),
        headgear=sheet.headgear,
        sensitivity=sheet.sensitivity,
        blackout=usual.blackout if sheet.blackout is None else sheet.blackout,
        death=usual.death if sheet.death is None else sheet.death,
        levels=levels,
        points=points,
        parts=tuple(_part(part, base) for part in body.parts if part.name.casefold() not in gone),
        weapons=tuple(own),
        items=sheet.items,
        contestant=not isinstance(sheet, CreatureSheet),
        traits=sheet.traits if isinstance(sheet, CreatureSheet) else (),
        effects=sheet.effects,
        pain=sheet.pain,
        harm=sheet.harm,
        status=sheet.status,
        worn=tuple(armour(_piece(sheet, one, wardrobe)) for one in sheet.wearing),
        blood=most if sheet.blood is None else sheet.blood,
        max_blood=most,
        injuries=sheet.injuries,
        lost=sheet.lost,
        brittle=sheet.brittle,
        fatigue=sheet.fatigue,
        stress=sheet.stress,
        endurance=sheet.endurance,
        venom=sheet.venom,
        inebriation=sheet.inebriation,
        ammunition=(*_carried(sheet.ammunition, kinds, packed=False), *_carried(sheet.packed, kinds, packed=True)),
    )


def _carried(
    counted: Mapping[str, int], kinds: Mapping[str, AmmunitionSheet] | None, *, packed: bool
) -> tuple[Supply, ...]:
    return tuple(Supply(required(name, kinds or {}), count, packed) for name, count in counted.items())


def _most_blood(sheet: FighterSheet, body: BodySheet) -> float | None:
    """Return the full blood: the sheet's maximum; for a creature its current blood; otherwise the body's."""
    if sheet.max_blood is not None:
        return sheet.max_blood
    if isinstance(sheet, CreatureSheet):
        return body.blood if sheet.blood is None else sheet.blood
    return sheet.blood if body.blood is None else body.blood


def _piece(sheet: FighterSheet, piece: str | ArmourSheet, wardrobe: Mapping[str, ArmourSheet]) -> ArmourSheet:
    found = _found(wardrobe, piece) if isinstance(piece, str) else piece
    if found is None:
        raise RuleError("unknown_armour", {"fighter": sheet.name, "armour": piece, "allowed": tuple(wardrobe)})
    return found


def body_of(sheet: FighterSheet, bodies: Mapping[str, BodySheet]) -> BodySheet:
    """Return the body map of a sheet: its own parts, or the body that it names."""
    if not isinstance(sheet.body, str):
        return BodySheet(sheet.name, sheet.body)
    found = _found(bodies, sheet.body)
    if found is None:
        raise RuleError("unknown_body", {"fighter": sheet.name, "body": sheet.body, "allowed": tuple(bodies)})
    return found


def _found(things: Mapping[str, Thing], name: str) -> Thing | None:
    if name in things:
        return things[name]
    return next((thing for other, thing in things.items() if other.casefold() == name.strip().casefold()), None)


def _arm(sheet: FighterSheet, attack: str | WeaponSheet, arms: Mapping[str, WeaponSheet]) -> WeaponSheet:
    found = _found(arms, attack) if isinstance(attack, str) else attack
    if found is None:
        raise RuleError("unknown_weapon", {"fighter": sheet.name, "weapon": attack, "allowed": tuple(arms)})
    return found


def _natural(attack: WeaponSheet) -> WeaponSheet:
    return replace(attack, kind="natural")


@lru_cache(maxsize=512)
def _part(part: PartSheet, base_health: float | None) -> BodyPart:
    """Make a part. Limb health is its share of the base, to the nearest whole point, halves up.

    Cached because most bodies are alike: fourteen parts took two thirds of the time of making a fighter.
    """
    portion = share(part)
    known = base_health is not None and portion is not None
    health = float(floor(Fraction(base_health or 0) * (portion or 0) + Fraction(1, 2))) if known else None
    return BodyPart(part.name, part.group.value, part.nearest, part.weight, health)


SAME: Final = (
    "agility", "strength", "ft", "armour", "headgear", "sensitivity", "blackout", "death", "endurance", "pain",
    "brittle", "fatigue", "stress", "venom", "inebriation", "effects", "injuries", "items",
)  # fmt: skip
"""Fields that a fighter and its sheet share."""
OF_FIGHT: Final = ("side", "cover", "stealth", "kills", "ally_of", "state", "recorded")
"""Fields of a fighter that aren't on its sheet."""
CARRIED: Final = ("up", "down", "dead")


def carried(
    sheet: FighterSheet,
    now: Fighter,
    arms: Mapping[str, WeaponSheet],
    bodies: Mapping[str, BodySheet],
    kinds: Mapping[str, AmmunitionSheet] | None = None,
    wardrobe: Mapping[str, ArmourSheet] = BARE,
    usual: Thresholds = USUAL,
) -> FighterSheet:
    """Return the sheet with the state of its fighter. Skills and kills belong to the record (`downtime.fight_record`);
    a fighter who has left the fight counts as up."""
    bare = replace(sheet, arms=()) if sheet.arms else sheet
    fresh = fighter(bare, now.id, now.name, now.team, arms, bodies, kinds, wardrobe, usual)
    shared = {name: getattr(now, name) for name in SAME if getattr(now, name) != getattr(fresh, name)}
    if now.harm != fresh.harm:
        shared["harm"] = {part: amount for part, amount in now.harm.items() if amount}
    if now.status != fresh.status:
        shared["status"] = now.status if now.status in CARRIED else "up"
    if (now.blood, now.max_blood) != (fresh.blood, fresh.max_blood):
        shared |= {"blood": now.blood, "max_blood": now.max_blood}
    if now.worn != fresh.worn:
        shared["wearing"] = tuple(_worn(one, wardrobe) for one in now.worn)
    if now.ammunition != fresh.ammunition:
        shared["ammunition"] = {one.cartridge.name: one.count for one in now.ammunition if not one.packed}
        shared["packed"] = {one.cartridge.name: one.count for one in now.ammunition if one.packed}
    gone = {part.name for part in fresh.parts} - {part.name for part in now.parts}
    lost = (*sheet.lost, *(part.name for part in body_of(sheet, bodies).parts if part.name in gone))
    weapons, states = _armed(sheet, now, fresh, arms, kinds)
    return replace(sheet, **shared, lost=lost, weapons=weapons, arms=states)


def _armed(
    sheet: FighterSheet,
    now: Fighter,
    fresh: Fighter,
    arms: Mapping[str, WeaponSheet],
    kinds: Mapping[str, AmmunitionSheet] | None,
) -> tuple[tuple[str | WeaponSheet, ...], tuple[ArmState, ...]]:
    """Return the weapons in the order at hand, and the state of those that differ from the sheet."""
    named = {name.casefold(): name for name in arms}
    own = {_name(one).casefold(): one for one in sheet.weapons}
    known = {one.name.casefold(): one for one in fresh.weapons}
    listed: list[str | WeaponSheet] = []
    states: list[ArmState] = []
    for one in now.held:
        word = one.name.casefold()
        base = known.get(word)
        if word in own:
            listed.append(own[word])
        elif base is None:
            shipped = named.get(word)
            base = weapon(written(one) if shipped is None else arms[shipped], kinds)
            listed.append(written(one) if shipped is None else shipped)
        if base is not None and (state := state_of(one, base)) is not None:
            states.append(state)
    return tuple(listed), tuple(states)


def _worn(worn: Armour, wardrobe: Mapping[str, ArmourSheet]) -> str | ArmourSheet:
    """Return a piece by name while it is as good as new, otherwise in full."""
    shipped = wardrobe.get(worn.name)
    return worn.name if shipped is not None and armour(shipped) == worn else armour_written(worn)


def _name(one: str | WeaponSheet) -> str:
    return one if isinstance(one, str) else one.name
