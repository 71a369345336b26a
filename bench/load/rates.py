"""How many commands per second a bot can handle from people in many scenes, and how long each takes."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter
from typing import Final, Protocol

from bench.load.inside import Took
from bench.load.talk import Line, Work

SCENES: Final = 50
BOUND: Final = 0.1
"""Seconds from handing in until the first answer that 99 in 100 commands may take."""
STEPS: Final = (0.9, 0.75, 0.6, 0.45, 0.3)
"""Fractions of the highest rate to try."""


class Answering(Protocol):
    """Something that answers people."""

    async def says(self, scene: int, line: Line) -> Took: ...


@dataclass(frozen=True, slots=True)
class Rate:
    """Commands per second, and the median and 99th percentile of milliseconds until the commit and until the answer;
    None if not visible."""

    each_second: float
    kept: tuple[float, float] | None
    answered: tuple[float, float]

    @property
    def holds(self) -> bool:
        return self.answered[1] <= BOUND * 1000


class Crowd:
    """People in many scenes doing the same work, each continuing where they left off."""

    def __init__(self, answering: Answering, work: Work, scenes: int = SCENES) -> None:
        self._answering = answering
        self._lines: list[Iterator[Line]] = [iter(work.lines()) for _ in range(scenes)]
        self._ready = len(work.before)

    async def settles(self) -> None:
        """Say what precedes the work."""

        async def one(scene: int) -> None:
            for _ in range(self._ready):
                await self._answering.says(scene, next(self._lines[scene]))

        await asyncio.gather(*map(one, range(len(self._lines))))

    async def hurries(self, seconds: float) -> Rate:
        """Measure the maximum: everybody says the next line right after their answer, at least one line each."""
        began = perf_counter()
        took: list[Took] = []

        async def one(scene: int) -> None:
            over = False
            while not over:
                took.append(await self._answering.says(scene, next(self._lines[scene])))
                over = perf_counter() >= began + seconds

        await asyncio.gather(*map(one, range(len(self._lines))))
        return _rate(took, perf_counter() - began)

    async def keeps_to(self, each_second: float, seconds: float) -> Rate:
        """Say lines at a steady rate, whether or not earlier ones are answered; within a scene, one after another.

        A line's time counts from when it was due.
        """
        began, lines = perf_counter(), max(int(each_second * seconds), 2 * len(self._lines))
        took: list[Took] = []

        async def one(scene: int) -> None:
            for number in range(scene, lines, len(self._lines)):
                planned = began + number / each_second
                await asyncio.sleep(max(0.0, planned - perf_counter()))
                late = perf_counter() - planned
                found = await self._answering.says(scene, next(self._lines[scene]))
                took.append(Took(None if found.kept is None else found.kept + late, found.answered + late))

        await asyncio.gather(*map(one, range(len(self._lines))))
        return _rate(took, perf_counter() - began)

    async def sustains(self, most: float, seconds: float) -> Rate:
        """Return the highest rate tried below `most` that stays within the limit, or the lowest if none does."""
        found = None
        for part in STEPS:
            found = await self.keeps_to(most * part, seconds)
            if found.holds:
                break
        assert found is not None
        return found


def _rate(took: Sequence[Took], seconds: float) -> Rate:
    kept = [one.kept for one in took if one.kept is not None]
    return Rate(len(took) / seconds, _cuts(kept) if kept else None, _cuts([one.answered for one in took]))


def _cuts(seconds: Sequence[float]) -> tuple[float, float]:
    return median(seconds) * 1000, quantiles(seconds, n=100, method="inclusive")[98] * 1000
