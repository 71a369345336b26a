"""Standing orders and plans: who reads them, and nothing public reveals whether there are any."""

import re

import pytest

from bot.terminal.script import parse
from tests.desk.people import Desk
from tests.transcripts.playing import played

ORDER = "@standing if hurt, escape; punch the nearest in the throat"
SETUP = """\
ada> Hello.
bo> Hello.
gm> @fighter add Ada for @ada
gm> @fighter add Bo for @bo
gm> @creature add Thug: armour C1
gm> @fight start mazeworld-current
ada> @join
bo> @join
gm> @add thug x2 side 1
{orders}
gm> @next
{plans}
gm> @next
ada (dm)> @declare punch thug 1
bo> @declare pass
gm> @who
gm> @status
!dice speed: 1, 1
gm> @next
!dice ada attack: 1 2
!dice kick attack: 1 2, 1 2
gm> @next
gm> @for Ada roll
gm> @next
"""
DIGEST = re.compile(r"[0-9a-f]{64}|[0-9a-f]{8}…")


async def public(orders: str, plans: str) -> list[str]:
    """What everyone reads of a turn, but for the salt of its seal, which is drawn anew for every command."""
    result = await played(parse(SETUP.format(orders=orders, plans=plans)))
    assert result.status == 0, result.fault
    return [DIGEST.sub("…", line) for line in result.lines if line.startswith(("[scene", "[@bo]"))]


async def test_nobody_else_can_tell_whether_there_are_standing_orders_and_plans() -> None:
    without = await public("", "gm (gm)> @plan thug 1: kick Ada\ngm (gm)> @plan thug 2: kick Ada")
    orders = "ada (dm)> @standing if alone, escape; kick nearest\ngm (gm)> @plan thugs always: kick Ada"
    given = await public(orders, "gm (gm)> @plans")
    assert given == without
    assert any("sealed" in line for line in given)


async def test_an_order_is_told_to_its_owner_and_the_gms_alone(fight: Desk) -> None:
    said = await fight.whispers("ann", ORDER)
    assert "throat" in said.at("person:ann")
    assert "throat" in said.at("gm:g")
    assert set(said.destinations()) == {"person:ann", "gm:g"}
    for person in ("ann", "gm"):
        shown = await fight.says(person, "@standing Anna")
        assert "throat" not in shown.at("scene:hall")
        assert "throat" in shown.everything()


@pytest.mark.parametrize("text", ["@standing Anna", "@standing Anna: pass", "@standing Anna off"])
async def test_others_neither_read_nor_write_it(fight: Desk, text: str) -> None:
    await fight.whispers("ann", ORDER)
    said = await fight.says("cid", text)
    assert "throat" not in said.everything()
    assert "isn't your contestant" in said.everything()
    assert "throat" in (await fight.whispers("ann", "@standing")).everything()


async def test_it_stays_with_the_sheet_when_that_changes(fight: Desk) -> None:
    await fight.whispers("ann", ORDER)
    await fight.says("gm", "@sheet set Anna pain 5", scene="den")
    assert "throat" in (await fight.whispers("ann", "@standing")).everything()


async def test_it_is_no_change_in_the_history_of_the_sheet(fight: Desk) -> None:
    before = (await fight.whispers("ann", "@sheet Anna history")).everything()
    await fight.whispers("ann", ORDER)
    assert (await fight.whispers("ann", "@sheet Anna history")).everything() == before


async def test_what_it_gives_reaches_its_owner_in_private(fight: Desk) -> None:
    await fight.whispers("ann", "@standing punch wolf")
    await fight.says("gm", "@next skip")
    said = await fight.says("gm", "@auto Anna")
    assert "punch Wolf" not in said.at("scene:hall")
    assert "follows their standing order" in said.at("scene:hall")
    assert "punch Wolf" in said.at("person:ann")
    assert "punch Wolf" in said.at("gm:g")


async def test_what_the_game_makes_nothing_of_is_said_back_and_kept(fight: Desk) -> None:
    said = (await fight.whispers("ann", "@standing punch the bear; punch the mighty wolf; spend best")).at("person:ann")
    assert "Right now, “punch the bear” isn't a possible action:" in said
    assert "anyone called “bear”" in said
    assert "Not used: “mighty”." in said
    assert "spend best” is no action" not in said
    assert "punch the bear" in (await fight.whispers("ann", "@standing")).at("person:ann")


async def test_what_somebody_hidden_is_called_is_as_unknown_as_any_other_name(fight: Desk) -> None:
    without = (await fight.whispers("ann", "@standing punch the ogre")).at("person:ann")
    await fight.says("gm", "@creature add Ogre: armour C1", scene="den")
    await fight.says("gm", "@add ogre hidden", scene="den")
    assert (await fight.whispers("ann", "@standing punch the ogre")).at("person:ann") == without


async def test_an_order_that_is_written_without_a_fight_is_kept_as_it_is(fight: Desk) -> None:
    await fight.says("gm", "@fight end yes")
    said = (await fight.whispers("ann", "@standing Anna: punch the bear")).at("person:ann")
    assert "Anna's standing order: punch the bear" in said
    assert "possible action" not in said


async def test_whose_sheet_is_gone_has_no_order_any_more(fight: Desk) -> None:
    await fight.says("gm", "@fighter remove Anna yes")
    for text in ("@standing", "@standing kick wolf", "@standing none"):
        assert "Anna" in (await fight.says("ann", text)).at("scene:hall")
    assert fight.service.internal_errors == 0
