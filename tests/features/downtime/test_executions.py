"""Executions outside combat report the same consequences as those in a fight, and work waits for the end of a fight."""

from tests.desk.people import Desk


async def test_an_execution_that_leaves_an_injury_says_so(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Anna: agility 1")
    told = []
    for seed in range(6):
        desk.luck.seed = f"{seed}"
        said = await desk.says("gm", "@execute Anna: zombie asleep, pain 0, with kick")
        assert desk.service.internal_errors == 0
        told.append(said.at("scene:hall"))
    assert any("Zombie's torso" in one for one in told)


async def test_nobody_who_is_in_a_fight_works_in_another_channel(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Bob for @bob: items rope", mentions=("bob",))
    for line in ("@fight start", "@add Bob", "@next"):
        await desk.says("gm", line)
    before = await desk.rows()
    for said in (await desk.says("bob", "@tend rags", scene="side"), await desk.whispers("bob", "@tend rags")):
        assert "Bob is in a fight" in said.everything()
    assert await desk.rows() == before
    assert "Bob is in a fight" not in (await desk.says("gm", "@tend Bob rags", scene="side")).everything()
