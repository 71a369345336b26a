"""Several that are named alike, as one name: "Skeletons 1, 2", "Rats 1–6"."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.text.language.speech import ENGLISH, spoken

RUN: Final = 3
"""So many numbers in a row are a range: "1–3"."""
_ENDINGS: Final = (("lf", "lves"), ("arf", "arves"), ("ief", "ieves"), ("man", "men"), ("mouse", "mice"), ("y", "ies"))
"""Irregular plurals of creatures, by the end of their name; "y" only behind a consonant."""


def base_of(name: str) -> tuple[str, int] | None:
    """A name that ends in a number, without it, and the number; None where it has none."""
    base, _, number = name.rpartition(" ")
    return (base, int(number)) if base and number.isdecimal() else None


def plural(name: str) -> str:
    """The plural of a creature's name in English; in any other language the name as it is, since nobody can guess the
    plural of a name that somebody made up there."""
    if spoken() is not ENGLISH:
        return name
    lower = name.casefold()
    for end, several in _ENDINGS:
        if lower.endswith(end) and not (end == "y" and lower[-2:-1] in "aeiou") and not lower.endswith("human"):
            return f"{name[: len(name) - len(end)]}{several}"
    return f"{name}{'es' if lower.endswith(('s', 'x', 'z', 'ch', 'sh')) else 's'}"


def crowd(names: Sequence[str]) -> str:
    """Names as a list, in which those with the same base that follow each other are one: "Rats 1–6, Guard"."""
    found = []
    for base, some in groupby(names, key=lambda name: (base_of(name) or (name, 0))[0]):
        same = list(some)
        numbers = [known[1] for name in same if (known := base_of(name)) is not None]
        grouped = len(same) > 1 and len(numbers) == len(same)
        found.append(f"{plural(base)} {', '.join(_ranges(numbers))}" if grouped else ", ".join(same))
    return ", ".join(found)


def _ranges(numbers: Iterable[int]) -> list[str]:
    """Numbers in the order that they have; those that follow each other by one as a range."""
    found: list[str] = []
    for _, some in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        row = [number for _, number in some]
        found += [f"{row[0]}–{row[-1]}"] if len(row) >= RUN else map(str, row)
    return found
