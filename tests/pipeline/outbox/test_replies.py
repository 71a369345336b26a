"""Who gets what a message made us say."""

from tests.desk.people import Desk


async def test_what_gms_are_told_where_they_read_is_said_once(fight: Desk) -> None:
    for text in ("@plan wolf: bite Anna", "@add wolf hidden"):
        said = await fight.says("gm", text, scene="den")
        assert said.destinations().count("gm:g") == 1
