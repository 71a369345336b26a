"""Interactive play, with keys from a pipe and a screen in memory."""

import io
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from bot.app.chance import SeededLuck
from bot.app.settings import Settings
from bot.store.errors import NotADatabase
from bot.terminal.dice import ScriptedLuck
from bot.terminal.files import Exports
from bot.terminal.interactive import Terminal, greeting, history
from bot.terminal.people import People
from bot.terminal.words import Words
from tests.terminal.fake import World, database


@pytest.fixture(autouse=True)
def home(settings: Settings) -> None:
    settings.data.mkdir()


@dataclass
class Keyboard:
    keys: PipeInput
    screen: io.StringIO


@pytest.fixture
def keyboard() -> Iterator[Keyboard]:
    screen = io.StringIO()
    output = Vt100_Output(screen, lambda: Size(rows=40, columns=100))
    with create_pipe_input() as keys, create_app_session(input=keys, output=output):
        yield Keyboard(keys, screen)


async def typed(keyboard: Keyboard, settings: Settings, text: str, private: str | None = None) -> tuple[int, World]:
    world = World()
    keyboard.keys.send_text(text)
    luck = ScriptedLuck(SeededLuck(1))
    terminal = Terminal(database(settings.data), world.open, luck, settings, lambda: ("roll", "next"), Exports())
    return await terminal.run(private), world


async def test_lines_are_played_until_the_end(keyboard: Keyboard, settings: Settings) -> None:
    status, world = await typed(keyboard, settings, "@say one\rmia (dm)> @marks\r@say two\rquit\r")
    assert status == 0
    assert [(message.person.name, message.scene, message.text) for message in world.came] == [
        ("gm", "terminal:play", "@say one"),
        ("mia", None, "@marks"),
        ("mia", None, "@say two"),
    ]
    shown = keyboard.screen.getvalue()
    for text in (*greeting(database(settings.data), "@"), "[scene] one", "\x1b[1mbold\x1b[0m", "mia (dm)> "):
        assert text in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("@rol 2d6", "There is no command @rol. Did you mean @roll? @help lists the commands."),
        ("@frobnicate", "There is no command @frobnicate. @help lists the commands."),
        ("@gm what now?", None),
        ("hello @rol", None),
        ("@say", None),
    ],
)
async def test_who_is_alone_is_told_that_a_word_is_no_command(
    keyboard: Keyboard, settings: Settings, line: str, said: str | None
) -> None:
    await typed(keyboard, settings, f"{line}\rquit\r")
    shown = keyboard.screen.getvalue()
    assert ("is no command" in shown, said is None or said in shown) == (said is not None, True)


async def test_the_end_of_the_input_ends_it(keyboard: Keyboard, settings: Settings) -> None:
    status, world = await typed(keyboard, settings, "@bug\r\x04")
    assert status == 1
    assert len(world.came) == 1


async def test_what_is_wrong_is_said_and_play_goes_on(keyboard: Keyboard, settings: Settings) -> None:
    status, world = await typed(keyboard, settings, "!bogus\r!faces 7\r@roll a 1d6\r@roll a 1d6\rexit\r")
    assert status == 0
    assert len(world.came) == 2
    shown = keyboard.screen.getvalue()
    assert "there is no directive !bogus" in shown
    assert "a d6 has no 7 (a/1)" in shown
    assert "[scene] rolled [[" in shown


async def test_a_message_of_several_lines(keyboard: Keyboard, settings: Settings) -> None:
    _, world = await typed(keyboard, settings, "@say one\x1b\r@say two\rquit\r")
    assert [message.text for message in world.came] == ["@say one\n@say two"]


async def test_interrupting_only_drops_the_line(keyboard: Keyboard, settings: Settings) -> None:
    _, world = await typed(keyboard, settings, "@say one\x03@say two\rquit\r")
    assert [message.text for message in world.came] == ["@say two"]


async def test_a_private_screen(keyboard: Keyboard, settings: Settings) -> None:
    await typed(keyboard, settings, "@tell mia one\r@tell kim two\rquit\r", private="mia")
    assert "[@mia] one" in keyboard.screen.getvalue()
    assert "[@kim] two" not in keyboard.screen.getvalue()


async def test_what_becomes_due_is_shown_meanwhile(
    keyboard: Keyboard, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.terminal.interactive.TICK", 0.01)
    world = World()

    class Watched(list[object]):
        def append(self, item: object) -> None:
            super().append(item)
            keyboard.keys.send_text("quit\r")

    world.ran = Watched()  # type: ignore[assignment]
    keyboard.keys.send_text("@after 0 now\r")
    terminal = Terminal(database(settings.data), world.open, ScriptedLuck(), settings, tuple, Exports())
    assert await terminal.run() == 0
    assert [text for _, text in world.ran] == ["now"]


async def test_history_is_kept_for_its_owner_alone(keyboard: Keyboard, settings: Settings) -> None:
    await typed(keyboard, settings, "@say one\rquit\r")
    file = Path(database(settings.data)).with_suffix(".history")
    assert "+@say one" in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_history_lies_beside_its_database(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for db, file in (
        (data / "play.db", data / "play.history"),
        (f"sqlite:///{tmp_path}/other.db", tmp_path / "other.history"),
        (tmp_path / "games", tmp_path / "games.history"),
        ("postgresql://anna:secret@127.0.0.1/games", data / "play.history"),
    ):
        history(str(db), data).append_string("@say one")
        assert "+@say one" in file.read_text()
        file.unlink()


def test_where_no_history_can_be_kept_it_is_one_of_the_session(tmp_path: Path) -> None:
    (tmp_path / "other.history").mkdir()
    kept = history(str(tmp_path / "other.db"), tmp_path)
    kept.append_string("@say one")
    assert kept.get_strings() == ["@say one"]


async def test_beside_what_is_no_database_no_history_is_laid(
    keyboard: Keyboard, settings: Settings, tmp_path: Path
) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Anna, this is no database at all. " * 50)
    terminal = Terminal(str(letter), World().open, ScriptedLuck(), settings, tuple, Exports())
    with pytest.raises(NotADatabase):
        await terminal.run()
    assert not letter.with_suffix(".history").exists()


@pytest.mark.parametrize(
    ("before", "texts"),
    [
        ("@r", ["@roll "]),
        ("&", ["&roll ", "&next "]),
        ("mia> @ne", ["@next "]),
        ("@roll @m", ["@mia "]),
        ("m", ["mia> "]),
        ("mia> m", []),
        ("!cl", ["!clock "]),
        ("mia> !cl", []),
        ("", []),
        ("| @r", ["@roll "]),
    ],
)
def test_completion(before: str, texts: list[str]) -> None:
    words = Words(People(["mia"]), ("@", "&"), lambda: ("roll", "next"))
    found = list(words.get_completions(Document(before), CompleteEvent()))
    assert [completion.text for completion in found] == texts


def test_the_first_screen_is_short() -> None:
    lines = greeting("data/play.db", "@")
    assert len(lines) <= 8
    assert all(len(line) <= 72 for line in lines)


def test_a_command_without_its_sign_is_told_of_the_sign() -> None:
    words = Words(People(), ("@",), lambda: ("help", "roll"))
    told = "Commands start with @: @help lists them."
    assert [plain_text(words.unknown(line)) for line in ("help", "roll 2d6", "Hilfe!", "hello all")] == [
        told, told, told, None,
    ]  # fmt: skip


def plain_text(said: str | None) -> str | None:
    return None if said is None else said.replace("`", "")
