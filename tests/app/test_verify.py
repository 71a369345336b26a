"""`turnkeeper verify` accepts a played game, and names any damage in it with a remedy."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.app import verify as verifying
from bot.pipeline.journal.replay import Replay
from bot.store import game_replacement as replacing
from bot.store.database import open_store
from bot.store.engine.backend import backend_of
from bot.store.snapshot import snapshot
from bot.store.tables import journal
from tests.app.test_games import said, shell
from tests.store.samples import NOON, Standing
from tests.transcripts.playing import HERE, items_of, played

BOARD = (
    "UPDATE outbox SET state = 'pending', reply = replace(reply, 'terminal:play', 'nowhere') "
    "WHERE id = (SELECT min(id) FROM outbox WHERE reply LIKE '%\"board\":true%')"
)
SPOILT = {
    "a fight that its events do not lead to": (
        "UPDATE document SET body = replace(body, 'turn\":1', 'turn\":7') WHERE \"key\" LIKE 'fight/%' AND seq = 20",
        "row 20 stores a fight that its events don't lead to (turn). The fight goes on as it is stored",
    ),
    "a row that is gone": ("DELETE FROM journal WHERE seq = 12", "row 12 is missing. Stop the bot and `turnkeeper"),
    "a row that is gone, with a document": (
        "DELETE FROM journal WHERE seq = 14",
        "row 14 is missing, but one of its documents is there. Stop the bot and `turnkeeper",
    ),
    "a row that is gone, with a story": (
        "DELETE FROM journal WHERE seq = 28",
        "row 28 is missing, but its story is there",
    ),
    "events that are none": (
        'UPDATE journal SET events = \'[{"kind":"none"}]\' WHERE seq = 25',
        "row 25 has events or a document that can't be read (fight/*)",
    ),
    "dice with seven sides": (
        "UPDATE journal SET throws = replace(throws, '\"faces\":[', '\"faces\":[7,') WHERE seq = 30",
        "row 30 has dice with impossible faces",
    ),
    "dice of another fight": (
        "UPDATE journal SET throws = replace(throws, '\"f1/', '\"f9/') WHERE seq = 30",
        "row 30 has dice of another fight",
    ),
    "throws that are no JSON": ("UPDATE journal SET throws = '[' WHERE seq = 22", "row 22 can't be read"),
    "other rules": ("UPDATE journal SET digest = 'x' WHERE seq = 21", "row 21 names other rules than its fight"),
    "a system that is none": ("UPDATE journal SET system = 'chess' WHERE seq = 26", "row 26 uses game rules this"),
    "a sheet that cannot be read": (
        "UPDATE document SET body = '{}' WHERE \"key\" LIKE 'sheet/%/ben' AND seq = 32",
        "row 32 has events or a document that can't be read (sheet/*/*)",
    ),
    "a document of no kind": (
        "UPDATE document SET \"key\" = 'spell/hush' WHERE \"key\" LIKE 'sheet/%' AND seq = 1",
        "(unknown)",
    ),
    "another owner": (
        "UPDATE sheet SET owner = 'hush' WHERE \"key\" = 'ann'",
        "list of contestants (mazeworld: listed_otherwise)",
    ),
    "listed without a sheet": (
        "INSERT INTO sheet VALUES ('terminal', 'arena', 'hush', 'hush', NULL, 0)",
        "list of contestants (arena: no_sheet)",
    ),
    "a register of no game": ("INSERT INTO sheet VALUES ('other', 'arena', 'a', 'A', NULL, 0)", "other has a list"),
    "a story that is none": ("UPDATE story SET body = '{\"hush\":1}' WHERE seq = 16", "row 16 has a story that can't"),
    "due where there is no fight": (
        "INSERT INTO due VALUES ('terminal', 'nowhere', '2026-01-01 00:00:00')",
        "something due in the scene nowhere, where there is no fight. You needn't do anything",
    ),
    "a command that is none": ("UPDATE journal SET command = '{' WHERE seq = 10", "row 10 has a command that can't"),
    "a command that is no text": (
        "UPDATE journal SET command = replace(command, 'kind', CAST(x'ff' AS TEXT)) WHERE seq = 9",
        "row 9 has a command that can't",
    ),
    "a row of no kind": ("UPDATE journal SET kind = 'nonsense' WHERE seq = 11", "row 11 has a command that can't"),
    "dice that are gone": ("UPDATE journal SET throws = '[]' WHERE seq = 15", "row 15 has other dice than its story"),
    "a row of nobody": (
        "UPDATE journal SET person = 'x' WHERE seq = 8",
        "row 8 is from someone the game",
    ),
    "due nobody knows when": (
        "INSERT INTO due VALUES ('terminal', 'terminal:play', 'never')",
        "has a deadline in the scene terminal:play that can't be read. Stop the bot, then",
    ),
    "met nobody knows when": (
        "UPDATE acquaintance SET at = 'never' WHERE person = 'terminal:ann'",
        "knows someone since a time that can't be read",
    ),
    "an entry of nobody knows when": (
        "UPDATE outbox SET state = 'pending', at = 'never' WHERE id = 2",
        "has a message in the outbox that can't be read (number 2)",
    ),
    "an entry that is no reply": (
        "UPDATE outbox SET state = 'pending', reply = '[\"hush\"' WHERE id = 1",
        "has a message in the outbox that can't be read (number 1)",
    ),
    "a board without a fight": (
        BOARD,
        "about a fight that isn't there",
    ),
}
"""What is done to the file, and what is said of it."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with fights, steps back, contestants and a clock."""
    file = tmp_path_factory.mktemp("verify") / "game.db"
    asyncio.run(played(items_of(HERE / "back.txt"), database=lambda: str(file)))
    return file


