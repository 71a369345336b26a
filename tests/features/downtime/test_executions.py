"""Executions outside combat report the same consequences as those in a fight."""

from tests.desk.people import Desk


async def test_an_execution_that_leaves_an_injury_says_so(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Anna: agility 1")
    told = []
    for seed in range(6):
        desk.luck.seed = f"{seed}"
        said = await desk.says("gm", "@execute Anna: zombie asleep, pain 0, with kick")
        assert desk.service.internal_errors == 0
        told.append(said.at("scene:hall"))
    assert any("Zombie's torso: " in one for one in told)
