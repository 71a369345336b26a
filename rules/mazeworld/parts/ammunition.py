"""The part of a revision that says what a round does by its projectile, and how many of several projectiles hit."""

from dataclasses import dataclass


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
