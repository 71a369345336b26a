"""The parts of a revision that say what bursts do where the attack roll alone decides whether they strike, what pieces
of shrapnel do, and what hangs in the air afterwards (MZ-EXPL-04; the page Explosives in its older and newer form)."""

from dataclasses import dataclass

from rules.errors import TableError

BURSTS = ("standard", "mine", "localised")
"""Ways of bursting: over a Side, under somebody's feet, in what is struck and nowhere else."""


@dataclass(frozen=True, slots=True)
class Force:
    """One row of the power roll: results `low` to `high`, and what they multiply Pain with."""

    low: int
    high: int
    pain: float


@dataclass(frozen=True, slots=True)
class Brunt:
    """Shares of Base Explosive Damage by way of bursting: for the limbs that bear the brunt, and for all others."""

    burst: str
    brunt: float
    others: float


@dataclass(frozen=True, slots=True)
class Blasts:
    """Explosives that hit or miss by their attack roll.

    `power_die`: sides of the power roll behind a hit, None where there is none; `powers` cover it. `splash`: share of
    the Pain that everyone else on the Side suffers. `brunts` are for weapons with a Base Explosive Damage: `bed_per`
    points of it make a fracture. `below` are the parts that a mine strikes. `kinds` and `places` as in `Explosives`;
    `localised` munitions burst in what they hit alone.
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
    """What one piece of shrapnel does: Pain in percent by Armor Class, LDV and damage type, at a random part.

    `resolved`: each piece is resolved; else its number is told and the GM says what the pieces do.
    """

    pain: tuple[tuple[str, float], ...]
    ldv: int
    resolved: bool
    damage_type: str = "Bullet"


@dataclass(frozen=True, slots=True)
class Cloud:
    """What fills a Side for some turns: FT of who is in it, Pain in percent per turn whatever the Pain Sensitivity, and
    limb damage per turn to a random part."""

    name: str
    turns: int
    ft: int
    pain: float
    limb: float = 0


@dataclass(frozen=True, slots=True)
class Clouds:
    """The clouds there are, the traits that make immune to them, and what is worn against them."""

    rows: tuple[Cloud, ...]
    immune: tuple[str, ...] = ("immune to gas",)
    masks: tuple[str, ...] = ("gas mask",)
