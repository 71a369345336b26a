"""What was said while the bot did not listen is handled before anything that came since, scene by scene."""

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
"""Seconds until the database is asked again."""
AT_ONCE: Final = 5
"""Scenes that are caught up with at once."""


async def catch_up(
    client: discord.Client,
    desk: Desk,
    lanes: Lanes[Heard],
    words: Collection[str],
    rooms: Rooms,
    mine: Serves = everything,
) -> None:
    """A session has begun: what was said before it nobody has heard. `mine`: whether it is told of a game at all, ""
    for what is said in private.

    Nothing is awaited before the lanes are held, so that what comes now waits behind what came before. Cancelled, it
    lets go of nothing: then a further session begins, which knows of more that was missed, or none ever.
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
            # Discord lets nobody read thousands of channels at once: first where somebody waits for an answer.
            scene = next((scene for scene in lanes.awaited() if scene in left), next(iter(left)))
            await one(left.pop(scene))

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def _scenes(desk: Desk) -> tuple[Quiet, ...]:
    """Return the scenes in which something may have been said. While the database is away, wait: nothing could be
    saved. If it's damaged, waiting would leave everyone without an answer, so what was missed is given up."""
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
    """What the desk says of these messages: while the database is away, nothing could be kept of them anyway."""
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
    """Handle what was written there meanwhile, with what came since in the order in which it was written."""
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
    """None for a message that cannot be read: those around it were written by others."""
    try:
        return replace(as_heard(message, found_late(message, me, words), words), late=True)
    except Exception:
        log.exception("a message could not be read", message=message.id)
        return None


def unanswered(messages: Sequence[discord.Message], me: int, *, alone: bool) -> list[discord.Message]:
    """What was written after the last message that we answered there. Everything before it was heard, in its order: it
    was done, or its author was told that it was not, and has gone on since. Edits come when they come."""
    last = max((answered_by(one, me, alone=alone) for one in messages), default=0)
    return [one for one in messages if one.id > last or one.edited_at is not None]


def unheard(late: Sequence[Heard], done: Collection[str], skipped: Collection[str] = ()) -> list[Heard]:
    """What was written after the last message that was done: what stands before it was done before, or could not be
    read for a while, and whoever wrote it has gone on since. What was skipped stays so, and says nothing of others.
    Edits come when they come."""
    last = max((number_of(source) or 0 for source in done), default=0)

    def waits(incoming: Incoming) -> bool:
        return (number_of(incoming.source) or 0) > last and incoming.source not in skipped

    return [one for one in late if one.incoming.edit is not None or waits(one.incoming)]


def in_order(late: Sequence[Heard], waiting: Sequence[Heard]) -> list[Heard]:
    """What was found late, each before what was written after it; what waits already keeps its order."""
    came = {one.incoming.source for one in waiting if one.incoming.edit is None}
    found = deque(one for one in late if one.incoming.source not in came)
    ordered: list[Heard] = []
    for one in waiting:
        number = None if one.incoming.edit is not None else number_of(one.incoming.source)
        while found and number is not None and (number_of(found[0].incoming.source) or 0) < number:
            ordered.append(found.popleft())
        ordered.append(one)
    return [*ordered, *found]
