"""How many commands a second somebody bears who answers people in many scenes, and how long each takes."""

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
"""Seconds that 99 in 100 commands may take, from being handed in until the first answer is out."""
STEPS: Final = (0.9, 0.75, 0.6, 0.45, 0.3)
"""Parts of the highest rate that are tried."""


class Answering(Protocol):
    """Who answers people."""

    async def says(self, scene: int, line: Line) -> Took: ...


@dataclass(frozen=True, slots=True)
class Rate:
    """Commands a second, and milliseconds from being handed in until kept and until answered: the middle one, and the
    one that 99 in 100 do not exceed; None: not seen."""

    each_second: float
    kept: tuple[float, float] | None
    answered: tuple[float, float]

    @property
    def holds(self) -> bool:
        return self.answered[1] <= BOUND * 1000


class Crowd:
    """People in so many scenes, who do the same work and go on with it where they were."""

    def __init__(self, answering: Answering, work: Work, scenes: int = SCENES) -> None:
        self._answering = answering
        self._lines: list[Iterator[Line]] = [iter(work.lines()) for _ in range(scenes)]
        self._ready = len(work.before)

    async def settles(self) -> None:
        """Say what comes before the work."""

        async def one(scene: int) -> None:
            for _ in range(self._ready):
                await self._answering.says(scene, next(self._lines[scene]))

        await asyncio.gather(*map(one, range(len(self._lines))))

    async def hurries(self, seconds: float) -> Rate:
        """Everybody says the next line as soon as the one before was answered, one at least: the most there can be."""
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
        """So many lines a second, whether those before were answered or not; in one scene one after the other.

        A line's time begins when it should have been said.
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
        """The highest of some rates below `most` at which the bound holds; the lowest of them where it never does."""
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
