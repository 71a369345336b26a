"""Explosions: their power, whom they splash, the injuries they risk, the pieces that fly."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Blast:
    """One explosive's dice: what fell, the score after modifiers, its power, its factor on Pain, its worst injury."""

    faces: tuple[int, ...]
    score: int
    power: str
    pain_mult: float
    may_cause: str | None


@dataclass(frozen=True, slots=True)
class Exploded(Fact):
    """The dice of an attack with an explosive. `place`: an area or cover was the target, not the fighter itself."""

    who: str
    target: str
    weapon: str
    place: str | None
    blasts: tuple[Blast, ...]
    kind: Literal["exploded"] = "exploded"


@dataclass(frozen=True, slots=True)
class ForceRolled(Fact):
    """The power roll behind a hit with an explosive, and what it multiplies Pain with."""

    who: str
    weapon: str
    shot: int
    die: str
    face: int
    pain: float
    kind: Literal["force_rolled"] = "force_rolled"


@dataclass(frozen=True, slots=True)
class LimbsBlasted(Fact):
    """Base Explosive Damage of one explosion and what each limb of its target takes of it, in points.

    `struck` is the limb that bears the brunt, with the die that drew it; `factor` what an inaccurate or a critical hit
    makes of it."""

    who: str
    by: str
    weapon: str
    die: str
    faces: tuple[int, ...]
    damage: float
    limbs: tuple[tuple[str, float], ...]
    struck: str = ""
    drawn: str = ""
    face: int = 0
    factor: float = 1
    kind: Literal["limbs_blasted"] = "limbs_blasted"

    def tells_limb_damage(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class InjuryRisked(Fact):
    """An injury for the GM to decide: the part it would be at, the die that drew it ("" where it was aimed at). `sure`:
    there is nothing to decide, it comes about."""

    who: str
    part: str
    die: str
    face: int
    may_cause: str
    sure: bool = False
    kind: Literal["injury_risked"] = "injury_risked"


@dataclass(frozen=True, slots=True)
class ShrapnelFlew(Fact):
    """Pieces that reach one victim, by its own roll (MZ-EXPL-05)."""

    who: str
    by: str
    weapon: str
    die: str
    pieces: int
    hurts: tuple[tuple[str, float | None, float | None], ...] = ()
    """Part, Pain in percent and limb damage of each piece that came through, where pieces are resolved; they follow one
    by one as facts of their own."""
    resolved: bool = False
    kind: Literal["shrapnel_flew"] = "shrapnel_flew"


@dataclass(frozen=True, slots=True)
class ShrapnelAbsorbed(Fact):
    """Pieces that a piece of cover takes first, by one roll for all behind it (MZ-EXPL-05)."""

    who: tuple[str, ...]
    by: str
    weapon: str
    die: str
    pieces: int
    kind: Literal["shrapnel_absorbed"] = "shrapnel_absorbed"
