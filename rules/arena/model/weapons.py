"""A weapon in somebody's hands or inventory, as the arena's rules see it."""

from dataclasses import dataclass
from typing import Literal

Reach = Literal["melee", "ranged", "thrown"]
Weight = Literal["light", "normal", "heavy"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon. `attack` is the row of the Active Defense table that its attacks belong to (AR-AD-02).

    `bonus` adds to STR for melee and thrown weapons, `strength` is a ranged weapon's own (AR-WPN-01, AR-DEF-01);
    `rate` is the most shots of Rapid Fire, `attacks` how many dice one attack begins with (AR-CMB-01), `hands` how many
    it takes. `toughness` makes it a shield (AR-WPN-06). `natural` is the kind of natural weapon it is: always in hand
    and ready (AR-WPN-04). `loud`: its use ends stealth (AR-STL-02). `blast`: it strikes a tile and its neighbours, once
    (AR-AOE-01); `count` is how many of it there are, None: it is not used up. `armour`: it is worn and not held; its
    Toughness counts by itself, and it neither strikes, parries nor blocks.
    """

    name: str
    reach: Reach = "melee"
    attack: str = "slash"
    weight: Weight = "normal"
    bonus: int = 0
    strength: int | None = None
    rate: int = 1
    attacks: int = 1
    hands: int = 1
    toughness: int = 0
    natural: str | None = None
    loud: bool = False
    blast: bool = False
    count: int | None = None
    armour: bool = False
