"""Ammunition in a weapon: the round each shot fires, its effect on the weapon's figures, the rounds left
(MZ-ACT-05), and reloading (MZ-FAIL-05; [WPN-MOD], [STAT-O]).

Magazines, clips and belt boxes are swapped whole; a weapon loaded round by round keeps its rounds. Ammunition
carried by kind must be at hand: taking it out of the backpack costs a turn. With a bow, an arrow is drawn for every
shot.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.mazeworld.attacks import explosives, melee, recoil
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Cartridge, Load, Mode, Supply, Weapon
from rules.mazeworld.parts.shot import Projectile
from rules.mazeworld.revision import Revision

HARD = "A"
"""Armor Classes that begin with this are armour; others are bodies and clothes."""


def fired(weapon: Weapon, shot: int) -> Weapon:
    """Return the weapon with the figures of its `shot`-th next round (from 1). If rounds aren't counted, all are of
    the first kind."""
    for load in weapon.loads:
        if shot <= load.count or weapon.loaded is None:
            return with_round(weapon, load.cartridge)
        shot -= load.count
    return weapon


def bursts(rev: Revision, weapon: Weapon) -> bool:
    """Whether the next round reaches a whole Side (MZ-EXPL-03, MZ-EXPL-04)."""
    now = fired(weapon, 1)
    return now.kind in rev.bursting and explosives.bursts(rev, now.kind, now.munition, now.blast)


def aimable(rev: Revision, weapon: Weapon) -> bool:
    """Whether the next round can be aimed at a body part (MZ-BODY-11, MZ-EXPL-03)."""
    if bursts(rev, weapon):
        return rev.explosives is not None and rev.explosives.aimed
    return weapon.aimable


def with_round(weapon: Weapon, one: Cartridge) -> Weapon:
    """Return the weapon with a round's figures: Pain and LDV are the ammunition's if it has them (MZ-DMG-01)."""
    several = one.pellets > 1
    return replace(
        weapon,
        pain=one.pain or weapon.pain,
        ldv=weapon.ldv if one.ldv is None else one.ldv,
        damage_type=one.damage_type or weapon.damage_type,
        munition=one.name,
        projectile=one.projectile or weapon.projectile,
        projectiles="multiple" if several else weapon.projectiles if one.pellets == 1 and not one.pain else "single",
        pellets=one.pellets if several else None if one.pain else weapon.pellets,
        recoil=weapon.recoil if one.recoil is None else one.recoil,
        powder=one.powder or weapon.powder,
    )


def spent(loads: tuple[Load, ...], used: int) -> tuple[Load, ...]:
    """Return the rounds left after using `used`; an empty weapon remembers its last kind."""
    left: list[Load] = []
    for load in loads:
        gone = min(used, load.count)
        used -= gone
        if load.count > gone:
            left.append(replace(load, count=load.count - gone))
    return tuple(left) or tuple(replace(load, count=0) for load in loads[-1:])


def holding(weapon: Weapon, loaded: int | None) -> Weapon:
    """Return the weapon with that many rounds, adding or removing rounds of the last kind."""
    if not weapon.loads or loaded is None:
        return replace(weapon, loaded=loaded)
    if loaded <= 0:
        return replace(weapon, loaded=loaded, loads=tuple(replace(load, count=0) for load in weapon.loads[-1:]))
    kept: list[Load] = []
    room = loaded
    for load in weapon.loads:
        kept.append(replace(load, count=min(room, load.count)))
        room -= kept[-1].count
    kept[-1] = replace(kept[-1], count=kept[-1].count + room)
    return replace(weapon, loaded=loaded, loads=tuple(load for load in kept if load.count) or weapon.loads[-1:])


def level_of(rev: Revision, weapon: Weapon, rounds: int, *, brake: bool, flying: bool) -> int | None:
    """Return the level of recoil of the next rounds; None if there is none, or the weapon states its own figures."""
    if rev.recoil is None or weapon.adt is not None:
        return None
    kinds = [fired(weapon, shot) for shot in _firsts(weapon, rounds)]
    levels = [
        recoil.level_of(rev.recoil, one.recoil, one.powder, brake=brake, flying=flying)
        for one in kinds
        if one.recoil is not None
    ]
    return max(levels, default=None)


def _firsts(weapon: Weapon, rounds: int) -> Iterator[int]:
    """Return one shot of each kind among the next rounds."""
    shot = 1
    if weapon.loaded is None:
        yield shot
        return
    for load in weapon.loads:
        if shot > rounds:
            return
        if load.count:
            yield shot
        shot += load.count
    if shot <= rounds:
        yield shot


def modifiers(rev: Revision, weapon: Weapon) -> tuple[Modifier, ...]:
    """Return the FT and IR modifiers of the next round: its own, its projectile's, and those of multiple
    projectiles."""
    found: list[Modifier] = []
    one = next((load.cartridge for load in weapon.loads if load.count), None)
    if one is not None and (one.ft or one.ir):
        found.append(Modifier(one.name, ft=one.ft, ir=one.ir))
    row = projectile_of(rev, weapon)
    if row is not None and row.ir:
        found.append(Modifier(row.name, ir=row.ir))
    if weapon.projectiles == "multiple" and rev.rounds.scatter_ft:
        found.append(Modifier("several projectiles", ft=rev.rounds.scatter_ft))
    return tuple(found)


def lowest_scatter(rev: Revision, weapon: Weapon) -> int | None:
    """Return the lowest score at which any of several projectiles hits, if a table by score says how many."""
    if weapon.pellets is None or not rev.rounds.scatter:
        return None
    return rev.rounds.scatter[0].score


def spread(rev: Revision, weapon: Weapon, score: int) -> tuple[int, int, int]:
    """Return the roll for how many pellets of a shot hit: dice, sides, bonus (MZ-FT-07; [BUCK15], [BUCK17])."""
    rows = rev.rounds.scatter
    if not rows:
        return 1, weapon.pellets or 1, 0
    row = next((row for row in reversed(rows) if row.score <= score), rows[0])
    return row.count, row.sides, row.add


def projectile_of(rev: Revision, weapon: Weapon) -> Projectile | None:
    """Return the multipliers of the next round's projectile; None if it has no row."""
    said = (weapon.projectile or "").casefold()
    return next((row for row in rev.rounds.projectiles if row.name.casefold() == said), None)


