"""Unpacking a file line by line within given limits."""

import lzma
from collections.abc import Iterator
from typing import Final

from bot.turn.refusal import Refusal

MAGIC: Final = b"\xfd7zXZ\x00"
PIECE: Final = 256 * 1024
"""Bytes unpacked at once."""
LONGEST_LINE: Final = 16 * 2**20
"""Maximum number of bytes in a line."""
MOST_VALUES: Final = 300_000
"""Maximum number of values in a line of a file of limited size, those in its texts included. While a line is read,
everybody waits, although that happens on a thread: a tenth of a second for these."""
MOST_MEMORY: Final = 64 * 2**20
"""Maximum number of bytes of memory for unpacking, whatever the file asks for."""


def lines(data: bytes, most: int | None = None) -> Iterator[bytes]:
    """Yield each line with its line break. `most`: the size limit in bytes, unpacked.

    Refuses with `game_file_packing`, `game_file_unpacked` and `game_file_line`.
    """
    held, total, count = b"", 0, 0
    for piece in _pieces(data):
        total += len(piece)
        if most is not None and total > most:
            raise Refusal("game_file_unpacked", {"most": most // 2**20})
        *whole, held = (held + piece).split(b"\n")
        for line in whole:
            count += 1
            if most is not None and weight(line) > MOST_VALUES:
                raise Refusal("game_file_line", {"line": count, "problem": "too_long"})
            yield line + b"\n"
        if len(held) > LONGEST_LINE:
            raise Refusal("game_file_line", {"line": count + 1, "problem": "too_long"})
    if held:
        yield held


def weight(line: bytes) -> int:
    """Return about how many values a line of JSON has, those in its texts included; found a hundred times faster than
    the line is read."""
    return sum(map(line.count, (b",", b"[", b"{")))


def _pieces(data: bytes) -> Iterator[bytes]:
    if not data.startswith(MAGIC):
        for start in range(0, len(data), PIECE):
            yield data[start : start + PIECE]
        return
    rest = data
    while rest:
        # The head is packed separately, so a file consists of several packed streams.
        unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
        try:
            piece = unpacker.decompress(rest, PIECE)
            while True:
                yield piece
                if unpacker.eof:
                    break
                if unpacker.needs_input:
                    raise Refusal("game_file_packing")
                piece = unpacker.decompress(b"", PIECE)
        except lzma.LZMAError:
            raise Refusal("game_file_packing") from None
        rest = unpacker.unused_data
