"""What keeps a game: one writing transaction after the other, and reading beside it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports.outbox import Confided, Entry, Hold, NewEntry, Spoken, State
from bot.pipeline.ports.pseudonyms import Parting, Traces
from bot.pipeline.ports.rows import Cast, Document, Mark, NewRow, Origin, Reader, Row, Stretch, Told

T = TypeVar("T")


class Unreadable(Exception):
    """Something in the database is not what was written there: somebody spoilt it, or a broken disk did."""


class StoreAway(Exception):
    """The database cannot be read or written just now: it is away, full, or held by others. Later it may be."""

    @property
    def brief(self) -> str:
        """The reason in a few words that anybody may read; "" where only the log is to say it."""
        return ""


@dataclass(frozen=True, slots=True)
class Due:
    """A scene that the clock has to look at."""

    game: str
    scene: str
    at: datetime


class Tales(Protocol):
    """What was told in a scene, and how things stood: a unit reads it, and the store beside any."""

    async def marks(self, game: str, scene: str) -> list[Mark]:
        """The rows of a scene that say how its others are to be read, in the order of their seq."""
        ...

    async def told(self, stretch: Stretch) -> list[Told]:
        """The newest first."""
        ...

    async def told_in(self, stretch: Stretch) -> list[int]:
        """The seqs of a stretch without words or a turn, the newest first."""
        ...

    async def cast(
        self, game: str, scenes: Collection[str] | None, first: int, before: int, limit: int, reader: Reader
    ) -> list[Cast]:
        """Rows of these scenes, or of the whole game, from seq `first` and below `before` in which dice fell of which
        the reader may know, the newest first; rows that the reader wrote wherever they did."""
        ...

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        """The states that these keys had after the row `seq`: what stepping back returns to."""
        ...


class UnitReader(Tales, Protocol):
    """What a transaction reads; others have the database in a `pause`."""

    async def handled(self, source: str) -> bool:
        """Whether this message was answered or journaled before (a second delivery of it)."""
        ...

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        """The newest state of each key that exists."""
        ...

    async def keys(self, game: str, prefix: str) -> list[str]:
        """All document keys of a game that start so."""
        ...

    async def games_of(self, person: str) -> list[str]:
        """The games in which a person was met, the latest first."""
        ...

    async def acted_in(self, person: str, games: Mapping[str, int]) -> frozenset[str]:
        """Those of the games in which a person did something after that row, which nobody else can do for them."""
        ...

    async def register(self, game: str, family: str) -> Register:
        """Who is listed in a game as a contestant of a family; it changes with `enrol`."""
        ...

    async def owns(self, game: str, person: str) -> bool:
        """Whether a person is listed as owner of any contestant of a game."""
        ...

    async def kept_back(self, destination: str, since: datetime, limit: int) -> list[Entry]:
        """Entries for a destination, not older than `since`, that could not be delivered; the oldest first."""
        ...

    async def last_seq(self, game: str) -> int:
        """The seq of a game's last row, 0 for a game without rows."""
        ...

    async def traces(self, parting: Parting) -> Traces:
        """Look through everything for a person. Others may write meanwhile, unless something was written here."""
        ...

    async def pause(self) -> None:
        """Let other games have the database for a moment, unless something was written here already. Nobody may write
        meanwhile in a game that this unit has read: whoever opens units sees to that."""
        ...

    async def compute(self, work: Callable[[], T]) -> T:
        """Do on a thread what keeps the processor busy; other games have the database meanwhile, as in a `pause`."""
        ...

    async def borne(self, game: str, name: str) -> bool:
        """Whether a fighter or a contestant of a game is or was called that."""
        ...

    async def rows_of(self, source: str) -> list[Row]:
        """What a message did, in order: for edits and deletes."""
        ...

    async def rows_at(self, game: str, seqs: Sequence[int]) -> list[Row]:
        """Rows of a game by their seqs, in order, each with all documents that it wrote."""
        ...

    async def history(
        self,
        game: str,
        key: str,
        *,
        before: int | None = None,
        limit: int = 25,
        told_to_all: bool = False,
        of_kinds: Collection[str] = (),
    ) -> list[Row]:
        """The rows that wrote a document, the newest first, each with that document; only those below seq `before`.

        `told_to_all`: only those of which everyone was told something, and where a fight begins or goes on. `of_kinds`:
        a row without an event of one of these kinds may come without the document, which takes long to read.
        """
        ...

    async def written_at(self, game: str, seqs: Sequence[int]) -> dict[int, datetime]:
        """When these rows of a game were written, without anything of what is in them."""
        ...


