"""Logs that show where something failed, but never anything people wrote.

An exception's message can contain a hidden plan: a database error includes the values of its statement, a validation
error the text it refused. So tracebacks show only places and types of exceptions, without messages and local variables.
"""

import logging
import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Any, Literal

import structlog
from structlog.typing import EventDict

from bot.pipeline.ports import Done, StoreAway

_commands = structlog.get_logger("bot.commands")

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def quiet_logs(level: str, form: Literal["text", "json"], on_error: Callable[[], None] = lambda: None) -> None:
    """Set up structured logs on standard error, including libraries' logs, from `level` on ("info").

    `on_error` is called for each line about an error.
    """
    errors = _Errors(on_error)
    threshold = logging.getLevelNamesMapping()[level.upper()]
    render: Any = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if form == "text"
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_messages,
            errors.ours,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Places("%(levelname)s:%(name)s:%(message)s"))
    logging.basicConfig(level=max(threshold, logging.WARNING), handlers=[handler, errors], force=True)
    logging.getLogger("discord").setLevel(logging.ERROR)
    logging.getLogger("discord.client").addFilter(_is_news)


def places(error: BaseException) -> str:
    """Return where an exception and its causes were raised, with their types."""
    lines: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        lines += [*traceback.format_tb(following.__traceback__), f"{type(following).__qualname__}\n"]
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "".join(lines).rstrip()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a record is more than discord.py's reconnect message with its traceback;
    `bot.discord.connection.reconnect_delay` logs that instead."""
    return not str(record.msg).startswith("Attempting a reconnect")


def _without_messages(_: object, __: str, event: EventDict) -> EventDict:
    caught = event.pop("exc_info", None)
    if caught is True:
        caught = sys.exc_info()
    error = caught[1] if isinstance(caught, tuple) else caught
    if isinstance(error, StoreAway):
        # An outage isn't a bug, and the place where it was met doesn't matter.
        event.update(level="warning", error=type(error).__name__)
    elif isinstance(error, BaseException):
        event["exception"] = places(error)
    return event


def log_command(done: Done) -> None:
    """Log one line for a command: its kind and outcome, never its text."""
    _commands.info(
        "command",
        game=done.game,
        scene=done.scene,
        seq=done.seq,
        kind=done.kind,
        outcome=done.outcome,
        door=done.door,
        ms=round(done.seconds * 1000, 1),
    )


class _Errors(logging.Handler):
    """Reports log lines about errors from any logger."""

    def __init__(self, told: Callable[[], None]) -> None:
        super().__init__(logging.ERROR)
        self._told = told

    def ours(self, _: object, __: str, event: EventDict) -> EventDict:
        if event["level"] in ("error", "critical"):
            self._told()
        return event

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        self._told()


class _Places(logging.Formatter):
    """A formatter for libraries' logs."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        # asyncio appends a task's result below the first line, and a callback's arguments after "callback".
        if record.name == "asyncio":
            record.message = record.message.partition("\n")[0].partition(" <")[0].partition(" callback ")[0]
        return super().formatMessage(record)

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        return places(ei[1]) if ei[1] is not None else ""
