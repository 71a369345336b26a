"""A check of a game's GM channel just before something secret goes there."""

import discord

from bot.discord.connection.clients import Clients
from bot.discord.server.channels import Placed
from bot.discord.server.people import user_id
from bot.discord.server.premises import survey_of
from bot.pipeline.ports import OPEN, TryLater, Undeliverable
from bot.text.language.speech import gettext_noop


async def mind_room(clients: Clients, game: str, scene: str) -> None:
    """Check that not everyone reads a GM channel; pass a channel that Discord itself will report as gone.

    Raises `Undeliverable` if everyone reads there, `TryLater` while that is unknown, and discord.py's errors.
    """
    client, number = clients.of(game), user_id(game)
    if client is None:
        raise _not_yet()
    channel = client.get_channel(user_id(scene) or 0)
    survey = survey_of(channel) if isinstance(channel, Placed) else None
    if survey is None:
        guild = client.get_guild(number) if number is not None else None
        if not client.is_ready() or (guild is not None and guild.unavailable):
            raise _not_yet()
        if guild is None:
            # The bot isn't on that server any more.
            return
        survey = survey_of(await _asked(client, scene))
    if survey is None:
        raise _not_yet()
    if survey.public:
        raise Undeliverable(OPEN)


def _not_yet() -> TryLater:
    return TryLater("the server is not known yet", 0.0, asked=False)


async def _asked(client: discord.Client, scene: str) -> Placed:
    """Request a channel; sessions aren't told of archived threads."""
    number = user_id(scene)
    channel = None if number is None else await client.fetch_channel(number)
    if not isinstance(channel, Placed):
        raise Undeliverable(gettext_noop("not a Discord channel"))
    return channel
