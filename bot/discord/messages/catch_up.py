"""Catching up on messages written while the bot was away, scene by scene, before anything newer."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord
import structlog

from bot.discord.dispatcher import Desk
from bot.discord.messages.handling import Heard, Serves, as_heard, everything
from bot.discord.messages.lanes import Lanes
from bot.discord.messages.messages import found_late, is_spoken
from bot.discord.messages.missed import answered_by, missed
from bot.discord.messages.private_channels import Rooms
from bot.discord.server.people import number_of, own_id, stable_id
from bot.pipeline.ports import Quiet, StoreAway, Unreadable
from bot.pipeline.ports.front_end import SceneDeleted
from bot.pipeline.ports.incoming import Incoming

log = structlog.get_logger(__name__)

FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
"""Maximum number of seconds between attempts to ask the database."""
AT_ONCE: Final = 5
"""Scenes caught up with at once."""


async def catch_up(
    client: discord.Client,
    desk: Desk,
    lanes: Lanes[Heard],
    words: Collection[str],
    rooms: Rooms,
    mine: Serves = everything,
) -> None:
    """Handle what was written before a new session began. `mine`: whether this session receives a game's events, "" for
    private messages.

    Nothing is awaited before the lanes are held, so new messages wait behind missed ones. If cancelled, it releases
    nothing: the next session knows of more missed messages, or there is none.
    """
    lanes.hold_all()
    quiet = [place for place in await _scenes(desk) if mine(place.game)]
    private = await rooms.of(client, [place.person for place in quiet if place.person])
    quiet = [
        replace(place, scene=stable_id(private[place.person])) if place.person else place
        for place in quiet
        if not place.person or place.person in private
    ]
    lanes.hold_only(place.scene for place in quiet)
    one = partial(_catch_up, client=client, desk=desk, lanes=lanes, words=words)
    left = {place.scene: place for place in quiet}

    async def some() -> None:
        while left:
            # Discord's rate limits rule out reading thousands of channels at once. Scenes where somebody waits come
            # first.
            scene = next((scene for scene in lanes.awaited() if scene in left), next(iter(left)))
            await one(left.pop(scene))

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def _scenes(desk: Desk) -> tuple[Quiet, ...]:
    """Return the scenes that may have missed messages.

    While the database is unreachable, wait: nothing could be saved. If it is damaged, waiting would leave everyone
    without an answer, so missed messages are given up.
    """
    wait = FIRST_WAIT
    while True:
        try:
            return await desk.scenes()
        except Unreadable:
            return ()
        except Exception as error:
            log.warning("where something was missed is not known", error=type(error).__name__, again=wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _asked(ask: Callable[[Sequence[str]], Awaitable[frozenset[str]]], sources: Sequence[str]) -> frozenset[str]:
    """Ask the desk about these messages, retrying while the database is unreachable."""
    wait = FIRST_WAIT
    while True:
        try:
            return await ask(sources)
        except Unreadable:
            raise
        except StoreAway as away:
            log.warning("what became of messages is not known", error=type(away).__name__, again=wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _catch_up(
    place: Quiet, client: discord.Client, desk: Desk, lanes: Lanes[Heard], words: Collection[str]
) -> None:
    """Handle the messages missed in one channel together with newer ones, in the order in which they were written."""
    late: list[Heard] = []
    try:
        messages = await missed(client, place)
        if messages is None and not place.person:
            await desk.happened(place.game, SceneDeleted(place.scene))
        me = own_id(client)
        concern = [
            one for one in unanswered(messages or (), me, alone=bool(place.person)) if is_spoken(one) and one.content
        ]
        late = [heard for one in concern if (heard := _as_late(one, me, words)) is not None]
        sources = [one.incoming.source for one in late]
        late = unheard(late, await _asked(desk.answered, sources), await _asked(desk.skipped, sources))
    except Exception:
        log.exception("a scene could not be caught up with", game=place.game, scene=place.scene)
    lanes.put_in_order(place.scene, in_order(late, lanes.waiting(place.scene)))
    lanes.release(place.scene)


def _as_late(message: discord.Message, me: int, words: Collection[str]) -> Heard | None:
    """Convert a missed message; None if it can't be read. The others don't depend on it."""
    try:
        return replace(as_heard(message, found_late(message, me, words), words), late=True)
    except Exception:
        log.exception("a message could not be read", message=message.id)
        return None


def unanswered(messages: Sequence[discord.Message], me: int, *, alone: bool) -> list[discord.Message]:
    """Return the messages after the last one that we answered there, and all edits.

    Earlier ones were handled, or their authors know that they weren't and have moved on.
    """
    last = max((answered_by(one, me, alone=alone) for one in messages), default=0)
    return [one for one in messages if one.id > last or one.edited_at is not None]


def unheard(late: Sequence[Heard], done: Collection[str], skipped: Collection[str] = ()) -> list[Heard]:
    """Return all edits, and the messages after the last one handled, except skipped ones.

    Earlier ones were handled too, or unreadable for so long that their authors have moved on. A skipped message says
    nothing about others.
    """
    last = max((number_of(source) or 0 for source in done), default=0)

    def waits(incoming: Incoming) -> bool:
        return (number_of(incoming.source) or 0) > last and incoming.source not in skipped

    return [one for one in late if one.incoming.edit is not None or waits(one.incoming)]


def in_order(late: Sequence[Heard], waiting: Sequence[Heard]) -> list[Heard]:
    """Merge missed messages with the waiting ones, each before what was written after it; waiting ones keep their
    order."""
    came = {one.incoming.source for one in waiting if one.incoming.edit is None}
    found = deque(one for one in late if one.incoming.source not in came)
    ordered: list[Heard] = []
    for one in waiting:
        number = None if one.incoming.edit is not None else number_of(one.incoming.source)
        while found and number is not None and (number_of(found[0].incoming.source) or 0) < number:
            ordered.append(found.popleft())
        ordered.append(one)
    return [*ordered, *found]
