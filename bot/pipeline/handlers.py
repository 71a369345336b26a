"""Which function handles which request: each feature registers its own where it is defined."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.commands.request import Request
from bot.feature_loader import load_features
from bot.pipeline.work.session import Session

R = TypeVar("R", bound=Request)
Handler = Callable[[Session, R], Awaitable[None]]

_HANDLERS: dict[type[Request], Handler[Any]] = {}


def handles(request: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Register the decorated function as the handler of this kind of request. Raises ValueError if it has one."""

    def register(handler: Handler[R]) -> Handler[R]:
        if request in _HANDLERS:
            raise ValueError(f"{request.__name__} has two handlers")
        _HANDLERS[request] = handler
        return handler

    return register


def handler_of(request: R) -> Handler[R]:
    """Return the handler of a request. Raises KeyError if no feature handles its kind."""
    load_features()
    return _HANDLERS[type(request)]
