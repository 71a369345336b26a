"""Handloading (MZ-NCS-HAND-03, MZ-NCS-HAND-04)."""

import math
from fractions import Fraction

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Loading, Manipulation, Trades


def manipulation(rule: Trades, action: str) -> Manipulation | None:
    """Return the round manipulation the words describe, or None: priming, loading powder *and* projectile, taking
    apart. A verb alone means the whole of it."""
    words = action.casefold().replace("/", " ").split()
    for one in rule.manipulations:
        stem = one.verb.removesuffix("e")
        if words and words[0].startswith(stem) and (words[1:] == [] or all(_named(need, words) for need in one.needs)):
            return one
    return None


def _named(group: tuple[str, ...], words: list[str]) -> bool:
    return any(word.startswith(name) for name in group for word in words)


def turns(row: Loading, rounds: int) -> int:
    """Return the turns needed for that many manipulations. Refuses with `negative_count`."""
    if rounds < 0:
        raise RuleError("negative_count", {"count": rounds})
    return math.ceil(rounds / row.rounds)


def load_named(row: Loading, load: str) -> str:
    """Return a load the level may make, as the document writes it. Refuses with `load_not_allowed`."""
    wanted = load.strip().casefold()
    for name in row.loads:
        if wanted in {name.casefold(), *(part.casefold() for part in name.split("/"))}:
            return name
    raise RuleError("load_not_allowed", {"load": load, "known": row.loads})


def chance_text(chance: Fraction) -> str:
    """Return a chance as the document writes it: `25%`, or `1/3` if it isn't a whole percentage."""
    percent = chance * 100
    return f"{percent.numerator}%" if percent.denominator == 1 else f"{chance.numerator}/{chance.denominator}"
