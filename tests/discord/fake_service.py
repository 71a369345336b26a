"""A fake service: records what comes in, answers as a test says, and runs the real front end."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.commands.form import Choice, Field, Values
from bot.discord.connection.login import Connection
from bot.discord.connection.start import run
from bot.discord.dispatcher import Desk
from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import AskRights, Claims, Entry, Premises, Quiet, Sender
from bot.pipeline.ports.front_end import (
    BotRemoved,
    BotReturned,
    Happening,
    PersonLeft,
    RoleDeleted,
    SceneDeleted,
    SceneOpened,
)
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.reply import Line, Reply, ToPerson, ToScene, line
from tests.loopback import Loopback
from tests.pipeline.outbox.memory_outbox import Outbox

WORDS = frozenset({"roll", "next", "help", "sheet", "game"})
SETTINGS = (("guild_ready_timeout", 0.02), ("late", 0.05))

Answers = Callable[[Incoming], Iterable[tuple[str, Reply]]]


class Now:
    """The true time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    loop = asyncio.get_running_loop()
    late = loop.time() + seconds
    while not true():
        assert loop.time() < late, "it did not come to that"
        await asyncio.sleep(0.005)


def echo(incoming: Incoming) -> list[tuple[str, Reply]]:
    """Says what it heard, where it was said."""
    if incoming.edit is not None:
        return []
    if incoming.scene is None:
        person = incoming.person.id
        return [(f"person:{person}", Reply(audience=ToPerson(person=person), lines=(line(incoming.text),)))]
    return [(f"scene:{incoming.scene}", Reply(audience=ToScene(scene=incoming.scene), lines=(line(incoming.text),)))]


def nothing(incoming: Incoming) -> list[tuple[str, Reply]]:
    return []


def nothing_else(incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
    del incoming, field, typed, values
    return ()


def anywhere(_: str) -> str:
    return "g"


def as_queued(entry: Entry) -> Reply:
    return entry.reply


@dataclass
class Clerk:
    """Implements `Desk` on an outbox in memory."""

    answers: Answers = nothing
    store: Outbox = field(default_factory=Outbox)
    heard: list[Incoming] = field(default_factory=list)
    departed: list[tuple[str, Person]] = field(default_factory=list)
    lost: list[tuple[str, str, str]] = field(default_factory=list)
    places: tuple[Quiet, ...] = ()
    came: asyncio.Event = field(default_factory=asyncio.Event)
    leaders: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    """Sources of messages that were done before."""
    skipping: frozenset[str] = frozenset()
    """Sources of messages that are recorded as skipped."""
    gms: str | tuple[str, ...] | None = None
    delivery: Delivery | None = None
    parked: list[tuple[Entry, str]] = field(default_factory=list)
    delay: float = 0.0
    renewed: Callable[[Entry], Reply] = as_queued
    """An entry as it is true when it is sent."""
    suggests: Callable[[Incoming, Field, str, Values], tuple[Choice, ...]] = nothing_else
    at: Callable[[str], str] = anywhere
    """The game whose server a destination belongs to."""
    rights: AskRights | None = None
    premises: Premises | None = None
    code: int | None = None
    """What `run` returned, after the end."""

    async def handle(self, incoming: Incoming) -> frozenset[str]:
        if incoming.text == "@explode":
            raise ValueError("a bug")
        if self.delay:
            await asyncio.sleep(self.delay)
        self.heard.append(incoming)
        self.came.set()
        said = self.answers(incoming)
        for destination, reply in said:
            self.put(destination, reply, answers=incoming.source)
        return frozenset(destination for destination, _ in said)

    def leads(self, incoming: Incoming) -> bool:
        return incoming.gm or incoming.person.name in self.leaders

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        if self.delay:
            await asyncio.sleep(self.delay)
        return self.suggests(incoming, field, typed, values)

    async def blank(self, incoming: Incoming, form: str) -> tuple[Line, ...]:
        self.heard.append(incoming)
        return (line(f"no form {form}"),)

    async def language(self, game: str, person: str = "") -> str:
        del game, person
        return "en"

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        return self.done & set(sources)

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        new = frozenset(one.source for one in messages) - self.skipping
        self.skipping |= new
        return new

    async def skipped(self, sources: Sequence[str]) -> frozenset[str]:
        return self.skipping & set(sources)

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        return frozenset()

    async def happened(self, game: str, happening: Happening) -> None:
        match happening:
            case PersonLeft(person=person):
                self.departed.append((game, person))
            case SceneDeleted(scene=scene):
                self.lost.append(("gone", game, scene))
            case SceneOpened(scene=scene):
                self.lost.append(("open", game, scene))
            case RoleDeleted(role=role, by_name=by_name):
                self.lost.append((f"role {role.name}" if by_name else "role", game, role.id))
            case BotRemoved():
                self.lost.append(("removed", game, ""))
            case BotReturned():
                self.lost.append(("returned", game, ""))
        self.came.set()

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        del incoming, asked
        return False

    async def may_unsay(self, incoming: Incoming) -> bool:
        del incoming
        return False

    async def scenes(self) -> tuple[Quiet, ...]:
        return self.places

    async def gm_scene(self, game: str, about: str | None = None) -> str | tuple[str, ...] | None:
        return self.gms

    def put(self, destination: str, reply: Reply, *, answers: str | None = None) -> Entry:
        """Queue an entry of a game that has to do with its destination, as every sound one has."""
        game = self.at(destination)
        entry = self.store.put(destination, "", reply=reply, answers=answers, at=datetime.now(UTC), game=game)
        if self.delivery is not None:
            self.delivery.wake()
        return entry

    async def hears(self, count: int, seconds: float = 20.0) -> list[Incoming]:
        """Return when so many messages have come in."""
        async with asyncio.timeout(seconds):
            while len(self.heard) < count:
                self.came.clear()
                await self.came.wait()
        return self.heard

    async def settles(self, entry: int, seconds: float = 20.0) -> tuple[Any, ...]:
        """Return what became of an entry, when it is known."""
        async with asyncio.timeout(seconds):
            while entry not in self.store.settled:
                self.store.moved.clear()
                await self.store.moved.wait()
        return self.store.settled[entry]

    async def build(self, sender: Sender, rights: AskRights, premises: Premises) -> tuple[Desk, Delivery]:
        self.rights, self.premises = rights, premises

        async def fresh(entry: Entry) -> Reply | None:
            return self.renewed(entry)

        async def on_parked(entry: Entry, reason: str) -> None:
            self.parked.append((entry, reason))

        self.delivery = Delivery(self.store, sender, fresh, Now(), on_parked, first_wait=0.01, longest_wait=0.05)
        return self, self.delivery


@asynccontextmanager
async def serving(
    discord: Loopback,
    clerk: Clerk,
    *,
    message_content: bool = True,
    members: bool = False,
    claims: Claims | None = None,
    between: float = 0.0,
) -> AsyncIterator[Clerk]:
    """The front end, started as in production and stopped in good order at the end of the block."""
    stopped = asyncio.Event()
    clerk.at = discord.game_at
    connection = Connection(
        discord.token, WORDS, message_content=message_content, members=members, options=SETTINGS, first_wait=0.01,
        longest_wait=0.05, between=between, looking=0.01,
    )  # fmt: skip
    task = asyncio.create_task(run(connection, clerk.build, Now(), stopped, claims))
    try:
        await discord.connected()
        yield clerk
    finally:
        stopped.set()
        clerk.code = await task
