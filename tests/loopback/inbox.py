"""What the bot did in a channel, waiting for a test to take it."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.loopback.world import Message


class Waiting:
    """A queue that can be looked into."""

    def __init__(self) -> None:
        self._items: deque[Message] = deque()
        self._came = asyncio.Event()

    def put(self, message: "Message") -> None:
        self._items.append(message)
        self._came.set()

    def peek(self) -> "Message | None":
        return self._items[0] if self._items else None

    async def take(self, seconds: float, otherwise: str) -> "Message":
        try:
            async with asyncio.timeout(seconds):
                while not self._items:
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            raise AssertionError(otherwise) from None
        return self._items.popleft()


@dataclass(eq=False)
class Inbox:
    """Messages that the bot posted, edited and removed, each in order."""

    posted: Waiting = field(default_factory=Waiting)
    edited: Waiting = field(default_factory=Waiting)
    removed: Waiting = field(default_factory=Waiting)
