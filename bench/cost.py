"""`python -m bench.cost [WORD …]`: the most expensive line of every command, in games as large as they get.

For each command in each system it tries a number of lines: the command's examples, lines from the repository in which
people type it, and all of these padded to the maximum length with expensive text. Actions in a fight, errands and
tables count as commands. The game has 10,000 sheets, a fight of 60 contestants and 40 creatures, all with effects,
wounds and items, eight other fights, 20,000 rows and a pack with up to 190 entries of its own. Nothing tried is kept.
The table shows the CPU time of the whole message, from the desk to the database, or of its longest part between pauses
in which other games use the database, as the least of three tries. Files are
read outside the event loop, so for them the table shows the longest step of the loop; `--files` tries only files.
`--write` puts the tables into `docs/reliability.md`. The exit status is 1 if a line or step takes more than 100 ms.
"""

import argparse
import asyncio
import gc
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.costly_lines import first_words, lines
from bench.costly_world import DEN, Cost, Size, World, worlds
from bench.file_costs import FileCost, file_costs, file_table
from bench.growth import HALL
from bot.app.process_log import quiet_logs
from bot.app.run import kept, make_ready, read_languages
from rules.catalogue import SYSTEMS

BOUND: Final = 100.0
TYPICAL: Final = 10.0
"""The limit for any line, and the goal for an example, in milliseconds of CPU time."""
LINES: Final = 120
AGAIN: Final = 3
SHOWN: Final = 60
PAGE: Final = Path("docs/reliability.md")
BEGINS: Final = "<!-- costs: python -m bench.cost --write -->"
ENDS: Final = "<!-- end of costs -->"
FILES_BEGIN: Final = "<!-- costs of files: python -m bench.cost --files --write -->"
FILES_END: Final = "<!-- end of costs of files -->"
Way = tuple[str, str]
"""Who says something, and in which scene."""
WAYS: Final[tuple[Way, ...]] = (("gm", HALL), ("anna", HALL), ("gm", DEN))


@dataclass(frozen=True, slots=True)
class Dearest:
    """The costs of one command in one system: milliseconds of its example and of its most expensive line, and that
    line."""

    word: str
    system: str
    typical: float
    most: float
    line: str
    tried: int


async def costs(size: Size, each: int, words: Collection[str] = ()) -> list[Dearest]:
    """Measure every command, or only those in `words`. Raises AssertionError if one failed."""
    async with worlds(size) as made:
        gc.collect()
        gc.freeze()
        asked = [(world, lines(world.large.system, each, words)) for world in made]
        found = [await _dearest(world, word, tried) for world, of_each in asked for word, tried in of_each.items()]
        assert not sum(world.service.internal_errors for world in made), "a command failed"
        return found


async def _dearest(world: World, word: str, tried: Sequence[str]) -> Dearest:
    gc.collect()
    example = tried[0]
    found: list[tuple[float, str, Way]] = []
    for number, text in enumerate(tried):
        # The first lines are tried in every way, the others in one way each.
        ways = WAYS if number < len(WAYS) * 2 else (WAYS[number % len(WAYS)],)
        found += [((await _tries(world, text, way)).step, text, way) for way in ways]
    found.sort(reverse=True)
    most, line = max([await _least(world, text, way) for _, text, way in found[:AGAIN]])
    typical, _ = max([await _least(world, example, way) for way in WAYS])
    return Dearest(
        word, world.large.system, typical, max(most, typical), line if most >= typical else example, len(tried)
    )


async def _least(world: World, text: str, way: Way) -> tuple[float, str]:
    return min([(await _tries(world, text, way)).step for _ in range(AGAIN)]), text


async def _tries(world: World, text: str, way: Way) -> Cost:
    """Measure a line; in the GM channel it has to say which fight is meant."""
    return await world.tries(f"@in {HALL} {text[1:]}" if way[1] == DEN else text, *way)


def table(found: Sequence[Dearest]) -> str:
    """Return a table with one row per command, for the system where it is most expensive."""
    words = dict.fromkeys(one.word for one in found)
    rows = []
    for word in words:
        here = [one for one in found if one.word == word]
        most = max(here, key=lambda one: one.most)
        typical = max(one.typical for one in here)
        rows.append(f"| `{word}` | {typical:.1f} | {most.most:.1f} | {_code(most.line)} |")
    tried = sum(one.tried for one in found)
    dear = [one for one in found if one.most > BOUND]
    usual = sorted(one.typical for one in found)
    head = (
        f"{tried:,} lines of {len(words)} commands; above {BOUND:.0f} ms: {len(dear)}. Examples take "
        f"a median of {usual[len(usual) // 2]:.1f} ms and at most {usual[-1]:.1f} ms."
    )
    return "\n".join(
        [head, "", "| command | example, ms | slowest line, ms | which |", "| --- | --- | --- | --- |", *rows]
    )


def _code(line: str) -> str:
    shown = " ".join(line.split()).replace("`", "'").replace("|", "¦")
    more = f" … ({len(line):,} characters)" if len(shown) > SHOWN else ""
    return f"`{shown[:SHOWN].rstrip()}`{more}"


def uncovered(found: Sequence[Dearest]) -> list[str]:
    """Return the commands of any system that weren't tried."""
    every = set().union(*(first_words(system) for system in SYSTEMS))
    return sorted(every - {one.word for one in found})


async def _ready() -> None:
    """Prepare the process as `turnkeeper run` does before its first message."""
    quiet_logs("critical", "text")
    with kept():
        make_ready()
    await read_languages()


def _write(text: str, begins: str, ends: str) -> None:
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(begins)
    _, _, after = rest.partition(ends)
    PAGE.write_text(f"{before}{begins}\n{text}\n{ends}{after}", "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.cost", description="Find the most expensive lines.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="which commands (all)")
    parser.add_argument("--lines", type=int, default=LINES, help="how many lines of each command in each system")
    parser.add_argument("--write", action="store_true", help=f"write the table into {PAGE}")
    parser.add_argument("--files", action="store_true", help="try files alone")
    given = parser.parse_args(arguments)
    asyncio.run(_ready())
    dear = False
    if not given.files:
        found = asyncio.run(costs(Size(), given.lines, given.words))
        if not given.words and (missing := uncovered(found)):
            parser.error(f"not tried: {', '.join(missing)}")
        print(text := table(found))
        dear = any(one.most > BOUND for one in found)
        if given.write:
            _write(text, BEGINS, ENDS)
    if not given.words:
        of_files = asyncio.run(_of_files(Size()))
        print(text := file_table(of_files, BOUND))
        dear = dear or any(one.step > BOUND for one in of_files)
        if given.write:
            _write(text, FILES_BEGIN, FILES_END)
    return 1 if dear else 0


async def _of_files(size: Size) -> list[FileCost]:
    async with worlds(size) as made:
        gc.collect()
        gc.freeze()
        return [one for world in made for one in await file_costs(world)]


if __name__ == "__main__":
    sys.exit(main())
