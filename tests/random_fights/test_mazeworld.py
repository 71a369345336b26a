"""Random fights of MazeWorld with sheets: no internal error, sheets and journal agree with the fight, and nobody reads
anything secret."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from bot.features.log.fight_file import Wanted, written
from bot.pipeline.dispatcher import Service
from bot.store.database import open_store
from tests.desk.people import Desk, Laid
from tests.random_fights.group import SYSTEMS, Fray
from tests.random_fights.pair import SEAL, Both
from tests.random_fights.soundness import Watch
from tests.store.samples import Standing


@asynccontextmanager
async def seated(path: Path, seed: int) -> AsyncIterator[Desk]:
    clock, luck = Standing(), Laid(seed=f"{seed} ")
    async with open_store(f"sqlite:///{path}", clock) as store:
        yield Desk(Service(store, luck, clock), store, luck, clock)


async def told_in_files(desk: Desk) -> list[str]:
    """The last fight as players get it, in every form; the digest of a seal tells nothing."""
    fight = await desk.running()
    assert fight is not None
    kinds: tuple[Literal["players", "story"], ...] = ("players", "story")
    forms: tuple[Literal["markdown", "html"], ...] = ("markdown", "html")
    wanted = [
        Wanted(scene="hall", fight=fight.number, last=len(await desk.rows()), form=form, kind=kind)
        for kind in kinds
        for form in forms
    ]
    return [SEAL.sub("…", (await written(desk.store, "g", one)).decode()) for one in wanted]


@pytest.mark.parametrize("seed", range(4000, 4004))
async def test_a_random_fight_with_sheets_stays_sound(tmp_path: Path, seed: int) -> None:
    async with seated(tmp_path / "game.db", seed) as desk:
        chance = Random(seed)
        fray = Fray(desk, SYSTEMS[seed % len(SYSTEMS)], chance, chance.randint(2, 6))
        watch = Watch(fray)
        await fray.begins()
        await watch.checked()
        for _ in range(30):
            await fray.speaks()
            await watch.checked()
        assert watch.commands > 30


@pytest.mark.parametrize("seed", range(5000, 5004))
async def test_games_that_differ_in_secrets_are_read_alike(tmp_path: Path, seed: int) -> None:
    async with seated(tmp_path / "one.db", seed) as one, seated(tmp_path / "other.db", seed) as other:
        chance = Random(seed)
        both = Both(one, SYSTEMS[seed % len(SYSTEMS)], chance, chance.randint(2, 4), twin=other)
        await both.begins()
        for _ in range(20):
            await both.speaks()
            assert not both.found
        assert await told_in_files(one) == await told_in_files(other)
