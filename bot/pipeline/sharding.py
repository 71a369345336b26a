"""Which part of Discord's line a game belongs to, so that each of several processes serves some of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
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


@dataclass(frozen=True, slots=True)
class Shards:
    """How many there are in all, and which of them a process may serve; `only` None: a fair share of all."""

    count: int = 1
    only: frozenset[int] | None = None

    def __post_init__(self) -> None:
        if self.count < 1 or any(not 0 <= shard < self.count for shard in self.only or ()):
            raise ValueError(f"shards are numbered from 0 to {self.count - 1}")


def room(count: int, mine: int, others: Sequence[int]) -> int:
    """How many more shards a process should take, that holds `mine` where the others that share them hold so many."""
    return max(ceil(count / (len(others) + 1)) - mine, 0)


def surplus(mine: int, others: Sequence[int]) -> bool:
    """Whether it should hand one over: another has at least two less."""
    return bool(others) and mine - min(others) > 1
