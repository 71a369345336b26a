"""Messages that a proxy (Tupperbox, PluralKit) deletes and repeats by a webhook under a character's name.

A command counts where the person wrote it. Two things follow. A deletion by a proxy isn't a deletion by the person. A
command inside a proxy's tags ("A: @roll 2d6", "[@roll 2d6]") counts when the proxy repeats it without them, for its
author. Every proxy deletes the original, so a webhook that repeats words which are still there counts for nobody.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.pipeline.ports.incoming import Incoming

AROUND: Final = 15.0
"""Maximum number of seconds between a person's message and its repetition by a proxy."""
APART: Final = 5.0
"""Maximum number of seconds between a webhook's message and the deletion of the original, in either order: PluralKit
waits for one.
"""
LATE: Final = 3.0
"""Seconds that a deletion waits for a webhook before its author is told that it changes nothing."""
CHANNELS: Final = 500
MESSAGES: Final = 20
"""Messages to remember per channel."""
TAG: Final = 40
"""Maximum number of characters of a tag."""


@dataclass(eq=False, slots=True)
class Own:
    """A person's message. Times are those of the clock. `repeated`: the parts already repeated by a webhook."""

    id: int
    content: str
    incoming: Incoming
    at: float
    gone: float | None = None
    withdrawn: bool = False
    """Whether the bot itself deleted it: a webhook that repeats it may reveal a secret again, and counts for nobody."""
    repeated: list[range] = field(default_factory=list)
    _parts: dict[str, range | None] = field(default_factory=dict)

    def part(self, content: str) -> range | None:
        """Return the first place of a text in the message that isn't repeated yet: whole lines except for tags."""
        if content not in self._parts:
            self._parts[content] = _part(content, self)
        return self._parts[content]

    def repeat(self, part: range) -> None:
        """Note that a webhook repeated this part."""
        self.repeated.append(part)
        self._parts.clear()


@dataclass(eq=False, slots=True)
class Repeated:
    """A webhook's message. `content`: empty if the bot may not read it. `waits`: the original isn't deleted yet. `own`:
    the original, once it is known."""

    content: str
    at: float
    message: discord.Message
    waits: bool
    own: Own | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """The repetition of a person's message by a webhook. `copied`: it had no tags, so the part was already read as its
    author wrote it."""

    own: Own
    message: discord.Message
    copied: bool


@dataclass(slots=True)
class _Channel:
    own: deque[Own] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    repeated: deque[Repeated] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    came: asyncio.Event = field(default_factory=asyncio.Event)


