"""Message handling: messages wait in their scene's lane and go to the service, and their authors are told if that
fails."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import discord
import structlog

from bot.discord.dispatcher import Desk, spoken
from bot.discord.interactions.buttons import take_off
from bot.discord.interactions.open_interactions import Open
from bot.discord.messages.attachments import NOTHING, Uploads, Wanted, fetched, wanted
from bot.discord.messages.flood_limits import UNHURRIED, Pace, Pacing, Verdict
from bot.discord.messages.lanes import Lanes
from bot.discord.messages.mentions import with_people
from bot.discord.messages.missed import told_of
from bot.discord.messages.skipped import Skipped
from bot.discord.sending.errors import FAULTS, NO_HISTORY, fault_of
from bot.discord.server.people import NOBODY, stable_id, user_id
from bot.pipeline.inbox import chat
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.inbox.disguised_commands import disguised
from bot.pipeline.inbox.inline_rolls import inline_rolls
from bot.pipeline.ports import Destination, StoreAway, TryLater
from bot.pipeline.ports.incoming import Door, Incoming
from bot.text.language.speech import gettext, gettext_noop, speaking

log = structlog.get_logger(__name__)

FAILED: Final = gettext_noop(
    "I couldn't save your message, so nothing has changed. Please send it again in a moment. If that keeps failing, "
    "tell the bot's host."
)
BUSY: Final = gettext_noop(
    "Too much is waiting in this channel, so I skipped your message. Please send it again in a moment."
)


SLOWER: Final = gettext_noop(
    "That was too fast for me, so I skipped your last message. Please send it again in a few seconds."
)


PATIENCE: Final = 10.0
"""Seconds of an outage of the database after which people are told that nothing was saved."""
PAUSES: Final = (0.5, 2.0)
"""Seconds between attempts to tell them."""
AGAIN: Final = 0.5
"""Seconds between retries."""
LONGEST: Final = 30.0
"""Seconds to wait for Discord after an interaction was handled."""
FAILURES: Final = 1000
"""Failed messages to remember."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A message in a channel that waits to be handled."""

    channel: int
    incoming: Incoming
    files: Wanted = NOTHING
    """Files to read before it is handled."""
    way: Open | None = None
    """The way to answer it, if it is an interaction."""
    late: bool = False
    """Whether it was written while the bot was away and found later."""


NOTICES: Final = {Verdict.TOO_QUICK: SLOWER, Verdict.TOO_MUCH: BUSY}
"""What the author of a skipped slash command or press is told."""


Serves = Callable[[str], bool]
"""Whether this process serves a game now; "": private messages."""


def everything(_: str) -> bool:
    return True


def _author(heard: Heard) -> str:
    """Return a message's author; nobody for a deletion."""
    person = heard.incoming.person.id
    return "" if person == NOBODY.id else person


def sent(incoming: Incoming) -> float:
    """Return when its author sent it, in seconds, by Discord's clock."""
    at = incoming.at
    if incoming.edit is not None and incoming.edit != "deleted":
        at = datetime.fromisoformat(incoming.edit)
    return discord.utils.utcnow().timestamp() if at is None else at.timestamp()


def as_heard(message: discord.Message, incoming: Incoming, words: Collection[str]) -> Heard:
    """Return a message to handle, with the files that its text asks for."""
    return Heard(message.channel.id, incoming, wanted(incoming.text, message.attachments, words))


