"""The store of all games: one writing transaction after another, with reads alongside."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports.outbox import Confided, Entry, Hold, NewEntry, Spoken, State, Voiced
from bot.pipeline.ports.pseudonyms import Parting, Traces
from bot.pipeline.ports.rows import Cast, Document, Mark, NewRow, Origin, Reader, Row, Stretch, Told

T = TypeVar("T")


class Unreadable(Exception):
    """Something in the database isn't what was written there, because of tampering or a broken disk."""


class StoreAway(Exception):
    """The database cannot be read or written now: it is away, full, or locked. It may work later."""

    @property
    def brief(self) -> str:
        """The reason in a few words that anybody may read; "" if it belongs only in the log."""
        return ""


@dataclass(frozen=True, slots=True)
class Due:
    """A scene where something is due."""

    game: str
    scene: str
    at: datetime


class Tales(Protocol):
    """Stories and past states of scenes, readable from a unit and from the store directly."""

    async def marks(self, game: str, scene: str) -> list[Mark]:
        """Return the rows of a scene that say how to read its others, in order of seq."""
        ...

    async def told(self, stretch: Stretch) -> list[Told]:
        """Return the rows of a stretch, newest first."""
        ...

    async def told_in(self, stretch: Stretch) -> list[int]:
        """Return the seqs of a stretch without words or a turn, newest first."""
        ...

    async def cast(
        self,
        game: str,
        scenes: Collection[str] | None,
        first: int,
        before: int,
        limit: int,
        reader: Reader,
        *,
        own: bool = False,
    ) -> list[Cast]:
        """Return the rows with dice that the reader may know of, in these scenes or the whole game, from seq `first`
        and below `before`, newest first. `own`: include the reader's own rows from any scene."""
        ...

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        """Return the states of these documents after the row `seq`, which undoing returns to."""
        ...

    async def voiced(self, game: str, entries: Collection[int]) -> dict[int, Voiced]:
        """Return each of these entries that was sent and in which somebody speaks."""
        ...


class UnitReader(Tales, Protocol):
    """The reading side of a transaction; other games use the database during a `pause`."""

    async def handled(self, source: str) -> bool:
        """Return whether this message was answered or journaled before, so that this is a second delivery."""
        ...

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        """Return the newest state of each key that exists."""
        ...

    async def keys(self, game: str, prefix: str) -> list[str]:
        """Return all document keys of a game with this prefix."""
        ...

    async def games_of(self, person: str) -> list[str]:
        """Return the games in which a person was met, the latest first."""
        ...

    async def acted_in(self, person: str, games: Mapping[str, int]) -> frozenset[str]:
        """Return the games in which a person did something themselves since that row."""
        ...

    async def last_acted(self, game: str, person: str, but: str, scene: str | None = None) -> datetime | None:
        """Return when a person last did something in a game themselves, except with the message of that source.

        With a scene, only what they did there where everyone could see it.
        """
        ...

    async def register(self, game: str, family: str) -> Register:
        """Return the contestants of a family listed in a game; `enrol` changes them."""
        ...

    async def owns(self, game: str, person: str) -> bool:
        """Return whether a person is listed as owner of any contestant of a game."""
        ...

    async def kept_back(self, destination: str, since: datetime, limit: int) -> list[Entry]:
        """Return undelivered entries for a destination not older than `since`, oldest first."""
        ...

    async def shut_out(self, game: str, reasons: Collection[str], since: datetime) -> list[Entry]:
        """Return public entries of a game not older than `since` that could not be posted for one of these reasons,
        oldest first."""
        ...

    async def last_seq(self, game: str) -> int:
        """Return the seq of a game's last row, 0 for a game without rows."""
        ...

    async def traces(self, parting: Parting) -> Traces:
        """Search everything for a person. Others may write meanwhile, unless this unit has written something."""
        ...

    async def pause(self) -> None:
        """Let other games use the database for a moment, unless this unit has already written something. Nobody may
        write to a game that this unit has read; the code that opens units ensures that."""
        ...

    async def compute(self, work: Callable[[], T]) -> T:
        """Run processor-heavy work on a thread, while other games use the database as in a `pause`."""
        ...

    async def ask(self, asking: Awaitable[T]) -> T:
        """Wait for an answer of the front end, while other games use the database as in a `pause`."""
        ...

    async def borne(self, game: str, name: str) -> bool:
        """Return whether a fighter or contestant of a game has or had that name."""
        ...

    async def answered_by(self, game: str, message: str) -> str | None:
        """Return the source that one of the bot's last messages in a game answers, by the message's id; None if the
        message isn't known."""
        ...

    async def rows_of(self, source: str) -> list[Row]:
        """Return the rows a message wrote, in order: for edits and deletions."""
        ...

    async def rows_at(self, game: str, seqs: Sequence[int]) -> list[Row]:
        """Return rows of a game by their seqs, in order, each with all documents that it wrote."""
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
        """Return the rows below seq `before` that wrote a document, newest first, each with that document.
        `told_to_all`: only those that told everyone something, and those where a fight begins or continues. `of_kinds`:
        a row without an event of one of these kinds may come without the document, which takes long to read."""
        ...

    async def written_at(self, game: str, seqs: Sequence[int]) -> dict[int, datetime]:
        """Return when these rows of a game were written."""
        ...

    async def told_at(self, game: str, keys: Sequence[str]) -> dict[str, datetime]:
        """Return when the last of the rows `told_to_all` was written that wrote each of these documents."""
        ...


