"""What a sheet offers to do outside fights, which changes it as a fight would."""

import pytest

from tests.desk.people import Desk, Said

ARMED = "agility 1, weapons MP5K (capacity 30, loaded 3, spare 60), items FAK, Cigarette x2, torch"


def menu(said: Said) -> list[str]:
    prompts = (prompt for entry in said.entries for prompt in entry.reply.prompts)
    return [control.label for prompt in prompts if prompt.name == "Do …" for control in prompt.controls]


@pytest.mark.parametrize("system", ["mazeworld", "2014", "003", "arena"])
async def test_a_sheet_offers_what_changes_it_and_each_is_done_once(desk: Desk, system: str) -> None:
    await desk.says("gm", f"@scene system {system}")
    armed = "dex 3, weapons axe" if system == "arena" else ARMED
    assert "added" in (await desk.says("gm", f"@fighter add Bob for @bob: {armed}", mentions=("bob",))).everything()
    found = menu(await desk.whispers("bob", "@sheet"))
    assert found == ([] if system == "arena" else ["reload MP5K", "use FAK", "use Cigarette x2", "use torch"])
    # Nobody else is offered it, and in a channel only its player.
    shown = await desk.says("kim", "@sheet Bob")
    assert menu(shown) == []
    for deed in found:
        rows = len(await desk.rows())
        said = [await desk.whispers("bob", f"@sheet do Bob: {deed}") for _ in range(2)]
        texts = [one.at("person:bob") for one in said]
        assert texts[0].startswith("Bob's sheet has changed: "), deed
        # An old menu names what there was: the second cigarette is used too.
        assert texts[1].startswith("Bob's sheet has changed: ") is ("Cigarette" in deed), deed
        assert len(await desk.rows()) == rows + 1 + ("Cigarette" in deed)
    assert menu(await desk.whispers("bob", "@sheet")) == []
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@add Bob")
    assert "is in a fight" in (await desk.whispers("bob", "@sheet do use Cigarette")).at("person:bob")
