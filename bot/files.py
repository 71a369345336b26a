"""Files that come with a message: what one has to be like before anybody reads it.

Reasons why a file was not read, which are codes of refusals too: `file_kind`, `file_too_large`, `too_many_files`,
`file_no_text`, `file_unreachable`.
"""

from typing import Final

from pydantic import BaseModel, ConfigDict

LARGEST: Final = 64 * 1024
"""Bytes of a file."""
MOST: Final = 1
"""Files of a message that are read."""
ENDINGS: Final = (".yaml", ".yml", ".json", ".txt")


class File(BaseModel):
    """A file with its text; with a `reason` it was not read."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: str
    text: str = ""
    reason: str = ""


def unfit(name: str, size: int, place: int) -> str:
    """Why a file of so many bytes, at this place (from 0) among those of a message, is not read; "" where it is."""
    if place >= MOST:
        return "too_many_files"
    if not name.casefold().endswith(ENDINGS):
        return "file_kind"
    return "file_too_large" if size > LARGEST else ""


def opened(name: str, content: bytes) -> File:
    """The file that these bytes are."""
    if len(content) > LARGEST:
        return File(name=name, reason="file_too_large")
    try:
        return File(name=name, text=content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return File(name=name, reason="file_no_text")
