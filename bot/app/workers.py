"""Worker processes for long computations, with low priority."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
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
            if self._pool is None:
                # A forked child would keep the bot's connections.
                processes = min(MOST, os.cpu_count() or 1)
                self._pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin)
            self._left += 1
            found = self._pool.submit(work, *args, **kwargs)
        found.add_done_callback(self._done)
        return found

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
