"""How often each total comes up: whole numbers throughout, so that every chance is exact."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import compress, repeat
from math import ceil, comb
from typing import Final

from rules.errors import DiceError

MOST_TOTALS: Final = 20_000
"""Different totals that are told apart."""
MOST_STEPS: Final = 150_000
"""Steps that one question may cost: a few hundredths of a second."""
BITS_MORE: Final = 1_000
"""Bits of the number of all ways for which a total that follows from others takes a step more."""
BITS_TOGETHER: Final = 1_000_000
"""Bits of two numbers, one times the other, for which their product takes a step more."""
PLACED: Final = 2
"""Steps for which some more dice are put to those that show better faces."""
BYTES_A_STEP: Final = 1_000
"""Bytes of the one number with their totals for which that takes a step more."""
BYTES_TOGETHER: Final = 16_000
"""Bytes of the one number, times those of what it is multiplied with, for which their product takes a step."""
LONGEST_BY_HAND: Final = 260
"""Bytes of a factor from which on its product takes hardly more time (Karatsuba)."""
BITS_A_STEP: Final = 600
"""Bits of the one number, holding the totals of many dice, that is made in the time of a step."""
HARDER: Final = 1.585
"""A number of so many times the bits takes so many times the time, to the power of this (Karatsuba)."""


@dataclass(slots=True)
class Work:
    """What one question may still cost."""

    left: int = MOST_STEPS

    def spend(self, steps: int) -> None:
        """Raises `DiceError` "odds_too_long"."""
        if steps > self.left:
            raise DiceError("odds_too_long")
        self.left -= steps


class Chances:
    """`weights`: in how many of all `ways` each total comes up; none is 0. Nothing writes to one.

    `ways` may be told by whoever knows them, else they are added up.
    """

    __slots__ = ("ways", "weights")

    def __init__(self, weights: Mapping[int, int], ways: int = 0) -> None:
        self.weights = weights
        self.ways = ways or sum(weights.values())

    @property
    def totals(self) -> list[int]:
        return sorted(self.weights)

    def when(self, holds: Callable[[int], bool]) -> Fraction:
        """The chance of a total for which something holds."""
        return Fraction(sum(weight for total, weight in self.weights.items() if holds(total)), self.ways)

    def passing(self, passes: Callable[[int, int], bool], target: int) -> Fraction:
        """The chance of a total that passes against the target."""
        passed = map(passes, self.weights, repeat(target))
        return Fraction(sum(compress(self.weights.values(), passed)), self.ways)

    def exactly(self, total: int) -> Fraction:
        return Fraction(self.weights.get(total, 0), self.ways)

    def at_least(self, total: int) -> Fraction:
        return self.when(lambda one: one >= total)

    def mean(self) -> Fraction:
        return Fraction(sum(total * weight for total, weight in self.weights.items()), self.ways)

    def below(self, share: Fraction) -> int:
        """The smallest total that is not passed in at least this share of all throws."""
        # In whole numbers: there may be very many totals, and very many ways to each.
        seen, wanted = 0, ceil(share * self.ways)
        for total in self.totals:
            seen += self.weights[total]
            if seen >= wanted:
                return total
        raise AssertionError("all ways together are the whole")


def certain(total: int) -> Chances:
    return Chances({total: 1})


def mapped(chances: Chances, change: Callable[[int], int]) -> Chances:
    found: dict[int, int] = {}
    for total, weight in chances.weights.items():
        changed = change(total)
        found[changed] = found.get(changed, 0) + weight
    return Chances(found)


def combined(first: Chances, second: Chances, join: Callable[[int, int], int], work: Work) -> Chances:
    """What two independent totals make together."""
    product = first.ways.bit_length() * second.ways.bit_length()
    work.spend(len(first.weights) * len(second.weights) * (1 + product // BITS_TOGETHER))
    found: dict[int, int] = {}
    for one, ways in first.weights.items():
        for other, more in second.weights.items():
            total = join(one, other)
            found[total] = found.get(total, 0) + ways * more
        if len(found) > MOST_TOTALS:
            raise DiceError("odds_too_long")
    return Chances(found)


def added(first: Chances, second: Chances, work: Work) -> Chances:
    """The sum of two independent totals."""
    for one, other in ((first, second), (second, first)):
        if len(one.weights) == 1:
            ((more, ways),) = one.weights.items()
            return Chances({total + more: weight * ways for total, weight in other.weights.items()})
    return combined(first, second, lambda one, other: one + other, work)


def moved(chances: Chances, more: int) -> Chances:
    """Every total more by the same number."""
    return Chances({total + more: weight for total, weight in chances.weights.items()}) if more else chances


def uniform(least: int, faces: int, count: int, work: Work) -> Chances:
    """The sum, from `least` on, of `count` dice with as many `faces`, all as likely as each other."""
    if (faces - 1) * count > MOST_TOTALS:
        raise DiceError("odds_too_long")
    return Chances(dict(enumerate(_alike(1, faces, count, work), least)), faces**count)


def repeated(one: Chances, count: int, work: Work) -> Chances:
    """The sum of `count` independent totals of the same kind."""
    if count == 1:
        return one
    low, high = min(one.weights), max(one.weights)
    if (high - low) * count > MOST_TOTALS:
        raise DiceError("odds_too_long")
    if len(one.weights) == 2:
        weights = _either(one.weights[low], one.weights[high], count, work)
        return Chances(dict(zip(range(low * count, high * count + 1, high - low), weights, strict=True)))
    weights = [one.weights.get(total, 0) for total in range(low, high + 1)]
    if min(weights) == max(weights):
        return Chances(dict(enumerate(_alike(weights[0], len(weights), count, work), low * count)))
    return Chances(_weights(*_power(weights, one.ways, count, work), low * count))


def _either(low: int, high: int, count: int, work: Work) -> list[int]:
    """Ways in which of so many dice none, one … all fall high, for each of which there are as many ways as said."""
    work.spend(count * (1 + _bits(low + high, count) // BITS_MORE))
    found = [low**count]
    for more in range(1, count + 1):
        found.append(found[-1] * (count + 1 - more) * high // (more * low))
    return found


def _alike(weight: int, span: int, count: int, work: Work) -> list[int]:
    """Weights of all sums of dice whose `span` faces are as likely as each other, each in the same time.

    They are the coefficients of F = (1 + x + … + x^(span-1))^count. Of (1 - x)(1 - x^span) F' only F itself is left on
    the other side, and so each of them follows from three before it. Sums are as likely as those opposite.
    """
    if count == 2:
        up_and_down = [*range(1, span + 1), *range(span - 1, 0, -1)]
        return up_and_down if weight == 1 else [ways * weight**2 for ways in up_and_down]
    highest = (span - 1) * count
    work.spend(highest // 2 * (1 + _bits(weight * span, count) // BITS_MORE))
    last = weight**count
    # Zeros stand in front, so that the first ones follow like all others.
    found = [0] * span + [last]
    up, across, down = count - 1, span * (count + 1), highest + span + 1
    for at in range(1, highest // 2 + 1):
        last = ((at + up) * last + (at - across) * found[at] + (down - at) * found[at - 1]) // at
        found.append(last)
    del found[:span]
    return [*found, *reversed(found[: highest + 1 - len(found)])]


def _bits(ways: int, count: int) -> int:
    """Of the number of all ways in which so many dice can fall, for each of which there are so many."""
    return ways.bit_length() * count


def _power(weights: Sequence[int], ways: int, count: int, work: Work) -> tuple[int, int]:
    """Weights of all sums, side by side in one large number that is the power of such a number of one die; and the
    bytes that each of them has there."""
    width = (ways.bit_length() * count) // 8 + 1
    work.spend(int((len(weights) * count * width * 8 / BITS_A_STEP) ** HARDER))
    side_by_side = b"".join(weight.to_bytes(width, "little") for weight in weights)
    return int.from_bytes(side_by_side, "little") ** count, width


def kept(faces: Sequence[tuple[int, int]], dice: int, keep: int, work: Work) -> Chances:
    """The sum of the first `keep` of `dice` dice in an order: `faces` are (worth, weight) with what is kept first.

    Each face in turn is the last that is kept: some dice show better ones, and enough of the others this one. `better`
    holds, for each number of dice that show better faces, all their totals with their ways in one large number.
    """
    worths = [worth for worth, _ in faces]
    low, worse = min(worths), sum([weight for _, weight in faces])
    width = _bits(worse, dice) // 8 + 1
    size = (max(worths) - low + 1) * keep * width
    placing = keep * (keep + 3) // 2 * (PLACED + size // BYTES_A_STEP)
    counting = (keep - 1) * size * min(width, LONGEST_BY_HAND) // BYTES_TOGETHER
    work.spend(len(faces) * (placing + counting))
    dropped, every, found = dice - keep, worse**dice, 0
    # For each number of kept dice that show the last face: how the others are chosen, and where one too few shows it.
    last = [(more, comb(dice, keep - more), comb(dropped + more - 1, dropped)) for more in range(1, keep + 1)]
    better = [1] + [0] * (keep - 1)
    for worth, weight in faces:
        no_better, worse = worse, worse - weight
        shift = 8 * width * (worth - low)
        # In how many ways at least so many of the dice that show nothing better show this face, the others a worse one.
        ways, power, lost = no_better**dropped, 1, worse ** (dropped + 1)
        for showing, others, spread in last:
            ways = ways * no_better - spread * power * lost
            power *= weight
            found += better[keep - showing] * (others * ways) << shift * showing
        for many in range(keep - 1, 0, -1) if worse else ():
            sums, power = better[many], 1
            for more in range(1, many + 1):
                power *= weight
                sums += better[many - more] * (comb(many, more) * power) << shift * more
            better[many] = sums
    return Chances(_weights(found, width, low * keep), every)


def _weights(packed: int, width: int, low: int) -> dict[int, int]:
    """What stands side by side in one large number, each in so many bytes, from the total `low` on."""
    text = packed.to_bytes((packed.bit_length() // (8 * width) + 1) * width, "little")
    found, number = {}, int.from_bytes
    for total, at in enumerate(range(0, len(text), width), low):
        if weight := number(text[at : at + width], "little"):
            found[total] = weight
    return found
