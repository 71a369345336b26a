"""The dearest file of every command that takes one: how long the loop does nothing else, and CPU time in all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bench.costly_files import files
from bench.costly_world import World
from bench.stall import watching
from bot.text.files import File

AGAIN: Final = 3


@dataclass(frozen=True, slots=True)
class FileCost:
    """Of one file in one system: milliseconds of the longest step of the loop, and of all threads together."""

    line: str
    system: str
    what: str
    size: int
    step: float
    whole: float


async def file_costs(world: World) -> list[FileCost]:
    """Of every file that is tried, the dearest first."""
    tried = [(await file_cost(world, *one), one) for one in files(world.large.system)]
    tried.sort(key=lambda one: one[0].step, reverse=True)
    return [
        min([first, *[await file_cost(world, *one) for _ in range(AGAIN - 1)]], key=_step)
        for first, one in tried[:AGAIN]
    ] + [first for first, _ in tried[AGAIN:]]


def _step(cost: FileCost) -> float:
    return cost.step


async def file_cost(world: World, line: str, what: str, file: File) -> FileCost:
    with watching() as longest:
        cost = await world.tries(line, files=(file,))
    return FileCost(line, world.large.system, what, len(file.text), longest.busy, cost.busy)


def file_table(found: Sequence[FileCost], bound: float) -> str:
    """One row for each line, with its dearest file."""
    rows = []
    for line in sorted({one.line.split()[0] for one in found}):
        here = [one for one in found if one.line.split()[0] == line]
        dear = max(here, key=_step)
        most = max(here, key=lambda one: one.whole)
        rows.append(
            f"| `{line} import` | {len(here)} | {dear.step:.0f} | {dear.what}, {dear.size // 1024} KB "
            f"| {most.whole:.0f} | {most.what}, {most.size // 1024} KB |"
        )
    above = sum(one.step > bound for one in found)
    head = f"{len(found)} files; above {bound:.0f} ms of the loop: {above}."
    columns = "| command | files | longest step, ms | which | CPU in all, ms | which |"
    return "\n".join([head, "", columns, "| --- | --- | --- | --- | --- | --- |", *rows])
