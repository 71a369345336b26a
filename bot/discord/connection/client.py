"""The Discord client, which passes on the events that concern the bot."""

import asyncio
from collections.abc import Collection, Container, Iterable
from typing import Any, Final, Self

import discord
import structlog
from discord import AllowedMentions, Intents, MemberCacheFlags

from bot.discord.connection.event_filter import Listening
from bot.discord.connection.login import Turnstile
from bot.discord.connection.reconnect_delay import reconnect_soon
from bot.discord.dispatcher import Desk
from bot.discord.interactions.arrival import arrived
from bot.discord.interactions.open_interactions import Answers
from bot.discord.messages.catch_up import catch_up
from bot.discord.messages.flood_limits import UNHURRIED, Pace
from bot.discord.messages.handling import Handling, Heard, Serves, as_heard, everything
from bot.discord.messages.messages import deleted, is_spoken, repeated, written
from bot.discord.messages.private_channels import Rooms
from bot.discord.messages.proxies import LATE, Proxies, Said
from bot.discord.messages.reactions import crossed_out, reacted
from bot.discord.sending.voices import is_ours
from bot.discord.server.people import GM_ROLES, own_id, person_of, role_of, stable_id
from bot.pipeline.ports.front_end import BotRemoved, BotReturned, PersonLeft, RoleDeleted, SceneDeleted, SceneOpened
from bot.pipeline.sharding import PRIVATE, shard_of

log = structlog.get_logger(__name__)

LONGEST_PAUSE: Final = 30.0
"""The longest rate limit, in seconds, to wait out inside a request; after a longer one, the outbox retries."""


def intents(*, message_content: bool, members: bool = False) -> Intents:
    """Return the gateway intents to request; message content and members are privileged."""
    return Intents(
        guilds=True,
        guild_messages=True,
        dm_messages=True,
        guild_reactions=True,
        message_content=message_content,
        members=members,
    )


