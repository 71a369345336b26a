"""Games stored by an earlier version can be played on, in the middle of a fight and with all their data."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import orjson
import pytest

from bot.pipeline.dispatcher import Service
from bot.store.database import open_store
from tests.desk.people import Desk, Laid
from tests.store.samples import Standing

STORED = sorted((Path(__file__).parent / "databases").glob("*.sql"))


@pytest.fixture(params=STORED, ids=lambda file: file.stem)
async def desk(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Desk]:
    """Ann Lee, played by ann and skilled with knives, fights a wolf on Side 3; Bo, of bo, asks to join on Side 4. The
    game has a Club of its own and a link, and its GMs read in `den`."""
    path = tmp_path / "game.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text("utf-8"))
    clock = Standing()
    async with open_store(f"sqlite:///{path}", clock) as store:
        luck = Laid()
        yield Desk(Service(store, luck, clock), store, luck, clock, written=1000)


async def test_the_fight_goes_on(desk: Desk) -> None:
    assert "Bo joins the fight on Side 4." in (await desk.says("gm", "@accept Bo")).at("scene:hall")
    assert "Wolf (healthy)" in (await desk.says("gm", "@status")).at("scene:hall")
    if "rules have changed" in (await desk.says("gm", "@next")).at("scene:hall"):
        await desk.says("gm", "@next")
    await desk.says("gm", "@next skip")
    said = await desk.says("ann", "@declare move 3")
    assert "Ann Lee will move to Side 3" in said.at("scene:hall")


async def test_what_was_kept_is_there(desk: Desk) -> None:
    assert "Skilled" in (await desk.says("gm", "@skills Ann Lee", scene="den")).at("gm:g")
    assert "Club" in (await desk.says("gm", "@weapon list")).at("scene:hall")
    assert "example.org" in (await desk.says("bo", "@link damage chart")).at("scene:hall")
    assert (await desk.says("ann", "@skills")).at("person:ann") != ""


async def test_rows_of_before_are_read_as_today_s(desk: Desk) -> None:
    rows = await desk.rows()
    asked = next(row for row in rows if "join_asked" in row.events)
    assert orjson.loads(asked.command)["where"] == "4"
    assert orjson.loads(asked.events)[0]["request"] == {"person": "bo", "sheet": "Bo", "where": "4"}
    added = next(row for row in rows if row.kind == "add")
    assert orjson.loads(added.command)["where"] == "3"
