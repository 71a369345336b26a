"""Ids in a game's file that mean nobody and nowhere at the place where it comes to: a file may name anything."""

import json
import re
from collections.abc import Collection, Iterator
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
