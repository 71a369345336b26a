"""Messages that a proxy (Tupperbox, PluralKit) takes away and repeats by a webhook, under a character's name.

The command counts on the person's own message. Two things follow: a deletion by a proxy is no deletion by the person;
and a command that stands inside a proxy's tags ("A: @roll 2d6", "[@roll 2d6]") counts when the proxy repeats it without
them, for whoever wrote it. Every proxy deletes what it repeats: a webhook that repeats words which still stand there
speaks for nobody.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.incoming import Incoming

AROUND: Final = 15.0
"""Seconds between what a person writes and what a proxy makes of it."""
LATE: Final = 3.0
"""Seconds that the webhook's message may come after the deletion, or before it."""
CHANNELS: Final = 500
MESSAGES: Final = 20
"""So much of each channel is remembered."""
TAG: Final = 40
"""Characters of a tag."""


@dataclass(frozen=True, slots=True)
class Own:
    """A message of a person. `at` is the time of the event loop."""

    id: int
    content: str
    incoming: Incoming
    at: float


@dataclass(frozen=True, slots=True)
class Repeated:
    """A message of a webhook. Its `content` is empty where the bot may not read it."""

    content: str
    at: float


@dataclass(slots=True)
class _Channel:
    own: deque[Own] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    repeated: deque[Repeated] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    deleted: deque[int] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    came: asyncio.Event = field(default_factory=asyncio.Event)

    async def happens(self) -> None:
        """Return when a webhook has written there next, or something was deleted."""
        self.came.clear()
        await self.came.wait()


class Proxies:
    """Remembers for seconds what people and webhooks wrote. `late`: so long a deletion and its webhook wait for each
    other."""

    def __init__(self, late: float = LATE) -> None:
        self._late = late
        self._channels: OrderedDict[int, _Channel] = OrderedDict()

    def wrote(self, message: discord.Message, incoming: Incoming) -> None:
        """A person wrote in a channel of a server, or edited what stands there."""
        own = self._of(message.channel.id).own
        for known in own:
            if known.id == message.id:
                own.remove(known)
                break
        own.append(Own(message.id, message.content.strip(), incoming, _now()))

    def repeat(self, message: discord.Message) -> Own | None:
        """A webhook wrote; returns the person's message of which it repeats a part, without the tags around it.

        None where it repeats all of it (then the person's own message was read) or nothing of it.
        """
        channel, content = self._of(message.channel.id), message.content.strip()
        channel.repeated.append(Repeated(content, _now()))
        channel.came.set()
        since = _now() - AROUND
        return next((own for own in reversed(channel.own) if own.at >= since and _in_tags(content, own.content)), None)

    def deleted(self, number: int, *messages: int) -> None:
        """Messages of a channel were deleted."""
        channel = self._channels.get(number)
        if channel is not None:
            channel.deleted.extend(messages)
            channel.came.set()

    async def is_taken(self, number: int, own: Own) -> bool:
        """Whether a person's message was deleted; may wait for that, as the webhook is often the quicker one."""
        channel = self._of(number)
        return await self._comes(channel, lambda: own.id in channel.deleted)

    async def took(self, number: int, message: int) -> bool:
        """Whether a proxy has deleted this message of a channel; may wait for what the webhook writes."""
        channel = self._channels.get(number)
        if channel is None:
            return False
        own = next((one for one in channel.own if one.id == message), None)
        if own is None or own.at < _now() - AROUND:
            return False
        return await self._comes(channel, lambda: any(_repeats(one, own) for one in channel.repeated))

    async def _comes(self, channel: _Channel, holds: Callable[[], bool]) -> bool:
        """Whether something holds now, or after what the channel brings within a moment."""
        try:
            async with asyncio.timeout(self._late):
                while not holds():
                    await channel.happens()
        except TimeoutError:
            return False
        return True

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


def _in_tags(part: str, whole: str) -> bool:
    """Whether a text stands in another with a tag before it, behind it or both, in the same line."""
    place = whole.find(part)
    if not part or place < 0 or part == whole:
        return False
    before = whole[:place].rpartition("\n")[2]
    behind = whole[place + len(part) :].partition("\n")[0]
    return len(before) + len(behind) > 0 and len(before) <= TAG and len(behind) <= TAG
