"""Naming a scene of one of several servers in private."""

import pytest

from bot.commands.registry import commands
from bot.pipeline.ports.incoming import Door, Incoming, Person
from tests.pipeline.inbox.two_servers import BLUE, RED, Two


@pytest.mark.parametrize(
    "named", ["old mill", '"old mill"', "#old-mill", "old-mill", "Old Mill", '#"old mill"', "#old mill", "“old mill”"]
)
async def test_a_scene_may_have_blanks_in_its_name(two: Two, named: str) -> None:
    await two.says("ada", RED, "@fight start", scene="1|old mill")
    await two.says("ada", RED, "@fight start arena", scene="2|old")
    said = await two.whispers("ada", f"@in {named} status")
    assert said.startswith("Setting up the fight · MazeWorld"), said


async def test_what_is_offered_for_a_scene_can_be_sent_as_it_is(two: Two) -> None:
    (form,) = next(spec.forms for spec in commands()[1] + commands()[2] if spec.words == ("in",))
    await two.captures()
    await two.says("ada", BLUE, "@roll 2d6")
    await two.says("ada", RED, "@fight start")
    await two.says("ada", RED, "@fight start", scene="1|old mill")
    asked = Incoming(source="x", game="", scene=None, person=Person(id="ada", name="ada"), text="", door=Door.SLASH)
    offered = [one.value for one in await two.desk.service.suggest(asked, form.fields[0], "", {})]
    assert set(offered) == {"red/hall", "blue/hall", "red/#old-mill"}
    for name in offered:
        line = form.line({"scene": name, "line": "status"})
        server, _, title = name.partition("/")
        shown = (await two.whispers("ada", f"@{line}")).splitlines()[0]
        assert shown == f"#{title.lstrip('#').replace('-', ' ')}, {server.title()}:"


async def test_two_scenes_of_one_name_are_told_apart_by_where_they_are(two: Two) -> None:
    for above in ("east", "west"):
        await two.says("ada", RED, "@roll 2d6", scene=above)
        start = "@fight start arena" if above == "west" else "@fight start"
        await two.says("ada", RED, start, scene=f"{above}|yard", parent=f"red:{above}")
    assert "east/yard or west/yard" in await two.whispers("ada", "@in yard status")
    assert (await two.whispers("ada", "@in west/yard status")).startswith("Setting up the fight · The arena")


@pytest.mark.parametrize("line", ["@in", "@in red/", '@in "', "@in #", '@in #"'])
async def test_a_name_that_is_missing_is_asked_for(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    await two.says("ada", BLUE, "@roll 2d6")
    assert await two.whispers("ada", line)
    assert two.desk.service.internal_errors == 0


@pytest.mark.parametrize("fights", [False, True])
async def test_a_scene_that_is_closed_to_somebody_is_no_other_than_one_that_is_not_there(
    two: Two, *, fights: bool
) -> None:
    for who, game in (("ada", RED), ("bert", BLUE)):
        await two.begins(who, game)
        await two.says("cleo", game, "@roll 2d6")
        await two.says(who, game, "@fight start" if fights else "@roll 2d6", scene="vault")
    await two.says("ada", RED, "@fighter add Kit for cleo: agility 1", "cleo")
    await two.says("ada", RED, "@add Kit")
    for named in ("{}", "#{}", '"{}"', "blue/{}"):
        for command in ("", " status", " next", " plan wolf: pass", " roll 2d6", " lair status"):
            said = [
                (await two.whispers("cleo", f"@in {named.format(name)}{command}")).replace(name, "X")
                for name in ("vault", "limbo")
            ]
            assert said[0] == said[1]
            assert "hall" in said[0]
