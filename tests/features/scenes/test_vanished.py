"""Channels, threads, roles and servers deleted during a game."""

from datetime import timedelta

import pytest

from bot.pipeline.inbox import missed_messages as missing
from bot.pipeline.outbox.undelivered import LOCKED, SHUT
from bot.pipeline.ports import NewEntry, Rights
from bot.pipeline.ports.front_end import BotRemoved, BotReturned, RoleDeleted, SceneDeleted, SceneOpened
from bot.pipeline.ports.incoming import Role
from bot.text.reply import Reply, Stands, ToGM, ToPerson, line
from tests.desk.people import Desk, Said


async def parked(desk: Desk, said: Said, destination: str, reason: str) -> Said:
    """What follows when what was said there cannot be delivered."""
    for entry in said.entries:
        if entry.destination == destination:
            await desk.store.settle(entry.id, "parked", reason=reason)
            await desk.service.parked(entry, reason)
    return await desk.delivered()


async def test_the_gms_hear_once_of_a_fight_whose_channel_was_deleted_and_go_on_elsewhere(fight: Desk) -> None:
    await fight.service.happened("g", SceneDeleted("hall"))
    said = await fight.delivered()
    assert said.destinations() == ["gm:g"]
    assert "#hall was deleted" in said.at("gm:g")
    assert "@fight bring hall" in said.at("gm:g")
    await fight.service.happened("g", SceneDeleted("hall"))
    assert (await fight.delivered()).entries == []
    brought = await fight.says("gm", "@fight bring hall", scene="attic")
    assert "#hall continues here." in brought.at("scene:attic")
    running = await fight.running("attic")
    assert running is not None
    assert not running.ended


async def test_a_channel_without_a_fight_is_nobody_s_business(fight: Desk) -> None:
    await fight.service.happened("g", SceneDeleted("attic"))
    await fight.service.happened("other", SceneDeleted("hall"))
    assert (await fight.delivered()).entries == []


@pytest.mark.parametrize("order", [("pit",), ("pit", "round-1"), ("round-1", "pit")])
async def test_with_a_channel_its_threads_are_gone(desk: Desk, order: tuple[str, ...]) -> None:
    await desk.says("gm", "@fight start", scene="round-1", parent="pit")
    said = []
    for deleted in order:
        await desk.service.happened("g", SceneDeleted(deleted))
        said += (await desk.delivered()).entries
    assert [entry.destination for entry in said] == ["person:gm"], "nobody else is known to lead it"
    assert "#round-1 was deleted" in Said(said).at("person:gm")


async def test_the_clock_waits_for_a_fight_without_a_place_and_gives_the_time_anew(fight: Desk) -> None:
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@next skip", scene="hall")
    assert await fight.store.next_due() is not None
    await fight.service.happened("g", SceneDeleted("hall"))
    await fight.delivered()
    assert await fight.store.next_due() is None
    # Not even if a GM changes something in it.
    await fight.says("gm", "@in hall hurt Anna 1", scene="den")
    fight.clock.at += timedelta(days=9)
    await fight.service.due(fight.clock.at)
    assert (await fight.delivered()).entries == []
    await fight.says("gm", "@fight bring hall", scene="attic")
    running = await fight.running("attic")
    assert running is not None
    (question,) = (one for one in running.questions if one.kind == "intent")
    assert question.term is not None
    assert not question.term.over
    assert question.term.deadline is not None
    assert question.term.deadline > fight.clock.at.isoformat()


async def test_secrets_for_a_deleted_gm_scene_wait_until_the_gms_have_another(fight: Desk) -> None:
    await fight.says("gm", "@gm add @dora", mentions=("dora",))
    await fight.service.happened("g", SceneDeleted("den"))
    said = await fight.delivered()
    assert set(said.destinations()) == {"person:gm", "person:dora"}
    assert "The GM channel #den was deleted" in said.at("person:dora")
    secret = await fight.says("ann", "@roll gm 2d6")
    kept = secret.at("gm:g")
    await parked(fight, secret, "gm:g", "the channel is gone")
    named = await fight.says("gm", "@game gm here", scene="attic")
    assert kept
    assert kept in named.at("gm:g")


async def test_a_role_that_made_gms_is_missed_and_no_other(fight: Desk) -> None:
    await fight.service.happened("g", RoleDeleted(Role(id="r1", name="player"), by_name=False))
    assert (await fight.delivered()).entries == []
    for _ in range(2):
        await fight.service.happened("g", RoleDeleted(Role(id="r2", name="GM"), by_name=True))
    said = await fight.delivered()
    assert said.destinations() == ["gm:g"]
    assert "The role GM was deleted" in said.at("gm:g")


