"""The load measurements run briefly on a few scenes; `python -m bench.load` measures real figures."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bench.load import memory, report
from bench.load.inside import inside
from bench.load.rates import Crowd, Rate
from bench.load.recovery import Recovery
from bench.load.scenes import EACH, fill, servers
from bench.load.talk import FIGHTS, ROLLS, Work
from bot.app.chance import SystemClock
from bot.store.database import SqlStore, open_store


@pytest.mark.parametrize("work", [ROLLS, FIGHTS], ids=lambda work: work.name)
async def test_nothing_of_what_people_say_is_refused(tmp_path: Path, work: Work) -> None:
    """All of it twice: what is said again fits what was there before."""
    async with inside(str(tmp_path / "keeper.db")) as answering:
        lines = work.lines()
        for _ in range(len(work.before) + 2 * len(work.said)):
            await answering.says(0, next(lines))


async def test_rates_are_taken_of_every_line(tmp_path: Path) -> None:
    async with inside(str(tmp_path / "keeper.db")) as answering:
        crowd = Crowd(answering, ROLLS, 2)
        found = await crowd.sustains((await crowd.hurries(0.01)).each_second, 0.01)
    assert found.kept is not None
    assert 0 < found.kept[0] <= found.answered[0] <= found.answered[1]


async def test_scenes_are_filled_with_fights_that_go_on(tmp_path: Path) -> None:
    places = servers(EACH + 1)
    places = [places[0], replace(places[1], late=True)]
    async with open_store(str(tmp_path / "keeper.db"), SystemClock()) as store:
        await fill(store, places)
        assert await overdue(store) == set(places[1].scenes)
    found = await memory.touch(str(tmp_path / "keeper.db"), [1, EACH + 1])
    assert list(found) == ["0", "1", str(EACH + 1)]
    async with asyncio.timeout(20):
        assert list(await memory.touch(str(tmp_path / "keeper.db"), [1])) == ["0", "1"]


async def overdue(store: SqlStore) -> set[str]:
    return {one.scene for one in await store.due(SystemClock().now())}


def test_the_page_has_one_section_of_load() -> None:
    rate = Rate(99.6, (1.4, 20.0), (2.0, 30.0))
    rated = report.Rated("the whole bot", "fights", rate, replace(rate, answered=(2.0, 300.0)))
    recovery = Recovery(10_000, 1_000, 180, 2.0, 3.0, 20.0, 40.0, 190.0)
    said = [
        report.rates([rated], 50, 0.2),
        report.recoveries({"SQLite": recovery}),
        report.memory(120.0, {0: 100.0, 1000: 110.0}),
    ]
    page = report.page(said, "# Reliability\n\n## Fuzzing\n\nMuch.\n")
    assert "| the whole bot | fights | 100/s | none; at 100/s: | 1 / 20 ms | 2 / 300 ms |" in page
    assert "| SQLite | 2.0 s | 3.0 s | 20.0 s | 40.0 s | 190 MiB |" in page
    assert report.page(said, page) == page
    middle = "# Reliability\n\n## Load\n\nOld.\n\n## Fuzzing\n\nMuch.\n"
    assert [line for line in report.page(said, middle).splitlines() if line.startswith("## ")] == [
        "## Load",
        "## Fuzzing",
    ]
    assert "Old." not in report.page(said, middle)
