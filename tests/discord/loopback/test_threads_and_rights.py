"""Threads, rights, reactions and proxies of the loopback Discord."""

from typing import Any
from urllib.parse import quote

import pytest

from tests.discord.loopback.rest_calls import call, calling
from tests.loopback import Loopback

RED = quote("❌")


async def test_a_message_wakes_an_archived_thread_unless_it_is_locked() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        stairs = guild.channel("cellar").thread("stairs")
        anna = guild.member("Anna")
        path = f"/channels/{stairs.id}/messages"
        _, first = await call(session, "POST", path, {"content": "x"})
        stairs.archive()
        assert (await call(session, "PATCH", f"{path}/{first['id']}", {"content": "y"}))[1]["code"] == 50083
        assert (await call(session, "PUT", f"{path}/{first['id']}/reactions/{RED}/@me"))[1]["code"] == 50083
        assert (await call(session, "POST", path, {"content": "y"}))[0] == 200
        assert not stairs.archived
        stairs.archive(locked=True)
        assert (await call(session, "POST", path, {"content": "y"}))[1]["code"] == 50083
        assert (await call(session, "DELETE", f"{path}/{first['id']}"))[0] == 204, "nothing else can be done there"
        stairs.unarchive()
        assert (await call(session, "POST", path, {"content": "y"}))[1]["code"] == 160005
        stairs.locked = False
        stairs.archive()
        await anna.says(stairs, "wake up")
        assert not stairs.archived


async def test_what_the_bot_needs_in_a_thread_is_another_right_than_in_a_channel() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar = guild.channel("cellar")
        stairs = cellar.thread("stairs")
        cellar.allow(guild.bot, send_messages=False)
        assert (await call(session, "POST", f"/channels/{stairs.id}/messages", {"content": "x"}))[0] == 200
        assert (await call(session, "POST", f"/channels/{cellar.id}/messages", {"content": "x"}))[1]["code"] == 50013
        cellar.allow(guild.bot, send_messages=True, send_messages_in_threads=False)
        assert (await call(session, "POST", f"/channels/{stairs.id}/messages", {"content": "x"}))[1]["code"] == 50013
        cellar.allow(guild.bot, embed_links=False)
        embed = {"embeds": [{"title": "x"}]}
        assert (await call(session, "POST", f"/channels/{cellar.id}/messages", embed))[1]["code"] == 50013


async def test_private_threads_are_seen_by_who_is_in_them() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        secret = cellar.thread("secret", private=True, by=anna)
        assert (await call(session, "GET", f"/channels/{secret.id}"))[1]["code"] == 50001
        secret.adds(world.bot)
        assert (await call(session, "GET", f"/channels/{secret.id}"))[1]["member"]["user_id"] == str(world.bot.id)
        made: dict[str, Any] = {"name": "gm", "type": 12}
        assert (await call(session, "POST", f"/channels/{cellar.id}/threads", made))[1]["code"] == 50013
        cellar.allow(guild.bot, create_private_threads=True)
        _, own = await call(session, "POST", f"/channels/{cellar.id}/threads", made)
        assert (await call(session, "PUT", f"/channels/{own['id']}/thread-members/{anna.user.id}"))[0] == 204
        assert {user.name for user in world.channels[int(own["id"])].people} == {"Turnkeeper", "Anna"}


async def test_the_first_message_of_a_post_and_a_thread_from_a_message_share_an_id() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, forum = guild.channel("cellar"), guild.channel("fights", forum=True)
        anna = guild.member("Anna")
        post, first = await anna.opens_post(forum, "The cellar", "Who dares?")
        assert (post.id, post.owner) == (first.id, anna.user)
        said = await anna.says(cellar, "a fight")
        thread = await anna.opens_thread(said, "the fight")
        assert thread.id == said.id
        path = f"/channels/{cellar.id}/messages/{said.id}/threads"
        assert (await call(session, "POST", path, {"name": "again"}))[1]["code"] == 160004
        made = {"name": "Round two", "message": {"content": "Begin."}}
        _, own = await call(session, "POST", f"/channels/{forum.id}/threads", made)
        assert own["id"] == own["message"]["id"]
        assert (await call(session, "POST", f"/channels/{forum.id}/messages", {"content": "x"}))[1]["code"] == 50008


async def test_a_channel_takes_its_threads_with_it() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar = guild.channel("cellar")
        stairs = cellar.thread("stairs")
        cellar.delete()
        assert (await call(session, "GET", f"/channels/{stairs.id}"))[1]["code"] == 10003


async def test_reactions_and_pins_need_their_rights() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        message = await anna.says(cellar, "x")
        path = f"/channels/{cellar.id}/messages/{message.id}/reactions"
        pin = f"/channels/{cellar.id}/messages/pins/{message.id}"
        cellar.allow(guild.bot, add_reactions=False)
        assert (await call(session, "PUT", f"{path}/{RED}/@me"))[1]["code"] == 50013
        await anna.reacts(message, "❌")
        assert (await call(session, "PUT", f"{path}/{RED}/@me"))[0] == 204, "it stands there already"
        assert message.reactions == {"❌": [anna.user, world.bot]}
        assert (await call(session, "DELETE", f"{path}/{RED}/{anna.user.id}"))[1]["code"] == 50013
        assert (await call(session, "PUT", f"{path}/x/@me"))[1]["code"] == 10014
        assert (await call(session, "PUT", pin))[1]["code"] == 50013
        cellar.allow(guild.bot, pin_messages=True)
        assert (await call(session, "PUT", pin))[0] == 204
        assert message.pinned


@pytest.mark.parametrize("repeated_first", [True, False])
async def test_a_proxy_takes_the_message_away_and_repeats_it(repeated_first: bool) -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        own, repeated = await anna.proxied(
            cellar, "@roll 2d6", "Runa", said="R: @roll 2d6", repeated_first=repeated_first
        )
        assert (own.content, own.deleted) == ("R: @roll 2d6", True)
        assert (repeated.author.name, repeated.webhook, repeated.deleted) == ("Runa", True, False)
        assert cellar.history() == ["@roll 2d6"]


async def test_roles_of_overwrites_count_together() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar = guild.channel("cellar")
        anna = guild.member("Anna", roles=["guard", "hero"])
        cellar.allow(guild.role("guard"), view_channel=True)
        cellar.allow(guild.role("hero"), view_channel=False)
        assert guild.permissions(anna, cellar).view_channel, "what one role allows, another does not forbid"
        guild.loses_role(guild.role("guard"))
        assert not guild.permissions(anna, cellar).view_channel


async def test_a_guild_that_the_bot_is_taken_out_of_answers_no_more() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        _, letters = await call(session, "POST", "/users/@me/channels", {"recipient_id": str(anna.user.id)})
        guild.expels_bot()
        assert (await call(session, "POST", f"/channels/{cellar.id}/messages", {"content": "x"}))[1]["code"] == 50001
        assert (await call(session, "GET", f"/guilds/{guild.id}/members/{anna.user.id}"))[1]["code"] == 10004
        body = {"content": "x"}
        assert (await call(session, "POST", f"/channels/{letters['id']}/messages", body))[1]["code"] == 50278
