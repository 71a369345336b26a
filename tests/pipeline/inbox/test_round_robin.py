"""Games take turns: a busy one has only one task at a time in the database queue."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.commands.request import Request
from bot.pipeline import command_runner as answering
from bot.pipeline.inbox.known_games import RoundRobin
from bot.pipeline.ports import StoreAway, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.ports.pseudonyms import Parting
from bot.pipeline.work.session import Session
from tests.desk.people import Desk
from tests.store.samples import row


async def test_games_take_turns_however_much_one_asks_for() -> None:
    games, database, order = RoundRobin(), asyncio.Lock(), list[str]()

    async def work(game: str, number: int) -> None:
        async with games.turn(game), database:
            order.append(f"{game}{number}")
            await asyncio.sleep(0)

    loud = [asyncio.create_task(work("loud", number)) for number in range(50)]
    await asyncio.sleep(0)
    quiet = [asyncio.create_task(work(game, number)) for game in "ab" for number in range(2)]
    await asyncio.gather(*loud, *quiet)
    assert order.index("a0") <= 3
    assert order.index("b0") <= 3
    assert order.index("a1") <= 6
    assert [one for one in order if one.startswith("loud")] == [f"loud{number}" for number in range(50)]


async def test_who_gives_up_waiting_holds_up_nobody_and_nothing_stays_behind() -> None:
    games, entered = RoundRobin(), list[str]()

    async def work(name: str) -> None:
        async with games.turn("g"):
            entered.append(name)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(work(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert entered == ["first", "third"]
    assert games._games == {}
    assert games._waiting == {}


async def test_a_game_with_fifty_busy_scenes_has_one_message_before_that_of_another(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order in which they get the database."""
    order: list[str] = []
    true = desk.store.unit

    @asynccontextmanager
    async def watched() -> AsyncIterator[Unit]:
        async with true() as unit:
            task = asyncio.current_task()
            order.append("" if task is None else task.get_name())
            yield unit

    monkeypatch.setattr(desk.store, "unit", watched)

    def said(game: str, number: int) -> asyncio.Task[frozenset[str]]:
        person = Person(id=f"{game} {number}", name="Ann")
        text = Incoming(source=f"{game} {number}", game=game, scene=f"{game} {number}", person=person, text="@roll 2d6")
        return asyncio.create_task(desk.service.handle(text), name=game)

    tasks = [said("loud", number) for number in range(50)]
    await asyncio.sleep(0)
    tasks.append(said("quiet", 0))
    await asyncio.gather(*tasks)
    assert len(order) == 51
    assert order.index("quiet") <= 3


async def test_a_message_looks_through_much_only_once(desk: Desk) -> None:
    said = (await desk.says("ann", "@roll 1d6\n@luck\n@log\n@roll 1d6")).at("scene:hall")
    assert said.count("Send this one by itself") == 1
    assert said.count("rolls 1d6") == 2


async def test_a_message_that_only_reads_lets_others_go_between_its_commands(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _say(desk, "loud", "@roll 1d6")
    order: list[str] = []
    begun, true = asyncio.Event(), answering._do

    async def watched(session: Session, request: Request, prefixes: str) -> None:
        order.append(session.context.game_id)
        begun.set()
        await true(session, request, prefixes)

    monkeypatch.setattr(answering, "_do", watched)
    loud = asyncio.create_task(_say(desk, "loud", "@rule dodge\n" * 5))
    await begun.wait()
    await asyncio.gather(loud, *(_say(desk, game, "@roll 2d6") for game in ("a", "b")))
    assert order.count("loud") == 5
    assert order.index("a") <= 2
    assert order.index("b") <= 3


async def test_what_has_written_lets_nobody_in_before_it_is_committed(desk: Desk) -> None:
    entered: list[str] = []

    async def other() -> None:
        async with desk.store.unit():
            entered.append("other")

    async with desk.store.unit() as unit:
        await unit.append(row("m1"))
        task = asyncio.create_task(other())
        await unit.pause()
        await asyncio.sleep(0)
        assert entered == []
    await task
    assert entered == ["other"]


async def test_what_was_read_before_somebody_was_forgotten_is_read_again(desk: Desk) -> None:
    async def forget() -> None:
        async with desk.store.unit() as unit:
            await unit.forget(Parting("discord:1", "gone:1", "gone-1"))

    async def pausing() -> None:
        async with desk.store.unit() as unit:
            await unit.documents("g", ["game"])
            other.append(asyncio.create_task(forget()))
            await asyncio.sleep(0)
            await unit.pause()

    other: list[asyncio.Task[None]] = []
    with pytest.raises(StoreAway):
        await pausing()
    await other[0]
    assert not desk.store._turn.locked()


async def test_a_unit_that_is_cancelled_while_it_pauses_gives_the_database_back(desk: Desk) -> None:
    async def pausing() -> None:
        async with desk.store.unit() as unit:
            await unit.pause()

    task = asyncio.create_task(pausing())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with asyncio.timeout(5), desk.store.unit() as unit:
        assert await unit.last_seq("g") == 0


async def _say(desk: Desk, game: str, text: str) -> None:
    person = Person(id=f"{game} ann", name="Ann")
    source = f"{game} {text}"
    await desk.service.handle(Incoming(source=source, game=game, scene=game, person=person, text=text))
