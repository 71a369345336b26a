"""Sheets at the desk: who reads what where, changes in and outside combat, and undo."""

from dataclasses import fields
from typing import Any

import orjson
import pytest

from bot.pipeline.ports import NewRow, Row
from bot.pipeline.work.documents import sheet_key
from tests.desk.people import Desk

HIDDEN = (
    "agility 3, skills knives 24, items rope, notes a secret, strength 120, fatigue 4",
    "agility 1, skills axes 3, items lamp and tent, base health 300, stress 40",
)
"""Of two contestants, what not everyone may read."""
LOOKS = ("@sheet Kim", "@sheet Kim skills", "@sheet Kim limbs", "@sheet Kim history", "@sheet kmi", "@sheet list")


async def stored(desk: Desk, name: str, family: str = "mazeworld") -> dict[str, Any]:
    found = await desk.store.document("g", sheet_key(family, name))
    assert found is not None
    body: dict[str, Any] = orjson.loads(found.body)
    return body


@pytest.mark.parametrize("look", LOOKS)
async def test_secrets_of_a_sheet_show_nowhere_in_public(desk: Desk, look: str) -> None:
    said = []
    for game, hidden in enumerate(HIDDEN):
        await desk.says("gm", f"@fighter add Kim for kim: weapons MP5K, {hidden}", mentions=("kim",), game=f"g{game}")
        for number in range(game):
            await desk.says("gm", f"@sheet set Kim base health 30{number}", scene="desk", game=f"g{game}")
        answers = [await desk.says(who, look, game=f"g{game}") for who in ("bob", "kim")]
        said.append([answer.at("scene:hall") for answer in answers])
    assert said[0] == said[1]


