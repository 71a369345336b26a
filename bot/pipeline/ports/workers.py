"""A protocol for long computations beside the event loop."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Workers(Protocol):
    """Processes that compute. Work is a function of a module, and everything in it can be pickled."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Begin some work as soon as a process is free; work submitted earlier comes first."""
        ...
