"""Rolls that not everyone reads: who is told what, and what is revealed later."""

from dataclasses import replace

import pytest

from bot.features.secret_rolls.kept_rolls import MOST_KEPT, KeptRolls
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NoPremises, Rights, Survey
from bot.pipeline.ports.incoming import Channel
from tests.desk.people import Desk


async def prepared(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    return desk


async def test_only_whoever_rolls_reads_it(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (4, 5)))
    said = await desk.says("ann", "@roll secret 2d6+3")
    assert "12" in said.at("person:ann")
    assert said.at("scene:hall") == "ann rolls in secret."
    assert set(said.destinations()) == {"person:ann", "scene:hall"}
    assert said.entries[0].reply.removes == ("hall", f"m{desk.written}")


async def test_a_blind_roll_is_read_by_the_gms_alone(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (2, 6)))
    said = await desk.says("ann", "@roll gm 2d6")
    assert "[2 6]" in said.at("gm:g")
    assert "[2 6]" not in said.at("person:ann") + said.at("scene:hall")
    assert said.at("scene:hall") == "ann rolls in secret."


async def test_without_a_way_to_the_gm_no_die_is_thrown(desk: Desk) -> None:
    said = await desk.says("ann", "@roll gm 2d6")
    assert "@game gm here" in said.at("scene:hall")
    assert await desk.rows() == []
    # A GM by the server's means leads the fight: she can be reached.
    await desk.says("gm", "@fight start")
    said = await desk.says("ann", "@roll gm 2d6")
    assert "A blind roll" in said.at("person:gm") + said.at("gm:g")


@pytest.mark.parametrize(
    "text", ["@roll secret 1d2", "@roll secret 9d100", "@roll secret 3#2d6+1 climbing", "@r secret 1d4"]
)
async def test_nobody_else_learns_what_was_rolled(desk: Desk, text: str) -> None:
    """Neither the dice nor their number nor what for."""
    await prepared(desk)
    said = await desk.says("ann", text)
    assert [entry.reply.lines for entry in said.entries if entry.destination == "scene:hall"] == [
        said.entries[-1].reply.lines
    ]
    assert said.at("scene:hall") == "ann rolls in secret."
    assert said.at("gm:g") == ""


async def test_in_a_private_message_nobody_hears_of_it(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("ann", "@roll 1d6")
    said = await desk.whispers("ann", "@roll secret 1d6")
    assert said.destinations() == ["person:ann"]


@pytest.mark.parametrize("where", ["private", "aside", "GM channel", "in hall", "public"])
async def test_what_a_gm_rolls_alone_is_in_no_other_gm_s_log(desk: Desk, where: str) -> None:
    await prepared(desk)
    for text in ("@gm add @gm", "@gm add @gil", "@fight start"):
        await desk.says("gm", text, mentions=("gm", "gil"))
    desk.luck.laid.append(("secret/", (4, 5)))
    text = "@roll secret 2d6+300 ambush"
    if where in ("private", "in hall"):
        said = await desk.whispers("gm", f"@in hall {text[1:]}" if where == "in hall" else text)
    else:
        said = await desk.says("gm", text, scene="den" if where == "GM channel" else "hall", aside=where == "aside")
    assert "[4 5]" in said.at("person:gm")
    assert "[4 5]" not in said.at("scene:hall") + said.at("gm:g")
    for look in ("@log", "@log dice", "@log export gm", "@reveal list", "@luck", "@luck gm", "@why", "@again"):
        for scene in ("den", "hall", None):
            heard = await desk.says("gil", look, scene=scene, gm=False, game="g" if scene else "")
            sent = [await desk.service.fresh(entry) for entry in heard.entries]
            told = " ".join(f"{reply} {[file.content for file in reply.files]}" for reply in sent if reply is not None)
            assert not any(one in told for one in ("4 5", "309", "+300", "ambush")), (look, scene)
    assert "[4 5]" in (await desk.whispers("gm", "@log")).at("person:gm")


@pytest.mark.parametrize("scene", ["hall", "den"])
async def test_a_gm_s_list_says_where_all_gms_read_what_any_of_them_may(desk: Desk, scene: str) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (4, 5)))
    await desk.says("gm", "@roll secret 2d6")
    assert "[4 5]" not in (await desk.says("gm", "@reveal list", scene=scene)).everything()
    assert "[4 5]" in (await desk.says("gm", "@reveal list", aside=True)).at("person:gm")


