"""Time and chance come from outside."""

from datetime import datetime
from typing import Protocol

from rules.dice.throws import Dice


class Clock(Protocol):
    def now(self) -> datetime:
        """The present instant, with UTC as its zone."""
        ...


class Luck(Dice, Protocol):
    """Dice, and random bytes for seals."""

    def salt(self, size: int) -> bytes: ...
