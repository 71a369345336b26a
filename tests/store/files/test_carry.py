"""Everything is copied between files and servers, in both directions."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from bot.packs.contestant_register import Listed
from bot.store.database import open_store
from bot.store.engine.location import location
from bot.store.engine.read_snapshot import moment
from bot.store.errors import DatabaseInUse, NotADatabase, NotCarried, NotEmpty
from bot.store.files import carry as carrying
from bot.store.files.backup import backup, restore
from bot.store.files.carry import carry
from bot.store.schema.tables import metadata
from tests.store.samples import NOON, Standing, entry, row

Everything = dict[str, list[Mapping[str, object]]]


async def fill(url: str) -> None:
    """Something in every table, with signs that a database may be tempted to change."""
    async with open_store(url, Standing()) as store:
        for place in range(3):
            async with store.unit() as unit:
                seq = await unit.append(
                    row(f"m{place}", documents={"game": f"{place} “Äß—😀”\n", "Game": "2", "a/ä": "3"})
                )
                await unit.tell("g", seq, "hall", '{"turn":1}')
                await unit.queue("g", f"m{place}", [entry("It's 50 % “done”")], NOON)
                await unit.meet("g", [f"p{place}"], NOON)
                await unit.remind("g", f"s{place}", NOON)
                await unit.enrol("g", "mazeworld", {f"k{place}": Listed("Ärmel", "p1"), "none": Listed("Zoë")})
        async with store.unit() as unit:
            await unit.put_aside("h", NOON)
        await store.set_board("g", "hall", "1")


def everything(url: str) -> Everything:
    with moment(location(url)) as connection:
        return {
            table.name: [dict(one) for one in carrying._rows(connection, table)] for table in metadata.sorted_tables
        }


@pytest.fixture
def other(request: pytest.FixtureRequest, url: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    return str(tmp_path / "other.db") if url.startswith("postgresql") else request.getfixturevalue("server_url")


async def test_everything_arrives_in_a_database_of_the_other_kind(url: str, other: str) -> None:
    await fill(url)
    rows = carry(url, other, NOON)
    there = everything(other)
    assert there == everything(url)
    assert rows == {name: len(found) for name, found in there.items()}
    assert all(there.values())
    async with open_store(other, Standing()) as store:
        assert await store.games() == {"g": 3}


async def test_from_a_bot_that_runs_as_of_one_moment(url: str, other: str) -> None:
    await fill(url)
    async with open_store(url, Standing()) as store, store.unit() as unit:
        await unit.append(row("later"))
        assert carry(url, other, NOON)["journal"] == 3
    assert len(everything(url)["journal"]) == 4


async def test_never_into_what_is_not_empty_or_in_use(url: str, other: str) -> None:
    await fill(url)
    await fill(other)
    before = everything(other)
    with pytest.raises(NotEmpty, match="empty one"):
        carry(url, other, NOON)
    with pytest.raises(NotEmpty):
        carry(url, url, NOON)
    async with open_store(other, Standing()):
        with pytest.raises(DatabaseInUse):
            carry(url, other, NOON, over=True)
    assert everything(other) == before


async def test_from_what_is_no_database_of_ours(bare_url: str, path: Path, tmp_path: Path) -> None:
    for nothing in (bare_url, str(path)):
        with pytest.raises(NotADatabase):
            carry(nothing, str(tmp_path / "goal.db"), NOON)
    assert not (tmp_path / "goal.db").exists()


async def test_a_row_that_came_otherwise_undoes_all(server_url: str, path: Path) -> None:
    await fill(server_url)
    async with open_store(str(path), Standing()):
        pass
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON board BEGIN UPDATE board SET message = 'other'; END")
    with pytest.raises(NotCarried, match="board"):
        carry(server_url, str(path), NOON)
    assert not any(everything(str(path)).values())


async def test_a_backup_of_a_server_is_a_file_and_goes_back(server_url: str, tmp_path: Path) -> None:
    await fill(server_url)
    before = everything(server_url)
    backup(server_url, tmp_path / "copy.db")
    assert everything(str(tmp_path / "copy.db")) == before
    async with open_store(server_url, Standing()) as store, store.unit() as unit:
        await unit.append(row("later"))
    kept = restore(tmp_path / "copy.db", server_url, NOON)
    assert everything(server_url) == before
    assert kept is not None
    assert len(everything(str(kept))["journal"]) == 4
    assert set(os.listdir(tmp_path)) == {"copy.db", kept.name}  # noqa: PTH208
