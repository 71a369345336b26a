"""A server's channels and roles as sent by Discord: who reads where, and what the bot may do there."""

from collections.abc import Collection, Sequence
from typing import Final

import discord
from discord import Permissions

from bot.discord.connection.clients import Clients
from bot.discord.sending.visible_text import visible
from bot.discord.server.channels import Find, Placed, channel_of, few, seen_by
from bot.discord.server.membership import Membership
from bot.discord.server.people import leads, may_read, reading, role_of
from bot.discord.server.rights import DiscordRights
from bot.features.setup.permissions import PERMISSIONS
from bot.pipeline.ports import Link, Survey
from bot.pipeline.ports.incoming import Channel, Role

MOST: Final = 100
"""Maximum number of roles and channels to list."""


class DiscordPremises:
    """`bot.pipeline.ports.Premises`. Another process's server is as it was when its rights were last requested."""

    guarded = True

    def __init__(self, clients: Clients, membership: Membership, rights: DiscordRights) -> None:
        self._clients, self._membership, self._rights = clients, membership, rights

    def survey(self, scene: str) -> Survey | None:
        """Return a channel's current state; None if it is gone or unknown."""
        channel = self._clients.channel(scene)
        return None if channel is None else survey_of(channel)

    def title(self, scene: str) -> str:
        channel = self._clients.channel(scene)
        return "" if channel is None else channel.name

    def readers(self, game: str, scene: str) -> tuple[Role, ...]:
        """Compute from the rules of the channel at once, as permissions of hundreds of roles take long one by one."""
        channel, guild = self._clients.channel(scene), self._clients.guild(game)
        above = channel.parent if isinstance(channel, discord.Thread) and not channel.is_private() else channel
        if guild is None or above is None or isinstance(above, discord.Thread):
            return ()
        needed, rules, everyone = _needed(above), _rules(above), guild.default_role
        found = []
        for role in guild.roles:
            value = everyone.permissions.value | role.permissions.value
            for allowed, denied in filter(None, (rules.get(everyone.id), rules.get(role.id))):
                value = value & ~denied | allowed
            if value & needed == needed and not (role.is_default() or role.managed or leads(role)):
                found.append(role)
        return tuple(role_of(role) for role in reversed(found))[:MOST]

    def server(self, game: str) -> str:
        """Return the server's name; "" before Discord has sent it."""
        guild = self._clients.guild(game)
        return "" if guild is None or not guild.name else " ".join(visible(guild.name).split())

    def language(self, game: str) -> str:
        """Return a server's language without the country; "" before Discord has sent it."""
        guild = self._clients.guild(game)
        return "" if guild is None else guild.preferred_locale.value.partition("-")[0]

    def roles(self, game: str) -> tuple[Role, ...]:
        """Return people's roles, the highest first, without the one everyone has and those of bots."""
        guild = self._clients.guild(game)
        if guild is None:
            return ()
        found = sorted(guild.roles, reverse=True)
        return tuple(role_of(role) for role in found if not role.is_default() and not role.managed)[:MOST]

    def channels(self, game: str) -> tuple[Channel, ...]:
        """Return the text channels in which the bot can read and write."""
        guild = self._clients.guild(game)
        found = [] if guild is None else guild.text_channels
        return tuple(
            channel_of(channel)
            for channel in found
            if (allowed := _own(channel)) is not None and allowed.view_channel and allowed.send_messages
        )[:MOST]

    def link(self) -> Link:
        return self._clients.link()

    async def barred(self, game: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return await self._rights.barred(game, person, scenes)

    async def muted(self, game: str, person: str, scene: str) -> bool:
        return bool(await self._rights.barred(game, person, (scene,), writing=True))

    def doubt(self, game: str, person: str) -> None:
        self._rights.forget(game, person)

    def departed(self, game: str, person: str) -> None:
        self._rights.forget(game, person)
        self._membership.forget(game, person)

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        return await self._membership.residents(game, people, scenes)


def survey_of(channel: Placed) -> Survey | None:
    """Return a channel's state; None if the client doesn't know its own member there, or a thread's parent."""
    allowed, everyone = _own(channel), _everyone(channel)
    if allowed is None or everyone is None:
        return None
    private = isinstance(channel, discord.Thread) and channel.is_private()
    lacks = {one.name for one in PERMISSIONS if not getattr(allowed, one.name)}
    lacks |= set() if may_read(allowed, channel) else {"view_channel"}
    above = channel.parent if isinstance(channel, discord.Thread) else channel
    admits, part, bars = (set[str](), set[str](), set[str]()) if above is None else _own_rules(above)
    return Survey(
        channel_of(channel),
        public=may_read(everyone, channel) and not private,
        lacks=frozenset(lacks),
        # A private thread's members were added to it.
        admits=frozenset({str(channel.id)} if private else admits),
        part=frozenset(part),
        takes=frozenset() if above is None else _taken_for_reading(above),
        bars=frozenset(bars),
        invited=private,
    )


def told_in(guild: discord.Guild | None, user: discord.abc.User | None, here: int) -> Find:
    """Return a function that finds the channels that both the person writing in `here` and everyone reading there can
    see.

    A mention is repeated to those readers by name.
    """
    seen, place = seen_by(guild, user, here), None if guild is None else guild.get_channel_or_thread(here)
    readers = None if place is None else survey_of(place)

    def told(number: int) -> Placed | None:
        channel = seen(number)
        if channel is None or number == here:
            return channel
        survey = survey_of(channel)
        return channel if survey is not None and readers is not None and survey.is_open_to_readers_of(readers) else None

    return few(told)


def _own_rules(channel: discord.abc.GuildChannel) -> tuple[set[str], set[str], set[str]]:
    """Return `Survey.admits`, `.part` and `.bars` of a channel with rules of its own."""
    needed, rules, default = _needed(channel), _rules(channel), channel.guild.default_role
    allowed, denied = rules.get(default.id, (0, 0))
    given = default.permissions.value & ~denied | allowed
    for _, denied in rules.values():
        # A right that any rule takes away may be missing with any other.
        given &= ~denied
    admits, part, bars = set[str](), set[str](), set[str]()
    for whom, (allowed, denied) in rules.items():
        if denied & needed:
            bars.add(str(whom))
        elif allowed & needed:
            admits.add(str(whom))
            if (allowed | given) & needed != needed:
                part.add(str(whom))
    return admits, part, bars


def _taken_for_reading(channel: discord.abc.GuildChannel) -> frozenset[str]:
    """Return `Survey.takes`. What the channel denies everyone isn't among it: only those it admits have that."""
    default = channel.guild.default_role
    allowed, denied = _rules(channel).get(default.id, (0, 0))
    given = default.permissions.value | allowed
    lacks = not denied & _needed(channel) and _needed(channel) & ~given
    return frozenset(name for name in reading(channel) if lacks & Permissions(**{name: True}).value)


def _needed(channel: discord.abc.GuildChannel) -> int:
    """Return the permissions needed to read a channel, as bits."""
    return Permissions(**dict.fromkeys(reading(channel), True)).value


def _rules(channel: discord.abc.GuildChannel) -> dict[int, tuple[int, int]]:
    """Return what a channel allows and denies each role and person, as bits.

    The library's own way names fifty permissions for each, which takes long with hundreds of roles.
    """
    return {one.id: (one.allow, one.deny) for one in channel._overwrites}  # noqa: SLF001


def _own(channel: Placed) -> Permissions | None:
    """Return the bot's permissions there; None if the client doesn't know its own member, or a thread's parent."""
    try:
        return channel.permissions_for(channel.guild.me)
    except (discord.ClientException, AttributeError):
        return None


def _everyone(channel: Placed) -> Permissions | None:
    try:
        return channel.permissions_for(channel.guild.default_role)
    except (discord.ClientException, AttributeError):
        return None
