"""What leaves the hand when it attacks: thrown weapons and grenades (MZ-SK-02, MZ-MEL-02)."""

from typing import Final

from rules.mazeworld.model.weapons import Mode, Weapon

_AS_THROWN: Final = " (thrown)"
"""Behind the name of what is thrown without being made for it."""
THROWING: Final = frozenset({"throw", "throws", "thrown", "throwing", "hurl", "toss"})
"""Names of modes in which a weapon is let go."""
_MADE_FOR_IT: Final = ("thrown", "grenade")
_BY_HAND: Final = ("hand grenade", "planted explosive")
"""What an explosive is that nothing launches."""


def unmade(name: str, weapon: Weapon | None, count: int) -> Weapon:
    """An item, or a weapon that is not made for it, as something to throw: of its own figures only the weight holds."""
    weight, hands = (None, None) if weapon is None else (weapon.weight, 2 if weapon.two_handed else weapon.hands)
    modes = (Mode("throw", "hits", 1),)
    return Weapon(f"{name}{_AS_THROWN}", "thrown", weight=weight, hands=hands, modes=modes, count=count)


def unmade_name(name: str) -> str | None:
    """The name of what is thrown without being made for it; None for any other weapon."""
    return name.removesuffix(_AS_THROWN) if name.endswith(_AS_THROWN) else None


def has_mode(weapon: Weapon) -> bool:
    """Whether one of its modes is a throw."""
    return any(mode.name.casefold() in THROWING for mode in weapon.modes)


def is_throw(weapon: Weapon, mode: Mode) -> bool:
    """Whether an attack in this mode lets go of the weapon. What is loaded fires its rounds instead."""
    if weapon.loaded is not None:
        return False
    if has_mode(weapon):
        return mode.name.casefold() in THROWING
    if weapon.kind in _MADE_FOR_IT:
        return mode.unit == "hits"
    return weapon.kind == "explosive" and (_by_hand(weapon) or weapon.blast == "mine")


def explodes(weapon: Weapon) -> bool:
    """Whether nothing of it is left to pick up."""
    bursts = weapon.kind in ("explosive", "grenade") or weapon.side_wide or _by_hand(weapon)
    return bursts or any((weapon.bed, weapon.shrapnel, weapon.cloud))


def _by_hand(weapon: Weapon) -> bool:
    named = weapon.category or weapon.name
    said = " ".join(named.casefold().replace("-", " ").split())
    return said.endswith(_BY_HAND) or (said.split()[-1:] == ["grenade"] and "propelled" not in said)
