"""The most expensive strings anybody can type, compared with the time allowed for one.

"Theirs" is the limit in CPU time; the ratio says how far below it we stay. After dice come other things that are read,
each with the most expensive text its tests try: far too long, meaningless, or written to hurt. "A message" is one sent
in a fight, measured from the dispatcher to its answer. The last lines are odds: the most expensive ones that are
computed, some that are estimated from sample rolls, and some that are refused as too expensive.
"""

import asyncio
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import process_time_ns

from bench.rows import Row
from bot.app.chance import SystemLuck
from rules.dice.estimates import odds_or_estimate
from rules.dice.notation import parse, parse_line
from rules.dice.rolls import roll_line
from rules.errors import DiceError
from tests.hostile import all_read
from tests.transcripts.bad_input import FROM_A_GM, MANY, REFUSED, SILENCE, Fight, in_a_fight

LONG, WRONG, ROLLED, COUNTED, READ = 100, 5_000, 10_000, 50_000, 100_000
"""Limits in microseconds: for dice far too long, refused, and rolled at the limits; for odds; and for any other
text, which is how long the event loop may stall."""

CASES = {
    "100 kB of sums": ("1+" * 50_000 + "1", LONG),
    "100 kB of minus": ("-" * 100_000, LONG),
    "100 kB of quotes": ('1 "' * 33_000, LONG),
    "500 opening": ("(" * 500, WRONG),
    "2,000 signs": ("-" * 1_999 + "1", WRONG),
    "2,000 of sums": ("1" + "+1" * 999, WRONG),
    "1,900 of spaces": ("1" + " " * 1_900 + "?", WRONG),
    "1,900 of brackets": ("1" + "[" * 1_900, WRONG),
    "explodes too often": ("6000d2!", WRONG),
    "rerolls too often": ("10000d6r1", WRONG),
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
    "6d6!kh3", "100d100kh50", "400d6ro1", "5d1000000!>1000",
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
            odds_or_estimate(parse(text), luck)
        return (process_time_ns() - start) / 1000

    found = [
        Row(case, [spent(text) for _ in range(rounds)], [bound] * rounds, 1, 2) for case, (text, bound) in CASES.items()
    ]
    return [
        *found,
        *read(all_read(), rounds),
        asyncio.run(messages(rounds)),
        *(Row(f"odds of {text}", [counted(text) for _ in range(rounds)], [COUNTED] * rounds, 1, 2) for text in ODDS),
    ]


def read(kinds: Mapping[str, Iterable[Callable[[], object]]], rounds: int) -> list[Row]:
    """Measure the most expensive text of each kind."""

    def spent(call: Callable[[], object]) -> float:
        start = process_time_ns()
        call()
        return (process_time_ns() - start) / 1000

    costliest = {kind: max(calls, key=spent) for kind, calls in kinds.items()}
    return [Row(kind, [spent(call) for _ in range(rounds)], [READ] * rounds, 1, 2) for kind, call in costliest.items()]


async def messages(rounds: int) -> Row:
    """Measure the most expensive message, with everything it triggers."""

    async def spent(fight: Fight, text: str, who: str) -> float:
        start = process_time_ns()
        await fight.says(text, who)
        return (process_time_ns() - start) / 1000

    said = [(text, "kim") for text in (*REFUSED.values(), *SILENCE.values(), MANY)]
    said += [(text, "gm") for text in FROM_A_GM.values()]
    with tempfile.TemporaryDirectory() as folder:
        async with in_a_fight(Path(folder)) as fight:
            times = [(await spent(fight, *one), one) for one in said]
            _, costliest = max(times)
            return Row("a message", [await spent(fight, *costliest) for _ in range(rounds)], [READ] * rounds, 1, 2)