def factors(rev: Revision, weapon: Weapon, armour: str) -> Mapping[str, tuple[float, float]]:
    """Return the multipliers for Pain and limb damage from barrel and projectile, by name."""
    found = {"barrel": (weapon.barrel, 1.0)}
    row = projectile_of(rev, weapon)
    if row is not None:
        hard = armour.upper().startswith(HARD)
        found[row.name] = (row.hard_pain, row.hard_limb) if hard else (row.soft_pain, row.soft_limb)
    return found


LOOSE = ("pump-action", "lever-action", "bolt-action", "single-action", "double-action", "single shot")
"""Modes of weapons loaded round by round: our list, as the page is cut off there."""


_PLENTY = 100
"""Rounds assumed if nobody counts them: more than can be fired in a turn."""


@dataclass(frozen=True, slots=True)
class Refill:
    """A weapon after a reload: its rounds by kind, and how many of the kind just loaded are still carried."""

    loads: tuple[Load, ...]
    loaded: int
    left: int


def supply_for(fighter: Fighter, weapon: Weapon, munition: str | None) -> Supply | None:
    """Return the carried rounds used for a reload: of the named kind, else of the kind loaded, else any that fit;
    those at hand before those in the backpack. None: none are carried by kind."""
    wanted = munition or (weapon.loads[-1].cartridge.name if weapon.loads else None)
    own = sorted(fighter.ammunition, key=lambda one: one.packed)
    named = [one for one in own if one.cartridge.name == wanted]
    if munition is not None or named:
        return named[0] if named else None
    return next((one for one in own if weapon.caliber and fits(weapon, one.cartridge)), None)


def fits(weapon: Weapon, cartridge: Cartridge) -> bool:
    """Whether a round fits a weapon, as far as both calibres are known."""
    if weapon.caliber is None or cartridge.caliber is None:
        return True
    return weapon.caliber.casefold() == cartridge.caliber.casefold()


def loose(weapon: Weapon) -> bool:
    """Whether a weapon is loaded round by round, so that its rounds stay in it."""
    return all(mode.name in LOOSE for mode in weapon.modes)


def same_again(weapon: Weapon, supply: Supply | None, *, named: bool) -> bool:
    """Whether the weapon's own belt or magazine is taken out and put back, to clear a failure to feed when no other
    is at hand (MZ-FAIL-05). `named`: a kind of round was asked for."""
    if weapon.ready != "after_reload" or (named and supply is not None):
        return False
    if supply is not None:
        return supply.packed and bool(weapon.loaded)
    return weapon.capacity is None or weapon.spare == 0


def shot_by_shot(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> bool:
    """Whether a limit counts shots with their reloads, so that one attack includes reloading (AMB-35)."""
    held = coverage.held(rev, fighter, weapon, mode)
    return held is not None and "reloads" in (melee.limit(rev, held[0], held[1].level).unit or "")


def at_hand(fighter: Fighter, weapon: Weapon) -> Supply | None:
    """Return the rounds carried by kind for a reload, unless they are in the backpack."""
    supply = supply_for(fighter, weapon, None)
    return None if supply is None or supply.packed else supply


def with_carried(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> Weapon:
    """Return the weapon as one attack can use it: with the rounds carried, if every shot includes a reload."""
    if weapon.loaded is None or not shot_by_shot(rev, fighter, weapon, mode):
        return weapon
    supply = at_hand(fighter, weapon)
    if supply is not None:
        loads = (*(load for load in weapon.loads if load.count), Load(supply.cartridge, supply.count))
        return replace(weapon, loaded=weapon.loaded + supply.count, loads=loads)
    enough = weapon.loaded + (_PLENTY if weapon.spare is None else weapon.spare)
    return holding(weapon, enough)


def refill(weapon: Weapon, supply: Supply) -> Refill:
    """Load as many rounds as fit; the fighter keeps the rounds left in a magazine swapped whole."""
    capacity, inside = weapon.capacity or 0, weapon.loaded or 0
    if loose(weapon):
        taken = min(supply.count, max(0, capacity - inside))
        kept = tuple(load for load in weapon.loads if load.count)
        same = bool(kept) and kept[-1].cartridge == supply.cartridge
        last = Load(supply.cartridge, taken + (kept[-1].count if same else 0))
        return Refill((*(kept[:-1] if same else kept), last), inside + taken, supply.count - taken)
    taken = min(supply.count, capacity)
    inside = sum(load.count for load in weapon.loads if load.cartridge == supply.cartridge)
    return Refill((Load(supply.cartridge, taken),), taken, supply.count - taken + inside)
