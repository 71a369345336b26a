"""Lines that may be the most expensive of each command: long, nested, or with many parts, on every subject."""

from collections.abc import Collection, Iterable, Iterator
from itertools import product
from random import Random
from typing import Final

from bot.commands import book
from bot.pipeline.inbox.chat import LONGEST_LINE
from rules.catalogue import SYSTEMS
from tests.fuzz import corpus

ONE: Final = "Guest 00001"
TWO: Final = "Guest 00002"
BEAST: Final = "Beast0"
FILLED: Final = (
    "a", "a ", "ab ", "abcd ", "abcdefghij ", "a,", "a, ", "a; ", "a: ", "9", "1+", "d6+", "2d6 ", "1d6+", "100d6+",
    "(", '"', "- ", "and ", "or ", "if a ", "if Guest 00001 is down ", "Guest ", "guest 00001 ", "guest 00001, ",
    "gast ", "attack guest 00002, ", "move to 2, ", "@anna ", "#hall ", "1-2 a; ", "1 a; ", "agility 1, ", "agi 1, ",
    "pain 1 ", "skill x 1, ", "weapons MP5K, ", "ft ", "dodging ", "the ", "x3 ", "all ", "turn 1 ", "\u00e9",
    "in ", "in hall ", "as a ", "als a ", "help ",
)  # fmt: skip
"""Text used to pad lines."""
DICE: Final = (
    "10000d10t8f1", "100#100d6kh50", "10000d1000kh5000", "20d100kh10", "100d6kh50", "40d20kh20", "10d20+10d12+10d8",
    "100d100", "1000d6", "10000d6", "200d4kl100", "60d6!", "100d6!", "10d10!>2", "+".join(["d6"] * 160),
    "+".join(["1d6!"] * 100), "+".join(["1d6!"] * 50) + " vs " + "+".join(["1d6!"] * 50),
)  # fmt: skip
OF_DICE: Final = ("roll", "odds", "luck", "rr 100", "roll secret", "roll gm", f"for {ONE} roll", f"as {ONE} roll")
SHORTEST: Final = 12
"""Lines as people type them that are tried for each command. Padding makes many commands refuse a line at once."""
ROOM: Final = LONGEST_LINE - 20
TABLE: Final = "loot0"
"""A random table of the game, rolled by its name."""


def lines(system: str, most: int, words: Collection[str] = ()) -> dict[str, list[str]]:
    """Return up to `most` lines for each command, action, errand and table (or only for `words`), by first word. The
    example comes first, then the shortest that people type; the others are drawn at random."""
    typed = [_named(line) for line in corpus.typed() if len(line) <= LONGEST_LINE]
    found: dict[str, list[str]] = {}
    for called, example in _known(system):
        if words and called[0] not in words:
            continue
        own = [_named(f"@{example}")]
        own += [line for line in typed if line[1:].split(" ")[0].casefold() in called]
        own = list(dict.fromkeys([*own, f"@{called[0]}"]))
        dice = [f"@{start} {one}" for start, one in product(OF_DICE, DICE) if start.split(" ")[0] in called]
        filled = product(_starts(own), FILLED)
        short = sorted(own[1:], key=len)[: min(SHORTEST, most - 1)]
        rest = [*((line, "") for line in [*(line for line in own[1:] if line not in short), *dice]), *filled]
        Random(called[0]).shuffle(rest)
        # The same word may be an action and an errand.
        earlier = found.get(called[0], [])
        drawn = [_filled(*one) for one in rest[: most - 1 - len(short)]]
        found[called[0]] = [*earlier, own[0], *short, *drawn]
    return found


def first_words(system: str) -> set[str]:
    """Return the first words for which `lines` must have lines."""
    return {words[0] for words, _ in _known(system)}


def _known(system: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield everything that can be typed in a system: its words and an example."""
    spoken = SYSTEMS[system]
    yield from ((spec.words, spec.example) for spec in book.of(spoken).specs)
    yield from (((verb.word,), verb.example) for verb in spoken.reading.verbs)
    yield from ((errand.words, errand.example) for errand in spoken.errands)
    yield (TABLE,), TABLE


def _starts(lines: Iterable[str]) -> list[str]:
    """Return the beginnings of lines, up to four words long."""
    starts = dict.fromkeys(
        " ".join(line.split(" ")[:words]) for line in lines for words in (1, 2, 3, 4) if line.count(" ") >= words - 1
    )
    return list(starts)[:STARTS]


def _filled(start: str, piece: str) -> str:
    """Return a line padded to the maximum length, if there is anything to pad it with."""
    return f"{start} {piece * (ROOM // len(piece))}"[:ROOM] if piece else start


STARTS: Final = 60


NAMED: Final = {
    **dict.fromkeys(("NAME", "One", "Anna"), ONE),
    **dict.fromkeys(("Two", "Bob", "zombie"), TWO),
    **dict.fromkeys(("Wolf", "wolf", "Rat"), BEAST),
}


def _named(line: str) -> str:
    """Return a line with names that exist in the game."""
    for old, new in NAMED.items():
        line = line.replace(old, new)
    return line
