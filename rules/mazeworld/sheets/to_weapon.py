"""Makes the `arms.Weapon` for a fight from a weapon's sheet, and the sheet from the weapon."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.mazeworld.attacks.ammunition import holding
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.weapons import Accessory, Kind, Load, Mode, Range, Weapon
from rules.mazeworld.printed.coverage import GUNS, KINDS
from rules.mazeworld.sheets.ammunition import AmmunitionSheet, found
from rules.mazeworld.sheets.weapon import (
    FIRE_MODES,
    STATES,
    AccessorySheet,
    ArmState,
    Failure,
    ModeSheet,
    WeaponSheet,
    added,
    mode_name,
    pain_row,
    speed,
)

_LOWEST_FIRST: Final = tuple(FIRE_MODES)
_MANUAL: Final = {"bolt-action", "single-action", "lever-action", "pump-action", "double-action"}
UNNAMED: Final = "single"
"""The mode of a weapon whose sheet gives none."""
_THROW: Final = "throw"


def weapon(sheet: WeaponSheet, kinds: Mapping[str, AmmunitionSheet] | None = None) -> Weapon:
    """Make the weapon that a fight uses. A firearm is fully loaded unless the sheet says otherwise.

    `kinds`: the ammunition that its `munition` may name; any other `munition` is only a word.
    """
    made = _bare(sheet)
    named = None if sheet.munition is None else found(sheet.munition, kinds or {})
    if named is None:
        return made
    return replace(made, munition=named.name, loads=(Load(named, 1 if made.loaded is None else made.loaded),))


def _bare(sheet: WeaponSheet) -> Weapon:
    """Make the weapon with its own figures, without named ammunition."""
    ldv, ldv_roll = added(sheet.ldv)
    fires = any(mode_name(mode) in FIRE_MODES for mode in sheet.modes)
    loads = fires or (sheet.capacity or sheet.loaded) is not None
    kind: Kind = sheet.kind or _kind_of(sheet.category) or ("firearm" if loads else "melee")
    reach: Range = sheet.range or ("melee" if kind in ("melee", "unarmed", "natural", "technique") else "ranged")
    modes = tuple(sorted((_mode(mode, sheet, reach) for mode in sheet.modes), key=_rank))
    made = Weapon(
        name=sheet.name,
        kind=kind,
        range=reach,
        weight=speed(sheet.weight),
        weapon_class=sheet.weapon_class,
        skill=sheet.skill,
        category=sheet.category,
        action=sheet.action,
        barrels=sheet.barrels,
        caliber=sheet.caliber,
        modes=modes or (Mode(UNNAMED, "shots" if reach == "ranged" else "hits", sheet.most),),
        pain=pain_row(sheet.pain),
        damage_type=sheet.damage_type,
        ldv=ldv,
        ldv_roll=ldv_roll,
        capacity=sheet.capacity,
        loaded=sheet.capacity if sheet.loaded is None else sheet.loaded,
        spare=sheet.spare,
        condition=sheet.max_condition if sheet.condition is None else sheet.condition,
        max_condition=sheet.max_condition,
        failure=sheet.failure or (_usual_failure(sheet, modes) if kind == "firearm" else None),
        cleanliness=sheet.cleanliness,
        munition=sheet.munition,
        projectiles="multiple" if (sheet.pellets or 1) > 1 else sheet.projectiles,
        shrapnel=sheet.shrapnel,
        grazing=sheet.grazing,
        adt=sheet.adt,
        ir_per_adt=sheet.ir_per_adt,
        accessories=tuple(_accessory(accessory) for accessory in sheet.accessories),
        aimable=sheet.aimable,
        side_wide=sheet.side_wide,
        fixed_ft=sheet.fixed_ft,
        recoil=sheet.recoil,
        projectile=sheet.projectile,
        pellets=sheet.pellets,
        barrel=sheet.barrel,
        bed=None if sheet.bed is None else str(sheet.bed),
        blast=sheet.blast,
        cloud=sheet.cloud,
        hands=sheet.hands,
        count=sheet.count,
    )
    return _counted(made) if not fires and (throwing.has_mode(made) or not modes) else made


def _counted(made: Weapon) -> Weapon:
    """Count a thrown weapon's rounds as pieces, because thrown weapons have no rounds."""
    one = replace(made, capacity=None, loaded=None, spare=None)
    rounds = (made.loaded or 0) + (made.spare or 0)
    return replace(one, count=rounds) if rounds and throwing.is_throw(one, one.modes[-1]) else made


