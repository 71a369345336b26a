"""The Discord sender: posts, edits and removes messages, and avoids posting twice when an attempt is repeated."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import timedelta
from hashlib import blake2s
from typing import Final

import discord
import structlog
from discord import MessageReference, Object

from bot.discord.connection.clients import Clients
from bot.discord.interactions.open_interactions import Answers, Open
from bot.discord.sending.earlier_posts import Channel, posted_before
from bot.discord.sending.errors import EDITS_USED_UP, FAULTS, INVALID, NO_HISTORY, NOT_ALLOWED, fault_of
from bot.discord.sending.page_split import persons_asked
from bot.discord.sending.pictures import Draw, Plates
from bot.discord.sending.portrait_links import PortraitLinks
from bot.discord.sending.post_tags import tag
from bot.discord.sending.posting import change, in_open_thread, post
from bot.discord.sending.reply_messages import Letter, letters, with_names, without_mentions
from bot.discord.sending.voices import Voices, is_ours, marked
from bot.discord.server.gm_channel import mind_room
from bot.discord.server.membership import Membership
from bot.discord.server.people import user_id
from bot.picture.drawer import Drawer
from bot.pipeline.ports import Clock, Destination, Entry, TryLater, Undeliverable
from bot.text.language.speech import gettext_noop
from bot.text.pictures import Portrait
from bot.text.reply import Reply, ToGM, Voice

log = structlog.get_logger(__name__)

GMScene = Callable[[str, str | None], Awaitable[str | tuple[str, ...] | None]]

NONCE_WINDOW: Final = timedelta(minutes=2)
"""Discord recognises a nonce for "a few minutes"; an older entry is searched for in the channel first."""

REMEMBERED: Final = 2000


class DiscordSender:
    """Implements `bot.pipeline.ports.Sender`.

    `gm_scene`: where a game's GMs read what is about a scene: a scene, people, or None. `draw`: draws pictures.
    `membership` checks every place before anything is posted, edited or removed there: a game's own data may name any
    channel or person.
    """

    def __init__(
        self, clients: Clients, clock: Clock, gm_scene: GMScene, membership: Membership, draw: Draw | None = None
    ) -> None:
        self._clients, self._clock, self._gm_scene = clients, clock, gm_scene
        self._membership = membership
        draw = draw or Drawer().picture
        self._plates, self.portraits = Plates(draw), PortraitLinks(draw, clock)
        self._voices = Voices(self.portraits)
        self._since = clock.now()
        self._sent: OrderedDict[int, int] = OrderedDict()
        """Entries by their messages: a message of another entry isn't an earlier attempt, whatever it says."""
        self.removed: deque[int] = deque(maxlen=REMEMBERED)
        """Messages that were deleted or are being deleted."""
        self.answers = Answers()
        """The open slash commands, buttons and forms."""

    async def send(self, entry: Entry, reply: Reply) -> str:
        """Post a reply in up to five messages; return the last one's id. See `bot.pipeline.ports.Sender`."""
        places = await self._places(entry)
        sent: list[int] = []
        refusal: Undeliverable | None = None
        later: Exception | None = None
        for place in places:
            try:
                sent += await self._deliver(place, entry, reply)
            except Exception as error:
                fault = fault_of(error, is_there=self._is_there(place))
                # The other GMs get theirs; the entry is refused only if nobody could be reached.
                if isinstance(fault, Undeliverable):
                    refusal = fault
                    log.info("a destination refused", entry=entry.id, game=entry.game, reason=fault.reason)
                else:
                    later = later or fault
                    later.__cause__ = later.__cause__ or error
        if later is not None:
            raise later
        if not sent:
            raise refusal or Undeliverable(gettext_noop("there is no GM channel"))
        await self._tag(entry, reply)
        return str(sent[-1]) if reply.board else " ".join(map(str, sent))

    def _is_there(self, place: str) -> bool:
        return self._clients.channel(place.removeprefix("scene:")) is not None

    async def _tag(self, entry: Entry, reply: Reply) -> None:
        channel = user_id(entry.destination.removeprefix("scene:"))
        if reply.stand is not None and channel is not None:
            await tag(self._logged_in(entry.game), channel, reply.stand)

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        await self._membership.mind(entry.game, entry.destination)
        client = self._logged_in(entry.game)
        partial = _partial(client, entry.destination, message)
        try:
            await in_open_thread(lambda: self._edit(client, partial, entry, reply), client, partial.channel.id)
        except (discord.HTTPException, KeyError) as error:
            # discord.py expects a waiting time in every 429 response; the one for used-up edits has none.
            fault = fault_of(error, is_there=self._is_there(entry.destination))
            used_up = isinstance(error, KeyError) or error.code in (EDITS_USED_UP, INVALID)
            if isinstance(fault, TryLater) and not used_up:
                raise fault from error
        except Exception as error:
            raise fault_of(error) from error
        else:
            await self._tag(entry, reply)
            return message
        posted = await self.send(entry, reply)
        try:
            await self.remove(entry.game, entry.destination, message)
        except (Undeliverable, TryLater) as fault:
            log.info("an old board stays", entry=entry.id, reason=fault.reason)
        return posted

    async def _edit(
        self,
        client: discord.Client,
        partial: discord.PartialMessage,
        entry: Entry,
        reply: Reply,
        *,
        from_text: bool = False,
    ) -> None:
        """Replace the text, and the picture if it changed. An unchanged one is only sent again in a panel, whose parts
        refer to an attached file. `from_text`: the message is text and becomes a panel."""
        place, more = entry.destination, {"content": None} if from_text else {}
        if self._membership.is_private_thread(place):
            reply = without_mentions(reply)
        name = self._plates.name_of(reply, place)
        if name == self._plates.shown(partial.id) and not (name and reply.panel):
            (letter,) = letters(reply, entry.game, pictured=bool(name))
            await change(client, partial, **more, **letter.parts("", ""))
            return
        plate = await self._plates.of(reply, place)
        (letter,) = letters(reply, entry.game, plate)
        try:
            shown = letter.parts(plate.name, plate.alt) if plate else letter.parts("", "")
            await change(client, partial, **more, **shown, attachments=[plate.file()] if plate else [])
        except discord.HTTPException as error:
            if plate is None or error.code != NOT_ALLOWED:
                raise
            self._plates.refused(place)
            plate = None
            await change(client, partial, **more, **letter.bare().parts("", ""), attachments=[])
        self._plates.shows(partial.id, plate.name if plate else "")

    async def remove(self, game: str, destination: Destination, message: str) -> None:
        await self._membership.mind(game, destination)
        try:
            partial = _partial(self._logged_in(game), destination, message)
            self.removed.append(partial.id)
            await partial.delete()
        except discord.NotFound:
            return
        except Exception as error:
            raise fault_of(error) from error

    def _logged_in(self, game: str = "") -> discord.Client:
        client = self._clients.asking(game)
        if client is None or client.user is None:
            raise TryLater("the bot is not logged in", 0.0, asked=False)
        return client

    async def _places(self, entry: Entry) -> list[str]:
        """Return the "scene:ID" and "person:ID" that an entry goes to."""
        if not entry.destination.startswith("gm:"):
            return [entry.destination]
        audience = entry.reply.audience
        found = await self._gm_scene(entry.game, audience.about if isinstance(audience, ToGM) else "")
        if found is None or found == ():
            raise Undeliverable(gettext_noop("there is no GM channel"))
        if not isinstance(found, str):
            return [f"person:{person}" for person in found]
        await self._membership.mind(entry.game, f"scene:{found}")
        try:
            await mind_room(self._clients, entry.destination.removeprefix("gm:"), found)
        except Exception as error:
            raise fault_of(error) from error
        return [f"scene:{found}"]

    async def _channel(self, place: str, game: str) -> Channel:
        kind, _, name = place.partition(":")
        if kind == "scene":
            return _scene(self._logged_in(game), name)
        number = user_id(name)
        if number is None:
            raise Undeliverable(gettext_noop("not a Discord user"))
        return await self._logged_in(game).create_dm(Object(number))

    async def _deliver(self, place: str, entry: Entry, reply: Reply) -> list[int]:
        await self._membership.mind(entry.game, place, own=reply.own, as_gm=reply.as_gm)
        if reply.voice is not None:
            return [await self._speak(place, entry, reply, reply.voice)]
        reply = await self._plates.filled(reply)
        way = None if self._doubtful(entry) else self.answers.way(entry, place)
        if self._membership.is_private_thread(place) or (way is not None and way.in_private_thread):
            members = await self._members(place, entry.game, {*persons_asked(entry.reply), *persons_asked(reply)})
            reply = without_mentions(reply, members)
            entry = replace(entry, reply=without_mentions(entry.reply, members))
        due = letters(reply, entry.game, await self._plates.of(reply, place))
        said = [] if way is None else await self._said(way, due, place)
        posted = await self._posted(place, entry, reply, due[len(said) :]) if len(said) < len(due) else []
        if way is not None and posted:
            await way.acknowledge()
        return [*said, *posted]

    async def _members(self, place: str, game: str, people: Collection[int]) -> Collection[int]:
        """Return those of these users who are in a thread now; none elsewhere. Raises discord.py's errors."""
        thread, http = user_id(place.removeprefix("scene:")), self._logged_in(game).http

        async def is_there(number: int) -> bool:
            try:
                await http.get_thread_member(thread or 0, number)
            except (discord.NotFound, discord.Forbidden):
                return False
            return True

        asked = tuple(people) if place.startswith("scene:") else ()
        found = await asyncio.gather(*map(is_there, asked))
        return [one for one, there in zip(asked, found, strict=True) if there]

    async def _speak(self, place: str, entry: Entry, reply: Reply, voice: Voice) -> int:
        """Post what somebody says, or change it, never as a response to an interaction, which names its author."""
        channel, client = await self._channel(place, entry.game), self._logged_in(entry.game)
        if self._membership.is_private_thread(place):
            voice = with_names(voice, self._clients.guild(entry.game))
        if voice.message:
            if not voice.text:
                self.removed.append(int(voice.message))
            return await self._voices.amend(client, channel.id, voice)

        def by_webhook(message: discord.Message) -> bool:
            named = message.author.name == voice.name and is_ours(client, message.application_id)
            return named and message.webhook_id is not None and self._may_be(message, entry)

        # What a webhook posts has no nonce.
        if self._doubtful(entry) or entry.at <= self._since:
            due, now = [Letter(voice.text)], self._clock.now()
            found = await posted_before(channel, entry, reply, due, now, by_webhook)
            found = found or await self._posted_before(channel, entry, reply, [Letter(marked(voice))])
            if found:
                return found[0]
        portrait = reply.picture if isinstance(reply.picture, Portrait) else None
        message = await self._voices.speak(client, channel.id, voice, _nonce(entry, channel.id, 0), portrait)
        self._remember(entry, [message])
        return message

    async def _said(self, way: Open, due: list[Letter], place: str) -> list[int]:
        """Send messages as responses to an interaction; return the ids of those sent, the first ones or none."""
        said: list[int] = []
        for letter in due:
            try:
                number = await way.say(letter, place)
            except discord.HTTPException as error:
                if letter.is_bare or error.code != NOT_ALLOWED:
                    raise
                number = await way.say(letter.bare(), place)
            if number is None:
                break
            said.append(number)
        return said

    async def _posted(self, place: str, entry: Entry, reply: Reply, due: list[Letter]) -> list[int]:
        """Post messages in a channel, except those that an earlier attempt already posted."""
        channel = await self._channel(place, entry.game)
        reference = None if reply.board else self._reference(entry, channel)
        posted = await self._posted_before(channel, entry, reply, due) if self._doubtful(entry) else []
        for number, letter in enumerate(due[len(posted) :], len(posted)):
            nonce = _nonce(entry, channel.id, number)
            client = self._logged_in(entry.game)
            first = letter.as_text() if letter.panel else letter
            posted.append(await self._post(client, place, channel, first, nonce, reference if number == 0 else None))
        self._remember(entry, posted)
        if reply.panel and posted:
            await self._make_panel(entry, reply, channel.get_partial_message(posted[-1]))
        return posted

    async def _make_panel(self, entry: Entry, reply: Reply, partial: discord.PartialMessage) -> None:
        """Turn a board that was posted as text into a panel. If that fails, it is text until it next changes."""
        try:
            await self._edit(self._logged_in(entry.game), partial, entry, reply, from_text=True)
        except FAULTS as error:
            log.info("a board stays text for now", entry=entry.id, error=str(error))

    async def _posted_before(self, channel: Channel, entry: Entry, reply: Reply, due: list[Letter]) -> list[int]:
        def ours(message: discord.Message) -> bool:
            own = self._logged_in(entry.game).user
            return own is not None and message.author.id == own.id and self._may_be(message, entry)

        return await posted_before(channel, entry, reply, due, self._clock.now(), ours)

    def _remember(self, entry: Entry, messages: Sequence[int]) -> None:
        self._sent.update(dict.fromkeys(messages, entry.id))
        while len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)

    def _may_be(self, message: discord.Message, entry: Entry) -> bool:
        return self._sent.get(message.id, entry.id) == entry.id

    @staticmethod
    def _reference(entry: Entry, channel: Channel) -> MessageReference | None:
        answered = user_id(entry.answers or "")
        if answered is None or entry.reply.elsewhere or not entry.destination.startswith("scene:"):
            return None
        return MessageReference(message_id=answered, channel_id=channel.id, fail_if_not_exists=False)

    async def _post(
        self,
        client: discord.Client,
        place: str,
        channel: Channel,
        letter: Letter,
        nonce: str,
        reference: MessageReference | None,
    ) -> int:
        async def create(answered: MessageReference | None) -> int:
            return await in_open_thread(
                lambda: post(client, channel.id, nonce, answered, letter.fields()), client, channel.id
            )

        try:
            message = await create(reference)
        except discord.HTTPException as error:
            if not letter.is_bare and error.code == NOT_ALLOWED:
                self._plates.refused(place)
                return await self._post(client, place, channel, letter.bare(), nonce, reference)
            if letter.files and error.code == NOT_ALLOWED:
                raise Undeliverable(gettext_noop("I'm not allowed to attach files there")) from error
            if reference is None or (error.status != 400 and error.code != NO_HISTORY):
                raise
            message = await create(None)
        self._plates.shows(message, letter.plate.name if letter.plate else "")
        return message

    def _doubtful(self, entry: Entry) -> bool:
        # An entry with a time in the future was queued with a wrong clock.
        late = abs(self._clock.now() - entry.at) > NONCE_WINDOW
        return entry.attempts > 0 or late or self.answers.forgotten(entry)


def _scene(client: discord.Client, scene: str) -> discord.PartialMessageable:
    number = user_id(scene)
    if number is None:
        raise Undeliverable(gettext_noop("not a Discord channel"))
    return client.get_partial_messageable(number)


def _partial(client: discord.Client, destination: Destination, message: str) -> discord.PartialMessage:
    """Return a message by its id or source. The source of a proxied message also names the original."""
    number = int(message.rpartition(":")[2].partition("~")[0])
    return _scene(client, destination.removeprefix("scene:")).get_partial_message(number)


def _nonce(entry: Entry, channel: int, number: int) -> str:
    """Return a nonce of the entry's id, its part, and a hash of installation and channel; at most 25 characters."""
    mark = blake2s(f"{entry.id} {entry.at.isoformat()} {channel}".encode(), digest_size=5).hexdigest()
    return f"{entry.id}.{number}.{mark}"[:25]
