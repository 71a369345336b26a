"""A change in the meaning of dice is announced in the scenes that roll them, wherever it was made."""

import pytest

from bot.text.files import File
from tests.desk.people import Desk, Said

TABLE = "@table add critwin: d2: 1 nothing, 2 everything"


async def told(desk: Desk, text: str, scene: str | None = "den", files: tuple[File, ...] = ()) -> str:
    """What everyone in the hall reads of what a GM types elsewhere."""
    said: Said = await desk.says("gm", text, scene=scene, files=files)
    return said.at("scene:hall")


@pytest.mark.parametrize("scene", ["den", None, "tower"])
async def test_a_table_that_gets_another_text(fight: Desk, scene: str | None) -> None:
    assert await told(fight, TABLE, scene) == (
        "The GM changed random tables: critwin. Rolls on them may now give other results."
    )
    again = await told(fight, TABLE.replace("everything", "all"), scene)
    assert "critwin" in again
    assert "critwin" in await told(fight, "@table remove critwin yes", scene)


async def test_it_is_said_once_where_it_is_typed(fight: Desk) -> None:
    said = await told(fight, TABLE, "hall")
    assert said.startswith("Table replaced: critwin.")
    assert "The GM changed" not in said


async def test_a_table_that_is_new_or_secret_changes_no_die(fight: Desk) -> None:
    assert await told(fight, "@table add loot: d2: 1 box, 2 chest") == ""
    await told(fight, "@table secret loot on")
    assert await told(fight, "@table add loot: d2: 1 trap, 2 chest") == ""


async def test_a_pack(fight: Desk) -> None:
    pack = File(name="a.yaml", text="tables:\n  critwin:\n    - nothing\n    - everything\n  ammo: [one, two]\n")
    await told(fight, "@pack import", "hall", (pack,))
    said = await told(fight, "@pack import yes", "hall")
    assert said.count("The GM changed random tables") <= 1
    assert "critwin" in said


async def test_a_weapon_and_a_creature(fight: Desk) -> None:
    assert "The GM has changed this game's data: Weapons." in await told(fight, "@weapon set Ice pick: is 3")
    await told(fight, "@creature add Ogre: attack bite (is 9, pain 20)")
    assert await told(fight, "@creature set Ogre: agility 3") == ""


async def test_a_house_rule(fight: Desk) -> None:
    said = await told(fight, "@house accuracy.ft_max 11")
    assert said == "The GM changed house rules for the next fight: accuracy.ft_max. See @house."
    assert "accuracy.ft_max" in await told(fight, "@house undo")
    here = await told(fight, "@house accuracy.ft_max 11", "hall")
    assert "The GM changed" not in here


async def test_what_was_refused_is_not_said_with_the_next_command(fight: Desk) -> None:
    said = await told(fight, "@house accuracy.ft_max 11\n@table remove nothing\n@status")
    assert said.count("The GM changed") == 1


async def test_an_imported_game_is_told_of_where_fights_were(fight: Desk) -> None:
    (sent,) = [entry for entry in (await fight.says("gm", "@game export", scene="den")).entries if entry.reply.files]
    reply = await fight.service.fresh(sent)
    assert reply is not None
    file = File(name=reply.files[0].name, data=reply.files[0].content)
    await fight.says("ann", "@status", scene="cellar")
    await fight.says("ann", "@roll 2d6", scene="attic")
    await fight.says("ann", "@roll 2d6")
    when = "2026-01-05 12:00"
    gone = f"imported the game on {when} from a file of {when}. All dice before that come from the file."
    came = await fight.says("gm", "@game import yes", scene="den", files=(file,))
    said = came.at("scene:hall")
    # No fight runs in the attic, but dice were rolled there.
    assert "The GM imported a game" in came.at("scene:attic")
    assert "scene:cellar" not in came.destinations()
    assert "The GM imported a game" in said
    assert f"{gone} Newer than the file, and gone from the log: 2 commands." in said
    fight.seen.clear()
    await fight.says("ann", "@roll 3d6")
    # A second import does not hide the first.
    again = await fight.says("gm", "@game export", scene="den")
    reply = await fight.service.fresh(next(entry for entry in again.entries if entry.reply.files))
    assert reply is not None
    await told(fight, "@game import yes", files=(File(name=file.name, data=reply.files[0].content),))
    for text in ("@log", "@log dice", "@luck", "@log dice fight 1"):
        seen = (await fight.says("ann", text)).at("scene:hall")
        assert seen.count("imported the game on") == 2, text
        assert seen.count("gone from the log: 2 commands") == 1, text


async def test_without_a_fight_nothing_is_said_elsewhere(desk: Desk) -> None:
    assert await told(desk, TABLE) == ""
