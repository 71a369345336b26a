"""Asks Discord whether somebody is a GM of a game now, for where a message itself does not tell: direct messages."""

from collections.abc import Collection

import discord
import structlog

from bot.gateway.clients import Clients
from bot.gateway.people import is_gm, roles_of, user_id
from bot.gateway.refusals import FAULTS

log = structlog.get_logger(__name__)


class Rights:
    """Whichever process is told of the server: where this one is not, all of it is asked for."""

    def __init__(self, clients: Clients) -> None:
        self._clients = clients

    async def is_gm(self, person: str, game: str, roles: Collection[str] = ()) -> bool:
        """Whether a person is a GM of this server by Discord's own means at this moment, or has one of the `roles`
        (ids) whose members are GMs of the game; False whenever unsure."""
        number = user_id(person)
        if number is None:
            return False
        try:
            guild = await self._clients.guild_now(game)
            member = await guild.fetch_member(number) if guild is not None else None
        except discord.NotFound:
            return False
        except FAULTS as error:
            log.warning("the rights of a person are not known", game=game, error=type(error).__name__)
            return False
        return member is not None and (is_gm(member, None) or any(role.id in roles for role in roles_of(member)))
