"""Any input gives a roll or one `DiceError` with a position, and nothing else."""

import random
import sys
import tracemalloc
from contextlib import suppress

import pytest

from bot.app.chance import SeededLuck
from rules.dice.notation import parse_line, repeat_form
from rules.dice.rolls import range_of, roll_line
from rules.dice.throws import DICE, LINE_LENGTH
from rules.errors import DiceError

VALUES = {"agi": 2, "str": 10**17, "nil": 0, "neg": -5}

REFUSED = {
    "huge dice": "999999999d999999999",
    "no sides": "1d0",
    "no dice": "0d6",
    "parentheses, 10,000": "(" * 10_000 + "1d6" + ")" * 10_000,
    "parentheses, 500": "(" * 500 + "1d6" + ")" * 500,
    "parentheses that never close": "(" * 499,
    "closing ones": ")" * 499,
    "one-sided die explodes": "1d1!",
    "always explodes": "10d6!>0",
    "always explodes, the other way": "10d6!<7",
    "always rerolls": "10d6r<=6",
    "rerolls leave only what explodes": "d6r<6!6",
    "number of 5,000 digits": "1d6+" + "9" * 5_000,
    "number of 400 digits": "9" * 400,
    "zeros": "0" * 490 + "d6",
    "sides of 31 digits": "1d1" + "0" * 30,
    "foreign digits": "２d６",
    "arabic digits": "٢d٦",
    "superscript": "1d²",
    "circled digit": "①d6",
    "empty": "",
    "blank": " " * 300,
    "100 kB of sums": "1+" * 50_000 + "1",
    "100 kB of minus": "-" * 100_000 + "1",
    "100 kB of letters": "a" * 100_000,
    "100 kB of dice of dice": "1" + "d6" * 50_000,
    "dice of dice": "1d6d6d6",
    "powers": "9**9**9",
    "powers, written ^": "9^9^9",
    "repeat of 8 digits": "99999999#1d6",
    "repeat of a repeat": "3#3#1d6",
    "repeat inside": "1+3#1d6",
    "repeats times dice": "100#101d6",
    "python": "__import__('os').system('true')",
    "format": "{0.__class__}",
    "percent format": "%s%n",
    "nul": "1d6\x00",
    "newline": "1d6\n1d6",
    "escape": "\x1b[31m1d6",
    "right to left": "1d6\u202e6d1",
    "isolate": "1d6 \u2066x",
    "zero width space": "1\u200bd6",
    "joiner between digits": "1\u200dd6",
    "byte order mark": "\ufeff1d6",
    "lone surrogate": "1d6 \ud800",
    "emoji": "🎲d6",
    "tail that others drop": "1d6 1d6",
    "infinity": "1e999",
    "hexadecimal": "0x10d6",
    "underscores": "1_000d6",
    "float": "1.5d6",
    "comma": "1,000d6",
    "division of nothing": "/2",
    "twenty-one rolls": ";".join(["1d6"] * 21),
    "dice over all rolls": ";".join(["9999d6"] * 3),
    "explosions over the budget": "6000d2!",
    "rerolls over the budget": "10000d6r1",
    "divided by nothing": "1d6/0",
    "divided by a name that is 0": "1d6/nil",
    "product beyond the limit": "999999999999999999*" * 20 + "2",
    "product of names": "str*str*str",
    "no dice by a name": "(nil)d6",
    "negative dice by a name": "(neg)d6",
    "too many by a name": "(str)d6",
    "name that is unknown": "2d6+luck",
    "name of 490 letters": "a" * 490,
    "tag characters": "1d6 \U000e0041",
}

