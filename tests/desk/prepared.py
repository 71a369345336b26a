"""Games that many tests begin with: played once per process, then copied as a file."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bot.pipeline.dispatcher import Service
from bot.store.database import open_store
from tests.desk.people import Desk, Laid
from tests.store.fresh import fresh
from tests.store.samples import Standing

Beginning = Callable[[Desk], Awaitable[None]]


class _Kept(NamedTuple):
    """The database after a beginning, and the state of its desk."""

    content: bytes
    luck: Laid
    clock: Standing
    written: int


_KEPT: dict[Beginning, _Kept] = {}


@asynccontextmanager
async def at_a_desk(database: Path, luck: Laid, clock: Standing, written: int = 0) -> AsyncIterator[Desk]:
    async with open_store(f"sqlite:///{await fresh(database)}", clock) as store:
        yield Desk(Service(store, luck, clock), store, luck, clock, written)


@asynccontextmanager
async def after(beginning: Beginning, folder: Path) -> AsyncIterator[Desk]:
    """Yield a desk at which a beginning was already played."""
    if beginning not in _KEPT:
        first = folder / "first.db"
        async with at_a_desk(first, Laid(), Standing()) as desk:
            await beginning(desk)
        _KEPT[beginning] = _Kept(first.read_bytes(), desk.luck, desk.clock, desk.written)
    kept, path = _KEPT[beginning], folder / "game.db"
    path.write_bytes(kept.content)
    luck = replace(kept.luck, laid=list(kept.luck.laid), fallen=[])
    async with at_a_desk(path, luck, replace(kept.clock), kept.written) as desk:
        yield desk
