"""The lines that may be the most expensive of each command: long, of many parts, deep, about everything there is."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from bot.commands import book
from bot.pipeline.inbox.chat import LONGEST_LINE
from rules.catalogue import SYSTEMS
from tests.fuzz import corpus

ONE: Final = "Guest 00001"
TWO: Final = "Guest 00002"
FILLED: Final = (
    "a", "a ", "ab ", "abcd ", "abcdefghij ", "a,", "a, ", "a; ", "a: ", "9", "1+", "d6+", "2d6 ", "1d6+", "100d6+",
    "(", '"', "- ", "and ", "or ", "if a ", "if Guest 00001 is down ", "Guest ", "guest 00001 ", "guest 00001, ",
    "gast ", "attack guest 00002, ", "move to 2, ", "@anna ", "#hall ", "1-2 a; ", "1 a; ", "agility 1, ", "agi 1, ",
    "pain 1 ", "skill x 1, ", "weapons MP5K, ", "ft ", "dodging ", "the ", "x3 ", "all ", "turn 1 ", "\u00e9",
)  # fmt: skip
"""What a line is filled up with."""
DICE: Final = (
    "10000d10t8f1", "100#100d6kh50", "10000d1000kh5000", "20d100kh10", "100d6kh50", "40d20kh20", "10d20+10d12+10d8",
    "100d100", "1000d6", "10000d6", "200d4kl100", "60d6!", "100d6!", "10d10!>2", "+".join(["d6"] * 160),
)  # fmt: skip
OF_DICE: Final = ("roll", "odds", "luck", "rr 100", "roll secret", "roll gm", f"for {ONE} roll", f"as {ONE} roll")
ROOM: Final = LONGEST_LINE - 10


def lines(system: str) -> dict[str, list[str]]:
    """By the first word of each command."""
    typed = [_named(line) for line in corpus.typed() if len(line) <= LONGEST_LINE]
    found: dict[str, list[str]] = {}
    for spec in book.of(SYSTEMS[system]).specs:
        own = [_named(f"@{spec.example}")]
        for word in spec.words:
            own += [line for line in typed if line[1:].split(" ")[0].casefold() == word]
        own.append(f"@{spec.words[0]}")
        own += _filled(own)
        own += [f"@{start} {dice}" for start, dice in product(OF_DICE, DICE) if start.split(" ")[0] in spec.words]
        found.setdefault(spec.words[0], []).extend(dict.fromkeys(own))
    return found


def _filled(examples: list[str]) -> Iterator[str]:
    """What examples begin with, up to four words, filled up as far as a line goes."""
    starts = dict.fromkeys(
        " ".join(line.split(" ")[:words]) for line in examples for words in (1, 2, 3, 4) if line.count(" ") >= words - 1
    )
    for start, piece in product(list(starts)[:STARTS], FILLED):
        yield f"{start} {piece * (ROOM // len(piece))}"[:ROOM]


STARTS: Final = 60


def _named(line: str) -> str:
    """With the names that are in the game."""
    for old, new in (("NAME", ONE), ("One", ONE), ("Two", TWO), ("Anna", ONE), ("Bob", TWO), ("zombie", TWO)):
        line = line.replace(old, new)
    return line
