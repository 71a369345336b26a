"""A file this user can't read or write is named in a sentence, with exit status 6: only a person can fix it."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import Result

from bot.app.discord_setup import database_found
from bot.store.engine.sqlite import connect
from bot.store.files.permissions import _user
from tests.app.test_games import play, said, shell


@pytest.fixture(autouse=True)
def rights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the owner, who is asked as if they were not root's too."""

    def access(path: str | Path, wanted: int) -> bool:
        return Path(path).exists() and Path(path).stat().st_mode >> 6 & wanted == wanted

    monkeypatch.setattr(os, "access", access)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with a database that somebody played on, and a backup of it beside the folder."""
    folder = tmp_path / "home"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("TURNKEEPER_DATA", str(folder))
    asyncio.run(play(folder / "turnkeeper.db", "@fight start"))
    assert shell("backup", tmp_path / "sound.db").exit_code == 0
    for ending in ("-wal", "-shm"):
        # A mere reader leaves them; without them, they have to be made first.
        (folder / f"turnkeeper.db{ending}").unlink(missing_ok=True)
    yield folder
    folder.chmod(0o700)


def nameless(one: Path) -> str:
    raise KeyError(f"getpwuid(): uid not found: {one.stat().st_uid}")


def refused(found: Result, sentence: str) -> bool:
    return (found.exit_code, said(found).endswith(sentence)) == (6, True)


def writing(home: Path) -> list[tuple[str | Path, ...]]:
    db, sound = home / "turnkeeper.db", home.parent / "sound.db"
    return [("run",), ("restore", sound), ("play", "--db", db), ("copy", "--from", sound, "--to", db)]


def test_a_folder_that_cannot_be_written_is_named(home: Path) -> None:
    home.chmod(0o500)
    what_to_do = f"Allow it with `chmod u+rwx {home}`."
    for words in writing(home):
        found = shell(*words)
        assert refused(found, what_to_do), (words, said(found))
        assert said(found).startswith(f"The user {_user()} can't write to the folder {home}.")
    doctor = asyncio.run(database_found(str(home / "turnkeeper.db")))
    assert (doctor.text.endswith(what_to_do), doctor.code) == (True, 6)


def test_where_a_log_would_lie_beside_it_what_is_only_read_needs_the_folder_too(home: Path, tmp_path: Path) -> None:
    home.chmod(0o500)
    for number, words in enumerate((("backup",), ("export",), ("verify",), ("log",))):
        found = shell(*words, *(() if words == ("verify",) else (tmp_path / str(number),)))
        assert refused(found, f"`chmod u+rwx {home}`. Or copy the file into a folder of your own.")
        assert said(found).startswith(
            f"To read {home}/turnkeeper.db, SQLite needs to create files in the folder {home}"
        )


def test_a_backup_is_read_in_a_folder_that_cannot_be_written(home: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (tmp_path / "sound.db").rename(shelf / "sound.db")
    shelf.chmod(0o500)
    assert shell("verify", "--db", shelf / "sound.db").exit_code == 0
    assert shell("restore", shelf / "sound.db").exit_code == 0
    assert sorted(one.name for one in shelf.iterdir()) == ["sound.db"]


def test_a_file_that_cannot_be_written_is_named_and_read_all_the_same(home: Path, tmp_path: Path) -> None:
    db = home / "turnkeeper.db"
    db.chmod(0o400)
    for words in writing(home):
        assert refused(shell(*words), f"Allow it with `chmod u+rw {db}`."), words
    assert shell("verify").exit_code == 0
    assert shell("backup", tmp_path / "another.db").exit_code == 0
    db.chmod(0)
    found = shell("verify")
    assert refused(found, f"Allow it with `chmod u+rw {db}`.")
    assert said(found).startswith(f"The user {_user()} can't read the file {db}.")


def test_what_lies_beside_a_file_is_named_too(home: Path) -> None:
    log = home / "turnkeeper.db-wal"
    log.touch(mode=0)
    assert said(shell("run")).startswith(f"The user {_user()} can't write to the file {log}.")
    assert said(shell("verify")).startswith(f"The user {_user()} can't read the file {log}.")
    assert shell("restore", home.parent / "sound.db").exit_code == 0
    (home / "turnkeeper.db.lock").chmod(0)
    for words in writing(home):
        found = shell(*words)
        assert said(found).startswith(f"The user {_user()} can't write to the file {home}/turnkeeper.db.lock."), words
        assert found.exit_code == 6


def test_whose_it_is_is_said_where_it_is_another_s(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = home / "turnkeeper.db"
    monkeypatch.setattr(Path, "owner", lambda one: "anna" if one in (db, home) else "root")
    monkeypatch.setattr("bot.store.files.permissions._user", lambda: "ben")
    db.chmod(0o400)
    sentence = f"The user ben can't write to the file {db}. It belongs to anna. Give it to ben with "
    assert said(shell("run")) == f"{sentence}`chown ben {db}`, or run this as anna."
    home.chmod(0o500)
    sentence = f"The user ben can't write to the folder {home}. It belongs to anna. Choose another, or let ben "
    assert said(shell("run")) == f"{sentence}use it."
    monkeypatch.setattr(Path, "owner", nameless)
    assert said(shell("run")) == sentence.replace("anna", f"the user {home.stat().st_uid}") + "use it."


def test_a_folder_that_cannot_be_entered_is_named(home: Path, tmp_path: Path) -> None:
    home.chmod(0o600)
    for words in (*writing(home), ("verify",), ("backup", tmp_path / "b.db"), ("backup", home / "b.db")):
        found = shell(*words)
        assert said(found).startswith(f"The user {_user()} can't enter the folder {home}."), words
        assert found.exit_code == 6


def test_a_disk_that_is_mounted_for_reading_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.files.permissions._is_only_read", lambda one: one == home)
    home.chmod(0o500)
    assert refused(shell("run"), "or the systemd unit protects it. Allow writing, or choose another.")


def test_a_backup_goes_where_it_may(home: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir(mode=0o500)
    found = shell("backup", shelf / "b.db")
    assert said(found).startswith(f"The user {_user()} can't write to the folder {shelf}.")
    assert found.exit_code == 6


@pytest.mark.parametrize("name", ["letter", "folder"])
def test_what_is_no_database_is_said_before_who_may_write_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "letter").write_text("Dear Anna, this is no database at all. " * 50)
    (tmp_path / "folder").mkdir()
    for one in ("letter", "folder"):
        (tmp_path / one).chmod(0o500)
    doctor, bot = asyncio.run(database_found(str(tmp_path / name))), shell("play", "--db", tmp_path / name)
    assert (doctor.text, doctor.code) == (said(bot), bot.exit_code)
    assert ("isn't a Turnkeeper database" if name == "letter" else "is a folder. Choose a file in it") in doctor.text


def test_a_file_that_the_bot_holds_is_not_opened_past_sqlite(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing it would drop SQLite's locks of the whole process."""
    opened: list[Path] = []
    before = Path.open

    def noted(one: Path, *words: object) -> object:
        opened.append(one)
        return before(one, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "open", noted)
    with closing(connect(home / "turnkeeper.db", write=True)):
        assert asyncio.run(database_found(str(home / "turnkeeper.db"))).code == 0
    assert home / "turnkeeper.db" not in opened
