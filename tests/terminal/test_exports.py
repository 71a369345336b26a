"""Files that the bot sends to the terminal."""

from pathlib import Path

from bot.terminal.files import Exports
from bot.text.files import Enclosed, File
from tests.terminal.conftest import Play


def within(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


async def test_a_file_is_named_below_what_is_said(transcript: Play) -> None:
    played = await transcript("anna> @send loot.csv a,b/1,2\nanna (dm)> @send none.txt\n")
    assert played.answers == [
        "[scene] here it is",
        "[scene]+ (file loot.csv, 2 lines)",
        "[@anna] here it is",
        "[@anna]+ (file none.txt, 1 line)",
    ]


async def test_what_stands_in_the_newest_file_can_be_printed(transcript: Play) -> None:
    played = await transcript("gm> @send a.txt old\ngm> @send a.txt new //\x1bx\n!file a.txt\n")
    assert played.status == 0
    assert played.shown[-4:] == ["!file a.txt", "[a.txt] new", "[a.txt]", "[a.txt] \\x1bx"]


async def test_of_a_file_that_is_no_text_the_name_is_printed(transcript: Play) -> None:
    played = await transcript("gm> @pack game.xz\n!file game.xz\n")
    assert played.shown[1:] == [
        "[scene] packed",
        "[scene]+ (file game.xz)",
        "!file game.xz",
        "(file game.xz)",
    ]


async def test_a_file_that_was_never_sent_ends_the_transcript(transcript: Play) -> None:
    played = await transcript("gm> @say hi\n!file a.txt\n")
    assert (played.status, played.errors) == (2, "line 2: the bot hasn't sent a file called a.txt\n")


async def test_what_the_bot_sent_can_be_attached(transcript: Play, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("from the folder")
    text = "!attach a.txt\ngm> one\ngm> @send a.txt from the bot\n!attach a.txt\ngm> two\n"
    played = await transcript(text)
    assert played.status == 0
    assert [file for message in played.world.came for file in message.files] == [
        File(name="a.txt", text="from the folder"),
        File(name="a.txt", text="from the bot\n"),
    ]


async def test_the_run_goes_on_with_an_empty_database(transcript: Play) -> None:
    played = await transcript("gm> @bug\ngm> @send a.txt hi\n!clock 1h\n!database\ngm> @time\n!attach a.txt\ngm> two\n")
    assert played.status == 1
    assert played.answers[-1] == "[scene] 2026-01-05T19:00:00+00:00"
    assert len(set(played.world.databases)) == 2
    assert [message.files for message in played.world.came][-1] == (File(name="a.txt", text="hi\n"),)


async def test_a_database_that_was_named_is_not_left(transcript: Play, tmp_path: Path) -> None:
    played = await transcript("gm> @say hi\n!database\n", db=str(tmp_path / "named.db"))
    assert played.errors == "line 2: only a transcript without --db can switch to another database\n"


async def test_a_script_writes_files_only_where_it_is_told(transcript: Play, tmp_path: Path) -> None:
    text = "anna (dm)> @send secret.txt a\nbob> @send loot.csv b\nbob> @send loot.csv c\n"
    await transcript(text)
    assert within(tmp_path).keys() == {"script.txt"}
    folder = tmp_path / "out"
    played = await transcript(text, exports=folder, private="bob")
    assert played.answers == [
        "[scene] here it is",
        f"[scene]+ (file loot.csv, 1 line, written to {folder}/loot.csv)",
        "[scene] here it is",
        f"[scene]+ (file loot.csv, 1 line, written to {folder}/loot-2.csv)",
    ]
    assert within(folder) == {"loot.csv": "b\n", "loot-2.csv": "c\n"}


async def test_a_secret_file_is_not_printed_for_others(transcript: Play) -> None:
    played = await transcript("anna (dm)> @send secret.txt a\n!file secret.txt\nbob> hi\n", private="bob")
    assert (played.status, played.shown) == (0, ["bob> hi"])


async def test_by_hand_files_go_to_the_data_folder(pipe: Play, tmp_path: Path) -> None:
    played = await pipe("@send a.tar.gz x\n")
    assert (tmp_path / "data" / "exports" / "a.tar.gz").read_text() == "x\n"
    assert played.status == 0


async def test_a_folder_that_cannot_be_written_is_told(transcript: Play, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("no folder")
    played = await transcript("gm> @send a.txt x\n", exports=tmp_path / "out")
    assert played.world.parked == [("scene:terminal:play", "the file can't be written: File exists")]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    exports = Exports(tmp_path)
    paths = [exports.keep(Enclosed(name="a.x.gz", text=str(number)), seen=True).path for number in range(3)]
    assert [path.name for path in paths if path] == ["a.x.gz", "a-2.x.gz", "a-3.x.gz"]
    assert (tmp_path / "a.x.gz").read_text() == "0"
