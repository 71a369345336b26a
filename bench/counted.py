"""Exact odds, compared with icepool 2.1.3 and dyce 0.7.0, two libraries made for that.

All three compute the same whole distribution, as integers, of an expression already read. Nobody may reuse earlier
results: icepool caches dice, so it gets dice with higher faces each time. A test checks our figures against icepool's.
"""

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

import icepool

from bench.rows import Row
from bench.timing import processor
from rules.dice.notation import parse
from rules.dice.odds import odds

with warnings.catch_warnings():
    # dyce warns on every import that it is experimental.
    warnings.simplefilter("ignore")
    from dyce import H, P

Goals = tuple[float, float]
HIGHEST = slice(-3, None)
Shifted = Callable[[int], Any]
"""The question for icepool, with all faces raised by a number."""


@dataclass(frozen=True, slots=True)
class Case:
    """The same question for each library; None if it would need more than half a minute."""

    ours: str
    icepool: Shifted
    of_icepool: Goals
    dyce: Callable[[], Any] | None = None
    of_dyce: Goals | None = None
    calls: int = 20


def _die(sides: int, more: int) -> Any:
    return icepool.Die(range(1 + more, 1 + more + sides))


CASES = (
    Case(
        "2d6+1>=7",
        lambda more: 2 @ _die(6, more) + 1 >= 7 + 2 * more,
        (50, 100),
        lambda: (2 @ H(6) + 1).ge(7),
        calls=100,
    ),
    Case("20d100t47", lambda more: 20 @ (_die(100, more) > 46 + more), (50, 100), lambda: 20 @ H(100).gt(46), (8, 12)),
    Case("4d6kh3", lambda more: _die(6, more).highest(4, 3), (20, 45), lambda: (4 @ P(6)).at(HIGHEST)),
    Case("10d6kh3", lambda more: _die(6, more).highest(10, 3), (15, 30), lambda: (10 @ P(6)).at(HIGHEST), (4, 5)),
    Case("20d20kh10", lambda more: _die(20, more).highest(20, 10), (5, 10), calls=2),
    Case("100d6", lambda more: 100 @ _die(6, more), (300, 800), lambda: 100 @ H(6), (100, 300), calls=2),
)


def counted(rounds: int) -> Sequence[Row]:
    shifts = count(1)
    rows = []
    for case in CASES:
        rows.append(_row(case, "icepool", partial(_shifted, case, shifts), case.of_icepool, rounds))
        if case.dyce is not None:
            rows.append(_row(case, "dyce", case.dyce, case.of_dyce, rounds))
    return rows


def _shifted(case: Case, shifts: Iterator[int]) -> object:
    return case.icepool(next(shifts))


def _row(case: Case, name: str, theirs: Callable[[], object], goals: Goals | None, rounds: int) -> Row:
    expression = parse(case.ours)

    def ours() -> object:
        found = odds(expression)
        # Compute the number of ways of each total too, as the others do.
        return found.passes if found.passes is not None else found.totals.ways

    ours(), theirs()
    pairs = [(processor(ours, case.calls * 5), processor(theirs, case.calls)) for _ in range(rounds)]
    must, good = goals or (None, None)
    return Row(f"{case.ours}, {name}", [our for our, _ in pairs], [their for _, their in pairs], must, good)
