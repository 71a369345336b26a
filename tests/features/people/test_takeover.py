"""Which fighters the GMs play during an absence, and when that ends."""

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
