"""Looking back reads whole fights, but one at a time."""

import pytest

from bot.features.catch_up.text import MOST
from bot.features.log import chronicle
from bot.store.unit import SqlUnit
from tests.desk.people import Desk


async def test_others_use_the_database_before_each_fight_that_is_read(
    fight: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    pause, in_short = SqlUnit.pause, chronicle.in_short

    async def paused(unit: SqlUnit) -> None:
        assert not unit.wrote
        happened.append("pause")
        await pause(unit)

    async def read(unit: SqlUnit, game: str, scene: str, seq: int) -> object:
        happened.append("read")
        return await in_short(unit, game, scene, seq)

    monkeypatch.setattr(SqlUnit, "pause", paused)
    monkeypatch.setattr(chronicle, "in_short", read)
    await fight.says("ann", "@away")
    for number in range(MOST + 2):
        await fight.says("gm", f"@add wolf as Rex{number}")
    for text in ("@since 7 days", "@present"):
        happened.clear()
        said = await fight.says("ann", text)
        assert "Rex11" in said.everything()
        assert happened.count("read") == MOST
        assert "read read" not in " ".join(happened)


async def test_a_list_that_is_shortened_doesn_t_end_in_one_of_its_lines(fight: Desk) -> None:
    """That would look like the result of a vote."""
    await fight.says("ann", "@away")
    for number in range(MOST):
        await fight.says("gm", f"@add wolf as Rex{number}")
    await fight.says("gm", "@vote Kill Rex0? yes / no")
    await fight.says("gm", "@ask Anna: 2d6")
    shown = (await fight.says("ann", "@since 7 days")).at("scene:hall")
    assert "Before that" in shown
    assert "Vote 1: Kill Rex0?\n" in shown
    assert "Roll request 1: 2d6\n" in shown