class Proxies:
    """Recent messages of people and webhooks, remembered for seconds.

    `late`: how long a deletion waits for its webhook. `leads`: whether an author is a GM. `removed`: messages that the
    bot itself deletes, not a proxy.
    """

    def __init__(
        self,
        late: float = LATE,
        leads: Callable[[Incoming], bool] = lambda incoming: incoming.gm,
        removed: Container[int] = (),
    ) -> None:
        self._late, self._leads, self._removed = late, leads, removed
        self._channels: OrderedDict[int, _Channel] = OrderedDict()

    def wrote(self, message: discord.Message, incoming: Incoming) -> None:
        """Note that a person wrote or edited a message in a server's channel."""
        own = self._of(message.channel.id).own
        for known in own:
            if known.id == message.id:
                own.remove(known)
                break
        own.append(Own(message.id, message.content.strip(), incoming, _now()))

    def repeat(self, message: discord.Message) -> list[Said]:
        """Note a webhook's message; return what it repeats of deleted messages, without tags. Nothing if the originals
        are still there.

        Webhooks set up by hand repeat nothing: a proxy's belongs to an application. If several messages match, a GM's
        comes last; otherwise the one deleted nearest in time, with the shortest tags, comes first.
        """
        channel, content = self._of(message.channel.id), message.content.strip()
        channel.repeated.append(Repeated(content, _now(), message, waits=message.application_id is not None))
        channel.came.set()
        return self._settled(channel)

    def deleted(self, number: int, message: int) -> list[Said]:
        """Note a deleted message; return the webhooks' repetitions that this settles."""
        channel = self._channels.get(number)
        own = None if channel is None else next((one for one in channel.own if one.id == message), None)
        if channel is None or own is None:
            return []
        own.gone, own.withdrawn = _now(), message in self._removed
        channel.came.set()
        return self._settled(channel)

    def edited(self, message: discord.Message) -> list[Said]:
        """Return an edited webhook's message, if it is known whom it repeats. Only a secret in it is removed."""
        channel = self._channels.get(message.channel.id)
        known = () if channel is None else channel.repeated
        return [Said(one.own, message, copied=True) for one in known if one.own and one.message.id == message.id]

    async def waited(self, number: int) -> list[Said]:
        """Wait until it is clear which messages were repeated; return the repetitions that had several candidates."""
        channel = self._channels.get(number)
        if channel is None:
            return []
        try:
            async with asyncio.timeout(APART):
                while any(self._author(channel, one) for one in channel.repeated):
                    channel.came.clear()
                    await channel.came.wait()
        except TimeoutError:
            return self._settled(channel)
        return []

    def _settled(self, channel: _Channel) -> list[Said]:
        """Return the repetitions whose author is certain by now, each once."""
        found = []
        for said in channel.repeated:
            own = self._author(channel, said)
            if own is None or self._has_rivals(channel, said, own):
                continue
            part = own.part(said.content)
            if part is not None:
                said.waits, said.own = False, own
                own.repeat(part)
                found.append(Said(own, said.message, copied=not any(_tags(part, own.content))))
        return found

    def _author(self, channel: _Channel, said: Repeated) -> Own | None:
        """Return the deleted message that a waiting webhook repeats, as far as is known."""
        fits = [own for own in channel.own if self._belongs(said, own)]

        def rank(own: Own) -> tuple[bool, float, int]:
            return self._leads(own.incoming), abs(said.at - (own.gone or said.at)), len(own.content)

        return min(fits, key=rank, default=None)

    def _has_rivals(self, channel: _Channel, said: Repeated, own: Own) -> bool:
        """Whether a webhook may repeat another person's new message, not by a GM, that a proxy is about to delete."""
        return _now() - said.at < APART and any(
            other.gone is None
            and other.incoming.person.id != own.incoming.person.id
            and other.id not in self._removed
            and not self._leads(other.incoming)
            and abs(said.at - other.at) <= APART
            and other.part(said.content) is not None
            for other in channel.own
        )

    async def took(self, number: int, message: int) -> bool:
        """Whether a proxy deleted this message of a channel; may wait for the webhook's message."""
        channel = self._channels.get(number)
        if channel is None:
            return False
        own = next((one for one in channel.own if one.id == message), None)
        if own is None or own.at < _now() - AROUND:
            return False
        try:
            async with asyncio.timeout(self._late):
                while not any(_repeats(one, own) for one in channel.repeated):
                    channel.came.clear()
                    await channel.came.wait()
        except TimeoutError:
            return False
        return True

    def _belongs(self, said: Repeated, own: Own) -> bool:
        """Whether a waiting webhook repeats a part of a message deleted just then that wasn't repeated before."""
        if not said.waits or own.gone is None or abs(said.at - own.gone) > APART or abs(said.at - own.at) > AROUND:
            return False
        part = own.part(said.content)
        return part is not None and (not own.withdrawn or not any(_tags(part, own.content)))

    def _of(self, number: int) -> _Channel:
        found = self._channels.get(number)
        if found is None:
            found = self._channels[number] = _Channel()
            if len(self._channels) > CHANNELS:
                self._channels.popitem(last=False)
        self._channels.move_to_end(number)
        return found


def _now() -> float:
    return asyncio.get_running_loop().time()


def _repeats(repeated: Repeated, own: Own) -> bool:
    return abs(repeated.at - own.at) <= AROUND and (repeated.content in own.content or own.content in repeated.content)


def _part(content: str, own: Own) -> range | None:
    """Return what `Own.part` does. Only places that a tag may precede are looked at, since a message may be long."""
    line = 0 if content else -1
    while line >= 0:
        end = own.content.find("\n", line)
        last = line + TAG if end < 0 else min(line + TAG, end)
        start = own.content.find(content, line, last + len(content))
        while start >= 0:
            part = range(start, start + len(content))
            taken = any(part.start < one.stop and one.start < part.stop for one in own.repeated)
            if not taken and _tags(part, own.content)[1] <= TAG:
                return part
            start = own.content.find(content, start + 1, last + len(content))
        line = end + 1 or -1
    return None


def _tags(part: range, content: str) -> tuple[int, int]:
    """Return the number of characters before a part in its first line and after it in its last, at most one more than
    a tag may have."""
    before = content[max(0, part.start - TAG - 1) : part.start].rpartition("\n")[2]
    behind = content[part.stop : part.stop + TAG + 1].partition("\n")[0]
    return len(before), len(behind)
