"""Worker processes for long computations, with low priority."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
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
        """End a pool whose work is dropped or couldn't begin. Nobody else would end its processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())  # noqa: SLF001
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()

    def close(self) -> None:
        """Drop all work, and end the processes."""
        with self._lock:
            self._abandon()

    def _done(self, _: "Future[T]") -> None:
        with self._lock:
            self._left -= 1
            pool = self._pool
            if self._left or pool is None:
                return
            self._pool = None
        pool.shutdown(wait=False)


def _begin() -> None:
    """Prepare a process: lower its priority, and let only the bot end it, or the bot's own end."""
    os.nice(_NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_bot, daemon=True).start()


def _follow_the_bot() -> None:
    if (bot := parent_process()) is not None:
        bot.join()
        os._exit(1)
