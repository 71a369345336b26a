"""The clock reveals no secrets: with or without somebody hidden, everyone reads the same at the same time."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from bot.pipeline.dispatcher import Service
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import open_store
from tests.desk.people import Desk, Laid
from tests.store.samples import Standing

SEAL = re.compile(r"[0-9a-f]{64}|[0-9a-f]{8}…")
"""The digest of a seal, and its salt: chance, which tells nothing."""
HOURS = (24, 6, 24, 6, 24, 6, 24, 6, 24, 6)


@asynccontextmanager
async def played(path: Path, *secret: str) -> AsyncIterator[Desk]:
    """A fight with a clock, in whose beginning the GM has typed this where only GMs read."""
    clock, luck = Standing(), Laid()
    async with open_store(str(path), clock) as store:
        desk = Desk(Service(store, luck, clock), store, luck, clock)
        for text in ("@game gm here", "@game rolls bot", "@clock on", "@clock quiet off", "@fighter add Anna for ann"):
            await desk.says("gm", text, scene="den", mentions=("ann",))
        for person, text in (("gm", "@fight start mazeworld-evading"), ("ann", "@join"), ("gm", "@add wolf")):
            await desk.says(person, text)
        for text in secret:
            await desk.says("gm", f"@in hall {text}", scene="den")
        await desk.says("gm", "@next")
        yield desk


async def open_text(desk: Desk) -> list[str]:
    """What everyone and Anna are told by the outbox as it is sent now, boards too."""
    found = []
    for entry in await desk.store.pending(1000):
        reply = await desk.service.fresh(entry)
        if reply is not None and entry.destination in ("scene:hall", "person:ann"):
            found.append(SEAL.sub("…", reply.model_dump_json()))
        await desk.store.settle(entry.id, "sent", "x")
    return found


async def _read(desk: Desk, then: str) -> list[str]:
    """Everything that is told while nobody but the clock does anything, and the GM goes on now and then."""
    await desk.says("gm", f"@clock then {then}", scene="den")
    told = []
    for number, hours in enumerate(HOURS):
        desk.clock.at += timedelta(hours=hours)
        await desk.service.due(desk.clock.at)
        told += await open_text(desk)
        await desk.service.handle(_from_gm(number))
        told += await open_text(desk)
    return told


def _from_gm(number: int) -> Incoming:
    text = "@next skip" if number % 2 else "@deadline"
    return Incoming(source=f"x{number}", game="g", scene="hall", person=Person(id="gm", name="gm"), text=text, gm=True)


@pytest.mark.parametrize("then", ["gm", "order", "pass"])
async def test_nobody_reads_of_somebody_hidden_by_the_clock(tmp_path: Path, then: str) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(played(tmp_path / "one.db"))
        two = await stack.enter_async_context(played(tmp_path / "two.db", "@add marauder side 3 hidden"))
        there = await two.running()
        assert there is not None
        assert len(there.seats) == 3
        first, second = await _read(one, then), await _read(two, then)
    assert first == second
    assert any("Deadline" in text for text in first)
