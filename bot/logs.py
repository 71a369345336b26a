"""Logs that tell where something broke and never what anybody wrote.

The message of an exception can hold a hidden plan: a database names the values of its statement, a check the text that
it refused. So a traceback shows its places and the kinds of its exceptions, without messages and local variables.
"""

import logging
import sys
import traceback
from types import TracebackType
from typing import Any, Literal

import structlog
from structlog.typing import EventDict

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def quiet_logs(level: str, form: Literal["text", "json"]) -> None:
    """Structured logs on standard error, those of libraries as well, from `level` on ("info")."""
    threshold = logging.getLevelNamesMapping()[level.upper()]
    render: Any = structlog.dev.ConsoleRenderer() if form == "text" else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_messages,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Places("%(levelname)s:%(name)s:%(message)s"))
    logging.basicConfig(level=max(threshold, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(logging.ERROR)


def places(error: BaseException) -> str:
    """Where an exception and those behind it were raised, and of what kinds they are."""
    lines: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        lines += [*traceback.format_tb(following.__traceback__), f"{type(following).__qualname__}\n"]
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "".join(lines).rstrip()


def _without_messages(_: Any, __: str, event: EventDict) -> EventDict:
    caught = event.pop("exc_info", None)
    if caught is True:
        caught = sys.exc_info()
    error = caught[1] if isinstance(caught, tuple) else caught
    if isinstance(error, BaseException):
        event["exception"] = places(error)
    return event


class _Places(logging.Formatter):
    """For what libraries log."""

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        return places(ei[1]) if ei[1] is not None else ""
