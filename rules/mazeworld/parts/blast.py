"""The parts of a revision about explosives that hit by their attack roll alone, shrapnel, and clouds (MZ-EXPL-04;
the page Explosives in its older and newer form)."""

from dataclasses import dataclass

from rules.errors import TableError

BURSTS = ("standard", "mine", "localised")
"""Kinds of burst: over a Side, under someone's feet, only inside what is hit."""


@dataclass(frozen=True, slots=True)
class Force:
    """One row of the power roll: results `low` to `high`, and their Pain multiplier."""

    low: int
    high: int
    pain: float


@dataclass(frozen=True, slots=True)
class Brunt:
    """Shares of Base Explosive Damage by kind of burst: for the limbs hit hardest, and for all others."""

    burst: str
    brunt: float
    others: float


@dataclass(frozen=True, slots=True)
class Blasts:
    """Explosives that hit or miss by their attack roll.

    `power_die`: sides of the power roll after a hit, None if there is none; `powers` cover it. `splash`: the share
    of the Pain for everyone else on the Side. `brunts`: for weapons with a Base Explosive Damage, of which `bed_per`
    points make a fracture. `below`: the parts that a mine hits. `kinds` and `places`: as in `Explosives`;
    `localised` munitions burst only in what they hit.
    """

    power_die: int | None
    powers: tuple[Force, ...]
    brunts: tuple[Brunt, ...]
    splash: float = 1
    bed_per: int | None = 6
    below: tuple[str, ...] = ("leg", "foot", "paw", "hoof")
    places: tuple[str, ...] = ("area", "cover")
    kinds: tuple[str, ...] = ("explosive", "grenade")
    localised: tuple[str, ...] = ("FRAG-12", "XPL", "Explosive arrow")

    def __post_init__(self) -> None:
        covered = [face for row in self.powers for face in range(row.low, row.high + 1)]
        if self.power_die is not None and covered != list(range(1, self.power_die + 1)):
            raise TableError("power_roll", {"results": covered, "die": self.power_die})
        if [row.burst for row in self.brunts] != list(BURSTS):
            raise TableError("row_twice", {"rows": [row.burst for row in self.brunts]})


@dataclass(frozen=True, slots=True)
class Fragments:
    """The effect of one piece of shrapnel on a random part: Pain in percent by Armor Class, LDV and damage type.

    `resolved`: each piece is resolved; otherwise only their number is reported and the GM decides their effect.
    """

    pain: tuple[tuple[str, float], ...]
    ldv: int
    resolved: bool
    damage_type: str = "Bullet"


@dataclass(frozen=True, slots=True)
class Cloud:
    """A cloud that fills a Side for some turns: FT for those in it, Pain in percent per turn regardless of Pain
    Sensitivity, and limb damage per turn to a random part."""

    name: str
    turns: int
    ft: int
    pain: float
    limb: float = 0


@dataclass(frozen=True, slots=True)
class Clouds:
    """The clouds of a revision, traits that make immune to them, and masks that protect."""

    rows: tuple[Cloud, ...]
    immune: tuple[str, ...] = ("immune to gas",)
    masks: tuple[str, ...] = ("gas mask",)
