"""Dice statistics count what everyone saw; secret rolls count only for those who were told."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.log.chronicle import NEVER
from bot.features.luck.handler import hands_of
from bot.pipeline.ports import Reader
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import open_store
from tests.desk.people import Desk
from tests.store.samples import Standing
from tests.store.schema.test_migrate import STORED


def counted(said: str, dice: str) -> str:
    """ "12 dice" out of the line that says how many fell."""
    line = next(line for line in said.splitlines() if line.startswith(f"{dice}, "))
    return line.removeprefix(f"{dice}, ").split(";")[0].split(":")[0]


async def test_dice_in_secret_change_nothing_where_everyone_reads(desk: Desk) -> None:
    await desk.says("ann", "@roll 8d6")
    before = (await desk.says("ben", "@luck d6")).at("scene:hall")
    await desk.says("ann", "@roll secret 5d6")
    await desk.says("ann", "@roll gm 3d6")
    await desk.whispers("ann", "@roll 2d6")
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@roll 4d6", scene="den")
    for reader in ("ben", "ann", "gm"):
        assert (await desk.says(reader, "@luck d6")).at("scene:hall") == before
    assert (counted(before, "d6")) == "8 dice"


async def test_everyone_reads_in_private_what_they_were_told(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "@roll 8d6")
    await desk.says("ann", "@roll secret 50d6")
    await desk.says("ann", "@roll gm 300d6")
    await desk.says("gm", "@roll to @ben 1000d6", mentions=("ben",))
    await desk.whispers("ann", "@roll 2000d6")
    told = {
        "ann": counted((await desk.whispers("ann", "@luck d6 all")).at("person:ann"), "d6"),
        "ben": counted((await desk.whispers("ben", "@luck d6 all")).at("person:ben"), "d6"),
        "gm": counted((await desk.says("gm", "@luck d6 all", scene="den")).at("gm:g"), "d6"),
    }
    assert told == {"ann": "2,058 dice", "ben": "1,008 dice", "gm": "1,308 dice"}


async def test_a_roll_taken_to_light_later_is_not_counted(desk: Desk) -> None:
    """People who showed only their best rolls would look luckier than they are."""
    await desk.says("ann", "@roll 8d6")
    await desk.says("ann", "@roll secret 5d6")
    await desk.says("ann", "@reveal")
    assert counted((await desk.says("ben", "@luck d6")).at("scene:hall"), "d6") == "8 dice"


async def in_a_fight(desk: Desk) -> None:
    """Ann and a wolf strike at each other once, and a rat that nobody knows of at Ann."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game rolls bot")
    await desk.says("gm", "@fighter add Anna for ann: agility 1, weapons Kama", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("ann", "@join side 1")
    await desk.says("gm", "@add wolf side 1")
    await desk.says("gm", "@add giant rat side 1 hidden", scene="den")
    await desk.says("gm", "@next")
    await desk.says("gm", "@plan wolf: claws Anna, torso\n@plan giant rat: pass", scene="den")
    await desk.says("gm", "@next skip")
    await desk.says("ann", "@declare kick wolf, torso, 3 hits")
    for _ in range(4):
        await desk.says("gm", "@next")


async def test_dice_of_a_fight_are_whose_they_are(desk: Desk) -> None:
    """All were thrown on the GM's word; what was drawn for limbs nobody saw."""
    await in_a_fight(desk)
    said = (await desk.says("ben", "@luck fight")).at("scene:hall")
    assert "ann: 3 rolls" in said
    assert "Creatures: 1 roll" in said
    assert "d8" not in said
    assert "d8" in (await desk.says("gm", "@luck fight", scene="den")).at("gm:g")
    assert (await desk.says("ben", "@luck gm fight")).at("scene:hall").startswith("I have no rolls by gm in this fight")
    assert counted((await desk.says("ben", "@luck Anna fight")).at("scene:hall"), "2d6") == "3 rolls"


async def test_what_was_taken_back_fell_nonetheless(desk: Desk) -> None:
    await in_a_fight(desk)
    before = (await desk.says("ben", "@luck 2d6")).at("scene:hall")
    await desk.says("gm", "@back 2")
    assert (await desk.says("ben", "@luck 2d6")).at("scene:hall") == before
    await desk.says("gm", "@next")
    assert (await desk.says("ben", "@luck 2d6")).at("scene:hall") == before


async def test_rolls_of_several_are_added_up_by_what_was_typed(desk: Desk) -> None:
    await desk.says("ann", "@roll 3#2d6; 6d6; 2#4d6kh3; 2d8+1")
    said = (await desk.says("ann", "@luck 2d6")).at("scene:hall")
    assert counted(said, "2d6") == "3 rolls"
    assert counted((await desk.says("ann", "@luck 6d6")).at("scene:hall"), "6d6") == "1 roll"
    assert counted((await desk.says("ann", "@luck d6")).at("scene:hall"), "d6") == "20 dice"
    assert counted((await desk.says("ann", "@luck 2d8")).at("scene:hall"), "2d8") == "1 roll"


async def test_a_scene_counts_its_own_and_the_game_all(desk: Desk) -> None:
    await desk.says("ann", "@roll 1d6")
    await desk.says("ann", "@roll 4d6", scene="cellar")
    assert counted((await desk.says("ann", "@luck d6")).at("scene:hall"), "d6") == "1 die"
    assert counted((await desk.says("ann", "@luck d6", scene="cellar")).at("scene:cellar"), "d6") == "4 dice"
    aside = await desk.says("ann", "@luck d6", scene="cellar", aside=True)
    assert counted(aside.at("person:ann"), "d6") == "4 dice"
    assert counted((await desk.says("ann", "@luck d6 all")).at("scene:hall"), "d6") == "5 dice"
    assert counted((await desk.whispers("ann", "@luck d6")).at("person:ann"), "d6") == "5 dice"


async def test_people_who_are_called_the_same_are_told_apart(desk: Desk) -> None:
    for person, dice in (("u1", 3), ("u2", 4)):
        who = Person(id=person, name="Sam")
        await desk.service.handle(
            Incoming(source=person, game="g", scene="hall", person=who, text=f"@roll {dice}d6", scene_name="hall")
        )
    said = (await desk.says("ben", "@luck d6")).at("scene:hall")
    assert "Sam: 3 dice" in said
    assert "Sam (2): 4 dice" in said


async def test_a_die_is_seen_where_it_is_shown_and_not_where_a_text_looks_like_one(desk: Desk) -> None:
    """Ann's name looks like the die that fell in secret."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@table add trap: 1 a pit; 2-6 spikes", scene="den")
    await desk.says("gm", "@table secret trap on", scene="den")
    await desk.says("gm", "@table add chest: 1-8 @trap", scene="den")
    desk.luck.laid += [("table/", (7,)), ("table/", (5,))]
    drawn = await desk.says("ann", "@chest", nick="Ann [5]")
    assert drawn.at("scene:hall") == "Ann [5] draws from chest · 1d8 [7] > the rest is secret; the GM has it"
    assert '"dice"' not in drawn.everything()
    assert counted((await desk.says("ben", "@luck d8")).at("scene:hall"), "d8") == "1 die"
    assert (await desk.says("ben", "@luck d6")).at("scene:hall").startswith("I have no rolls of d6")


@pytest.fixture(params=sorted(STORED.glob("*.sql")), ids=lambda file: file.stem)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database of an earlier version in which Anna rolled twice by hand."""
    path = tmp_path / "game.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text("utf-8").replace('"roll/1"', '"roll/m1/1/1/1"'))
    return path


async def test_of_rows_without_the_note_dice_rolled_by_hand_are_counted(stored: Path) -> None:
    """Everyone saw those that were rolled where everyone reads, and Anna all of hers."""
    async with open_store(str(stored), Standing()) as store, store.unit() as unit:
        rows = await unit.cast("g", None, 0, NEVER, 100, Reader())
    assert len(rows) == 2
    openly = [rows[0], replace(rows[1], story='{"open":true}')]
    seen = [hands_of(openly, reader, None, None) for reader in (Reader(), Reader(person="ben"), Reader(person="anna"))]
    assert [{who: hand.dice(6) for who, hand in hands.items()} for hands in seen] == [
        {"anna": 2},
        {"anna": 2},
        {"anna": 4},
    ]
