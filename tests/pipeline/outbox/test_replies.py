"""Who gets which replies to a message."""

from tests.desk.people import Desk


async def test_what_gms_are_told_where_they_read_is_said_once(fight: Desk) -> None:
    for text in ("@plan wolf: bite Anna", "@add wolf hidden"):
        said = await fight.says("gm", text, scene="den")
        assert said.destinations().count("gm:g") == 1


async def test_an_answer_says_who_asked_for_it_and_whose_own_it_is(fight: Desk) -> None:
    for_gms = await fight.says("gm", "@plan wolf: bite Anna", scene="den")
    alone = await fight.says("ann", "@sheet history")
    told = {entry.destination: entry.reply for entry in (*for_gms.entries, *alone.entries) if not entry.reply.board}
    assert {where: (reply.asker, reply.own, reply.removes) for where, reply in told.items()} == {
        "gm:g": ("gm", False, None),
        "person:ann": ("", True, None),
        "scene:hall": ("", False, None),
    }
