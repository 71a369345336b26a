"""Functions of a game as methods of the objects that its system holds."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Valued(Protocol[V_co]):
    """Rules under one value of a game: a revision, with or without house rules."""

    @property
    def value(self) -> V_co: ...


def under_value(function: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[Valued[V], P], R]:
    """A method that calls a function with the value of the rules first."""

    @wraps(function)
    def method(rules: Valued[V], /, *args: P.args, **kwargs: P.kwargs) -> R:
        return function(rules.value, *args, **kwargs)

    return method


def under_any_value(function: Callable[P, R]) -> Callable[Concatenate[object, P], R]:
    """A method that calls a function which is the same under every value of the rules."""

    @wraps(function)
    def method(_: object, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return function(*args, **kwargs)

    return method
