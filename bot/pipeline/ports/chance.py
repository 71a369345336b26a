"""Protocols for time and chance, which come from outside."""

from datetime import datetime
from typing import Protocol

from rules.dice.throws import Dice


class Clock(Protocol):
    def now(self) -> datetime:
        """Return the current time, in UTC."""
        ...


class Luck(Dice, Protocol):
    """Dice, and random bytes for seals."""

    def salt(self, size: int) -> bytes: ...
