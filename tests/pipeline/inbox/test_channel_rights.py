"""A right over one channel makes a GM of its fight alone."""

from contextlib import nullcontext, suppress

import pytest

from bot.pipeline.ports import Undeliverable
from bot.pipeline.ports.front_end import SceneDeleted
from bot.pipeline.work.documents import settings_of
from bot.text.reply import ToGM, plain
from tests.pipeline.inbox.two_servers import HERE, ONLY_GMS, RED, Two

CHANNEL = {"gm_in": (HERE,), "gm": False}

OF_THE_GAME = (
    "@gm add @kim",
    "@game system arena",
    "@table add Plugh: 1-6 gold",
    "@game export",
    "@house reset x yes",
)


@pytest.mark.parametrize("line", OF_THE_GAME)
async def test_a_right_over_one_channel_is_none_over_the_game(two: Two, line: str) -> None:
    await two.begins("ada", RED)
    before = await two.rows(RED)
    said = await two.says("kim", RED, line, "kim", **CHANNEL)
    assert await two.rows(RED) == before
    assert said.at(f"scene:{HERE}").startswith(ONLY_GMS)


async def test_it_leads_the_fight_in_that_channel_and_nothing_elsewhere(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@fight start", scene="attic")
    before = await two.rows(RED)
    await two.says("kim", RED, "@next skip", **CHANNEL)
    assert await two.rows(RED) == before + 1
    await two.says("kim", RED, "@in attic fight end yes", **CHANNEL)
    await two.says("kim", RED, "@fight end yes", scene="attic")
    assert await two.rows(RED) == before + 1
    # And not for good: as soon as the channel is another's, nothing is left of it.
    await two.says("kim", RED, "@next skip")
    assert await two.rows(RED) == before + 1


async def test_it_counts_in_private_for_that_channel(two: Two) -> None:
    await two.begins("ada", RED)
    await two.says("kim", RED, "@roll 2d6")
    before = await two.rows(RED)
    await two.whispers("kim", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before
    two.servers.managed["kim"] = {HERE}
    await two.whispers("kim", "@plan wolf: bite Anna")
    assert await two.rows(RED) == before + 1
    assert (await two.whispers("kim", "@gm add @kim")).startswith(ONLY_GMS)


async def test_it_reads_for_gms_what_is_about_that_channel(two: Two) -> None:
    """Without a GM channel and a list, the bot writes to those who lead a fight."""
    attic = f"{RED}:attic"
    await two.begins("ada", RED)
    await two.says("kim", RED, "@fight start", scene="attic", gm_in=(attic,), gm=False)
    two.servers.managed["kim"] = {attic}
    read = {about: set(await two.desk.service.gm_scene(RED, about) or ()) for about in (HERE, attic, "", None)}
    assert read == {HERE: {"ada"}, attic: {"ada", "kim"}, "": {"ada"}, None: {"ada", "kim"}}
    said = await two.says("ben", RED, "@roll gm 2d6")
    assert [one.reply.audience for one in said.entries if one.destination == f"gm:{RED}"] == [ToGM(about=HERE)]


async def test_it_is_told_neither_of_the_gm_channel_nor_of_other_scenes(two: Two) -> None:
    attic, den = f"{RED}:attic", f"{RED}:den"
    await two.begins("ada", RED)
    await two.says("ada", RED, "@game gm here", scene="den")
    await two.says("kim", RED, "@fight start", scene="attic", gm_in=(attic,), gm=False)
    two.servers.managed["kim"] = {attic}
    (roll,) = [one for one in (await two.says("ben", RED, "@roll gm 2d6")).entries if one.destination == f"gm:{RED}"]
    await two.desk.store.settle(roll.id, "parked", reason="the channel is gone")
    await two.desk.service.parked(roll, "the channel is gone")
    await two.desk.service.happened(RED, SceneDeleted(den))
    read: dict[str, list[str]] = {}
    for entry in (await two.desk.delivered()).entries:
        with suppress(Undeliverable):
            if reply := await two.desk.service.fresh(entry):
                read.setdefault(entry.destination, []).append(plain(reply.lines))
    told = {destination: [one[:28] for one in found] for destination, found in read.items()}
    assert told["person:ada"] == ["I can't write in the GM chan", "The GM channel #den was dele"]
    assert "person:kim" not in told


async def test_the_gm_of_one_channel_is_not_gm_of_another_because_a_fight_moves_there(two: Two) -> None:
    """Unless there was no other fight, and so no secret, in that channel."""
    attic, loft = f"{RED}:attic", f"{RED}:loft"
    await two.begins("ada", RED)
    for added in ("@gm add @gil here", "@gm watch @eve here", "@gm hand @gil"):
        await two.says("ada", RED, added, "gil", "eve")
    await two.says("ada", RED, "@fight start", scene="attic")
    await two.says("ada", RED, "@fight end yes", scene="attic")

    async def roles() -> dict[str, tuple[bool, bool]]:
        async with two.desk.store.unit() as unit:
            game = await settings_of(unit, RED)
        return {scene: (game.holds("gil", "gm", scene), game.holds("eve", "insider", scene)) for scene in (attic, loft)}

    said = await two.says("ada", RED, "@fight bring hall yes", scene="loft")
    assert await roles() == {attic: (False, False), loft: (True, True)}
    assert "other fights" not in said.everything()
    said = await two.says("ada", RED, "@fight bring loft yes", scene="attic")
    assert await roles() == {attic: (False, False), loft: (True, True)}
    assert "so gil and eve can't read secrets there" in said.everything()
    await two.says("ada", RED, "@fight bring attic yes", scene="loft")
    assert await roles() == {attic: (False, False), loft: (True, True)}


@pytest.mark.parametrize("closed", [False, True])
async def test_who_goes_on_duty_is_told_what_gms_read_only_where_they_can_read(two: Two, closed: bool) -> None:
    await two.begins("ada", RED)
    await two.says("ada", RED, "@gm add @gil here", "gil")
    two.servers.closed = {("gil", HERE)} if closed else set()
    said = await two.says("ada", RED, "@gm hand @gil", "gil")
    (entry,) = [one for one in said.entries if one.destination == "person:gil"]
    with pytest.raises(Undeliverable) if closed else nullcontext():
        told = await two.desk.service.fresh(entry)
        assert told is not None
        assert "Wolf" in plain(told.lines)
