"""Players create their own contestants by the rules of the arena."""

from typing import Any

import orjson
import pytest

from bot.pipeline.work.documents import draft_key
from bot.text.files import File
from rules.mazeworld.game import Sheets
from tests.desk.people import Desk

WHOLE = (
    "species orc, homeworld Urk, dex 2, agi 2, str 2, vit 2, foc 3, tac 2, int 1, per 2, trait regeneration, "
    "weapons axe (heavy, bonus 2) and sling (ranged, arrow)"
)


@pytest.fixture
async def hall(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@scene system arena")
    return desk


async def body(desk: Desk, key: str) -> Any:
    stored = await desk.store.document("g", key)
    return None if stored is None else orjson.loads(stored.body)


async def fighters(desk: Desk) -> dict[str, Any]:
    async with desk.store.unit() as unit:
        keys = await unit.keys("g", "sheet/arena/")
    stored = [await body(desk, key) for key in keys]
    return {one["name"]: one["fields"] for one in stored if not one.get("removed")}


async def said(desk: Desk, text: str, person: str = "ann") -> str:
    return (await desk.says(person, text)).at("scene:hall")


async def test_one_asks_and_is_told_what_comes_first(hall: Desk) -> None:
    told = await said(hall, "@create")
    assert "What is your contestant called? @create Gordak" in told
    assert "Or all in one line: @create NAME: species orc" in told
    assert await body(hall, draft_key("arena", "ann")) is None


async def test_step_by_step_to_a_contestant_of_one_s_own(hall: Desk) -> None:
    assert "Which species?" in await said(hall, "@create Gordak the Grey")
    assert "Still missing: physical stats, mental stats, trait, weapons." in await said(
        hall, "@create species orc, homeworld Urk"
    )
    assert "Physical points left: 1" in await said(hall, "@create dex 3, agi 2")
    assert "What's the one thing they're good at? @create trait regeneration" in await said(
        hall, "@create str 2, focus 5"
    )
    await said(hall, "@create trait regeneration")
    assert "sword: melee, slash, strength 4" in await said(hall, "@create weapon sword (melee, slash)")
    told = await said(hall, "@create weapon sling (ranged, arrow)")
    assert "weapons sword (slash), sling (ranged, arrow)" in told
    assert "Nothing is missing. @create done finishes it" in told
    made = await hall.says("ann", "@create done")
    assert "Gordak the Grey is ready and yours to play. To join a fight: @join Gordak the Grey" in made.at("scene:hall")
    assert made.at("gm:g") == "ann has created Gordak the Grey. See @fighter show Gordak the Grey."
    sheet = (await fighters(hall))["Gordak the Grey"]
    assert (sheet["dexterity"], sheet["focus"], sheet["trait"]) == (3, 5, "regeneration")
    assert [weapon["name"] for weapon in sheet["weapons"]] == ["sword", "sling"]
    assert (await body(hall, "sheet/arena/gordakthegrey"))["owner"] == "ann"
    assert "What is your contestant called?" in await said(hall, "@create")


async def test_in_one_line_at_once(hall: Desk) -> None:
    made = await hall.says("ann", f"@create Gordak: {WHOLE}")
    told = made.at("scene:hall")
    assert "Gordak is ready and yours to play." in told
    assert "axe: heavy, melee, slash, strength 4\nsling: ranged, arrow, strength 4" in told
    assert "ann has created Gordak. See @fighter show Gordak." in made.at("gm:g")
    assert (await hall.last()).kind == "create"


async def test_a_line_that_leaves_something_out_is_a_draft(hall: Desk) -> None:
    told = await said(hall, "@create Gordak: species orc, homeworld Urk, dex 5, foc 5")
    assert "Gordak (draft): " in told
    assert "Still missing: trait, weapons." in told
    assert await fighters(hall) == {}
    assert "is ready and yours to play" in await said(hall, "@create done")


async def test_the_rest_of_a_line_may_follow(hall: Desk) -> None:
    await said(hall, "@create dex 5")
    await said(hall, "@create Gordak: species orc, homeworld Urk, foc 5, trait speed, weapons none")
    assert (await fighters(hall))["Gordak"]["dexterity"] == 5


async def test_what_is_not_used_is_said_when_it_is_made(hall: Desk) -> None:
    told = await said(hall, "@create Gordak: species orc, homeworld Urk, dex 4, foc 5, trait speed, weapons none")
    assert "Not all physical points are used yet: 1 left." in told
    assert "No weapons: bare hands will have to do." in told


REFUSED = [
    ("@create Gordak: dex 4, agi 3", "Physical stats get only 4 points, and you've used 5. Take 1 away."),
    ("@create dex 0", "DEX can't be 0"),
    ("@create trait regeneration and super-reflexes", "A contestant has only 1 trait, not 2."),
    ("@create weapon maul (melee, bonus 3)", "The maul has strength 4, but the limit is STR + 2, here 3."),
    ("@create done", "You have no draft."),
    ("@create drop yes", "You have no draft."),
    ("@create Guard: species human", "“Guard” is someone else's contestant."),
    ("@create Bo", "“Bo” is someone else's contestant."),
]


@pytest.mark.parametrize(("text", "why"), REFUSED)
async def test_what_is_refused_changes_nothing(hall: Desk, text: str, why: str) -> None:
    await hall.says("bo", f"@create Bo: {WHOLE}")
    assert why in await said(hall, text)
    assert await body(hall, draft_key("arena", "ann")) is None
    assert set(await fighters(hall)) == {"Bo"}


async def test_nobody_is_made_without_name_species_and_homeworld(hall: Desk) -> None:
    await said(hall, "@create dex 5")
    assert "Still missing: name. For example: @create Gordak." in await said(hall, "@create done")
    await said(hall, "@create Gordak")
    assert "Still missing: species" in await said(hall, "@create done")


async def test_a_field_misspelt_does_not_rename(hall: Desk) -> None:
    await said(hall, "@create Gordak")
    assert "There is no field “trat”. Did you mean trait" in await said(hall, "@create trat regeneration")
    assert "Grey Wolf (draft)" in await said(hall, "@create name Grey Wolf")


async def test_a_bare_answer_is_for_what_was_asked(hall: Desk) -> None:
    await said(hall, "@create Gordak")
    assert "Gordak (draft): species Grey Wolf" in await said(hall, "@create Grey Wolf")
    assert "homeworld Urk" in await said(hall, "@create Urk")
    assert "homeworld Urk" in await said(hall, "@create Gordak")


async def test_what_is_listed_again_replaces_what_was_called_the_same(hall: Desk) -> None:
    await said(hall, "@create weapons sword and bow")
    told = await said(hall, "@create weapon Sword (heavy)")
    assert "Sword: heavy, melee, slash, strength 3\nbow: ranged" in told
    await said(hall, "@create weapons none")
    assert "bow" not in await said(hall, "@create")


async def test_one_s_own_is_changed_by_its_name_and_the_rest_stays(hall: Desk) -> None:
    await said(hall, f"@create Gordak: {WHOLE}")
    changed = await hall.says("ann", "@create gordak: trait night vision")
    assert "The new Gordak is ready." in changed.at("scene:hall")
    assert "ann has rebuilt Gordak." in changed.at("gm:g")
    sheets = await fighters(hall)
    assert set(sheets) == {"Gordak"}
    assert (sheets["Gordak"]["trait"], sheets["Gordak"]["species"]) == ("night vision", "orc")


async def test_one_s_own_may_be_changed_step_by_step_or_left_as_it_is(hall: Desk) -> None:
    await said(hall, f"@create Gordak: {WHOLE}")
    assert "Gordak (changes not saved yet): " in await said(hall, "@create gordak")
    await said(hall, "@create trait speed")
    assert "Draft discarded; Gordak is unchanged." in await said(hall, "@create drop yes")
    await said(hall, "@create gordak\n@create trait speed\n@create done")
    assert (await fighters(hall))["Gordak"]["trait"] == "speed"


async def test_nobody_changes_who_fights(hall: Desk) -> None:
    await said(hall, f"@create Gordak: {WHOLE}")
    await hall.says("gm", "@scene system arena", scene="annex")
    await hall.says("gm", "@fight start", scene="annex")
    await hall.says("ann", "@join gordak", scene="annex")
    assert "Gordak is in a fight right now." in await said(hall, "@create Gordak: trait speed")
    await hall.says("gm", "@fight end yes", scene="annex")
    assert "is ready" in await said(hall, "@create Gordak: trait speed")


async def test_a_draft_is_kept_and_can_be_dropped(hall: Desk) -> None:
    await said(hall, "@create Gordak: species orc")
    assert "Gordak (draft): species orc" in await said(hall, "@create")
    assert "What is your contestant called?" in await said(hall, "@create", "bo")
    assert "Draft of Gordak discarded." in await said(hall, "@create drop yes")
    assert "What is your contestant called?" in await said(hall, "@create")


async def test_in_private_the_scenes_with_such_a_game_are_meant(hall: Desk) -> None:
    await said(hall, "@create Gordak")
    told = (await hall.whispers("ann", "@create species orc\n@create")).at("person:ann")
    assert "Gordak (draft): species orc" in told


async def test_where_the_gm_writes_contestants_down_it_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sheets, "creation", None)
    told = (await desk.says("ann", "@create Gordak")).at("scene:hall")
    assert "the GM adds the contestants" in told
    assert "@create" not in (await desk.says("ann", "@help")).at("scene:hall")


