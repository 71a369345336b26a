"""Messages that are edited in place: a scene's status board, of which a new one replaces the old one, and others."""

import asyncio
from typing import Final

import structlog

from bot.pipeline.ports import Entry, Sender, Store, TryLater, Undeliverable
from bot.text.language.speech import gettext_noop
from bot.text.reply import Reply, ToScene

log = structlog.get_logger(__name__)

REMOVALS: Final = 3


async def put_board(store: Store, sender: Sender, entry: Entry, reply: Reply) -> str:
    """Show this board in its scene; return the id of the message that is the board now.

    A new board is recorded before the old one is removed, so that a crash in between leaves two boards rather than
    none. Raises what the sender raises.
    """
    if not isinstance(reply.audience, ToScene):
        raise Undeliverable(gettext_noop("the board doesn't belong to any scene"))
    scene = reply.audience.scene
    old = await store.board(entry.game, scene)
    if old is not None and not reply.fresh:
        message = await sender.edit(entry, reply, old)
        if message != old:
            await store.set_board(entry.game, scene, message)
        return message
    message = await sender.send(entry, reply)
    await store.set_board(entry.game, scene, message)
    if old is not None and old != message:
        await _remove(sender, entry, old)
    return message


async def put_post(store: Store, sender: Sender, entry: Entry, reply: Reply) -> str:
    """Post a message about something, or edit the one posted before; return its id. Raises what the sender raises."""
    # No scene's id has such a prefix, so its place among the boards is its own.
    place = f"{entry.destination}/{reply.about}"
    old = await store.board(entry.game, place)
    message = await sender.send(entry, reply) if old is None else await sender.edit(entry, reply, old)
    if message != old:
        await store.set_board(entry.game, place, message)
    return message


async def end_board(store: Store, sender: Sender, entry: Entry) -> None:
    """Remove a scene's board if it has one: nothing goes on there any more."""
    if not isinstance(entry.reply.audience, ToScene):
        return
    scene = entry.reply.audience.scene
    old = await store.board(entry.game, scene)
    if old is not None:
        await _remove(sender, entry, old)
        await store.set_board(entry.game, scene, None)


async def _remove(sender: Sender, entry: Entry, message: str) -> None:
    for _ in range(REMOVALS):
        try:
            await sender.remove(entry.game, entry.destination, message)
        except TryLater as fault:
            await asyncio.sleep(min(fault.after, 1.0))
        except Undeliverable as refusal:
            log.info("an old board stays", entry=entry.id, reason=refusal.reason)
            return
        else:
            return
    log.info("an old board stays", entry=entry.id, reason="the service does not answer")
