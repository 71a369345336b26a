"""The part of a revision that says what recoil does to a string of shots (MZ-ACT-10, MZ-IR-07; the page Recoil)."""

from dataclasses import dataclass

from rules.errors import TableError


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
