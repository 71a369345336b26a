"""Small pieces of wording shared by many sentences."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.text.language.speech import ENGLISH, gettext, in_figures, spoken

Names = Callable[[str], str]
"""Returns the name that the reader knows for a fighter's id."""
Results = Mapping[str, tuple[str, str]]
"""The game's words for outcomes of dice by code, singular and plural; the best outcome first."""
_NUMBERED: Final = re.compile(r"(?P<kind>.*\S) (?P<number>[0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Judge:
    """A game's classification of a score against a threshold and a range, and its words for the outcomes."""

    read: Callable[[int, int, int | None], str]
    results: Results


def number(value: float) -> str:
    """Format a number with at most one decimal, none if it would be zero (AMB-26)."""
    return in_figures(typed(value))


def typed(value: float) -> str:
    """Format a number as people type it, with a decimal point in every language."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) < 1e15 else f"{value:.0f}"


def exact(value: float) -> str:
    """Format a figure with all its decimals."""
    return in_figures(f"{value:.6f}".rstrip("0").rstrip("."))


def signed(value: float) -> str:
    """Format a number with its sign; a percentage read from a stored fight is no longer a whole number."""
    return f"{'−' if value < 0 else '+'}{number(abs(value))}"


def summed(lines: Iterable[tuple[str, int]]) -> str:
    """Format a figure as the sum of its sources: its natural value, and what each other adds."""
    (_, natural), *others = lines
    return " ".join([str(natural), *(f"{signed(amount)} {source}" for source, amount in others)])


def faces(thrown: Iterable[int]) -> str:
    return "[" + " ".join(str(face) for face in thrown) + "]"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {gettext(joint)} {words[-1]}"


def outcome(code: str, results: Results) -> str:
    """Return the word for one outcome of dice; a code without one is spelled out."""
    return gettext(results[code][0]) if code in results else code.replace("_", " ")


def tally(codes: Iterable[str], results: Results) -> str:
    """Return the number of each outcome, best first, then those the game has no words for."""
    found = list(codes)
    known = [code for code in results if code in found]
    others = [code for code in dict.fromkeys(found) if code not in results]
    words = {code: results.get(code, (outcome(code, results),) * 2) for code in (*known, *others)}
    return ", ".join(f"{n} {gettext(words[code][n != 1])}" for code in words if (n := found.count(code)))


def rank(code: str, results: Results) -> int:
    """Return the rank of an outcome, best first; those without words come last."""
    return list(results).index(code) if code in results else len(results)


def grouped(named: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Group names, each with a text, in order: consecutive numbers with the same name and text become one range."""
    groups: list[tuple[str, int, int, str]] = []
    for name, text in named:
        found = _NUMBERED.fullmatch(name)
        kind, number = (found["kind"], int(found["number"])) if found else (name, 0)
        if found and groups and groups[-1][0] == kind and groups[-1][2] == number - 1 and groups[-1][3] == text:
            groups[-1] = (kind, groups[-1][1], number, text)
        else:
            groups.append((kind, number, number, text))
    return [(_range(kind, first, last), text) for kind, first, last, text in groups]


def _range(kind: str, first: int, last: int) -> str:
    if first == last:
        return f"{kind} {first}" if first else kind
    return f"{kind} {first}-{last}"


RUN: Final = 3
"""The fewest consecutive numbers that become a range: "1–3"."""
_ENDINGS: Final = (("lf", "lves"), ("arf", "arves"), ("ief", "ieves"), ("man", "men"), ("mouse", "mice"), ("y", "ies"))
"""Irregular plurals of creatures, by the end of their name; "y" only after a consonant."""


def base_of(name: str) -> tuple[str, int] | None:
    """Split a name that ends in a number into the rest and the number; None if it doesn't."""
    base, _, number = name.rpartition(" ")
    return (base, int(number)) if base and number.isdecimal() else None


def plural(name: str) -> str:
    """Return the English plural of a creature's name; in other languages the name itself, since the plural of an
    invented name can't be guessed."""
    if spoken() is not ENGLISH:
        return name
    lower = name.casefold()
    for end, several in _ENDINGS:
        if lower.endswith(end) and not (end == "y" and lower[-2:-1] in "aeiou") and not lower.endswith("human"):
            return f"{name[: len(name) - len(end)]}{several}"
    return f"{name}{'es' if lower.endswith(('s', 'x', 'z', 'ch', 'sh')) else 's'}"


def crowd(names: Sequence[str], join: Callable[[Sequence[str]], str] = ", ".join) -> str:
    """Join names, merging neighbours with the same base: "Rats 1–6, Guard"; with `listed`, "Rats 1–6 and Guard"."""
    found: list[str] = []
    for base, some in groupby(names, key=lambda name: (base_of(name) or (name, 0))[0]):
        same = list(some)
        numbers = [known[1] for name in same if (known := base_of(name)) is not None]
        grouped = len(same) > 1 and len(numbers) == len(same)
        found += [f"{plural(base)} {join(_ranges(numbers))}"] if grouped else same
    return join(found)


def _ranges(numbers: Iterable[int]) -> list[str]:
    """Return numbers in their order, with consecutive ones as ranges."""
    found: list[str] = []
    for _, some in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        row = [number for _, number in some]
        found += [f"{row[0]}–{row[-1]}"] if len(row) >= RUN else map(str, row)
    return found
