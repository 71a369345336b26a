"""Enumerates every way that the dice of a procedure can fall, each with its exact chance.

The real procedure runs once for each way, with dice that show the chosen faces.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from rules.dice.throws import Faces
from rules.errors import DiceError

T = TypeVar("T")
MOST_WAYS: Final = 2_000


class _Laid:
    """Dice that show the given faces, then ones, and record the sides of each die."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []

    def roll(self, label: str, count: int, sides: int) -> Faces:
        del label
        start = len(self.sides)
        self.faces += [1] * (start + count - len(self.faces))
        self.sides += [sides] * count
        return tuple(self.faces[start : start + count])


def branches(do: Callable[[_Laid], T], most: int = MOST_WAYS) -> Iterator[tuple[T, Fraction]]:
    """Yield the result of `do` for each way its dice can fall, with the chance of that way.

    `do` takes the dice; after the same faces it must ask for the same dice. Raises `DiceError` "odds_too_long" if there
    are more than `most` ways.
    """
    faces: list[int] = []
    for _ in range(most):
        dice = _Laid(faces)
        done = do(dice)
        chance = Fraction(1)
        for sides in dice.sides:
            chance /= sides
        yield done, chance
        while faces and faces[-1] == dice.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1
    raise DiceError("odds_too_long")
