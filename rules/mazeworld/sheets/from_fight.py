"""What a fight has made of a contestant, written back to the sheet: `making.fighter` makes the same fighter of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.mazeworld.model.fighter import Armour, Fighter
from rules.mazeworld.parts.injury import Thresholds
from rules.mazeworld.sheets.ammunition import AmmunitionSheet
from rules.mazeworld.sheets.armour import ArmourSheet, armour
from rules.mazeworld.sheets.armour import written as armour_written
from rules.mazeworld.sheets.body import BodySheet
from rules.mazeworld.sheets.contestant import FighterSheet
from rules.mazeworld.sheets.to_fighter import BARE, USUAL, body_of, fighter
from rules.mazeworld.sheets.to_weapon import state_of, weapon, written
from rules.mazeworld.sheets.weapon import ArmState, WeaponSheet

SAME: Final = (
    "agility", "strength", "ft", "armour", "headgear", "sensitivity", "blackout", "death", "endurance", "pain",
    "brittle", "fatigue", "stress", "venom", "inebriation", "effects", "injuries", "items",
)  # fmt: skip
"""Fields that a fighter and its sheet share."""
OF_FIGHT: Final = ("side", "cover", "stealth", "kills", "ally_of", "state", "recorded")
"""Fields of a fighter that its sheet knows nothing of."""
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
    """The sheet with the state of its fighter. Skills and kills are the record's (`errands.deeds`); who has left a
    fight stands as before."""
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
        shared["wearing"] = tuple(_piece(one, wardrobe) for one in now.worn)
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
    """Weapons in the order in which they are at hand, and those that do not stand as they were written down."""
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


def _piece(worn: Armour, wardrobe: Mapping[str, ArmourSheet]) -> str | ArmourSheet:
    """By its name, as long as it is as good as new."""
    shipped = wardrobe.get(worn.name)
    return worn.name if shipped is not None and armour(shipped) == worn else armour_written(worn)


def _name(one: str | WeaponSheet) -> str:
    return one if isinstance(one, str) else one.name
