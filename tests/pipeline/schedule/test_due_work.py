"""Due work is done only once, even by two processes; it is found again after a restart, and checked again before
sending."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.transfer.host import file_of, take_in
from bot.pipeline import dispatcher
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Due, NoPremises, StoreAway
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.due_work import LATER
from bot.store.database import open_store
from bot.store.unit import SqlUnit
from bot.text.files import File
from bot.text.reply import plain
from tests.desk.people import Desk, Laid, Said
from tests.store.samples import Standing

HOUR = timedelta(hours=1)


@pytest.fixture
async def clocked(fight: Desk) -> Desk:
    """The fight of the hall, with a clock and no quiet hours; Anna is asked what she does."""
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@clock quiet off")
    await fight.says("gm", "@next skip")
    return fight


async def later(desk: Desk, hours: float) -> Said:
    desk.clock.at += hours * HOUR
    await desk.service.due(desk.clock.at)
    return await desk.delivered()


async def ticks(desk: Desk) -> int:
    return sum(row.kind == "tick" for row in await desk.rows())


@pytest.mark.parametrize("then", ["pass", "order", "gm"])
async def test_whose_time_ran_out_while_the_bot_was_down_is_reminded_once_more(clocked: Desk, then: str) -> None:
    """Even where there is no time of grace: a private answer that was written meanwhile may not have been read."""
    await clocked.says("gm", f"@clock then {then}")
    await clocked.says("gm", "@clock grace none")
    await clocked.says("gm", "@deadline 4h")
    await later(clocked, 3.99)
    clocked.clock.at += 2 * HOUR
    clocked.service = Service(clocked.store, clocked.luck, clocked.clock)
    said = await later(clocked, 0)
    assert [person for person, _ in said.prompts()] == ["ann"]
    assert "skipped" not in said.at("scene:hall")
    assert (await later(clocked, 0.9)).entries == []
    assert "in time" in (await later(clocked, 0.2)).everything()


@pytest.mark.parametrize("slept", [False, True])
async def test_a_message_makes_nothing_due_right_after_the_machine_slept(clocked: Desk, slept: bool) -> None:
    """Ann's answer may be the next message."""
    clocked.clock.at += 24 * HOUR
    clocked.service.overslept = lambda: slept
    await clocked.says("gm", "@hurt wolf 1")
    assert await ticks(clocked) == (not slept)


async def test_workers_that_race_remind_once(clocked: Desk) -> None:
    clocked.clock.at += 24 * HOUR
    await asyncio.gather(*(clocked.service.due(clocked.clock.at) for _ in range(5)))
    said = await clocked.delivered()
    assert [person for person, _ in said.prompts()] == ["ann"]
    assert await ticks(clocked) == 1


async def test_two_services_on_one_store_remind_once(clocked: Desk) -> None:
    other = Service(clocked.store, clocked.luck, clocked.clock)
    clocked.clock.at += 24 * HOUR
    await asyncio.gather(clocked.service.due(clocked.clock.at), other.due(clocked.clock.at))
    assert len((await clocked.delivered()).prompts()) == 1
    assert (clocked.service.internal_errors, other.internal_errors) == (0, 0)


async def test_what_is_due_has_a_source_of_its_own(clocked: Desk) -> None:
    await later(clocked, 24)
    row = await clocked.last()
    assert (row.kind, row.person, row.scene) == ("tick", "gm", "hall")
    assert row.source.startswith("due:g:hall:")


async def test_nothing_is_due_before_its_time(clocked: Desk) -> None:
    assert await clocked.service.next_due() == clocked.clock.at + 24 * HOUR
    said = await later(clocked, 23.9)
    assert not said.entries
    assert await ticks(clocked) == 0


async def test_what_is_due_moves_with_the_fight(clocked: Desk) -> None:
    before = await clocked.service.next_due()
    clocked.clock.at += HOUR
    await clocked.says("ann", "@declare pass")
    assert before is not None
    assert await clocked.service.next_due() == before + HOUR


async def test_a_reminder_is_not_sent_to_who_has_answered_meanwhile(clocked: Desk) -> None:
    clocked.clock.at += 24 * HOUR
    await clocked.service.due(clocked.clock.at)
    entry, board = await clocked.store.pending()
    assert board.reply.board
    again = await clocked.service.fresh(entry)
    assert again is not None
    assert "Reminder:" in plain(again.prompts[0].lines)
    await clocked.service.handle(_from_ann("@declare pass"))
    assert await clocked.service.fresh(entry) is None


def _from_ann(text: str) -> Incoming:
    return Incoming(source="late", game="g", scene="hall", person=Person(id="ann", name="ann"), text=text)


async def test_the_gm_is_not_reminded_who_has_gone_on_meanwhile(clocked: Desk) -> None:
    await clocked.says("ann", "@declare pass")
    clocked.clock.at += 24 * HOUR
    await clocked.service.due(clocked.clock.at)
    (entry,) = await clocked.store.pending()
    assert entry.destination == "gm:g"
    assert await clocked.service.fresh(entry) is not None
    await clocked.says("gm", "@next")
    assert await clocked.service.fresh(entry) is None


async def test_who_is_away_is_settled_in_the_moment_of_the_question(fight: Desk) -> None:
    for setting in ("on", "then pass"):
        await fight.says("gm", f"@clock {setting}")
    await fight.says("ann", "@away")
    said = await fight.says("gm", "@next skip")
    assert "Anna is away and is skipped." in said.at("scene:hall")
    running = await fight.running()
    assert running is not None
    assert running.questions == ()