async def test_whoever_has_nobody_to_join_with_is_told_of_it(hall: Desk) -> None:
    await hall.says("gm", "@fight start")
    told = await said(hall, "@join")
    assert told.startswith(
        "You have no contestant in this game. Make one with @create. To join with one that exists, type @join NAME"
    )


async def test_the_help_tells_of_it(hall: Desk) -> None:
    assert "@create NAME – make your own contestant" in await said(hall, "@help")


async def test_one_person_has_so_many_and_no_more(hall: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.creation.handler.MOST_OF_ONE", 1)
    await said(hall, f"@create Gordak: {WHOLE}")
    assert "at most 1 contestants" in await said(hall, f"@create Nyr: {WHOLE}")
    assert "is ready" in await said(hall, f"@create Gordak: {WHOLE}")


FILE = """
species: orc
homeworld: Urk
dex: 5
foc: 5
trait: regeneration
weapons: axe (heavy) and sling (ranged, arrow)
"""


async def sent(desk: Desk, text: str, *files: File) -> str:
    return (await desk.says("ann", text, files=files)).at("scene:hall")


async def test_by_file(hall: Desk) -> None:
    told = await sent(hall, "@create", File(name="gordak.yaml", text=f"name: Gordak{FILE}"))
    assert "Gordak is ready and yours to play." in told
    assert (await fighters(hall))["Gordak"]["homeworld"] == "Urk"


async def test_the_line_may_name_the_contestant_of_a_file(hall: Desk) -> None:
    assert "Nyr is ready and yours to play." in await sent(hall, "@create Nyr", File(name="a.yaml", text=FILE))
    assert "Still missing: name." in await sent(hall, "@create", File(name="a.yaml", text=FILE))


async def test_the_line_goes_before_the_file(hall: Desk) -> None:
    await sent(hall, "@create Nyr: trait speed", File(name="a.yaml", text=f"name: Gordak{FILE}"))
    assert (await fighters(hall))["Nyr"]["trait"] == "speed"


async def test_only_the_first_command_of_a_message_takes_the_file(hall: Desk) -> None:
    told = await sent(hall, "@create\n@create", File(name="a.yaml", text=f"name: Gordak{FILE}"))
    assert told.count("is ready") == 1
    assert "What is your contestant called?" in told


UNREAD = [
    (
        File(name="a.png", reason="file_kind"),
        "I can't read “a.png”. The file name must end in .yaml, .yml,",
    ),
    (File(name="a.yaml", reason="file_too_large"), "“a.yaml” is too large. I read at most 256 KB."),
    (File(name="a.yaml", reason="file_no_text"), "“a.yaml” isn't UTF-8 text."),
    (File(name="a.yaml", reason="file_unreachable"), "I couldn't download “a.yaml”."),
    (File(name="a.yaml", reason="too_many_files"), "I read at most 1 file per message."),
    (File(name="a.yaml", text="species: orc\ndex: many"), "Line 2: “dexterity” can't be “many”. Write a whole number."),
    (File(name="a.yaml", text=f"dex: 3\nstr: 4{FILE[:13]}"), "you've used 5. Take 1 away."),
    (File(name="a.yaml", text="fighters: {}"), "A file can make only one contestant"),
]


@pytest.mark.parametrize(("file", "why"), UNREAD)
async def test_a_file_that_cannot_be_used_changes_nothing(hall: Desk, file: File, why: str) -> None:
    assert why in await sent(hall, "@create", file)
    assert await fighters(hall) == {}
    assert await body(hall, draft_key("arena", "ann")) is None


async def test_in_private_with_two_games_the_one_that_was_begun_is_meant(hall: Desk) -> None:
    await hall.says("ann", "@roll 2d6", scene="cellar")
    told = (await hall.whispers("ann", "@create Gordak")).at("person:ann")
    assert "To use another system, write @create in its channel." in told
    await said(hall, "@create Gordak")
    assert "Which" not in (await hall.whispers("ann", "@create species orc")).at("person:ann")


@pytest.mark.parametrize(
    ("line", "command"),
    [("species orc", "@create species orc"), ("Urk", "@create Urk"), ("notes", "@notes")],
)
async def test_a_private_line_answers_for_the_draft_that_was_begun(hall: Desk, line: str, command: str) -> None:
    await said(hall, "@create Gordak")
    offered = [prompt for entry in (await hall.whispers("ann", line)).entries for prompt in entry.reply.prompts]
    assert [one.command for prompt in offered for one in prompt.controls] == [command]


async def asks(desk: Desk, text: str) -> tuple[str, str]:
    """What the player and what the GMs are told where MazeWorld is played."""
    told = await desk.says("ann", text)
    return told.at("scene:hall"), told.at("gm:g")


async def test_in_mazeworld_what_the_game_keeps_waits_for_the_gm(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "@create Kim: species human, looks tall, skills knives basic, items rope")
    player, gm = await asks(desk, "@create done")
    assert "Needs a GM's approval: skills Knives basic." in player
    assert "Requested: skills Knives basic." in gm
    stored = await body(desk, "sheet/mazeworld/kim")
    assert (stored["fields"]["items"], "skills" in stored["fields"]) == (["rope"], False)
    assert stored["wishes"][0]["fields"] == {"skills": {"Knives": "basic"}}


async def test_the_limbs_of_a_species_are_told_to_the_gm_alone(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "@create Kim: species zombie")
    player, gm = await asks(desk, "@create done")
    assert "base health 42" in gm
    assert "42" not in player


async def test_a_gm_makes_somebody_at_once(desk: Desk) -> None:
    await desk.says("gm", "@create Kim: skills knives basic")
    await desk.says("gm", "@create done")
    stored = await body(desk, "sheet/mazeworld/kim")
    assert (stored["fields"]["skills"], "wishes" in stored) == ({"Knives": "basic"}, False)


async def test_who_joins_with_a_contestant_that_is_only_begun_is_told_to_make_it(hall: Desk) -> None:
    await hall.says("gm", "@fight start")
    assert "Make one with @create" in await said(hall, "@join")
    await said(hall, "@create Gordak")
    assert "Gordak isn't finished yet. @create shows what is missing; then type @create done and @join" in await said(
        hall, "@join"
    )
