"""Open interactions: a faster way for an answer to its usual place, until Discord closes them.

They are only kept in memory. After a restart, or once Discord has closed one, the answer goes to its destination in the
ordinary way. Nothing meant for one person is ever posted where others read.
"""

import asyncio
from typing import Final

import discord
import structlog

from bot.discord.sending.errors import FAULTS
from bot.discord.sending.markdown import shortened
from bot.discord.sending.page_split import LIMIT
from bot.discord.sending.reply_messages import Letter
from bot.discord.server.channels import is_private
from bot.discord.server.people import interaction_source, is_elsewhere, is_interaction, stable_id
from bot.pipeline.ports import Destination, Entry
from bot.text.language.speech import gettext, gettext_noop

log = structlog.get_logger(__name__)

PATIENCE: Final = 1.5
"""Seconds after which Discord is told that an answer will follow; it gives up after three."""

LONGEST: Final = 60.0
"""Seconds after which a promised answer won't come any more."""

LIFE: Final = 14 * 60.0
"""Seconds for which an interaction can be answered; Discord keeps it open for fifteen minutes."""

DONE: Final = gettext_noop("Done.")

CLOSED: Final = frozenset({10008, 10015, 10062, 50027})
"""Discord's codes for an interaction that is over."""
ANSWERED: Final = 40060


class Open:
    """One interaction. Its answers are sent one at a time."""

    def __init__(self, interaction: discord.Interaction, now: float, *, aside: bool = True) -> None:
        self.interaction, self._since = interaction, now
        self._lock = asyncio.Lock()
        self._begun = self._waiting = self._over = False
        self._watch: asyncio.Task[None] | None = None
        self._deferring: asyncio.Task[None] | None = None
        elsewhere = is_elsewhere(interaction)
        private = interaction.guild_id is None or elsewhere
        # Where the bot isn't a member, everyone there may read what isn't asked for aside.
        self._alone = aside if elsewhere else not private
        self._quietly = aside or not elsewhere
        self.author: Destination = f"person:{stable_id(interaction.user.id)}"
        self.place: Destination | None = None if private else f"scene:{stable_id(interaction.channel_id or 0)}"

    @property
    def of_message(self) -> bool:
        """Whether it came from a control on one of the bot's messages, which stays unchanged without an answer."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def in_private_thread(self) -> bool:
        return is_private(self.interaction.channel)

    def lives(self, now: float) -> bool:
        return not self._over and now - self._since < LIFE

    def watch(self) -> None:
        """Tell Discord in time that an answer will follow, if it hasn't come by then."""
        self._watch = asyncio.create_task(self._defer_in_time(), name="defer")

    def unwatch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()

    async def _defer_in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        # A request that is cancelled would leave discord.py's lock of this interaction taken for good, and with it
        # the next task that answers.
        self._deferring = asyncio.create_task(self._defer(), name="deferring")
        await asyncio.shield(self._deferring)
        await asyncio.sleep(LONGEST)
        self._deferring = asyncio.create_task(self._end(), name="ending")
        await asyncio.shield(self._deferring)

    async def _defer(self) -> None:
        async with self._lock:
            if self._begun:
                return
            try:
                # A deferred answer goes to its author alone; what everyone hears is posted in the channel.
                await self.interaction.response.defer(ephemeral=self._quietly, thinking=not self.of_message)
            except FAULTS as error:
                self._failed(error)
            else:
                self._begun, self._waiting = True, not self.of_message

    async def say(self, letter: Letter, to: Destination) -> int | None:
        """Send one message as a response; return its id, or None if only the ordinary way is left."""
        async with self._lock:
            if self._over:
                return None
            alone = to == self.author
            self.unwatch()
            try:
                if alone:
                    return await self._to_author(letter)
                return None if self._begun or to != self.place else await self._first(letter, alone=False)
            except discord.HTTPException as error:
                if error.code == ANSWERED:
                    self._begun = True
                    return await self._to_author(letter) if alone else None
                if error.code not in CLOSED and error.status != 404:
                    raise
                self._failed(error)
                return None

    async def _to_author(self, letter: Letter) -> int:
        fields = letter.fields()
        if self._waiting:
            self._waiting = False
            suppressed = {"suppress_embeds", "files"}
            edit = {name: value for name, value in fields.items() if name not in suppressed}
            edited = await self.interaction.edit_original_response(**edit, attachments=fields.get("files", []))
            return edited.id
        if not self._begun:
            return await self._first(letter, alone=True)
        sent = await self.interaction.followup.send(ephemeral=self._alone, wait=True, **fields)
        return sent.id

    async def _first(self, letter: Letter, *, alone: bool) -> int:
        answered = await self.interaction.response.send_message(ephemeral=alone and self._alone, **letter.fields())
        self._begun = True
        return answered.message_id or 0

    async def acknowledge(self) -> None:
        """End the "thinking" state if no more responses will follow."""
        self.unwatch()
        await self._end()

    async def _end(self) -> None:
        async with self._lock:
            try:
                if self._waiting:
                    self._waiting = False
                    await self.interaction.edit_original_response(content=gettext(DONE))
                elif not self._begun and self.of_message:
                    await self.interaction.response.defer()
                elif not self._begun:
                    await self.interaction.response.send_message(gettext(DONE), ephemeral=self._alone)
            except FAULTS as error:
                self._failed(error)
            else:
                self._begun = True

    async def refuse(self, sentence: str) -> None:
        """Tell only the author why nothing was done, bypassing the outbox."""
        self.unwatch()
        try:
            await self.say(Letter(shortened(sentence, LIMIT)), self.author)
        except FAULTS as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        self._over = True
        log.info("an interaction is closed", error=type(error).__name__, code=getattr(error, "code", None))


class Answers:
    """The open interactions, by source."""

    def __init__(self) -> None:
        self._open: dict[str, Open] = {}

    def opened(self, interaction: discord.Interaction, *, aside: bool = True) -> Open:
        """Register an interaction, or return it if already registered. `aside`: its author alone is to read the answer
        even where the bot isn't a member."""
        now = asyncio.get_running_loop().time()
        self._drop_dead(now)
        source = interaction_source(interaction.id)
        if source not in self._open:
            self._open[source] = Open(interaction, now, aside=aside)
            self._open[source].watch()
        return self._open[source]

    def _drop_dead(self, now: float) -> None:
        # They are in the order of their time; one that ended early may stay until its time is over.
        while self._open and not self._open[first := next(iter(self._open))].lives(now):
            del self._open[first]

    def way(self, entry: Entry, place: Destination) -> Open | None:
        """Return the interaction that an entry answers if its response goes to the same place."""
        found = self._open.get(entry.answers or "")
        if found is None or entry.reply.board or place not in (found.author, found.place):
            return None
        return found if found.lives(asyncio.get_running_loop().time()) else None

    def forgotten(self, entry: Entry) -> bool:
        """Whether an entry answers an unknown interaction. It may have been answered before a crash, and such an answer
        has no nonce."""
        source = entry.answers or ""
        return is_interaction(source) and source not in self._open

    def close(self) -> None:
        """Stop deferring answers."""
        for one in self._open.values():
            one.unwatch()
