"""Dice written inside a text, such as "{2d4} magazines": thrown when the text is used, with every face shown.

Braces without dice in them are ordinary text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.dice.expression import Expression
from rules.dice.notation import parse
from rules.dice.rolls import roll
from rules.dice.throws import Budget, Dice
from rules.errors import DiceError, TableError

MOST_DICE: Final = 100
"""Most dice in one text."""
_BRACED: Final = re.compile(r"\{([^{}\n]{1,100})\}")
_LIKE_DICE: Final = re.compile(r"(?<![^\W\d_])d[0-9%]|[0-9]d\b", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Filled:
    """A text with totals in place of its dice; `thrown` are the dice as written, each with its faces."""

    text: str
    thrown: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def shown(self) -> str:
        """The text followed by its dice: "5 magazines (2d4 [1 4])"."""
        return f"{self.text} ({self.dice})" if self.thrown else self.text

    @property
    def dice(self) -> str:
        return ", ".join(f"{written} [{' '.join(map(str, faces))}]" for written, faces in self.thrown)


def check(text: str, table: str, row: int) -> None:
    """Refuse dice in a row's text that can't be thrown: `row_dice` (table, row, dice, example), `row_dice_many` (table,
    row, most)."""
    dice = 0
    for written in _dice_in(text):
        expression = _read(written)
        if expression is None:
            raise TableError("row_dice", {"table": table, "row": row, "dice": f"{{{written}}}", "example": "{2d4}"})
        dice += sum(pool.count for pool in expression.pools if isinstance(pool.count, int))
    if dice > MOST_DICE:
        raise TableError("row_dice_many", {"table": table, "row": row, "most": MOST_DICE})


def filled(text: str, dice: Dice, label: str, budget: Budget) -> Filled:
    """Throw the dice in a text, under `label/1`, `label/2` and so on. Raises `DiceError` "too_many_dice"."""
    if "{" not in text:
        return Filled(text)
    thrown: list[tuple[str, tuple[int, ...]]] = []

    def total(found: re.Match[str]) -> str:
        expression = _read(found[1]) if _LIKE_DICE.search(found[1]) else None
        if expression is None:
            return found[0]
        result = roll(expression, dice, f"{label}/{len(thrown) + 1}", budget=budget)
        thrown.append((found[1].strip(), tuple(face for pool in result.pools for face in pool.faces)))
        return f"{result.total}{'%' * expression.percent}"

    return Filled(_BRACED.sub(total, text), tuple(thrown))


def _dice_in(text: str) -> Iterator[str]:
    return (found[1] for found in _BRACED.finditer(text) if _LIKE_DICE.search(found[1]))


def _read(written: str) -> Expression | None:
    """Return the dice if they are a single roll without sheet names or comparison."""
    try:
        expression = parse(written)
    except DiceError:
        return None
    judged = expression.comparison or expression.classification or expression.comment
    counted = all(isinstance(pool.count, int) for pool in expression.pools)
    plain = expression.repeat == 1 and not expression.names and not judged and counted
    return expression if plain and expression.pools else None
