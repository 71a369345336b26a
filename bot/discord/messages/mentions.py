"""Mentions in slash commands and forms, for which Discord doesn't say who is meant."""

from collections.abc import Iterable
from typing import Final

import discord
import structlog

from bot.discord.connection.other_servers import seen
from bot.discord.messages.message_text import named_roles, named_scenes, users_in, with_names
from bot.discord.sending.errors import FAULTS
from bot.discord.server.channels import seen_by
from bot.discord.server.people import own_id, person_of, user_id
from bot.discord.server.premises import told_in
from bot.pipeline.ports.incoming import Incoming

log = structlog.get_logger(__name__)

MOST: Final = 10
"""Maximum number of people to look up; other mentions stay as written."""


async def with_people(client: discord.Client, incoming: Incoming) -> Incoming:
    """Replace mentions in the line and the filled-in values by names, and add the people mentioned."""
    place = user_id(incoming.game)
    if place is None or "<" not in incoming.text:
        return incoming
    guild = client.get_guild(place) or await _abroad(client, place)
    if guild is None:
        return incoming
    me = own_id(client)
    members = await _members(guild, [number for number in users_in(incoming.text)[:MOST] if number != me])
    people = [person_of(member) for member in members]
    known = {person.id for person in incoming.mentions}
    author = await _members(guild, [user_id(incoming.person.id) or 0]) if "<#" in incoming.text else []
    user, here = next(iter(author), None), user_id(incoming.scene or "") or 0
    find = seen_by(guild, user, here)
    told = find if incoming.aside or incoming.scene is None else told_in(guild, user, here)
    # A field's text is in the middle of its line, not at the start.
    filled = incoming.filled and incoming.filled.with_texts(
        lambda text: with_names(f"- {text}", people, guild, told)[2:]
    )
    return incoming.model_copy(
        update={
            "text": with_names(incoming.text, people, guild, told),
            "filled": filled,
            "mentions": (*incoming.mentions, *(one for one in people if one.id not in known)),
            "named_roles": tuple(dict.fromkeys((*incoming.named_roles, *named_roles(incoming.text, guild, me)))),
            "named_scenes": tuple(dict.fromkeys((*incoming.named_scenes, *named_scenes(incoming.text, find)))),
        }
    )


async def _abroad(client: discord.Client, server: int) -> discord.Guild | None:
    """Request, for a private message, a server whose events go to another process."""
    try:
        return await seen(client, server)
    except FAULTS as error:
        log.info("where they are mentioned is not known", error=type(error).__name__)
        return None


async def _members(guild: discord.Guild, numbers: Iterable[int]) -> list[discord.Member]:
    """Return those members of the server who could be looked up."""
    found = []
    for number in numbers:
        try:
            found.append(await guild.fetch_member(number))
        except FAULTS as error:
            log.info("who is mentioned is not known", error=type(error).__name__)
    return found
