"""Explosions: their power, whom they splash, the injuries they risk, the pieces that fly."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Blast:
    """One explosive's dice: what fell, the score after modifiers, its power, its factor on Pain, its worst injury."""

    faces: tuple[int, ...]
    score: int
    power: str
    pain_mult: float
    may_cause: str | None


@dataclass(frozen=True, slots=True)
class Exploded:
    """The dice of an attack with an explosive. `place`: an area or cover was the target, not the fighter itself."""

    who: str
    target: str
    weapon: str
    place: str | None
    blasts: tuple[Blast, ...]
    kind: Literal["exploded"] = "exploded"


@dataclass(frozen=True, slots=True)
class InjuryRisked:
    """An injury for the GM to decide: the part it would be at, the die that drew it ("" where it was aimed at)."""

    who: str
    part: str
    die: str
    face: int
    may_cause: str
    kind: Literal["injury_risked"] = "injury_risked"


@dataclass(frozen=True, slots=True)
class ShrapnelFlew:
    """Pieces that reach one victim, by its own roll (MZ-EXPL-05)."""

    who: str
    by: str
    weapon: str
    die: str
    pieces: int
    kind: Literal["shrapnel_flew"] = "shrapnel_flew"


@dataclass(frozen=True, slots=True)
class ShrapnelAbsorbed:
    """Pieces that a piece of cover takes first, by one roll for all behind it (MZ-EXPL-05)."""

    who: tuple[str, ...]
    by: str
    weapon: str
    die: str
    pieces: int
    kind: Literal["shrapnel_absorbed"] = "shrapnel_absorbed"
