"""The health check: whether all is well, and if not, what is late."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import structlog

from bot.pipeline.ports import Backlog, Clock, Link, StoreAway

log = structlog.get_logger(__name__)

LATE: Final = timedelta(minutes=10)
"""How long an entry has to wait in the outbox, or be overdue, to count as late."""

CUT_OFF: Final = timedelta(minutes=2)
"""How long a broken connection has to last to be reported; Discord asks for shorter ones several times a day."""

PATIENCE: Final = 5.0
"""Seconds that the database has to answer."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition at one moment.

    `backlog`: None if the database didn't answer. `down`: how long Discord has been disconnected. `missing`: the texts
    about backups that are due and couldn't be made.
    """

    at: datetime
    link: Link
    down: timedelta
    backlog: Backlog | None
    missing: tuple[str, ...] = ()

    @property
    def reply_waits(self) -> timedelta:
        """How long the oldest reply has waited to be delivered."""
        return self._since(None if self.backlog is None else self.backlog.oldest_reply)

    @property
    def scene_waits(self) -> timedelta:
        """How long the longest overdue scene has been overdue."""
        return self._since(None if self.backlog is None else self.backlog.oldest_scene)

    @property
    def reasons(self) -> tuple[str, ...]:
        """What is late; empty if all is well."""
        found = []
        if self.down >= CUT_OFF:
            found.append(f"no connection to Discord for {_long(self.down)}")
        if self.backlog is None:
            found.append("the database doesn't answer")
        else:
            found += _wrong(self.backlog)
        if self.reply_waits >= LATE:
            found.append(f"a message has waited for {_long(self.reply_waits)} to be sent")
        if self.scene_waits >= LATE:
            found.append(f"something due has waited for {_long(self.scene_waits)}")
        return (*found, *self.missing)

    def _since(self, moment: datetime | None) -> timedelta:
        return timedelta(0) if moment is None else max(timedelta(0), self.at - moment)


class Observer:
    """Checks the store and the connection to Discord. `backlog` and `link` are set once there is something to ask."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._up = clock.now()
        self.backlog: Callable[[datetime], Awaitable[Backlog]] | None = None
        self.link: Callable[[], Link] = lambda: Link(up=False)
        self.missing: Callable[[], Iterable[str]] = tuple

    async def look(self) -> Condition:
        """Return the present condition, within seconds whatever is broken."""
        backlog = None
        try:
            async with asyncio.timeout(PATIENCE):
                if self.backlog is not None:
                    backlog = await self.backlog(self._clock.now())
        except StoreAway:
            # The store reports the outage.
            backlog = None
        except Exception as error:
            log.warning("the outbox can't be read", error=type(error).__name__)
        link, now = self.link(), self._clock.now()
        if link.up:
            self._up = now
        return Condition(now, link, now - self._up, backlog, tuple(self.missing()))


def _wrong(backlog: Backlog) -> Iterator[str]:
    if backlog.damaged:
        yield "the database is damaged; the log says what to do"
    if backlog.unwritten is not None:
        yield f"the database can't be written: {backlog.unwritten or 'the log says why'}"


def without_backup(last: str | None) -> str:
    """Return the sentence that there is no good backup; `last`: the day of the last one, such as 20260105."""
    if last is None:
        return "there is no good backup; the log says why"
    return f"no good backup since {last[:4]}-{last[4:6]}-{last[6:]}; the log says why"


def unusable(folder: Path, reason: str) -> str:
    """Return the sentence that a backup folder can't be used."""
    return (
        f"The folder {folder} (TURNKEEPER_BACKUPS) can't be used ({reason}). Is the disk full? Otherwise let the bot "
        "write there, or set another."
    )


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds() // 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h"