def _kind_of(category: str | None) -> Kind | None:
    """Return the kind that a category implies; None if it implies none."""
    said = f" {(category or '').casefold()}"
    found: tuple[tuple[Kind, tuple[str, ...]], ...] = (
        ("firearm", tuple(row.kind for row in GUNS)),
        ("grenade", ("hand grenade",)),
        ("explosive", (*(kind for kind, _ in KINDS), "grenade")),
        ("thrown", ("thrown weapon",)),
        ("unarmed", ("unarmed",)),
    )
    return next((kind for kind, words in found if any(said.endswith(f" {word}") for word in words)), None)


def _mode(mode: str | ModeSheet, sheet: WeaponSheet, reach: Range) -> Mode:
    name = mode_name(mode)
    known = FIRE_MODES.get(name)
    if known is None:
        known = Mode(name, "shots" if reach == "ranged" and sheet.kind not in ("thrown", "grenade") else "hits")
        if name.casefold() == _THROW:
            known = replace(known, unit="hits", range="ranged")
    if sheet.most is not None:
        known = replace(known, most=sheet.most)
    if isinstance(mode, str):
        return known
    stated = {name: getattr(mode, name) for name in ("unit", "most", "rounds", "range")}
    return replace(known, **{name: value for name, value in stated.items() if value is not None})


def _rank(mode: Mode) -> int:
    """Return the sort key of a mode: fire modes from lowest to highest, after all others in their own order."""
    return _LOWEST_FIRST.index(mode.name) if mode.name in FIRE_MODES else -1


def _usual_failure(sheet: WeaponSheet, modes: tuple[Mode, ...]) -> Failure:
    """Return the weapon's typical failure: burn for a flamethrower, feed for belt-fed weapons, misfire for revolvers
    and manual actions, otherwise the most common one (MZ-FAIL-03..06)."""
    built = f"{sheet.category or ''} {sheet.action or ''}".casefold()
    if "flamethrower" in built:
        return "burn"
    if "belt" in built:
        return "feed"
    return "misfire" if any(mode.name in _MANUAL for mode in modes) else "stovepipe"


def _accessory(accessory: str | AccessorySheet) -> Accessory:
    if isinstance(accessory, str):
        return Accessory(accessory)
    return Accessory(accessory.name, accessory.passive, accessory.ft, accessory.ir)


def as_it_stands(made: Weapon, state: ArmState, kinds: Mapping[str, AmmunitionSheet] | None = None) -> Weapon:
    """Return the weapon with its changed figures and the rounds now in it."""
    stated = {name: value for name in STATES if (value := getattr(state, name)) is not None}
    if made.loaded is None and "loaded" in stated and throwing.is_throw(made, made.modes[-1]):
        stated |= {"loaded": None, "count": stated["loaded"]}
    after = replace(made, **stated)
    if state.mixed:
        named = [(found(name, kinds or {}), count) for name, count in state.mixed.items()]
        return replace(after, loads=tuple(Load(one, count) for one, count in named if one is not None))
    if state.munition is not None and (one := found(state.munition, kinds or {})) is not None:
        after = replace(after, loads=(Load(one, after.loaded or 0),))
    return holding(after, after.loaded) if state.loaded is not None else after


def state_of(made: Weapon, fresh: Weapon) -> ArmState | None:
    """Return how a weapon differs from its sheet; None if it doesn't."""
    changed = {name: getattr(made, name) for name in STATES if getattr(made, name) != getattr(fresh, name)}
    mixed = {load.cartridge.name: load.count for load in made.loads} if len(made.loads) > 1 else {}
    return ArmState(made.name, **changed, mixed=mixed) if changed or mixed else None


def written(made: Weapon) -> WeaponSheet:
    """Make a sheet from which `weapon` makes this weapon, for weapons made during a fight."""
    unnamed = [mode.name for mode in made.modes] == [UNNAMED]
    modes = tuple(ModeSheet(one.name, one.unit, one.most, one.rounds, one.range) for one in made.modes if not unnamed)
    accessories = tuple(AccessorySheet(one.name, one.passive, one.ft, one.ir) for one in made.accessories)
    same = {name: getattr(made, name) for name in _SAME}
    most = made.modes[0].most if unnamed else None
    ldv = made.ldv if made.ldv_roll is None else f"{made.ldv_roll}{made.ldv or 0:+d}"
    return WeaponSheet(pain=dict(made.pain) or None, modes=modes, most=most, accessories=accessories, ldv=ldv, **same)


_SAME: Final = (
    "name", "kind", "range", "weight", "weapon_class", "skill", "category", "action", "barrels", "caliber",
    "damage_type", "capacity", "loaded", "spare", "condition", "max_condition", "failure", "cleanliness",
    "munition", "projectiles", "shrapnel", "grazing", "adt", "ir_per_adt", "aimable", "side_wide", "fixed_ft",
    "recoil", "projectile", "pellets", "barrel", "bed", "blast", "cloud",
    "hands", "count",
)  # fmt: skip
"""Fields that a weapon and its sheet share."""
