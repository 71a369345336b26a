"""Interactive play: a line with editing, history and completion, and answers above it."""

import asyncio
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.patch_stdout import patch_stdout

from bot.app.chance import SystemClock
from bot.app.settings import Settings
from bot.store.engine.location import location
from bot.terminal.clock import RunningClock
from bot.terminal.desk import OpenDesk
from bot.terminal.dice import ScriptedLuck
from bot.terminal.files import Exports
from bot.terminal.people import People
from bot.terminal.printer import Screen
from bot.terminal.runner import Runner
from bot.terminal.script import Reader, split_lines
from bot.terminal.script_items import GM, PLAY, Quit, Said, ScriptError
from bot.terminal.words import Words
from bot.text.sentences import said

HISTORY: Final = ".history"
"""The extension of the history file, whose name is otherwise the database's."""
TICK: Final = 1.0
"""Seconds between checks for due work."""


def greeting(db: str, prefix: str) -> tuple[str, ...]:
    """Return the first screen: what a newcomer can type."""
    return (
        said("Turnkeeper in this shell; your game is saved in {db}", db=db),
        said("`{prefix}help`         what you can do now, with examples", prefix=prefix),
        said("`{prefix}roll 3#2d6`   roll dice", prefix=prefix),
        said("`{prefix}fight start`  start a fight; the board says what comes next", prefix=prefix),
        said("`kim> @help`    speak as kim, a player"),
        said("`gm (gm)> ...`  speak in the GM channel; `kim (dm)>` in private"),
        said("`kim #attic>`   speak in another scene"),
        said("`quit`          leave; your game is saved"),
    )


def prompt(reader: Reader) -> str:
    """Return the prompt: who speaks next, and where, unless the line says otherwise."""
    place = {PLAY: "", None: " (dm)", GM: " (gm)"}.get(reader.scene, f" #{reader.scene}")
    return f"{reader.speaker}{place}> "


def history(db: str, data: Path) -> History:
    """Return the history of typed lines, stored beside the database, or in the data folder if that is on a server.

    Only its owner may read it, since it contains secrets of the game.
    """
    place = location(db)
    file = (place if isinstance(place, Path) else data / "play").with_suffix(HISTORY)
    try:
        file.touch(mode=0o600)
        with file.open("ab"):
            return FileHistory(str(file))
    except OSError:
        return InMemoryHistory()


class Terminal:
    """An interactive session. Lines are those of a transcript; without NAME> they come from the last speaker."""

    def __init__(
        self,
        db: str,
        open_desk: OpenDesk,
        luck: ScriptedLuck,
        settings: Settings,
        commands: Callable[[], Iterable[str]],
        exports: Exports,
    ) -> None:
        self._db, self._open_desk, self._luck, self._settings = db, open_desk, luck, settings
        self._exports = exports
        self._people = People()
        self._reader = Reader(bare=True)
        self._turn = asyncio.Lock()
        self._words = Words(self._people, settings.prefixes, commands)

    async def run(self, private: str | None = None) -> int:
        """Run until `quit` or the end of the input; return 1 if a command ended in an internal error, else 0."""
        clock = RunningClock(SystemClock())
        with patch_stdout(raw=True):
            screen = Screen(sys.stdout, self._people, private, echo=False, marks=True)
            screen.write(greeting(self._db, self._settings.prefixes[0]))
            async with Runner(
                self._db, self._open_desk, self._luck, clock, self._people, screen, exports=self._exports
            ) as runner:
                await runner.catch_up()
                session = self._session()
                ticking = asyncio.create_task(self._tick(runner), name="what becomes due")
                try:
                    while await self._next(runner, screen, session):
                        pass
                finally:
                    ticking.cancel()
                    with suppress(asyncio.CancelledError):
                        await ticking
                return 1 if runner.internal_errors else 0

    def _session(self) -> PromptSession[str]:
        """Start the prompt once the database is ours: its history must not be created beside another program's file."""
        return PromptSession(
            history=history(self._db, self._settings.data),
            completer=self._words,
            complete_while_typing=False,
            key_bindings=_keys(),
            prompt_continuation="| ",
        )

    async def _next(self, runner: Runner, screen: Screen, session: PromptSession[str]) -> bool:
        try:
            text = await session.prompt_async(lambda: prompt(self._reader))
        except EOFError:
            return False
        except KeyboardInterrupt:
            return True
        items = [item for line in split_lines(text) for item in self._reader.feed(line)] + self._reader.end()
        for item in items:
            if isinstance(item, Quit):
                return False
            try:
                async with self._turn:
                    before = screen.lines
                    await runner.play(item)
                if isinstance(item, Said) and screen.lines == before and screen.all_is_read:
                    unknown = self._words.unknown(item.text)
                    screen.write([] if unknown is None else [unknown])
            except ScriptError as error:
                screen.write([error.reason])
                async with self._turn:
                    await runner.catch_up()
        return True

    async def _tick(self, runner: Runner) -> None:
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                with suppress(ScriptError):
                    await runner.tick()


def _keys() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("escape", "enter")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n| ")

    return keys
