"""The parts of a revision that say what protects a body, worn or as a piece of cover (MZ-BS-11; the page Cover), when
a hit injures it, and how it bleeds (linked pages)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Pain in percent from which somebody blacks out, and dies, whose sheet does not say [PAIN-O] [PAIN-14]."""

    blackout: float
    death: float

    def __post_init__(self) -> None:
        if self.blackout > self.death:
            raise TableError("thresholds", {"blackout": self.blackout, "death": self.death})


@dataclass(frozen=True, slots=True)
class Protection:
    """Armour and clothing.

    `classes` are the Armor Classes from the weakest up, each with what it takes from a hit's Limb Damage Value [PC-O].
    A hit costs a piece that covers the part a share of its limb damage in Condition: `wear_bare` where the piece is not
    resistant to the damage type, `wear_resistant` and `wear_proof` where it is, `wear_bullet` of a bullet [PC-15]
    [PC-N]. `ruined_protects`: a piece whose Condition is used up still protects; the pages do not say.
    """

    classes: tuple[tuple[str, int], ...]
    wear_bare: float = 1
    wear_resistant: float = 0.5
    wear_proof: float = 0
    wear_bullet: float = 0.1
    ruined_protects: bool = False

    def __post_init__(self) -> None:
        names = [name.casefold() for name, _ in self.classes]
        if len(names) != len(set(names)):
            raise TableError("row_twice", {"rows": names})


@dataclass(frozen=True, slots=True)
class Injuries:
    """When limb damage of one hit injures: from `bare` on where nothing protects the part against the damage type, from
    `resistant` or `proof` on where something does [PC-O] [LH-INJ]. `fracturing` and `wounding` are the damage types
    that break bones and open wounds [FRAC-O] [WND-O]."""

    bare: float
    resistant: float
    proof: float
    fracturing: tuple[str, ...] = ("Blunt",)
    wounding: tuple[str, ...] = ("Sharp", "Piercing", "Bullet")

    def __post_init__(self) -> None:
        if not self.bare <= self.resistant <= self.proof:
            raise TableError("proof_order", {"thresholds": [self.bare, self.resistant, self.proof]})


@dataclass(frozen=True, slots=True)
class BloodBand:
    """What it does to have less blood than `below`: percent of one's full blood, or units [BLD] [BLD-14]."""

    name: str
    below: float
    ft: int
    strength: float


@dataclass(frozen=True, slots=True)
class Blood:
    """Blood and bleeding.

    In units: `opening` is what it costs when a wound opens, `bullet` what a bullet costs with at least 1 limb damage,
    `per_wound` what each open wound costs at the end of a turn, `stump` and `stump_per_turn` the same for a severed
    limb, `healing` what comes back in a turn without an open wound. `bands` are from the highest down.
    `die`: sides of a bleeding roll in place of `per_wound`, which costs `bleed` units at `chance` or less for each
    wound [BLD-13]; None: none is made.
    """

    bands: tuple[BloodBand, ...]
    measure: Literal["percent", "units"] = "percent"
    opening: float = 1
    bullet: float = 1
    per_wound: float = 0.1
    stump: float = 2
    stump_per_turn: float = 0.5
    healing: float = 0.1
    die: int | None = None
    chance: int = 10
    bleed: float = 1

    def __post_init__(self) -> None:
        edges = [band.below for band in self.bands]
        if edges != sorted(set(edges), reverse=True):
            raise TableError("blood_bands", {"below": edges})


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
