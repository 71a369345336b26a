"""Lines from a pipe or a file, read in a thread, so that their writer may wait for each answer."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import BinaryIO, Final

from bot.terminal.script import NOT_TEXT, Reader, split_lines
from bot.terminal.script_items import Item, Wrong

AT_ONCE: Final = 65536
"""Maximum bytes to read at once."""
PAUSE: Final = 0.2
"""Seconds after which a message without a further line counts as complete."""


async def items_from(source: BinaryIO, reader: Reader) -> AsyncIterator[Item]:
    """Yield the items of a UTF-8 stream as they are complete, to its end."""
    lines: asyncio.Queue[bytes] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        # The loop is closed if the game ended before its input did.
        with suppress(OSError, RuntimeError, ValueError):
            for line in _lines(source):
                loop.call_soon_threadsafe(lines.put_nowait, line)
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(lines.put_nowait, b"")

    # As a daemon, a thread waiting for input doesn't keep the program from ending.
    threading.Thread(target=read, name="input", daemon=True).start()
    while True:
        try:
            async with asyncio.timeout(PAUSE if reader.waits else None):
                line = await lines.get()
        except TimeoutError:
            line = None
        for item in _items(line, reader):
            yield item
        if line == b"":
            return


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield each line with its end, as soon as it arrives.

    Bypasses the stream's buffer: a thread waiting for a line would hold its lock, and the interpreter crashes at exit
    when it closes a stream whose lock is held.
    """
    bare = getattr(source, "raw", source)
    begun: list[bytes] = []
    while data := bare.read(AT_ONCE):
        *whole, last = data.split(b"\n")
        for end in whole:
            yield b"".join((*begun, end, b"\n"))
            begun.clear()
        begun.append(last)
    if any(begun):
        yield b"".join(begun)


def _items(line: bytes | None, reader: Reader) -> list[Item]:
    if not line:
        return reader.end()
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return [*reader.end(), Wrong(reader.count + 1, (), NOT_TEXT)]
    return [item for text in split_lines(text) for item in reader.feed(text)]
