"""What was said while the bot did not listen is handled before anything that came since, scene by scene."""

import asyncio
from collections.abc import Collection
from functools import partial
from typing import Final

import discord
import structlog

from bot.gateway.desk import Desk
from bot.gateway.handling import Heard, Serves, as_heard, everything
from bot.gateway.lanes import Lanes
from bot.gateway.messages import found_late, is_spoken
from bot.gateway.missed import missed
from bot.gateway.people import own_id
from bot.ports import Quiet

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
    mine: Serves = everything,
) -> None:
    """A session has begun: what was said before it nobody has heard. `mine`: whether it is told of a game at all.

    Nothing is awaited before the lanes are held, so that what comes now waits behind what came before.
    """
    lanes.hold_all()
    quiet: tuple[Quiet, ...] = ()
    try:
        quiet = tuple(place for place in await _scenes(desk) if mine(place.game))
    finally:
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
    """Where something may have been said. While the database is away nothing of what comes could be kept: it waits."""
    wait = FIRST_WAIT
    while True:
        try:
            return await desk.scenes()
        except Exception as error:
            log.warning("where something was missed is not known", error=type(error).__name__, again=wait)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)


async def _catch_up(
    place: Quiet, client: discord.Client, desk: Desk, lanes: Lanes[Heard], words: Collection[str]
) -> None:
    """Handle what was written there meanwhile before anything that came since."""
    late: list[Heard] = []
    try:
        messages = await missed(client, place)
        if messages is None:
            await desk.gone(place.game, place.scene)
        concern = [message for message in messages or () if is_spoken(message) and message.content]
        late = [as_heard(one, found_late(one, own_id(client), words), words) for one in concern]
        came = {waiting.incoming.source for waiting in lanes.waiting(place.scene)}
        late = [one for one in late if one.incoming.source not in came]
    except Exception:
        log.exception("a scene could not be caught up with", game=place.game, scene=place.scene)
    finally:
        lanes.release(place.scene, late)
