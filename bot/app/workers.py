"""Worker processes for long computations, with low priority."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOST: Final = 2
"""Maximum number of processes."""
_NICE: Final = 10


class ProcessWorkers:
    """A pool of processes that exists only while there is work, since each uses half as much memory as the bot."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._left = 0
        self._lock = Lock()

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with self._lock:
            try:
                try:
                    found = self._begun().submit(work, *args, **kwargs)
                except BrokenProcessPool:
                    # A process has died, for lack of memory perhaps; what it did has failed, but nothing else has.
                    self._pool = None
                    found = self._begun().submit(work, *args, **kwargs)
                self._left += 1
            finally:
                if not self._left:
                    self._abandon()
        found.add_done_callback(self._done)
        return found

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A forked child would keep the bot's connections.
            self._pool = ProcessPoolExecutor(min(MOST, os.cpu_count() or 1), get_context("spawn"), _begin)
        return self._pool

    def _abandon(self) -> None:
        """End a pool that couldn't begin any work. Nobody else would end those of its processes that did start."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):  # noqa: SLF001
                process.terminate()
            pool.shutdown(wait=False)

    def close(self) -> None:
        """Drop all work that hasn't begun."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _done(self, _: "Future[T]") -> None:
        with self._lock:
            self._left -= 1
            pool = self._pool
            if self._left or pool is None:
                return
            self._pool = None
        pool.shutdown(wait=False)


def _begin() -> None:
    """Prepare a process: lower its priority, and let only the bot end it."""
    os.nice(_NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