async def test_a_clock_that_is_stopped_has_nothing_due(clocked: Desk) -> None:
    await clocked.says("gm", "@clock off")
    assert await clocked.service.next_due() is None
    await clocked.says("gm", "@clock on")
    assert await clocked.service.next_due() == clocked.clock.at + 24 * HOUR


async def test_an_ended_fight_has_nothing_due(clocked: Desk) -> None:
    await clocked.says("gm", "@fight end yes")
    assert await clocked.service.next_due() is None


async def test_a_scene_that_moves_takes_its_time_along(clocked: Desk) -> None:
    await clocked.says("gm", "@scene bind hall", scene="cellar")
    assert await clocked.store.due(clocked.clock.at + 24 * HOUR) == [Due("g", "cellar", clocked.clock.at + 24 * HOUR)]


async def test_what_fails_is_put_off_and_holds_up_nothing(clocked: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a bug")

    clocked.clock.at += 24 * HOUR
    monkeypatch.setattr("bot.features.fight.handler.play", broken)
    await clocked.service.due(clocked.clock.at)
    assert clocked.service.internal_errors == 1
    assert await clocked.service.next_due() == clocked.clock.at + LATER
    monkeypatch.undo()
    assert len((await later(clocked, 1)).prompts()) == 1


async def test_a_database_that_is_away_then_is_no_fault(clocked: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise StoreAway

    clocked.clock.at += 24 * HOUR
    due = await clocked.service.next_due()
    monkeypatch.setattr(SqlUnit, "commit", away)
    with capture_logs() as logs, pytest.raises(StoreAway):
        await clocked.service.due(clocked.clock.at)
    assert (clocked.service.internal_errors, [one for one in logs if one["log_level"] == "error"]) == (0, [])
    monkeypatch.undo()
    assert await clocked.service.next_due() == due


@asynccontextmanager
async def opened(path: Path, clock: Standing, written: int) -> AsyncIterator[Desk]:
    async with open_store(str(path), clock) as store:
        luck = Laid()
        yield Desk(Service(store, luck, clock), store, luck, clock, written=written)


async def test_after_a_restart_late_means_once_now(tmp_path: Path) -> None:
    clock = Standing()
    path = tmp_path / "game.db"
    async with opened(path, clock, 0) as desk:
        for text in ("@game gm here", "@clock on", "@clock quiet off", "@fighter add Anna for ann"):
            await desk.says("gm", text, scene="den", mentions=("ann",))
        for person, text in (("gm", "@fight start"), ("ann", "@join"), ("gm", "@add wolf"), ("gm", "@next")):
            await desk.says(person, text)
        await desk.says("gm", "@next skip")
    clock.at += 100 * HOUR
    for expected in (1, 0):
        async with opened(path, clock, 100 + expected) as desk:
            await desk.service.due(clock.now())
            assert len((await desk.delivered()).prompts()) == expected


async def test_a_game_that_moves_brings_along_what_is_due(clocked: Desk, tmp_path: Path) -> None:
    _, data = await file_of(clocked.store, "g")
    at = await clocked.service.next_due()
    async with open_store(str(tmp_path / "other.db"), clocked.clock) as store:
        await take_in(store, data, clocked.clock.now(), NoPremises())
        assert await store.next_due() == at


async def test_what_was_due_before_an_export_was_restored_is_due_again(clocked: Desk) -> None:
    _, data = await file_of(clocked.store, "g")
    files = (File(name="game.jsonl.xz", data=data),)
    for _ in range(2):
        said = await later(clocked, 24)
        assert [person for person, _ in said.prompts()] == ["ann"]
        await clocked.says("gm", "@game import yes", aside=True, files=files)


async def test_what_stays_due_is_put_off_and_holds_up_nothing(clocked: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> None:
        return

    monkeypatch.setattr(dispatcher, "tick", nothing)
    clocked.clock.at += 24 * HOUR
    with capture_logs() as logs:
        await clocked.service.due(clocked.clock.at)
    assert [one["event"] for one in logs] == ["what was done is still due"]
    assert await clocked.service.next_due() == clocked.clock.at + LATER


async def test_a_gm_has_an_own_zone_beside_the_games(clocked: Desk) -> None:
    await clocked.says("gm", "@clock my zone Asia/Tokyo")
    said = await clocked.says("gm", "@clock")
    assert "Your own time zone: Asia/Tokyo" in said.at("scene:hall")


async def by_orders(desk: Desk, order: str | None) -> Desk:
    """The clock goes following a standing orders, and Anna has this one."""
    await desk.says("gm", "@clock then order", scene="den")
    if order is not None:
        await desk.whispers("ann", f"@standing {order}")
    return desk


async def test_that_somebody_acts_by_standing_order_is_told_in_one_line(clocked: Desk) -> None:
    await later(await by_orders(clocked, "punch wolf"), 24)
    told = (await later(clocked, 6)).at("scene:hall")
    assert "Anna didn't answer in time, so their standing order is used." in told
    assert told.count("standing order") == 1


async def test_an_open_standing_order_is_told_after_the_line_of_the_clock(clocked: Desk) -> None:
    await by_orders(clocked, None)
    await clocked.says("ann", "@standing punch wolf")
    await later(clocked, 24)
    told = (await later(clocked, 6)).at("scene:hall").splitlines()
    assert told[0] == "Anna didn't answer in time, so their standing order is used."
    assert told[1] == "Anna will punch Wolf (torso, once), following a standing order."


@pytest.mark.parametrize("order", [None, "punch wolf"])
async def test_a_reminder_does_not_tell_who_has_a_standing_order(clocked: Desk, order: str | None) -> None:
    said = await later(await by_orders(clocked, order), 24)
    ((_, text),) = said.prompts()
    assert text.endswith("After that, your standing order is used; without one, you're skipped.")
