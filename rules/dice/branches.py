"""Every way that dice can fall while something is done, each with its exact chance.

What is done is done with the real functions: dice are handed to it that fall in each way once.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from rules.dice.throws import Faces
from rules.errors import DiceError

T = TypeVar("T")
MOST_WAYS: Final = 2_000


class _Laid:
    """Dice that show the faces laid down for them, and ones from there on; notes how many sides each had."""

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
    """What is done, once for each way its dice can fall, with the chance of that way.

    `do` takes the dice and must ask for the same ones whenever those before fell alike. Raises `DiceError`
    "odds_too_long" where there are more than `most` ways.
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
