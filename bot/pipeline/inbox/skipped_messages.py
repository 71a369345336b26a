"""Messages that flood protection left out: on record as skipped, so that a restart doesn't carry them out."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Final

from bot.pipeline.ports import Store
from bot.pipeline.ports.incoming import Incoming

BATCH: Final = 100
"""Messages recorded in one transaction: a flood must not hold up the games of others."""
_MARK: Final = "#skipped"


async def skip(store: Store, messages: Sequence[Incoming], now: datetime) -> frozenset[str]:
    """Record these messages as skipped. Returns the sources of those that were neither handled nor recorded before."""
    known = await store.handled([key for one in messages for key in (one.source, _key(one))])
    new = {_key(one): one for one in messages if not known & {_handled_as(one), _key(one)}}
    keys = list(new)
    for start in range(0, len(keys), BATCH):
        async with store.unit() as unit:
            for key in keys[start : start + BATCH]:
                await unit.queue(new[key].game, key, (), now)
    return frozenset(one.source for one in new.values())


async def skipped(store: Store, sources: Iterable[str]) -> frozenset[str]:
    """The messages among these that are on record as skipped."""
    found: Collection[str] = await store.handled([f"{source}{_MARK}" for source in sources])
    return frozenset(key.removesuffix(_MARK) for key in found)


def _handled_as(message: Incoming) -> str:
    return message.source if message.edit is None else _key(message)


def _key(message: Incoming) -> str:
    """An edit counts as handled. A new message must not: that would say that everything before it was heard."""
    return f"{message.source}{_MARK}" if message.edit is None else f"{message.source}#{message.edit}"