async def test_a_bot_that_is_put_out_waits_and_goes_on_when_it_is_back(fight: Desk) -> None:
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@next skip")
    await fight.service.happened("g", BotRemoved())
    fight.clock.at += timedelta(days=30)
    assert await fight.store.next_due() is None
    await fight.service.happened("g", BotReturned())
    said = await fight.delivered()
    assert [entry.destination for entry in said.entries if entry.reply.board] == ["scene:hall"]
    assert [who for who, _ in said.prompts()] == ["ann"]
    assert await fight.store.next_due() is not None
    await fight.service.happened("somewhere else", BotReturned())
    assert (await fight.delivered()).entries == []


@pytest.mark.parametrize("reason", SHUT)
async def test_the_gms_hear_once_a_day_that_a_scene_is_shut(fight: Desk, reason: str) -> None:
    said = await parked(fight, await fight.says("ann", "@roll 1d6"), "scene:hall", reason)
    assert f"I can't write in #hall: {reason}." in said.at("gm:g")
    again = await parked(fight, await fight.says("ann", "@roll 1d6"), "scene:hall", reason)
    assert again.entries == []
    fight.clock.at += timedelta(days=1)
    assert (await parked(fight, await fight.says("ann", "@roll 1d6"), "scene:hall", reason)).destinations() == ["gm:g"]


async def test_what_could_not_be_posted_comes_once_in_order_when_the_scene_is_open_again(fight: Desk) -> None:
    """What is old is counted. Nothing comes that lies elsewhere, or was refused for another cause."""
    for text in ("@roll 1d6", "@roll 2d6", "@roll 3d6"):
        await parked(fight, await fight.says("ann", text), "scene:hall", LOCKED[0])
        fight.clock.at += timedelta(hours=4)
    await parked(fight, await fight.says("ann", "@roll 4d6"), "scene:hall", "the channel is gone")
    await fight.service.happened("g", SceneOpened("attic"))
    assert (await fight.delivered()).entries == []
    await fight.service.happened("g", SceneOpened("hall"))
    told = await fight.delivered()
    assert set(told.destinations()) == {"scene:hall"}
    first, last = (told.at("scene:hall").find(part) for part in ("you missed 2 answers", "3d6"))
    assert 0 <= first < last
    assert not any(gone in told.at("scene:hall") for gone in ("1d6", "2d6", "4d6"))
    await fight.service.happened("g", SceneOpened())
    assert (await fight.delivered()).entries == []


@pytest.mark.parametrize("noticed", [False, True])
async def test_the_clock_waits_while_nobody_can_be_asked_and_gives_the_time_back(fight: Desk, *, noticed: bool) -> None:
    await fight.says("gm", "@clock on")
    said = await parked(fight, await fight.says("gm", "@next skip"), "scene:hall", SHUT[0])
    assert "all deadlines there wait" in said.at("gm:g")
    before = len(await fight.rows())
    for _ in range(3):
        fight.clock.at += timedelta(days=3)
        await fight.service.due(fight.clock.at)
    assert (len(await fight.rows()), (await fight.delivered()).entries) == (before, [])
    if noticed:
        await fight.service.happened("g", SceneOpened("hall"))
        said = await fight.delivered()
    else:
        said = await fight.says("bob", "@roll 1d6")
    for entry in said.entries[:1]:
        await fight.service.posted(entry)
    assert [who for who, _ in [*said.prompts(), *(await fight.delivered()).prompts()]] == ["ann"]
    running = await fight.running()
    assert running is not None
    (question,) = (one for one in running.questions if one.kind == "intent")
    assert question.term is not None
    assert question.term.deadline is not None
    assert question.term.deadline > (fight.clock.at + timedelta(hours=20)).isoformat()
    await fight.service.due(fight.clock.at)
    assert (await fight.delivered()).entries == []


