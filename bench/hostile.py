"""The costliest strings that can be typed, against the time that one of them may take.

Here "theirs" is the bound, in processor time of this machine: the ratio says how many times we stay below it. The last
lines are odds: the costliest that are counted, and some that are refused because they would cost too much.
"""

from collections.abc import Sequence
from contextlib import suppress
from time import process_time_ns

from bench.rows import Row
from bot.luck import SystemLuck
from rules.errors import DiceError
from rules.notation import parse, parse_line
from rules.odds import odds
from rules.rolls import roll_line

LONG, REFUSED, ROLLED, COUNTED = 100, 5_000, 10_000, 50_000
"""Microseconds for what is far too long, for what is refused, for what is rolled at the limits, and for odds."""

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
ODDS = (
    "20d100kh10", "100d6kh50", "40d20kh20", "10d20+10d12+10d8", "100d100", "1000d6", "10000d6", "200d4kl100", "60d6!",
)  # fmt: skip


def hostile(rounds: int) -> Sequence[Row]:
    luck = SystemLuck()

    def spent(text: str) -> float:
        start = process_time_ns()
        with suppress(DiceError):
            roll_line(parse_line(text), luck, "bench")
        return (process_time_ns() - start) / 1000

    def counted(text: str) -> float:
        start = process_time_ns()
        with suppress(DiceError):
            odds(parse(text))
        return (process_time_ns() - start) / 1000

    found = [
        Row(case, [spent(text) for _ in range(rounds)], [bound] * rounds, 1, 2) for case, (text, bound) in CASES.items()
    ]
    return [
        *found,
        *(Row(f"odds of {text}", [counted(text) for _ in range(rounds)], [COUNTED] * rounds, 1, 2) for text in ODDS),
    ]
