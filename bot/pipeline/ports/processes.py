"""Several processes on one database: what each may serve, and news of changes made by others."""

from dataclasses import dataclass
from typing import Protocol

from bot.pipeline.sharding import PRIVATE


@dataclass(frozen=True, slots=True)
class Claimed:
    """The shards of this process. `held`: those it serves now; `spare`: those of them to hand over to a process that
    has fewer."""

    held: frozenset[int]
    spare: frozenset[int] = frozenset()


class Claims(Protocol):
    """The shards that a process may serve. A claim ends when the process or its database connection does, for whatever
    reason."""

    @property
    def count(self) -> int:
        """The total number of shards; 1 if the bot isn't sharded."""
        ...

    def serves(self, game: str) -> bool:
        """Whether this process holds the shard of that game. Answers from memory."""
        ...

    async def look(self) -> Claimed:
        """Claim free shards, up to our share. Raises while the database is away."""
        ...

    async def give_up(self, shard: int) -> None:
        """Leave a shard to another process, after its client was closed properly."""
        ...


class Alone:
    """The only process, which serves everything. With more than one shard, it holds them all."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def serves(self, _: str) -> bool:
        return True

    async def look(self) -> Claimed:
        return Claimed(frozenset(range(PRIVATE, self.count)))

    async def give_up(self, shard: int) -> None:
        pass


@dataclass(frozen=True, slots=True)
class News:
    """Changes by another process in a game ("" means any): to its settings, its replies or its due times."""

    game: str
    settings: bool = False
    replies: bool = False
    time: bool = False


EVERYTHING = News("", settings=True, replies=True, time=True)
"""For use after something may have been missed."""