ROLLED = {
    "negative die": "-1d6",
    "signs in a row": "-" * 400 + "1d6",
    "64 parentheses": "(" * 64 + "1d6" + ")" * 64,
    "64 levels of sums and products": "1+1*(" * 64 + "1d6" + ")" * 64,
    "flat sum": "1" + "+1" * 249,
    "many pools": "+".join(["d6"] * 166),
    "most dice": "10000d6",
    "most dice, wide": "10000d1000",
    "most dice, kept": "10000d6kh5000",
    "most dice, repeated": "100#100d6kh50",
    "most dice, counted": "10000d10t8f1",
    "most dice, wide and kept": "10000d1000kh5000",
    "exploding for long": "5d1000000!>1000",
    "rerolled for long": "5d1000000r<=500000",
    "greatest die": "d1000000",
    "greatest number": "999999999999999999",
    "long comment": "1d6 " + "x" * (LINE_LENGTH - 4),
    "comment with everything": "1d6 # ^*'\"(){}[]%$§½²٢é漢🎲 @everyone <@1> `",
    "family in a comment": "1d6 # 👨‍👩‍👧",
    "twenty rolls": ";".join(["1d6"] * 20),
}


def outcome(text: str, seed: int = 1) -> None:
    """Read, print, bound and roll."""
    line = parse_line(text)
    for expression in line.rolls:
        assert str(expression)
        range_of(expression, VALUES)
    for rolled in roll_line(line, SeededLuck(seed), "test", VALUES):
        assert all(-(10**18) < total < 10**18 for total in rolled.totals)
        assert sum(len(pool.faces) for pool in rolled.pools) <= DICE


def refusal(text: str, seed: int = 1) -> DiceError | None:
    """The error, if there is one. It has to point into its text."""
    try:
        outcome(text, seed)
    except DiceError as error:
        refused = error
    else:
        return None
    assert 0 <= refused.position <= len(refused.text), text
    assert 0 <= refused.length <= len(refused.text) - refused.position, text
    assert len(refused.text) <= LINE_LENGTH
    assert refused.text or not text
    return refused


@pytest.mark.parametrize("text", REFUSED.values(), ids=list(REFUSED))
def test_refused_with_a_place(text: str) -> None:
    assert refusal(text) is not None


@pytest.mark.parametrize("text", ROLLED.values(), ids=list(ROLLED))
def test_rolled_at_the_limits(text: str) -> None:
    outcome(text)


@pytest.mark.parametrize("text", [*REFUSED.values(), *ROLLED.values()], ids=[*REFUSED, *ROLLED])
def test_a_repeat_form_of_anything(text: str) -> None:
    for form in (text, f"3 {text}"):
        with suppress(DiceError):
            refusal(repeat_form(form))


@pytest.mark.parametrize("text", ["64 parentheses", "64 levels of sums and products", "flat sum", "signs in a row"])
def test_deep_input_needs_little_stack(text: str) -> None:
    def deep(frames: int) -> None:
        if frames:
            deep(frames - 1)
        else:
            outcome(ROLLED[text])

    room = sys.getrecursionlimit()
    used = len_of_stack()
    deep(room - used - 450)


def len_of_stack() -> int:
    frame, depth = sys._getframe(), 0
    while frame is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


@pytest.mark.parametrize("name", ["most dice", "most dice, kept", "most dice, repeated", "most dice, wide and kept"])
def test_memory_at_the_limits(name: str) -> None:
    outcome(ROLLED[name])
    tracemalloc.start()
    try:
        outcome(ROLLED[name])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2 * 1024 * 1024


PIECES = [
    "d", "d6", "2d6", "d%", "4dF", "1", "0", "99", "(", ")", "+", "-", "*", "/", "#", "3#", "!", "!>", "kh", "kl2", "k",
    "dl", "r", "r1", "ro2", "t8", "f1", "ft", "ir", " ft 7", " ir 1", ">", ">=", "=", "!=", "%", ";", " ", "  ", "[",
    "]", "[x]", "agi", "nil", "x", "×", "^", "**", '"', "'", " # ", " a", "１", "\u202e", "\t", "≥", "–", "é", "🎲",
    "\x00", "9" * 18,
]  # fmt: skip


def test_random_strings() -> None:
    """The pieces of the notation and of mischief in any order."""
    chance = random.Random(7)
    rolled = 0
    for number in range(20_000):
        text = "".join(chance.choices(PIECES, k=chance.randrange(1, 12)))
        rolled += refusal(text, number) is None
    assert rolled > 500
