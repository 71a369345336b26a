"""Dice statistics as text: bars of a phone's width, and the result of the fairness test."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Final

from bot.features.odds.text import figure
from bot.text.language.speech import in_figures
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line
from bot.text.sentences import Wording, many, said, say
from bot.text.words import listed
from rules.dice.distributions import Chances, Work, repeated
from rules.dice.fairness import Fallen, least_throws

MOST_BARS: Final = 12
"""Maximum number of bars in one answer; with more totals, several share a bar."""
LEAST_BARRED: Final = 10
"""Minimum number of rolls shown as bars; fewer are listed one by one."""
MOST_PEOPLE: Final = 12
MOST_KINDS: Final = 6
"""Maximum number of other kinds of dice that are listed."""
BLOCKS: Final = 14
"""Blocks of the longest bar."""
ODD: Final = 0.05
VERY_ODD: Final = 0.001
_WIDTHS: Final = (1, 2, 5)

Kind = tuple[int, int]
"""The number and sides of dice that are added up; a number of 1 counts each die by itself."""


@dataclass
class Hand:
    """One person's results: how often each total came up, by kind of dice."""

    fell: dict[Kind, Counter[int]] = field(default_factory=dict)

    def add(self, kind: Kind, totals: Sequence[int]) -> None:
        found = self.fell.get(kind)
        if found is None:
            found = self.fell[kind] = Counter()
        found.update(totals)

    def join(self, other: "Hand") -> None:
        for kind, totals in other.fell.items():
            self.fell.setdefault(kind, Counter()).update(totals)

    def of(self, kind: Kind) -> Fallen:
        return Fallen(self.fell.get(kind, Counter()), chances_of(kind))

    def dice(self, sides: int) -> int:
        found = self.fell.get((1, sides))
        return 0 if found is None else sum(found.values())


@dataclass(frozen=True, slots=True)
class Bar:
    """Adjacent totals: how often they came up, and how often they were expected to."""

    name: str
    fell: int
    expected: float


@lru_cache(maxsize=64)
def chances_of(kind: Kind) -> Chances:
    """Return the chances of each total. Raises `DiceError` "odds_too_long" for very many or very large dice."""
    dice, sides = kind
    return repeated(Chances(dict.fromkeys(range(1, sides + 1), 1)), dice, Work())


def named(kind: Kind) -> str:
    dice, sides = kind
    return f"d{sides}" if dice == 1 else f"{dice}d{sides}"


def most_thrown(hand: Hand) -> Kind:
    """Return the most rolled dice: 2d6 if most six-sided dice were rolled in pairs, otherwise single dice."""
    sides = max((sides for dice, sides in hand.fell if dice == 1), key=hand.dice)
    pairs = 2 * hand.fell.get((2, 6), Counter()).total()
    return (2, 6) if sides == 6 and 2 * pairs > hand.dice(6) else (1, sides)


def bars(fallen: Fallen) -> list[Bar]:
    totals = fallen.chances.totals
    first, last = totals[0], totals[-1]
    wide = _wide(last - first + 1)
    found = []
    for low in range(first, last + 1, wide):
        high = min(low + wide - 1, last)
        together = range(low, high + 1)
        name = str(low) if low == high else f"{low}–{high}"
        fell = sum(fallen.counts.get(total, 0) for total in together)
        found.append(Bar(name, fell, sum(map(fallen.expected, together))))
    return found


def _wide(totals: int) -> int:
    """Return how many totals share a bar: 1, 2, 5, 10, 20 …"""
    wide = ceil(totals / MOST_BARS)
    ten = int(10 ** (len(str(wide)) - 1))
    return next(one * ten for one in (*_WIDTHS, 10) if one * ten >= wide)


def luck_lines(title: str, kind: Kind, hand: Hand, others: Mapping[str, Hand], notes: Sequence[Line]) -> list[Line]:
    """Show the statistics. `others`: statistics by person. The result of the test comes last and bold."""
    fallen = hand.of(kind)
    lines = [line(bold(title)), *(_histogram(kind, fallen) if fallen.throws >= LEAST_BARRED else _few(kind, fallen))]
    lines += _people(kind, others)
    lines += _other_dice(kind, hand)
    return [*lines, *notes, *judged(kind, fallen)]


def _few(kind: Kind, fallen: Fallen) -> Iterator[Line]:
    fell = (str(total) for total in sorted(fallen.counts) for _ in range(fallen.counts[total]))
    yield line(f"{_thrown(kind, fallen.throws)}: {listed(list(fell))}.")


