"""Worker processes: they compute with low priority, and the pool ends with its work."""

import asyncio
import os

from bot.app.workers import ProcessWorkers


async def test_work_is_done_in_other_processes_and_what_has_not_begun_can_be_dropped() -> None:
    workers = ProcessWorkers()
    found = [workers.submit(os.nice, 0), *(workers.submit(divmod, number, 0) for number in range(6))]
    assert await asyncio.wrap_future(found[0]) >= os.nice(0) + 10 or os.nice(0) + 10 > 19
    workers.close()
    ended = await asyncio.gather(*map(asyncio.wrap_future, found[1:]), return_exceptions=True)
    assert all(isinstance(one, ZeroDivisionError | asyncio.CancelledError) for one in ended)
    again = workers.submit(divmod, 7, 2)
    assert await asyncio.wrap_future(again) == (3, 1)
    assert await asyncio.wrap_future(workers.submit(divmod, 9, 2)) == (4, 1)
