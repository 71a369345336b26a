"""Protocols for time and chance, which come from outside."""

from datetime import datetime
from typing import Protocol, runtime_checkable

from rules.dice.throws import Dice, Faces


class Clock(Protocol):
    def now(self) -> datetime:
        """Return the current time, in UTC."""
        ...


class Luck(Dice, Protocol):
    """Dice, and random bytes for seals."""

    def salt(self, size: int) -> bytes: ...


@runtime_checkable
class Scripted(Luck, Protocol):
    """Dice for which a script may set faces."""

    def given(self, label: str, count: int, sides: int) -> Faces | None:
        """Return the faces that the script sets for this throw; None if it sets none."""
        ...
