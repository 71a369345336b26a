"""The memory a process keeps of scenes: `python -m bench.load.memory URL COUNT…` touches that many scenes written by
`fill`, each once, and prints its resident MiB after each count."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Final

import orjson

from bench.load.child import resident
from bench.load.inside import Counting
from bench.load.scenes import Server, servers
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import open_store

ASKED: Final = "@status"


def kept(url: str, counts: list[int]) -> dict[int, float]:
    """Return the MiB of a separate process after answering in each number of scenes; 0: before any."""
    command = [sys.executable, "-m", "bench.load.memory", url, *map(str, counts)]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return {int(count): mib for count, mib in orjson.loads(said).items()}


async def touch(url: str, counts: list[int]) -> dict[str, float]:
    clock, sender, found = SystemClock(), Counting(), {}
    async with open_store(url, clock) as store:
        service = Service(store, SystemLuck(), clock)
        delivery = Delivery(store, sender, service.fresh, clock, service.parked)
        store.outgoing, service.wake = delivery.offer, delivery.begin
        pump = asyncio.create_task(delivery.run())
        found["0"] = resident(os.getpid())
        for number, incoming in enumerate(_asked(servers(max(counts))), 1):
            answered = sender.awaited[incoming.source] = asyncio.get_running_loop().create_future()
            await service.handle(incoming)
            await answered
            del sender.awaited[incoming.source]
            if number in counts:
                found[str(number)] = resident(os.getpid())
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)
    return found


def _asked(places: list[Server]) -> Iterator[Incoming]:
    """Yield a message for each scene, with new ids each time, since a known id isn't answered again."""
    this = time.time_ns()
    for server in places:
        for scene in server.scenes:
            yield Incoming(
                source=f"{scene}/asked/{this}", game=server.game, scene=scene, scene_name="hall", text=ASKED,
                person=Person(id=server.player, name="ann"),
            )  # fmt: skip


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(asyncio.run(touch(sys.argv[1], [int(count) for count in sys.argv[2:]]))))
