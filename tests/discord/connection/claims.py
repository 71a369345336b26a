"""Claims of shards, in place of a database shared by several processes."""

from dataclasses import dataclass, field

from bot.pipeline.ports import Claimed
from bot.pipeline.sharding import shard_of


@dataclass
class Board:
    """What is taken, by whom."""

    count: int
    taken: dict[int, "Share"] = field(default_factory=dict)


@dataclass(eq=False)
class Share:
    """Implements `Claims` for one process, which takes what is free of those that it wants."""

    board: Board
    wants: set[int]
    spare: set[int] = field(default_factory=set)
    given_up: list[int] = field(default_factory=list)
    away: bool = False
    """The database is."""
    looks: int = 0

    @property
    def count(self) -> int:
        return self.board.count

    @property
    def held(self) -> frozenset[int]:
        return frozenset(shard for shard, holder in self.board.taken.items() if holder is self)

    def serves(self, game: str) -> bool:
        return shard_of(game, self.count) in self.held

    async def look(self) -> Claimed:
        self.looks += 1
        if self.away:
            raise OSError("no database")
        for shard in self.wants:
            self.board.taken.setdefault(shard, self)
        return Claimed(self.held, frozenset(self.spare & self.held))

    async def give_up(self, shard: int) -> None:
        self.given_up.append(shard)
        self.wants.discard(shard)
        del self.board.taken[shard]