class Handling:
    """Handles a scene's messages one by one. It outlives a `client` whose connection broke.

    An exception is logged without the text and ends nothing; the author is told, bypassing the outbox, that nothing
    changed. The store reports outages of the database; here, only each message given up is logged.

    A message whose game isn't served any more, or that fails during shutdown, is left without a word: the next process
    to serve the game reads it again.
    """

    def __init__(self, client: discord.Client, desk: Desk, pace: Pace = UNHURRIED, serves: Serves = everything) -> None:
        self.client, self._desk, self._serves = client, desk, serves
        self.lanes: Lanes[Heard] = Lanes(self._handle, whose=_author, late=lambda heard: heard.late)
        self._away: float | None = None
        """The start of the database's outage, if there is one."""
        self._failed: deque[str] = deque(maxlen=FAILURES)
        self.pacing = Pacing(pace)
        self.skipped = Skipped(desk, self._post)
        self._uploads = Uploads()
        self._slow: set[asyncio.Task[None]] = set()
        """What lanes wait for, or no longer wait for."""

    def put(self, heard: Heard) -> Verdict:
        """Queue a message unless its author or its scene sends too much.

        Talk counts for nobody and takes no room that commands need. Authors of skipped messages are told; for
        interactions, the caller does it.
        """
        incoming, scene = heard.incoming, stable_id(heard.channel)
        talk = incoming.door is Door.TYPED and incoming.edit is None
        count = chat.count(incoming.text, incoming.called) or any(disguised(incoming.text, SIGNS, incoming.called))
        count = count or any(inline_rolls(incoming.text))
        if (talk and not count and self.lanes.crowded(scene)) or (talk and incoming.source in self.skipped):
            return Verdict.LEFT_OUT
        verdict = Verdict.TAKEN
        if incoming.edit != "deleted" and (count or not talk):
            verdict = self.pacing.judge(
                incoming.person.id, scene, sent(incoming), gm=self._desk.leads(incoming), commands=max(count, 1)
            )
        if verdict is Verdict.TAKEN and not self.lanes.put(scene, heard):
            verdict = Verdict.TOO_MUCH if self.lanes.open or heard.way is not None else Verdict.LEFT_OUT
        if verdict in NOTICES:
            if heard.way is not None:
                log.warning("an interaction is skipped", game=incoming.game, scene=incoming.scene)
            elif incoming.edit != "deleted":
                self.skipped.add(heard.channel, incoming)
        return verdict

    async def close(self, seconds: float) -> None:
        """Accept nothing more, allow that many seconds for queued messages, then cancel the rest."""
        await self.lanes.close(seconds)
        await self.skipped.close()

    async def _post(self, channel: int, text: str) -> None:
        await self.client.get_partial_messageable(channel).send(text)

    async def _handle(self, heard: Heard) -> None:
        incoming = heard.incoming
        if not self._is_ours(incoming):
            self._leave(heard)
            return
        alone = heard.way is not None or incoming.scene is None
        with speaking(await spoken(self._desk, incoming.game, incoming.person.id if alone else "")):
            await self._handled(heard, incoming)

    async def _handled(self, heard: Heard, incoming: Incoming) -> None:
        if incoming.edit is None and (incoming.source in self._failed or incoming.source in self.skipped):
            # Discord sent it twice, or it was found in the channel too. Its author was told that it failed and has
            # moved on.
            return
        try:
            if heard.files.attachments:
                files = await fetched(heard.files, self._uploads, incoming.game or incoming.person.id)
                incoming = incoming.model_copy(update={"files": files})
            if heard.way is not None:
                # A press may arrive before Discord has said who can read where; a written message never does.
                if (guild := self.client.get_guild(user_id(incoming.game) or 0)) is not None:
                    await told_of(guild)
                incoming = await with_people(self.client, incoming)
            said = await self._kept(incoming)
        except Exception as fault:
            await self._come_to_nothing(heard, incoming, fault)
        else:
            if heard.way is not None:
                await self._in_time(self._tidied(heard.way, said, incoming))

    async def _tidied(self, way: Open, said: frozenset[Destination], incoming: Incoming) -> None:
        """End an interaction whose answer goes elsewhere, and take what was settled off the message it came from."""
        if not await self._leads(way, said, incoming.game):
            await way.acknowledge()
        if incoming.pressed is not None and incoming.pressed.question > 0:
            await self._take_off(way.interaction, incoming)

    async def _in_time(self, work: Coroutine[Any, Any, None]) -> None:
        """Wait for requests to Discord, but not for ever, since the rest of the scene waits too. They aren't cancelled:
        that could leave a lock of discord.py's taken."""
        task = asyncio.create_task(work)
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)
        done, _ = await asyncio.wait({task}, timeout=LONGEST)
        if not done:
            log.warning("what follows an interaction takes too long")
            return
        task.result()

    async def _come_to_nothing(self, heard: Heard, incoming: Incoming, fault: Exception) -> None:
        """Log a failure and tell its author, unless another process may still handle the message."""
        ours, kind = self._is_ours(incoming), type(fault).__name__
        if not ours:
            log.warning("a message is left to another process", error=kind, game=incoming.game)
        elif not isinstance(fault, StoreAway):
            log.error("a message could not be handled", game=incoming.game, scene=incoming.scene, exc_info=fault)
        if not ours or (heard.way is None and not self.lanes.open):
            # The next process, or this one after a restart, reads it together with what was left before it. A reply
            # from us would mark everything up to here as heard.
            self._leave(heard)
            return
        self._failed.append(incoming.source)
        if isinstance(fault, StoreAway):
            log.warning("a message is given up", error=kind, game=incoming.game, scene=incoming.scene)
        if heard.way is not None:
            await heard.way.refuse(gettext(FAILED))
        elif incoming.edit is None:
            await self._say_failed(heard.channel, user_id(incoming.source))

    async def _kept(self, incoming: Incoming) -> frozenset[Destination]:
        """Handle a message, retrying for a short time while the database is unreachable.

        Only a retry shows whether a commit succeeded without confirmation; what was saved isn't done twice.
        """
        while True:
            try:
                said = await self._desk.handle(incoming)
            except StoreAway:
                now = asyncio.get_running_loop().time()
                self._away = now if self._away is None else self._away
                # Measured before the pause, because another scene may reset `_away` meanwhile.
                away = now - self._away
                await asyncio.sleep(AGAIN)
                if away > PATIENCE or not self._is_ours(incoming) or not self.lanes.open:
                    raise
            else:
                self._away = None
                return said

    def _is_ours(self, incoming: Incoming) -> bool:
        """Whether this process serves its game. The next process reads the message instead: a plan told in private must
        not be handled after a later one."""
        return self._serves("" if incoming.scene is None else incoming.game)

    def _leave(self, heard: Heard) -> None:
        """Drop a message without a word, with everything behind it; the next process reads them in their order."""
        for one in (heard, *self.lanes.forget(stable_id(heard.channel))):
            if one.way is not None:
                one.way.unwatch()

    async def _take_off(self, interaction: discord.Interaction, incoming: Incoming) -> None:
        fight = 0 if incoming.pressed is None else incoming.pressed.fight
        if not fight:
            return
        try:
            await take_off(interaction, fight, await self._desk.questions(incoming.game, fight))
        except Exception:
            log.exception("what is settled could not be taken off", game=incoming.game)

    async def _leads(self, way: Open, said: frozenset[Destination], game: str) -> bool:
        """Whether any reply may go out as a response to an interaction."""
        if said & {way.author, way.place}:
            return True
        if not any(destination.startswith("gm:") for destination in said):
            return False
        return way.place == f"scene:{await self._desk.gm_scene(game)}"

    async def _say_failed(self, channel: int, message: int | None) -> None:
        """Tell the author that it failed, bypassing the outbox; they would wait for an answer that never comes."""
        for pause in (*PAUSES, None):
            try:
                await self._answer_failed(channel, message)
            except FAULTS as fault:
                log.warning("nor could its author be told", channel=channel, reason=type(fault).__name__, again=pause)
                if pause is None or not isinstance(fault_of(fault), TryLater):
                    return
                await asyncio.sleep(pause)
            else:
                return

    async def _answer_failed(self, channel: int, message: int | None) -> None:
        """Answer as a reply to the message in a scene with several people, or without a reference if that isn't
        allowed."""
        place = self.client.get_partial_messageable(channel)
        if message is None:
            await place.send(gettext(FAILED))
            return
        nonce = f"no.{message}"
        meant = discord.MessageReference(message_id=message, channel_id=channel, fail_if_not_exists=False)
        try:
            await place.send(gettext(FAILED), reference=meant, nonce=nonce)
        except discord.HTTPException as fault:
            if fault.code != NO_HISTORY:
                raise
            await place.send(gettext(FAILED), nonce=nonce)
