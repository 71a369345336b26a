"""A copy of a fight: what is tried there changes nothing else, is told to nobody else, and doesn't stay."""

import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import orjson
import pytest

from bot.app.verify import looked_into
from bot.features.privacy.own_data import written
from bot.features.transfer.host import file_of
from bot.features.whatif import copies, lines
from bot.features.whatif.answers import in_copy
from bot.features.whatif.copies import COPY, IDLE, MOST
from bot.pipeline.ports import Entry
from bot.text.reply import plain
from tests.desk.people import Desk

TRIED = (
    "", "plan wolf: bite Anna", "next", "for Anna: kick wolf", "next", "next", "roll for Anna", "for Anna roll",
    "hurt Anna 20", "game rolls bot", "game reveal together", "fighter set Anna agility 3", "fighter add Bo: agility 2",
    "add wolf as Rex", "join Bo", "odds", "status", "who", "back", "forward", "back 3", "mask wolf as Dog", "roll 3d6",
    "fight end", "fight end yes", "diff", "fight start", "back", "end", "next skip",
)  # fmt: skip
REFUSED = (
    "game export", "game import", "game gm here", "game language de", "gm add @ann", "setup", "me export",
    "portrait wolf", "fight move #den", "scene bind den", "in den next", "pack", "note x", "handout x", "safety", "log",
    "ask Anna agility", "clock on", "deadline 1h", "nudge", "say Anna: hi", "luck", "since", "whatif", "vote a? b / c",
    "table export loot", "me forget", "watch", "reveal", "create Bo", "save a 2d6",
)  # fmt: skip


