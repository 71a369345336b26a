"""Random fights with a clock: nothing fails, nothing due is left undone, nobody is reminded twice of one thing."""

from collections import Counter
from datetime import timedelta
from pathlib import Path
from random import Random

import orjson
import pytest

from bot.pipeline.schedule.deadlines import due_at
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.turn.game_settings import Game
from tests.desk.people import Desk
from tests.random_fights.group import SYSTEMS, Fray
from tests.random_fights.test_mazeworld import seated

SETTINGS = ("then gm", "then order", "then pass", "auto on", "auto off", "quiet off", "nudge 3h before", "nudge off")


async def passes(desk: Desk, hours: float) -> None:
    """Time runs, and everything is done at its own instant."""
    end = desk.clock.at + timedelta(hours=hours)
    while (at := await desk.service.next_due()) is not None and at <= end:
        desk.clock.at = max(at, desk.clock.at)
        await desk.service.due(desk.clock.at)
        again = await desk.service.next_due()
        assert again is None or again > desk.clock.at
    desk.clock.at = end
    await desk.delivered()


async def is_indexed(desk: Desk) -> None:
    """What the index says of the scene is what its fight says."""
    stored, game = await desk.store.document("g", fight_key("hall")), await desk.store.document("g", GAME)
    assert game is not None
    expected = stored and due_at(read_fight(stored.body), Game.model_validate_json(game.body), desk.clock.at)
    assert await desk.service.next_due() == expected


async def mind_reminders(desk: Desk) -> int:
    """Nobody is reminded by the clock twice of one question in the same time; how often it did anything at all."""
    found: Counter[int] = Counter()
    rows = await desk.rows()
    for row in rows:
        for event in orjson.loads(row.events):
            if row.kind == "tick" and event["kind"] == "nudged":
                found.update(event["questions"])
            if row.kind in ("reclock", "back", "forward") and event["kind"] == "term_set":
                found[event["question"]] = 0
            assert all(times < 2 for times in found.values())
    return sum(row.kind == "tick" for row in rows)


@pytest.mark.parametrize("seed", range(6000, 6004))
async def test_a_random_fight_with_a_clock_stays_sound(tmp_path: Path, seed: int) -> None:
    async with seated(tmp_path / "game.db", seed) as desk:
        chance = Random(seed)
        fray = Fray(desk, SYSTEMS[seed % len(SYSTEMS)], chance, chance.randint(2, 4))
        await fray.begins()
        await desk.says("gm", "@clock on")
        await desk.says("gm", f"@clock {chance.choice(SETTINGS[:3])}")
        for _ in range(25):
            await fray.speaks()
            if chance.random() < 0.15:
                await desk.says("gm", f"@clock {chance.choice(SETTINGS)}")
            if chance.random() < 0.1:
                await desk.says(
                    chance.choice(("ann", "ben", "gm")), chance.choice(("@away 2 days", "@away", "@present"))
                )
            await is_indexed(desk)
            await passes(desk, chance.choice((0, 1, 7, 25, 40)))
            await is_indexed(desk)
        assert desk.service.internal_errors == 0
        assert await mind_reminders(desk) > 0
