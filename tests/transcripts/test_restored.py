"""An export that is restored in the middle of a game changes nothing that follows."""

import io
from pathlib import Path

import pytest

from bot.__main__ import open_desk
from bot.features.transfer.host import file_of
from bot.store.reader import open_reader
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.people import People
from bot.terminal.printer import Screen
from bot.terminal.runner import Runner
from bot.terminal.script import names_in, parse
from bot.terminal.script_items import Item, Said
from bot.text.files import File
from tests.store.fresh import fresh
from tests.transcripts.playing import HERE, golden, items_of

SCRIPTS = ("arena-gm", "deadlines", "nine-days", "pace", "roll-requests", "standing")


@pytest.mark.parametrize("name", SCRIPTS)
async def test_a_game_goes_on_as_if_nothing_had_happened(tmp_path: Path, name: str) -> None:
    script = HERE / f"{name}.txt"
    items = items_of(script)
    people, out, clock = People(names_in(items)), io.StringIO(), StillClock()
    db = str(await fresh(tmp_path / "play.db"))
    cut = next(place for place in range(len(items) // 2, len(items)) if isinstance(items[place - 1], Said))
    async with Runner(db, open_desk, ScriptedLuck(), clock, people, Screen(out, people), HERE) as runner:
        before = await _shown(runner, items[:cut], out)
        await _restore(runner, db)
        since = len(out.getvalue().splitlines())
        await _shown(runner, items[cut:], out)
        runner.finish()
        assert runner.internal_errors == 0
    assert out.getvalue().splitlines()[since:] == golden(script)[before:]


async def _shown(runner: Runner, items: tuple[Item, ...], out: io.StringIO) -> int:
    """Play items; return how many lines were shown so far."""
    for item in items:
        await runner.play(item)
    return len(out.getvalue().splitlines())


async def _restore(runner: Runner, db: str) -> None:
    async with open_reader(db) as reader:
        _, data = await file_of(reader, None)
    runner._files = [File(name="game.jsonl.xz", data=data)]
    (restores,) = parse("gm (gm)> @game import yes")
    await runner.play(restores)