def stored(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all that is stored apart from copies, and apart from answers to the GM."""
    with closing(sqlite3.connect(path)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    found.pop("handled")
    return {name: [row for row in rows if not _of_gm(row)] for name, rows in found.items()}


def _of_gm(row: tuple[object, ...]) -> bool:
    return any(isinstance(one, str) and (f"~{COPY}" in one or one in ("gm:g", "person:gm")) for one in row)


def heads(entries: list[Entry]) -> list[tuple[str, str]]:
    return [(one.destination, plain(one.reply.lines[:1])) for one in entries]


async def tried(desk: Desk, line: str) -> list[Entry]:
    return (await desk.says("gm", f"@whatif {line}", scene="den")).entries


async def test_what_is_tried_changes_and_tells_nothing_else(fight: Desk, tmp_path: Path) -> None:
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@table add loot: a coin; a gem")
    await fight.says("gm", "@plan wolf: bite Anna", scene="den")
    looks = ("@luck", "@games", "@log", "@status", "@since 1h", "@fighter list")
    heard = [(await fight.says("gm", look, scene="den")).everything() for look in looks]
    before, file = stored(tmp_path / "game.db"), await file_of(fight.store, None)
    quiet = {(one.game, one.scene) for one in await fight.service.scenes()}
    due = await fight.store.due(fight.clock.now() + IDLE)
    for line in TRIED:
        found = await tried(fight, line)
        assert len(found) == 1, line
        ((where, head),) = heads(found)
        assert where == "gm:g", line
        assert head.startswith("What if (gm)") or line == "end", (line, head)
        for prompt in found[0].reply.prompts:
            assert (prompt.person, prompt.question) == ("gm", 0)
            assert all(one.command.startswith("@whatif ") and not one.form for one in prompt.controls), line
    for line in REFUSED:
        assert ["doesn't work in a copy" in head for _, head in heads(await tried(fight, line))] == [True], line
    assert stored(tmp_path / "game.db") == before
    assert looked_into(f"sqlite:///{tmp_path / 'game.db'}", print) == 0
    assert await file_of(fight.store, None) == file
    assert [(await fight.says("gm", look, scene="den")).everything() for look in looks] == heard
    assert {(one.game, one.scene) for one in await fight.service.scenes()} == quiet
    assert [one for one in await fight.store.due(fight.clock.now() + IDLE) if COPY not in one.scene] == due


async def copied(desk: Desk) -> set[str]:
    """Return the copies that somebody can still use."""
    return {game for game in await desk.store.games() if COPY in game and game.count("~") == 1}


async def test_a_copy_ends_when_nobody_uses_it_and_with_its_owner(fight: Desk, tmp_path: Path) -> None:
    await tried(fight, "")
    fight.clock.at += IDLE / 2
    await tried(fight, "status")
    fight.clock.at += IDLE / 2
    await fight.service.due(fight.clock.now())
    assert await copied(fight) == {"g~whatif1"}
    fight.clock.at += IDLE
    await fight.service.due(fight.clock.now())
    assert await copied(fight) == set()
    assert "no copy of a fight" in heads(await tried(fight, "end"))[0][1]
    for person in ("eve", "dan"):
        await fight.says("gm", f"@gm add @{person}", mentions=(person,))
    await fight.says("eve", "@whatif roll 2d6", scene="den")
    await fight.says("eve", "@whatif end", scene="den")
    await fight.says("eve", "@whatif next", scene="den")
    assert await copied(fight) == {"g~whatif1"}
    with ZipFile(BytesIO(await written(fight.store, "eve"))) as file:
        kept = orjson.loads(file.read("game-1/what-if.json"))
    assert [one["did"] for one in kept] == ["whatif", "roll", "whatif"]
    assert kept[1]["dice"]
    await fight.says("eve", "@me forget", scene=None)
    assert await copied(fight) == {"g~whatif1"}
    await fight.says("eve", "@me forget yes", scene=None)
    assert await copied(fight) == set()
    with closing(sqlite3.connect(tmp_path / "game.db")) as database:
        assert '"eve"' not in "\n".join(database.iterdump())


async def test_copies_are_few_and_small(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(MOST + 1):
        await fight.says("gm", f"@gm add @g{number}", mentions=(f"g{number}",))
        said = await fight.says(f"g{number}", "@whatif", scene="den")
        assert (f"{MOST} GMs already have a copy" in said.at("gm:g")) is (number == MOST)
    await fight.says("g1", "@whatif end", scene="den")
    monkeypatch.setattr(copies, "LARGEST", 100)
    assert "too large" in heads(await tried(fight, ""))[0][1]
    monkeypatch.undo()
    monkeypatch.setattr(lines, "MOST_COMMANDS", 2)
    full = ["can hold" in heads(await tried(fight, "hurt Anna 1"))[0][1] for _ in range(3)]
    assert full == [False, True, True]


def test_commands_for_a_copy_name_no_scene() -> None:
    assert in_copy("@in den next") == "@whatif next"
    assert in_copy("@pain 12 all") == "@whatif pain 12 all"
    assert in_copy("@in den roll 2d6", "Anna") == "@whatif for Anna roll"


async def test_a_copy_gives_nobody_rights(fight: Desk) -> None:
    """A GM of one scene tries things in that scene alone, with the rights that they have by then."""
    await fight.says("gm", "@gm add @eve here", mentions=("eve",))
    await fight.says("gm", "@fighter add Spy: agility 1", scene="den")
    assert "What if" in (await fight.says("eve", "@whatif next", scene=None)).at("person:eve")
    assert "Spy" not in (await fight.says("eve", "@whatif fighter show Spy", scene=None)).at("person:eve").replace(
        "“Spy”", ""
    )
    await fight.says("gm", "@gm remove @eve", mentions=("eve",))
    await fight.says("gm", "@gm remove @eve yes", mentions=("eve",))
    for line in ("", "status", "diff", "end"):
        assert "What if" not in (await fight.says("eve", f"@whatif {line}", scene=None)).everything(), line


async def test_dice_in_a_copy_say_nothing_about_fair_dice(desk: Desk) -> None:
    for line in ("@game gm here", "@game fair on"):
        await desk.says("gm", line, scene="den")
    for line in ("@fight start mazeworld-evading", "@add wolf x2", "@next"):
        await desk.says("gm", line)
    for line in ("plan wolf 1: bite wolf 2", "next", "next skip", "fight end yes", "fight start"):
        await tried(desk, line)
    async with desk.store.unit() as unit:
        kinds = [{key.partition("/")[0] for key in await unit.keys(game, "")} for game in ("g", "g~whatif1")]
    assert [one & {"fair", "seeds", "fight"} for one in kinds] == [{"fair", "seeds", "fight"}, {"fight"}]


async def test_contestants_outside_the_fight_are_copied_when_their_sheets_are_read(fight: Desk) -> None:
    """A game may have thousands. They would make everyone on the server's other games wait."""

    async def sheets() -> list[str]:
        async with fight.store.unit() as unit:
            return [key.rpartition("/")[2] for key in await unit.keys("g~whatif1", "sheet/")]

    for name in ("Bo", "Cy", "Di"):
        await fight.says("gm", f"@fighter add {name}: agility 1", scene="den")
    await tried(fight, "")
    assert await sheets() == ["anna"]
    for line, told in (
        ("fighter set Bo agility 2", "Bo"),
        ("fighter remove Cy", "Cy"),
        ("fighter remove Cy yes", "Cy"),
        ("join Di", "Di"),
        ("join Bo", "Bo"),
        ("back 2", "Undone: 2"),
    ):
        assert told in plain((await tried(fight, line))[0].reply.lines), line
    assert await sheets() == ["anna", "bo", "cy", "di"]
    # Changes in the game from now on don't change the copied fighters.
    await fight.says("gm", "@fighter set Bo agility 3", scene="den")
    shown = plain((await tried(fight, "fighter show Bo"))[0].reply.lines)
    assert "agility: 2" in shown.casefold(), shown
    listed = plain((await tried(fight, "fighter list"))[0].reply.lines)
    assert ("Cy" in listed, "Di" in listed) == (False, True), listed
    assert "Cy" in (await fight.says("gm", "@fighter list", scene="den")).everything()
    assert "g~whatif1" in await copied(fight)
