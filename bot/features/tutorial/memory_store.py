"""A temporary store in memory, so that tutorials leave no trace."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from typing import TypeVar

from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports import Cast, Document, Entry, Mark, NewEntry, NewRow, Reader, Row, Stretch, Told, Voiced
from bot.pipeline.ports.pseudonyms import Parting, Traces
from rules.dice.throws import Faces

T = TypeVar("T")

MARKING = ("start_fight", "bind", "back", "forward")
"""Kinds of rows that affect how others are read."""


@dataclass(frozen=True, slots=True)
class SetLuck:
    """Predetermined dice: the same label always gives the same faces, no matter what was rolled before."""

    seed: str

    def roll(self, label: str, count: int, sides: int) -> Faces:
        """Return the faces that follow from the label; slightly uneven if the sides don't divide 2^16."""
        found: list[int] = []
        while len(found) < count:
            mark = f"{self.seed} {label} {len(found)}".encode()
            found.append(int.from_bytes(blake2b(mark, digest_size=2).digest()) % sides + 1)
        return tuple(found)

    def salt(self, size: int) -> bytes:
        return blake2b(self.seed.encode(), digest_size=min(size, 64)).digest()


@dataclass
class Scratch:
    """An implementation of `bot.pipeline.ports.Unit` for one game with few rows. `entries`: the queued replies."""

    rows: list[Row] = field(default_factory=list)
    entries: list[NewEntry] = field(default_factory=list)
    registers: dict[str, dict[str, Listed]] = field(default_factory=dict)

    async def handled(self, source: str) -> bool:
        return any(row.source == source for row in self.rows)

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        return await self.documents_at(game, keys, len(self.rows))

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:  # noqa: ARG002
        found: dict[str, Document] = {}
        for row in self.rows[:seq]:
            found |= {key: Document(body, row.seq) for key, body in row.documents.items() if key in keys}
        return found

    async def keys(self, game: str, prefix: str) -> list[str]:  # noqa: ARG002
        return sorted({key for row in self.rows for key in row.documents if key.startswith(prefix)})

    async def acted_in(self, person: str, games: Mapping[str, int]) -> frozenset[str]:  # noqa: ARG002
        return frozenset(games)

    async def last_acted(self, game: str, person: str, but: str, scene: str | None = None) -> datetime | None:  # noqa: ARG002
        """Return None: a tutorial is over before anyone is gone for days."""
        return None

    async def games_of(self, person: str) -> list[str]:  # noqa: ARG002
        return []

    async def meet(self, game: str, people: Sequence[str], at: datetime) -> None:
        """Do nothing; tutorials don't record who was met."""

    async def register(self, game: str, family: str) -> Register:  # noqa: ARG002
        return Register(self.registers.get(family, {}))

    async def owns(self, game: str, person: str) -> bool:  # noqa: ARG002
        return any(one.owner == person for listed in self.registers.values() for one in listed.values())

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:  # noqa: ARG002
        known = self.registers.setdefault(family, {})
        for key, one in listed.items():
            known.pop(key, None)
            if one is not None:
                known[key] = one

    async def append(self, row: NewRow) -> int:
        fields = {name: getattr(row, name) for name in NewRow.__slots__}
        self.rows.append(Row(**fields, seq=len(self.rows) + 1))
        return len(self.rows)

    async def tell(self, game: str, seq: int, scene: str, story: str) -> None:
        """Do nothing; tutorials have no log."""

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:  # noqa: ARG002
        self.entries += entries
        return list(range(len(self.entries)))

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        """Do nothing; tutorials have no clock."""

    async def last_seq(self, game: str) -> int:  # noqa: ARG002
        return len(self.rows)

    async def traces(self, parting: Parting) -> Traces:
        raise NotImplementedError("nobody is forgotten in a tutorial")

    async def reword(self, parting: Parting, known: Traces, at: datetime) -> tuple[Parting, Traces]:
        raise NotImplementedError("nobody is forgotten in a tutorial")

    async def forget(self, parting: Parting, known: Traces | None = None) -> None:
        raise NotImplementedError("nobody is forgotten in a tutorial")

    async def pause(self) -> None:
        """Do nothing; nobody else uses this store."""

    async def compute(self, work: Callable[[], T]) -> T:
        return work()

    async def ask(self, asking: Awaitable[T]) -> T:
        return await asking

    async def borne(self, game: str, name: str) -> bool:  # noqa: ARG002
        return False

    async def bring(self, rows: Sequence[Row]) -> None:
        raise NotImplementedError("no game comes into a tutorial")

    async def stage(self, game: str, at: datetime) -> None:
        raise NotImplementedError("no game comes into a tutorial")

    async def put_aside(self, game: str, at: datetime) -> str:
        raise NotImplementedError("no game comes into a tutorial")

    async def rows_of(self, source: str) -> list[Row]:
        return [row for row in self.rows if row.source == source]

    async def rows_at(self, game: str, seqs: Sequence[int]) -> list[Row]:  # noqa: ARG002
        return [row for row in self.rows if row.seq in seqs]

    async def history(
        self,
        game: str,  # noqa: ARG002
        key: str,
        *,
        before: int | None = None,
        limit: int = 25,
        told_to_all: bool = False,  # noqa: ARG002
        of_kinds: Collection[str] = (),  # noqa: ARG002
    ) -> list[Row]:
        found = [row for row in self.rows if key in row.documents and (before is None or row.seq < before)]
        return found[::-1][:limit]

    async def written_at(self, game: str, seqs: Sequence[int]) -> dict[int, datetime]:  # noqa: ARG002
        return {row.seq: row.at for row in self.rows if row.seq in seqs}

    async def told_at(self, game: str, keys: Sequence[str]) -> dict[str, datetime]:  # noqa: ARG002
        return {key: row.at for row in self.rows for key in keys if key in row.documents}

    async def marks(self, game: str, scene: str) -> list[Mark]:  # noqa: ARG002
        return [
            Mark(row.seq, row.kind, row.command, row.at)
            for row in self.rows
            if row.scene == scene and row.kind in MARKING
        ]

    async def told_in(self, stretch: Stretch) -> list[int]:  # noqa: ARG002
        return []

    async def cast(
        self,
        game: str,  # noqa: ARG002
        scenes: Collection[str] | None,  # noqa: ARG002
        first: int,  # noqa: ARG002
        before: int,  # noqa: ARG002
        limit: int,  # noqa: ARG002
        reader: Reader,  # noqa: ARG002
        *,
        own: bool = False,  # noqa: ARG002
    ) -> list[Cast]:
        """Return nothing, since predetermined dice don't count for statistics."""
        return []

    async def voiced(self, game: str, entries: Collection[int]) -> dict[int, Voiced]:  # noqa: ARG002
        return {}

    async def answered_by(self, game: str, message: str) -> str | None:  # noqa: ARG002
        return None

    async def kept_back(self, destination: str, since: datetime, limit: int) -> list[Entry]:  # noqa: ARG002
        return []

    async def shut_out(self, game: str, reasons: Collection[str], since: datetime) -> list[Entry]:  # noqa: ARG002
        return []

    async def release(self, destination: str, since: datetime) -> None:
        """Do nothing; nothing is delivered from here."""

    async def drop(self, entry: int, reason: str) -> None:
        """Do nothing; nothing is delivered from here."""

    async def told(self, stretch: Stretch) -> list[Told]:  # noqa: ARG002
        return []
