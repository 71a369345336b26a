"""Several processes on one database: what each may serve, and news of what another has changed."""

from dataclasses import dataclass
from typing import Protocol

from bot.pipeline.sharding import PRIVATE


@dataclass(frozen=True, slots=True)
class Claimed:
    """`held`: the shards that this process serves now; `spare`: those among them that it should hand over to a process
    that has fewer."""

    held: frozenset[int]
    spare: frozenset[int] = frozenset()


class Claims(Protocol):
    """What a process may serve. A claim ends with the process, or with its line to the database, however it ends."""

    @property
    def count(self) -> int:
        """How many shards there are in all; 1 where the bot is not sharded."""
        ...

    def serves(self, game: str) -> bool:
        """Whether the shard of that game is held; answers at once."""
        ...

    async def look(self) -> Claimed:
        """Take what is free, up to our share. Raises while the database is away."""
        ...

    async def give_up(self, shard: int) -> None:
        """Leave a shard to another process, after its client was closed in good order."""
        ...


class Alone:
    """The only process: it serves everything for ever. With more than one shard it holds them all."""

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
    """What another process changed in a game; "": in any. Its settings, what is to be said, what the clock looks at."""

    game: str
    settings: bool = False
    replies: bool = False
    time: bool = False


EVERYTHING = News("", settings=True, replies=True, time=True)
"""After something may have been missed."""
