"""Several processes write to one database: nothing is done twice, forgotten or decided on outdated data."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.pipeline.ports import EVERYTHING, Hold, NewEntry, News
from bot.pipeline.ports.pseudonyms import Parting
from bot.pipeline.sharding import Shards, shard_of
from bot.store.errors import CountedBefore, Overtaken
from bot.store.shared import GRACE, SharedStore, open_shared
from bot.text.reply import Reply, ToPerson, line
from tests.store.processes.contention import contend
from tests.store.samples import NOON, Standing, command, entry, row

OTHERS = f"discord:{1 << 22}"
"""A game of shard 1."""
HERE = f"discord:{2 << 22}"
"""A game of shard 0."""


@asynccontextmanager
async def process(url: str, shard: int, clock: Standing) -> AsyncIterator[SharedStore]:
    async with open_shared(url, clock, Shards(2, frozenset({shard}))) as (store, claims):
        await claims.look()
        assert isinstance(store, SharedStore)
        yield store


@pytest.fixture
def clock() -> Standing:
    return Standing()


@pytest.fixture
async def first(server_url: str, clock: Standing) -> AsyncIterator[SharedStore]:
    """It serves shard 0."""
    async with process(server_url, 0, clock) as store:
        yield store


@pytest.fixture
async def second(server_url: str, clock: Standing) -> AsyncIterator[SharedStore]:
    """It serves shard 1."""
    async with process(server_url, 1, clock) as store:
        yield store


def letter(person: str = "anna") -> NewEntry:
    return NewEntry(f"person:{person}", Reply(audience=ToPerson(person=person), lines=(line("hush"),)))


async def test_each_sees_what_the_other_wrote(first: SharedStore, second: SharedStore) -> None:
    for number, store in enumerate((first, second, first, second)):
        async with store.unit() as unit:
            found = await unit.documents("g", ["game"])
            assert [one.body for one in found.values()] == ([str(number - 1)] if number else [])
            await command(unit, f"m{number}", body=str(number))
    assert [one.seq for one in await first.rows("g")] == [1, 2, 3, 4]


async def test_one_is_in_a_game_at_a_time(first: SharedStore, second: SharedStore) -> None:
    order: list[str] = []

    async def other() -> None:
        async with second.unit() as unit:
            await unit.documents("g", ["game"])
            order.append("second")

    async with first.unit() as unit:
        await unit.documents("g", ["game"])
        waiting = asyncio.create_task(other())
        async with second.unit() as beside:
            await beside.documents("another", ["game"])
        await asyncio.sleep(0.05)
        order.append("first")
    await waiting
    assert order == ["first", "second"]


async def test_the_same_message_acts_once(first: SharedStore, second: SharedStore) -> None:
    async with first.unit() as unit:
        await command(unit, "m1")
    async with second.unit() as unit:
        await unit.documents("g", ["game"])
        assert await unit.handled("m1")

    async def again() -> None:
        async with second.unit() as unit:
            await command(unit, "m1")

    with pytest.raises(CountedBefore):
        await again()
    assert len(await first.rows("g")) == 1


async def test_a_game_that_was_replaced_is_read_again_though_it_has_as_many_rows(
    first: SharedStore, second: SharedStore
) -> None:
    async with second.unit() as unit:
        await command(unit, "m1", body="old")
        await unit.documents("g", ["game"])
    async with first.unit() as unit:
        await unit.put_aside("g", NOON)
        await command(unit, "m2", body="new")
    async with second.unit() as unit:
        assert (await unit.documents("g", ["game"]))["game"].body == "new"


async def test_what_was_read_of_somebody_who_is_forgotten_is_not_written(
    first: SharedStore, second: SharedStore
) -> None:
    async with second.unit() as unit:
        await command(unit, "m1", body='{"people":{"anna":"Anna"}}')

    async def late() -> None:
        async with second.unit() as unit:
            await unit.documents("g", ["game"])
            async with first.unit() as other:
                await other.documents("another", ["game"])
                await other.forget(Parting("anna", "gone:1", "Someone"))
            await command(unit, "m2", body='{"people":{"anna":"Anna"}}')

    with pytest.raises(Overtaken):
        await late()
    assert [one.source for one in await first.rows("g")] == ["m1"]


async def test_ids_of_the_outbox_rise_in_each_game_and_are_nobodys_twice(
    first: SharedStore, second: SharedStore
) -> None:
    found: list[int] = []
    for number, store in enumerate((first, second, first)):
        async with store.unit() as unit:
            found += await unit.queue("g", f"m{number}", [entry("a"), entry("b")], NOON)
    assert found == sorted(set(found))
    assert len(found) == 6


async def test_what_a_copy_brought_keeps_its_ids(server_url: str, clock: Standing) -> None:
    for number in range(2):
        async with process(server_url, 0, clock) as store, store.unit() as unit:
            if not number:
                await unit.queue("g", "m", [entry("a")], NOON)
                await unit._run(lambda connection: connection.execute(text("SELECT setval('outbox_id', 1, false)")))
            else:
                assert await unit.queue("g", "n", [entry("b")], NOON) == [2]


async def test_each_delivers_what_is_said_in_its_games(first: SharedStore, second: SharedStore) -> None:
    async with first.unit() as unit:
        (here,) = await unit.queue(HERE, "m1", [entry("a")], NOON)
        (there,) = await unit.queue(OTHERS, "m2", [entry("b")], NOON)
    assert [one.id for one in await first.pending()] == [here]
    (found,) = await second.pending()
    assert found.id == there
    assert (await first.hold(found), await second.hold(found)) == (Hold.GONE, Hold.OURS)


async def test_who_queued_a_letter_sends_it_and_the_server_of_its_game_after_a_while(
    first: SharedStore, second: SharedStore, clock: Standing
) -> None:
    async with first.unit() as unit:
        (number,) = await unit.queue(OTHERS, "m1", [letter()], NOON)
    assert [one.id for one in await first.pending()] == [number]
    assert await second.pending() == []
    clock.at += GRACE + timedelta(seconds=1)
    (found,) = await second.pending()
    assert await first.hold(found) is Hold.OURS
    assert await second.hold(found) is Hold.THEIRS
    await first.settle(number, "sent", "1")
    await first.let_go(found)
    assert await second.hold(found) is Hold.GONE
    assert await first.hold(found) is Hold.GONE


async def test_a_letter_of_a_process_whose_clock_was_wrong_does_not_wait_for_its_time(
    first: SharedStore, second: SharedStore
) -> None:
    async with first.unit() as unit:
        (number,) = await unit.queue(OTHERS, "m1", [letter()], NOON + timedelta(hours=2))
    assert [one.id for one in await second.pending()] == [number]


async def test_each_does_what_is_due_in_its_games(first: SharedStore, second: SharedStore) -> None:
    later = NOON + timedelta(hours=1)
    async with first.unit() as unit:
        await unit.remind(HERE, "hall", later)
        await unit.remind(OTHERS, "cave", NOON)
    assert [one.game for one in await first.due(later)] == [HERE]
    assert [one.game for one in await second.due(later)] == [OTHERS]
    assert (await first.next_due(), await second.next_due()) == (later, NOON)


async def test_others_hear_what_concerns_them(first: SharedStore, second: SharedStore) -> None:
    heard: list[News] = []
    ready = asyncio.Event()

    def hear(news: News) -> None:
        heard.append(news)
        ready.set()

    listening = asyncio.create_task(second.listen(hear))
    await ready.wait()
    async with second.unit() as unit:
        await command(unit, "own", game=HERE)
    async with first.unit() as unit:
        await unit.queue(HERE, "m0", [entry("a")], NOON)
    ready.clear()
    async with first.unit() as unit:
        await unit.append(row("m1", game=OTHERS, documents={"game": "{}"}))
        await unit.queue(OTHERS, "m1", [entry("a"), letter()], NOON)
        await unit.remind(OTHERS, "cave", NOON)
    await ready.wait()
    assert heard == [EVERYTHING, News(OTHERS, settings=True, replies=True, time=True)]
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_the_database_counts_shards_as_the_program_does(first: SharedStore) -> None:
    games = [
        HERE,
        OTHERS,
        "",
        "shell",
        "discord:",
        "discord:x",
        "x:81384788765712384",
        "private:discord:81384788765712384",
    ]
    games += [
        f"discord:{number}{aside}" for number in (1, 81384788765712384, 2**64 - 1, 10**19) for aside in ("", "~2")
    ]
    async with first.unit() as unit:
        for game in games:
            counted = text("SELECT shard_of(:game, 7)").bindparams(game=game)
            assert await unit._run(lambda connection, counted=counted: connection.scalar(counted)) == shard_of(game, 7)


async def test_processes_that_change_one_document_lose_nothing_though_some_are_killed(server_url: str) -> None:
    found = await contend(server_url, updates=60, processes=2, kills=1)
    assert (found.rows, found.kills, found.wrong) == (60, 1, [])


async def test_what_others_queued_in_a_game_is_read_before_what_is_queued_after_it(
    first: SharedStore, second: SharedStore
) -> None:
    offered: list[list[int] | None] = []
    second.outgoing = lambda entries: offered.append(None if entries is None else [one.id for one in entries])

    async def says(store: SharedStore, source: str) -> int:
        async with store.unit() as unit:
            await unit.append(row(source, game=OTHERS))
            (number,) = await unit.queue(OTHERS, source, [entry("a")], NOON)
        return number

    second._listener.hears = True
    await says(second, "m1")
    alone = await says(second, "m2")
    await says(first, "m3")
    await says(second, "m4")
    second._listener.hears = False
    await says(second, "m5")
    assert offered == [None, [alone], None, None]
