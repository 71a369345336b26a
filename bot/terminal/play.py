"""`turnkeeper play`: interactive, from a pipe, or from a transcript."""

import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import count
from pathlib import Path
from typing import Final, TextIO

from bot.app.chance import SeededLuck, SystemClock, SystemLuck
from bot.app.process_exit import Exit
from bot.app.settings import Settings
from bot.store.errors import StoreError, ToBeMended
from bot.terminal.clock import RunningClock, StillClock
from bot.terminal.desk import OpenDesk
from bot.terminal.dice import ScriptedLuck
from bot.terminal.files import Exports
from bot.terminal.people import People
from bot.terminal.pipe import items_from
from bot.terminal.printer import Screen
from bot.terminal.runner import Runner
from bot.terminal.script import NOT_TEXT, Reader, names_in, parse
from bot.terminal.script_items import Item, Quit, ScriptError
from bot.text.language.speech import gettext
from bot.text.sentences import said

PLAYED, FAILED, MISWRITTEN = 0, 1, 2
DATABASE: Final = "play.db"
EXPORTS: Final = "exports"
LARGEST: Final = 16 * 2**20
"""Maximum bytes of a transcript."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `turnkeeper play`.

    `db`: a URL or a file. `private`: the only reader's name. `exports`: the folder for files that the bot sends; by
    default one in the data folder, and none for a script.
    """

    db: str | None = None
    seed: int | None = None
    private: str | None = None
    script: Path | None = None
    exports: Path | None = None


@dataclass(frozen=True, slots=True)
class Streams:
    """The input and output streams, by default the process's own."""

    input: TextIO
    output: TextIO
    errors: TextIO

    @property
    def by_hand(self) -> bool:
        return self.input.isatty() and self.output.isatty()


def own_streams() -> Streams:
    """Return the process's streams. Unless a person is typing, the output is complete and in UTF-8 on every machine."""
    streams = Streams(sys.stdin, sys.stdout, sys.stderr)
    if isinstance(sys.stdout, TextIOWrapper) and not streams.by_hand:
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return streams


async def play(
    options: PlayOptions,
    open_desk: OpenDesk,
    settings: Settings,
    commands: Callable[[], Iterable[str]] = tuple,
    streams: Streams | None = None,
) -> int:
    """Play until the input ends; return the exit status.

    0: all went well. 1: a command ended in an internal error, or the database can't be used now. 2: the transcript asks
    for something impossible, which is reported with its line on the error stream. 6: a person has to repair the
    database or its permissions first. `commands`: the words that may follow a prefix, for completion.
    """
    streams = streams or own_streams()
    try:
        if options.script is not None:
            return await _script(options, options.script, open_desk, streams)
        if options.db is None or streams.by_hand:
            settings.at_home()
        db = options.db or str(settings.data / DATABASE)
        exports = Exports(options.exports or settings.data / EXPORTS)
        if not streams.by_hand:
            return await _pipe(options, db, open_desk, streams, exports)
        # The line editor takes a long time to load, and nothing else needs it.
        from bot.terminal.interactive import Terminal

        return await Terminal(db, open_desk, _luck(options), settings, commands, exports).run(options.private)
    except ScriptError as error:
        print(error, file=streams.errors)
        return MISWRITTEN
    except StoreError as error:
        print(error, file=streams.errors)
        return Exit.SETTINGS if isinstance(error, ToBeMended) else FAILED
    finally:
        _let_go(streams.output)


def _let_go(output: TextIO) -> None:
    try:
        output.flush()
    except OSError:
        # The reader is gone, and the interpreter would complain about that again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())


async def _script(options: PlayOptions, script: Path, open_desk: OpenDesk, streams: Streams) -> int:
    items = parse(_read(script))
    people = People(names_in(items))
    with tempfile.TemporaryDirectory(prefix="turnkeeper-") if options.db is None else nullcontext() as folder:
        db = options.db or f"{folder}/{DATABASE}"
        luck = ScriptedLuck(None if options.seed is None else SeededLuck(options.seed))
        screen = Screen(streams.output, people, options.private)
        exports = Exports(options.exports)
        anew = None if options.db else numbered(folder)
        async with Runner(db, open_desk, luck, StillClock(), people, screen, script.parent, exports, anew) as runner:
            return await _all(runner, screen, _given(items))


def numbered(folder: str | None) -> Callable[[], str]:
    """Return a function that names further databases in a folder."""
    numbers = count(2)
    return lambda: f"{folder}/{next(numbers)}-{DATABASE}"


async def _pipe(options: PlayOptions, db: str, open_desk: OpenDesk, streams: Streams, exports: Exports) -> int:
    people = People()
    screen = Screen(streams.output, people, options.private)
    items = items_from(streams.input.buffer, Reader(bare=True))
    clock = RunningClock(SystemClock())
    async with Runner(db, open_desk, _luck(options), clock, people, screen, exports=exports) as runner:
        return await _all(runner, screen, items)


async def _all(runner: Runner, screen: Screen, items: AsyncIterator[Item]) -> int:
    async for item in items:
        if isinstance(item, Quit) or screen.gone:
            break
        await runner.play(item)
    runner.finish()
    return FAILED if runner.internal_errors or screen.gone else PLAYED


async def _given(items: Iterable[Item]) -> AsyncIterator[Item]:
    for item in items:
        yield item


def _luck(options: PlayOptions) -> ScriptedLuck:
    return ScriptedLuck(SystemLuck() if options.seed is None else SeededLuck(options.seed))


def _read(script: Path) -> str:
    try:
        with script.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise ScriptError(
            0, said("the transcript {script} can't be read ({error})", script=str(script), error=error.strerror)
        ) from None
    if len(content) > LARGEST:
        raise ScriptError(
            0, said("the transcript {script} is larger than {bytes} bytes", script=str(script), bytes=LARGEST)
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise ScriptError(line, gettext(NOT_TEXT)) from None
