"""On a server too, games are replaced and people forgotten in pieces: other processes can work meanwhile, and a process
that dies leaves nothing half done."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from bot.packs.contestant_register import Listed
from bot.pipeline.ports import NewEntry, StoreAway
from bot.pipeline.ports.pseudonyms import Parting
from bot.pipeline.sharding import Shards
from bot.store.database import SqlStore
from bot.store.shared import SharedStore, open_shared
from bot.text.reply import Reply, ToPerson, line
from tests.store.cluster import Cluster
from tests.store.samples import NOON, Standing, row
from tests.store.tables.test_forget import PARTING, WHO, everything, known
from tests.store.test_game_replacement import NEW, OLD, mind_new, mind_old, replaced
from tests.store.test_text_replacement import MANY, mind_gone

EVERY = 3
"""Of so many pieces a process dies behind one: behind each it does so in a file, in the tests of the pieces."""
Piece = Callable[[SqlStore, int], Awaitable[None]]
"""What happens behind a piece of that number."""


@asynccontextmanager
async def process(url: str, shard: int) -> AsyncIterator[SharedStore]:
    async with open_shared(url, Standing(), Shards(2, frozenset({shard}))) as (store, claims):
        await claims.look()
        assert isinstance(store, SharedStore)
        yield store


@pytest.fixture
async def url(server_url: str) -> str:
    """A database with a game of 120 rows and a contestant, and with somebody who wrote much in another."""
    async with process(server_url, 0) as store:
        await known(store)
        async with store.unit() as unit:
            for number in range(MANY):
                await unit.append(row(f"{WHO}:{number}", documents={"rolls": f'{{"rolls":["{WHO}",{number}]}}'}))
    return server_url


@pytest.fixture
async def old_url(server_url: str) -> str:
    """A database with a game of 120 rows and a contestant."""
    async with process(server_url, 0) as store, store.unit() as unit:
        for number in range(1, OLD + 1):
            await unit.append(row(f"m{number}", documents={"game": f'{{"old":{number}}}'}))
        await unit.enrol("g", "arena", {"anna": Listed("Anna", "ann")})
        await unit.meet("g", ["ann"], NOON)
    return server_url


@asynccontextmanager
async def watched(monkeypatch: pytest.MonkeyPatch, store: SqlStore, behind: Piece) -> AsyncIterator[None]:
    """Behind each transaction that a store makes apart, something else happens."""
    pieces, write = 0, SqlStore._write

    async def piece(one: SqlStore, work: Callable[[Connection], None]) -> None:
        nonlocal pieces
        await write(one, work)
        if one is store:
            pieces += 1
            await behind(one, pieces)

    with monkeypatch.context() as patched:
        patched.setattr(SqlStore, "_write", piece)
        yield


async def replaces(store: SqlStore) -> None:
    async with store.unit() as unit:
        assert await unit.last_seq("g") == OLD
        stage = await unit.stage("g", NOON)
        assert stage is not None
        await replaced(stage)
        assert await unit.last_seq("g") == NEW + 1


async def forgets(store: SqlStore, parting: Parting = PARTING) -> None:
    async with store.unit() as unit:
        assert await unit.last_seq("g")
        found = await unit.traces(parting)
        meant, left = await unit.reword(parting, found, NOON)
        assert sum(map(len, left.rows.values())) < MANY / 4
        await unit.forget(meant, left)


def cuts(at: int) -> Piece:
    """The connection of a process is cut behind a piece, as if it had died."""

    def ended(connection: Connection) -> None:
        with suppress(DBAPIError):
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        connection.rollback()

    async def cut(store: SqlStore, piece: int) -> None:
        if piece == at:
            await store._writer.run(ended)

    return cut


async def test_others_work_while_a_game_is_replaced_and_come_into_it_after_that(
    old_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    async with process(old_url, 0) as first, process(old_url, 1) as second:

        async def comes_in() -> None:
            async with second.unit() as unit:
                seen.append(await unit.last_seq("g"))
                assert (await unit.documents("g", ["game"]))["game"].body == '{"new":true}'

        async with second.unit() as unit:
            assert (await unit.documents("g", ["game"]))["game"].body == f'{{"old":{OLD}}}'
        coming: list[asyncio.Task[None]] = []

        async def others(_: SqlStore, piece: int) -> None:
            coming.extend([] if coming else [asyncio.create_task(comes_in())])
            for one in (first, second):
                async with one.unit() as other:
                    await other.append(row(f"other{piece}", index=one is first, game="h"))
            assert not seen

        async with watched(monkeypatch, first, others):
            await replaces(first)
        await coming[0]
        await mind_new(first)
        assert seen == [NEW + 1]
        assert (await first.games())["h"] > 16


async def test_wherever_a_process_dies_the_old_game_is_there_or_the_new_one(
    old_url: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    became: list[bool] = []
    while True:
        copy = cluster.database(of=old_url.rpartition("/")[2])
        async with process(copy, 1) as lives:
            async with process(copy, 0) as dies, watched(monkeypatch, dies, cuts(EVERY * len(became) + 2)):
                with suppress(StoreAway):
                    await replaces(dies)
                    break
            if len(became) % 2:
                # The next access to the game finishes it; so does the next start.
                async with lives.unit() as unit:
                    await unit.last_seq("g")
            async with process(copy, 0) as starts:
                became.append((await starts.games())["g"] == NEW + 1)
                await (mind_new if became[-1] else mind_old)(starts)
        cluster.drop(copy)
    assert became == sorted(became)
    assert {*became} == {False, True}


async def test_others_work_while_somebody_is_forgotten(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with process(url, 0) as first, process(url, 1) as second:

        async def others(_: SqlStore, piece: int) -> None:
            for one in (first, second):
                async with one.unit() as other:
                    await other.append(row(f"{WHO}:other{piece}", index=one is first, game="h"))

        async with watched(monkeypatch, first, others):
            await forgets(first)
        assert (await first.games())["h"] > 8
        await mind_gone(second, PARTING.gone)


async def test_where_a_process_dies_another_one_forgets(
    url: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    died = 0
    while True:
        copy = cluster.database(of=url.rpartition("/")[2])
        async with process(copy, 1) as lives:
            async with process(copy, 0) as dies, watched(monkeypatch, dies, cuts(EVERY * died + 2)):
                with suppress(StoreAway):
                    await forgets(dies)
                    break
            # As it does now and then.
            await lives._finish()
            await mind_gone(lives, PARTING.gone)
        died += 1
        cluster.drop(copy)
    assert died > 1


async def test_what_is_being_forgotten_is_left_to_whoever_is_at_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with process(url, 0) as first, process(url, 1) as second:
        looked: list[int] = []

        async def looks(_: SqlStore, piece: int) -> None:
            await second._finish()
            looked.append(piece)

        async with watched(monkeypatch, first, looks):
            await forgets(first)
        assert len(looked) > 4
        await mind_gone(first, PARTING.gone)


async def test_what_got_its_number_earlier_and_is_written_later_is_forgotten_too(url: str) -> None:
    letter = NewEntry(f"person:{WHO}", Reply(audience=ToPerson(person=WHO), lines=(line("hush"),)))
    async with process(url, 0) as first, process(url, 1) as second:
        async with second.unit() as late:
            await late.queue("h", "m1", [letter], NOON)
            async with first.unit() as early:
                await early.queue("i", "m2", [letter], NOON)
            forgetting = asyncio.create_task(forgets(first))
            await asyncio.sleep(0.1)
            assert not forgetting.done()
        await forgetting
        assert "712345678901234567" not in await everything(first)


async def test_nothing_is_kept_of_what_was_begun_on_a_line_that_broke_in_a_pause(old_url: str) -> None:
    async with process(old_url, 0) as first:

        async def breaks() -> None:
            async with first.unit() as unit:
                await unit.last_seq("g")
                await unit.pause()
                await cuts(1)(first, 1)
                await unit.append(row("late"))

        with pytest.raises(StoreAway):
            await breaks()
        async with first.unit() as unit:
            assert await unit.last_seq("g") == OLD


async def test_what_cannot_be_finished_hinders_nobody(old_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[SharedStore] = []
    again = asyncio.Event()

    async def fails(store: SharedStore) -> None:
        tried.append(store)
        if len(tried) > 1:
            again.set()
        raise ValueError("spoilt")

    async with process(old_url, 0) as first:
        monkeypatch.setattr(SharedStore, "_finish", fails)
        monkeypatch.setattr("bot.store.shared.GRACE", timedelta(milliseconds=10))
        with capture_logs() as logs:
            listening = asyncio.create_task(first.listen(lambda _: None))
            await again.wait()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
    assert {one["event"] for one in logs} == {"what another process began could not be finished"}
