"""Fixtures for tests at a desk: the dispatcher on a real store, people who type, and the log."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from tests.desk.people import Desk, Laid
from tests.desk.prepared import after, at_a_desk
from tests.store.samples import Standing


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    with capture_logs() as events:
        yield events


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with at_a_desk(tmp_path / "game.db", Laid(), Standing()) as desk:
        yield desk


async def _plans_are_asked_for(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Anna for ann: agility 1, evading basic", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("ann", "@join")
    await desk.says("gm", "@add wolf")
    await desk.says("gm", "@next")


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Desk]:
    """Yield a fight in the hall with a player's contestant and the GM's wolf, before the plans. GMs read in `den`."""
    async with after(_plans_are_asked_for, tmp_path) as desk:
        yield desk
