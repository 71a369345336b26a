"""GMs named by the game: added, removed, on duty."""

import pytest

from bot.pipeline.ports import Rights
from bot.pipeline.work.documents import settings_of
from tests.desk.people import Desk


@pytest.fixture
async def named(fight: Desk) -> Desk:
    """Dora is GM of the game by its list; the GM who named her is one by the server's rights."""
    await fight.says("gm", "@gm add @dora", mentions=("dora",))
    return fight


async def test_whoever_is_no_gm_cannot_be_removed(named: Desk) -> None:
    before = len(await named.rows())
    for text in ("@gm remove @zed yes", "@gm remove @zed here yes", "@gm remove @dora here yes"):
        await named.says("gm", text, mentions=(text.split()[2][1:],))
    assert len(await named.rows()) == before
    assert "dora" in (await named.says("gm", "@gm list")).everything()


async def test_only_who_removes_themselves_is_told_that_it_is_them(named: Desk) -> None:
    other = await named.says("gm", "@gm remove @dora", mentions=("dora",))
    assert "dora would no longer be a GM" in other.everything()
    assert "That's you" not in other.everything()
    oneself = await named.says("dora", "@gm remove @dora", mentions=("dora",))
    assert "That's you" in oneself.everything()


async def test_on_duty_is_whoever_is_gm_by_list_or_says_so_of_themselves(named: Desk) -> None:
    assert "now on duty" in (await named.says("gm", "@gm duty @dora", mentions=("dora",))).everything()
    assert "now on duty" in (await named.says("gm", "@gm duty @gm", mentions=("gm",))).everything()
    assert "now on duty" not in (await named.says("gm", "@gm duty @zed", mentions=("zed",))).everything()


@pytest.mark.parametrize("listed", [True, False])
async def test_on_duty_by_a_role_alone_nobody_gets_secrets_in_private(desk: Desk, *, listed: bool) -> None:
    """The role may have been taken away since: the bot isn't told of it. It says so, and what to do."""
    hint = "gm may miss what I tell GMs in private"
    await desk.says("gm", "@gm add @gm", mentions=("gm",))
    await desk.says("gm", "@fighter add Anna for ann: agility 1", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-evading")
    assert hint not in (await desk.says("gm", "@gm duty @gm", mentions=("gm",))).at("scene:hall")
    if not listed:
        await desk.says("gm", "@gm remove @gm yes", mentions=("gm",))
        told = (await desk.says("gm", "@gm duty @gm", mentions=("gm",))).at("scene:hall")
        assert f"Without a GM channel, {hint}. Type @game gm here" in told
    for text, shown in (("@gm list", not listed), ("@game gm here", False), ("@game gm none", not listed)):
        said = await desk.says("gm", text, scene="hall" if "list" in text else "den")
        assert any(hint in said.at(place) for place in said.destinations()) is shown, text
    async with desk.store.unit() as unit:
        settings = await settings_of(unit, "g")
    assert (settings.gms, settings.on_duty("hall")) == (("gm",) if listed else (), "gm")
    await desk.says("ann", "@join")
    said = await desk.says("ann", "@roll gm 2d6")
    assert ("person:gm" in said.destinations()) is listed


async def test_who_leads_a_scene_no_more_is_on_duty_elsewhere_still(named: Desk) -> None:
    await named.says("gm", "@fight start", scene="cellar")
    for scene in ("hall", "cellar"):
        await named.says("gm", "@gm add @emil here\n@gm duty @emil", scene=scene, mentions=("emil",))
    await named.says("gm", "@gm remove @emil here yes", scene="cellar", mentions=("emil",))
    async with named.store.unit() as unit:
        assert (await settings_of(unit, "g")).duty == {"hall": "emil"}


async def test_only_who_reads_along_is_taken_off(named: Desk) -> None:
    for text, taken in (("unwatch", False), ("watch", True), ("watch", True), ("unwatch", True), ("unwatch", False)):
        before = len(await named.rows())
        await named.says("gm", f"@gm {text} @zed", mentions=("zed",))
        assert (len(await named.rows()) > before) is taken, text


async def test_nobody_is_called_to_duty_who_is_gm_no_more(desk: Desk) -> None:
    """Their role was taken away, which the bot isn't told."""
    for person, text in (
        ("gm", "@fight start mazeworld-evading"),
        ("gm", "@add wolf"),
        ("gil", "@gm duty @gil"),
        ("gm", "@game gm here"),
    ):
        scene = "den" if text == "@game gm here" else "hall"
        await desk.says(person, text, scene=scene, gm=True, mentions=("gil",))
    calls = [one for one in (await desk.says("gm", "@next")).entries if "on duty" in str(one.reply)]
    assert calls
    for still in (True, False):

        async def rights(person: str, *_: object, gm: bool = still) -> Rights:
            return Rights(member=True, gm=gm or person == "gm")

        desk.service._rights = rights
        sent = [await desk.service.fresh(entry) for entry in calls]
        assert any("on duty" in str(one) for one in sent) is still
