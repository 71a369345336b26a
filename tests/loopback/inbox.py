"""What the bot did, waiting for a test to take it."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from tests.loopback.messages import Message

T = TypeVar("T")


class Waiting(Generic[T]):
    """A queue that can be inspected."""

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        self._came = asyncio.Event()

    def put(self, item: T) -> None:
        self._items.append(item)
        self._came.set()

    def peek(self) -> T | None:
        return self._items[0] if self._items else None

    async def take(self, seconds: float, otherwise: str) -> T:
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

    posted: Waiting["Message"] = field(default_factory=Waiting)
    edited: Waiting["Message"] = field(default_factory=Waiting)
    removed: Waiting["Message"] = field(default_factory=Waiting)
