"""Files that come with a message, and files that go out with one.

Reasons why a file was not read, which are codes of refusals too: `file_kind`, `file_too_large`, `too_many_files`,
`file_no_text`, `file_unreachable`, `file_is_game`.
"""

import re
import unicodedata
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, field_validator

LARGEST: Final = 256 * 1024
"""Bytes of a file of sheets, tables or packs."""
LARGEST_GAME: Final = 8 * 2**20
"""Bytes of a file with a whole game, in a message: Discord takes ten megabytes from anybody."""
MOST: Final = 1
"""Files of a message that are read."""
PACKED: Final = ".jsonl.xz"
GAMES: Final = (".jsonl", PACKED)
"""How the name of a whole game's file ends."""
ENDINGS: Final = (".yaml", ".yml", ".json", ".txt", ".csv", ".tsv")
LONGEST_NAME: Final = 80
NAME: Final = re.compile(rf"[A-Za-z0-9_](?:[A-Za-z0-9_.-]{{0,{LONGEST_NAME - 1}}})")
"""A name that means the same on every system and on Discord, and names no folder."""


class File(BaseModel):
    """A file with its text, that of a whole game with its bytes; with a `reason` it was not read."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    text: str = ""
    data: bytes = Field(default=b"", repr=False)
    reason: str = ""


class Enclosed(BaseModel):
    """A file that goes out with a reply, of text in UTF-8.

    One that would be too large for the outbox says in `of` what it is made of: it gets its `data` when it is sent.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    text: str = ""
    of: str = ""
    data: bytes = Field(default=b"", exclude=True, repr=False)

    @field_validator("name")
    @classmethod
    def _plain(cls, name: str) -> str:
        if not NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name for a file")
        return name

    @property
    def content(self) -> bytes:
        return self.data or self.text.encode()


def named(text: str, ending: str) -> str:
    """A file's name made of what people call something, such as "Big Box" and ".yaml": "big-box.yaml"."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    stem = "-".join(re.findall(r"[a-z0-9]+", letters))[: LONGEST_NAME - len(ending)].strip("-")
    return f"{stem or 'file'}{ending}"


def is_game(name: str) -> bool:
    """Whether a file of this name holds a whole game."""
    return name.casefold().endswith(GAMES)


def largest(name: str) -> int:
    """So many bytes may a file of this name have."""
    return LARGEST_GAME if is_game(name) else LARGEST


def unfit(name: str, size: int, place: int, *, game: bool = True) -> str:
    """Why a file of so many bytes, at this place (from 0) among those of a message, is not read; "" where it is.

    `game`: the message asks for a whole game; nobody else makes us fetch so much.
    """
    if place >= MOST:
        return "too_many_files"
    if not name.casefold().endswith((*ENDINGS, *GAMES)):
        return "file_kind"
    if is_game(name) and not game:
        return "file_is_game"
    return "file_too_large" if size > largest(name) else ""


def opened(name: str, content: bytes) -> File:
    """The file that these bytes are."""
    if len(content) > largest(name):
        return File(name=name, reason="file_too_large")
    if is_game(name):
        return File(name=name, data=content)
    try:
        return File(name=name, text=content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return File(name=name, reason="file_no_text")
