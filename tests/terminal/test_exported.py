"""Whatever is typed in the shell, the game can be exported, and the export can be read."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.features.transfer.export_game import written
from bot.features.transfer.import_game import looked_through
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Store
from bot.store.database import open_store
from bot.terminal.people import named
from rules import catalogue
from tests.desk.people import Desk, Laid
from tests.gates.lines import PLAYED, commands
from tests.store.samples import Standing

GAME = "g"
JUNK = ("x" * 300, f"@{'y' * 300}", "é" * 1500, "a/b", "a\x9bb\u2028c", "@\u00e4" * 150)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    clock, luck = Standing(), Laid(seed="typed")
    async with open_store(f"sqlite:///{tmp_path / 'game.db'}", clock) as store:
        yield Desk(Service(store, luck, clock, named=named), store, luck, clock, written=100_000)


async def is_sound(store: Store) -> None:
    last = (await store.games())[GAME]
    await looked_through(store, await written(store, GAME, await store.met_in(GAME), last))


def typed(system: str) -> Iterator[str]:
    """Every line of every command with something else for its last word, and with more behind it."""
    lines = [line for one in commands(catalogue.find(system)) for line in one.lines]
    for number, line in enumerate(lines):
        junk = JUNK[number % len(JUNK)]
        yield f"@{line.rpartition(' ')[0] or line} {junk}"
        yield f"@{line} {junk}"


@pytest.mark.parametrize("system", PLAYED)
async def test_what_is_typed_can_be_exported(desk: Desk, system: str) -> None:
    await desk.says("gm", f"@game system {system}")
    await desk.says("gm", "@fight start")
    for number, line in enumerate(typed(system)):
        await desk.says("gm", line, scene=("hall", "den", None)[number % 3], game=GAME)
    await is_sound(desk.store)


async def test_nobody_is_called_so_much(desk: Desk) -> None:
    said = await desk.says("gm", f"@gm add @{'y' * 300}", scene="den")
    assert "y" * 300 not in "".join(str(row.documents) for row in await desk.store.rows(GAME))
    assert said.entries
    await desk.says("gm", "@gm add @mira", scene="den")
    assert "mira" in (await desk.store.rows(GAME))[-1].documents["game"]


async def test_a_game_in_which_somebody_was_called_so_before_is_exported_too(desk: Desk) -> None:
    await desk.says("gm", "@roll 2d6")
    async with desk.store.unit() as unit:
        await unit.meet(GAME, [f"terminal:{'y' * 1990}"], desk.clock.now())
    await is_sound(desk.store)
