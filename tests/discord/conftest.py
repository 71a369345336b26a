"""Fixtures for the gateway tests."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.discord.connection.client import Gateway
from tests.loopback import Loopback


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    """What is logged during a test, as it was handed over."""
    with capture_logs() as events:
        yield events


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """A loopback Discord; afterwards no task and no thread of the client may be left."""

    async def at_once(client: Gateway, shard: int | None, *, initial: bool = False) -> None:
        return

    # Otherwise each IDENTIFY but the first waits five seconds for the sake of Discord's limit.
    monkeypatch.setattr(Gateway, "before_identify_hook", at_once)
    before = asyncio.all_tasks()
    async with Loopback() as world:
        yield world
    # discord.py's own wait for the last guild may outlive a client that was closed at once.
    left = {task for task in asyncio.all_tasks() - before if task is not asyncio.current_task()}
    if left:
        await asyncio.wait(left, timeout=5.0)
    assert not {task for task in left if not task.done()}
    for thread in threading.enumerate():
        if thread.name.startswith("keep-alive"):
            thread.join(1.0)
            assert not thread.is_alive()
