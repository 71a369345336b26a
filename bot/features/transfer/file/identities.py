"""Ids and sources in a game's file that mean nobody and nothing at the place where it comes to.

A file may name anybody, and the sources of its rows must never be those of a message that is still to come.
"""

import json
import re
from collections.abc import Collection, Iterator
from hashlib import blake2s
from typing import Final

AWAY: Final = "away"
"""The front end of whoever and whatever is elsewhere: nobody writes from there, and nothing is sent there."""
_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""A plain letter that JSON need not escape, and that this program never does: an id could hide behind it."""


class Identities:
    """The ids of one front end in texts of a file. An id that was turned into one of `away` counts as what it was."""

    def __init__(self, front: str) -> None:
        self._front = front
        self._id = re.compile(rf"(?:{re.escape(front)}|{AWAY}):(\d{{1,20}})(?!\d)")

    def found(self, text: str) -> Iterator[str]:
        """All that occur in a text, in their order."""
        return (f"{self._front}:{one}" for one in self._id.findall(plain(text)))

    def own(self, one: str) -> str:
        """What an id was before it was turned into one of `away`."""
        return self._id.sub(lambda match: f"{self._front}:{match[1]}", one)

    def settled(self, text: str, kept: Collection[str]) -> str:
        """A text in which all but these are ids of `away`."""

        def told(match: re.Match[str]) -> str:
            one = f"{self._front}:{match[1]}"
            return one if one in kept else f"{AWAY}:{match[1]}"

        return self._id.sub(told, plain(text))


def plain(text: str) -> str:
    """JSON in which letters stand as they are; of a text without such escapes the text itself."""
    if not _ESCAPED.search(text):
        return text
    try:
        return json.dumps(json.loads(text), ensure_ascii=False)
    except ValueError:
        return text


_MOVED: Final = re.compile(r"moved/[0-9a-f]{16}/")


def mark(source: str) -> str:
    """What goes before the sources of everything that is brought in by the message of this source."""
    return f"moved/{blake2s(source.encode(), digest_size=8).hexdigest()}/"


def original(source: str) -> str:
    """The source that a row had where it was written, so that a game may move on and on."""
    return _MOVED.sub("", source, count=1)
