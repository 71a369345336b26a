"""Ordinary chat of a play-by-post group, which the bot ignores, in any amount."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

CHAT: Final = Path(__file__).with_name("chat.txt")
_NAMES: Final = ("Anna", "Ben", "Cora", "Dora", "Gordak", "Nyr", "Azet", "Haldir", "Imic", "Mallos", "Dickson", "Zoë")
_WHOLE: Final = ("`", "|", "~", "<", "@ ")
"""A line with one of these is not cut: half a code block is another thing, and so is "@" before another word."""


def written() -> list[str]:
    """The lines that were written by hand."""
    return CHAT.read_text(encoding="utf-8").splitlines()


def chatter(count: int) -> list[str]:
    """As many different lines, always the same: those written by hand, then their halves put together."""
    lines = list(islice(dict.fromkeys(_endless()), count))
    if len(lines) < count:
        raise ValueError(f"there are only {len(lines)} lines of chat")
    return lines


def _endless() -> Iterator[str]:
    lines = written()
    yield from lines
    cut = [line.split() for line in lines if len(line.split()) > 3 and not any(map(line.__contains__, _WHOLE))]
    for stride in range(1, len(cut)):
        for place, first in enumerate(cut):
            second = cut[(place + stride) % len(cut)]
            name = _NAMES[(place * stride) % len(_NAMES)]
            begun, ended = first[: len(first) // 2], second[len(second) // 2 :]
            match (place + stride) % 4:
                case 0:
                    yield " ".join((*begun, f"{name},", *ended))
                case 1:
                    yield " ".join((*begun, *ended)) + f", {name}"
                case _:
                    yield " ".join((*begun, *ended))
