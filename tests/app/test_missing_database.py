"""Error messages for a host whose database doesn't exist yet or was lost."""

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.app.discord_setup import database_found
from bot.store.files.inspection import ROOM
from tests.app.test_games import play, said, shell

BEGUN = "doesn't exist yet: `turnkeeper run` creates it, and `turnkeeper play` its own play.db"
READING = (("verify",), ("backup", "b.db"), ("export", "a"), ("log", "a.md"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNKEEPER_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("words", READING)
def test_who_looks_before_the_first_start_is_told_what_begins_a_database(home: Path, words: tuple[str, ...]) -> None:
    found = shell(*words)
    assert (found.exit_code, said(found)) == (6, f"The file {home}/turnkeeper.db {BEGUN}.")
    assert not any(home.iterdir())


def test_those_that_lie_there_are_named(home: Path) -> None:
    db = home / "game.db"
    asyncio.run(play(db, "@roll 2d6"))
    found = shell("backup", "b.db")
    assert (found.exit_code, said(found)) == (6, f"The file {home}/turnkeeper.db {BEGUN}. Its folder has {db.name}.")
    assert shell("backup", "b.db", "--db", db).exit_code == 0


@pytest.mark.parametrize("words", READING)
def test_one_that_is_named_may_be_misspelt_and_is_not_said_to_be_begun(home: Path, words: tuple[str, ...]) -> None:
    found = shell(*words, "--db", home / "gmae.db")
    assert (found.exit_code, said(found)) == (6, f"The file {home}/gmae.db doesn't exist.")


@pytest.mark.parametrize("content", [None, b""])
@pytest.mark.parametrize("words", READING)
def test_of_what_was_in_use_and_is_lost_all_say_the_same(
    home: Path, words: tuple[str, ...], content: bytes | None
) -> None:
    db = home / "turnkeeper.db"
    (home / "turnkeeper.db.lock").touch()
    if content is not None:
        db.write_bytes(content)
    found, doctor = shell(*words), asyncio.run(database_found(str(db)))
    assert (found.exit_code, said(found)) == (doctor.code, doctor.text)
    assert "`turnkeeper restore` a backup. To start with a new one, delete" in doctor.text


class Usage(NamedTuple):
    free: int


@pytest.mark.parametrize(("free", "code"), [(100_000, 1), (200_000, 0)])
def test_the_doctor_looks_whether_there_is_room_to_begin(
    home: Path, monkeypatch: pytest.MonkeyPatch, free: int, code: int
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(free))
    for db in (home / "a.db", home / "data" / "a.db"):
        doctor = asyncio.run(database_found(str(db), home / "data"))
        assert doctor.code == code
        begun = f"not there yet. The bot creates {db}"
        full = f"The database {db} can't be used (No space left on device). Nothing was changed."
        assert doctor.text.startswith(full if code else begun)


def test_a_new_database_takes_no_more_room_than_is_looked_for(home: Path) -> None:
    asyncio.run(play(home / "a.db"))
    assert sum(one.stat().st_size for one in home.iterdir()) < ROOM
