"""Health checks: detecting what is late."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.app.metrics import health as module
from bot.app.metrics.health import Condition, Observer
from bot.pipeline.ports import Backlog, Link
from tests.app.metrics.conditions import DAMAGED, MINUTE, SILENT, condition, unwritten
from tests.store.samples import NOON, Standing


@pytest.mark.parametrize(
    ("found", "reasons"),
    [
        (condition(), ()),
        (condition(replies=5, reply=NOON - 9 * MINUTE, scenes=2, scene=NOON - 9 * MINUTE), ()),
        (condition(Link(up=False), down=MINUTE), ()),
        (condition(Link(up=False), down=2 * MINUTE), ("no connection to Discord for 2 min",)),
        (condition(replies=1, reply=NOON - 10 * MINUTE), ("a message has waited for 10 min to be sent",)),
        (condition(scenes=1, scene=NOON - 200 * MINUTE), ("something due has waited for 3 h",)),
        (unwritten("disk full"), ("the database can't be written: disk full",)),
        (unwritten(""), ("the database can't be written: the log says why",)),
        (DAMAGED, ("the database is damaged; the log says what to do",)),
        (SILENT, ("the database doesn't answer",)),
        (replace(condition(), missing=("there is no sound backup",)), ("there is no sound backup",)),
    ],
)
def test_what_is_late(found: Condition, reasons: tuple[str, ...]) -> None:
    assert found.reasons == reasons


def answering(backlog: Backlog) -> Callable[[datetime], Awaitable[Backlog]]:
    async def told(_: datetime) -> Backlog:
        return backlog

    return told


async def test_of_backups_it_is_told_what_is_said_of_them_at_the_moment() -> None:
    observer, said = Observer(Standing()), list[str]()
    observer.missing = lambda: said
    before = (await observer.look()).missing
    said.append("there is no sound backup")
    assert (before, (await observer.look()).missing) == ((), ("there is no sound backup",))


async def test_how_long_there_was_no_connection_counts_from_the_last_time_that_there_was_one() -> None:
    clock = Standing()
    observer = Observer(clock)
    observer.backlog = answering(Backlog())
    clock.at += MINUTE
    assert (await observer.look()).down == MINUTE
    observer.link = lambda: Link(up=True)
    clock.at += MINUTE
    assert (await observer.look()).down == timedelta(0)
    observer.link = lambda: Link(up=False)
    clock.at += 3 * MINUTE
    assert (await observer.look()).down == 3 * MINUTE


async def test_a_database_that_fails_or_hangs_is_no_end_of_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: datetime) -> Backlog:
        raise OSError("gone")

    async def hanging(_: datetime) -> Backlog:
        await asyncio.Event().wait()
        return Backlog()

    monkeypatch.setattr(module, "PATIENCE", 0.01)
    for backlog in (broken, hanging):
        observer = Observer(Standing())
        observer.backlog = backlog
        assert (await observer.look()).backlog is None
