"""How much one message may ask of the dice. Every limit is named in the error that it causes."""

from typing import Final

from rules.errors import DiceError

LINE_LENGTH: Final = 2_000
"""Characters of one line with all its rolls and comments."""
EXPRESSION_LENGTH: Final = 500
"""Characters of one roll without its comment."""
ROLLS: Final = 20
"""Rolls in one line, separated by `;`."""
REPEATS: Final = 100
SIDES: Final = 1_000_000
DICE: Final = 10_000
"""Dice of one message: repeats, explosions and rerolls together."""
NESTING: Final = 64
"""Parentheses inside parentheses."""
CHAIN: Final = 100
"""Dice that one die may bring by exploding, and times that one die may be rerolled."""
TOTAL: Final = 10**18
"""Numbers and totals stay below this, on either side of zero."""
DIGITS: Final = 18


class Budget:
    """Dice that are left for one message. Shared by its rolls."""

    __slots__ = ("left",)

    def __init__(self, left: int = DICE) -> None:
        self.left = left

    def spend(self, count: int, text: str = "", start: int = 0, end: int = 0) -> None:
        """Take `count` dice for what stands from `start` to `end` in `text`. Raises `DiceError` "too_many_dice"."""
        if count > self.left:
            facts = {"limit": DICE, "asked": count, "left": self.left}
            raise DiceError("too_many_dice", facts, text=text, position=start, length=end - start)
        self.left -= count