class Unit(UnitReader, Protocol):
    """One transaction on the store. Nothing of it is seen by anyone before it ends; an exception undoes it."""

    async def meet(self, game: str, people: Sequence[str], at: datetime) -> None:
        """Note that these people are known in a game: they spoke there, or were named."""
        ...

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
        """List contestants by the keys of their documents ("sheet/FAMILY/KEY"); None: strike one out."""
        ...

    async def append(self, row: NewRow) -> int:
        """Write a journal row and its documents; returns its seq, rising by one per game from 1."""
        ...

    async def tell(self, game: str, seq: int, scene: str, story: str) -> None:
        """Keep what the command of a row of this unit made people hear."""
        ...

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        """Mark the message as handled and put replies into the outbox, in order; returns their ids."""
        ...

    async def release(self, destination: str, since: datetime) -> None:
        """Have those delivered after all."""
        ...

    async def drop(self, entry: int, reason: str) -> None:
        """Have an entry delivered no more: what it says is told in another way."""
        ...

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        """Note when the clock has to look at a scene next; None: not at all."""
        ...

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write rows of another installation as they are, with their seqs, documents and versions of these."""
        ...

    async def stage(self, game: str, at: datetime) -> "Stage | None":
        """Begin to gather a game that is to take the place of another, in transactions of its own, as in a `pause`;
        None where that can only be done in this unit."""
        ...

    async def put_aside(self, game: str, at: datetime) -> str:
        """Give all rows of a game to another, which nobody plays, and return its id. Who was met is forgotten."""
        ...

    async def reword(self, parting: Parting, known: Traces, at: datetime) -> tuple[Parting, Traces]:
        """Put the pseudonym into what is history already, in transactions of its own, as in a `pause`. Returns who is
        to be forgotten at the end, with the pseudonym that holds, and what is left to do then."""
        ...

    async def forget(self, parting: Parting, known: Traces | None = None) -> None:
        """Put the pseudonym in the place of a person everywhere: documents, journal, register, outbox, all games.

        What waits for that person is not delivered any more. With the traces that are known, only what was written
        since is looked through.
        """
        ...


class Stage(Protocol):
    """A game that is gathered while others have the database. Nothing of it counts before `switch`, and all of it from
    then on, whatever happens; what never came to that is deleted some days later."""

    @property
    def staging(self) -> str:
        """The id under which its rows are gathered."""
        ...

    @property
    def aside(self) -> str | None:
        """The id under which that lies afterwards which was there before; None where there was nothing."""
        ...

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write some rows, of the game `staging`, as they are."""
        ...

    async def enrol(self, family: str, listed: Mapping[str, Listed]) -> None:
        """List some contestants."""
        ...

    async def switch(self, last: NewRow, met: Mapping[str, datetime], due: Mapping[str, datetime | None]) -> None:
        """Write the last row, and take the place of the other game. `met`: who was met there; `due`: when the clock has
        to look at a scene."""
        ...


class Store(Tales, Protocol):
    def unit(self) -> AbstractAsyncContextManager[Unit]:
        """A writing transaction (BEGIN IMMEDIATE on SQLite); commits at the end of the block."""
        ...

    async def document(self, game: str, key: str) -> Document | None: ...

    async def handled(self, sources: Sequence[str]) -> frozenset[str]:
        """Those of these sources that were answered before."""
        ...

    async def rows(self, game: str, *, scene: str | None = None, after: int = 0, limit: int = 1000) -> list[Row]: ...

    def lifted(self, kind: str, version: int, body: str) -> str:
        """Stored text of a kind (a document's key, a command's kind) as today's version writes it."""
        ...

    async def games(self) -> dict[str, int]:
        """All games with the seq of their last row."""
        ...

    async def put_aside_before(self, at: datetime) -> list[str]:
        """The games that were put aside before then."""
        ...

    async def shed(self, game: str, limit: int) -> bool:
        """Delete the last rows of a game that was put aside, at most so many; whether it is gone by that."""
        ...

    async def done_by(self, game: str, person: str, before: int, limit: int) -> list[Told | int]:
        """Rows of a game, below a seq, that a person wrote, or in which that person alone was told something; the
        newest first."""
        ...

    async def sent_to(self, person: str, before: int, limit: int) -> list[Entry]:
        """What was delivered to one person alone, entries below an id, the newest first."""
        ...

    async def spoken(self, since: datetime, most: int) -> list[Spoken]:
        """The scenes in which anything was said since then, as far as the newest entries, at most so many, tell."""
        ...

    async def confided(self, since: datetime, most: int) -> list[Confided]:
        """Those to whom anything was said in private since then, the latest first, as far as the newest entries, at
        most so many, tell."""
        ...

    async def games_of(self, person: str) -> list[str]:
        """The games in which a person was met, the latest first."""
        ...

    async def history(self, game: str, key: str, *, before: int | None = None, limit: int = 25) -> list[Row]:
        """The rows that wrote a document, the newest first, each with that document; only those below seq `before`."""
        ...

    async def origins(self, game: str, keys: Sequence[str], limit: int = 1) -> dict[str, list[Origin]]:
        """For each document that exists its last rows, at most `limit`, the newest first."""
        ...

    async def register(self, game: str, family: str) -> Register:
        """Who is listed in a game as a contestant of a family."""
        ...

    async def met_in(self, game: str) -> dict[str, datetime]:
        """Who was met in a game, and when last."""
        ...

    async def due(self, now: datetime, limit: int = 100) -> list[Due]:
        """The scenes that the clock has to look at by now, the longest due first."""
        ...

    async def next_due(self) -> datetime | None:
        """When the clock has to look at any scene next."""
        ...

    async def pending(self, limit: int = 100, known: Collection[int] = ()) -> list[Entry]:
        """Entries not yet sent, parked or dropped, oldest first, but for those of these ids."""
        ...

    async def hold(self, entry: Entry) -> Hold:
        """Ask whether this process may deliver an entry now; after OURS no other may, until `let_go`."""
        ...

    async def let_go(self, entry: Entry) -> None:
        """It was delivered and settled, or has to be tried again."""
        ...

    async def settle(
        self, entry: int, state: State, message: str | None = None, reason: str | None = None, *, hurry: bool = True
    ) -> None:
        """Note what became of an entry: the id of the message it became, or why it was parked. Without `hurry` it may
        take a moment longer, for what else is written meanwhile."""
        ...

    async def tried(self, entry: int) -> None:
        """Count an attempt that has to be repeated."""
        ...

    async def board(self, game: str, scene: str) -> str | None:
        """The message that is the status board of a game's scene now."""
        ...

    async def set_board(self, game: str, scene: str, message: str | None) -> None: ...

    async def close(self) -> None: ...
