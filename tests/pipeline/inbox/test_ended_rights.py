"""Nobody is GM, insider or watcher on a server that they left, or in a scene whose channel they lost."""

from contextlib import nullcontext
from datetime import timedelta

import pytest

from bot.pipeline.outbox.undelivered import NO_LONGER
from bot.pipeline.ports import Entry, NewEntry, Undeliverable
from bot.pipeline.ports.incoming import Door, Incoming, Person
from bot.pipeline.work.documents import fight_key, read_fight
from bot.text.reply import Prompt, Reply, Stands, ToGM, ToPerson, line, plain
from tests.desk.people import Desk
from tests.pipeline.inbox.two_servers import BLUE, HERE, RED, Two

LEFT = "You're no longer on the server"
SILENCED = "You're in a time-out on the server Red"
LED = ("@plan wolf: bite Anna", "@log export gm", "@game export", "@fight end yes", "@in hall status", "@next")


@pytest.mark.parametrize("line", LED)
@pytest.mark.parametrize("added", ["@gm add @cleo", "@gm add @cleo here", "@gm watch @cleo"])
async def test_who_left_a_server_has_no_right_there_any_more(two: Two, added: str, line: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, added, "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    before = await two.rows(RED)
    for barred, told in ((two.servers.silenced, SILENCED), (two.servers.gone[RED], LEFT)):
        barred.add("cleo")
        for said in (await two.whispers("cleo", line), await two.presses("cleo", RED, line)):
            assert said.startswith(told)
    # What she was ends with it, and is not there again when she comes back.
    assert await two.rows(RED) == before + 1
    two.servers.silenced.clear()
    two.servers.gone[RED].clear()
    assert (await two.whispers("cleo", "@in hall log export gm")).startswith(("Only a GM", "Which scene"))
    assert await two.rows(RED) == before + 1


@pytest.mark.parametrize("added", ["@gm add @cleo", "@gm add @cleo here", "@gm watch @cleo"])
async def test_so_it_is_for_who_left_and_came_back_unseen(two: Two, added: str) -> None:
    """Discord doesn't report it; it only says when somebody joined."""
    await two.begins("ada", RED)
    await two.says("ada", RED, "@game gm here", scene="den")
    await two.says("ada", RED, added, "cleo")
    ends = "Only a GM" if "add" in added else "Which scene"
    two.servers.joined["cleo"] = two.desk.clock.now() - timedelta(days=9)
    line = "@in hall plan wolf: bite Anna" if "add" in added else "@in hall status"
    assert not (await two.whispers("cleo", line)).startswith((ends, "Only a GM"))
    before = await two.rows(RED)
    two.servers.joined["cleo"] = two.desk.clock.now() + timedelta(hours=1)
    two.desk.clock.at += timedelta(hours=2)
    assert (await two.whispers("cleo", line)).startswith((ends, "Which scene"))
    assert await two.rows(RED) == before + 1
    await two.says("ada", RED, added, "cleo")
    assert not (await two.whispers("cleo", line)).startswith((ends, "Which scene"))


async def test_nor_is_a_gm_written_to_who_left_and_came_back_unseen(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    reply = Reply(audience=ToPerson(person="cleo", as_gm=True), lines=(line("Wolf will bite"),))
    for joined, written in ((-timedelta(days=1), True), (timedelta(hours=1), False)):
        two.servers.joined["cleo"] = two.desk.clock.now() + joined
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {joined}", [NewEntry("person:cleo", reply)], two.desk.clock.now())
        (entry,) = (await two.desk.delivered()).entries
        with nullcontext() if written else pytest.raises(Undeliverable):
            assert await two.desk.service.fresh(entry) == reply
        assert ("cleo" in (await two.desk.service.gm_scene(RED) or ())) is written
    said = await two.says("cleo", RED, "@fight end yes", joined=two.servers.joined["cleo"])
    assert "Only a GM" in said.everything()


@pytest.mark.parametrize("about", [(HERE,), ("",), ()])
async def test_nor_is_who_was_gm_by_a_role_that_was_taken_away(two: Two, about: tuple[str, ...]) -> None:
    await two.begins("ada", RED)
    two.servers.gms[RED].add("bea")
    await two.says("bea", RED, "@set Wolf pain 3")
    reply = Reply(audience=ToPerson(person="ada", as_gm=True, whole_of=about), lines=(line("Wolf A will bite"),))
    for gms, written in (({"ada", "bea"}, True), ({"bea"}, False)):
        two.servers.gms[RED] = gms
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {gms}", [NewEntry("person:ada", reply)], two.desk.clock.now())
        (entry,) = (await two.desk.delivered()).entries
        with nullcontext() if written else pytest.raises(Undeliverable):
            assert await two.desk.service.fresh(entry) == reply
        # The remaining GMs are told who isn't one any more, and who can read it.
        assert await two.desk.service.gm_scene(RED) == (("ada",) if written else ("bea",))
    two.servers.managed["ada"] = {HERE}
    with pytest.raises(Undeliverable) if about == ("",) else nullcontext():
        assert await two.desk.service.fresh(entry) == reply
    two.servers.gone[RED].add("ada")
    with pytest.raises(Undeliverable):
        await two.desk.service.fresh(entry)


@pytest.mark.parametrize("here", [False, True])
async def test_nor_who_asked_for_a_secret_roll_as_a_gm_by_a_right_that_was_taken_away(two: Two, here: bool) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fighter add Kim for @kim: agility 1", "kim")
    if here:
        two.servers.managed["bea"] = {HERE}
    else:
        two.servers.gms[RED].add("bea")
    await two.says("bea", RED, "@roll 1d6")
    await two.whispers("bea", "@in hall ask secretly Kim: 2d6")
    said = await two.says("kim", RED, "@roll")
    (result,) = (entry for entry in said.entries if "Kim rolls 2d6" in plain(entry.reply.lines))
    assert result.destination == "person:bea"
    assert await two.desk.service.fresh(result) is not None
    two.servers.gms[RED].discard("bea")
    two.servers.managed.clear()
    with pytest.raises(Undeliverable):
        await two.desk.service.fresh(result)


async def test_nor_is_told_on_another_server_who_left_and_came_back(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    await two.says("cleo", BLUE, "@roll 1d6")
    reply = Reply(audience=ToPerson(person="cleo", as_gm=True, whole_of=(HERE,)), lines=(line("Wolf A will bite"),))
    for joined, told in ((-timedelta(days=1), True), (timedelta(hours=1), False)):
        two.servers.joined["cleo"] = two.desk.clock.now() + joined
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {joined}", [NewEntry("person:cleo", reply)], two.desk.clock.now())
        (entry,) = await two.desk.store.pending(9)
        await two.desk.store.settle(entry.id, "parked", "no private messages")
        assert ("will bite" in (await two.says("cleo", BLUE, "@unread", aside=True)).everything()) is told


async def test_a_reminder_in_the_gm_channel_rings_only_who_is_still_gm(two: Two) -> None:
    await two.begins("ada", RED)
    stored = await two.desk.store.document(RED, fight_key(HERE))
    assert stored is not None
    fight = read_fight(stored.body)
    prompt = Prompt(question=-1, person="cleo", lines=(line("Waiting for the GM"),))
    stands = Stands(scene=HERE, beat=fight.beat)
    reply = Reply(audience=ToGM(about=HERE), lines=(), prompts=(prompt,), stands=stands)
    entry = Entry(id=1, game=RED, destination=f"gm:{RED}", reply=reply, answers=None, at=two.desk.clock.now())
    for gms, rung in (({"ada", "cleo"}, "cleo"), ({"ada"}, "")):
        two.servers.gms[RED] = gms
        fresh = await two.desk.service.fresh(entry)
        assert fresh is not None
        assert [one.person for one in fresh.prompts] == [rung]
    await two.says("ada", RED, "@gm add @ada", "ada")
    fresh = await two.desk.service.fresh(entry)
    assert fresh is not None
    assert [one.person for one in fresh.prompts] == ["ada"]


async def test_after_the_fight_the_gm_of_its_channel_is_still_told(two: Two) -> None:
    await two.begins("ada", RED)
    two.servers.managed["kim"] = {HERE}
    await two.says("ada", RED, "@fight end yes")
    reply = Reply(audience=ToPerson(person="kim", as_gm=True, whole_of=(HERE,)), lines=(line("Wolf A fled"),))
    async with two.desk.store.unit() as unit:
        await unit.queue(RED, "told", [NewEntry("person:kim", reply)], two.desk.clock.now())
    (entry,) = (await two.desk.delivered()).entries
    assert await two.desk.service.fresh(entry) == reply


@pytest.mark.parametrize("added", ["@gm add @cleo here", "@gm watch @cleo here"])
async def test_who_lost_the_channel_of_a_scene_is_neither_its_gm_nor_its_insider(two: Two, added: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@game gm here", scene="den")
    await two.says("ada", RED, "@add wolf hidden", scene="den")
    await two.says("ada", RED, added, "cleo")
    lines = ("@in hall status", "@status", "@in hall log", "@in hall odds wolf")
    assert "Wolf A" in await two.whispers("cleo", lines[0])
    told = Reply(audience=ToPerson(person="cleo", as_gm=True, whole_of=(HERE,)), lines=(line("Wolf A will bite"),))
    for closed in (True, False):
        two.servers.closed = {("cleo", HERE)} if closed else set()
        for text in lines:
            assert not (closed and "Wolf" in await two.whispers("cleo", text)), text
        assert not (closed and "Wolf" in (await two.says("cleo", RED, lines[0], scene="attic")).everything())
        async with two.desk.store.unit() as unit:
            await unit.queue(RED, f"told {closed}", [NewEntry("person:cleo", told)], two.desk.clock.now())
        (entry,) = await two.desk.store.pending(9)
        with pytest.raises(Undeliverable) if closed else nullcontext():
            await two.desk.service.fresh(entry)
        if closed:
            # The other GMs are told once, and nobody else.
            for _ in range(2):
                await two.desk.service.parked(entry, NO_LONGER)
            (note,) = [one for one in await two.desk.store.pending(9) if one.id != entry.id]
            assert note.destination == f"gm:{RED}"
            assert "holding back what cleo should read as a GM" in plain(note.reply.lines)
            await two.desk.store.settle(note.id, "sent", "x")
        # What couldn't be sent is kept back, and is theirs again only while they can read the channel.
        await two.desk.store.settle(entry.id, "parked", "no longer")
        assert ("bite" in await two.whispers("cleo", "@unread")) is (not closed and "add" in added)
    assert "Wolf A" in await two.whispers("cleo", lines[0])


async def test_nobody_reads_of_a_fight_whose_channel_they_cannot_read(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fighter add Cleo for @cleo: agility 1", "cleo")
    await two.says("cleo", RED, "@join")
    for closed in (False, True):
        two.servers.closed = {("cleo", HERE)} if closed else set()
        said = [
            await two.whispers("cleo", "@games"),
            (await two.says("cleo", RED, "@games", scene="attic")).everything(),
        ]
        assert ["hall" in one for one in said] == [not closed] * 2
        assert ("You aren't in any fight right now" in said[0]) is closed


async def test_whatever_words_ask_for_all_games_the_servers_are_asked_first(two: Two) -> None:
    for game, gm in ((RED, "ada"), (BLUE, "bert")):
        await two.begins(gm, game)
        await two.says(gm, game, "@fighter add Cleo for @cleo: agility 1", "cleo")
        await two.says("cleo", game, "@join")
    ways = ("spiele", "games", "which games am I in?", "welche Kämpfe habe ich?")
    lines = ["@me vergiss", *(line for way in ways for line in (f"@{way}", f"@in hall {way}", f"@in Blue/hall @{way}"))]
    for gone in (False, True):
        two.servers.gone[RED] = {"cleo"} if gone else set()
        for typed in lines if gone else lines[1:4]:
            two.servers.asked.clear()
            said = (await two.says("cleo", BLUE, typed, called=(0,), aside=True)).at("person:cleo")
            private = await two.whispers("cleo", typed.replace("in hall", "in Blue/hall"))
            assert {("cleo", RED), ("cleo", BLUE)} <= set(two.servers.asked), typed
            told = [] if typed.startswith("@me") else [said, private] if "?" not in typed else [said]
            assert [one.count("#hall ·") for one in told] == [2 - gone for _ in told], (typed, told)
    # What nobody asked the server about isn't shown.
    two.servers.gone[RED].clear()
    two.servers.silent.add(RED)
    assert (await two.says("cleo", BLUE, "@spiele", aside=True)).at("person:cleo").count("#hall ·") == 1


async def test_nor_does_a_player_under_a_time_out_act(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fighter add Cleo for @cleo: agility 1", "cleo")
    await two.says("cleo", RED, "@join")
    before = await two.rows(RED)
    two.servers.silenced.add("cleo")
    for text in ("@leave yes", "@roll 2d6 you all", "@status", "pass", "@in hall declare pass"):
        assert (await two.whispers("cleo", text)).startswith(SILENCED), text
    assert "@roll" in await two.whispers("cleo", "@help")
    assert "any fight right now" in (await two.says("cleo", BLUE, "@games", aside=True)).at("person:cleo")
    assert await two.rows(RED) == before
    two.servers.silenced.clear()
    assert "leaves" in (await two.desk.whispers("cleo", "@leave yes")).everything()


async def test_nor_is_anything_of_it_offered_or_shown_to_them(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    assert "hall" in await two.whispers("cleo", "@games")
    two.servers.gone[RED].add("cleo")
    assert "hall" not in await two.whispers("cleo", "@games")
    asked = Incoming(source="x", game="", scene=None, person=Person(id="cleo", name="cleo"), text="", door=Door.SLASH)
    from bot.commands.form import Field

    for suggests in ("scenes", "fighters", "creatures", "entries"):
        found = await two.desk.service.suggest(asked, Field("x", "x", suggests=suggests), "", {"kind": "creature"})
        assert not {"hall", "Wolf", "Anna"} & {one.value for one in found}, suggests


async def test_whoever_left_is_forgotten_on_request_all_the_same(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    await two.says("cleo", RED, "@roll 2d6")
    two.servers.gone[RED].add("cleo")
    await two.whispers("cleo", "@me forget yes")
    async with two.desk.store.unit() as unit:
        assert RED not in await unit.games_of("cleo")


async def test_what_was_kept_back_is_not_read_by_who_left(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    for game in (RED, BLUE):
        await two.says("cleo", game, "@roll 2d6")
    await two.says("ada", RED, "@roll to @cleo 2d6", "cleo")
    async with two.desk.store.unit() as unit:
        said = Reply(audience=ToPerson(person="cleo"), lines=(line("Wolf will bite Anna"),))
        await unit.queue(RED, "kept", [NewEntry("person:cleo", said)], two.desk.clock.now())
    for entry in await two.desk.store.pending(10):
        await two.desk.store.settle(entry.id, "parked", "that person's private messages are closed")
    two.servers.gone[RED].add("cleo")
    for said_to in (
        await two.says("cleo", BLUE, "@unread", aside=True),
        await two.desk.whispers("cleo", "@unread"),
    ):
        assert "bite" not in said_to.everything()
    two.servers.gone[RED].clear()
    for unread in (True, False):
        games = (await two.says("cleo", BLUE, "@games", aside=True)).everything()
        assert ("didn't reach you" in games) is unread
        assert ("bite" in (await two.says("cleo", BLUE, "@unread", aside=True)).everything()) is unread


async def test_what_is_closed_to_somebody_hides_nothing_newer_of_theirs(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("cleo", RED, "@roll 2d6")
    closed = Reply(audience=ToPerson(person="cleo", as_gm=True), lines=(line("Wolf will bite Anna"),))
    note = Reply(audience=ToPerson(person="cleo"), lines=(line("Meet me at the mill"),))
    async with two.desk.store.unit() as unit:
        entries = [NewEntry("person:cleo", one) for one in (*[closed] * 15, note)]
        await unit.queue(RED, "kept", entries, two.desk.clock.now())
    for entry in await two.desk.store.pending(20):
        await two.desk.store.settle(entry.id, "parked", "that person's private messages are closed")
    told = (await two.desk.whispers("cleo", "@unread")).everything()
    assert ("mill" in told, "bite" in told) == (True, False)


async def test_while_nobody_can_tell_nothing_is_done(two: Two) -> None:
    await two.begins("ada", RED)
    two.servers.silent.add(RED)
    before = await two.rows(RED)
    for said in (await two.whispers("ada", "@next"), await two.presses("ada", RED, "@next")):
        assert said.startswith("Discord can't tell me right now")
    assert await two.rows(RED) == before


async def test_a_gm_who_was_met_nowhere_is_told_how_to_be(two: Two) -> None:
    await two.begins("ada", RED)
    two.servers.gms[RED].add("cleo")
    assert (await two.whispers("cleo", "@plans")).startswith("I don't know which game you mean.")
    await two.says("cleo", RED, "@roll 2d6")
    assert "Anna" in await two.whispers("cleo", "@status")


async def test_what_was_said_by_somebody_who_left_meanwhile_is_no_gms(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @cleo", "cleo")
    before = await two.rows(RED)
    await two.says("cleo", RED, "@next", member=False)
    assert await two.rows(RED) == before + 1
    await two.says("cleo", RED, "@next skip")
    assert await two.rows(RED) == before + 1


async def test_without_a_server_nobody_stops_being_gm(desk: Desk) -> None:
    reply = Reply(audience=ToPerson(person="gm", as_gm=True, whole_of=("hall",)), lines=(line("Wolf A will bite"),))
    await desk.says("gm", "@game gm none")
    async with desk.store.unit() as unit:
        await unit.queue("g", "told", [NewEntry("person:gm", reply)], desk.clock.now())
    (entry,) = (await desk.delivered()).entries
    assert await desk.service.fresh(entry) == reply
