"""Reloading: which rounds are put in, and what is in the weapon then (MZ-FAIL-05; [WPN-MOD], [STAT-O]).

Magazines, clips and belt boxes are swapped whole; a weapon that is loaded round by round keeps what is in it. What is
carried by kind has to be at hand: getting it out of the backpack takes a turn of its own. Who shoots with a bow draws
an arrow for every shot.
"""

from dataclasses import dataclass, replace

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import melee
from rules.mazeworld.combat_skills import wielded as wielding
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Cartridge, Load, Mode, Supply, Weapon
from rules.mazeworld.revision import Revision

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
    return loading.holding(weapon, enough)


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
