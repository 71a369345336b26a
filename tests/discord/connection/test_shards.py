"""A bot with several shards, in one process, or handed over from one process to another."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import aiohttp
import pytest

from bot.app.process_exit import Exit
from bot.discord.connection.login import Connection, Turnstile
from bot.discord.connection.start import run
from bot.discord.messages.mentions import with_people
from bot.pipeline.ports import Quiet
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.reply import Reply, ToGM, line
from tests.discord.connection.claims import Board, Share
from tests.discord.fake_service import SETTINGS, WORDS, Clerk, Now, echo, serving, until
from tests.loopback import Channel, Guild, Loopback

from discord import Client, Intents  # isort: skip  # the loopback comes first, as it silences a warning of this import


def hall(discord: Loopback, shard: int, count: int = 3) -> tuple[Guild, Channel]:
    guild = discord.guild(f"group {shard}", shard=(shard, count))
    return guild, guild.channel("hall")


async def test_one_process_serves_every_shard_and_hears_everything_once(discord: Loopback) -> None:
    places = [hall(discord, shard) for shard in range(3)]
    anna = places[0][0].member("Anna")
    for guild, _ in places[1:]:
        guild.member("Anna", user=anna.user)
    share = Share(Board(3), {0, 1, 2})
    async with serving(discord, Clerk(echo), claims=share, between=0.001) as clerk:
        await discord.connected(shards=range(3))
        for guild, place in places:
            await guild.members[anna.user.id].says(place, f"in {guild.name}")
            assert (await place.next_from_bot()).content == f"in {guild.name}"
        await anna.whispers("in private")
        assert (await anna.dm.next_from_bot()).content == "in private"
        assert clerk.premises is not None
        await until(lambda: clerk.premises is not None and clerk.premises.link().up)
        link = clerk.premises.link()
    assert [one.text for one in clerk.heard] == ["in group 0", "in group 1", "in group 2", "in private"]
    assert (link.servers, link.shards) == (3, 3)
    assert discord.gateway.identifies == 3
    assert clerk.code == 0


async def test_two_processes_that_come_at_once_both_get_their_sessions(discord: Loopback) -> None:
    places = [hall(discord, shard, 2) for shard in range(2)]
    board, clerk = Board(2), Clerk(echo)
    discord.gateway.pause = 60.0
    async with (
        serving(discord, clerk, claims=Share(board, {0})),
        serving(discord, Clerk(echo), claims=Share(board, {1})),
    ):
        await until(lambda: discord.gateway.turned_away > 1)
        discord.gateway.pause = 0.0
        await discord.connected(shards=range(2))
        for guild, place in places:
            await guild.member("Anna").says(place, "here")
            assert (await place.next_from_bot()).content == "here"
    assert [one.game for one in clerk.heard] == [places[0][0].game]


async def test_a_shard_that_is_handed_over_goes_on_in_order(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    anna = guild.member("Anna")
    board = Board(3)
    ours, theirs = Share(board, {0, 1, 2}), Share(board, {0, 1, 2})
    since = datetime.now(UTC) - timedelta(minutes=1)
    old = Clerk(echo, delay=0.02)
    new = Clerk(echo, store=old.store, places=(Quiet(guild.game, place.scene, since),))
    async with serving(discord, old, claims=ours):
        await discord.connected(shards=range(3))
        async with serving(discord, new, claims=theirs):
            said = [f"@roll {number}" for number in range(12)]
            for text in said[:4]:
                await anna.says(place, text)
            await until(lambda: len(old.heard) > 0)
            ours.spare = {1}
            # The rest comes while one has stopped to listen and the other has not begun.
            for text in said[4:]:
                await anna.says(place, text)
                await asyncio.sleep(0.01)
            await until(lambda: len(new.heard) > 0 and new.heard[-1].text == said[-1])
            assert (ours.given_up, sorted(ours.held), sorted(theirs.held)) == ([1], [0, 2], [1])
            await until(lambda: discord.gateway.shards == [0, 1, 2])
    first, then = [one.text for one in old.heard], [one.text for one in new.heard]
    # What was handled before is found again by its source, which a true service knows.
    assert first == said[: len(first)]
    assert first
    assert [text for text in then if text not in first] == said[len(first) :]


async def test_a_shard_that_was_lost_is_left_at_once(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    anna, board = guild.member("Anna"), Board(3)
    share = Share(board, {0, 1})
    async with serving(discord, Clerk(echo, delay=0.05), claims=share) as clerk:
        await discord.connected(shards=(0, 1))
        for number in range(5):
            await anna.says(place, f"@roll {number}")
        await until(lambda: len(clerk.heard) > 0)
        board.taken[1] = Share(board, set())
        share.wants = {0}
        await until(lambda: discord.gateway.shards == [0])
        clerk.delay = 0.0
        await asyncio.sleep(0.05)
        assert len(clerk.heard) < 4
    assert share.given_up == []


async def test_a_fault_in_a_game_that_is_not_served_any_more_is_said_to_nobody(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    anna, board = guild.member("Anna"), Board(3)
    share = Share(board, {0, 1})

    class Late(Clerk):
        async def handle(self, incoming):  # type: ignore[no-untyped-def]
            if incoming.text == "@next":
                board.taken[1] = Share(board, set())
                raise OSError("another process has the game")
            return await super().handle(incoming)

    async with serving(discord, Late(echo), claims=share):
        await discord.connected(shards=(0, 1))
        await anna.says(place, "@next")
        await until(lambda: discord.gateway.shards == [0])
        await place.nothing_from_bot()


async def test_a_process_stands_by_until_another_is_gone(discord: Loopback, logs: list[dict[str, object]]) -> None:
    guild, place = hall(discord, 0, 1)
    anna, board = guild.member("Anna"), Board(1)
    ours, theirs = Share(board, {0}), Share(board, {0})
    waiting = Clerk(echo)
    async with serving(discord, Clerk(echo), claims=ours) as clerk, serving(discord, waiting, claims=theirs):
        await until(lambda: theirs.looks > 3)
        assert waiting.premises is not None
        assert (waiting.premises.link().up, waiting.premises.link().shards) == (True, 0)
        assert discord.gateway.shards == [0]
        await ours.give_up(0)
        await until(lambda: theirs.held == {0})
        await until(lambda: discord.gateway.shards == [0] and discord.gateway.identifies == 2)
        await anna.says(place, "@roll")
        assert (await place.next_from_bot()).content == "@roll"
    assert [one.text for one in waiting.heard] == ["@roll"]
    assert clerk.heard == []
    assert [one["event"] for one in logs if "standing by" in str(one["event"])] == [
        "standing by: other processes serve every shard"
    ] * 2


async def test_a_shard_is_said_to_be_served_when_discord_knows_its_bot(
    discord: Loopback, logs: list[dict[str, object]]
) -> None:
    held = discord.faults.hold(method="GET", path="/users/@me")
    share = Share(Board(3), {2})
    stopped = asyncio.Event()
    connection = Connection(discord.token, WORDS, options=SETTINGS, looking=0.01)
    task = asyncio.create_task(run(connection, Clerk(echo).build, Now(), stopped, share))
    await until(lambda: share.looks > 3)
    before = [one["event"] for one in logs]
    held.release()
    await until(lambda: discord.gateway.shards == [2])
    stopped.set()
    assert await task == 0
    assert "a shard is served" not in before
    assert {name: one[name] for one in logs for name in ("shard", "shards") if name in one} == {"shard": 2, "shards": 3}


async def test_while_the_database_is_away_everything_stays_as_it_is(discord: Loopback) -> None:
    guild, place = hall(discord, 2)
    share = Share(Board(3), {2})
    async with serving(discord, Clerk(echo), claims=share):
        share.away, seen = True, share.looks
        await until(lambda: share.looks > seen + 3)
        await guild.member("Anna").says(place, "still here")
        assert (await place.next_from_bot()).content == "still here"
        assert discord.gateway.identifies == 1


async def test_what_was_missed_is_read_for_the_servers_of_a_shard_alone(discord: Loopback) -> None:
    here, there = hall(discord, 0), hall(discord, 1)
    since = datetime.now(UTC) - timedelta(hours=1)
    for guild, place in (here, there):
        await guild.member("Anna").says(place, f"@roll in {guild.name}")
    places = tuple(Quiet(guild.game, place.scene, since) for guild, place in (here, there))
    async with serving(discord, Clerk(echo, places=places), claims=Share(Board(3), {0})) as clerk:
        assert (await here[1].next_from_bot()).content == "@roll in group 0"
    assert [one.game for one in clerk.heard] == [here[0].game]
    assert ("GET", f"/channels/{there[1].id}/messages") not in discord.rest.requests


async def test_the_rights_in_a_server_of_another_process_are_asked_for(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    place.allow(guild.roles[0], view_channel=False)
    place.allow(guild.bot, view_channel=True)
    guild.channel("street")
    keeper, player = guild.member("Gaby", roles=["keepers"]), guild.member("Anna", roles=["heroes"])
    guild.role("keepers").permissions.update(manage_guild=True)
    async with serving(discord, Clerk(), claims=Share(Board(3), {0})) as clerk:
        assert clerk.rights is not None
        assert clerk.premises is not None
        assert clerk.premises.channels(guild.game) == ()
        owner = f"discord:{guild.owner.id}"
        found = [(await clerk.rights(person, guild.game)).gm for person in (keeper.person, owner, player.person)]
        by_role = (await clerk.rights(player.person, guild.game, (f"discord:{guild.role('heroes').id}",))).gm
        stranger = (await clerk.rights("discord:7", guild.game, ())).gm
        nowhere = (await clerk.rights(keeper.person, "discord:7", ())).gm
        room = clerk.premises.survey(place.scene)
        roles = [role.name for role in clerk.premises.roles(guild.game)]
        channels = {one.name for one in clerk.premises.channels(guild.game)}
    assert (found, by_role, stranger, nowhere) == ([True, True, False], True, False, False)
    assert room is not None
    assert not room.public
    assert set(roles) == {"keepers", "heroes"}
    assert channels == {"hall", "street"}


async def test_who_is_mentioned_in_private_is_looked_up_in_a_server_of_another_process(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    anna = guild.member("Anna", roles=["heroes"])
    async with Client(intents=Intents(guilds=True)) as client:
        await client.login(discord.token)
        text = f"@add {anna.mention} {guild.role('heroes').mention} {place.mention}"
        author = Person(id=anna.person, name="Anna")
        asked = Incoming(source="discord:i1", game=guild.game, scene=None, person=author, text=text)
        found = await with_people(client, asked)
    assert found.text == "@add @Anna @heroes #hall"
    assert [one.id for one in found.mentions] == [anna.person]


async def test_what_is_pressed_waits_until_it_is_known_who_reads_there(discord: Loopback) -> None:
    guild, place = hall(discord, 0, 1)
    anna = guild.member("Anna")
    discord.registers({"name": "help", "description": "Help."})
    async with serving(discord, Clerk(echo)) as clerk:
        guild.fails()
        asked = await anna.uses(place, "help")
        await asyncio.sleep(0.03)
        assert clerk.heard == []
        guild.recovers()
        assert (await asked.said()).content
    assert len(clerk.heard) == 1


def secret(guild: Guild) -> tuple[str, Reply]:
    return f"gm:{guild.game}", Reply(audience=ToGM(), lines=(line("The butler did it."),))


async def test_nothing_secret_goes_to_a_channel_of_which_only_another_process_knows(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    clerk = Clerk(gms=place.scene)
    async with serving(discord, clerk, claims=Share(Board(3), {0})):
        clerk.put(*secret(guild))
        await until(lambda: clerk.store.entries[1].attempts > 1)
    assert (discord.deeds, clerk.parked, clerk.store.settled) == ([], [], {})


async def test_nothing_secret_goes_to_an_archived_thread_before_it_is_known_who_reads_it(discord: Loopback) -> None:
    guild, street = hall(discord, 0, 1)
    room = guild.channel("room")
    room.allow(guild.roles[0], view_channel=False)
    room.allow(guild.bot, view_channel=True)
    threads = {name: place.thread(name) for name, place in (("open", street), ("closed", room))}
    for thread in threads.values():
        thread.archive()
    clerk = Clerk()
    async with serving(discord, clerk):
        clerk.gms = threads["open"].scene
        clerk.put(*secret(guild))
        assert (await clerk.settles(1))[0] == "parked"
        clerk.gms = threads["closed"].scene
        clerk.put(*secret(guild))
        assert (await clerk.settles(2))[0] == "sent"
    assert [deed.message.channel.name for deed in discord.deeds] == ["closed"]


async def test_too_few_shards_end_it_with_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    async with Loopback(shards=3) as discord, asyncio.timeout(20):
        connection = Connection(discord.token, WORDS, options=SETTINGS)
        assert await run(connection, Clerk().build, Now(), claims=Share(Board(2), {0})) == Exit.SHARDS
    assert "TURNKEEPER_SHARDS" in capsys.readouterr().err


@pytest.mark.parametrize(("shard", "code"), [((3, 3), 4010), ((-1, 3), 4010), ((0, 1), 4011)])
async def test_the_loopback_refuses_shards_that_there_are_not(shard: tuple[int, int], code: int) -> None:
    async with Loopback(shards=3) as discord, aiohttp.ClientSession() as session:
        line = await session.ws_connect(f"{discord.gateway_url}?v=10&encoding=json")
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": discord.token, "intents": 1, "shard": shard}})
        await line.receive()
        assert line.close_code == code


async def test_two_sessions_of_one_shard_are_both_told(discord: Loopback) -> None:
    guild, place = hall(discord, 1)
    clerks = [Clerk(), Clerk()]
    async with (
        serving(discord, clerks[0], claims=Share(Board(3), {1})),
        serving(discord, clerks[1], claims=Share(Board(3), {1})),
    ):
        await until(lambda: discord.gateway.shards == [1, 1])
        await guild.member("Anna").says(place, "hello")
        await asyncio.gather(*(clerk.hears(1) for clerk in clerks))
    assert clerks[0].heard == clerks[1].heard


class Still:
    """A clock that goes on only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def test_a_turnstile_lets_one_after_the_other_through(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, passed = Still(), list[float]()
    away = SimpleNamespace(Lock=asyncio.Lock, get_running_loop=lambda: clock, sleep=clock.sleep)
    monkeypatch.setattr("bot.discord.connection.login.asyncio", away)
    turnstile = Turnstile(5.0)

    async def go() -> None:
        await turnstile.turn()
        passed.append(clock.now)

    await asyncio.gather(*(go() for _ in range(3)))
    assert passed == [100.0, 105.0, 110.0]
