"""The delivery in its surroundings: a store and a sender in memory, and a stopped clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import Entry
from bot.text.reply import Reply
from tests.pipeline.outbox.memory_outbox import Outbox, Post, Still

CELLAR, ATTIC, ANNA = "scene:cellar", "scene:attic", "person:anna"


async def as_stored(entry: Entry) -> Reply | None:
    return entry.reply


class Office:
    def __init__(self, first_wait: float = 0.002, longest_wait: float = 0.01) -> None:
        self.store, self.post, self.clock = Outbox(), Post(), Still()
        self.notices: list[tuple[int, str]] = []
        self.reached: list[int] = []
        self.fresh = as_stored
        self.delivery = Delivery(
            self.store,
            self.post,
            lambda entry: self.fresh(entry),
            self.clock,
            self.on_parked,
            self.on_posted,
            first_wait=first_wait,
            longest_wait=longest_wait,
        )

    async def on_parked(self, entry: Entry, reason: str) -> None:
        self.notices.append((entry.id, reason))

    async def on_posted(self, entry: Entry) -> None:
        self.reached.append(entry.id)

    def sent(self, destination: str) -> list[str]:
        return [text for what, where, text in self.post.log if what == "send" and where == destination]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.delivery.run())
        try:
            await asyncio.sleep(0)
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def until_settled(self, *ids: int) -> None:
        async with asyncio.timeout(20):
            while not all(entry in self.store.settled for entry in ids):
                self.store.moved.clear()
                await self.store.moved.wait()


async def so(holds: Callable[[], bool]) -> None:
    """Return when it is so."""
    async with asyncio.timeout(20):
        while True:
            if holds():
                return
            await asyncio.sleep(0)
