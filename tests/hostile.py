"""Texts that are expensive to read, and their readers. Tests check that each is read or refused; `bench.hostile`
measures the most expensive of each kind."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Final

from bot.packs import markup as reading
from bot.packs.library import shapes_of
from bot.packs.markup import DEEPEST, LARGEST
from bot.packs.pieces import LONGEST_LINE
from bot.packs.schema import TABLE
from bot.packs.sheets.one_line import read_entry
from bot.packs.tables.one_line import read_table
from rules import catalogue
from rules.arena import ARENA
from rules.arena.reading import lines as arena_lines
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.house_rules.builder import Workshop
from rules.mazeworld import CURRENT
from rules.mazeworld.reading import lines
from rules.system import Patch, Reading, System
from tests.rules.arena.reading import cast as arena_cast
from tests.rules.mazeworld.reading.cast import JOHN, PACK

SHAPES: Final = shapes_of(catalogue.find("mazeworld"))


def _filled(pieces: tuple[str, ...], most: int, start: str = "") -> dict[str, str]:
    """By what is repeated until the line is as long as it may be."""
    return {piece: (start + piece * most)[:most] for piece in pieces}


DECLARED: Final = _filled(
    ("a,", "and ", "if the wolf is down ", "AR70/90 wolf 2. ", '"', "x3 ", "k.", "the ", "say ", "so "),
    lines.MOST_CHARACTERS,
)
"""What a fighter of MazeWorld means to do."""
IN_THE_ARENA: Final = _filled(
    (
        "a,", "and ", "if the wolf is down ", "Bob wolf 2. ", '"', "x3 ", "k.", "the ", "attack ", "throw Bob ",
        "left ", "else ", "axe ", "A1 ", "interact ", "counter Bob if ", "xyzzy ", "move to ", "with ", "in the ",
        "Bo ",
    ),
    arena_lines.MOST_CHARACTERS,
)  # fmt: skip
_PIECES = ("a ", " ", "agility ", "(", '"', "a,", "C1 1 ", "and ", "[x] ", "1-2 a;", "x: ", "weapons a (is 1) ")
ENTERED: Final = _filled(_PIECES, LONGEST_LINE, "Anna: pain ") | {
    f"no name, {piece}": line for piece, line in _filled(_PIECES, LONGEST_LINE, "pain ").items()
}
"""A sheet or a table on one line."""
LAUGHS: Final = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40))
"""Two to the power of forty, were it read."""
FILES: Final = {
    "laughs": (LAUGHS, "alias"),
    "deeper than it may": ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "too_deep"),
    "deep": ("[" * 100_000, "too_deep"),
    "deep lists": ("- " * 100_000, "too_deep"),
    "long": ("[" + "1," * 50_000 + "]", "too_long"),
    "many": ("[" + ("[" + "1," * 900 + "],") * 50 + "]", "too_many"),
    "large": ("x" * (LARGEST + 1), "too_large"),
}
"""YAML, and the problem for which it is refused."""
HOUSE_RULES: Final = {
    "empty": "",
    "blank": " " * 300,
    "dots": "." * 500,
    "semicolons": ";" * 1000,
    "rows": "=" * 1000,
    "no name": ".. 5",
    "a row of nothing": "{name} =",
    "rows of nothing": "{name} " + "a= =b " * 100,
    "huge number": "{name} " + "9" * 900,
    "negative": "{name} -1",
    "power": "{name} 9e99",
    "not a number": "{name} nan",
    "endless": "{name} inf",
    "fraction of nothing": "{name} 1/0",
    "fullwidth digits": "{name} ２",
    "superscript": "{name} ²",
    "nul": "{name} 1\x00",
    "newline": "{name} 1\n1",
    "escape": "{name} \x1b[31m1",
    "right to left": "{name} 1\u202e2",
    "zero width space": "{name} \u200b1",
    "lone surrogate": "{name} \ud800",
    "a row of its own with a long key": "{name}." + "k" * 500 + " 1",
    "a row of its own with a sign": "{name}.\x07 1",
    "format": "{name} {0.__class__}",
    "a field of every object": "{name}.__class__ 1",
    "the same ten times": "{name} 1; " * 10,
    "words": "{name} " + "a, " * 300,
    "100 kB": "{name} " + "1" * 100_000,
    "100 kB of names": "a.b 1; " * 15_000,
}
"""By what is wrong with them; "{name}" stands for a setting."""
OF_EACH: Final = ("mazeworld-evading", "mazeworld-2014", "arena")
"""The longest and the shortest of one game, and the other game."""
SOME: Final = 11
"""Every so many-th setting is tried: of every kind there are many."""


def declared(text: str) -> Reading:
    return lines.read(CURRENT, PACK, JOHN, text)


def in_the_arena(text: str) -> Reading:
    return arena_lines.read(ARENA, arena_cast.BRAWL, arena_cast.ANNA, text)


def entered(kind: str, text: str) -> tuple[str, dict[str, object]]:
    return (read_table if kind == TABLE else read_entry)(text, SHAPES[kind])


def workshop_of(system: System) -> Workshop[object]:
    assert isinstance(system.house_rules, Workshop)
    return system.house_rules


def house_rule(workshop: Workshop[object], text: str) -> Patch:
    return workshop.change((), workshop.read(text))


def house_rules(text: str, system: System) -> Iterator[str]:
    """The text with settings of a system in it."""
    return (text.replace("{name}", setting.name) for setting in workshop_of(system).settings(())[::SOME])


def all_read() -> dict[str, list[Callable[[], object]]]:
    """Everything above, by kind: each is read, or refused without a word, when it is called."""
    houses = [
        partial(_tried, partial(house_rule, workshop_of(SYSTEMS[name])), line)
        for name, text in product(OF_EACH, HOUSE_RULES.values())
        for line in house_rules(text, SYSTEMS[name])
    ]
    return {
        "a declaration, MazeWorld": [partial(_tried, declared, text) for text in DECLARED.values()],
        "a declaration, arena": [partial(_tried, in_the_arena, text) for text in IN_THE_ARENA.values()],
        "a sheet or table on a line": [
            partial(_tried, partial(entered, kind), text) for kind, text in product(SHAPES, ENTERED.values())
        ],
        "a file": [partial(_tried, reading.read, text) for text, _ in FILES.values()],
        "a house rule": houses,
    }


def _tried(read: Callable[[str], object], text: str) -> None:
    with suppress(RuleError):
        read(text)
