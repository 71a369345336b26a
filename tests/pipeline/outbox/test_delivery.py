"""Delivery without a chat service: order per destination, parking, waiting, boards."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.pipeline.outbox.delivery import BATCH, FEWEST, PATIENCE
from bot.pipeline.ports import Entry, TryLater, Undeliverable
from bot.store.errors import DatabaseFailed
from bot.text.reply import Prompt, Reply, ToPerson, ToScene, line
from tests.pipeline.outbox.delivery_stage import ANNA, ATTIC, CELLAR, Office
from tests.pipeline.outbox.memory_outbox import NOON


async def test_without_run_entries_go_out_by_id_over_all_destinations() -> None:
    office = Office()
    for destination, text in ((CELLAR, "1"), (ATTIC, "2"), (ANNA, "3"), (CELLAR, "4"), (ATTIC, "5")):
        office.store.put(destination, text)
    await office.delivery.drain()
    assert [text for _, _, text in office.post.log] == ["1", "2", "3", "4", "5"]
    assert {state for state, _, _ in office.store.settled.values()} == {"sent"}
    assert office.store.settled[2] == ("sent", "m2", None)


async def test_order_is_kept_per_destination_and_a_slow_one_holds_up_no_other() -> None:
    office = Office()
    office.post.held[CELLAR] = asyncio.Event()
    for number in range(250):
        office.store.put(CELLAR, str(number))
    office.store.put(ATTIC, "other")
    async with office.running():
        office.delivery.wake()
        await office.until_settled(251)
        assert office.sent(CELLAR) == []
        office.post.held.pop(CELLAR).set()
        await office.until_settled(*range(1, 252))
    assert office.sent(CELLAR) == [str(number) for number in range(250)]


async def test_a_passing_fault_keeps_the_entry_first_in_its_queue() -> None:
    office = Office()
    office.post.faults[CELLAR] = [TryLater("503", 0.001), TryLater("503", 0.001), TryLater("503", 0.001)]
    for text in "abc":
        office.store.put(CELLAR, text)
    async with office.running():
        await office.until_settled(1, 2, 3)
    assert office.sent(CELLAR) == ["a", "b", "c"]
    assert office.store.entries[1].attempts == 3
    assert office.notices == []


FAILS = TryLater("Discord answers 500", 0.0, lasting="it fails each time")


@pytest.mark.parametrize(("others", "hours"), [(True, 1), (False, 6)])
async def test_what_fails_for_hours_is_parked_and_the_rest_goes_on(others: bool, hours: int) -> None:
    office = Office(first_wait=0.0, longest_wait=0.0)
    office.post.faults[CELLAR] = [FAILS] * 100
    for text in "ab":
        office.store.put(CELLAR, text)
    for _ in range(FEWEST):
        await office.delivery.drain()
    office.clock.instant += timedelta(hours=hours, minutes=-1)
    if others:
        office.store.put(ATTIC, "c")
    await office.delivery.drain()
    assert 1 not in office.store.settled
    office.clock.instant += timedelta(minutes=2)
    office.post.faults[CELLAR][1:] = []
    await office.delivery.drain()
    assert office.store.settled[1] == ("parked", None, "it fails each time")
    assert office.notices == [(1, "it fails each time")]
    assert office.sent(CELLAR) == ["b"]


async def test_what_failed_a_few_times_is_not_parked_because_hours_went_by() -> None:
    office = Office(first_wait=0.0, longest_wait=0.0)
    office.post.faults[CELLAR] = [FAILS] * 3
    office.store.put(CELLAR, "a")
    for _ in range(4):
        office.clock.instant += timedelta(days=1)
        await office.delivery.drain()
    assert office.sent(CELLAR) == ["a"]


async def test_a_board_that_fails_for_hours_waits_on_and_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.pipeline.outbox.delivery.FEWEST", 0)
    office = Office(first_wait=0.0, longest_wait=0.0)
    office.post.faults[CELLAR] = [FAILS] * 3
    office.store.put(CELLAR, "board", board=True)
    for text in "ab":
        office.store.put(CELLAR, text)
        office.clock.instant += timedelta(days=1)
        await office.delivery.drain()
    assert office.notices == []


async def test_what_asks_nobody_is_tried_again_soon_however_often_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.pipeline.outbox.delivery.AWAY", 0.001)
    office = Office(first_wait=60.0, longest_wait=60.0)
    office.post.faults[CELLAR] = [TryLater("not logged in", 0.0, asked=False)] * 3
    office.store.put(CELLAR, "a")
    async with office.running():
        await office.until_settled(1)
    assert office.sent(CELLAR) == ["a"]


async def test_the_sender_sees_how_often_an_entry_was_tried() -> None:
    office = Office()
    seen: list[int] = []

    async def fresh(entry: Entry) -> Reply | None:
        seen.append(entry.attempts)
        return entry.reply

    office.fresh = fresh
    office.post.faults[CELLAR] = [TryLater("503", 0.001)] * 2
    office.store.put(CELLAR, "a")
    async with office.running():
        await office.until_settled(1)
    assert seen == [0, 1, 2]


async def test_a_refused_entry_is_parked_and_told_of_once() -> None:
    office = Office()
    office.post.faults[ANNA] = [Undeliverable("that person's private messages are closed")] * 3
    office.store.put(ANNA, "secret", answers="discord:1")
    office.store.put(ANNA, "more of it", answers="discord:1")
    office.store.put(ANNA, "another question", answers="discord:2")
    office.store.put(CELLAR, "public")
    await office.delivery.drain()
    assert office.store.settled[1] == ("parked", None, "that person's private messages are closed")
    assert office.notices == [
        (1, "that person's private messages are closed"),
        (3, "that person's private messages are closed"),
    ]
    assert [where for _, where, _ in office.post.log] == [CELLAR], "a secret goes nowhere else"


async def test_after_a_success_a_new_refusal_is_told_again() -> None:
    """And the first success behind it too."""
    office = Office()
    office.post.faults[ANNA] = [Undeliverable("that person's private messages are closed")]
    office.store.put(ANNA, "a")
    office.store.put(ANNA, "b")
    await office.delivery.drain()
    office.post.faults[ANNA] = [Undeliverable("that person's private messages are closed")]
    office.store.put(ANNA, "c")
    await office.delivery.drain()
    assert [entry for entry, _ in office.notices] == [1, 3]
    office.store.put(ANNA, "d")
    office.store.put(ANNA, "e")
    await office.delivery.drain()
    assert office.reached == [2, 4]


async def test_a_parked_notice_is_not_told_of() -> None:
    office = Office()
    office.post.faults[CELLAR] = [Undeliverable("gone")]
    office.store.put(CELLAR, "I could not reach Anna.", answers="parked:7")
    await office.delivery.drain()
    assert office.store.settled[1][0] == "parked"
    assert office.notices == []


async def test_what_is_no_longer_true_is_dropped_at_sending() -> None:
    office = Office()

    async def fresh(entry: Entry) -> Reply | None:
        if entry.id == 1:
            return None
        return entry.reply.model_copy(update={"prompts": ()})

    office.fresh = fresh
    prompt = Prompt(question=3, person="anna", lines=(line("Roll."),))
    asked = Reply(audience=ToScene(scene="cellar"), lines=(line("Your turn."),), prompts=(prompt,))
    office.store.put(CELLAR, "", reply=asked)
    office.store.put(CELLAR, "", reply=asked)
    await office.delivery.drain()
    assert office.store.settled[1] == ("dropped", None, "no longer true")
    assert office.sent(CELLAR) == ["Your turn."]


async def test_a_reply_that_changes_its_audience_is_parked() -> None:
    office = Office()

    async def fresh(entry: Entry) -> Reply | None:
        return entry.reply.model_copy(update={"audience": ToScene(scene="cellar")})

    office.fresh = fresh
    office.store.put(ANNA, "secret")
    await office.delivery.drain()
    assert office.post.log == []
    assert office.store.settled[1][0] == "parked"


async def test_an_error_of_our_own_is_tried_again_and_then_parked() -> None:
    office = Office()
    office.post.faults[CELLAR] = [ValueError("bug")] * PATIENCE
    office.store.put(CELLAR, "a")
    office.store.put(CELLAR, "b")
    async with office.running():
        await office.until_settled(1, 2)
    assert office.store.settled[1][0] == "parked"
    assert office.sent(CELLAR) == ["b"]
    assert len(office.notices) == 1


async def test_one_that_succeeds_at_the_last_try_is_not_parked() -> None:
    office = Office()
    office.post.faults[CELLAR] = [ValueError("bug")] * 4
    office.store.put(CELLAR, "a")
    async with office.running():
        await office.until_settled(1)
    assert office.sent(CELLAR) == ["a"]
    assert office.notices == []


async def test_a_database_that_is_away_for_long_parks_nothing() -> None:
    office = Office()
    office.store.put(CELLAR, "1")
    away = [DatabaseFailed(Path("keeper.db"), "no room")] * (PATIENCE + 3)

    async def fresh(entry: Entry) -> Reply | None:
        if away:
            raise away.pop()
        return entry.reply

    office.fresh = fresh
    async with office.running():
        office.delivery.wake()
        await office.until_settled(1)
    assert (office.sent(CELLAR), office.notices) == (["1"], [])


async def test_a_store_that_fails_for_a_moment_doubles_and_loses_nothing() -> None:
    office = Office()
    office.store.broken = ["pending", "settle", "settle", "pending", "tried"]
    office.post.faults[CELLAR] = [TryLater("503", 0.001)]
    office.store.put(CELLAR, "a")
    office.store.put(CELLAR, "b")
    async with office.running():
        await office.until_settled(1, 2)
    assert office.sent(CELLAR) == ["a", "b"]


async def test_waking_all_the_time_never_sends_twice() -> None:
    office = Office()
    async with office.running():
        for number in range(200):
            office.store.put((CELLAR, ATTIC, ANNA)[number % 3], str(number))
            office.delivery.wake()
            if number % 7 == 0:
                await asyncio.sleep(0)
        await office.delivery.drain()
    assert sorted(int(text) for _, _, text in office.post.log) == list(range(200))


async def test_however_much_waits_it_is_read_through_a_few_times_only() -> None:
    office = Office()
    office.post.held[CELLAR] = asyncio.Event()
    first, *_ = [office.store.put(CELLAR, str(number)) for number in range(100 * BATCH)]
    async with office.running():
        late = office.store.put(ATTIC, "late")
        await office.until_settled(late.id)
    assert office.store.reads < 12
    assert first.id not in office.store.settled


async def test_drain_while_running_leaves_what_rests() -> None:
    office = Office()
    office.post.faults[CELLAR] = [TryLater("503", 30.0)]
    office.store.put(CELLAR, "a")
    office.store.put(ATTIC, "b")
    async with office.running():
        async with asyncio.timeout(20):
            await office.delivery.drain()
        assert set(office.store.settled) == {2}
        office.clock.instant = NOON + timedelta(minutes=4)
        assert office.delivery.lag() == timedelta(minutes=4)


async def test_a_board_is_edited_in_place_and_posted_anew_when_fresh() -> None:
    office = Office()
    office.store.put(CELLAR, "turn 1", board=True)
    await office.delivery.drain()
    assert office.store.boards == {("g", "cellar"): "m1"}
    office.store.put(CELLAR, "turn 1, Anna is done", board=True)
    await office.delivery.drain()
    office.store.put(CELLAR, "turn 2", board=True, fresh=True)
    await office.delivery.drain()
    assert office.post.log == [
        ("send", CELLAR, "turn 1"),
        ("edit", "m1", "turn 1, Anna is done"),
        ("send", CELLAR, "turn 2"),
        ("remove", CELLAR, "m1"),
    ]
    assert office.store.boards == {("g", "cellar"): "m2"}


async def test_a_board_that_cannot_be_edited_is_noted_where_it_went() -> None:
    office = Office()
    office.store.boards["g", "cellar"] = "m0"
    office.post.lost.add("m0")
    office.store.put(CELLAR, "turn 1", board=True)
    await office.delivery.drain()
    assert office.store.boards == {("g", "cellar"): "m1"}


async def test_waiting_boards_become_the_newest_of_them() -> None:
    office = Office()
    office.store.boards["g", "cellar"] = "m0"
    office.store.put(CELLAR, "old", board=True, fresh=True)
    office.store.put(CELLAR, "a roll")
    office.store.put(CELLAR, "newer", board=True)
    office.store.put(ATTIC, "the attic's", board=True)
    office.store.put(CELLAR, "newest", board=True)
    await office.delivery.drain()
    assert office.sent(CELLAR) == ["newest", "a roll"], "the start of a turn inside it still makes it a fresh one"
    assert ("remove", CELLAR, "m0") in office.post.log
    assert [office.store.settled[entry][0] for entry in (1, 3, 5)] == ["dropped", "dropped", "sent"]


async def test_a_board_that_cannot_be_shown_holds_back_no_reply() -> None:
    office = Office(first_wait=0.05, longest_wait=0.05)
    scene = ToScene(scene="cellar")
    office.post.faults[CELLAR] = [TryLater("Discord answers 500", 0.0)]
    for number, board in enumerate((True, False, True, False)):
        reply = Reply(audience=scene, lines=(line(f"{number}"),), board=board)
        office.store.put(CELLAR, "", reply=reply)
    async with office.running():
        await office.until_settled(2, 4)
        late = office.store.put(CELLAR, "late")
        office.delivery.wake()
        await office.until_settled(late.id)
        assert office.sent(CELLAR) == ["1", "3", "late"]
        await office.until_settled(1, 3)
    assert office.sent(CELLAR) == ["1", "3", "late", "2"]
    assert office.store.settled[1][0] == "dropped"


async def test_an_old_board_that_cannot_be_removed_stays() -> None:
    office = Office()
    office.store.boards["g", "cellar"] = "m0"
    office.post.faults["remove"] = [Undeliverable("forbidden")]
    office.store.put(CELLAR, "turn 2", board=True, fresh=True)
    office.post.faults["remove"] = [TryLater("503", 0.001), Undeliverable("forbidden")]
    await office.delivery.drain()
    assert office.store.settled[1][0] == "sent"
    assert office.notices == []


async def test_a_board_for_a_person_is_refused() -> None:
    office = Office()
    office.store.put(ANNA, "", reply=Reply(audience=ToPerson(person="anna"), lines=(line("x"),), board=True))
    await office.delivery.drain()
    assert office.store.settled[1][0] == "parked"


async def test_the_board_of_a_place_that_was_left_is_taken_away_behind_the_word_of_it() -> None:
    office = Office()
    office.store.put(CELLAR, "board", board=True)
    word = Reply(audience=ToScene(scene="cellar"), lines=(line("on in attic"),), ends_board=True)
    office.store.put(CELLAR, "", reply=word)
    office.store.put(CELLAR, "", reply=word)
    await office.delivery.drain()
    assert [what for what, *_ in office.post.log] == ["send", "send", "remove", "send"]
    assert office.store.boards == {("g", "cellar"): None}


async def test_a_note_hurries_only_where_something_waits_behind_it() -> None:
    office = Office()
    for text in ("1", "2"):
        office.store.put(CELLAR, text)
    async with office.running():
        await office.until_settled(1, 2)
    assert office.store.hurried == [True, False]
    office.store.put(CELLAR, "3")
    await office.delivery.drain()
    assert office.store.hurried[-1]