async def test_votes_and_roll_requests_wait_as_well_in_that_scene_alone(fight: Desk) -> None:
    await fight.says("gm", "@clock on\n@clock then pass")
    await fight.says("gm", "@vote 5h: Elsewhere? yes / no", scene="cellar")
    for text in ("@ask Anna: 1d6", "@vote 2h: Here? yes / no"):
        await parked(fight, await fight.says("gm", text), "scene:hall", SHUT[0])
    told = list[str]()
    for _ in range(4):
        fight.clock.at += timedelta(days=2)
        await fight.service.due(fight.clock.at)
        told += (await fight.delivered()).destinations()
    assert set(told) == {"scene:cellar"}
    for entry in (await fight.says("bob", "@roll 1d6")).entries[:1]:
        await fight.service.posted(entry)
    await fight.delivered()
    for hours, closed in ((1, False), (2, True)):
        fight.clock.at += timedelta(hours=hours)
        await fight.service.due(fight.clock.at)
        assert ("closed" in (await fight.delivered()).at("scene:hall")) is closed
    assert "Anna" in (await fight.says("gm", "@ask list")).at("scene:hall")


async def test_the_next_post_takes_up_what_could_not_be_posted(fight: Desk) -> None:
    await parked(fight, await fight.says("ann", "@roll 5d6"), "scene:hall", SHUT[0])
    said = await fight.says("ann", "@roll 1d6")
    for entry in said.entries:
        await fight.service.posted(entry)
    assert "5d6" in (await fight.delivered()).at("scene:hall")


async def test_a_deletion_that_nobody_reported_is_found_when_something_is_to_be_said(fight: Desk) -> None:
    said = await parked(fight, await fight.says("ann", "@roll 1d6"), "scene:hall", "the channel is gone")
    assert "#hall was deleted" in said.at("gm:g")


async def test_who_cannot_be_reached_reads_it_where_they_play(fight: Desk) -> None:
    asked = await fight.says("ann", "@roll secret 2d6")
    secret = asked.at("person:ann")
    notice = await parked(fight, asked, "person:ann", "that person's private messages are closed")
    (entry,) = (one for one in notice.entries if one.destination == "scene:hall")
    (prompt,) = entry.reply.prompts
    (control,) = prompt.controls
    assert (prompt.person, control.command, control.aside, prompt.rings) == ("ann", "@unread", True, False)
    assert secret not in notice.everything()
    assert (await fight.says("ben", "@unread")).at("person:ben") == ""
    read = await fight.says("ann", control.command, aside=True)
    assert read.destinations() == ["person:ann"]
    assert secret in read.at("person:ann")
    assert "nothing unread" in (await fight.whispers("ann", "@unread")).at("person:ann")


async def test_in_public_it_is_only_offered(fight: Desk) -> None:
    asked = await fight.says("ann", "@roll secret 2d6")
    secret = asked.at("person:ann")
    await parked(fight, asked, "person:ann", "that person's private messages are closed")
    for scene in ("hall", "den"):
        offered = await fight.says("ann", "@unread", scene=scene)
        assert [who for who, _ in offered.prompts()] == ["ann"]
        assert secret not in offered.everything()
    assert secret in (await fight.whispers("ann", "@unread")).at("person:ann")


async def test_a_reminder_of_a_moment_that_has_passed_is_left_out(fight: Desk) -> None:
    reply = Reply(audience=ToPerson(person="ann"), lines=(line("Go on!"),), stands=Stands(scene="hall", beat=1))
    async with fight.store.unit() as unit:
        (entry,) = await unit.queue("g", "x", [NewEntry("person:ann", reply)], fight.clock.now())
    await fight.store.settle(entry, "parked", reason="that person's private messages are closed")
    assert "Go on!" not in (await fight.whispers("ann", "@unread")).everything()


async def test_a_start_asks_for_what_was_said_in_fights_within_a_day_and_knows_what_was_done(fight: Desk) -> None:
    await fight.says("gm", "@scene system arena", scene="idle")
    fight.clock.at += timedelta(hours=2)
    await fight.says("gm", "@in hall hurt Anna 1", scene="den")
    done, at = await fight.last(), fight.clock.at
    found = {quiet.scene: quiet for quiet in await fight.service.scenes()}
    # What is done from elsewhere says nothing of what was heard there.
    assert (done.scene, found["hall"].last[0]) == ("hall", done.source)
    assert {found[scene].since for scene in ("hall", "den")} == {at - timedelta(hours=24)}
    assert {found[scene].overlap for scene in ("hall", "den")} == {timedelta(minutes=10)}
    assert found["den"].last == (*found["hall"].last, *found["den"].last[len(found["hall"].last) :])
    assert found["idle"].since == at - timedelta(minutes=10)
    (first,) = await fight.store.rows("g", limit=1)
    assert {found[scene].behind for scene in ("hall", "den")} == {first.source}