async def test_a_gm_rolls_for_one_person(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (3, 3)))
    said = await desk.says("gm", "@roll to @bob 2d6", mentions=("bob",))
    assert "[3 3]" in said.at("person:bob")
    assert "[3 3]" in said.at("gm:g")
    assert said.at("scene:hall") == "gm rolls in secret."
    assert "Only a GM" in (await desk.says("ann", "@roll to @bob 2d6", mentions=("bob",))).at("scene:hall")


async def test_a_roll_is_revealed_once_as_it_fell(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid += [("secret/", (4, 5)), ("secret/", (1, 1))]
    await desk.says("ann", "@roll secret 2d6 first")
    await desk.says("ann", "@roll secret 2d6 second")
    shown = (await desk.says("ann", "@reveal 1")).at("scene:hall")
    assert "[4 5]" in shown
    assert "secret roll 1" in shown
    assert "Revealed" in shown
    row = await desk.last()
    assert row.kind == "reveal_roll"
    assert "You have no secret roll 1" in (await desk.says("ann", "@reveal 1")).at("scene:hall")
    assert "[1 1]" in (await desk.says("ann", "@reveal")).at("scene:hall")
    assert "You have no secret roll" in (await desk.says("ann", "@reveal")).at("scene:hall")


async def test_numbers_of_secret_rolls_never_come_again(desk: Desk) -> None:
    """So everyone sees, at the reveal, how many were thrown before."""
    await prepared(desk)
    for _ in range(3):
        await desk.says("ann", "@roll secret 1d6")
        await desk.says("ann", "@reveal")
    await desk.says("ann", "@roll secret 1d6")
    assert "secret roll 4" in (await desk.says("ann", "@reveal")).at("scene:hall")


async def test_a_blind_roll_is_the_gms_to_reveal(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (2, 6)))
    await desk.says("ann", "@roll gm 2d6")
    for text in ("@reveal", "@reveal 1", "@reveal list"):
        assert "[2 6]" not in (await desk.says("ann", text)).everything()
    assert "Only a GM" in (await desk.says("bob", "@reveal 1 of ann", mentions=("ann",))).at("scene:hall")
    said = await desk.says("gm", "@reveal 1 of ann", mentions=("ann",))
    assert "[2 6]" in said.at("scene:hall")


async def test_from_the_gms_scene_it_is_shown_where_it_was_announced(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (2, 6)))
    await desk.says("ann", "@roll secret 2d6")
    said = await desk.says("gm", "@reveal 1 of ann", scene="den", mentions=("ann",))
    assert "[2 6]" in said.at("scene:hall")
    assert "[2 6]" not in said.at("gm:g")


