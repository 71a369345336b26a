"""What is in a weapon: which round a shot fires, what that makes of the weapon's figures, what is left (MZ-ACT-05);
and which rounds are put in (MZ-FAIL-05; [WPN-MOD], [STAT-O]).

Magazines, clips and belt boxes are swapped whole; a weapon that is loaded round by round keeps what is in it. What is
carried by kind has to be at hand: getting it out of the backpack takes a turn of its own. Who shoots with a bow draws
an arrow for every shot.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.mazeworld.attacks import explosives, melee, recoil
from rules.mazeworld.combat_skills import wielded as wielding
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Cartridge, Load, Mode, Supply, Weapon
from rules.mazeworld.parts.shot import Projectile
from rules.mazeworld.revision import Revision

HARD = "A"
"""Armor Classes that begin so are armour; others are bodies and clothes."""


def fired(weapon: Weapon, shot: int) -> Weapon:
    """The weapon as its `shot`-th round from now, from 1, makes it; where rounds are not counted all are of the first
    kind."""
    for load in weapon.loads:
        if shot <= load.count or weapon.loaded is None:
            return with_round(weapon, load.cartridge)
        shot -= load.count
    return weapon


def bursts(rev: Revision, weapon: Weapon) -> bool:
    """Whether the next round reaches a whole Side (MZ-EXPL-03, MZ-EXPL-04)."""
    now = fired(weapon, 1)
    return explosives.bursts(rev, now.kind, now.munition, now.blast)


def aimable(rev: Revision, weapon: Weapon) -> bool:
    """Whether a part of the body can be aimed at with the next round (MZ-BODY-11, MZ-EXPL-03)."""
    if bursts(rev, weapon):
        return rev.explosives is not None and rev.explosives.aimed
    return weapon.aimable


def with_round(weapon: Weapon, one: Cartridge) -> Weapon:
    """The weapon with what a round brings: Pain and LDV are the ammunition's where it says them (MZ-DMG-01)."""
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
    """What is left of the rounds when the first `used` have gone; an empty weapon remembers its last kind."""
    left: list[Load] = []
    for load in loads:
        gone = min(used, load.count)
        used -= gone
        if load.count > gone:
            left.append(replace(load, count=load.count - gone))
    return tuple(left) or tuple(replace(load, count=0) for load in loads[-1:])


def holding(weapon: Weapon, loaded: int | None) -> Weapon:
    """The weapon with so many rounds in it: fewer of the last kind, or more of it."""
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
    """The level of recoil of the next rounds; None where there is none, or the weapon states its own figures."""
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
    """One shot of each kind among the next rounds."""
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
    """What the next round adds to FT and IR by itself: its own, its projectile's, that of a spread of pellets."""
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
    """The lowest score at which any of several projectiles hits, where a table by score says how many."""
    if weapon.pellets is None or not rev.rounds.scatter:
        return None
    return rev.rounds.scatter[0].score


def spread(rev: Revision, weapon: Weapon, score: int) -> tuple[int, int, int]:
    """The roll for how many pellets of a shot hit: dice, sides, what is added (MZ-FT-07; [BUCK15], [BUCK17])."""
    rows = rev.rounds.scatter
    if not rows:
        return 1, weapon.pellets or 1, 0
    row = next((row for row in reversed(rows) if row.score <= score), rows[0])
    return row.count, row.sides, row.add


def projectile_of(rev: Revision, weapon: Weapon) -> Projectile | None:
    """What the projectile of the next round multiplies; None for one without a row."""
    said = (weapon.projectile or "").casefold()
    return next((row for row in rev.rounds.projectiles if row.name.casefold() == said), None)


def factors(rev: Revision, weapon: Weapon, armour: str) -> Mapping[str, tuple[float, float]]:
    """What barrel and projectile multiply Pain and limb damage with, by name."""
    found = {"barrel": (weapon.barrel, 1.0)}
    row = projectile_of(rev, weapon)
    if row is not None:
        hard = armour.upper().startswith(HARD)
        found[row.name] = (row.hard_pain, row.hard_limb) if hard else (row.soft_pain, row.soft_limb)
    return found


LOOSE = ("pump-action", "lever-action", "bolt-action", "single-action", "double-action", "single shot")
"""Modes of weapons that take their rounds one by one: ours, as the page is cut off there."""


_PLENTY = 100
"""Rounds of somebody who has never counted them: more than fit into a turn."""


@dataclass(frozen=True, slots=True)
class Refill:
    """A weapon after a reload: rounds in it by kind, and rounds of the kind put in that are still carried."""

    loads: tuple[Load, ...]
    loaded: int
    left: int


def supply_for(fighter: Fighter, weapon: Weapon, munition: str | None) -> Supply | None:
    """The rounds carried that a reload takes: of the kind said, else of the kind loaded, else any that fit; at hand
    before those in the backpack. None: nothing is carried by kind."""
    wanted = munition or (weapon.loads[-1].cartridge.name if weapon.loads else None)
    own = sorted(fighter.ammunition, key=lambda one: one.packed)
    named = [one for one in own if one.cartridge.name == wanted]
    if munition is not None or named:
        return named[0] if named else None
    return next((one for one in own if weapon.caliber and fits(weapon, one.cartridge)), None)


def fits(weapon: Weapon, cartridge: Cartridge) -> bool:
    """Whether a round goes into a weapon, as far as both calibres are known."""
    if weapon.caliber is None or cartridge.caliber is None:
        return True
    return weapon.caliber.casefold() == cartridge.caliber.casefold()


def loose(weapon: Weapon) -> bool:
    """Whether a weapon takes its rounds one by one, so that what is in it stays."""
    return all(mode.name in LOOSE for mode in weapon.modes)


def same_again(weapon: Weapon, supply: Supply | None, *, named: bool) -> bool:
    """Whether the belt or magazine that is in the weapon is taken out and put back, to clear a failure to feed where no
    other one is at hand (MZ-FAIL-05). `named`: a kind of round was asked for."""
    if weapon.ready != "after_reload" or (named and supply is not None):
        return False
    if supply is not None:
        return supply.packed and bool(weapon.loaded)
    return weapon.capacity is None or weapon.spare == 0


def shot_by_shot(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> bool:
    """Whether a limit counts shots with their reloads, so that each is loaded anew within one attack (AMB-35)."""
    held = wielding.held(rev, fighter, weapon, mode)
    return held is not None and "reloads" in (melee.limit(rev, held[0], held[1].level).unit or "")


def at_hand(fighter: Fighter, weapon: Weapon) -> Supply | None:
    """The rounds carried by kind that a reload takes, unless they are in the backpack."""
    supply = supply_for(fighter, weapon, None)
    return None if supply is None or supply.packed else supply


def with_carried(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> Weapon:
    """The weapon as one attack can use it: where each shot is loaded anew, with the rounds carried beside it."""
    if weapon.loaded is None or not shot_by_shot(rev, fighter, weapon, mode):
        return weapon
    supply = at_hand(fighter, weapon)
    if supply is not None:
        loads = (*(load for load in weapon.loads if load.count), Load(supply.cartridge, supply.count))
        return replace(weapon, loaded=weapon.loaded + supply.count, loads=loads)
    enough = weapon.loaded + (_PLENTY if weapon.spare is None else weapon.spare)
    return holding(weapon, enough)


def refill(weapon: Weapon, supply: Supply) -> Refill:
    """As many of the rounds as fit; what a magazine swapped whole still held is carried on by its owner."""
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
