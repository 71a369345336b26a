"""Threads and posts as scenes of their own below a channel."""

import pytest

from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel
from tests.desk.people import Desk


async def test_a_thread_plays_what_the_channel_above_it_plays_until_it_has_its_own(desk: Desk) -> None:
    await desk.says("gm", "@game system mazeworld-current", scene="plaza")
    await desk.says("gm", "@scene system arena", scene="pit")
    said = await desk.says("gm", "@scene", scene="round-1", parent="pit")
    assert "set for #pit" in said.at("scene:round-1")
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
    assert "set for #pit" in said.at("scene:plaza")


async def test_a_fight_moves_to_a_thread_that_nobody_has_written_in_and_the_system_moves_along(fight: Desk) -> None:
    stairs = Channel(id="s7", name="stairs", parent="hall")
    said = await fight.says("gm", "@fight move #stairs", named_scenes=(stairs,))
    assert said.at("scene:hall") == "This fight has moved to #stairs."
    assert "#hall continues here." in said.at("scene:s7")
    assert [entry.destination for entry in said.entries if entry.reply.board] == ["scene:s7"]
    gone_on = await fight.says("ann", "@declare pass")
    assert gone_on.at("scene:hall") == "This fight has moved to #stairs."
    moved = await fight.running("s7")
    assert moved is not None
    assert (moved.scene, moved.ended, moved.number) == ("s7", False, 1)


async def test_a_fight_does_not_go_where_the_bot_may_not_write(fight: Desk) -> None:
    class Premises(NoPremises):
        def survey(self, scene: str) -> Survey:
            return Survey(Channel(id=scene, name="attic"), public=True, lacks=frozenset({"send_messages"}))

    fight.service._premises = Premises()
    said = await fight.says("gm", "@fight move #attic", named_scenes=(Channel(id="a1", name="attic"),))
    assert "I can't write in #attic" in said.at("scene:hall")
    below = Channel(id="a2", name="attic-2", parent="a1")
    said = await fight.says("gm", "@fight move #attic-2", named_scenes=(below,))
    assert "#hall continues here" in said.at("scene:a2")


async def test_only_who_leads_both_places_moves_a_fight(fight: Desk) -> None:
    await fight.says("gm", "@gm add @dora here", mentions=("dora",))
    attic = Channel(id="attic", name="attic")
    said = await fight.says("dora", "@fight move #attic", named_scenes=(attic,))
    assert "You aren't a GM of #attic" in said.at("scene:hall")
    said = await fight.says("ann", "@fight bring hall", scene="attic")
    assert "Only a GM" in said.at("scene:attic")
    await fight.says("gm", "@gm add @dora here", scene="attic", mentions=("dora",))
    said = await fight.says("dora", "@fight bring hall", scene="attic")
    assert "#hall continues here." in said.at("scene:attic")


class Closed(NoPremises):
    """The vault is closed to everyone who isn't let in, the attic is open."""

    guarded = True

    def survey(self, scene: str) -> Survey:
        return Survey(Channel(id=scene, name=scene), public=scene != "vault")


@pytest.mark.parametrize(
    "line", ["@fight move #{}", "@fight bring {}", "@send Anna to {}", "@in {} next", "@in {} foo"]
)
@pytest.mark.parametrize("fights", [False, True])
async def test_a_channel_that_a_gm_of_one_scene_may_not_know_is_none(fight: Desk, line: str, *, fights: bool) -> None:
    fight.service._premises = Closed()
    await fight.says("gm", "@gm add @dora here", mentions=("dora",))
    for scene in ("vault", "attic"):
        await fight.says("gm", "@fight start" if fights else "@roll 2d6", scene=scene)
    await fight.says("gm", "@gm add @dora here", scene="nook", mentions=("dora",))
    here = "nook" if "bring" in line else "hall"
    vault, limbo, attic = [
        (await fight.says("dora", line.format(name), scene=here)).at(f"scene:{here}").replace(name, "X")
        for name in ("vault", "limbo", "attic")
    ]
    assert vault == limbo
    assert "vault" not in vault
    assert (attic == limbo) == ("@in" in line)
