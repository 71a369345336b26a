"""`@games` over many scenes: what has waited longest comes first, and only scenes shown are loaded."""

from datetime import timedelta
from typing import Any

import pytest

from bot.features.overview import handler as overview
from bot.features.overview.text import MOST
from bot.pipeline.work.documents import GAME, fight_key
from bot.turn.game_settings import Game
from tests.desk.people import Desk
from tests.store.samples import row

MORE = MOST + 5


@pytest.fixture
async def many(fight: Desk) -> Desk:
    """The fight of the hall in so many more scenes, each an hour later than the one before."""
    async with fight.store.unit() as unit:
        stored = await unit.documents("g", [GAME, fight_key("hall")])
        names = [f"s{number}" for number in range(MORE)]
        game = Game.model_validate_json(stored[GAME].body)
        scenes = {**game.scenes, **{name: name for name in names}}
        game = game.model_copy(update={"running": ("hall", *names), "scenes": scenes})
        body = stored[fight_key("hall")].body
        for number, name in enumerate(names):
            documents = {
                fight_key(name): body.replace('"scene":"hall"', f'"scene":"{name}"'),
                GAME: game.model_dump_json(),
            }
            written = row(f"x{number}", scene=name, documents=documents)
            await unit.append(replaced(written, at=fight.clock.at + timedelta(hours=number)))
    fight.clock.at += timedelta(hours=MORE)
    return fight


async def test_a_fight_waits_for_nobody_during_a_pause(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    for pauses, counted in ((False, "1 of 1"), (True, "0 of 1"), (False, "1 of 1")):
        if pauses:
            await fight.whispers("ann", "@safety")
        told = (await fight.whispers("ann", "@games")).at("person:ann")
        assert ("Paused." in told, counted in told, "still has to" in told) == (pauses, True, not pauses)
        helped = (await fight.whispers("ann", "@help")).at("person:ann")
        assert ("Paused." in helped, "what do you do" in helped) == (pauses, not pauses)
        await fight.says("gm", "@safety continue")


def replaced(written: Any, **fields: Any) -> Any:
    return type(written)(**{name: getattr(written, name) for name in written.__slots__} | fields)


async def test_the_longest_wait_comes_first_and_the_rest_is_counted(many: Desk) -> None:
    told = (await many.says("gm", "@games")).at("person:gm").splitlines()
    shown = [said.split(" ")[0] for said in told if said.startswith("#")]
    assert shown == ["#hall", *(f"#s{number}" for number in range(MOST - 1))]
    assert f"and {MORE + 1 - MOST} more that are less urgent." in told
    assert told[-1] == f"Fights waiting for you: {MORE + 1} of {MORE + 1}."


async def test_how_long_it_is_quiet_is_that_of_its_own_row(many: Desk) -> None:
    told = (await many.says("gm", "@games")).at("person:gm").splitlines()
    assert told[told.index(next(said for said in told if said.startswith("#s3 "))) + 1].endswith(f"{MORE - 3} h")


async def test_only_what_is_told_is_looked_at(many: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    seen = overview.gm_view
    monkeypatch.setattr(overview, "gm_view", lambda fight, system: looked.append(fight.scene) or seen(fight, system))
    await many.says("gm", "@games")
    assert len(looked) == MOST


async def test_a_player_is_told_what_they_take_part_in(many: Desk) -> None:
    told = (await many.whispers("ann", "@games")).at("person:ann")
    assert told.count("you're playing") == MOST
    assert "You aren't in any fight right now" in (await many.whispers("zoe", "@games")).at("person:zoe")


async def test_what_happens_in_secret_does_not_count_as_told(fight: Desk) -> None:
    key, times = fight_key("hall"), []
    for scene, text in (("den", "@plan wolf: bite Anna"), ("hall", "@hurt Anna 1"), ("den", "@plan wolf: pass")):
        fight.clock.at += timedelta(hours=1)
        await fight.says("gm", text, scene=scene)
        async with fight.store.unit() as unit:
            told = await unit.told_at("g", [key, "fight/cellar"])
            (row,) = await unit.history("g", key, limit=1, told_to_all=True)
        assert told == {key: row.at}
        times.append(row.at)
    assert times[0] < times[1] == times[2] < fight.clock.at
