"""Threads archived or locked during a fight."""

import pytest
from discord import Permissions

from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Loopback

MANAGES = Permissions(manage_threads=True)


def said(channel: Channel, text: str, **more: bool) -> tuple[str, Reply]:
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=(line(text),), **more)


async def test_a_reminder_opens_an_archived_thread(discord: Loopback) -> None:
    stairs = discord.guild().channel("cellar").thread("stairs")
    async with serving(discord, Clerk()) as clerk:
        stairs.archive()
        clerk.put(*said(stairs, "Still missing: Anna"))
        assert (await stairs.next_from_bot()).content == "Still missing: Anna"
    assert not stairs.archived


@pytest.mark.parametrize("post", [False, True])
async def test_a_board_is_edited_in_an_archived_thread_or_post(discord: Loopback, post: bool) -> None:
    guild = discord.guild(bot_permissions=MANAGES)
    stairs = guild.channel("cellar", forum=post).thread("stairs")
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*said(stairs, "turn 1", board=True))
        board = await stairs.next_from_bot()
        stairs.archive()
        clerk.put(*said(stairs, "turn 1, Anna is done", board=True))
        assert await stairs.next_edit() is board
        await stairs.nothing_from_bot()


async def test_a_board_that_cannot_be_edited_there_is_posted_anew(discord: Loopback) -> None:
    guild = discord.guild()
    stairs = guild.channel("cellar").thread("stairs", by=guild.member("Anna"))
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*said(stairs, "turn 1", board=True))
        board = await stairs.next_from_bot()
        stairs.archive()
        clerk.put(*said(stairs, "turn 1, Anna is done", board=True))
        assert (await stairs.next_from_bot()).content == "turn 1, Anna is done"
        assert await stairs.next_removal() is board


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_written_in_by_who_manages_threads_alone(discord: Loopback, archived: bool) -> None:
    guilds = [discord.guild(), discord.guild(bot_permissions=MANAGES)]
    shut, mine = [guild.channel("cellar").thread("stairs") for guild in guilds]
    async with serving(discord, Clerk()) as clerk:
        for thread in (shut, mine):
            if archived:
                thread.archive(locked=True)
            else:
                thread.locked = True
                discord.channel_changed(thread)
            clerk.put(*said(thread, "next"))
        assert (await mine.next_from_bot()).content == "next"
        assert (await clerk.settles(1))[0] == "parked"
    assert [reason for _, reason in clerk.parked] == ["the thread is archived" if archived else "the thread is locked"]
    assert mine.locked, "who locked it wanted that"
