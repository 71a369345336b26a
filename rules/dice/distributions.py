"""Exact distributions of totals: all weights are whole numbers, so every chance is exact."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import compress, repeat
from math import ceil, comb
from typing import Final

from rules.errors import DiceError

MOST_TOTALS: Final = 20_000
"""Different totals that one distribution may have."""
MOST_STEPS: Final = 150_000
"""Steps that one question may take: a few hundredths of a second."""
BITS_MORE: Final = 1_000
"""Bits of the number of all ways that add a step to computing a total from earlier ones."""
BITS_TOGETHER: Final = 1_000_000
"""Product of the bits of two numbers that adds a step to multiplying them."""
PLACED: Final = 2
"""Steps for adding more dice to those that show better faces."""
BYTES_A_STEP: Final = 1_000
"""Bytes of the packed totals that add a step to this."""
BYTES_TOGETHER: Final = 16_000
"""Product of the bytes of a packed number and its factor for which multiplying them takes a step."""
LONGEST_BY_HAND: Final = 260
"""Bytes of a factor beyond which its product takes hardly more time (Karatsuba)."""
BITS_A_STEP: Final = 600
"""Bits of the packed totals of many dice that are computed in one step."""
HARDER: Final = 1.585
"""Exponent by which the time grows with the number of bits (Karatsuba)."""


@dataclass(slots=True)
class Work:
    """The steps that one question may still take."""

    left: int = MOST_STEPS

    def spend(self, steps: int) -> None:
        """Use up some steps. Raises `DiceError` "odds_too_long"."""
        if steps > self.left:
            raise DiceError("odds_too_long")
        self.left -= steps


class Chances:
    """A distribution of totals. `weights`: for each total, how many of all `ways` give it; never 0. Never modified.

    `ways` is added up if it isn't given.
    """

    __slots__ = ("ways", "weights")

    def __init__(self, weights: Mapping[int, int], ways: int = 0) -> None:
        self.weights = weights
        self.ways = ways or sum(weights.values())

    @property
    def totals(self) -> list[int]:
        return sorted(self.weights)

    def when(self, holds: Callable[[int], bool]) -> Fraction:
        """Return the chance of a total for which the predicate holds."""
        return Fraction(sum(weight for total, weight in self.weights.items() if holds(total)), self.ways)

    def passing(self, passes: Callable[[int, int], bool], target: int) -> Fraction:
        """Return the chance of a total that passes against the target."""
        passed = map(passes, self.weights, repeat(target))
        return Fraction(sum(compress(self.weights.values(), passed)), self.ways)

    def exactly(self, total: int) -> Fraction:
        return Fraction(self.weights.get(total, 0), self.ways)

    def at_least(self, total: int) -> Fraction:
        return self.when(lambda one: one >= total)

    def mean(self) -> Fraction:
        return Fraction(sum(total * weight for total, weight in self.weights.items()), self.ways)

    def below(self, share: Fraction) -> int:
        """Return the quantile: the smallest total that at least this share of throws doesn't exceed."""
        # Whole numbers, because there may be very many totals with very many ways each.
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
    """Return the distribution of two independent totals joined by `join`."""
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
    """Return the distribution of the sum of two independent totals."""
    for one, other in ((first, second), (second, first)):
        if len(one.weights) == 1:
            ((more, ways),) = one.weights.items()
            return Chances({total + more: weight * ways for total, weight in other.weights.items()})
    return combined(first, second, lambda one, other: one + other, work)


def moved(chances: Chances, more: int) -> Chances:
    """Shift every total by the same number."""
    return Chances({total + more: weight for total, weight in chances.weights.items()}) if more else chances


def uniform(least: int, faces: int, count: int, work: Work) -> Chances:
    """Return the distribution of the sum of `count` fair dice with `faces` faces, shifted to start at `least`."""
    if (faces - 1) * count > MOST_TOTALS:
        raise DiceError("odds_too_long")
    return Chances(dict(enumerate(_alike(1, faces, count, work), least)), faces**count)


