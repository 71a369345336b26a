"""Service, store and delivery in this process, with a sender that only counts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter

from bench.load.talk import DEN, PEOPLE, Line
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import Done, Entry
from bot.pipeline.ports.incoming import Incoming
from bot.store.database import open_store
from bot.text.reply import Reply

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds from handing in a line until its commit (None if not visible), and until its first answer."""

    kept: float | None
    answered: float


@dataclass
class Counting:
    """An implementation of `bot.pipeline.ports.Sender` that counts. `awaited`: expected answers by the message's
    source."""

    sent: int = 0
    awaited: dict[str, "asyncio.Future[float]"] = field(default_factory=dict)

    async def send(self, entry: Entry, reply: Reply) -> str:
        del reply
        self.sent += 1
        answered = self.awaited.get(entry.answers or "")
        if answered is not None and not answered.done():
            answered.set_result(perf_counter())
        return str(self.sent)

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        del entry, reply
        self.sent += 1
        return message

    async def remove(self, game: str, destination: str, message: str) -> None:
        """Do nothing, since no sent message is kept."""


class Inside:
    """People who talk to the service; each scene belongs to a game of its own."""

    def __init__(self, service: Service, sender: Counting, outcomes: list[Done]) -> None:
        self._service, self._sender, self._outcomes = service, sender, outcomes
        self._numbers = count(1)

    async def says(self, scene: int, line: Line) -> Took:
        """Hand in a line. Raises AssertionError if it was refused or failed."""
        place = f"discord:{scene}1" if line.place == DEN else f"discord:{scene}0"
        source, began = f"discord:{next(self._numbers)}", perf_counter()
        answered = self._sender.awaited[source] = asyncio.get_running_loop().create_future()
        incoming = Incoming(
            source=source, game=f"discord:9{scene}", scene=place, person=PEOPLE[line.person], text=line.text,
            gm=line.person == "gm", mentions=tuple(PEOPLE.values()), scene_name=line.place,
        )  # fmt: skip
        await self._service.handle(incoming)
        kept = perf_counter()
        async with asyncio.timeout(PATIENCE):
            out = await answered
        del self._sender.awaited[source]
        if self._outcomes or self._service.internal_errors:
            raise AssertionError(f"{line.text} in scene {scene}: {self._outcomes}")
        return Took(kept - began, out - began)


@asynccontextmanager
async def inside(url: str) -> AsyncIterator[Inside]:
    clock, sender = SystemClock(), Counting()
    wrong: list[Done] = []

    def watch(done: Done) -> None:
        if done.outcome != "done":
            wrong.append(done)

    async with open_store(url, clock) as store:
        service = Service(store, SystemLuck(), clock, watch=watch)
        delivery = Delivery(store, sender, service.fresh, clock, service.parked)
        store.outgoing, service.wake = delivery.offer, delivery.begin
        pump = asyncio.create_task(delivery.run())
        try:
            yield Inside(service, sender, wrong)
            await delivery.drain()
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)
