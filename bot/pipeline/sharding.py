"""Assign each game to a shard of Discord's connection, so that each of several processes serves some of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

SERVER: Final = re.compile(r"discord:([0-9]+)(?:~[a-z]*[0-9]+)*")
"""The id of a server's game, of one put aside from it, or of a copy of one of its fights."""

TIME: Final = 22
"""The bits of a Discord id below its time; servers are assigned by their creation time."""

PRIVATE: Final = 0
"""The shard that gets private messages, and serves what belongs to no server."""


def shard_of(game: str, count: int) -> int:
    """Return the shard (from 0) among `count` on which Discord reports a game; for other games, that of private
    messages."""
    found = SERVER.fullmatch(game)
    return (int(found[1]) >> TIME) % count if found else PRIVATE


@dataclass(frozen=True, slots=True)
class Shards:
    """The total number of shards, and those a process may serve; `only` None means a fair share of all."""

    count: int = 1
    only: frozenset[int] | None = None

    def __post_init__(self) -> None:
        if self.count < 1 or any(not 0 <= shard < self.count for shard in self.only or ()):
            raise ValueError(f"shards are numbered from 0 to {self.count - 1}")


def room(count: int, mine: int, others: Sequence[int]) -> int:
    """Return how many more shards a process should take if it holds `mine` and the others hold `others`."""
    return max(ceil(count / (len(others) + 1)) - mine, 0)


def surplus(mine: int, others: Sequence[int]) -> bool:
    """Whether a process should hand a shard over because another has at least two fewer."""
    return bool(others) and mine - min(others) > 1
