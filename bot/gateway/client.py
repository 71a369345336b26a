"""The connection to Discord: its messages, edits and deletions become `Incoming`, one lane per scene."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, Protocol

import discord
import structlog
from discord import AllowedMentions, Intents, InteractionType, MemberCacheFlags, MessageType

from bot.gateway import blanks, forms
from bot.gateway.answers import Answers, Open
from bot.gateway.attachments import NOTHING, Wanted, fetched, wanted
from bot.gateway.chosen import Chosen
from bot.gateway.completing import complete
from bot.gateway.components import Press
from bot.gateway.interactions import chosen, incoming
from bot.gateway.lanes import Lanes
from bot.gateway.markdown import marked
from bot.gateway.mentions import with_people
from bot.gateway.messages import deleted, found_late, repeated, written
from bot.gateway.missed import missed
from bot.gateway.people import GM_ROLES, person_of, role_of, stable_id
from bot.gateway.pressing import press_of
from bot.gateway.proxies import LATE, Proxies
from bot.gateway.reacting import reacted
from bot.gateway.settling import take_off
from bot.incoming import Door, Incoming, Person, Role
from bot.parse.form import Field, Values
from bot.ports import Destination, Quiet
from bot.reply import Blank, Line, code, line
from bot.service.choice import Choice

log = structlog.get_logger(__name__)

LONGEST_PAUSE: Final = 30.0
"""Seconds of a rate limit that are waited out inside a request; a longer one goes back to the outbox."""

SPOKEN: Final = frozenset({MessageType.default, MessageType.reply})

FAILED: Final = (
    "What you wrote could not be kept, so nothing was changed. Please say it again in a moment; "
    "if it goes on, tell whoever hosts the bot."
)
NO_MORE: Final = "There is no such command any more. Type / to see those that there are, or use /help."
AT_ONCE: Final = 5
"""Scenes that are caught up with at once."""

BUSY: Final = "Too much is waiting here at once. I left out what came last; please say it again in a moment."


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of a channel, waiting to be handled."""

    channel: int
    incoming: Incoming
    files: Wanted = NOTHING
    """They are to be read before it is handled."""
    way: Open | None = None
    """How it is answered, where it was chosen or pressed."""


