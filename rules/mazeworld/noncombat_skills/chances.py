"""Percentage chances as dice: a d100, or the smallest die that shows a fraction exactly (AMB-26, AMB-29)."""

from dataclasses import dataclass
from fractions import Fraction

from rules.dice.throws import Dice
from rules.errors import RuleError

CERTAIN = 100


@dataclass(frozen=True, slots=True)
class Tries:
    """Tries at one chance in percent: each face of a die with `sides` sides succeeds at `most` or below.

    Certain or impossible tries need no dice, so `faces` is empty.
    """

    percent: float
    times: int
    sides: int
    most: int
    faces: tuple[int, ...] = ()

    @property
    def won(self) -> int:
        """The number of successes."""
        if not self.faces:
            return self.times if self.percent >= CERTAIN else 0
        return sum(face <= self.most for face in self.faces)


def checked(percent: float) -> float:
    """Return a chance someone named. Refuses with `no_percent`."""
    if not 0 <= percent <= CERTAIN:
        raise RuleError("no_percent", {"percent": percent})
    return percent


def die(percent: float | Fraction) -> tuple[int, int]:
    """Return the sides of the die and its highest successful face: 100 and 55 for 55 %, 8 and 1 for 12.5 %, 3 and 1
    for 1/3.

    Typed percentages count to two decimals.
    """
    exact = percent if isinstance(percent, Fraction) else Fraction(str(round(percent, 2)))
    if exact.denominator == 1:
        return CERTAIN, int(exact)
    share = exact / CERTAIN
    return share.denominator, share.numerator


def tried(percent: float | Fraction, times: int, dice: Dice, label: str) -> Tries:
    """Throw that many tries together under `label`."""
    sides, most = die(percent)
    thrown = tuple(dice.roll(label, times, sides)) if 0 < most < sides else ()
    return Tries(float(percent), times, sides, most, thrown)
