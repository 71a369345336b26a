"""Random tables at the service: who may read them, and what an import changes."""

import pytest

from bot.text.files import File, opened, unfit
from tests.desk.people import Desk

HALL, GMS = "scene:hall", "gm:g"


async def ready(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@table add loot: 1-3 nothing; 4-6 a box", scene="den")
    await desk.says("gm", "@table add ambush: nobody, {1d3} guards", scene="den")
    await desk.says("gm", "@table secret ambush on", scene="den")


def file(text: str, name: str = "tables.txt") -> tuple[File, ...]:
    return (File(name=name, text=text),)


@pytest.mark.parametrize(
    "text", ["@ambush", "@table list", "@table show ambush", "@table show am", "@table roll ambush", "@help ambush"]
)
async def test_a_player_reads_the_same_whether_or_not_there_is_a_secret_table(desk: Desk, text: str) -> None:
    await ready(desk)
    with_it = await desk.says("ann", text, source="one")
    await desk.says("gm", "@table remove ambush yes", scene="den")
    without = await desk.says("ann", text, source="two")
    assert [reply.at(HALL) for reply in (with_it, without)] == [without.at(HALL)] * 2
    assert with_it.destinations() == without.destinations()


@pytest.mark.parametrize(
    "text",
    ["@ambush", "@table list", "@table show ambush", "@table show am", "@table roll ambush x2", "@help ambush",
     "@table edit ambush: 9 x", "@table export ambush", "@table rename ambush as raid", "@table copy ambush as raid",
     "@table secret ambush on", "@table add ambush: wolves, bears", "@roll ambush"],
)  # fmt: skip
async def test_a_gm_who_names_it_in_public_shows_nothing_of_it(desk: Desk, text: str) -> None:
    """What is written down there again is no secret any more."""
    await ready(desk)
    with_it = await desk.says("gm", text)
    await desk.says("gm", "@table remove raid yes", scene="den")
    await desk.says("gm", "@table remove ambush yes", scene="den")
    without = await desk.says("gm", text)
    assert with_it.at(HALL) == without.at(HALL)
    assert ("ambush" in with_it.at(GMS) + with_it.everything()) or text == "@table show am" or "list" in text


@pytest.mark.parametrize(
    "text",
    ["show NAME", "export NAME", "export NAME csv", "remove NAME", "remove NAME yes", "restore NAME",
     "rename NAME as all", "rename NAME as loot", "copy NAME as loot", "edit NAME", "edit NAME: die", "secret NAME on",
     "secret NAME maybe", "roll NAME secret", "add NAME: 1-6 @nowhere", "add NAME: d6", "add NAME: 1-2 a; 2-3 b"],
)  # fmt: skip
async def test_everyone_reads_the_same_of_a_secret_one_a_removed_one_and_none(desk: Desk, text: str) -> None:
    await ready(desk)
    await desk.says("gm", "@table add raid: nobody, {1d3} guards", scene="den")
    await desk.says("gm", "@table secret raid on\n@table remove raid yes", scene="den")
    names = ("siege", "raid", "ambush")
    read = [(await desk.says("gm", f"@table {text.replace('NAME', name)}")).at(HALL) for name in names]
    assert len({said.replace(name, "NAME") for said, name in zip(read, names, strict=True)}) == 1, read
    assert read[0] != ""


@pytest.mark.parametrize("name", ["", "loot"])
async def test_an_export_in_public_holds_nothing_secret(desk: Desk, name: str) -> None:
    await ready(desk)
    await desk.says("gm", "@table add loot: 1-3 a box; 4-6 @ambush", scene="den")
    said = await desk.says("gm", f"@table export {name}")
    files = {one.destination: file.text for one in said.entries for file in one.reply.files}
    assert ("a box" in files[HALL], "ambush" in files[HALL], "guards" in files[HALL]) == (True, False, False)
    assert "guards" in files[GMS]


@pytest.mark.parametrize(
    "text",
    [
        "@ambush",
        "@ambush x2",
        "@table show ambush",
        "@table edit ambush: 9 x",
        "@table export ambush",
        "@loot verdeckt",
    ],
)
async def test_what_is_secret_is_told_the_gms_alone(desk: Desk, text: str) -> None:
    await ready(desk)
    said = await desk.says("gm", text)
    assert "box" not in said.at(HALL)
    assert "nobody" not in said.at(HALL)
    assert said.at(GMS) != ""


async def test_a_secret_table_stays_secret_when_it_is_written_anew(desk: Desk) -> None:
    await ready(desk)
    await desk.says("gm", "@table add ambush: wolves, bears", scene="den")
    await desk.says("gm", "@table import\nambush: wolves, bears, bats", scene="den")
    await desk.says("gm", "@table import yes", scene="den")
    assert (await desk.says("ann", "@ambush")).destinations() == []
    assert "bats" in (await desk.says("gm", "@table show ambush", scene="den")).at("scene:den") + (
        await desk.says("gm", "@table show ambush", scene="den")
    ).at(GMS)


async def test_a_refusal_in_public_does_not_name_a_secret_table(desk: Desk) -> None:
    await ready(desk)
    await desk.says("gm", "@table edit ambush: add @loot", scene="den")
    said = await desk.says("gm", "@table remove loot yes")
    assert "ambush" not in said.at(HALL)
    assert "ambush" in said.at(GMS)


async def test_every_die_of_a_draw_is_in_the_journal(desk: Desk) -> None:
    await ready(desk)
    desk.luck.laid += [("secret/", (2,)), ("secret/", (3,))]
    said = await desk.says("gm", "@ambush")
    assert "1d2 [2]: 3 guards (1d3 [3])" in said.at(GMS)
    assert [(throw.sides, throw.faces) for throw in (await desk.last()).throws] == [(2, (2,)), (3, (3,))]


async def test_new_tables_are_added_at_once_and_others_after_a_yes(desk: Desk) -> None:
    await ready(desk)
    assert "Added" in (await desk.says("gm", "@table import", files=file("gems: a, b"))).at(HALL)
    asked = await desk.says("gm", "@table import", files=file("loot: c, d\nnew: e, f"))
    assert "would replace one entry" in asked.at(HALL)
    assert "no table called" in (await desk.says("gm", "@table show new")).at(HALL)
    taken = await desk.says("gm", "@table import yes")
    assert "Added: new" in taken.at(HALL)
    assert "Replaced: loot" in taken.at(HALL)
    assert "No import is waiting" in (await desk.says("gm", "@table import yes")).at(HALL)


async def test_what_came_in_between_is_asked_about_too(desk: Desk) -> None:
    await ready(desk)
    await desk.says("gm", "@table import", files=file("loot: c, d\nnew: e, f"))
    await desk.says("gm", "@table add new: mine, yours")
    again = await desk.says("gm", "@table import yes")
    assert "would replace 2 entries" in again.at(HALL)
    assert "mine" in (await desk.says("gm", "@table show new")).at(HALL)
    assert "Replaced" in (await desk.says("gm", "@table import yes")).at(HALL)


async def test_each_person_answers_for_their_own_import(desk: Desk) -> None:
    await ready(desk)
    await desk.says("gm", "@gm add @dora", mentions=("dora",))
    await desk.says("gm", "@table import", files=file("loot: c, d"))
    assert "No import is waiting" in (await desk.says("dora", "@table import yes")).at(HALL)


async def test_a_file_that_was_not_read_is_refused_with_its_reason(desk: Desk) -> None:
    await ready(desk)
    assert unfit("tables.csv", 50_000_000, 0) == "file_too_large"
    assert unfit("tables.exe", 50, 0) == "file_kind"
    for unread in (File(name="t.csv", reason="file_too_large"), opened("t.csv", b"\xff\xfe\x00")):
        rows = len(await desk.rows())
        assert "t.csv" in (await desk.says("gm", "@table import", files=(unread,))).everything()
        assert len(await desk.rows()) == rows


async def test_nothing_is_half_imported(desk: Desk) -> None:
    await ready(desk)
    before = (await desk.says("gm", "@table list", scene="den")).everything()
    rows = len(await desk.rows())
    for text in (
        "good: a, b\nbad: 1-2 a; 4 b",
        "good: a, @nowhere",
        "good: @bad, a\nbad: @good, a",
        "good: a\nroll: a",
    ):
        said = (await desk.says("gm", "@table import", files=file(text))).at(HALL)
        assert said.startswith("Line "), said
    assert len(await desk.rows()) == rows
    after = (await desk.says("gm", "@table list", scene="den")).everything()
    assert [text.count("loot") for text in (before, after)] == [before.count("loot")] * 2
    assert "good" not in after


async def test_a_private_message_of_a_player_shows_no_secret(desk: Desk) -> None:
    await ready(desk)
    await desk.says("ann", "@roll 2d6")
    said = await desk.whispers("ann", "@table list")
    assert "loot" in said.at("person:ann")
    assert "ambush" not in said.at("person:ann")


@pytest.mark.parametrize(
    "text",
    ["omens secret: 1d2; 1 death; 2 love", "Secret omens: a, b", "omens: secret 1d2; 1 a; 2 b", "geheime omens: a, b"],
)
async def test_a_table_that_is_called_secret_is_no_open_one(desk: Desk, text: str) -> None:
    said = await desk.says("gm", f"@table add {text}", scene="den")
    assert "@table secret omens on" in said.everything()
    assert "omens" not in (await desk.says("ann", "@table list")).everything().casefold()
