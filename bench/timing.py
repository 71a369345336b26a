"""How long something takes, in CPU time of all threads and in wall time."""

import gc
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spent:
    """Average microseconds of one call."""

    processor: float
    wall: float


async def nothing() -> None:
    """Prepare nothing."""


async def timed(
    work: Callable[[], Awaitable[None]], calls: int, before: Callable[[], Awaitable[None]] = nothing
) -> Spent:
    """Call `work` a number of times; `before` precedes each call and isn't counted."""
    processor = wall = 0.0
    for _ in range(calls):
        await before()
        started = time.perf_counter(), time.process_time()
        await work()
        wall += time.perf_counter() - started[0]
        processor += time.process_time() - started[1]
    return Spent(processor / calls * 1e6, wall / calls * 1e6)


def processor(call: Callable[[], object], calls: int) -> float:
    """Return the average microseconds of CPU time of one call."""
    gc.collect()
    gc.disable()
    start = time.process_time_ns()
    for _ in range(calls):
        call()
    spent = time.process_time_ns() - start
    gc.enable()
    return spent / calls / 1000
