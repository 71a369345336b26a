"""Logs that tell where something broke and never what anybody wrote.

The message of an exception can hold a hidden plan: a database names the values of its statement, a check the text that
it refused. So a traceback shows its places and the kinds of its exceptions, without messages and local variables.
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
    """Structured logs on standard error, those of libraries as well, from `level` on ("info").

    `on_error` is called for each line that tells of an error.
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
    """Where an exception and those behind it were raised, and of what kinds they are."""
    lines: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        lines += [*traceback.format_tb(following.__traceback__), f"{type(following).__qualname__}\n"]
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "".join(lines).rstrip()


def _is_news(record: logging.LogRecord) -> bool:
    """Not that discord.py opens its line again, with a traceback each time: `bot.discord.connection.reconnect_delay`
    says so."""
    return not str(record.msg).startswith("Attempting a reconnect")


def _without_messages(_: object, __: str, event: EventDict) -> EventDict:
    caught = event.pop("exc_info", None)
    if caught is True:
        caught = sys.exc_info()
    error = caught[1] if isinstance(caught, tuple) else caught
    if isinstance(error, StoreAway):
        # It is no fault of the program, and where it was met says nothing.
        event.update(level="warning", error=type(error).__name__)
    elif isinstance(error, BaseException):
        event["exception"] = places(error)
    return event


def log_command(done: Done) -> None:
    """One line for a command: what kind it was and what became of it, never what was written."""
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
    """Tells of lines about errors, whoever logged them."""

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
    """For what libraries log."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        # asyncio says below its first line with what a task ended, and behind "callback" what that was given.
        if record.name == "asyncio":
            record.message = record.message.partition("\n")[0].partition(" <")[0].partition(" callback ")[0]
        return super().formatMessage(record)

    def formatException(self, ei: Caught) -> str:  # noqa: N802
        return places(ei[1]) if ei[1] is not None else ""
