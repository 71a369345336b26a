"""Worker processes: they compute with low priority, and the pool ends with its work."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from bot.app.workers import ProcessWorkers


async def test_work_is_done_in_other_processes_and_can_be_dropped_with_them() -> None:
    workers = ProcessWorkers()
    found = [workers.submit(os.nice, 0), *(workers.submit(divmod, number, 0) for number in range(6))]
    assert await asyncio.wrap_future(found[0]) >= os.nice(0) + 10 or os.nice(0) + 10 > 19
    endless = workers.submit(time.sleep, 600)
    pool = workers._pool
    assert pool is not None
    processes = list(pool._processes.values())
    workers.close()
    await asyncio.gather(*(asyncio.to_thread(one.join) for one in processes))
    ended = await asyncio.gather(*map(asyncio.wrap_future, (*found[1:], endless)), return_exceptions=True)
    assert all(isinstance(one, ZeroDivisionError | asyncio.CancelledError | BrokenProcessPool) for one in ended)
    again = workers.submit(divmod, 7, 2)
    assert await asyncio.wrap_future(again) == (3, 1)
    assert await asyncio.wrap_future(workers.submit(divmod, 9, 2)) == (4, 1)


async def test_what_fails_ends_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, submit = ProcessWorkers(), ProcessPoolExecutor.submit
    errors = [OSError(11, "no more processes"), None, OSError(11, "no more processes"), BrokenProcessPool("died")]

    def failing(pool: ProcessPoolExecutor, work: Callable[..., object], *given: object) -> Future[object]:
        if errors and (error := errors.pop(0)) is not None:
            raise error
        return submit(pool, work, *given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", failing)
    with pytest.raises(OSError, match="processes"):
        workers.submit(divmod, 5, 2)
    assert workers._pool is None
    first = workers.submit(divmod, 7, 2)
    with pytest.raises(OSError, match="processes"):
        workers.submit(divmod, 8, 2)
    second = workers.submit(divmod, 9, 2)
    assert [await asyncio.wrap_future(one) for one in (first, second)] == [(3, 1), (4, 1)]
    died = workers.submit(os._exit, 1)
    with pytest.raises(BrokenProcessPool):
        await asyncio.wrap_future(died)
    assert await asyncio.wrap_future(workers.submit(divmod, 3, 2)) == (1, 1)
    workers.close()
    assert workers._left == 0


BOT = """
import os, time
from bot.app.workers import ProcessWorkers

if __name__ == "__main__":
    workers = ProcessWorkers()
    idle = workers.submit(os.getpid)
    busy = workers.submit(time.sleep, 600)
    idle.result()
    print(*workers._pool._processes, flush=True)
    time.sleep(600)
"""


async def test_the_processes_end_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "bot_of_the_test.py"
    program.write_text(BOT)
    # Each process holds the other end of this pipe, so it ends when the last of them does.
    bot = await asyncio.create_subprocess_exec(
        sys.executable, program, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(Path.cwd())}
    )
    assert bot.stdout is not None
    async with asyncio.timeout(60):
        processes = (await bot.stdout.readline()).split()
        bot.send_signal(signal.SIGKILL)
        assert await bot.stdout.read() == b""
    assert processes
