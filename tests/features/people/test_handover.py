"""Handing over everything that somebody has."""

from tests.desk.people import Desk


async def test_of_several_people_of_a_name_one_is_chosen_by_id(desk: Desk) -> None:
    """It can't be undone by a command."""
    await desk.says("gm", "@game gm here", scene="den")
    for person, contestant in (("ann", "Ada"), ("eve", "Evi")):
        await desk.says(person, "@roll 1d6", nick="Zed")
        await desk.says("gm", f"@fighter add {contestant} for @{person}: agility 1", mentions=(person,))
        await desk.says(person, "@roll 1d6", nick="Zed")
    await desk.says("bob", "@roll 1d6")
    asked = await desk.says("gm", "@gm people Zed @bob yes", scene="den", mentions=("bob",))
    assert "\nann: Ada\neve: Evi" in asked.at("gm:g")
    handed = await desk.says("gm", "@gm people eve @bob yes", scene="den", mentions=("bob",))
    assert "Everything Zed had" in handed.at("gm:g")
    listed = (await desk.says("gm", "@gm people", scene="den")).at("gm:g")
    assert "Zed: Ada" in listed
    assert "bob: Evi" in listed
