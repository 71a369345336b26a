"""Which part of Discord's line a game belongs to, so that each of several processes serves some of them."""

import re
from typing import Final

SERVER: Final = re.compile(r"discord:([0-9]+)(?:~[0-9]+)?")
"""The game of a server, or what was put aside of it."""

TIME: Final = 22
"""Bits of an id of Discord's below its time: servers are dealt out by the time at which they were made."""

PRIVATE: Final = 0
"""The shard that gets private messages, and serves what belongs to no server."""


def shard_of(game: str, count: int) -> int:
    """The shard (from 0) among `count` on which Discord tells of a game; that of private messages for any other."""
    found = SERVER.fullmatch(game)
    return (int(found[1]) >> TIME) % count if found else PRIVATE
