"""What the running process provides: time and chance, processes that compute, and who hosts it."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from typing import Final, ParamSpec, Protocol, TypeVar, runtime_checkable

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


P = ParamSpec("P")
T = TypeVar("T")


class Workers(Protocol):
    """Processes that compute. Work is a function of a module, and everything in it can be pickled."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Begin some work as soon as a process is free; work submitted earlier comes first."""
        ...


@dataclass(frozen=True, slots=True)
class Host:
    """The host's details: `contact` is any text, `privacy` and `terms` are page addresses; "" if not set."""

    contact: str = ""
    privacy: str = ""
    terms: str = ""


UNNAMED: Final = Host()
"""A host who has set nothing."""