async def test_it_is_not_shown_where_nobody_knows_which_place_is_meant(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("ann", "@roll 1d6")
    await desk.whispers("ann", "@roll secret 1d6")
    assert "where everyone should see it" in (await desk.whispers("ann", "@reveal")).at("person:ann")


async def test_the_list_is_read_by_its_owner_alone(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("secret/", (4, 5)))
    await desk.says("ann", "@roll secret 2d6")
    said = await desk.says("ann", "@reveal list")
    assert "[4 5]" in said.at("person:ann")
    assert "[4 5]" not in said.at("scene:hall")
    assert "[4 5]" not in (await desk.says("bob", "@reveal list")).everything()
    listed = (await desk.says("gm", "@reveal list", scene="den")).at("gm:g")
    assert "1 of ann" in listed
    assert "[4 5]" not in listed


async def test_a_table_drawn_in_secret_is_revealed(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@table add weather: 1d6; 1-5 rain; 6 hail", scene="den")
    desk.luck.laid.append(("secret/", (6,)))
    said = await desk.says("gm", "@weather secret")
    assert set(said.destinations()) == {"gm:g"}
    assert "hail" in (await desk.says("gm", "@reveal")).at("scene:hall")


async def test_a_secret_roll_settles_nothing(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare punch wolf")
    for _ in range(2):
        await fight.says("gm", "@next")
    before = await fight.running()
    await fight.says("ann", "@roll secret 2d6")
    assert await fight.running() == before


async def test_they_move_with_the_game_and_are_kept_up_to_a_number(desk: Desk) -> None:
    await prepared(desk)
    for _ in range(MOST_KEPT + 1):
        await desk.says("ann", "@roll secret 1d6")
    stored = await desk.store.document("g", "rolls")
    assert stored is not None
    kept = KeptRolls.model_validate_json(stored.body)
    assert [roll.number for roll in kept.rolls] == list(range(2, MOST_KEPT + 2))


class _Den(NoPremises):
    """A server of which only the den matters."""

    guarded = True

    def __init__(self, den: Survey | None) -> None:
        self.den = den

    def server(self, _: str) -> str:
        return "Red"

    def survey(self, scene: str) -> Survey | None:
        return self.den if scene == "den" else Survey(Channel(id=scene, name=scene), public=True)


DEN = Survey(Channel(id="den", name="den"), public=False)


@pytest.mark.parametrize(
    ("den", "rolls"),
    [
        (DEN, True),
        (None, False),
        (replace(DEN, public=True), False),
        (replace(DEN, lacks=frozenset({"send_messages"})), False),
    ],
)
async def test_nor_is_one_thrown_while_the_gm_channel_cannot_be_used(
    desk: Desk, den: Survey | None, rolls: bool
) -> None:
    await prepared(desk)
    desk.service._premises = _Den(den)
    said = await desk.says("ann", "@roll gm 2d6")
    assert ("haven't rolled" not in said.at("scene:hall")) is rolls
    assert any(row.kind == "secret_roll" for row in await desk.rows()) is rolls


async def test_nor_if_whoever_led_the_fight_is_gm_no_more(desk: Desk) -> None:
    await desk.says("gm", "@fight start")
    gms = {"gm"}

    async def rights(person: str, _: str, roles: object = (), scenes: object = ()) -> Rights:
        return Rights(member=person != "bea", gm=person in gms)

    desk = replace(desk, service=Service(desk.store, desk.luck, desk.clock, rights=rights, premises=_Den(None)))
    said = await desk.says("ann", "@roll gm 2d6")
    assert "The GMs have the result" in said.at("person:ann")
    # Nor is anything written for somebody who isn't on the server.
    for who, line in (("gm", "@roll to @bea 2d6"), ("ann", "@note @bea hi")):
        said = await desk.says(who, line, scene=None, mentions=("bea",))
        assert "isn't on this game's server" in said.at(f"person:{who}")
        assert said.at("gm:g") == ""
    gms.clear()
    assert "haven't rolled" in (await desk.says("ann", "@roll gm 2d6")).at("scene:hall")


async def test_the_gm_of_one_channel_reads_a_gm_s_roll_only_if_it_concerns_the_fight_there(fight: Desk) -> None:
    await fight.says("gm", "@gm add @gil here", mentions=("gil",))
    for who, where, concerned in (("cat", "den", False), ("ann", "den", True), ("cat", "hall", True)):
        said = await fight.says("gm", f"@roll to @{who} 2d6", scene=where, mentions=(who,))
        assert ("person:gil" in said.destinations()) is concerned, (who, where)
    found = (await fight.whispers("gil", "@log find 2d6")).at("person:gil")
    assert found.count("Only for") == 2
