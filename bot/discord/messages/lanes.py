"""One queue per scene: its messages are handled one by one, in the order of arrival."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, Generic, TypeVar

import structlog

log = structlog.get_logger(__name__)

DEPTH: Final = 2000
"""Messages that may wait in one scene: as many as a lively group sends while the process is frozen for minutes."""
SHARE: Final = 4
"""One person may have this fraction of them: a quarter."""

T = TypeVar("T")


class Lanes(Generic[T]):
    """Handles items one at a time per key; different keys don't wait for each other.

    `whose`: an item's author, "" for nobody; no one person can fill a queue. `late`: whether an item was missed and
    found later; such items take no room from new ones.
    """

    def __init__(
        self,
        handle: Callable[[T], Awaitable[None]],
        depth: int = DEPTH,
        whose: Callable[[T], str] = lambda _: "",
        late: Callable[[T], bool] = lambda _: False,
    ) -> None:
        self._handle, self._depth, self._whose, self._late = handle, depth, whose, late
        self._waiting: dict[str, deque[T]] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._held: set[str] = set()
        self._all_held = False
        self.open = True

    def put(self, key: str, item: T) -> bool:
        """Queue an item; return False if there is no room for it or the lanes are closed."""
        if not self.open:
            return False
        waiting = self._waiting.setdefault(key, deque())
        if self.crowded(key):
            recent = [one for one in waiting if not self._late(one)]
            if len(recent) >= self._depth or self._has_share(recent, item):
                return False
        waiting.append(item)
        self._employ(key)
        return True

    def _has_share(self, waiting: Iterable[T], item: T) -> bool:
        who = self._whose(item)
        return bool(who) and sum(self._whose(one) == who for one in waiting) >= self._depth // SHARE

    def crowded(self, key: str) -> bool:
        """Whether as many items wait there as one person may have."""
        waiting, share = self._waiting.get(key, ()), self._depth // SHARE
        return len(waiting) >= share and sum(not self._late(one) for one in waiting) >= share

    def hold_all(self) -> None:
        """Hold all items, whatever their key, until `hold_only`."""
        self._all_held = True

    def hold_only(self, keys: Iterable[str]) -> None:
        """Hold new items of these keys until each is released; go on with all others."""
        self._held, self._all_held = set(keys), False
        for key in tuple(self._waiting):
            self._employ(key)

    def holds(self, key: str) -> bool:
        return self._all_held or key in self._held

    @property
    def behind(self) -> bool:
        """Whether anything is held, or missed items wait."""
        return self._all_held or bool(self._held) or any(map(self._late, chain(*self._waiting.values())))

    def awaited(self) -> Iterator[str]:
        """Return the keys with waiting items, the longest waiting first."""
        return iter(self._waiting)

    def waiting(self, key: str) -> Sequence[T]:
        return tuple(self._waiting.get(key, ()))

    def put_in_order(self, key: str, items: Sequence[T]) -> None:
        """Replace the waiting items of a key; there may be more than `depth`."""
        if self.open and (items or key in self._waiting):
            waiting = self._waiting.setdefault(key, deque())
            waiting.clear()
            waiting.extend(items)

    def release(self, key: str) -> None:
        """Resume handling a key's items."""
        self._held.discard(key)
        self._employ(key)

    def _employ(self, key: str) -> None:
        # Nothing starts once closed: an item that waits for earlier ones will be read again together with them.
        if self.open and self._waiting.get(key) and key not in self._workers and not self.holds(key):
            self._workers[key] = asyncio.create_task(self._serve(key), name=f"lane {key}")

    async def close(self, seconds: float) -> None:
        """Accept nothing more, allow that many seconds for queued items, then cancel the rest."""
        self.open = False
        workers = list(self._workers.values())
        if not workers:
            return
        _, late = await asyncio.wait(workers, timeout=seconds)
        for worker in late:
            worker.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        if late:
            log.warning("handlers were cut off", count=len(late))

    def forget(self, key: str) -> list[T]:
        """Remove and return a key's waiting items."""
        waiting = self._waiting.get(key)
        if waiting is None:
            return []
        found = list(waiting)
        waiting.clear()
        return found

    def drop(self) -> None:
        """Accept nothing more and drop the waiting items; work in progress continues."""
        self.open = False
        for waiting in self._waiting.values():
            waiting.clear()

    async def _serve(self, key: str) -> None:
        waiting = self._waiting[key]
        try:
            while waiting and not self.holds(key):
                try:
                    await self._handle(waiting.popleft())
                except Exception:
                    # The items waiting behind it don't depend on it.
                    log.exception("a handler failed")
        finally:
            del self._workers[key]
            if not waiting or not self.holds(key):
                del self._waiting[key]
