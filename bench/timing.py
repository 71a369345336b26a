"""How long something takes, in processor time of all threads and by the clock on the wall."""

import gc
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spent:
    """Microseconds of one call, on average."""

    processor: float
    wall: float


async def nothing() -> None:
    """No preparation."""


async def timed(
    work: Callable[[], Awaitable[None]], calls: int, before: Callable[[], Awaitable[None]] = nothing
) -> Spent:
    """Call `work` so often; what `before` does ahead of each call is not counted."""
    processor = wall = 0.0
    for _ in range(calls):
        await before()
        started = time.perf_counter(), time.process_time()
        await work()
        wall += time.perf_counter() - started[0]
        processor += time.process_time() - started[1]
    return Spent(processor / calls * 1e6, wall / calls * 1e6)


def processor(call: Callable[[], object], calls: int) -> float:
    """Microseconds of processor time of one call, on average."""
    gc.collect()
    gc.disable()
    start = time.process_time_ns()
    for _ in range(calls):
        call()
    spent = time.process_time_ns() - start
    gc.enable()
    return spent / calls / 1000
