"""Counts defence dice that are rerolled after failing against the same attack dice (AR-CMB-03).

Both throws of the defence meet the same throw of the attack, so they are not independent. For every arrangement of
attack dice that one throw of the defence may stop, the module counts how often it does. More attack dice than defence
dice are never stopped.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb

from rules.arena.attacks.surviving_dice import REMEMBERED, Faces, Through, completed, thrown, unpacked

Lying = tuple[int, ...]
"""How many attack dice show a value or more, for each value from the highest down."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The dice that get through a reroll of the same `defence` dice, in the cases where a single throw stops
    everything.

    `packed` has, for each value and each number of attack dice that show any of the values, the ways for "more than 0
    get through", "more than 1" and so on, packed as in `Survivors`.
    """

    faces: Faces
    defence: int
    packed: tuple[tuple[int, ...], ...]
    width: int

    def through(self, dice: int) -> Through:
        """Return the part of what these attack dice let through that one throw of the defence would have stopped."""
        rest, _ = self.faces.rests[-1]
        kept = min(dice, self.defence)
        more = [unpacked(completed(ways, dice, rest), self.width, kept) for ways in self.packed]
        return Through.counted(more, self.faces.sides ** (dice + 2 * self.defence))


@lru_cache(maxsize=REMEMBERED)
def stopped(faces: Faces, most: int, defence: int) -> Stopped:
    """Count up to `most` attack dice against `defence` dice that are thrown twice."""
    width = (faces.sides ** (most + 2 * defence)).bit_length()
    levels = list(_levels(faces, min(most, defence), defence))
    more = [_more(level, faces.sides**defence, width) for level in levels]
    packed = [[0] * (min(most, defence) + 1) for _ in levels]
    for lying, ways in levels[-1].items():
        share = _orders(faces, lying) * ways
        for value, further in enumerate(more):
            packed[value][lying[-1]] += share * further[lying[: value + 1]]
    return Stopped(faces, defence, tuple(map(tuple, packed)), width)


def _levels(faces: Faces, most: int, defence: int) -> Iterator[Mapping[Lying, int]]:
    """For each value, yield how many throws of the defence stop all dice that show it or more, by their arrangement."""
    placed: dict[Lying, list[int]] = {(): [1] + [0] * defence}
    for value, (defending, (_, rest)) in enumerate(zip(faces.defence, faces.rests, strict=True)):
        ends = [comb(defence, against) * rest ** (defence - against) for against in range(defence + 1)]
        enough = [_enough(already, defending, ends) for already in range(defence + 1)]
        following: dict[Lying, list[int]] = {}
        level: dict[Lying, int] = {}
        for lying, before in placed.items():
            counts = range(lying[-1] if lying else 0, most + 1)
            begun = [(ways, enough[already]) for already, ways in enumerate(before) if ways]
            level |= {(*lying, count): sum(ways * to_end[count] for ways, to_end in begun) for count in counts}
            if value < len(faces.defence) - 1:
                after = thrown(before, defending)
                following |= {(*lying, count): [0] * count + after[count:] for count in counts}
        yield level
        placed = following


def _enough(already: int, sides: int, ends: Sequence[int]) -> list[int]:
    """Return, for each count, the ways to have at least that many dice placed after this value, given those already
    placed."""
    further = range(already, len(ends))
    ways = [0] * already + [
        comb(against, already) * sides ** (against - already) * ends[against] for against in further
    ]
    return list(accumulate(ways[::-1]))[::-1]


def _more(level: Mapping[Lying, int], every: int, width: int) -> Mapping[Lying, int]:
    """Return the ways for more than 0, 1 … dice to get through, packed, by the arrangement of the attack dice.

    More than one gets through if more than none would with one die less at every value, and so on.
    """
    found: dict[Lying, int] = {}
    for lying, ways in level.items():
        fewer = tuple([count - 1 if count else 0 for count in lying])
        found[lying] = every - ways + (found[fewer] << width) if lying[-1] else 0
    return found


def _orders(faces: Faces, lying: Lying) -> int:
    """Return in how many orders the attack dice can fall into this arrangement."""
    ways, above = 1, 0
    for count, sides in zip(lying, faces.attack, strict=True):
        ways *= comb(count, above) * sides ** (count - above)
        above = count
    return ways