async def test_a_change_taken_back_leaves_the_sheet_as_it_was(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: agility 1, items rope, skills knives 3", mentions=("kim",))
    before = (await stored(desk, "Kim"))["fields"]
    await desk.says("gm", "@sheet set Kim agility 2, items +lamp, skills axes 4, pain 20")
    after = (await stored(desk, "Kim"))["fields"]
    await desk.says("gm", "@sheet undo Kim")
    assert (await stored(desk, "Kim"))["fields"] == before
    await desk.says("gm", "@sheet undo Kim")
    assert (await stored(desk, "Kim"))["fields"] == after


async def test_a_change_in_a_fight_is_a_command_of_the_fight(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("kim", "@join")
    said = await desk.says("gm", "@sheet set Kim agility 2, pain 50", scene="lobby")
    row = await desk.last()
    assert (row.kind, row.scene) == ("resheet", "hall")
    assert {"fight/hall", sheet_key("mazeworld", "Kim")} <= set(row.documents)
    fight = await desk.running()
    assert fight is not None
    assert fight.world.fighters[0].agility == 2
    assert said.at("scene:hall") == "Kim's sheet has changed: now hurt."
    assert "agility 1 → 2" in said.at("person:kim")


async def test_nobody_hears_of_what_only_a_player_may_know(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("kim", "@join")
    said = await desk.says("gm", "@sheet set Kim agility 2", scene="lobby")
    assert said.at("scene:hall") == ""


async def test_a_creature_that_nobody_sees_has_no_sheet(desk: Desk) -> None:
    await desk.says("gm", "@creature add Ghoul: agility 1")
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("kim", "@join")
    unknown = await desk.says("kim", "@sheet Ghoul")
    await desk.says("gm", "@add Ghoul side 2")
    seen = await desk.says("kim", "@sheet Ghoul")
    assert seen.at("scene:hall").startswith("Ghoul: Side 2")
    fight = await desk.running()
    assert fight is not None
    hidden = fight.world.change("ghoul", stealth=True)
    document = fight.model_copy(update={"world": hidden}).model_dump_json()
    row = await desk.last()
    async with desk.store.unit() as unit:
        await unit.append(_again(row, document))
    for text in ("@sheet Ghoul", "@sheet gh", "@sheet Ghoul limbs"):
        said = await desk.says("kim", text)
        assert "Side" not in said.everything()
    assert (await desk.says("kim", "@sheet Ghoul")).at("scene:hall") == unknown.at("scene:hall")
    assert "Ghoul: Side 2" in (await desk.says("gm", "@sheet Ghoul", scene=None)).at("person:gm")


def _again(row: Row, fight: str) -> NewRow:
    """A row like the last one, after which the fight stands so."""
    values = {one.name: getattr(row, one.name) for one in fields(NewRow)}
    return NewRow(**{**values, "source": "hidden", "documents": {"fight/hall": fight}})


async def test_a_name_that_is_found_is_not_looked_for_among_all(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await desk.says("gm", "@fighter add Vera Stone: agility 1")

    def scanned(*_: object) -> None:
        raise AssertionError("all names were read")

    monkeypatch.setattr("bot.packs.contestant_register.Register.names", scanned)
    for name in ("Vera Stone", "vera", "stone"):
        assert "Vera Stone" in (await desk.says("bob", f"@sheet {name}")).at("scene:hall")


async def test_a_wish_is_granted_on_the_sheet_as_it_is_then(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: skills knives 3", mentions=("kim",))
    await desk.says("kim", "@sheet set skills axes 4")
    await desk.says("gm", "@sheet set Kim skills archery 5")
    await desk.says("gm", "@sheet accept Kim")
    body = await stored(desk, "Kim")
    assert {name.casefold() for name in body["fields"]["skills"]} == {"knives", "axes", "archery"}
    assert "wishes" not in body


async def test_numbers_of_a_history_stay(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    await desk.says("kim", "@sheet set notes one")
    await desk.says("gm", "@sheet set Kim base health 300")
    await desk.says("kim", "@sheet set notes two")
    said = (await desk.whispers("kim", "@sheet history")).at("person:kim")
    assert [line.split(".")[0] for line in said.splitlines()[1:]] == ["3", "2", "1"]
    assert "health" not in said


async def test_no_player_finds_out_a_figure_for_gms_by_guessing_it(desk: Desk) -> None:
    """A right guess is refused like a wrong one, and a request for anything else leaves it as it is."""
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    for said in ("harm left arm {}", "base health 30{}", "notes x, brittle {}", "wearing Light vest (condition {})"):
        await desk.says("gm", f"@sheet set Kim {said.format(2)}")
        answers = {(await desk.says("kim", f"@sheet set {said.format(guess)}")).at("scene:hall") for guess in (2, 3)}
        assert len(answers) == 1, said
        assert "Only a GM can see" in answers.pop()
    await desk.says("kim", "@sheet set wearing light vest")
    await desk.says("gm", "@sheet accept Kim")
    assert (await stored(desk, "Kim"))["fields"]["wearing"][0]["condition"] == 2


async def test_a_player_of_one_fight_reads_only_what_they_need(fight: Desk) -> None:
    await fight.says("gm", "@sheet set Anna notes hush, background hush, items rope")
    await fight.says("gm", "@owner Anna @ben", mentions=("ben",))
    for look, told in (("", True), (" notes", False), (" about", False), (" inventory", True)):
        said = await fight.says("ben", f"@sheet Anna{look}", aside=True)
        assert "hush" not in said.everything(), look
        assert ("rope" in said.everything()) is told, look
    assert "hush" in (await fight.says("ann", "@sheet Anna notes", aside=True)).everything()


async def test_rounds_are_counted_only_for_what_holds_or_throws_them(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for kim: agility 1, weapons MP5K and Kama and Kunai", mentions=("kim",))
    for said, taken in (("Kama loaded 12", False), ("Kama spare 2", False), ("Kunai loaded 2", True)):
        before = await stored(desk, "Kim")
        refused = "can't be loaded" in (await desk.says("gm", f"@fighter set Kim {said}")).everything()
        assert (refused, await stored(desk, "Kim") == before) == (not taken, not taken), said
