"""With what limbs a weapon can be used: not those held, broken, lost or tied off (AR-BODY-06, -07, AR-WRS-02)."""

from collections.abc import Collection
from typing import Final

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError

_ARMS: Final = frozenset({"arm", "hand"})
_SWUNG: Final = frozenset({"arm"})
_LEGS: Final = frozenset({"leg"})
_BOTH_LEGS: Final = 2


def gripped(arena: Arena, fighter: Fighter, weapon: Weapon, *, held: bool) -> None:
    """Refuses a weapon for which there are not limbs enough. `held`: those that somebody holds do not count.

    A broken arm swings no melee weapon and throws none; what is fired needs hands alone (AR-BODY-06, AR-BODY-07).

    `too_few_hands` (weapon, needs, hands, parts), `no_leg_to_kick` (weapon).
    """
    useless = [part for part in fighter.unusable if weapon.reach != "ranged" or part.split()[-1] not in _SWUNG]
    parts = [*useless, *((hold.part for hold in fighter.holds) if held else ())]
    needs, limb = weapon.hands, "hand"
    if weapon.natural is not None:
        needs, limb = 1, weapons.natural_named(arena, weapon.natural).part
    if limb == "leg" and len(_sides(parts, _LEGS)) >= _BOTH_LEGS:
        raise RuleError("no_leg_to_kick", {"weapon": weapon.name})
    hands = max(0, fighter.hands - len(_sides(parts, _ARMS)))
    if limb == "hand" and needs > hands:
        lacking = [part for part in parts if part.split()[-1] in _ARMS]
        raise RuleError("too_few_hands", {"weapon": weapon.name, "needs": needs, "hands": hands, "parts": lacking})


def _sides(parts: Collection[str], limbs: frozenset[str]) -> set[str]:
    """Sides of the body on which one of some limbs is among the parts."""
    return {part.split()[0] for part in parts if part.split()[-1] in limbs}