class Desk(Protocol):
    """What the front end hands messages to."""

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        """Handle a new, edited or deleted message: commit what follows from it, then wake the delivery.

        Returns where something is said about it; nothing of boards.
        """
        ...

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        """What is offered for a field of a slash command, to who would say it there."""
        ...

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        """The form of that name for whoever asks, whose command is the text; or why there is none for them."""
        ...

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        """The questions of the fight of that number that are open; none where it is over, or not here."""
        ...

    async def left(self, game: str, person: Person) -> None:
        """Somebody has left the server of a game."""
        ...

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether its person may have the answer to the message of its source taken away; `asked`: who wrote that."""
        ...

    async def gone(self, game: str, scene: str) -> None:
        """A channel or thread of a game was deleted."""
        ...

    async def role_gone(self, game: str, role: Role, *, by_name: bool) -> None:
        """A role was deleted; `by_name`: its name made GMs of those who had it."""
        ...

    async def removed(self, game: str) -> None:
        """The bot was put out of a server."""
        ...

    async def returned(self, game: str) -> None:
        """The bot is in a server again, or for the first time."""
        ...

    async def scenes(self) -> tuple[Quiet, ...]:
        """The places of running fights: what was said there meanwhile is looked up at a start."""
        ...

    async def gm_scene(self, game: str) -> str | tuple[str, ...] | None:
        """Where the GMs of a game read: their scene, else persons to write to, else None."""
        ...


def intents(*, message_content: bool, members: bool = False) -> Intents:
    """The gateway intents that are asked for; message content and members are privileged ones."""
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

    `words` are the command words in lower case. Bots, webhooks and the bot itself are not heard. Without
    `message_content` only direct messages and messages that mention the bot carry a text, without `members` nobody
    hears who leaves a server. An exception while a message is handled (the database failed in the middle of it) is
    logged, without the text, and ends nothing; the author is told that nothing was changed, past the outbox, which lies
    in the same database.
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
        self._proxies = Proxies(late)
        self._catching: asyncio.Task[Any] | None = None
        self._within: set[int] = set()
        self._full: set[int] = set()
        self.lanes: Lanes[Heard] = Lanes(self._handle)

    async def on_connect(self) -> None:
        # A session begins: what was said before it nobody has heard. No await before the lanes are held, for the
        # reason given below.
        self._catching = asyncio.current_task()
        self._within = {guild.id for guild in self.guilds}
        self.lanes.hold_all()
        quiet: tuple[Quiet, ...] = ()
        try:
            quiet = await self._desk.scenes()
        finally:
            self.lanes.hold_only(place.scene for place in quiet)
        for start in range(0, len(quiet), AT_ONCE):
            await asyncio.gather(*map(self._catch_up, quiet[start : start + AT_ONCE]))

    async def close(self) -> None:
        if self._catching is not None:
            self._catching.cancel()
        await super().close()

    async def on_message(self, message: discord.Message) -> None:
        # No await before the message is queued: discord.py starts its handlers in the order of the events.
        if message.webhook_id is not None:
            self._repeated(message)
        elif self._concerns(message) and message.content:
            queued = self._queue(message, None)
            if queued:
                self._full.discard(message.channel.id)
            elif self.lanes.open and message.channel.id not in self._full:
                self._full.add(message.channel.id)
                await message.channel.send(BUSY)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is InteractionType.autocomplete:
            await complete(self._desk, interaction)
            return
        if (blank := blanks.wanted(interaction)) is not None and not blanks.of_game(blank):
            await interaction.response.send_modal(blanks.page(blank))
            return
        if blank is not None:
            await self._open(interaction, forms.wanted_by(blank.form.page))
            return
        if (press := press_of(interaction)) is not None and press.form:
            await self._open(interaction, press)
            return
        said = chosen(interaction)
        if said is None:
            if interaction.type is InteractionType.application_command:
                await self._answers.opened(interaction).refuse(NO_MORE)
            return
        way = self._answers.opened(interaction)
        channel = interaction.channel_id or 0
        if not self._put(Heard(channel, incoming(interaction, said), said.files, way)):
            await way.refuse(BUSY)

    async def _open(self, interaction: discord.Interaction, press: Press) -> None:
        """Open a form that is made of what whoever asks for it may know, or tell that one why there is none."""
        asked = incoming(
            interaction, Chosen(press.command, Door.BUTTON, aside=True, pressed=press.pressed, game=press.game)
        )
        try:
            made = await self._desk.blank(asked, press.form)
        except Exception:
            log.exception("a form could not be made", game=asked.game, scene=asked.scene)
            await self._answers.opened(interaction).refuse(FAILED)
            return
        page = forms.modal(made, asked.person.id) if isinstance(made, Blank) else None
        if page is not None:
            await interaction.response.send_modal(page)
        else:
            lines = made if not isinstance(made, Blank) else (line("Write it: ", code(made.command)),)
            await self._answers.opened(interaction).refuse("\n".join(marked(spans) for spans in lines))

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        message = event.message
        # An update without the time of an edit is a preview that Discord added, or a pin.
        if self._concerns(message) and message.edited_at is not None:
            self._queue(message, message.edited_at.isoformat())

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        if not await self._proxies.took(event.channel_id, event.message_id):
            self._deleted(event.message_id, event.channel_id, event.guild_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        for message in sorted(event.message_ids):
            self._deleted(message, event.channel_id, event.guild_id)

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        if not event.user.bot:
            await self._desk.left(stable_id(event.guild_id), person_of(event.user))

    async def on_raw_reaction_add(self, event: discord.RawReactionActionEvent) -> None:
        await reacted(self, self._desk, event)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._desk.gone(stable_id(channel.guild.id), stable_id(channel.id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._desk.gone(stable_id(event.guild_id), stable_id(event.thread_id))

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        by_name = role.name.strip().casefold() in GM_ROLES
        await self._desk.role_gone(stable_id(role.guild.id), role_of(role), by_name=by_name)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._within.discard(guild.id)
        await self._desk.removed(stable_id(guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        # Both are said too of a server that was away for a while, and of one that Discord tells of late.
        if guild.id not in self._within:
            self._within.add(guild.id)
            await self._desk.returned(stable_id(guild.id))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        del args, kwargs
        # Called by discord.py while the exception is being handled.
        log.error("an event could not be handled", gateway_event=event_method, exc_info=True)  # noqa: LOG014

    def _concerns(self, message: discord.Message) -> bool:
        return not message.author.bot and message.webhook_id is None and message.type in SPOKEN

    @property
    def _me(self) -> int:
        return self.user.id if self.user else 0

    def _deleted(self, message: int, channel: int, guild: int | None) -> None:
        self._put(Heard(channel, deleted(message, channel, guild)))

    def _repeated(self, message: discord.Message) -> None:
        own = self._proxies.repeat(message) if message.guild is not None else None
        if own is not None:
            self._put(self._with_files(message, repeated(own, message, self._me, self._words)))

    def _queue(self, message: discord.Message, edit: str | None) -> bool:
        incoming = written(message, self._me, self._words, edit)
        if message.guild is not None:
            self._proxies.wrote(message, incoming)
        return self._put(self._with_files(message, incoming))

    def _with_files(self, message: discord.Message, incoming: Incoming) -> Heard:
        return Heard(message.channel.id, incoming, wanted(incoming.text, message.attachments, self._words))

    async def _catch_up(self, place: Quiet) -> None:
        """Handle what was written there meanwhile before anything that came since."""
        late: list[Heard] = []
        try:
            messages = await missed(self, place)
            if messages is None:
                await self._desk.gone(place.game, place.scene)
            concern = [message for message in messages or () if self._concerns(message) and message.content]
            late = [self._with_files(one, found_late(one, self._me, self._words)) for one in concern]
            came = {waiting.incoming.source for waiting in self.lanes.waiting(place.scene)}
            late = [one for one in late if one.incoming.source not in came]
        except Exception:
            log.exception("a scene could not be caught up with", game=place.game, scene=place.scene)
        finally:
            self.lanes.release(place.scene, late)

    def _put(self, heard: Heard) -> bool:
        incoming = heard.incoming
        queued = self.lanes.put(stable_id(heard.channel), heard)
        if not queued:
            log.warning("a message was not taken", game=incoming.game, scene=incoming.scene)
        return queued

    async def _handle(self, heard: Heard) -> None:
        incoming = heard.incoming
        try:
            if heard.files.attachments:
                incoming = incoming.model_copy(update={"files": await fetched(heard.files)})
            if heard.way is not None:
                incoming = await with_people(self, incoming)
            said = await self._desk.handle(incoming)
        except Exception:
            log.exception("a message could not be handled", game=incoming.game, scene=incoming.scene)
            if heard.way is not None:
                await heard.way.refuse(FAILED)
            elif incoming.edit is None:
                await self._say_failed(heard.channel)
        else:
            if heard.way is not None and not await self._leads(heard.way, said, incoming.game):
                await heard.way.acknowledge()
            if heard.way is not None and incoming.pressed is not None and incoming.pressed.question > 0:
                await self._take_off(heard.way.interaction, incoming)

    async def _take_off(self, interaction: discord.Interaction, incoming: Incoming) -> None:
        fight = 0 if incoming.pressed is None else incoming.pressed.fight
        try:
            await take_off(interaction, fight, await self._desk.questions(incoming.game, fight))
        except Exception:
            log.exception("what is settled could not be taken off", game=incoming.game)

    async def _leads(self, way: Open, said: frozenset[Destination], game: str) -> bool:
        """Whether something of what is said may go the way of an interaction."""
        if said & {way.author, way.place}:
            return True
        if not any(destination.startswith("gm:") for destination in said):
            return False
        return way.place == f"scene:{await self._desk.gm_scene(game)}"

    async def _say_failed(self, channel: int) -> None:
        try:
            await self.get_partial_messageable(channel).send(FAILED)
        except discord.DiscordException as fault:
            log.warning("nor could its author be told", channel=channel, reason=type(fault).__name__)