class Unit(UnitReader, Protocol):
    """One transaction on the store. Nobody sees its changes before it ends; an exception undoes them."""

    async def meet(self, game: str, people: Sequence[str], at: datetime) -> None:
        """Record that these people are known in a game: they spoke there or were named."""
        ...

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
        """List contestants by the keys of their documents ("sheet/FAMILY/KEY"); None removes one."""
        ...

    async def append(self, row: NewRow) -> int:
        """Write a journal row and its documents; return its seq, which rises by one per game from 1."""
        ...

    async def tell(self, game: str, seq: int, scene: str, story: str) -> None:
        """Store the story of a row that this unit wrote."""
        ...

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:
        """Mark the message as handled and put replies into the outbox, in order; return their ids."""
        ...

    async def release(self, destination: str, since: datetime) -> None:
        """Deliver the entries kept back for a destination since then after all."""
        ...

    async def drop(self, entry: int, reason: str) -> None:
        """Stop delivering an entry, because its content is told another way."""
        ...

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        """Set when something is due in a scene next; None: never."""
        ...

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write rows of another installation unchanged, with their seqs, documents and document versions."""
        ...

    async def stage(self, game: str, at: datetime) -> "Stage | None":
        """Begin to stage a game that will replace another, in transactions of its own, as in a `pause`; None if that
        can only be done in this unit."""
        ...

    async def put_aside(self, game: str, at: datetime) -> str:
        """Move all rows of a game to one that nobody plays, and return its id. The people met there are forgotten."""
        ...

    async def reword(self, parting: Parting, known: Traces, at: datetime) -> tuple[Parting, Traces]:
        """Put the pseudonym into existing history, in transactions of its own, as in a `pause`. Return the parting with
        the pseudonym finally used, and the traces still to be handled."""
        ...

    async def forget(self, parting: Parting, known: Traces | None = None) -> None:
        """Replace a person with the pseudonym everywhere: documents, journal, register, outbox, all games.

        Messages waiting for that person are dropped. With known traces, only what was written since is searched.
        """
        ...


class Stage(Protocol):
    """A game being staged while others use the database. Nothing of it counts before `switch`, and all of it
    afterwards; a stage without a switch is deleted some days later."""

    @property
    def staging(self) -> str:
        """The id under which its rows are staged."""
        ...

    @property
    def aside(self) -> str | None:
        """The id that the replaced game gets; None if there is none."""
        ...

    async def bring(self, rows: Sequence[Row]) -> None:
        """Write rows of the game `staging` unchanged."""
        ...

    async def enrol(self, family: str, listed: Mapping[str, Listed]) -> None:
        """List contestants."""
        ...

    async def switch(self, last: NewRow, met: Mapping[str, datetime], due: Mapping[str, datetime | None]) -> None:
        """Write the last row and replace the other game. `met`: who was met there and when; `due`: when something is
        due in each scene."""
        ...


class Store(Tales, Protocol):
    def unit(self) -> AbstractAsyncContextManager[Unit]:
        """Open a writing transaction (BEGIN IMMEDIATE on SQLite) that commits at the end of the block."""
        ...

    async def document(self, game: str, key: str) -> Document | None: ...

    async def handled(self, sources: Sequence[str]) -> frozenset[str]:
        """Return which of these sources were answered before."""
        ...

    async def rows(self, game: str, *, scene: str | None = None, after: int = 0, limit: int = 1000) -> list[Row]: ...

    def lifted(self, kind: str, version: int, body: str) -> str:
        """Return stored text of a kind (a document's key, a command's kind, or `EVENTS`) as the current version writes
        it."""
        ...

    async def games(self) -> dict[str, int]:
        """Return all games with the seq of their last row."""
        ...

    async def put_aside_before(self, at: datetime) -> list[str]:
        """Return the games that were put aside before then."""
        ...

    async def shed(self, game: str, limit: int) -> bool:
        """Delete up to `limit` of the last rows of a game put aside; return whether the game is gone now."""
        ...

    async def done_by(self, game: str, person: str, before: int, limit: int) -> list[Told | int]:
        """Return the rows of a game below a seq that a person wrote, or that told only that person something; newest
        first."""
        ...

    async def sent_to(self, person: str, before: int, limit: int) -> list[Entry]:
        """Return what was delivered to one person alone: entries below an id, newest first."""
        ...

    async def spoken(self, since: datetime, most: int) -> list[Spoken]:
        """Return the scenes in which anything was said since then, searching at most the newest `most` entries."""
        ...

    async def confided(self, since: datetime, most: int) -> list[Confided]:
        """Return those who were told anything in private since then, the latest first, searching at most the newest
        `most` entries."""
        ...

    async def games_of(self, person: str) -> list[str]:
        """Return the games in which a person was met, the latest first."""
        ...

    async def history(self, game: str, key: str, *, before: int | None = None, limit: int = 25) -> list[Row]:
        """Return the rows below seq `before` that wrote a document, newest first, each with that document."""
        ...

    async def origins(self, game: str, keys: Sequence[str], limit: int = 1) -> dict[str, list[Origin]]:
        """Return the last rows of each document that exists, at most `limit`, newest first."""
        ...

    async def register(self, game: str, family: str) -> Register:
        """Return the contestants of a family listed in a game."""
        ...

    async def met_in(self, game: str) -> dict[str, datetime]:
        """Return the people met in a game, and when each was last seen."""
        ...

    async def due(self, now: datetime, limit: int = 100) -> list[Due]:
        """Return the scenes with something due by now, the longest overdue first."""
        ...

    async def next_due(self) -> datetime | None:
        """Return when the next thing is due in any scene."""
        ...

    async def pending(self, limit: int = 100, known: Collection[int] = ()) -> list[Entry]:
        """Return entries not yet sent, parked or dropped, oldest first, except those with known ids."""
        ...

    async def hold(self, entry: Entry) -> Hold:
        """Ask whether this process may deliver an entry now; after OURS no other process may, until `let_go`."""
        ...

    async def let_go(self, entry: Entry) -> None:
        """Release an entry that was delivered and settled, or has to be retried."""
        ...

    async def settle(
        self, entry: int, state: State, message: str | None = None, reason: str | None = None, *, hurry: bool = True
    ) -> None:
        """Record the result of an entry: the id of its message, or why it was parked. Without `hurry`, it may be
        written a moment later, with other writes."""
        ...

    async def tried(self, entry: int) -> None:
        """Count an attempt that has to be repeated."""
        ...

    async def board(self, game: str, scene: str) -> str | None:
        """Return the message that is the status board of a game's scene."""
        ...

    async def set_board(self, game: str, scene: str, message: str | None) -> None: ...

    async def close(self) -> None: ...
