"""A store and a sender in memory, and a stopped clock, for tests of the delivery."""

import asyncio
from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from bot.pipeline.ports import Document, Entry, Hold, Row, State, Unit, Voiced
from bot.text.reply import Reply, ToGM, ToPerson, ToScene, line, plain

NOON = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)


class Still:
    """A clock that shows the instant it is set to."""

    def __init__(self, instant: datetime = NOON) -> None:
        self.instant = instant

    def now(self) -> datetime:
        return self.instant


def audience(destination: str) -> ToScene | ToGM | ToPerson:
    kind, _, rest = destination.partition(":")
    if kind == "gm":
        return ToGM()
    return ToScene(scene=rest) if kind == "scene" else ToPerson(person=rest)


@dataclass
class Outbox:
    """The part of a store that the pump uses."""

    entries: dict[int, Entry] = field(default_factory=dict)
    settled: dict[int, tuple[State, str | None, str | None]] = field(default_factory=dict)
    boards: dict[tuple[str, str], str | None] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    reads: int = 0
    """How often it was asked what waits."""
    unseen: set[int] = field(default_factory=set)
    """Entries that were committed after what is read was read."""
    holds: dict[int, Hold] = field(default_factory=dict)
    """What is said of an entry when it is asked for the first time; ours it is without."""
    hurried: list[bool] = field(default_factory=list)
    """Whether there was any hurry with each note."""
    held: list[int] = field(default_factory=list)

    def put(self, destination: str, text: str, *, answers: str | None = None, board: bool = False, fresh: bool = False,
            reply: Reply | None = None, at: datetime = NOON, unseen: bool = False,
            game: str = "g") -> Entry:  # fmt: skip
        content = reply or Reply(audience=audience(destination), lines=(line(text),), board=board, fresh=fresh)
        entry = Entry(
            id=len(self.entries) + 1, game=game, destination=destination, reply=content, answers=answers, at=at
        )
        self.entries[entry.id] = entry
        if unseen:
            self.unseen.add(entry.id)
        return entry

    def _fail(self, method: str) -> None:
        if method in self.broken:
            self.broken.remove(method)
            raise OSError(f"{method} failed")

    async def pending(self, limit: int = 100, known: Collection[int] = ()) -> list[Entry]:
        self._fail("pending")
        self.reads += 1
        found = [entry for entry in self.entries.values() if entry.id not in {*self.settled, *known, *self.unseen}]
        await asyncio.sleep(0)
        return found[:limit]

    async def hold(self, entry: Entry) -> Hold:
        self._fail("hold")
        found = self.holds.pop(entry.id, Hold.OURS)
        if found is Hold.OURS:
            self.held.append(entry.id)
        return found

    async def let_go(self, entry: Entry) -> None:
        self.held.remove(entry.id)

    async def settle(
        self, entry: int, state: State, message: str | None = None, reason: str | None = None, *, hurry: bool = True
    ) -> None:
        self.hurried.append(hurry)
        self._fail("settle")
        assert entry not in self.settled, f"entry {entry} settled twice"
        self.settled[entry] = (state, message, reason)
        self.moved.set()

    async def tried(self, entry: int) -> None:
        self._fail("tried")
        self.entries[entry] = replace(self.entries[entry], attempts=self.entries[entry].attempts + 1)

    async def board(self, game: str, scene: str) -> str | None:
        return self.boards.get((game, scene))

    async def set_board(self, game: str, scene: str, message: str | None) -> None:
        self.boards[game, scene] = message

    async def voiced(self, game: str, entries: Collection[int]) -> dict[int, Voiced]:
        found = {one: self.settled[one][1] for one in entries if one in self.settled and self.entries[one].game == game}
        return {one: Voiced(message, "") for one, message in found.items() if message}

    def unit(self) -> AbstractAsyncContextManager[Unit]:
        raise NotImplementedError

    async def document(self, game: str, key: str) -> Document | None:
        raise NotImplementedError

    async def rows(self, game: str, *, scene: str | None = None, after: int = 0, limit: int = 1000) -> list[Row]:
        raise NotImplementedError

    async def close(self) -> None:
        return


@dataclass
class Post:
    """A sender that writes down what it was given, and fails as it is told."""

    log: list[tuple[str, str, str]] = field(default_factory=list)
    """(what, destination, text or message)"""
    faults: dict[str, list[Exception]] = field(default_factory=dict)
    """By destination: raised one after the other, before anything is sent."""
    lost: set[str] = field(default_factory=set)
    """Messages that cannot be edited any more."""
    held: dict[str, asyncio.Event] = field(default_factory=dict)
    """By destination: sending waits for this."""
    count: int = 0

    async def _gate(self, destination: str) -> None:
        if destination in self.held:
            await self.held[destination].wait()
        if self.faults.get(destination):
            raise self.faults[destination].pop(0)
        await asyncio.sleep(0)

    async def send(self, entry: Entry, reply: Reply) -> str:
        await self._gate(entry.destination)
        self.count += 1
        self.log.append(("send", entry.destination, plain(reply.lines)))
        return f"m{self.count}"

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        await self._gate(entry.destination)
        if message in self.lost:
            return await self.send(entry, reply)
        self.log.append(("edit", message, plain(reply.lines)))
        return message

    async def remove(self, game: str, destination: str, message: str) -> None:
        if self.faults.get("remove"):
            raise self.faults["remove"].pop(0)
        self.log.append(("remove", destination, message))
