"""The costliest strings that can be typed, against the time that one of them may take.

Here "theirs" is the bound, in processor time of this machine: the ratio says how many times we stay below it.
"""

from collections.abc import Sequence
from contextlib import suppress
from time import process_time_ns

from bench.rows import Row
from bot.luck import SystemLuck
from rules.errors import DiceError
from rules.notation import parse_line
from rules.rolls import roll_line

LONG, REFUSED, ROLLED = 100, 5_000, 10_000
"""Microseconds allowed for what is far too long, for what is refused, and for what is rolled at the limits."""

CASES = {
    "100 kB of sums": ("1+" * 50_000 + "1", LONG),
    "100 kB of minus": ("-" * 100_000, LONG),
    "100 kB of quotes": ('1 "' * 33_000, LONG),
    "500 opening": ("(" * 500, REFUSED),
    "2,000 signs": ("-" * 1_999 + "1", REFUSED),
    "2,000 of sums": ("1" + "+1" * 999, REFUSED),
    "1,900 of spaces": ("1" + " " * 1_900 + "?", REFUSED),
    "1,900 of brackets": ("1" + "[" * 1_900, REFUSED),
    "explodes too often": ("6000d2!", REFUSED),
    "rerolls too often": ("10000d6r1", REFUSED),
    "166 pools": ("+".join(["d6"] * 166), ROLLED),
    "64 levels": ("1+1*(" * 64 + "1d6" + ")" * 64, ROLLED),
    "100#(1d6+...)": ("100#" + "+".join(["d6"] * 100), ROLLED),
    "10000d6": ("10000d6", ROLLED),
    "10000d6kh5000": ("10000d6kh5000", ROLLED),
    "100#100d6kh50": ("100#100d6kh50", ROLLED),
    "10000d10t8f1": ("10000d10t8f1", ROLLED),
    "4000d2!kh9": ("4000d2!kh9", ROLLED),
    "10000d1000": ("10000d1000", ROLLED),
    "10000d1000kh5000": ("10000d1000kh5000", ROLLED),
    "5d1000000!>1000": ("5d1000000!>1000", ROLLED),
}


def hostile(rounds: int) -> Sequence[Row]:
    luck = SystemLuck()

    def spent(text: str) -> float:
        start = process_time_ns()
        with suppress(DiceError):
            roll_line(parse_line(text), luck, "bench")
        return (process_time_ns() - start) / 1000

    return [
        Row(case, [spent(text) for _ in range(rounds)], [bound] * rounds, 1, 2) for case, (text, bound) in CASES.items()
    ]
