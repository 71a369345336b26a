"""The loopback Discord itself: it must be as strict as the real one, or the other tests prove nothing."""

import asyncio
import re
from pathlib import Path
from typing import Any

import discord.http
import pytest
from discord.gateway import DiscordWebSocket

from tests.discord.loopback.rest_calls import call, calling
from tests.loopback import Loopback
from tests.loopback.__main__ import main


async def test_the_client_library_is_pointed_back_afterwards() -> None:
    before = (discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    async with Loopback():
        assert before != (discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    assert before == (discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/guilds/1/auto-moderation", None),
        ("PUT", "/users/@me", None),
        ("POST", "/channels/{cellar}/messages", {"content": "x", "colour": "red"}),
        ("POST", "/channels/{cellar}/messages", {"content": "x", "allowed_mentions": {"everybody": []}}),
        ("GET", "/channels/{cellar}/messages?limit=5&sort=down", None),
    ],
)
async def test_what_it_does_not_know_ends_the_test_with_an_error(method: str, path: str, body: Any) -> None:
    async def misbehave() -> None:
        async with Loopback() as world, calling(world) as session:
            cellar = world.guild().channel("cellar")
            await call(session, method, path.format(cellar=cellar.id), body)

    with pytest.raises(AssertionError, match=r"unknown|sort"):
        await misbehave()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"content": "x" * 2000}, 200, None),
        ({"content": "x" * 2001}, 400, 50035),
        ({"content": "🎲" * 1001}, 400, 50035),
        ({"content": " \n "}, 400, 50006),
        ({"content": "x", "nonce": "n" * 26}, 400, 50035),
        ({"content": "x", "message_reference": {"message_id": "5"}}, 400, 50035),
        ({"content": "x", "message_reference": {"message_id": "5", "fail_if_not_exists": False}}, 200, None),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["5"]}}, 400, 50035),
    ],
)
async def test_the_limits_of_a_message(body: dict[str, Any], status: int, code: int | None) -> None:
    async with Loopback() as world, calling(world) as session:
        cellar = world.guild().channel("cellar")
        found, answer = await call(session, "POST", f"/channels/{cellar.id}/messages", body)
    assert (found, answer.get("code")) == (status, code)


async def test_without_allowed_mentions_everyone_named_is_pinged() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna, role = guild.channel("cellar"), guild.member("Anna"), guild.role("heroes")
        text = f"@everyone {anna.mention} {role.mention}"
        await call(session, "POST", f"/channels/{cellar.id}/messages", {"content": text})
        message = await cellar.next_from_bot()
    assert (message.pinged, message.pinged_roles, message.pinged_everyone) == ([anna.user], [role], True)


async def test_a_nonce_is_known_again_for_a_while() -> None:
    async with Loopback() as world, calling(world) as session:
        cellar = world.guild().channel("cellar")
        path = f"/channels/{cellar.id}/messages"
        body = {"content": "x", "nonce": "1", "enforce_nonce": True}
        _, first = await call(session, "POST", path, body)
        _, second = await call(session, "POST", path, body)
        world.rest.forget_nonces()
        _, third = await call(session, "POST", path, body)
    assert first["id"] == second["id"] != third["id"]


async def test_permissions_of_the_bot() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, hidden = guild.channel("cellar"), guild.channel("hidden")
        anna = guild.member("Anna")
        message = await anna.says(cellar, "@plan ambush")
        path = f"/channels/{cellar.id}/messages/{message.id}"
        assert (await call(session, "DELETE", path))[1]["code"] == 50013
        assert (await call(session, "PATCH", path, {"content": "x"}))[1]["code"] == 50005
        cellar.allow(guild.bot, manage_messages=True)
        assert await call(session, "DELETE", path) == (204, None)
        assert (await call(session, "DELETE", path))[1]["code"] == 10008
        hidden.allow(guild.bot, view_channel=False)
        assert (await call(session, "GET", f"/channels/{hidden.id}"))[1]["code"] == 50001
        assert (await call(session, "GET", "/channels/5"))[1]["code"] == 10003


async def test_history_is_paged_as_discord_does() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        said = [await anna.says(cellar, str(number)) for number in range(6)]

        async def texts(query: str) -> list[str]:
            return [one["content"] for one in (await call(session, "GET", f"/channels/{cellar.id}/messages{query}"))[1]]

        assert await texts("?limit=2") == ["5", "4"]
        assert await texts(f"?limit=2&after={said[1].id}") == ["3", "2"]
        assert await texts(f"?limit=2&before={said[2].id}") == ["1", "0"]


async def test_the_gateway_refuses_what_discord_refuses() -> None:
    async with Loopback(message_content=False) as world, calling(world) as session:

        async def closed_with(payload: dict[str, Any]) -> int | None:
            url = world.gateway_url.with_query(v="10", encoding="json")
            async with session.ws_connect(url) as socket:
                assert (await socket.receive_json())["op"] == 10
                await socket.send_json({"op": 1, "d": None})
                assert (await socket.receive_json())["op"] == 11
                await socket.send_json(payload)
                await socket.receive()
                return socket.close_code

        assert await closed_with({"op": 2, "d": {"token": "wrong", "intents": 1}}) == 4004
        assert await closed_with({"op": 2, "d": {"token": world.token, "intents": 1 << 15}}) == 4014


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_a_host_is_told_what_it_is(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert asyncio.run(main(words)) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("python -m tests.loopback COMMAND …")
    for guide in re.findall(r"\(?((?:docs|tests)/\S+\.(?:md|py))", shown):
        assert Path(guide).is_file()
    assert all(len(line) <= 120 for line in shown.splitlines())


async def test_a_host_may_try_a_command_without_discord(capfd: pytest.CaptureFixture[str]) -> None:
    """As a process of its own, which reads no token but the loopback's."""
    assert await main(["invite"]) == 0
    assert capfd.readouterr().out.startswith("https://discord.com/oauth2/authorize?client_id=")
