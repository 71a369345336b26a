"""Commands that take something away: they are done when the word behind them says that it is meant."""

from typing import Final

SURE: Final = "yes"
"""The word, last in the line, that says that it is meant."""


DROP: Final = ("drop", "forget", "cancel")
"""What is said to give up a contestant in the making."""


def first_of(text: str) -> str:
    return text.partition(" ")[0].casefold()


def without_word(rest: str) -> str | None:
    """What stands before the word; None where it is not said."""
    head, _, last = rest.rpartition(" ")
    return head.strip() if last.casefold() == SURE else None
