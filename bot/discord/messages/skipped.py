"""Messages skipped by flood protection: recorded first, then reported in their channel, with authors and numbers."""

import asyncio
from collections import Counter, OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Final, Protocol

import structlog

from bot.discord.dispatcher import Desk, spoken
from bot.discord.sending.errors import FAULTS, fault_of
from bot.discord.server.people import user_id
from bot.pipeline.ports import StoreAway, TryLater
from bot.pipeline.ports.incoming import Incoming
from bot.text.language.speech import gettext, gettext_noop, speaking

log = structlog.get_logger(__name__)

SKIPPED: Final = gettext_noop(
    "That was too fast for me. I skipped messages from {whose}. Please send them again in a few seconds."
)
PAUSES: Final = (1.0, 5.0, 15.0)
"""Seconds until the first notice, and between further ones while messages go on being skipped."""
REMEMBERED: Final = 10_000
"""Messages that stay skipped if Discord sends them again."""
NAMED: Final = 15
"""People named in one notice; for the rest, only the number of messages is given."""


class Post(Protocol):
    """Posts a text in a channel without pinging anybody."""

    async def __call__(self, channel: int, text: str, /) -> None: ...


@dataclass(eq=False, slots=True)
class _Channel:
    """A channel's skipped messages: those not recorded yet, and the number per person recorded but not reported yet."""

    game: str
    waiting: list[Incoming] = field(default_factory=list)
    untold: Counter[str] = field(default_factory=Counter)
    task: asyncio.Task[None] | None = None


class Skipped:
    """Collects skipped messages by channel.

    Each is recorded before it is reported: a reported one stays skipped after a restart, and an unreported one is
    caught up with then.
    """

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk, self._post = desk, post
        self._known: OrderedDict[str, None] = OrderedDict()
        self._channels: dict[int, _Channel] = {}
        self._closing = asyncio.Event()

    def __contains__(self, source: str) -> bool:
        return source in self._known

    def add(self, number: int, incoming: Incoming) -> None:
        """Skip a message from the channel of that number."""
        self._known[incoming.source] = None
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        channel = self._channels.setdefault(number, _Channel(incoming.game))
        channel.waiting.append(incoming)
        if channel.task is None:
            channel.task = asyncio.create_task(self._serve(number, channel), name=f"skipped in {number}")

    async def close(self) -> None:
        """Record and report what is left, and stop. A notice on its way is waited for: it must not be posted twice."""
        self._closing.set()
        channels = dict(self._channels)
        await asyncio.gather(*(one.task for one in channels.values() if one.task is not None), return_exceptions=True)
        for number, channel in channels.items():
            await self._settle(number, channel)

    async def _serve(self, number: int, channel: _Channel) -> None:
        try:
            for pause in chain(PAUSES, repeat(PAUSES[-1])):
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), pause)
                if self._closing.is_set() or (not channel.waiting and not channel.untold):
                    return
                await self._settle(number, channel)
        finally:
            self._channels.pop(number, None)

    async def _settle(self, number: int, channel: _Channel) -> None:
        """Record skipped messages and report them; failures are retried next time."""
        if channel.waiting:
            messages, channel.waiting = channel.waiting, []
            try:
                new = await self._desk.skip(messages)
            except BaseException as fault:
                channel.waiting = [*messages, *channel.waiting]
                if not isinstance(fault, Exception):
                    raise
                if not isinstance(fault, StoreAway):
                    log.exception("skipped messages could not be recorded", game=channel.game)
                return
            log.warning("messages are skipped", game=channel.game, messages=len(new))
            channel.untold.update(one.person.id for one in messages if one.source in new)
        if channel.untold and await self._is_told(number, channel):
            channel.untold.clear()

    async def _is_told(self, number: int, channel: _Channel) -> bool:
        """Report skipped messages; return True if that succeeded or was refused for good."""
        with speaking(await spoken(self._desk, channel.game)):
            text = gettext(SKIPPED).format(whose=_listed(channel.untold))
        try:
            await self._post(number, text)
        except FAULTS as fault:
            log.info("nothing could be said of what is skipped", error=type(fault).__name__)
            return not isinstance(fault_of(fault), TryLater)
        return True


def _listed(whose: Counter[str]) -> str:
    """List mentions with numbers of messages, most first."""
    most = whose.most_common(NAMED)
    named = [f"<@{user_id(person)}> {count}" for person, count in most]
    rest = whose.total() - sum(count for _, count in most)
    return ", ".join([*named, *([f"… {rest}"] if rest else [])])
