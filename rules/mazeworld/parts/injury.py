"""The parts of a revision about protection by armour or cover (MZ-BS-11; the page Cover), injuries, and bleeding
(linked pages)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Default Pain in percent for blackout and death, unless the sheet states them [PAIN-O] [PAIN-14]."""

    blackout: float
    death: float

    def __post_init__(self) -> None:
        if self.blackout > self.death:
            raise TableError("thresholds", {"blackout": self.blackout, "death": self.death})


@dataclass(frozen=True, slots=True)
class Protection:
    """Armour and clothing.

    `classes`: the Armor Classes from the weakest up, each with its reduction of a hit's Limb Damage Value [PC-O]. A
    hit costs a piece that covers the part a share of its limb damage in condition: `wear_bare` if the piece isn't
    resistant to the damage type, `wear_resistant` or `wear_proof` if it is, `wear_bullet` for a bullet [PC-15]
    [PC-N]. `ruined_protects`: whether a piece with no condition left still protects; the pages don't say.
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
    """The least limb damage of one hit that injures: `bare` if nothing protects the part against the damage type,
    else `resistant` or `proof` [PC-O] [LH-INJ]. `fracturing` and `wounding`: the damage types that break bones and
    open wounds [FRAC-O] [WND-O]."""

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
    """The effects of having less blood than `below`: in percent of full blood, or in units [BLD] [BLD-14]."""

    name: str
    below: float
    ft: int
    strength: float


@dataclass(frozen=True, slots=True)
class Blood:
    """Blood and bleeding.

    In units: `opening`: lost when a wound opens; `bullet`: lost to a bullet with at least 1 limb damage;
    `per_wound`: lost per open wound at the end of a turn; `stump` and `stump_per_turn`: the same for a severed limb;
    `healing`: regained in a turn without an open wound. `bands`: from the highest down. `die`: sides of a bleeding
    roll instead of `per_wound`, which costs `bleed` units at `chance` or less for each wound [BLD-13]; None: no
    roll.
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
    """Shots at someone in cover hit the cover first, if its figures are known.

    `stops`: a hit whose limb damage to the piece is below its threshold doesn't get through. `wears`: the piece
    loses health equal to its limb damage, and is gone at 0. `armour`: an Armor Class's reduction of the limb damage
    to the piece.
    """

    stops: bool = True
    wears: bool = True
    armour: tuple[tuple[str, int], ...] = ()
