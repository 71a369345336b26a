"""Files attached to incoming and outgoing messages.

Reasons for not reading a file, which are also codes of refusals: `file_kind`, `file_too_large`, `too_many_files`,
`file_no_text`, `file_unreachable`, `file_is_game`, `file_no_picture`.
"""

import re
import unicodedata
from collections.abc import Collection
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from bot.text.pictures import Board

LARGEST: Final = 256 * 1024
"""The most bytes of a file of sheets, tables or packs."""
LARGEST_GAME: Final = 8 * 2**20
"""The most bytes of a file with a whole game: Discord accepts ten megabytes from anybody."""
LARGEST_PICTURE: Final = 8 * 2**20
"""The most bytes of a picture as people send it; only a small copy is kept."""
MOST: Final = 1
"""How many files of a message are read."""
PACKED: Final = ".jsonl.xz"
GAMES: Final = (".jsonl", PACKED)
"""How the name of a game file ends."""
ENDINGS: Final = (".yaml", ".yml", ".json", ".txt", ".csv", ".tsv")
PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")
LONGEST_NAME: Final = 80
NAME: Final = re.compile(rf"[A-Za-z0-9_](?:[A-Za-z0-9_.-]{{0,{LONGEST_NAME - 1}}})")
"""A file name that is valid on every system and on Discord, and contains no folder."""


Wish = Literal["text", "game", "picture"]
"""The kind of file that a command takes."""


class File(BaseModel):
    """A received file: its text, or its bytes for a whole game or a picture; with a `reason` it wasn't read.

    A picture is a small square, for a portrait; `whole` is all of it, larger.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    text: str = ""
    data: bytes = Field(default=b"", repr=False)
    whole: bytes = Field(default=b"", repr=False)
    reason: str = ""


class Enclosed(BaseModel):
    """A file that goes out with a reply, as UTF-8 text.

    If it would be too large for the outbox, `of` says what it is made from, and it gets its `data` when it is sent.
    `boards` are then drawn too: each takes the place of the address `board:N` in the data.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    text: str = ""
    of: str = ""
    data: bytes = Field(default=b"", exclude=True, repr=False)
    boards: tuple[Board, ...] = Field(default=(), exclude=True, repr=False)

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
    """Return a file name made from what people call something, such as "big-box.yaml" from "Big Box" and ".yaml"."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    stem = "-".join(re.findall(r"[a-z0-9]+", letters))[: LONGEST_NAME - len(ending)].strip("-")
    return f"{stem or 'file'}{ending}"


def is_game(name: str) -> bool:
    """Whether a file of this name holds a whole game."""
    return name.casefold().endswith(GAMES)


def is_picture(name: str) -> bool:
    return name.casefold().endswith(PICTURES)


def largest(name: str) -> int:
    """Return how many bytes a file with this name may have."""
    return LARGEST_GAME if is_game(name) else LARGEST_PICTURE if is_picture(name) else LARGEST


def unfit(name: str, size: int, place: int, wishes: Collection[Wish] = ()) -> str:
    """Return why a file with this size and this place (from 0) in its message isn't read; "" if it is.

    `wishes`: the kinds that the message asks for, if that is known: a large file of another kind isn't fetched.
    """
    if place >= MOST:
        return "too_many_files"
    if tuple(wishes) == ("picture",) and not is_picture(name):
        return "file_no_picture"
    readable = (*ENDINGS, *GAMES) if wishes and "picture" not in wishes else (*ENDINGS, *GAMES, *PICTURES)
    if not name.casefold().endswith(readable):
        return "file_kind"
    if is_game(name) and wishes and "game" not in wishes:
        return "file_is_game"
    return "file_too_large" if size > largest(name) else ""


def opened(name: str, content: bytes) -> File:
    """Return the file with these bytes."""
    if len(content) > largest(name):
        return File(name=name, reason="file_too_large")
    if is_game(name) or is_picture(name):
        return File(name=name, data=content)
    try:
        return File(name=name, text=content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return File(name=name, reason="file_no_text")
