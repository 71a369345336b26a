"""Threads and posts as scenes of their own below a channel."""

from tests.service.people import Desk


async def test_a_thread_plays_what_the_channel_above_it_plays_until_it_has_its_own(desk: Desk) -> None:
    await desk.says("gm", "@game system mazeworld-current", scene="plaza")
    await desk.says("gm", "@scene system arena", scene="pit")
    said = await desk.says("gm", "@scene", scene="round-1", parent="pit")
    assert "as #pit has it" in said.at("scene:round-1")
    await desk.says("gm", "@fight start", scene="round-1", parent="pit")
    await desk.says("gm", "@scene system mazeworld-2014", scene="round-2", parent="pit")
    await desk.says("gm", "@fight start", scene="round-2", parent="pit")
    await desk.says("gm", "@fight start", scene="talk", parent="plaza")
    played = {scene: fight.system for scene in ("round-1", "round-2", "talk") if (fight := await desk.running(scene))}
    assert played == {"round-1": "arena", "round-2": "mazeworld-2014", "talk": "mazeworld-current"}


async def test_what_is_asked_about_a_thread_from_elsewhere_knows_what_it_is_below(desk: Desk) -> None:
    await desk.says("gm", "@scene system arena", scene="pit")
    await desk.says("gm", "@fight start", scene="round-1", parent="pit")
    await desk.says("gm", "@fight end yes", scene="round-1", parent="pit")
    said = await desk.says("gm", "@in round-1 scene", scene="plaza")
    assert "as #pit has it" in said.at("scene:plaza")