class Gateway(discord.Client):
    """discord.py's client for this bot.

    `words`: the command words in lower case. `serves`: whether this process serves a game. Bots, webhooks and the bot
    itself are ignored. Without `message_content`, only direct messages and messages that mention the bot have a text;
    without `members`, nobody is told who leaves a server.
    """

    def __init__(
        self,
        desk: Desk,
        words: Collection[str],
        answers: Answers | None = None,
        *,
        message_content: bool = True,
        members: bool = False,
        late: float = LATE,
        pace: Pace = UNHURRIED,
        serves: Serves = everything,
        turnstile: Turnstile | None = None,
        removed: Container[int] = (),
        **options: Any,
    ) -> None:
        super().__init__(
            intents=intents(message_content=message_content, members=members),
            max_messages=None,
            member_cache_flags=MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_PAUSE,
            **options,
        )
        self._desk, self._words = desk, frozenset(words)
        self._answers = answers or Answers()
        self.proxies = Proxies(late, desk.leads, removed)
        self.rooms = Rooms()
        self._catching: asyncio.Task[object] | None = None
        self._within: set[int] = set()
        self._serves, self._turnstile = serves, turnstile or Turnstile()
        self.handling = Handling(self, desk, pace, serves)

    def _get_state(self, **options: object) -> Listening[Self]:
        return Listening(dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for our turn. The first time, `connect` has already waited, because Discord doesn't keep an idle
        connection open for long."""
        await super().before_identify_hook(shard_id, initial=initial)
        if not initial:
            await self._turnstile.turn()

    async def connect(self, *, reconnect: bool = True) -> None:
        reconnect_soon()
        await self._turnstile.turn()
        await super().connect(reconnect=reconnect)

    async def on_connect(self) -> None:
        # No await before the lanes are held; `on_message` gives the reason.
        if self._catching is not None:
            # An earlier session knew of fewer missed messages and must not release the lanes early.
            self._catching.cancel()
        self._catching = asyncio.current_task()
        self._within = {guild.id for guild in self.guilds}
        if self.shard_count is None:
            log.info("connected to Discord", servers=len(self._within))
        else:
            log.info("a shard is served", shard=self.shard_id, shards=self.shard_count, servers=len(self._within))
        await catch_up(self, self._desk, self.handling.lanes, self._words, self.rooms, self._told_of)

    @property
    def behind(self) -> bool:
        """Whether messages that were missed are still to be handled."""
        return self._catching is None or not self._catching.done() or self.handling.lanes.behind

    def follow(self, broken: "Gateway") -> None:
        """Take over the lanes of a client whose connection broke."""
        self.handling, self.rooms, self.proxies = broken.handling, broken.rooms, broken.proxies
        self.handling.client = self

    async def close(self) -> None:
        if self._catching is not None:
            self._catching.cancel()
        await super().close()

    async def on_message(self, message: discord.Message) -> None:
        # No await before the message is queued: discord.py starts its handlers in the order of the events.
        if message.webhook_id is not None and is_ours(self, message.application_id):
            # Somebody speaks through us; the words were a command already.
            return
        if message.webhook_id is not None and message.guild is not None:
            self._put_repeated(self.proxies.repeat(message))
            self._put_repeated(await self.proxies.waited(message.channel.id))
        elif is_spoken(message) and message.content:
            self._queue(message, None)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await arrived(interaction, self._desk, self._answers, self.handling)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        message = event.message
        # An update without an edit time is a preview that Discord added, or a pin.
        if message.edited_at is None:
            return
        if is_spoken(message):
            self._queue(message, message.edited_at.isoformat())
        elif message.webhook_id is not None:
            self._put_repeated(self.proxies.edited(message))

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self._put_repeated(self.proxies.deleted(event.channel_id, event.message_id))
        if not await self.proxies.took(event.channel_id, event.message_id):
            self._deleted(event.message_id, event.channel_id, event.guild_id)
        self._put_repeated(await self.proxies.waited(event.channel_id))

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        # Proxies delete one message at a time; a bulk deletion clears a channel.
        for message in sorted(event.message_ids):
            self._deleted(message, event.channel_id, event.guild_id)

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        if not event.user.bot and self._serves(stable_id(event.guild_id)):
            await self._desk.happened(stable_id(event.guild_id), PersonLeft(person_of(event.user)))

    async def on_raw_reaction_add(self, event: discord.RawReactionActionEvent) -> None:
        if event.guild_id is not None and self._serves(stable_id(event.guild_id)):
            incoming = crossed_out(self, event)
            if incoming is not None and await self._desk.may_unsay(incoming):
                self.handling.put(Heard(event.channel_id, incoming))
            else:
                await reacted(self, self._desk, event)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        if self._serves(stable_id(channel.guild.id)):
            await self._desk.happened(stable_id(channel.guild.id), SceneDeleted(stable_id(channel.id)))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        if self._serves(stable_id(event.guild_id)):
            await self._desk.happened(stable_id(event.guild_id), SceneDeleted(stable_id(event.thread_id)))

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        await self._may_write(channel.guild.id, stable_id(channel.id))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        await self._may_write(event.guild_id, stable_id(event.thread_id))

    async def on_guild_role_update(self, before: discord.Role, role: discord.Role) -> None:
        if before.permissions != role.permissions:
            await self._may_write(role.guild.id)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        if self.user is not None and member.id == self.user.id:
            await self._may_write(member.guild.id)

    async def _may_write(self, guild: int, scene: str = "") -> None:
        if self._serves(stable_id(guild)):
            await self._desk.happened(stable_id(guild), SceneOpened(scene))

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        by_name = role.name.strip().casefold() in GM_ROLES
        if self._serves(stable_id(role.guild.id)):
            await self._desk.happened(stable_id(role.guild.id), RoleDeleted(role_of(role), by_name))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._within.discard(guild.id)
        if self._serves(stable_id(guild.id)):
            await self._desk.happened(stable_id(guild.id), BotRemoved())

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        # Discord also sends these events for a server that was unavailable, or that it reports late.
        if guild.id not in self._within and self._serves(stable_id(guild.id)):
            self._within.add(guild.id)
            await self._desk.happened(stable_id(guild.id), BotReturned())

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        del args, kwargs
        # discord.py calls this while handling the exception.
        log.error("an event could not be handled", gateway_event=event_method, exc_info=True)  # noqa: LOG014

    def _told_of(self, game: str) -> bool:
        return shard_of(game, self.shard_count or 1) == (self.shard_id or PRIVATE)

    def _deleted(self, message: int, channel: int, guild: int | None) -> None:
        self.handling.put(Heard(channel, deleted(message, channel, guild)))

    def _put_repeated(self, said: Iterable[Said]) -> None:
        for one in said:
            self.handling.put(as_heard(one.message, repeated(one, own_id(self), self._words), self._words))

    def _queue(self, message: discord.Message, edit: str | None) -> None:
        incoming = written(message, own_id(self), self._words, edit)
        if message.guild is not None:
            self.proxies.wrote(message, incoming)
        self.handling.put(as_heard(message, incoming, self._words))
