"""Contestants exported to and imported from files: who may, what changes, and no import is left half done."""

from typing import Any

import orjson
import pytest

from bot.text.files import File
from tests.desk.people import Desk, Said

ANNA = "@fighter add Anna for ann: agility 1, skills knives 12, weapons kama, items rope, pain 12, harm left arm 3"


@pytest.fixture
async def hall(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", ANNA, mentions=("ann",))
    await desk.says("gm", "@fighter add Bob for bob: agility 2", mentions=("bob",))
    return desk


async def body(desk: Desk, name: str) -> Any:
    stored = await desk.store.document("g", f"sheet/mazeworld/{name}")
    return None if stored is None else orjson.loads(stored.body)


async def sent(desk: Desk, person: str, text: str, *, scene: str | None = "hall", name: str = "sheet.yaml") -> Said:
    """`@sheet import` with a file."""
    return await desk.says(person, "@sheet import", scene=scene, files=(File(name=name, text=text),))


def files_at(said: Said, destination: str) -> list[tuple[str, str]]:
    return [
        (file.name, file.text) for one in said.entries if one.destination == destination for file in one.reply.files
    ]


async def test_a_player_s_file_comes_to_the_player_alone(hall: Desk) -> None:
    told = await hall.says("ann", "@sheet export")
    assert told.at("scene:hall") == "Only you will see the answer."
    assert files_at(told, "scene:hall") == []
    ((name, text),) = files_at(told, "person:ann")
    assert name == "anna.yaml"
    assert "pain: 12" in text
    assert "harm" not in text
    assert "base_health" not in text


async def test_a_gm_s_file_comes_to_the_gms(hall: Desk) -> None:
    told = await hall.says("gm", "@sheet export anna json")
    assert told.at("scene:hall") == "The answer is in the GM channel."
    assert files_at(told, "scene:hall") == []
    ((name, text),) = files_at(told, "gm:g")
    assert name == "anna.json"
    assert orjson.loads(text)["fighters"]["Anna"]["harm"] == {"left arm": 3}
    assert orjson.loads(text)["fighters"]["Anna"]["owner"] == "ann"


REFUSED = [
    ("bob", "@sheet export Anna", "Only Anna's player and the GMs can read that."),
    ("bob", "@sheet export all", "Only a GM of this game can do that."),
    ("kim", "@sheet export", "Whose sheet? Name a contestant"),
    ("bob", "@sheet export Zoe", "There is no fighter called “Zoe”."),
    ("bob", "@sheet import", "There is nothing to import."),
    ("bob", "@sheet import yes", "No import is waiting for your answer."),
    ("bob", "@sheet import no", "No import is waiting for your answer."),
    ("bob", "@pack export", "Only a GM of this game can do that."),
    ("gm", "@pack export csv", "Something is missing. Write it like this: @pack export yaml"),
    ("gm", "@pack export", "This game's pack is empty"),
    ("gm", "@pack burn", "Something is missing."),
]


@pytest.mark.parametrize(("person", "text", "words"), REFUSED)
async def test_what_is_refused_is_said_in_a_sentence(hall: Desk, person: str, text: str, words: str) -> None:
    rows = await hall.rows()
    assert words in (await hall.says(person, text)).at("scene:hall")
    assert await hall.rows() == rows


async def test_nothing_changes_before_the_yes(hall: Desk) -> None:
    told = await sent(hall, "gm", "name: Anna\npain: 34\nskills: {knives: 24, axes: 5}")
    assert told.at("gm:g").splitlines() == [
        "sheet.yaml would change sheets as follows. Nothing has changed yet.",
        "Anna: skills knives 12 → 24, skills axes 5, pain 12 → 34",
        "@sheet import yes imports everything; @sheet import no discards it.",
    ]
    assert (await body(hall, "anna"))["fields"]["pain"] == 12
    assert "Changed: Anna" in (await hall.says("gm", "@sheet import yes")).at("gm:g")
    after = await body(hall, "anna")
    assert (after["fields"]["pain"], after["fields"]["skills"]) == (34, {"knives": 24, "axes": 5})
    assert after["fields"]["harm"] == {"left arm": 3}
    assert after["owner"] == "ann"
    assert "No import is waiting for your answer" in (await hall.says("gm", "@sheet import yes")).at("scene:hall")


async def test_no_forgets_it(hall: Desk) -> None:
    before = await body(hall, "anna")
    await sent(hall, "gm", "name: Anna\npain: 34")
    assert "Discarded. Nothing has changed." in (await hall.says("gm", "@sheet import no")).at("scene:hall")
    assert "No import is waiting for your answer" in (await hall.says("gm", "@sheet import yes")).at("scene:hall")
    assert await body(hall, "anna") == before


async def test_who_changed_since_is_asked_about_again(hall: Desk) -> None:
    """What was shown is what is done."""
    await sent(hall, "gm", "name: Anna\npain: 34")
    await hall.says("gm", "@fighter set Anna: pain 50, agility 3")
    told = await hall.says("gm", "@sheet import yes")
    assert "Anna: pain 50 → 34" in told.at("gm:g")
    assert (await body(hall, "anna"))["fields"]["pain"] == 50
    await hall.says("gm", "@sheet import yes")
    fields = (await body(hall, "anna"))["fields"]
    assert (fields["pain"], fields["agility"]) == (34, 3)


async def test_several_are_one_row(hall: Desk) -> None:
    rows = len(await hall.rows())
    await sent(hall, "gm", "fighters:\n  Anna: {pain: 1}\n  Bob: {pain: 2}\n  Zoe: {agility: 3, owner: bob}")
    told = await hall.says("gm", "@sheet import yes")
    assert "Added: Zoe\nChanged: Anna and Bob" in told.at("gm:g")
    assert len(await hall.rows()) == rows + 2
    assert (await body(hall, "zoe"))["owner"] == "bob"


async def test_new_ones_come_in_at_once(hall: Desk) -> None:
    told = await sent(hall, "gm", "fighters:\n  Zoe: {agility: 3}\n  Yan: {owner: nobody}")
    assert "Added: Zoe and Yan" in told.at("gm:g")
    assert "The GM plays Yan, because I don't know for sure who “nobody” is here." in told.at("gm:g")
    assert "owner" not in await body(hall, "yan")


async def test_a_player_changes_what_is_a_player_s_and_asks_for_the_rest(hall: Desk) -> None:
    told = await sent(hall, "ann", "name: Anna\nitems: [rope, torch]\nagility: 3\n")
    assert "Anna: items +torch\nAnna, if a GM approves: agility 1 → 3" in told.at("person:ann")
    assert "torch" not in told.at("scene:hall")
    done = await hall.says("ann", "@sheet import yes")
    assert "Changes requested for Anna. A GM has to approve them." in done.at("person:ann")
    assert done.at("gm:g").splitlines() == [
        "Anna: items +torch (changed by ann)",
        "ann asks for changes to Anna: agility 1 → 3",
        "@sheet accept Anna 1 or @sheet deny Anna 1",
    ]
    after = await body(hall, "anna")
    assert (after["fields"]["items"], after["fields"]["agility"]) == (["rope", "torch"], 1)
    assert len(after["wishes"]) == 1


async def test_a_player_s_own_file_wipes_nothing(hall: Desk) -> None:
    before = await body(hall, "anna")
    ((name, text),) = files_at(await hall.says("ann", "@sheet export anna tsv"), "person:ann")
    assert "No change: Anna" in (await sent(hall, "ann", text, name=name)).at("person:ann")
    assert await body(hall, "anna") == before


async def test_how_worn_a_thing_is_goes_out_to_no_player_and_is_not_lost_on_the_way_back(hall: Desk) -> None:
    await hall.says("gm", "@sheet set anna wearing vest (ac A1, condition 7, max condition 30)", scene="den")
    before = await body(hall, "anna")
    assert before["fields"]["wearing"][0]["condition"] == 7
    ((name, text),) = files_at(await hall.says("ann", "@sheet export anna json"), "person:ann")
    (worn,) = orjson.loads(text)["fighters"]["Anna"]["wearing"]
    assert "condition" not in worn
    assert "No change: Anna" in (await sent(hall, "ann", text, name=name)).at("person:ann")
    assert await body(hall, "anna") == before


PLAYERS = [
    ("name: Anna\nwearing:\n  - {name: vest, condition: 30}", "Only a GM can see and change wearing, condition"),
    ("name: Bob\nnotes: mine", "Bob isn't yours. Only their player and the GMs can change the sheet."),
    ("fighters:\n  Anna: {notes: a}\n  Bob: {notes: b}", "Line 3, “Bob”: Bob isn't yours"),
    ("name: Anna\nnotes: mine\nharm: {left arm: 3}", "Line 3: Only a GM can see and change harm."),
    ("name: Zoe\nnotes: mine", "There is no contestant called “Zoe”, and only a GM's file can add one."),
]


@pytest.mark.parametrize(("text", "words"), PLAYERS)
async def test_a_player_writes_only_on_one_s_own(hall: Desk, text: str, words: str) -> None:
    rows = await hall.rows()
    assert words in (await sent(hall, "ann", text)).at("scene:hall")
    assert await hall.rows() == rows


async def test_a_nameless_sheet_is_the_player_s_only_one(hall: Desk) -> None:
    await sent(hall, "ann", "notes: on the run")
    await hall.says("ann", "@sheet import yes")
    assert (await body(hall, "anna"))["fields"]["notes"] == "on the run"
    assert "Whose sheet is this?" in (await sent(hall, "gm", "notes: x")).everything()


async def test_who_fights_has_the_new_figures_at_once(fight: Desk) -> None:
    await sent(fight, "gm", "fighters:\n  Anna: {agility: 3, pain: 20}\n  Zoe: {agility: 2}")
    rows = len(await fight.rows())
    await fight.says("gm", "@sheet import yes")
    assert len(await fight.rows()) == rows + 1
    running = await fight.running()
    assert running is not None
    (anna,) = [one for one in running.world.fighters if one.name == "Anna"]
    assert (anna.agility, anna.pain) == (3, 20)
    assert (await body(fight, "anna"))["fields"]["agility"] == 3
    assert (await body(fight, "zoe"))["fields"]["agility"] == 2


async def test_those_who_fight_come_in_one_by_one(fight: Desk) -> None:
    await fight.says("gm", "@fighter add Bob for bob: agility 2", mentions=("bob",))
    await fight.says("gm", "@add Bob")
    await sent(fight, "gm", "fighters:\n  Anna: {agility: 3}\n  Bob: {agility: 3}")
    rows = await fight.rows()
    refused = await fight.says("gm", "@sheet import yes")
    assert "A file can change only one contestant who is in a fight. Choose Anna or Bob." in refused.at("scene:hall")
    assert await fight.rows() == rows


async def test_what_was_asked_for_is_granted(hall: Desk) -> None:
    await sent(hall, "ann", "agility: 3\nskills: {knives: 24}")
    told = await hall.says("ann", "@sheet import yes")
    assert "ann asks for changes to Anna: agility 1 → 3, skills knives 12 → 24\n@sheet accept Anna 1" in told.at("gm:g")
    await hall.says("gm", "@sheet accept Anna")
    assert (await body(hall, "anna"))["fields"]["skills"] == {"knives": 24}


async def test_with_approval_everything_is_asked_for(hall: Desk) -> None:
    await hall.says("gm", "@game approval on")
    await sent(hall, "ann", "notes: mine")
    await hall.says("ann", "@sheet import yes")
    assert "notes" not in (await body(hall, "anna"))["fields"]
    await hall.says("gm", "@sheet accept Anna")
    assert (await body(hall, "anna"))["fields"]["notes"] == "mine"


async def test_it_stands_in_the_history_and_is_taken_back(hall: Desk) -> None:
    await sent(hall, "gm", "name: Anna\npain: 34\nharm: {left arm: 7}")
    done = await hall.says("gm", "@sheet import yes")
    assert done.at("person:ann") == "Anna: pain 12 → 34 (changed by gm)"
    told = await hall.says("gm", "@sheet Anna history", scene="den")
    assert "gm, @sheet import: pain 12 → 34, limb damage left arm 3 → 7" in told.at("gm:g")
    await hall.says("gm", "@sheet undo Anna")
    assert (await body(hall, "anna"))["fields"]["pain"] == 12


async def test_everyone_goes_elsewhere(hall: Desk) -> None:
    before = [await body(hall, name) for name in ("anna", "bob")]
    ((name, text),) = files_at(await hall.says("gm", "@sheet export all csv"), "gm:g")
    assert name == "sheets.csv"
    for one in ("Anna", "Bob"):
        await hall.says("gm", f"@fighter remove {one} yes")
    await sent(hall, "gm", text, name=name)
    assert [await body(hall, one) for one in ("anna", "bob")] == before


async def test_nobody_else_sees_what_comes_in(hall: Desk) -> None:
    """What a GM's file says of hidden figures stays among GMs, whatever comes of it."""
    for text in ("name: Anna\nharm: {left arm: 7}", "name: Secret\nharm: {left arm: 7}"):
        told = await sent(hall, "gm", text)
        done = await hall.says("gm", "@sheet import yes")
        public = told.at("scene:hall") + done.at("scene:hall")
        assert "7" not in public
        assert "Secret" not in public


PACK = """
schema: 1
family: mazeworld
title: The cellar
weapons:
  Cleaver: {is: 5, kind: melee, modes: [chop]}
creatures:
  Rat: {agility: 2, weapons: [Cleaver]}
fighters:
  Zoe: {weapons: [cleaver], owner: bob}
tables:
  cellar loot: {rows: [dust, {text: "", table: cellar deep}]}
  cellar deep: [mud]
"""


async def packed(desk: Desk, text: str, name: str = "pack.yaml") -> Said:
    return await desk.says("gm", "@pack import", files=(File(name=name, text=text),))


async def test_a_pack_comes_in_with_its_contestants(hall: Desk) -> None:
    told = (await packed(hall, PACK)).at("gm:g")
    assert "Added (weapon): Cleaver" in told
    assert "Added (table): cellar loot, cellar deep" in told
    assert "Added: Zoe" in told
    assert (await body(hall, "zoe"))["fields"] == {"weapons": ["Cleaver"]}
    shown = (await hall.says("gm", "@pack")).at("gm:g")
    assert "Creatures: Rat" in shown
    assert "To export this game's contestants (3): @sheet export all." in shown


async def test_a_pack_that_goes_out_comes_back(hall: Desk) -> None:
    await packed(hall, PACK)
    before = await hall.store.document("g", "pack/mazeworld")
    for form in ("yaml", "json"):
        ((name, text),) = files_at(await hall.says("gm", f"@pack export {form}"), "gm:g")
        assert name == f"the-cellar.{form}"
        told = (await packed(hall, text, name)).at("gm:g")
        assert "No change (creature): Rat" in told
        await hall.says("gm", "@creature remove Rat yes")
        assert "Added (creature): Rat" in (await packed(hall, text, name)).at("gm:g")
    after = await hall.store.document("g", "pack/mazeworld")
    assert before is not None
    assert after is not None
    assert orjson.loads(after.body) == orjson.loads(before.body)


async def test_a_pack_asks_before_it_replaces(hall: Desk) -> None:
    await packed(hall, PACK)
    told = await packed(hall, "schema: 1\nweapons:\n  Cleaver: {is: 9}\n  Fork: {is: 1}\nfighters:\n  Bob: {pain: 7}")
    assert "Cleaver (weapon): " in told.at("gm:g")
    assert "IS 5 → 9" in told.at("gm:g")
    assert "New (weapon): Fork" in told.at("gm:g")
    assert "Bob: pain 0 → 7" in told.at("gm:g")
    assert "Bob" not in told.at("scene:hall")
    assert "There is no weapon called “Fork”" in (await hall.says("gm", "@weapon show Fork")).at("scene:hall")
    await hall.says("gm", "@pack import yes")
    assert "IS: 9" in (await hall.says("gm", "@weapon show Cleaver")).at("scene:hall")
    assert (await body(hall, "bob"))["fields"]["pain"] == 7
