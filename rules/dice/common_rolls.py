"""A fast reader for the commonest form of roll, such as `3#4d6kh3+2`.

Any other form, and anything that could be wrong, is left to `rules.dice.notation`, which gives the same result for
these. This reader takes a third of its time, which halves the time of a roll that hasn't been typed before (`python -m
bench rolling`).
"""

import re
from functools import lru_cache
from typing import Final

from rules.dice.expression import Expression, Node, Number, Pool, Sum
from rules.dice.modifiers import Keeping, Span, Treatment
from rules.dice.throws import DICE, EXPRESSION_LENGTH

_USUAL: Final = re.compile(
    r"(?:([1-9][0-9]?)#)?([1-9][0-9]{0,3})?d([1-9][0-9]{0,4})(!|(?:kh?|kl|d[hl])[1-9][0-9]{0,3})?((?:[+-][0-9]{1,15})*)"
)
_ADDED: Final = re.compile(r"[+-][0-9]+")
_KEEPS: Final[dict[str, Keeping]] = {"kh": "kh", "kl": "kl", "dh": "dh", "dl": "dl"}


def usual(text: str) -> Expression | None:
    """Read a roll of one pool and numbers without spaces. Return None for any other form or a refused roll."""
    found = _USUAL.fullmatch(text) if len(text) <= EXPRESSION_LENGTH else None
    if found is None:
        return None
    repeats, dice, faces, mark, added = found.groups()
    repeat, count, sides = int(repeats or 1), int(dice or 1), int(faces)
    if repeat * count > DICE or (mark == "!" and sides == 1):
        return None
    treatment = _treatment(mark, sides) if mark else None
    pool = Pool(count, sides, 0, treatment, "", len(repeats) + 1 if repeats else 0, found.start(5))
    body: Node = pool
    fixed = 0
    if added:
        terms: list[tuple[int, Node]] = [(1, pool)]
        for number in _ADDED.findall(added):
            value = int(number)
            terms.append((-1 if number[0] == "-" else 1, Number(abs(value))))
            fixed += value
        body = Sum(tuple(terms))
    plain = pool if treatment is None else None
    return Expression(text, body, repeat, None, False, None, "", (pool,), (), pool, count, fixed, mark == "!", plain)


@lru_cache(maxsize=256)
def _treatment(mark: str, sides: int) -> Treatment:
    if mark == "!":
        return Treatment(explode=Span(sides, sides))
    keep = mark.rstrip("0123456789")
    return Treatment(keep=_KEEPS.get(keep, "kh"), kept=int(mark[len(keep) :]))
