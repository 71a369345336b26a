"""Sources of rows that came from elsewhere: they must never be those of a message that is still to come."""

import re
from hashlib import blake2s
from typing import Final

_MOVED: Final = re.compile(r"moved/[0-9a-f]{16}/")


def mark(source: str) -> str:
    """What goes before the sources of everything that is brought in by the message of this source."""
    return f"moved/{blake2s(source.encode(), digest_size=8).hexdigest()}/"


def original(source: str) -> str:
    """The source that a row had where it was written, so that a game may move on and on."""
    return _MOVED.sub("", source, count=1)
