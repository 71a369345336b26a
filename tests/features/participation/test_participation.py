"""Adding several fighters with one command, and contestants from the game's own list."""

import pytest

from rules.mazeworld.game import Records
from tests.desk.people import Desk


async def begun(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Anna for ann: agility 1", mentions=("ann",))
    await desk.says("gm", "@fighter add Bob and Co: agility 1")
    await desk.says("gm", "@fight start mazeworld-current")


async def seats(desk: Desk) -> list[tuple[str, int, str | None]]:
    fight = await desk.running()
    assert fight is not None
    owners = {seat.fighter: seat.owner for seat in fight.seats}
    return [(one.name, one.side, owners[one.id]) for one in fight.world.fighters]


async def test_several_come_in_with_one_command(desk: Desk) -> None:
    await begun(desk)
    said = await desk.says("gm", "@add wolf x2, Anna and zombie side 3")
    told = said.at("scene:hall")
    assert "Wolves 1, 2 join the fight on Side 3." in told or "Wolves 1 and 2, Anna and Zombie join" in told
    assert await seats(desk) == [("Wolf 1", 3, None), ("Wolf 2", 3, None), ("Anna", 3, "ann"), ("Zombie", 3, None)]
    assert (await desk.last()).kind == "add_several"
    fight = await desk.running()
    assert fight is not None
    assert [seat.sheet for seat in fight.seats] == [None, None, "Anna", None]


async def test_the_name_of_a_sheet_goes_before_a_list(desk: Desk) -> None:
    await begun(desk)
    await desk.says("gm", "@add Bob and Co side 4")
    assert await seats(desk) == [("Bob and Co", 4, None)]


async def test_all_or_none_come_in(desk: Desk) -> None:
    await begun(desk)
    rows = len(await desk.rows())
    for text in (
        "@add wolf, unicorn",
        "@add wolf side 2, zombie side 9",
        "@add wolf x30, zombie x30",
        "@add wolf x0, Anna",
    ):
        await desk.says("gm", text)
    assert await seats(desk) == []
    assert len(await desk.rows()) == rows


async def test_what_else_is_in_the_pack_is_told_only_to_the_gm(desk: Desk) -> None:
    for name in ("Vampire Count", "Vampire Bride"):
        await desk.says("gm", f"@creature add {name}: agility 1", scene=None, game="g")
    await desk.says("gm", "@fight start")
    for text in ("@add vamp", "@add vampire brode", "@creature vampire cuont"):
        said = await desk.says("gm", text)
        assert "Vampire" not in said.at("scene:hall"), text
        assert "Vampire" in said.at("person:gm"), text
    assert "Did you mean Zombie?" in (await desk.says("gm", "@add zombei")).at("scene:hall")


async def test_what_is_filled_in_counts_for_all_who_are_brought_in(desk: Desk) -> None:
    await begun(desk)
    said = await desk.uses("gm", "fight", "add", name="wolf, zombie", count="2", where="side 3", hidden="yes")
    fight = await desk.running()
    assert fight is not None
    assert len(fight.covert) == 4
    assert [name for name, _, _ in await seats(desk)] == ["Wolf A", "Wolf B", "Zombie A", "Zombie B"]
    assert said.at("scene:hall") == ""


async def test_without_a_list_of_the_game_s_own_everyone_is_nobody(desk: Desk) -> None:
    await begun(desk)
    said = await desk.says("gm", "@add everyone")
    assert "The waitlist is empty." in said.at("scene:hall")


async def test_everyone_is_whoever_the_list_names_and_is_not_here_yet(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Records, "roster", lambda self, almanac: ("Anna", "Bob and Co"))
    await begun(desk)
    await desk.says("ann", "@join")
    await desk.says("gm", "@add everyone side 4")
    assert await seats(desk) == [("Anna", 1, "ann"), ("Bob and Co", 4, None)]
    assert "Everyone on the waitlist is already in this fight." in (await desk.says("gm", "@add everyone")).at(
        "scene:hall"
    )


async def test_an_edit_names_the_word_that_was_typed(desk: Desk) -> None:
    await begun(desk)
    for text, word in [("@add wolf, zombie", "@add"), ("@hurt wolf 10", "@hurt"), ("@room doors 1", "@room")]:
        await desk.says("gm", text, source=text)
        said = await desk.says("gm", f"{text} ", source=text, edit="1")
        assert f"but its command ({word})" in said.at("person:gm")
