"""Ids and sources in a game file that must not mean anything where the game is imported.

A file can name anybody, and the sources of its rows must never equal those of future messages.
"""

import json
import re
from collections.abc import Collection, Iterator
from hashlib import blake2s
from typing import Final

AWAY: Final = "away"
"""The front end of people and scenes that aren't here. Nobody writes from it, and nothing is sent to it."""
_ESCAPED: Final = re.compile(r"\\u00[2-7]")
"""An escaped character that JSON needn't escape, and that this program never does; it could hide an id."""


class Identities:
    """The ids of one front end in a file's texts. An id that was converted to `away` counts as the original."""

    def __init__(self, front: str) -> None:
        self._front = front
        self._id = re.compile(rf"(?:{re.escape(front)}|{AWAY}):(\d{{1,20}})(?!\d)")

    def found(self, text: str) -> Iterator[str]:
        """Yield all ids in a text, in order."""
        return (f"{self._front}:{one}" for one in self._id.findall(plain(text)))

    def own(self, one: str) -> str:
        """Return an id as it was before it was converted to `away`."""
        return self._id.sub(lambda match: f"{self._front}:{match[1]}", one)

    def settled(self, text: str, kept: Collection[str]) -> str:
        """Return the text with all ids except the kept ones converted to `away`."""

        def told(match: re.Match[str]) -> str:
            one = f"{self._front}:{match[1]}"
            return one if one in kept else f"{AWAY}:{match[1]}"

        return self._id.sub(told, plain(text))


def plain(text: str) -> str:
    """Return JSON text without unnecessary escapes. Any other text is returned unchanged."""
    if not _ESCAPED.search(text):
        return text
    try:
        return json.dumps(json.loads(text), ensure_ascii=False)
    except ValueError:
        return text


_MOVED: Final = re.compile(r"moved/[0-9a-f]{16}/")


def mark(source: str) -> str:
    """Return the prefix for the sources of everything imported by the message with this source."""
    return f"moved/{blake2s(source.encode(), digest_size=8).hexdigest()}/"


def original(source: str) -> str:
    """Return a row's original source, so that a game can be moved repeatedly."""
    return _MOVED.sub("", source, count=1)
