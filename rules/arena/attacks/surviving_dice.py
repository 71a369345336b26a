"""Counts, over every throw of both pools, how many attack dice survive a pool of defence dice (AR-ATK-03).

The highest attack dice meet the highest defence dice first, so the dice are placed value by value from the top. With
`a` attack dice and `d` effective defence dice placed so far, at most j attack dice have survived exactly if `a - d`
never exceeded j. No other state is needed, and nothing is thrown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, zip_longest
from math import comb
from typing import Final

REMEMBERED: Final = 256
"""Cached pairs of pools."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The sides of two kinds of dice that meet, for each relevant value from the highest down.

    `attack`: how many sides of an attack die show the value. `defence`: how many sides of a defence die remove it but
    nothing higher. `sides`: of every die.
    """

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    sides: int

    @property
    def rests(self) -> tuple[tuple[int, int], ...]:
        """The sides of an attack die and of a defence die that remain for lower values, after each value."""
        placed = zip(accumulate(self.attack), accumulate(self.defence), strict=True)
        return tuple((self.sides - attack, self.sides - defence) for attack, defence in placed)


@dataclass(frozen=True, slots=True)
class Through:
    """The chances of dice getting through, for each value from the highest down.

    `reach`: the chance of at least one die of that value or more; `mean`: their average number. `more`: the chances of
    more than 0, 1 … dice of any value. Partial results can be added.
    """

    reach: tuple[Fraction, ...]
    mean: tuple[Fraction, ...]
    more: tuple[Fraction, ...]

    @classmethod
    def counted(cls, ways: Sequence[Sequence[int]], every: int) -> "Through":
        """Make the chances from the ways, out of `every`, for more than 0, 1 … dice of each value or more."""
        reach = tuple(Fraction(more[0] if more else 0, every) for more in ways)
        mean = tuple(Fraction(sum(more), every) for more in ways)
        return cls(reach, mean, tuple(Fraction(one, every) for one in ways[-1]))

    def __add__(self, other: "Through") -> "Through":
        return Through(*(_summed(*both) for both in zip(self._parts, other._parts, strict=True)))

    def share(self, chance: Fraction) -> "Through":
        """Return the chances weighted with this chance."""
        return Through(*(tuple(chance * one for one in part) for part in self._parts))

    @property
    def hurts(self) -> Fraction:
        """The chance that any die gets through."""
        return self.more[0] if self.more else Fraction(0)

    @property
    def _parts(self) -> tuple[tuple[Fraction, ...], ...]:
        return self.reach, self.mean, self.more


@dataclass(frozen=True, slots=True)
class Survivors:
    """The survivors of up to `most` attack dice against `defence` dice.

    `packed` has, for each value and each number of attack dice that show it or more, one number that packs the ways for
    "at most 0 survive", "at most 1" and so on (see `unpacked`): `kept` of them with `width` bits each.
    """

    faces: Faces
    defence: int
    packed: tuple[tuple[int, ...], ...]
    kept: int
    width: int

    def at_most(self, value: int, dice: int) -> tuple[Fraction, ...]:
        """Return the chances that at most 0, 1 … of the dice survive that show the value of this index or more."""
        every = self.faces.sides ** (dice + self.defence)
        return tuple(Fraction(ways, every) for ways in self._ways(value, dice))

    def through(self, dice: int) -> Through:
        """Return what gets through of these attack dice, at most as many as were counted separately."""
        every = self.faces.sides ** (dice + self.defence)
        more = [[every - ways for ways in self._ways(value, dice)[:dice]] for value in range(len(self.packed))]
        return Through.counted(more, every)

    def _ways(self, value: int, dice: int) -> list[int]:
        rest, _ = self.faces.rests[value]
        return unpacked(completed(self.packed[value], dice, rest), self.width, self.kept)


@lru_cache(maxsize=REMEMBERED)
def survivors(faces: Faces, most: int, defence: int, kept: int, barred: int = 0) -> Survivors:
    """Count up to `most` attack dice against `defence` dice, distinguishing fewer than `kept` survivors.

    `barred`: exclude throws in which a die with one of this many highest values survives.
    """
    width = (faces.sides ** (most + defence)).bit_length()
    placed = [[0] * (defence + 1) for _ in range(most + 1)]
    placed[0][0] = sum(1 << width * count for count in range(kept))
    packed: list[tuple[int, ...]] = []
    for value, (attacking, defending) in enumerate(zip(faces.attack, faces.defence, strict=True)):
        allowed = 0 if value < barred else kept
        columns = zip(*(thrown(row, defending) for row in placed), strict=True)
        rows = zip(*(thrown(column, attacking) for column in columns), strict=True)
        placed = [
            [_without(ways, width, attack - against, allowed) for against, ways in enumerate(row)]
            for attack, row in enumerate(rows)
        ]
        _, rest = faces.rests[value]
        packed.append(tuple(completed(row, defence, rest) for row in placed))
    return Survivors(faces, defence, tuple(packed), kept, width)


def thrown(ways: Sequence[int], sides: int) -> list[int]:
    """Return `ways` by number of dice placed, after any number of further dice show one of `sides` sides."""
    found = []
    for placed in range(len(ways)):
        total, choices = 0, 1
        for further in range(placed + 1):
            if before := ways[placed - further]:
                total += choices * before
            choices = choices * (placed - further) * sides // (further + 1)
        found.append(total)
    return found


def completed(ways: Iterable[int], dice: int, sides: int) -> int:
    """Return the total ways for all dice, from the ways by number placed; the rest show one of `sides` sides."""
    placed = zip(range(dice + 1), ways, strict=False)
    return sum(comb(dice, count) * sides ** (dice - count) * one for count, one in placed if one)


def unpacked(packed: int, width: int, count: int) -> list[int]:
    """Unpack `count` numbers of `width` bits from one number, lowest bits first."""
    mask = (1 << width) - 1
    return [packed >> width * place & mask for place in range(count)]


def _without(ways: int, width: int, survived: int, allowed: int) -> int:
    """Remove "at most j" for every j below the number of survivors; return 0 if more survived than allowed."""
    if survived <= 0:
        return ways
    return ways >> width * survived << width * survived if survived <= allowed else 0


def _summed(one: Sequence[Fraction], other: Sequence[Fraction]) -> tuple[Fraction, ...]:
    return tuple(first + second for first, second in zip_longest(one, other, fillvalue=Fraction(0)))
