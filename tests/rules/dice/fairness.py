"""Dice by the million, held against exact chances: `python -m tests.rules.dice.fairness --dice 10000000`.

Every face of every kind of die is counted (of a die of a million sides a thousand faces in a row are one class), and
the totals of rolls are held against `rules.dice.odds`; all of it goes the way that a roll in a chat goes, from the
operating system's entropy. The test is Pearson's chi-square. Of twenty fair lists one ends below 0.05 on average; a
fault shows again, and the clearer the more dice there are. Ends with status 1 where a p-value lies below a millionth,
or as close to 1, where dice fall too evenly: fair ones do so once in 25,000 runs.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from bot.app.chance import SystemLuck
from rules.dice.fairness import LEAST_EXPECTED, survival
from rules.dice.notation import parse
from rules.dice.odds import odds
from rules.dice.rolls import roll
from rules.dice.throws import DICE, REPEATS, Dice

SIDES = (2, 4, 6, 8, 10, 12, 20, 100, 1000, 1_000_000)
CLASSES = 1000
"""A die with more sides is looked at in so many classes."""
ROLLS = ("2d6", "1d20+1d8-2", "4d6kh3", "10d6kh3", "5d10dl2", "8d10t8f1", "20d100t47", "4d6r1", "3d8ro<=2", "2d6*1d4/2")
ODD = 1e-6


@dataclass(frozen=True, slots=True)
class Fell:
    """What fell of one kind, and by chi-square how many of all fair lists are as uneven or more."""

    what: str
    dice: int
    groups: int
    chi_square: float
    chance: float

    @property
    def fair(self) -> bool:
        return ODD < self.chance < 1 - ODD


def held_against(what: str, dice: int, counts: Mapping[int, int], chances: Mapping[int, Fraction]) -> Fell:
    """Counts against exact chances; neighbours of which too few are expected are one group. Raises `KeyError` for what
    cannot fall."""
    throws = sum(counts.values())
    groups: list[tuple[int, Fraction]] = []
    fell, expected = 0, Fraction(0)
    for each, chance in sorted(chances.items()):
        fell, expected = fell + counts.get(each, 0), expected + chance * throws
        if expected >= LEAST_EXPECTED:
            groups.append((fell, expected))
            fell, expected = 0, Fraction(0)
    if expected:
        last = groups.pop()
        groups.append((last[0] + fell, last[1] + expected))
    if sum(fell for fell, _ in groups) != throws:
        raise KeyError(min(each for each in counts if each not in chances))
    chi_square = float(sum((fell - expected) ** 2 / expected for fell, expected in groups))
    return Fell(what, dice, len(groups), chi_square, survival(chi_square, len(groups) - 1))


def faces(sides: int, dice: int, luck: Dice) -> Fell:
    """At least so many dice of one kind, each face by itself."""
    counts: Counter[int] = Counter()
    size = min(DICE, dice)
    expression = parse(f"{size}d{sides}")
    rolls = -(-dice // size)
    for number in range(rolls):
        counts.update(roll(expression, luck, f"fair/{number}").pools[0].faces)
    wide = max(sides // CLASSES, 1)
    classes: Counter[int] = Counter()
    for face, fell in counts.items():
        classes[(face - 1) // wide] += fell
    return held_against(f"d{sides}", rolls * size, classes, dict.fromkeys(range(sides // wide), Fraction(wide, sides)))


def totals(text: str, dice: int, luck: Dice) -> Fell:
    """The totals of a roll, until at least so many dice have fallen for them."""
    found = odds(parse(text)).totals
    expression = parse(f"{REPEATS}#{text}")
    counts: Counter[int] = Counter()
    fallen = 0
    for number in count():
        if fallen >= dice:
            break
        rolled = roll(expression, luck, f"fair/{number}")
        counts.update(rolled.totals)
        fallen += sum(len(pool.faces) for pool in rolled.pools)
    return held_against(text, fallen, counts, {total: found.exactly(total) for total in found.totals})


def everything(dice: int, luck: Dice) -> Iterator[Fell]:
    for sides in SIDES:
        yield faces(sides, dice, luck)
    for text in ROLLS:
        yield totals(text, dice, luck)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.rules.dice.fairness", description="Dice against exact chances."
    )
    parser.add_argument("--dice", type=int, default=1_000_000, help="of each kind (1,000,000)")
    given = parser.parse_args(arguments)
    fair = True
    print(f"{'':<12}{'dice':>12}{'groups':>8}{'chi-square':>12}{'p':>10}")
    for fell in everything(given.dice, SystemLuck()):
        print(
            f"{fell.what:<12}{fell.dice:>12,}{fell.groups:>8}{fell.chi_square:>12.1f}{fell.chance:>10.4f}", flush=True
        )
        fair = fair and fell.fair
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
