"""Which fighters the GMs play during an absence, and when that ends."""

import pytest

from bot.features.people import takeover
from tests.desk.people import Desk

WHO = ("ann", "ben")


async def test_one_who_is_back_plays_again_and_the_others_stay_away(fight: Desk) -> None:
    for one in WHO:
        await fight.says("gm", f"@gm takeover @{one}", scene="den", mentions=(one,))
    await fight.says("gm", "@gm giveback @ann", scene="den", mentions=("ann",))
    again = await fight.says("gm", "@gm giveback @ann", scene="den", mentions=("ann",))
    assert "playing again" not in again.at("gm:g")
    taken = await fight.says("gm", "@gm takeover @ben", scene="den", mentions=("ben",))
    assert "from now on" not in taken.at("gm:g")
    back = await fight.says("gm", "@gm giveback @ben", scene="den", mentions=("ben",))
    assert "playing again" in back.at("gm:g")


async def test_large_fights_are_taken_over_by_several_messages(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other games have to wait for each message."""
    monkeypatch.setattr(takeover, "MOST_FIGHTERS", 0)
    for line in ("@fighter add Kim for @ann: agility 1", "@fight start", "@add Kim"):
        await fight.says("gm", line, scene="lounge", mentions=("ann",))
    for act, owner in (("takeover", None), ("giveback", "ann")):
        for left in (1, 0):
            said = (await fight.says("gm", f"@gm {act} @ann", scene="den", mentions=("ann",))).at("gm:g")
            assert (f"1 large fight is left. To go on: @gm {act} @ann" in said) is bool(left)
        for scene in ("hall", "lounge"):
            running = await fight.running(scene)
            assert running is not None
            assert [seat.owner for seat in running.seats if not seat.creature] == [owner]
