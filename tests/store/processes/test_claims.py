"""Which of several processes on one database serves what."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import psycopg
import pytest

from bot.pipeline.ports import Alone, Claimed
from bot.pipeline.sharding import Shards
from bot.store.database import open_store
from bot.store.engine import postgres
from bot.store.errors import ClaimsLost, DatabaseInUse
from bot.store.processes import claims
from bot.store.processes.claims import PATIENCE
from bot.store.shared import SharedStore, open_shared
from tests.store.samples import Standing, command


class Town:
    """Processes come and go, each as a store of its own."""

    def __init__(self, url: str, stack: AsyncExitStack) -> None:
        self.url, self._stack = url, stack

    async def comes(self, count: int = 6, only: frozenset[int] | None = None) -> SharedStore:
        store, held = await self._stack.enter_async_context(open_shared(self.url, Standing(), Shards(count, only)))
        assert isinstance(store, SharedStore)
        assert store.claims is held
        return store

    def cut(self, store: SharedStore) -> None:
        """The server ends its writing connection."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s",
                (store.claims.number,),
            )


@pytest.fixture
async def town(server_url: str) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        yield Town(server_url, stack)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another who is just leaving."""
    for module in (postgres, claims):
        monkeypatch.setattr(module, "MOMENT", 0.2)


async def settled(*stores: SharedStore) -> list[list[int]]:
    """What each serves when all have handed over what is spare."""
    for _ in range(10 + PATIENCE):
        for store in stores:
            for shard in (await store.claims.look()).spare:
                await store.claims.give_up(shard)
    return [sorted(store.claims.held) for store in stores]


async def serves_in_the_end(store: SharedStore, shards: set[int]) -> None:
    """The server takes a moment to notice that a connection was closed."""
    async with asyncio.timeout(20):
        while True:
            if (await store.claims.look()).held == shards:
                return
            await asyncio.sleep(0.01)


async def test_the_first_serves_everything_and_hands_over_to_those_that_come(town: Town) -> None:
    first = await town.comes()
    assert await first.claims.look() == Claimed(frozenset(range(6)))
    second = await town.comes()
    assert await settled(first, second) == [[0, 1, 2], [3, 4, 5]]
    third = await town.comes()
    assert await settled(first, second, third) == [[0, 1], [3, 4], [2, 5]]


async def test_what_a_process_that_died_served_is_free_at_once(town: Town) -> None:
    first, second = await town.comes(), await town.comes()
    await settled(first, second)
    await second.close()
    await serves_in_the_end(first, set(range(6)))


async def test_what_was_given_up_and_is_taken_again_is_told_as_new(town: Town) -> None:
    """What waited there to be sent was let go of meanwhile, and has to be read anew."""
    store = await town.comes()
    await store.claims.look()
    told: list[frozenset[int]] = []
    store.claims.changed = lambda: told.append(store.claims.held)
    await store.claims.give_up(2)
    await store.claims.look()
    assert told == [frozenset({0, 1, 3, 4, 5}), frozenset(range(6))]


async def test_nothing_is_served_before_it_is_told_that_it_is(town: Town) -> None:
    store = await town.comes()
    told: list[frozenset[int]] = []
    store.claims.changed = lambda: told.append(store.claims.held)
    looking = asyncio.create_task(store.claims.look())
    while not looking.done():
        assert told or not store.claims.held
        await asyncio.sleep(0)
    assert told == [frozenset(range(6))]


async def test_one_that_waits_beside_the_only_shard_takes_it_when_it_is_free(town: Town) -> None:
    first, second = await town.comes(1), await town.comes(1)
    assert await settled(first, second) == [[0], []]
    await first.close()
    await serves_in_the_end(second, {0})


async def test_named_shards_are_kept_and_never_spare(town: Town) -> None:
    named, other = await town.comes(6, frozenset({1, 2, 3, 4})), await town.comes()
    assert await settled(named, other) == [[1, 2, 3, 4], [0, 5]]


async def test_a_share_that_nobody_else_takes_is_served_all_the_same(town: Town) -> None:
    idle, lone = await town.comes(), await town.comes()
    share, everything = frozenset(range(3)), frozenset(range(6))
    assert [(await lone.claims.look()).held for _ in range(PATIENCE + 1)] == [*[share] * PATIENCE, everything]
    assert idle.claims.held == frozenset()


async def test_who_counts_otherwise_waits_until_the_others_have_left(town: Town) -> None:
    old, new = await town.comes(4), await town.comes(6)
    await old.claims.look()
    assert await new.claims.look() == Claimed(frozenset())
    await old.close()
    await serves_in_the_end(new, set(range(6)))


async def test_a_connection_that_was_cut_takes_its_claims_again(town: Town) -> None:
    store = await town.comes()
    await store.claims.look()
    town.cut(store)
    with pytest.raises(Exception, match="terminat"):
        await store.claims.look()
    assert (await store.claims.look()).held == frozenset(range(6))


async def test_what_another_took_meanwhile_is_lost_and_nothing_is_written_of_it(town: Town) -> None:
    one, other = await town.comes(2), await town.comes(2, frozenset({1}))
    await one.claims.look()
    town.cut(one)
    await serves_in_the_end(other, {1})
    with pytest.raises(Exception, match="terminat"):
        async with one.unit() as unit:
            await command(unit, "m1")
    with pytest.raises(ClaimsLost, match=r"serves the shards 1 now\. Nothing was changed"):
        async with one.unit() as unit:
            await command(unit, "m1")
    assert (one.claims.held, other.claims.held) == ({0}, {1})
    async with one.unit() as unit:
        await command(unit, "m1")
    assert [row.source for row in await other.rows("g")] == ["m1"]


async def test_what_was_lost_is_missing_once_before_it_is_held_again(town: Town) -> None:
    """Between the two, messages for it are left alone: only a new session knows of them."""
    one, other = await town.comes(2), await town.comes(2, frozenset({1}))
    await one.claims.look()
    town.cut(one)
    await serves_in_the_end(other, {1})
    with pytest.raises(Exception, match="terminat"):
        await one.claims.look()
    with pytest.raises(ClaimsLost):
        await one.claims.look()
    await other.close()
    async with asyncio.timeout(20):
        while True:
            if not await holders(town):
                break
            await asyncio.sleep(0.01)
    assert (await one.claims.look()).held == {0}
    await serves_in_the_end(one, {0, 1})


async def holders(town: Town) -> int:
    """Of shard 1."""
    with psycopg.connect(town.url) as connection:
        (count,) = connection.execute(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objid = 1", (claims.SHARD,)
        ).fetchone() or (0,)
    return int(count)


async def test_what_could_not_be_given_up_is_let_go_when_the_database_is_there_again(town: Town) -> None:
    one, other = await town.comes(2, frozenset({0, 1})), await town.comes(2, frozenset({1}))
    await one.claims.look()
    one.claims.held -= {1}
    await one.claims.look()
    assert one.claims.held == {0}
    assert (await other.claims.look()).held == {1}


async def test_who_owns_it_alone_and_those_who_share_it_keep_each_other_out(town: Town) -> None:
    await town.comes()
    with pytest.raises(DatabaseInUse):
        async with open_store(town.url, Standing()):
            pass


async def test_nobody_joins_who_owns_it_alone(town: Town) -> None:
    async with open_store(town.url, Standing()):
        with pytest.raises(DatabaseInUse):
            await town.comes()


async def test_of_those_that_start_at_once_on_an_empty_database_one_lays_it_out(bare_url: str) -> None:
    async def opened() -> int:
        async with open_shared(bare_url, Standing(), Shards(3)) as (store, _):
            return len(await store.games())

    assert await asyncio.gather(opened(), opened(), opened()) == [0, 0, 0]


async def test_a_file_has_one_process_that_serves_everything(tmp_path: str) -> None:
    async with open_shared(f"{tmp_path}/keeper.db", Standing(), Shards(3)) as (_, held):
        assert isinstance(held, Alone)
        assert await held.look() == Claimed(frozenset({0, 1, 2}))
