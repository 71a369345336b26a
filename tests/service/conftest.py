"""Fixtures of the service's tests: a service on a real store, and what it says."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.service import Service
from bot.store.database import open_store
from tests.service.people import Desk, Laid
from tests.store.samples import Standing


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    with capture_logs() as events:
        yield events


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    clock = Standing()
    async with open_store(f"sqlite:///{tmp_path / 'game.db'}", clock) as store:
        luck = Laid()
        yield Desk(Service(store, luck, clock), store, luck, clock)


@pytest.fixture
async def fight(desk: Desk) -> Desk:
    """A fight in the hall: Anna, played by ann, and a wolf of gm's; the plans are asked for. The GMs read in `den`."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Anna for ann: agility 1, evading basic", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("ann", "@join")
    await desk.says("gm", "@add wolf")
    await desk.says("gm", "@next")
    return desk
