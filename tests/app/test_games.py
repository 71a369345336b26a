"""Whole games exported and imported from a shell by the host."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app, main, open_desk
from bot.app.chance import SeededLuck
from bot.app.discord_setup import backups_found, database_found
from bot.app.settings import load_settings
from bot.pipeline.ports.incoming import Incoming, Person
from tests.features.transfer.file.game_files import packed, rows
from tests.store.samples import Standing, on_disk, overwrite

GM = Person(id="terminal:gm", name="gm")


def shell(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def said(result: Result) -> str:
    return " ".join(result.output.split())


async def play(db: Path, *texts: str, game: str = "terminal") -> None:
    async with open_desk(str(db), SeededLuck(1), Standing()) as (service, store):
        before = len(await store.rows(game))
        for number, text in enumerate(texts, before):
            scene = "terminal:play"
            await service.handle(
                Incoming(source=f"{game}:{number}", game=game, scene=scene, person=GM, text=text, gm=True)
            )


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "game.db"
    asyncio.run(play(path, "@fight start", "@add wolf"))
    return path


def test_out_and_in(db: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "game.jsonl.xz", tmp_path / "other.db"
    assert said(shell("export", file, "--db", db)).startswith("Exported terminal to")
    assert file.stat().st_mode & 0o777 == 0o600
    assert said(shell("import", file, "--db", other)).startswith("Imported terminal into a new database.")
    again = tmp_path / "again.jsonl.xz"
    shell("export", again, "--db", other)
    asyncio.run(play(other, "@status"))
    assert shell("import", again, "--db", tmp_path / "third.db").exit_code == 0


async def test_the_doctor_looks_at_the_database_beside_a_running_bot(tmp_path: Path) -> None:
    path = str(tmp_path / "game.db")
    async with open_desk(path, SeededLuck(1), Standing()):
        assert await database_found(path) == ("ok", 0)
    assert await database_found(path) == ("ok", 0)
    (tmp_path / "letter.db").write_text("Dear Anna, this is no database at all. " * 50)
    assert (await database_found(str(tmp_path / "letter.db"))).code == 6
    assert (await database_found(str(tmp_path / "no" / "a.db"))).code == 6
    content = bytearray(on_disk(Path(path)))
    content[4096 * 3 : 4096 * 4] = b"\x5a" * 4096
    overwrite(Path(path), bytes(content))
    found = await database_found(path)
    assert (found.code, "is damaged" in found.text, "`turnkeeper restore`" in found.text) == (6, True, True)


def found(path: Path, home: Path | None = None) -> tuple[str, int]:
    return asyncio.run(database_found(str(path), home))


def test_the_doctor_writes_nothing(tmp_path: Path) -> None:
    missing, home = tmp_path / "a.db", tmp_path / "data"
    assert found(missing) == (f"not there yet. The bot creates {missing}", 0)
    assert found(home / "a.db", home) == (f"not there yet. The bot creates {home}/a.db", 0)
    assert found(tmp_path) == (f"The file {tmp_path} is a folder. Choose a file in it.", 6)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "lock", "said"),
    [
        (b"", None, "empty, ready for the bot"),
        (b"", "1 begins", "empty, ready for the bot"),
        (b"", "", "is empty"),
        (None, "", "has disappeared. Put it back"),
    ],
)
def test_the_doctor_says_what_the_bot_would_say_of_a_file(
    tmp_path: Path, content: bytes | None, lock: str | None, said: str
) -> None:
    path = tmp_path / "a.db"
    for file, written in ((path, content), (tmp_path / "a.db.lock", None if lock is None else lock.encode())):
        if written is not None:
            file.write_bytes(written)
    assert said in found(path)[0]


def test_the_doctor_says_whether_backups_can_be_written(tmp_path: Path) -> None:
    assert backups_found(tmp_path) == ("ok", 0)
    assert backups_found(tmp_path / "a" / "b") == (f"ok, the bot will create {tmp_path}/a/b", 0)
    (tmp_path / "file").write_text("")
    found = backups_found(tmp_path / "file" / "b")
    assert (found.code, found.text.endswith(f"Check the permissions of {tmp_path}/file.")) == (6, True)
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("words", [("doctor",), ("run",), ("restore", "b.db"), ("import", "a")])
def test_a_folder_that_is_named_and_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    (tmp_path / "a").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNKEEPER_DATA", f"{tmp_path}/typo")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr("sys.argv", ["turnkeeper", *words])
    with pytest.raises(SystemExit, match="6"):
        main()
    sentence = f"There is no folder {tmp_path}/typo (TURNKEEPER_DATA). Create it, or set another."
    assert capsys.readouterr().err.splitlines()[-1] == sentence
    assert not (tmp_path / "typo").exists()


def test_the_default_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("TURNKEEPER_DATA=data\n")
    load_settings().at_home()
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_file_is_never_overwritten(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.xz"
    file.write_text("mine")
    found = shell("export", file, "--db", db)
    assert (found.exit_code, file.read_text()) == (1, "mine")
    assert "Choose a new name" in said(found)


def test_a_file_may_have_a_name_that_means_something_in_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(play(tmp_path / "a.db", "@roll 2d6"))
    monkeypatch.chdir(tmp_path)
    found = shell("backup", "'b.db", "--db", tmp_path / "a.db")
    assert (found.exit_code, said(found)) == (0, f"Backed up to {tmp_path}/'b.db.")


@pytest.mark.parametrize("command", ["backup", "restore", "export", "import", "log"])
def test_an_address_in_the_place_of_a_file_is_not_repeated(db: Path, command: str) -> None:
    refused = shell(command, "postgresql://turnkeeper:hunter2@127.0.0.1/tk", "--db", db)
    assert refused.exit_code == 2
    assert "address of a database. Give that with --db" in said(refused)
    assert "hunter2" not in refused.output


def test_which_game_is_asked_where_there_are_several(db: Path, tmp_path: Path) -> None:
    server = "discord:1574257007085486080"
    for game in (server, f"{server}~1", f"{server}~2"):
        asyncio.run(play(db, "@fight start", game=game))
    asked = f"{server} (1 command), {server}~1 (1 command), {server}~2 (1 command), terminal (2 commands)."
    for words in (("export",), ("log",)):
        found = shell(words[0], tmp_path / "a", "--db", db)
        assert (found.exit_code, said(found)) == (1, f"Which game? Add --game ID: {asked}")
    found = shell("export", tmp_path / "a", "--db", db, "--game", "nope")
    assert (found.exit_code, said(found)) == (1, f"There is no game nope in this database, only {asked}")
    assert shell("export", tmp_path / "a.jsonl.xz", "--db", db, "--game", server).exit_code == 0
    assert shell("export", tmp_path / "b.jsonl.xz", "--db", db, "--game", "zoo").exit_code == 1


def test_a_game_that_is_there_is_put_aside_only_when_told(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.xz"
    shell("export", file, "--db", db)
    found = shell("import", file, "--db", db)
    assert found.exit_code == 1
    assert "There is already a game terminal." in said(found)
    assert shell("import", file, "--db", db, "--over").exit_code == 0
    assert shell("export", tmp_path / "aside.jsonl.xz", "--db", db, "--game", "terminal~1").exit_code == 0
    assert said(shell("import", file, "--db", db, "--game", "discord:7")).startswith("Imported discord:7.")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"name: Gordak", "This isn't a Turnkeeper game file"),
        (packed(rows(2))[:-9], "can't unpack the file"),
        (packed(rows(2)).replace(b"\xfd7zXZ", b"\xfd7zXX"), "isn't a Turnkeeper game file"),
    ],
)
def test_what_cannot_be_imported(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "game.jsonl.xz"
    file.write_bytes(content)
    found = shell("import", file, "--db", tmp_path / "new.db")
    assert (found.exit_code, words in said(found)) == (1, True)
    assert [one.name for one in tmp_path.iterdir()] == [file.name]


def test_files_and_databases_that_are_not_there(db: Path, tmp_path: Path) -> None:
    assert "can't be read" in said(shell("import", tmp_path / "none", "--db", db))
    assert "doesn't exist" in said(shell("export", tmp_path / "a", "--db", tmp_path / "none.db"))
    nowhere = shell("copy", "--from", db, "--to", tmp_path / "no" / "a.db")
    assert (nowhere.exit_code, "There is no folder" in said(nowhere)) == (6, True)
    assert "can't be written" in said(shell("export", tmp_path / "no" / "a", "--db", db))


@pytest.mark.parametrize(
    ("words", "code"), [(("backup", "a.db"), 1), (("verify",), 1), (("export", "a"), 1), (("restore", "b.db"), 6)]
)
def test_what_nobody_may_look_at_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int
) -> None:
    """Root may look at everything, so it is not rights that are missing here, but a name that is too long."""
    monkeypatch.chdir(tmp_path)
    found = shell(*words, "--db", tmp_path / ("x" * 300))
    assert found.exit_code == code
    assert isinstance(found.exception, SystemExit)
    assert len(found.output.strip().splitlines()) == 1


def test_everything_is_carried_over_into_another_database(db: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    copied = shell("copy", "--from", db, "--to", other)
    assert re.fullmatch(r"Copied \d+ rows and compared each\. .*", said(copied))
    asyncio.run(play(other, "@status"))
    again = shell("copy", "--from", db, "--to", other)
    assert again.exit_code == 1
    assert said(again).endswith("isn't empty. Choose an empty one.")


async def test_a_game_is_exported_while_the_bot_runs(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.xz"
    async with open_desk(str(db), SeededLuck(1), Standing()):
        assert (await asyncio.to_thread(shell, "export", file, "--db", db)).exit_code == 0
        found = await asyncio.to_thread(shell, "import", file, "--db", db)
    assert "is in use" in said(found)


def test_an_empty_database_has_nothing(tmp_path: Path) -> None:
    asyncio.run(play(tmp_path / "a.db"))
    assert "nothing to export" in said(shell("export", tmp_path / "a", "--db", tmp_path / "a.db"))


def test_the_log_of_a_fight(db: Path, tmp_path: Path) -> None:
    asyncio.run(play(db, "@next"))
    players, gms = tmp_path / "log.md", tmp_path / "log.html"
    assert said(shell("log", players, "--db", db)) == f"Wrote fight 1 of terminal:play to {players}."
    found = shell("log", gms, "--db", db, "--scene", "terminal:play", "--fight", 1, "--gm", "--html")
    assert said(found) == f"Wrote fight 1 of terminal:play to {gms}. All its secrets are in that file."
    assert "**Wolf** joins the fight" in players.read_text()
    assert "@plan" not in players.read_text()
    assert "<code>@plan Wolf: …</code>" in gms.read_text()
    assert gms.stat().st_mode & 0o777 == 0o600


def test_a_log_that_is_not_there(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "log.md"
    assert said(shell("log", file, "--db", db, "--scene", "cellar")) == (
        "There were no fights in cellar, only in terminal:play (terminal:play)."
    )
    asyncio.run(play(tmp_path / "calm.db", "@roll 2d6"))
    assert said(shell("log", file, "--db", tmp_path / "calm.db")).startswith("This game has had no fight yet.")
    assert said(shell("log", file, "--db", db, "--fight", 3)).startswith("There was no fight 3 here.")
    assert not file.exists()


@pytest.mark.parametrize("words", [("register",), ("register", "--dry-run"), ("remove", "--server", "7")])
def test_slash_commands_are_told_to_discord_with_a_token_alone(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    result = shell("commands", *words)
    assert result.exit_code == 2
    assert "DISCORD_TOKEN" in said(result)


@pytest.mark.parametrize("words", [("run",), ("invite",), ("commands", "register")])
def test_a_missing_token_is_said_before_anything_large_is_fetched(tmp_path: Path, words: tuple[str, ...]) -> None:
    code = f"""
import sys
from bot.__main__ import main
sys.argv = ["turnkeeper", *{words}]
try:
    main()
except SystemExit as ended:
    print(ended.code, *({{"discord", "sqlalchemy", "rules.catalogue"}} & set(sys.modules)))
"""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "TURNKEEPER_"))}
    env["PYTHONPATH"] = str(Path(__file__).parents[2])
    ended = subprocess.run(
        (sys.executable, "-c", code), cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    )
    assert ended.stdout == "2\n"
    assert ended.stderr.startswith("There is no token yet. Set DISCORD_TOKEN")
