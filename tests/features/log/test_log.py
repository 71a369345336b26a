"""The log and the files of a fight tell each reader what that reader was told, and nothing else."""

import re
from typing import cast

import pytest

from bot.features.log import handler as log
from bot.features.log.chronicle import numbers
from bot.features.log.fight_file import Wanted, written
from bot.pipeline.journal import story as stories
from bot.pipeline.ports import Mark, Tales
from bot.text.files import Enclosed
from tests.desk.people import Desk, Said
from tests.store.samples import Standing

SECRETS = (
    "Duke",
    "Giant rat",
    "rat",
    "sneaky bite",
    "claws",
    "kick wolf",
    "HP left",
    "limb damage",
    "Armour",
    "plans to",
)
"""Names of hidden or masked fighters, plans not carried out, private intents, creatures' numbers."""


async def secrets_of_all_kinds(desk: Desk) -> None:
    """A fight of two turns in which everything is hidden that can be, and never revealed."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Anna for ann: agility 1, skills knives basic, weapons Kama", mentions=("ann",))
    await desk.says("gm", "@creature add Duke: armour C1, body Human, weapons punch", scene="den")
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("ann", "@join side 1")
    await desk.says("gm", "@add wolf side 1")
    await desk.says("gm", "@add giant rat side 1 hidden", scene="den")
    await desk.says("gm", "@add duke side 1 hidden\n@mask duke as the cloaked one\n@reveal duke", scene="den")
    await desk.says("gm", "@next")
    await desk.says("gm", "@plan wolf: claws Anna, torso\n@plan giant rat: bite Anna\n@plan duke: pass", scene="den")
    await desk.says("gm", "@next skip")
    await desk.whispers("ann", "@declare kick wolf, torso")
    await desk.whispers("ann", "@roll 1d6+40 for nobody else")
    await desk.says("ann", "@roll 2d6 for all to see")
    await desk.says("gm", "@set wolf blood 6", scene="den")


async def file(desk: Desk, said: Said, destination: str) -> str:
    """What stands in the only file that went there."""
    (sent,) = [one for entry in said.entries if entry.destination == destination for one in entry.reply.files]
    return await content(desk, sent)


async def content(desk: Desk, sent: Enclosed) -> str:
    return (await written(desk.store, "g", Wanted.read(sent.of))).decode()


def found_in(text: str) -> list[str]:
    return [one for one in (*SECRETS, "1d6+40", "nobody else") if re.search(rf"(?<!\w){re.escape(one)}", text)]


async def test_players_files_hold_no_secret_and_the_gms_hold_all(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    for form in ("", " html", " story", " story html"):
        text = await file(desk, await desk.says("ann", f"@log export{form}"), "scene:hall")
        assert "joins the fight" in text
        assert found_in(text) == []
    for form in ("gm", "gm html"):
        said = await desk.says("gm", f"@log export {form}")
        text = await file(desk, said, "gm:g")
        assert "scene:hall" not in {entry.destination for entry in said.entries if entry.reply.files}
        for secret in ("Duke", "Giant rat", "claws", "kick", "Armour"):
            assert secret in text


async def test_the_gm_of_one_scene_gets_its_file_and_no_other(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    await desk.says("gm", "@gm add @dora here", mentions=("dora",))
    text = await file(desk, await desk.says("dora", "@log export gm"), "person:dora")
    assert "Giant rat" in text
    await desk.says("gm", "@fight start mazeworld-current", scene="cellar")
    said = await desk.says("dora", "@log export gm", scene="cellar")
    assert "Only GMs" in said.at("scene:cellar")
    assert not any(entry.reply.files for entry in said.entries)


async def test_each_of_several_intents_of_one_message_is_told_once(desk: Desk) -> None:
    for name in ("Anna", "Bea"):
        await desk.says("gm", f"@fighter add {name} for ann: agility 1", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-current")
    for text in ("@add Anna", "@add Bea", "@add wolf", "@next", "@next skip"):
        await desk.says("gm", text)
    await desk.says("ann", "@declare\nAnna: punch wolf\nBea: punch the moon\nBea: kick wolf")
    told = (await desk.says("ann", "@log")).at("scene:hall")
    assert [told.count(text) for text in ("Anna will punch", "Bea will kick")] == [1, 1]
    assert told.index("Anna will") < told.index("Bea will")


async def test_what_is_read_in_public_holds_no_secret(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    for text in ("@log", "@log 2", "@log turn 0", "@log turn 1", "@log dice", "@log Anna", "@log find the"):
        for person in ("ann", "gm"):
            assert found_in((await desk.says(person, text)).at("scene:hall")) == []


async def test_a_search_for_what_is_secret_is_answered_like_one_for_nothing(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    for person in ("ann", "gm"):
        for text in ("@log find {}", "@log {}"):
            secret = (await desk.says(person, text.format("rat"))).at("scene:hall")
            assert secret == (await desk.says(person, text.format("xyz"))).at("scene:hall").replace("xyz", "rat")


async def test_who_reads_alone_reads_what_only_they_were_told(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    anna = (await desk.whispers("ann", "@log")).at("person:ann")
    assert "kick" in anna
    assert "for nobody else" in anna
    assert "claws" not in anna
    whole = (await desk.says("gm", "@log", scene="den")).at("gm:g")
    assert "Anna will kick" in whole
    assert "for nobody else" not in whole


async def test_a_gm_reads_every_die_but_those_that_somebody_keeps(desk: Desk) -> None:
    await secrets_of_all_kinds(desk)
    desk.luck.laid.append(("secret/", (6, 6)))
    await desk.says("ann", "@roll secret 2d6")
    desk.luck.laid.append(("secret/", (5, 5)))
    await desk.says("ann", "@roll gm 2d6")
    dice = (await desk.says("gm", "@log dice", scene="den")).at("gm:g")
    assert "[5 5]" in dice
    assert "[6 6]" not in dice


async def test_what_was_stepped_back_is_struck_until_it_counts_again(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare punch wolf")
    await fight.says("gm", "@back")
    taken = (await fight.says("ann", "@log")).at("scene:hall")
    assert "@declare (undone)\nAnna will" in taken
    await fight.says("gm", "@forward")
    assert "(undone)" not in (await fight.says("ann", "@log")).at("scene:hall")


async def test_where_a_turn_has_only_begun_the_one_before_is_named(fight: Desk) -> None:
    said = (await fight.says("ann", "@log")).at("scene:hall")
    assert said == "The log has nothing for turn 1 yet. @log turn 0 shows the turn before."
    assert "A fight begins" in (await fight.says("ann", "@log turn 0")).at("scene:hall")


async def test_settings_are_named_as_they_are_typed(fight: Desk) -> None:
    await fight.says("gm", "@gm add dora", mentions=("dora",))
    for text in ("@gm hand dora", "@gm takeover ann", "@gm giveback ann", "@game odds on", "@away 3 days", "@present"):
        await fight.says("gm", text, mentions=tuple(who for who in ("ann", "dora") if who in text))
    told = (await fight.says("ann", "@log")).at("scene:hall")
    found = list(dict.fromkeys(re.findall(r"gm, (@.+)", told)))
    assert found == ["@gm add", "@gm hand", "@gm takeover", "@gm giveback", "@game", "@away", "@present"]


async def test_rows_whose_story_was_not_kept_are_told_from_the_fight(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    await fight.says("ann", "@declare punch wolf")
    log = (await fight.says("ann", "@log")).at("scene:hall")
    assert "Anna will punch" in log
    await fight.store._write(lambda connection: connection.exec_driver_sql("DELETE FROM story") and None)
    retold = (await fight.says("ann", "@log")).at("scene:hall")
    assert [row for row in log.splitlines() if "ann" not in row and "gm" not in row] == [
        row for row in retold.splitlines() if not re.fullmatch(r"[-\d]{10} [\d:]{5}", row)
    ]


async def test_pages_go_back_without_a_gap(fight: Desk) -> None:
    for number in range(60):
        await fight.says("ann", f"@roll 1d6 number {number:02}")
    told: list[str] = []
    for page in range(1, 99):
        said = (await fight.says("ann", f"@log find number page {page}")).at("scene:hall")
        told = [*re.findall(r"number \d\d", said), *told]
        if "Earlier" not in said:
            break
    assert told == [f"number {number:02}" for number in range(60)]


async def test_reading_the_log_changes_nothing(fight: Desk) -> None:
    rows = await fight.rows()
    for text in ("@log", "@log dice", "@log find a", "@log export", "@log export html"):
        await fight.says("ann", text)
    assert await fight.rows() == rows


async def test_a_moved_fight_is_told_from_its_beginning(fight: Desk) -> None:
    await fight.says("gm", "@scene bind hall", scene="cellar")
    await fight.says("gm", "@next skip", scene="cellar")
    text = await file(fight, await fight.says("ann", "@log export", scene="cellar"), "scene:cellar")
    assert "**Anna** joins the fight" in text
    assert "## Turn 1" in text


async def test_a_search_for_hundreds_of_words_is_answered(fight: Desk) -> None:
    await fight.says("ann", "@roll 1d6 one two three")
    said = (await fight.says("ann", f"@log find {'one two three ' * 100}")).at("scene:hall")
    assert "one two three" in said.partition("\n")[2]
    many = " ".join(f"w{number}" for number in range(350))
    assert "I found no" in (await fight.says("ann", f"@log find {many}")).at("scene:hall")
    assert fight.service.internal_errors == 0


async def test_a_word_that_stands_in_every_row_as_it_is_stored_costs_no_reading(
    fight: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(20):
        await fight.says("ann", "@roll 1d6")
    read: list[str] = []
    true = stories.read

    def counting(body: str) -> stories.Story | None:
        read.append(body)
        return true(body)

    monkeypatch.setattr(stories, "read", counting)
    assert "I found no" in (await fight.says("ann", "@log find text")).at("scene:hall")
    assert read == []


@pytest.mark.parametrize(("limit", "text"), [("LOOKED_BACK", "@log find rolls page 9"), ("MOST_READ", "@log page 9")])
async def test_no_page_reads_more_than_so_many_rows(
    fight: Desk, monkeypatch: pytest.MonkeyPatch, limit: str, text: str
) -> None:
    for _ in range(9):
        await fight.says("ann", "@roll 1d6")
    monkeypatch.setattr(log, limit, 5)
    assert "found no more" in (await fight.says("ann", text)).at("scene:hall")
    newest = (await fight.says("ann", text.partition(" page")[0])).at("scene:hall")
    assert newest.count("rolls 1d6") == 5
    assert newest.endswith("This is as far back as I look. For a whole fight: @log export")


async def test_what_one_command_says_in_several_scenes_is_in_the_log_of_each(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for ann: agility 1", mentions=("ann",))
    await desk.says("gm", "@fighter add Lou for ben: agility 1", mentions=("ben",))
    for scene, who in (("hall", "ann"), ("tower", "ben")):
        for person, text in (("gm", "@fight start"), (who, "@join"), ("gm", "@next")):
            await desk.says(person, text, scene=scene)
    for text, said in (("@clock on", "Clock: on"), ("@clock off", "Clock: off"), ("@clock on", "Clock: on")):
        assert said in (await desk.says("gm", text, scene="hall")).at("scene:hall")
    for person, scene, count in (("ann", "hall", 3), ("ben", "tower", 0)):
        log = (await desk.says(person, "@log", scene=scene)).at(f"scene:{scene}")
        assert log.count("Clock: o") == count, scene
    # What a pause ends with is told where it was.
    await desk.says("ben", "@safety", scene="tower")
    await desk.says("gm", "@safety continue", scene="hall")
    await desk.says("gm", "@in tower safety continue", scene="hall")
    goes_on = "goes on"
    assert goes_on in (await desk.says("ben", "@log", scene="tower")).at("scene:tower")


class Moved:
    """The marks of a fight that moved to and fro."""

    reads = 0

    async def marks(self, game: str, scene: str) -> list[Mark]:
        self.reads += 1
        at = Standing().now()
        begun = [Mark(1, "start_fight", '{"number":7}', at)] if scene == "a" else []
        ways = ('{"from":"a","to":"b"}', '{"from":"b","to":"a"}')
        return begun + [Mark(2 + number, "bind", ways[number % 2], at) for number in range(60)]


async def test_a_fight_that_moved_to_and_fro_is_counted_once_for_each_move() -> None:
    moved = Moved()
    assert await numbers(cast("Tales", moved), "g", "a") == (7,)
    assert moved.reads <= 61
