"""Lines from a pipe or a file, read beside the game, so that whoever writes them may wait for each answer."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import BinaryIO, Final

from bot.terminal.items import Item, Wrong
from bot.terminal.script import NOT_TEXT, Reader, split_lines

PAUSE: Final = 0.2
"""Seconds after which a message is taken for complete when no further line of it has come."""


async def items_from(source: BinaryIO, reader: Reader) -> AsyncIterator[Item]:
    """The items of a stream of UTF-8 as they are complete, to its end."""
    lines: asyncio.Queue[bytes] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        # The loop is closed when the game ended before its input did.
        with suppress(OSError, RuntimeError, ValueError):
            for line in source:
                loop.call_soon_threadsafe(lines.put_nowait, line)
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(lines.put_nowait, b"")

    # A daemon: a line that nobody writes must not keep the program from ending.
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


def _items(line: bytes | None, reader: Reader) -> list[Item]:
    if not line:
        return reader.end()
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return [*reader.end(), Wrong(reader.count + 1, (), NOT_TEXT)]
    return [item for text in split_lines(text) for item in reader.feed(text)]
