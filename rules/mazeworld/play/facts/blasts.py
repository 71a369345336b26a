"""Explosions: power, splash, risked injuries, shrapnel."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Blast:
    """One explosive's dice: faces, score after modifiers, power, Pain multiplier and worst injury."""

    faces: tuple[int, ...]
    score: int
    power: str
    pain_mult: float
    may_cause: str | None


@dataclass(frozen=True, slots=True)
class Exploded(Fact):
    """The dice of an attack with an explosive. `place`: the area or cover it was aimed at, if not at the fighter."""

    who: str
    target: str
    weapon: str
    place: str | None
    blasts: tuple[Blast, ...]
    kind: Literal["exploded"] = "exploded"


@dataclass(frozen=True, slots=True)
class ForceRolled(Fact):
    """The power roll after a hit with an explosive, and its Pain multiplier."""

    who: str
    weapon: str
    shot: int
    die: str
    face: int
    pain: float
    kind: Literal["force_rolled"] = "force_rolled"


@dataclass(frozen=True, slots=True)
class LimbsBlasted(Fact):
    """Base Explosive Damage of one explosion, and the points each limb of its target takes.

    `struck`: the limb hit hardest, with the die that drew it; `factor`: the multiplier of an inaccurate or critical
    hit.
    """

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
    tells_limb_damage: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class InjuryRisked(Fact):
    """An injury for the GM to decide: its part and the die that drew it ("" if it was aimed at). `sure`: it happens
    without a decision."""

    who: str
    part: str
    die: str
    face: int
    may_cause: str
    sure: bool = False
    kind: Literal["injury_risked"] = "injury_risked"


@dataclass(frozen=True, slots=True)
class ShrapnelFlew(Fact):
    """Shrapnel that reaches one victim, by the victim's own roll (MZ-EXPL-05)."""

    who: str
    by: str
    weapon: str
    die: str
    pieces: int
    hurts: tuple[tuple[str, float | None, float | None], ...] = ()
    """Part, Pain in percent and limb damage of each piece that got through, if pieces are resolved; each also follows
    as a fact of its own."""
    resolved: bool = False
    kind: Literal["shrapnel_flew"] = "shrapnel_flew"


@dataclass(frozen=True, slots=True)
class ShrapnelAbsorbed(Fact):
    """Shrapnel that cover absorbs first, by one roll for everyone behind it (MZ-EXPL-05)."""

    who: tuple[str, ...]
    by: str
    weapon: str
    die: str
    pieces: int
    kind: Literal["shrapnel_absorbed"] = "shrapnel_absorbed"
