"""The parts of a revision about projectiles, how many of several projectiles hit, and recoil in a string of shots
(MZ-ACT-10, MZ-IR-07; the page Recoil)."""

from dataclasses import dataclass

from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Projectile:
    """A projectile's multipliers against bodies and clothes (Cx) and against armour (Ax), and its IR."""

    name: str
    soft_pain: float = 1
    soft_limb: float = 1
    hard_pain: float = 1
    hard_limb: float = 1
    ir: int = 0


@dataclass(frozen=True, slots=True)
class PelletRow:
    """How many pellets hit at a score: the number of dice, their sides, and a bonus."""

    score: int
    count: int
    sides: int
    add: int = 0


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds of ammunition (MZ-FT-07, MZ-HIT-07; the pages Ammunition and Buckshot).

    `scatter_ft`: FT of a shot with several projectiles. `scatter`: how many of them hit by score, from the lowest
    score that hits with any; empty if a hit rolls one die with as many sides as there are projectiles.
    """

    projectiles: tuple[Projectile, ...]
    scatter_ft: int = 0
    scatter: tuple[PelletRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Kick:
    """What passing ADT adds to FT and IR; None: the page is cut off there, so the GM decides."""

    ft: int | None = 0
    ir: int | None = 0


@dataclass(frozen=True, slots=True)
class RecoilLevel:
    """One level of recoil: shots until ADT is reached, and the penalties for passing it once and more often.

    `bursts`: bursts until ADT is reached, if those are counted; 0: bursts have no recoil.
    """

    level: int
    adt: int | None
    once: Kick
    more: Kick
    bursts: int | None = None


@dataclass(frozen=True, slots=True)
class Powder:
    """A load hotter or milder than the calibre's own: its name, its mark, and the levels it adds."""

    name: str
    mark: str
    levels: int


@dataclass(frozen=True, slots=True)
class RecoilRules:
    """Levels of recoil, the mildest first, and what changes a weapon's level.

    `whole`: the penalty applies to every shot of the string and doesn't stack; otherwise each further ADT shots add
    `once` again, for those shots only. `modes`: the only modes with recoil; empty: all. `own`: the penalty for
    passing a weapon's own ADT; None: its own IR. `brakes`: accessories that limit the level to `brake_limit`.
    `flying`: levels added in flight, which is an effect named in `flights`.
    """

    levels: tuple[RecoilLevel, ...]
    whole: bool
    modes: tuple[str, ...] = ()
    own: Kick | None = None
    powders: tuple[Powder, ...] = (
        Powder("mild", "-P", -1),
        Powder("standard", "SP", 0),
        Powder("hot", "+P", 1),
        Powder("hottest", "+P+", 2),
    )
    brakes: tuple[str, ...] = ("muzzle brake",)
    brake_limit: int | None = 6
    flying: int = 1
    flights: tuple[str, ...] = ("flying", "flight")

    def __post_init__(self) -> None:
        numbers = [row.level for row in self.levels]
        if numbers != list(range(1, len(numbers) + 1)):
            raise TableError("recoil_levels", {"levels": numbers})
