"""The real client library understands every event of the loopback Discord."""

import asyncio
from typing import Any

import discord
from discord import Intents

from tests.loopback import Loopback

HEARD = (
    "raw_reaction_add", "raw_reaction_remove", "thread_create", "thread_join", "raw_thread_update",
    "raw_thread_delete", "raw_thread_member_remove", "thread_remove", "guild_channel_create",
    "guild_channel_update", "guild_channel_delete", "guild_role_create", "guild_role_delete", "member_update",
    "raw_member_remove", "guild_channel_pins_update", "raw_message_edit", "raw_message_delete",
    "raw_bulk_message_delete", "message", "guild_unavailable", "guild_available", "guild_remove", "error",
)  # fmt: skip


class Listener(discord.Client):
    """Writes down which events came."""

    def __init__(self) -> None:
        intents = Intents(
            guilds=True, guild_messages=True, dm_messages=True, guild_reactions=True, dm_reactions=True, members=True
        )
        super().__init__(intents=intents, guild_ready_timeout=0.01, chunk_guilds_at_startup=False)
        self.heard: list[str] = []
        self.last = asyncio.Event()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        super().dispatch(event, *args, **kwargs)
        if event in HEARD:
            self.heard.append(event)
        if event == "guild_remove":
            self.last.set()


async def test_the_client_library_understands_all_of_it() -> None:
    async with Loopback(members=True) as world:
        guild = world.guild()
        cellar, attic = guild.channel("cellar"), guild.channel("attic")
        anna, bob = guild.member("Anna"), guild.member("Bob")
        client = Listener()
        task = asyncio.create_task(client.start(world.token))
        await world.connected()
        await client.wait_until_ready()
        message = await anna.says(cellar, "x")
        await anna.reacts(message, "❌")
        await anna.unreacts(message, "❌")
        world.pin(message, pinned=True)
        thread = await anna.opens_thread(message, "stairs")
        thread.adds(bob.user)
        thread.drops(bob.user)
        thread.archive(locked=True)
        thread.unarchive()
        thread.delete()
        secret = cellar.thread("secret", private=True, by=anna)
        secret.adds(world.bot)
        secret.drops(world.bot)
        forum = guild.channel("fights", forum=True)
        _, first = await anna.opens_post(forum, "The cellar", "Who dares?")
        await anna.edits(first, "Who dares indeed?")
        said = [await anna.says(cellar, "x") for _ in range(2)]
        await anna.deletes(*said)
        await anna.deletes(message)
        await anna.proxied(cellar, "x", "Runa")
        anna.gets(guild.role("hero"))
        anna.loses(guild.role("hero"))
        guild.loses_role(guild.role("hero"))
        attic.allow(anna, view_channel=False)
        attic.delete()
        bob.leaves()
        guild.fails()
        guild.recovers()
        guild.expels_bot()
        await asyncio.wait_for(client.last.wait(), 20)
        await client.close()
        await asyncio.gather(task, return_exceptions=True)
    assert set(client.heard) == set(HEARD) - {"error"}
