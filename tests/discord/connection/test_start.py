"""Start, stop, broken connections, and error messages for a host with an incomplete setup."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from discord import Permissions

from bot.discord.connection.login import Connection, pause_before_start
from bot.discord.connection.rest_client import signed_in
from bot.discord.connection.start import run
from bot.discord.registration.doctor import Found, doctor, invitation, invite
from bot.features.setup.permissions import NEEDED, PERMISSIONS
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import SETTINGS, WORDS, Clerk, Now, echo, serving, until
from tests.loopback import Loopback


def connection(token: str) -> Connection:
    return Connection(token, WORDS, options=SETTINGS, first_wait=0.01, longest_wait=0.05)


async def started(token: str) -> int:
    async with asyncio.timeout(20):
        return await run(connection(token), Clerk().build, Now())


@pytest.mark.parametrize(
    ("token", "code", "word"), [("", 2, "There is no token yet"), ("not.the.token", 2, "rejects this token")]
)
async def test_a_missing_or_wrong_token(
    discord: Loopback, capsys: pytest.CaptureFixture[str], token: str, code: int, word: str
) -> None:
    assert await started(token) == code
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1
    assert not token or token not in said


async def test_a_missing_intent_says_how_to_fix_it(capsys: pytest.CaptureFixture[str]) -> None:
    async with Loopback(message_content=False) as discord:
        assert await started(discord.token) == 3
        assert "Message Content Intent" in capsys.readouterr().err


async def test_a_token_that_is_reset_while_the_bot_runs(discord: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    task = asyncio.create_task(run(connection(discord.token), Clerk().build, Now()))
    await discord.connected()
    discord.token = "another"
    discord.cut()
    async with asyncio.timeout(20):
        assert await task == 2
    assert "rejects this token" in capsys.readouterr().err


async def test_a_bot_without_a_network_waits_for_it(
    discord: Loopback, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch, logs: list[dict[str, object]]
) -> None:
    with monkeypatch.context() as away:
        away.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{unused_tcp_port}/api/v10")
        stopped = asyncio.Event()
        task = asyncio.create_task(run(connection(discord.token), Clerk().build, Now(), stopped))
        await until(lambda: len(logs) > 2)
    await discord.connected()
    stopped.set()
    assert await task == 0
    assert {one["event"] for one in logs[:3]} == {"Discord can't be reached; trying again"}
    assert [one["seconds"] for one in logs[:3]] == [0.01, 0.02, 0.04]


async def test_a_bot_that_waits_for_the_network_can_be_stopped(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch, logs: list[dict[str, object]]
) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{unused_tcp_port}/api/v10")
    stopped = asyncio.Event()
    waiting = Connection("some.token", WORDS, options=SETTINGS, first_wait=60)
    task = asyncio.create_task(run(waiting, Clerk().build, Now(), stopped))
    await until(lambda: bool(logs))
    stopped.set()
    async with asyncio.timeout(5):
        assert await task == 0


async def test_a_first_line_that_is_refused_is_asked_for_again_within_a_minute(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch, logs: list[dict[str, object]]
) -> None:
    monkeypatch.setattr("bot.discord.connection.shard.UNREACHED", 0.01)
    discord.gateway.refusals = 3
    stopped = asyncio.Event()
    hurried = Connection(discord.token, WORDS, options=SETTINGS, first_wait=60.0)
    task = asyncio.create_task(run(hurried, Clerk().build, Now(), stopped))
    await discord.connected()
    stopped.set()
    assert await task == 0
    told = [one for one in logs if one["event"] == "Discord refuses the connection; trying again"]
    assert [(one["error"], one["log_level"]) for one in told] == [("WSServerHandshakeError", "warning")] * 3
    assert "error" not in {one["log_level"] for one in logs}


@pytest.mark.parametrize(("left", "pause"), [(201, 0), (200, 5), (1, 1000), (0, 1000)])
async def test_the_last_starts_of_a_day_are_spread_over_it(discord: Loopback, left: int, pause: int) -> None:
    discord.starts = {"total": 1000, "remaining": left, "reset_after": 1_000_000, "max_concurrency": 1}
    async with signed_in(discord.token) as client:
        assert await pause_before_start(client) == pause


async def test_a_start_does_not_wait_for_what_discord_does_not_say(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.connection.login.PATIENCE", 0.01)
    discord.faults.hold(method="GET", path="/gateway/bot")
    async with signed_in(discord.token) as client:
        assert await pause_before_start(client) == 0


async def test_a_cut_is_resumed_and_nothing_said_meanwhile_is_missed(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        await anna.says(cellar, "before")
        await clerk.hears(1)
        discord.cut()
        await anna.says(cellar, "meanwhile")
        await clerk.hears(2)
        await anna.says(cellar, "after")
        await clerk.hears(3)
        discord.ask_to_reconnect()
        await anna.says(cellar, "after a reconnect")
        await clerk.hears(4)
    assert [incoming.text for incoming in clerk.heard] == ["before", "meanwhile", "after", "after a reconnect"]
    assert (discord.gateway.identifies, discord.gateway.resumes) == (1, 2)


async def test_an_invalid_session_is_opened_anew(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        discord.invalidate()
        await discord.connected()
        await anna.says(cellar, "after")
        await clerk.hears(1)
    assert discord.gateway.identifies == 2


async def test_a_message_delivered_twice_has_the_same_source(discord: Loopback) -> None:
    guild = discord.guild()
    anna = guild.member("Anna")
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(guild.channel("cellar"), "@roll")
        discord.repeat(message)
        first, second = await clerk.hears(2)
    assert first == second


async def test_an_event_that_cannot_be_read_costs_no_connection(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        before = list(discord.gateway.sockets)
        discord.gateway.dispatch("MESSAGE_CREATE", {"id": "no number"}, "guilds")
        await anna.says(cellar, "after")
        assert (await cellar.next_from_bot()).content == "after"
        assert list(discord.gateway.sockets) == before
        await anna.says(cellar, "@explode")
        assert "nothing has changed" in (await cellar.next_from_bot()).content
    assert clerk.code == 0


async def test_what_waits_in_the_outbox_goes_out_at_the_start(discord: Loopback) -> None:
    cellar = discord.guild().channel("cellar")
    clerk = Clerk(at=discord.game_at)
    clerk.put(f"scene:{cellar.scene}", Reply(audience=ToScene(scene=cellar.scene), lines=(line("late"),)))
    async with serving(discord, clerk):
        assert (await cellar.next_from_bot()).content == "late"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_in_good_order(discord: Loopback, number: signal.Signals) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    clerk = Clerk(echo, delay=0.15, at=discord.game_at)
    task = asyncio.create_task(run(connection(discord.token), clerk.build, Now()))
    await discord.connected()
    # The first event of a session is the sign that the signal handler is in place.
    for text in ("a", "b"):
        await anna.says(cellar, text)
    await asyncio.sleep(0.1)
    os.kill(os.getpid(), number)
    await asyncio.sleep(0.05)
    await anna.says(cellar, "too late")
    async with asyncio.timeout(20):
        assert await task == 0
    assert [incoming.text for incoming in clerk.heard] == ["a", "b"]
    assert [deed.content for deed in discord.deeds] == ["a", "b"]


async def test_it_can_be_stopped_while_discord_does_not_answer(discord: Loopback) -> None:
    discord.faults.hold(method="GET", path="/users/@me")
    stopped = asyncio.Event()
    task = asyncio.create_task(run(connection(discord.token), Clerk().build, Now(), stopped))
    await asyncio.sleep(0.02)
    stopped.set()
    async with asyncio.timeout(20):
        assert await task == 0


async def test_the_token_is_in_no_log_and_no_repr(
    discord: Loopback, caplog: pytest.LogCaptureFixture, logs: list[dict[str, object]]
) -> None:
    caplog.set_level("DEBUG")
    async with serving(discord, Clerk(echo)):
        discord.cut()
        await discord.connected()
    assert "loopback.token" in discord.token
    assert "loopback.token" not in caplog.text
    assert discord.token not in str(logs)
    assert discord.token not in repr(connection(discord.token))
    assert "voice" not in caplog.text


SOUND = Found()


@asynccontextmanager
async def examined(discord: Loopback, database: Found = SOUND, **more: Any) -> AsyncIterator[tuple[int, list[str]]]:
    async def check() -> Found:
        return database

    lines: list[str] = []
    code = await doctor(discord.token, check, show=lines.append, **more)
    yield code, lines


async def test_the_invitation_asks_for_what_is_used_and_for_nothing_else(discord: Loopback) -> None:
    shown: list[str] = []
    complaints: list[str] = []
    assert await invite(discord.token, shown.append, complaints.append) == 0
    assert complaints == []
    [address] = shown
    asked = parse_qs(urlsplit(address).query)
    assert asked["client_id"] == [str(discord.bot.id)]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
    permissions = Permissions(int(asked["permissions"][0]))
    given = {"view_channel" if name == "read_messages" else name for name, given in permissions if given}
    assert given == {one.name for one in PERMISSIONS}
    assert not permissions.administrator
    assert await invite("not.the.token", shown.append, complaints.append) == 2
    assert len(shown) == len(complaints) == 1


async def test_the_doctor_says_so_where_discord_does_not_tell_of_permissions(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def without(*_: object, **__: object) -> list[dict[str, object]]:
        return [{"id": "1", "name": "Beta"}]

    discord.guild("Beta")
    monkeypatch.setattr("discord.http.HTTPClient.get_guilds", without)
    async with examined(discord) as (code, lines):
        assert code == 0
    assert "server Beta: Discord doesn't say what the bot may do. `@setup check` on that server does." in lines


async def test_the_doctor_finds_all_well(discord: Loopback) -> None:
    discord.guild("Tuesday", bot_permissions=Permissions(manage_messages=True, manage_webhooks=True))
    discord.guild("Friday").roles[0].permissions.update(add_reactions=False)
    async with examined(discord) as (code, lines):
        assert code == 0
        assert lines[:4] == [
            "database: ok",
            "token: ok, the bot is Turnkeeper",
            "message content: ok",
            "server Tuesday: ok",
        ]
        assert lines[4] == "server Friday: ok"
        assert [line.split(" is optional")[0].strip() for line in lines[5:]] == [
            "Manage Messages",
            "Manage Webhooks",
            "Add Reactions",
        ]


async def test_the_doctor_finds_what_is_missing() -> None:
    async with Loopback(message_content=False) as discord:
        async with examined(discord, Found("disk full", 1)) as (code, lines):
            assert code == 1
            assert lines[0] == "database: disk full"
            assert invitation(discord.bot.id) in lines[-1]
        discord.guild("Mute").roles[0].permissions = Permissions(view_channel=True)
        async with examined(discord, message_content=False) as (code, lines):
            assert code == 1
            missing = [line.split(" is missing")[0].strip() for line in lines if " is missing" in line]
            assert missing == [one.label for one in NEEDED if one.name != "view_channel"]
        right, discord.token = discord.token, "x.y.z"
        assert await doctor(right, no_problem, show=lines.append) == 2


@pytest.mark.parametrize("token", ["", "not a token", "THE TOKEN", "put-it-here", "a.b", "Bot a.b.c", "a.b.c\nd.e.f"])
async def test_what_cannot_be_a_token_is_said_without_asking_discord(token: str) -> None:
    lines: list[str] = []
    assert await doctor(token, no_problem, show=lines.append) == 2
    assert [line.split(":")[0] for line in lines] == ["database", "token"]
    assert "DISCORD_TOKEN" in lines[1]
    assert not token or token not in lines[1].replace("the token", "")


async def test_of_several_faults_the_doctor_gives_the_code_of_that_which_is_the_hosts_own() -> None:
    lines: list[str] = []
    assert await doctor("no token", no_problem, backups=Found("cannot be written", 6), show=lines.append) == 6
    assert lines[1] == "backups: cannot be written"


async def test_the_doctor_looks_for_the_members_intent_where_it_is_asked_for() -> None:
    async with Loopback() as discord, examined(discord, members=True) as (code, lines):
        assert code == 3
        assert "Server Members Intent" in lines[3]
    async with Loopback(members=True) as discord, examined(discord, members=True) as (code, lines):
        assert code == 0
        assert "members: ok" in lines


async def test_the_doctor_says_how_many_shards_discord_advises() -> None:
    async with Loopback(shards=3) as discord:
        async with examined(discord, shards=2) as (code, lines):
            assert code == 0
            assert [line for line in lines if "TURNKEEPER_SHARDS=3" in line]
        async with examined(discord, shards=3) as (_, lines):
            assert not [line for line in lines if line.startswith("shards")]


async def test_a_database_in_use_is_well() -> None:
    async with Loopback() as discord, examined(discord, Found("in use")) as (code, lines):
        assert (code, lines[0]) == (0, "database: in use")


async def no_problem() -> Found:
    return Found()


async def test_a_stop_is_in_the_log(discord: Loopback, logs: list[dict[str, object]]) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk(echo)):
        await anna.says(cellar, "a")
        await cellar.next_from_bot()
    said = [one["event"] for one in logs if one["log_level"] == "info"]
    assert said[-2:] == ["stopping: finishing what is under way", "stopped"]
