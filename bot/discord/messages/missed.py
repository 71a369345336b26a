"""Messages written while the bot was down, read from the channels with a running fight."""

import asyncio
from typing import Final

import discord
import structlog

from bot.discord.sending.errors import CONNECTION, UNKNOWN_CHANNEL, fault_of
from bot.discord.server.people import number_of, own_id, user_id
from bot.pipeline.ports import Quiet, TryLater

log = structlog.get_logger(__name__)

MOST: Final = 1000
"""Maximum number of messages to read in one scene: the latest ones. That covers the minutes before the last command, in
which a lively group writes hundreds."""
PAUSES: Final = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds between retries if Discord doesn't answer."""
PATIENCE: Final = 30.0
LOOK: Final = 0.02
"""Seconds."""


async def missed(client: discord.Client, place: Quiet) -> list[discord.Message] | None:
    """Return the messages in a scene or private channel since then, the oldest first; None if the channel is gone.

    Discord doesn't send their authors' rights along, so the authors of possible commands are looked up. Nothing is
    found if the history isn't readable, and nothing is requested if Discord's last message is older.
    """
    number, home = user_id(place.scene), user_id(place.game)
    guild = client.get_guild(home) if home is not None else None
    if number is None or (not place.person and (guild is None or not await told_of(guild))):
        return []
    for pause in (*PAUSES, None):
        try:
            return await _read(client, guild, number, place)
        except (discord.DiscordException, *CONNECTION) as error:
            is_there = guild is not None and guild.get_channel_or_thread(number) is not None
            if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL and not is_there:
                return None
            passes = isinstance(fault_of(error, is_there=is_there), TryLater)
            why = type(error).__name__
            log.warning("what was missed is not known", game=place.game, scene=place.scene, error=why, again=pause)
            if not passes or pause is None:
                return []
        await asyncio.sleep(pause)
    return []


async def _read(
    client: discord.Client, guild: discord.Guild | None, number: int, place: Quiet
) -> list[discord.Message]:
    known = client.get_channel(number) if guild is None else guild.get_channel_or_thread(number)
    channel = known or await client.fetch_channel(number)
    if not isinstance(channel, discord.abc.Messageable):
        return []
    since = max(discord.utils.time_snowflake(place.since), number_of(place.behind) or 0)
    last = getattr(channel, "last_message_id", None)
    if last is not None and last <= since:
        return []
    found = await _unheard(channel, since, place, own_id(client))
    if guild is not None:
        await _know_authors(guild, found)
    return found


async def _unheard(channel: discord.abc.Messageable, since: int, place: Quiet, me: int) -> list[discord.Message]:
    """Return the messages there, back to those known to have been handled."""
    done = {number_of(source) for source in place.last}
    overlap = int(place.overlap.total_seconds() * 1000) << 22
    found: list[discord.Message] = []
    async for one in channel.history(limit=MOST, after=discord.Object(since), oldest_first=False):
        heard = one.id if one.id in done else answered_by(one, me, alone=bool(place.person))
        since = max(since, heard - overlap)
        if one.id <= since:
            break
        found.append(one)
    found.reverse()
    return found


def answered_by(message: discord.Message, me: int, *, alone: bool) -> int:
    """Return the id of the message that one of ours answers; 0 if none. That message and all before it were handled.

    In private, a failed press or slash command may be answered out of turn, so it doesn't count.
    """
    if message.author.id != me:
        return 0
    if message.interaction_metadata is not None:
        return 0 if alone else message.interaction_metadata.id
    reference = message.reference
    return (reference.message_id or 0) if reference is not None else 0


async def told_of(guild: discord.Guild) -> bool:
    """Wait until Discord has sent a server's channels and roles, as it does when a session begins; return whether it
    has."""
    for _ in range(int(PATIENCE / LOOK)):
        if not guild.unavailable:
            return True
        await asyncio.sleep(LOOK)
    return False


async def _know_authors(guild: discord.Guild, messages: list[discord.Message]) -> None:
    members: dict[int, discord.User | discord.Member] = {}
    for message in messages:
        author = message.author
        if author.bot or message.webhook_id is not None or not _may_command(message.content):
            continue
        if author.id not in members:
            members[author.id] = await _member(guild, author)
        message.author = members[author.id]


def _may_command(text: str) -> bool:
    """Whether any line begins with a sign, as commands and mentions do."""
    return any(line[0] in "<@" or not line[0].isalnum() for line in map(str.strip, text.splitlines()) if line)


async def _member(guild: discord.Guild, author: discord.User | discord.Member) -> discord.User | discord.Member:
    """Look up the member; return the author without rights if no longer one.

    Raises temporary errors, so that a GM isn't refused because of a hiccup at Discord.
    """
    try:
        return await guild.fetch_member(author.id)
    except (discord.DiscordException, *CONNECTION) as error:
        if isinstance(fault_of(error), TryLater):
            raise
        return author
