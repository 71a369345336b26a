"""The parts of a revision that say what a round does by its projectile, how many of several projectiles hit, and what
recoil does to a string of shots (MZ-ACT-10, MZ-IR-07; the page Recoil)."""

from dataclasses import dataclass

from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Projectile:
    """What a projectile multiplies, against bodies and clothes (Cx) and against armour (Ax), and the IR it brings."""

    name: str
    soft_pain: float = 1
    soft_limb: float = 1
    hard_pain: float = 1
    hard_limb: float = 1
    ir: int = 0


@dataclass(frozen=True, slots=True)
class PelletRow:
    """How many pellets hit at a score: so many dice of so many sides, and what is added."""

    score: int
    count: int
    sides: int
    add: int = 0


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds of ammunition (MZ-FT-07, MZ-HIT-07; the pages Ammunition and Buckshot).

    `scatter_ft`: FT of a shot with several projectiles. `scatter`: how many of them hit by the score, from the lowest
    score that hits any; empty where a hit is by one die with as many sides as there are projectiles.
    """

    projectiles: tuple[Projectile, ...]
    scatter_ft: int = 0
    scatter: tuple[PelletRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Kick:
    """What passing ADT adds to FT and IR; None: the page is cut off there, so the GM says."""

    ft: int | None = 0
    ir: int | None = 0


@dataclass(frozen=True, slots=True)
class RecoilLevel:
    """One level of recoil: shots until ADT is reached, what one pass of it does, and what two or more do.

    `bursts`: the bursts until ADT is reached where those are counted; 0: bursts are free of it.
    """

    level: int
    adt: int | None
    once: Kick
    more: Kick
    bursts: int | None = None


@dataclass(frozen=True, slots=True)
class Powder:
    """A load hotter or milder than the calibre's own: a word for it, its mark, and the levels it adds."""

    name: str
    mark: str
    levels: int


@dataclass(frozen=True, slots=True)
class RecoilRules:
    """Levels of recoil, the mildest first, and what moves a weapon along them.

    `whole`: the penalty is for every shot of the string and does not stack; else each further ADT shots add `once`
    again, for those shots alone. `modes`: the only ones that feel the levels; none named: all do. `own`: what passing
    the ADT that a weapon states itself adds; None: its own IR. `brakes` are accessories that keep the level at
    `brake_limit` or less; whoever is in flight (an effect of one of the names in `flights`) has `flying` levels more.
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
