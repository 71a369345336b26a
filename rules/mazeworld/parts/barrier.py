"""The part of a revision that says how a piece of cover protects whoever is behind it (MZ-BS-11; the page Cover)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Barriers:
    """Shots at somebody in cover strike the piece first, where its figures are known.

    `stops`: a hit whose limb damage to the piece stays below its threshold does not go through. `wears`: the piece
    loses as many health points as it takes limb damage, and is gone at 0. `armour`: what an Armor Class takes from the
    limb damage that a piece of it suffers.
    """

    stops: bool = True
    wears: bool = True
    armour: tuple[tuple[str, int], ...] = ()