def repeated(one: Chances, count: int, work: Work) -> Chances:
    """Return the distribution of the sum of `count` independent totals of the same kind."""
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
    """Return in how many ways 0, 1, … `count` two-sided dice show the higher face. `low`, `high`: ways to each."""
    work.spend(count * (1 + _bits(low + high, count) // BITS_MORE))
    found = [low**count]
    for more in range(1, count + 1):
        found.append(found[-1] * (count + 1 - more) * high // (more * low))
    return found


def _alike(weight: int, span: int, count: int, work: Work) -> list[int]:
    """Return the weights of all sums of dice with `span` equally likely faces, each in constant time.

    They are the coefficients of F = (1 + x + … + x^(span-1))^count. Since (1 - x)(1 - x^span) F' is a polynomial times
    F, each coefficient follows from the three before it. The distribution is symmetric.
    """
    if count == 2:
        up_and_down = [*range(1, span + 1), *range(span - 1, 0, -1)]
        return up_and_down if weight == 1 else [ways * weight**2 for ways in up_and_down]
    highest = (span - 1) * count
    work.spend(highest // 2 * (1 + _bits(weight * span, count) // BITS_MORE))
    last = weight**count
    # Leading zeros let the first coefficients follow by the same recurrence.
    found = [0] * span + [last]
    up, across, down = count - 1, span * (count + 1), highest + span + 1
    for at in range(1, highest // 2 + 1):
        last = ((at + up) * last + (at - across) * found[at] + (down - at) * found[at - 1]) // at
        found.append(last)
    del found[:span]
    return [*found, *reversed(found[: highest + 1 - len(found)])]


def _bits(ways: int, count: int) -> int:
    """Return the bits of `ways` to the power of `count`: all ways in which `count` dice can fall."""
    return ways.bit_length() * count


def _power(weights: Sequence[int], ways: int, count: int, work: Work) -> tuple[int, int]:
    """Return the weights of all sums, packed into one large number, and the bytes that each takes there.

    That number is the power of the number that packs the weights of one die.
    """
    width = (ways.bit_length() * count) // 8 + 1
    work.spend(int((len(weights) * count * width * 8 / BITS_A_STEP) ** HARDER))
    side_by_side = b"".join(weight.to_bytes(width, "little") for weight in weights)
    return int.from_bytes(side_by_side, "little") ** count, width


def kept(faces: Sequence[tuple[int, int]], dice: int, keep: int, work: Work) -> Chances:
    """Return the sum of the first `keep` of `dice` dice. `faces` are (worth, weight), with the faces kept first at the
    front.

    Each face in turn is the last one kept: some dice show better faces, and enough of the others show this one.
    `better` holds, for each number of dice that show better faces, all their totals with their ways, packed into one
    large number.
    """
    worths = [worth for worth, _ in faces]
    low, worse = min(worths), sum([weight for _, weight in faces])
    width = _bits(worse, dice) // 8 + 1
    size = (max(worths) - low + 1) * keep * width
    placing = keep * (keep + 3) // 2 * (PLACED + size // BYTES_A_STEP)
    counting = (keep - 1) * size * min(width, LONGEST_BY_HAND) // BYTES_TOGETHER
    work.spend(len(faces) * (placing + counting))
    dropped, every, found = dice - keep, worse**dice, 0
    # For each number of kept dice that show the last face: how the others are chosen, and the ways with one die too
    # few.
    last = [(more, comb(dice, keep - more), comb(dropped + more - 1, dropped)) for more in range(1, keep + 1)]
    better = [1] + [0] * (keep - 1)
    for worth, weight in faces:
        no_better, worse = worse, worse - weight
        shift = 8 * width * (worth - low)
        # `ways`: at least this many of the dice without a better face show this one, and the others a worse one.
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
    """Unpack the weights from one large number, `width` bytes each, starting at the total `low`."""
    text = packed.to_bytes((packed.bit_length() // (8 * width) + 1) * width, "little")
    found, number = {}, int.from_bytes
    for total, at in enumerate(range(0, len(text), width), low):
        if weight := number(text[at : at + width], "little"):
            found[total] = weight
    return found
