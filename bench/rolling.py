"""Rolling, compared with d20 1.1.2, the dice library that most Discord bots in Python use.

Both have seen the expression before, because people type the same few all day. Cases marked "new" are read for the
first time; those marked "told" include the text that people read. Ours draws from the operating system's entropy and
keeps every face. That all faces are equally likely was tested with ten million dice of each kind:
[dice.md](dice.md#where-the-dice-come-from).
"""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from math import prod

from bench.engines import told_by_us
from bench.rows import Row
from bench.timing import processor
from bot.app.chance import SystemLuck
from rules.dice.notation import parse
from rules.dice.rolls import roll

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import d20


@dataclass(frozen=True, slots=True)
class Case:
    """One roll. d20 rolls `theirs`, `times` times, for the same work. `calls`: calls per measurement."""

    ours: str
    theirs: str
    times: int
    calls: int
    must: float
    good: float


KNOWN = (
    Case("3#2d6", "2d6", 3, 300, 8, 12),
    Case("2d6+3", "2d6+3", 1, 1000, 8, 12),
    Case("4d6kh3", "4d6kh3", 1, 300, 8, 12),
    Case("10d6!", "10d6e6", 1, 300, 8, 12),
    Case("20#2d6", "2d6", 20, 50, 15, 30),
    Case("1000d6", "1000d6", 1, 10, 80, 150),
    Case("1000d6kh500", "1000d6kh500", 1, 1, 500, 2000),
)
FRESH = (
    Case("3#2d6", "2d6", 1, 100, 5, 8),
    Case("2d6+3", "2d6+3", 1, 100, 5, 8),
    Case("4d6kh3", "4d6kh3", 1, 100, 5, 8),
    Case("10d6!", "10d6e6", 1, 100, 5, 8),
)
DEEP = "(" * 30 + "1d6" + "+1)" * 30
MIXED = "+".join(f"{number}d6-{number}+2*{number}" for number in range(1, 9))
BESIDE = (("30 parentheses", Case(DEEP, DEEP, 1, 100, 0, 0)), ("30 operators", Case(MIXED, MIXED, 1, 100, 0, 0)))
"""Cases without a goal."""
TOLD = (
    Case("3#2d6", "2d6", 3, 100, 4, 6),
    Case("2d6+3", "2d6+3", 1, 100, 4, 6),
    Case("4d6kh3", "4d6kh3", 1, 100, 4, 6),
    Case("10d6!", "10d6e6", 1, 100, 4, 6),
)
SMALL = 4
"""The first cases of `KNOWN`: small rolls, which make up the geometric mean."""


def rolling(rounds: int) -> Sequence[Row]:
    luck = SystemLuck()
    theirs = d20.Roller()

    def known(case: Case) -> tuple[Callable[[], object], Callable[[], object]]:
        def our_roll() -> None:
            roll(parse(case.ours), luck, "bench")

        def their_roll() -> None:
            for _ in range(case.times):
                theirs.roll(case.theirs)

        return our_roll, their_roll

    def fresh(case: Case) -> tuple[Callable[[], object], Callable[[], object]]:
        """Return rolls whose text is new to both, because of a number never added before."""
        ours, others = count(10_000), count(10_000)

        def our_roll() -> None:
            roll(parse(f"{case.ours}+{next(ours)}"), luck, "bench")

        def their_roll() -> None:
            theirs.roll(f"{case.theirs}+{next(others)}")

        return our_roll, their_roll

    def told(case: Case) -> tuple[Callable[[], object], Callable[[], object]]:
        def their_text() -> None:
            for _ in range(case.times):
                str(theirs.roll(case.theirs))

        return told_by_us(case.ours), their_text

    rows = [_row(case.ours, case, *known(case), rounds) for case in KNOWN]
    rows += [_row(name, case, *known(case), rounds) for name, case in BESIDE]
    rows += [_row(f"{case.ours}, told", case, *told(case), rounds) for case in TOLD]
    rows += [_row(f"{case.ours}+n, new", case, *fresh(case), rounds) for case in FRESH]
    return [*rows, _mean(rows[:SMALL])]


def _row(name: str, case: Case, ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> Row:
    if case.calls > 1:
        processor(ours, 50), processor(theirs, 5)
    pairs = [(processor(ours, case.calls), processor(theirs, max(case.calls // 10, 1))) for _ in range(rounds)]
    return Row(name, [our for our, _ in pairs], [their for _, their in pairs], case.must or None, case.good or None)


def _mean(rows: Sequence[Row]) -> Row:
    def of(series: Sequence[Sequence[float]]) -> list[float]:
        return [prod(figures) ** (1 / len(figures)) for figures in zip(*series, strict=True)]

    return Row("geometric mean, small", of([row.ours for row in rows]), of([row.theirs for row in rows]), 8, 12)
