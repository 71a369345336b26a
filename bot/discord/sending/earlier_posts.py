"""Messages that an earlier attempt already posted, recognised in the channel by author, time, text and files."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog
from discord import Object

from bot.discord.sending.page_split import asked_lines
from bot.discord.sending.panels import text_of
from bot.discord.sending.reply_messages import Letter, letters
from bot.discord.server.people import user_id
from bot.pipeline.ports import Entry
from bot.text.reply import Reply

log = structlog.get_logger(__name__)

LATELY: Final = timedelta(hours=1)
"""How long ago an entry with an impossible time may have been queued."""

SKEW: Final = timedelta(minutes=1)
"""How far our clock may be ahead of Discord's."""

LOOKED_THROUGH: Final = 300
"""Messages of a channel to search for an earlier attempt."""

Channel = discord.PartialMessageable | discord.DMChannel
Ours = Callable[[discord.Message], bool]


@dataclass(slots=True)
class _Trail:
    """The messages an earlier attempt may have posted, and those found so far, in order."""

    due: list[Letter]
    settled: frozenset[str] = frozenset()
    """Lines of settled questions that the earlier attempt may also contain."""
    found: list[int] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        return len(self.found) == len(self.due)

    def see(self, message: discord.Message) -> None:
        wanted = self.due[len(self.found)]
        names = [sent.filename for sent in message.attachments]
        if names in (wanted.names, wanted.bare().names) and self._said(text_of(message)) == self._said(wanted.content):
            self.found.append(message.id)

    def _said(self, text: str) -> list[str]:
        lines = (one.strip() for one in text.split("\n"))
        return [one for one in lines if one and one not in self.settled]


async def posted_before(
    channel: Channel, entry: Entry, reply: Reply, due: list[Letter], now: datetime, ours: Ours
) -> list[int]:
    """Return messages of an earlier attempt, so that the first of those `due` for `reply` needn't be posted again."""
    answered = user_id(entry.answers or "") or 0
    since = discord.utils.time_snowflake(entry.at - SKEW if entry.at <= now else now - LATELY)
    looks = [max(since, answered)]
    if 0 < answered < since:
        # Our clock may be ahead of Discord's; what the entry answers certainly came before it.
        looks.append(answered)
    for start in looks:
        trails = list(_trails(entry, reply, due))
        try:
            await _follow(trails, channel, start, ours)
        except discord.Forbidden:
            log.warning("the history may not be read", entry=entry.id, game=entry.game)
        for trail in trails:
            if trail.is_whole:
                return [*trail.found, *trail.found[-1:] * (len(due) - len(trail.found))]
        if trails[0].found:
            return trails[0].found
    return []


def _trails(entry: Entry, reply: Reply, due: list[Letter]) -> Iterator[_Trail]:
    """Yield the messages now due. If questions were settled since, also those due when it was queued, which may have
    been more."""
    if len(entry.reply.prompts) == len(reply.prompts):
        yield _Trail(due)
        return
    asking = reply.model_copy(update={"prompts": entry.reply.prompts})
    settled = asked_lines(asking) - {one.strip() for letter in due for one in letter.content.split("\n")}
    yield _Trail(due, settled)
    yield _Trail(letters(asking, entry.game, due[-1].plate), settled)


async def _follow(trails: list[_Trail], channel: Channel, since: int, ours: Ours) -> None:
    async for message in channel.history(limit=LOOKED_THROUGH, after=Object(since), oldest_first=True):
        if ours(message):
            for trail in trails:
                trail.see(message)
                if trail.is_whole:
                    return
