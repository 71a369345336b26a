"""Asks Discord whether somebody is a GM of a game now, for where a message itself does not tell: direct messages."""

from collections.abc import Callable, Collection

import discord
import structlog

from bot.gateway.people import is_gm, roles_of, user_id
from bot.gateway.refusals import CONNECTION

log = structlog.get_logger(__name__)


class Rights:
    """`client` gives the client that is logged in now, or None while there is none."""

    def __init__(self, client: Callable[[], discord.Client | None]) -> None:
        self._client = client

    async def is_gm(self, person: str, game: str, roles: Collection[str] = ()) -> bool:
        """Whether a person is a GM of this server by Discord's own means at this moment, or has one of the `roles`
        (ids) whose members are GMs of the game; False whenever unsure."""
        client, number, place = self._client(), user_id(person), user_id(game)
        guild = client.get_guild(place) if client is not None and place is not None else None
        if guild is None or number is None:
            return False
        try:
            member = await guild.fetch_member(number)
        except discord.NotFound:
            return False
        except (discord.DiscordException, *CONNECTION) as error:
            log.warning("the rights of a person are not known", game=game, error=type(error).__name__)
            return False
        return is_gm(member, None) or any(role.id in roles for role in roles_of(member))
