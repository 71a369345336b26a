"""Undo and redo in a fight leave downtime unchanged."""

import pytest

from tests.desk.people import Desk
from tests.features.undo.test_undo import state

BEGUN = (
    "@game gm here", "@game system mazeworld-current", "@fighter add Kim for kim", "@fight start", "@add wolf",
    "@hurt Kim 5",
)  # fmt: skip


@pytest.fixture
async def begun(desk: Desk) -> Desk:
    """Kim fights, and is hurt as the last step."""
    for text in BEGUN:
        if text == "@add wolf":
            await desk.says("kim", "@join")
        await desk.says("gm", text, scene="den" if "gm here" in text else "hall", mentions=("kim",))
    return desk


async def tells(desk: Desk, *texts: str) -> None:
    for text in texts:
        await desk.says("gm", text, scene="den")


@pytest.mark.parametrize(
    "beside",
    [
        ("@train Kim axes 10",),
        ("@skill Kim axes Expert",),
        ("@skill Kim axes Expert", "@sheet set Kim strength 120"),
        ("@sheet set Kim strength 120", "@train Kim axes 10"),
        ("@skill Kim axes Expert", "@sheet undo Kim"),
        ("@sheet set Kim skills axes 12", "@skill Kim axes +2"),
    ],
    ids=" | ".join,
)
async def test_a_way_back_and_forward_leaves_what_was_learnt_as_it_was(begun: Desk, beside: tuple[str, ...]) -> None:
    await tells(begun, *beside)
    before = await state(begun)
    await tells(begun, "@back")
    assert (await begun.last()).kind == "back"
    await tells(begun, "@forward")
    assert (await begun.last()).kind == "forward"
    assert await state(begun) == before


async def test_a_change_of_a_sheet_taken_back_in_between_does_not_hinder_the_way_forward(begun: Desk) -> None:
    await tells(begun, "@skill Kim axes Expert")
    fight = (await state(begun))["fight"]
    await tells(begun, "@back", "@sheet undo Kim 3", "@forward")
    assert (await begun.last()).kind == "forward"
    now = await state(begun)
    assert now["fight"]["world"] == fight["world"]
    assert now["sheets"]["sheet/mazeworld/kim"].get("skills", {}) == {}
