"""Conditions of the bot for tests of its health."""

from datetime import datetime, timedelta

from bot.app.metrics.health import Condition
from bot.pipeline.ports import Backlog, Link
from tests.store.samples import NOON

MINUTE = timedelta(minutes=1)
UP = Link(up=True, servers=3, latency=0.25)


def condition(
    link: Link = UP, *, down: timedelta = timedelta(0), replies: int = 0, reply: datetime | None = None,
    scenes: int = 0, scene: datetime | None = None,
) -> Condition:  # fmt: skip
    """At noon, with all well where nothing is said."""
    return Condition(NOON, link, down, Backlog(replies, reply, scenes, scene))


def unwritten(reason: str) -> Condition:
    """Of a bot whose database can only be read."""
    return Condition(NOON, UP, timedelta(0), Backlog(unwritten=reason))


DAMAGED = Condition(NOON, UP, timedelta(0), Backlog(damaged=True))
SILENT = Condition(NOON, UP, timedelta(0), None)
"""Of a bot whose database does not answer."""