def _histogram(kind: Kind, fallen: Fallen) -> Iterator[Line]:
    yield say("{thrown}; expected numbers in brackets:", thrown=_thrown(kind, fallen.throws))
    shown = bars(fallen)
    longest = max(bar.fell for bar in shown)
    for bar in shown:
        yield line(f"{bar.name}: {bar.fell} ({_rounded(bar.expected)}){_blocks(bar.fell, longest)}")
    low, high = fallen.usual
    yield say(
        "Average {mean}; expected {expected}, usually {low} to {high}.",
        mean=figure(fallen.mean),
        expected=figure(fallen.chances.mean()),
        low=figure(low),
        high=figure(high),
    )


def said_of(kind: Kind, fallen: Fallen) -> str:
    """Return the title of a picture: "2d6, 84 rolls"."""
    return _thrown(kind, fallen.throws)


def judged(kind: Kind, fallen: Fallen) -> Iterator[Line]:
    """State the result of the fairness test and how much it means."""
    odd = fallen.as_odd
    if odd is None:
        least = least_throws(fallen.chances)
        yield say(
            "**Too few to tell: {throws} of the {needed} that the test needs.**",
            throws=fallen.throws,
            needed=_counted(kind, least),
        )
        return
    if odd >= ODD:
        if odd < 1:
            few = min(round(odd * 100), 99)
            yield say("**Nothing unusual: fair dice look this uneven {n} times in 100.**", n=few)
        else:
            yield say("**Nothing unusual: fair dice almost always look at least this uneven.**")
        return
    if odd >= VERY_ODD:
        n, whole = _share(odd)
        yield say(
            "**Unusual, but it proves nothing: fair dice look this uneven {n} times in {whole}.**", n=n, whole=whole
        )
        yield say("Even with fair dice, about 1 player in 20 gets a result like this.")
        return
    yield say(
        "To be sure, check only new dice, such as those of the next fight: a real fault comes back, chance doesn't."
    )
    n, whole = _share(odd)
    if n:
        yield say("**Very unusual: fair dice look this uneven {n} times in {whole}.**", n=n, whole=whole)
    else:
        yield say("**Very unusual: fair dice look this uneven less than once in {whole} times.**", whole=whole)


def _share(chance: float) -> tuple[int, str]:
    """Return a chance as a count out of a whole; 0 means less than one."""
    shares = (100, 1000, 10_000)
    whole = next((one for one in shares if chance * one >= 1), None)
    return (0 if whole is None else round(chance * whole)), in_figures(f"{whole or shares[-1]:,}")


def _thrown(kind: Kind, throws: int) -> str:
    return f"{named(kind)}, {_counted(kind, throws)}"


def _counted(kind: Kind, throws: int) -> str:
    n = in_figures(f"{throws:,}")
    if kind[0] == 1:
        return many(throws, "{n} die", "{n} dice", n=n)
    return many(throws, "{n} roll", "{n} rolls", n=n)


def _rounded(expected: float) -> str:
    return figure(round(expected, 1) if expected < 10 else round(expected))


def _blocks(fell: int, longest: int) -> str:
    blocks = round(BLOCKS * fell / longest) or bool(fell)
    return f" {'▮' * blocks}" if blocks else ""


def _people(kind: Kind, others: Mapping[str, Hand]) -> Iterator[Line]:
    thrown = [(name, fallen) for name, hand in others.items() if (fallen := hand.of(kind)).throws]
    thrown.sort(key=lambda one: (-one[1].throws, one[0]))
    for name, fallen in thrown[:MOST_PEOPLE]:
        dice, mean = _counted(kind, fallen.throws), figure(fallen.mean)
        yield say("{name}: {dice}, average {mean}", name=name, dice=dice, mean=mean)
    if len(thrown) > MOST_PEOPLE:
        yield say("{n} more people rolled too.", n=len(thrown) - MOST_PEOPLE)


def _other_dice(kind: Kind, hand: Hand) -> Iterator[Line]:
    sides = sorted((sides for dice, sides in hand.fell if dice == 1), key=lambda one: (-hand.dice(one), one))
    left = [f"{hand.dice(one)} d{one}" for one in sides if one != kind[1]]
    if left:
        more = [said("{n} other kinds", n=len(left) - MOST_KINDS)] if len(left) > MOST_KINDS else []
        dice, other = listed([*left[:MOST_KINDS], *more]), left[0].split()[1]
        yield say("Also rolled: {dice}. See `@luck {other}`.", dice=dice, other=other)


REFUSALS: Final[dict[str, Wording]] = {
    "luck_where": "Which scene? Type this in the scene, or `@luck all` for all scenes of this game.",
    "no_luck_yet": "I have no rolls[ of {dice}][ by {name}] {where} to show you yet.[ `@{wider}` covers all scenes.]",
    "large_luck": "Working that out for {dice} would take too long. Try fewer or smaller dice, such as `@luck 2d6`.",
}
refusals(REFUSALS)
