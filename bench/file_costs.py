"""The most expensive file of every command that takes one: the longest step of the event loop, and total CPU time."""

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
    """The costs of one file in one system, in milliseconds. `step`: the longest step of the event loop; `whole`: CPU
    time of all threads."""

    line: str
    system: str
    what: str
    size: int
    step: float
    whole: float


async def file_costs(world: World) -> list[FileCost]:
    """Measure every file; return the costs, the most expensive first."""
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
    """Return a table with one row per line, for its most expensive file."""
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