async def test_of_a_game_whose_settings_changed_often_it_is_not_known_when_it_began(
    fight: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(missing, "LATELY", 1)
    assert {quiet.behind for quiet in await fight.service.scenes() if quiet.scene in ("hall", "den")} == {""}


async def test_where_nobody_fights_a_start_asks_for_what_was_said_within_ten_minutes_and_not_before_our_first_word(
    fight: Desk,
) -> None:
    await fight.says("ann", "@roll 2d6", scene="idle")
    spoke = fight.clock.at
    fight.clock.at += timedelta(minutes=2)
    await fight.says("ann", "@roll 2d6", scene="idle")
    found = {quiet.scene: quiet.since for quiet in await fight.service.scenes()}
    assert found["idle"] == spoke
    fight.clock.at += timedelta(hours=25)
    assert "idle" not in {quiet.scene for quiet in await fight.service.scenes()}


async def test_a_start_asks_for_what_people_said_in_private_who_were_told_something_within_three_days(
    fight: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fight.whispers("ann", "@status")
    answered = f"m{fight.written}"
    fight.clock.at += timedelta(hours=1)
    reply = Reply(audience=ToPerson(person="bob"), lines=(line("It is your turn"),))
    async with fight.store.unit() as unit:
        await unit.queue("g", "due", [NewEntry("person:bob", reply)], fight.clock.at)

    async def private() -> list[tuple[str, tuple[str, ...]]]:
        found = [one for one in await fight.service.scenes() if one.person]
        assert {one.since for one in found} <= {fight.clock.at - timedelta(hours=24)}
        return [(one.person, one.last) for one in found]

    assert await private() == [("bob", ()), ("ann", (answered,))]
    monkeypatch.setattr(missing, "CONFIDANTS", 1)
    assert [person for person, _ in await private()] == ["bob"]
    fight.clock.at += timedelta(days=3, minutes=1)
    assert await private() == []


async def test_without_a_gm_scene_and_a_list_whoever_leads_is_told_while_the_server_makes_them_gm(fight: Desk) -> None:
    await fight.says("gm", "@game gm none")
    gms = {"gm"}

    async def rights(person: str, game: str, roles: object = (), scenes: object = ()) -> Rights:
        return Rights(member=True, gm=game == "g" and person in gms)

    fight.service._rights = rights
    assert await fight.service.gm_scene("g") == ("gm",)
    gms.clear()
    assert await fight.service.gm_scene("g") is None


async def test_who_asks_in_a_gm_channel_that_is_shut_is_told_what_opens_it(fight: Desk) -> None:
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@gm add @gil", mentions=("gil",))
    for person in ("gil", "gm"):
        said = await fight.says(person, "@plans", scene="den")
        (entry,) = [one for one in said.entries if one.destination == "gm:g"]
        await fight.service.parked(entry, "I'm not allowed to write there")
        told = await fight.delivered()
        assert "I can't write in the GM channel" in told.at(f"person:{person}")
        assert "give me View Channel and Send Messages there" in told.at(f"person:{person}")
        assert "Wolf" not in told.everything()
        # Every GM hears once a day which channel it is.
        assert ("#den" in told.at("person:gil")) is (person == "gil")
        assert ("own deadlines go on" in told.everything()) is (person == "gil")


async def test_what_was_kept_back_comes_once_the_same_channel_is_named_again(fight: Desk) -> None:
    await fight.says("gm", "@plans", scene="den")
    kept = NewEntry("gm:g", Reply(audience=ToGM(), lines=(line("kept"),)), None)
    async with fight.store.unit() as unit:
        ids = await unit.queue("g", "kept", [kept], fight.clock.now())
    await fight.store.settle(ids[0], "parked", None, "I'm not allowed to write there")
    said = await fight.says("gm", "@game gm here", scene="den")
    assert "kept" in said.at("gm:g")


async def test_the_gms_hear_what_could_not_be_posted_in_a_scene_that_is_open(fight: Desk) -> None:
    said = await fight.says("ann", "@roll 2d6")
    (entry,) = [one for one in said.entries if one.destination == "scene:hall"]
    await fight.service.parked(entry, "Discord failed every time")
    told = await fight.delivered()
    assert told.destinations() == ["gm:g"]
    assert "I couldn't post a message in #hall: Discord failed every time." in told.at("gm:g").replace("**", "")
    assert "2d6" not in told.everything()