@pytest.fixture
def own(game: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(game, tmp_path / "game.db"))


def spoil(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_what_was_played_holds(game: Path) -> None:
    found = shell("verify", "--db", game)
    assert (found.exit_code, found.output) == (0, "terminal: 40 rows, 2 fights replayed, ok\nNo faults found.\n")


def test_a_game_that_is_just_being_moved_holds(own: Path) -> None:
    """As a backup finds it that is taken while an import takes the place of a game."""
    with backend_of(str(own)).writing().connect() as connection:
        journal.give(connection, "terminal", "terminal~1")
        replacing.begin(connection, replacing.Staged("terminal", "terminal~1", None), NOON)
        connection.commit()
        moved = False
        while not moved:
            found = shell("verify", "--db", own)
            assert found.output == "terminal: 40 rows, 2 fights replayed, ok\nNo faults found.\n"
            moved = replacing.go_on(connection, "terminal", rows=15)
            connection.commit()


@pytest.fixture(scope="module")
def told(game: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of a file in which all of it is spoilt."""
    file = Path(shutil.copy(game, tmp_path_factory.mktemp("spoilt") / "game.db"))
    for statement, _ in SPOILT.values():
        spoil(file, statement)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verifying, "MOST", 1000)
        found = shell("verify", "--db", file)
    assert found.exit_code == 1
    return said(found)


def test_a_board_whose_place_takes_nothing_is_no_fault(own: Path) -> None:
    spoil(own, BOARD.replace("'pending'", "'parked'"))
    found = shell("verify", "--db", own)
    assert (found.exit_code, found.output.splitlines()[-1]) == (0, "No faults found.")


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_spoilt_is_named(told: str, name: str) -> None:
    assert SPOILT[name][1] in told


def test_what_people_wrote_is_never_told(told: str) -> None:
    assert "hush" not in told


def test_a_damaged_file_is_told(own: Path) -> None:
    with own.open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096 * 4)
    found = shell("verify", "--db", own)
    assert found.exit_code == 1
    assert "restore" in said(found) or "could not be used" in said(found) or "not a database" in said(found)


def test_a_backup_with_faults_is_restored_only_when_insisted_on(own: Path, tmp_path: Path) -> None:
    spoil(own, "DELETE FROM journal WHERE seq = 12")
    there = tmp_path / "there.db"
    found = shell("restore", own, "--db", there)
    assert (found.exit_code, list(tmp_path.glob("there*"))) == (1, [])
    assert "terminal row 12 is missing." in said(found)
    assert said(found).endswith("nothing was restored. Choose another backup, or add --anyway to take it.")
    insisted = shell("restore", own, "--db", there, "--anyway")
    assert (insisted.exit_code, there.exists()) == (0, True)


def test_a_backup_of_what_does_not_hold_says_so(own: Path, tmp_path: Path) -> None:
    spoil(own, "DELETE FROM journal WHERE seq = 12")
    copy = tmp_path / "copy.db"
    found = shell("backup", copy, "--db", own)
    assert (found.exit_code, copy.exists()) == (1, True)
    assert f"Backed up to {copy}. The copy {copy} has 3 faults. `turnkeeper verify --db" in said(found)


def test_a_copy_of_what_lacks_rows_names_the_source_and_begins_nothing(own: Path, tmp_path: Path) -> None:
    spoil(own, "DELETE FROM journal WHERE seq = 28")
    found = shell("copy", "--from", own, "--to", tmp_path / "there.db")
    assert (found.exit_code, list(tmp_path.glob("there*"))) == (1, [])
    assert f" in {own} refers to rows that are missing. Nothing was copied." in said(found)
    assert f"`turnkeeper verify --db {own}` says which" in said(found)


@pytest.mark.parametrize("short", [1, 5000, 60_000])
def test_a_file_that_was_cut_off_is_told(own: Path, tmp_path: Path, short: int) -> None:
    with closing(sqlite3.connect(own)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    os.truncate(own, own.stat().st_size - short)
    for words in (("verify",), ("backup", tmp_path / "a.db")):
        found = shell(*words, "--db", own)
        assert found.exit_code == 6
        sentence = f"The file {own} is damaged or incomplete. `turnkeeper restore` the last good backup."
        assert found.output.strip() == sentence


def test_many_faults_are_counted(own: Path) -> None:
    spoil(own, "UPDATE story SET body = '[]'")
    found = said(shell("verify", "--db", own))
    assert "terminal … and 20 more 40 faults." in found
    assert "terminal: 40 rows, 2 fights replayed, 40 faults" in found


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    found = shell("verify", "--db", tmp_path / "none.db")
    assert (found.exit_code, "doesn't exist" in said(found)) == (6, True)


TAKEN = {
    "a table": ("DROP TABLE outbox", "is incomplete (no such table: outbox)"),
    "a column": ("ALTER TABLE outbox DROP COLUMN attempts", "is incomplete (no such column: outbox.attempts)"),
    "the name of a game": ("UPDATE journal SET game = CAST(x'ff' AS TEXT) WHERE seq = 5", "a name in it isn't text"),
}
"""What somebody takes away, and what is said of the file."""


@pytest.mark.parametrize("what", TAKEN)
def test_what_is_not_whole_is_refused_in_a_sentence(own: Path, what: str) -> None:
    statement, words = TAKEN[what]
    with closing(sqlite3.connect(own)) as connection, connection:
        connection.execute(statement)
    found = shell("verify", "--db", own)
    assert found.exit_code == 6
    assert words in said(found)
    assert "`turnkeeper restore` the last good backup over it" in said(found)


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO due VALUES ('terminal', 'terminal:play', 'never')",
        "UPDATE journal SET command = CAST(x'ff' AS TEXT) WHERE seq = 5",
    ],
)
def test_what_cannot_be_copied_is_refused_in_a_sentence(own: Path, tmp_path: Path, statement: str) -> None:
    spoil(own, statement)
    found = shell("copy", "--from", own, "--to", tmp_path / "other.db")
    assert (found.exit_code, len(found.output.splitlines())) == (6, 1)
    assert "contains something that can't be read. `turnkeeper verify` says what" in said(found)


def test_a_game_with_a_row_that_cannot_be_read_is_not_exported(own: Path, tmp_path: Path) -> None:
    spoil(own, "UPDATE journal SET at = 'yesterday' WHERE seq = 5")
    found = shell("export", tmp_path / "game.jsonl.xz", "--db", own)
    assert (found.exit_code, len(found.output.splitlines())) == (6, 1)


def test_when_something_is_due_is_made_anew_as_it_says(own: Path, tmp_path: Path) -> None:
    spoil(own, "INSERT INTO due VALUES ('terminal', 'terminal:play', 'never')")
    file = tmp_path / "game.jsonl.xz"
    assert shell("export", file, "--game", "terminal", "--db", own).exit_code == 0
    assert shell("import", file, "--over", "--db", own).exit_code == 0
    assert said(shell("verify", "--db", own)).endswith("No faults found.")


def test_the_register_is_made_anew_as_it_says(own: Path, tmp_path: Path) -> None:
    spoil(own, "UPDATE sheet SET owner = 'x'")
    file = tmp_path / "game.jsonl.xz"
    assert shell("export", file, "--game", "terminal", "--db", own).exit_code == 0
    assert shell("import", file, "--over", "--db", own).exit_code == 0
    assert "terminal: 41 rows, 2 fights replayed, ok" in said(shell("verify", "--db", own))


def test_while_the_bot_runs_and_writes(own: Path) -> None:
    async def verified() -> str:
        async with open_store(str(own), Standing()) as store, store.unit() as unit:
            await unit.meet("terminal", ["somebody"], NOON)
            return said(await asyncio.to_thread(shell, "verify", "--db", own))

    assert asyncio.run(verified()).endswith("No faults found.")


async def test_it_does_not_matter_in_which_order_a_row_has_its_documents(tmp_path: Path) -> None:
    file = tmp_path / "game.db"
    await played(items_of(HERE / "moving-fights.txt"), database=lambda: str(file))
    with snapshot(str(file)) as now:
        rows = [row for row in now.rows("terminal") if not isinstance(row, int)]
        for order in (sorted, partial(sorted, reverse=True)):
            replay = Replay(lambda key, before: now.body("terminal", key, before))
            turned = [replace(row, documents=dict(order(row.documents.items()))) for row in rows]
            assert [fault for row in turned for fault in replay.take(row)] == []


def test_the_log_tells_a_row_without_its_story_as_it_says(own: Path, tmp_path: Path) -> None:
    spoil(own, "UPDATE story SET body = '{' WHERE seq = 15")
    script = tmp_path / "log.txt"
    script.write_text("gm> @log fight 1 turn 1 page 3\ngm> @log fight 1 turn 2\nann (dm)> @me export\nann> @luck\n")
    found = shell("play", "--script", script, "--db", own)
    assert found.exit_code == 0
    assert "1 inaccurate hit, 1 miss" in said(found)
    assert "could not" not in said(found)


LINES = ("gm> @roll 2d6", "ann> @roll 3d6", "ann (dm)> @me export", "ann (dm)> @me forget yes", "gm> @roll 2d6")


@pytest.mark.parametrize("spoilt", ["at = 'yesterday'", 'command = \'{"who":"ann\'', "throws = '['"])
def test_what_cannot_be_read_hinders_nobody_to_have_or_delete_their_own(own: Path, tmp_path: Path, spoilt: str) -> None:
    spoil(own, f"UPDATE journal SET {spoilt} WHERE seq = 15")
    script = tmp_path / "own.txt"
    script.write_text("\n".join(LINES))
    found = shell("play", "--script", script, "--db", own, "--exports", tmp_path, "--seed", 1)
    assert found.exit_code == 0
    assert "Done. I've forgotten you" in said(found)
    with ZipFile(next(tmp_path.glob("*.zip"))) as packed:
        done = packed.read("game-1/done.json").decode()
    assert done.count('"unreadable":true') == 1
    assert done.count('"did":') >= 3
    with closing(sqlite3.connect(own)) as connection:
        left = connection.execute("SELECT count(*) FROM journal WHERE person LIKE '%ann' OR command LIKE '%:ann%'")
        assert left.fetchone() == (0,)
