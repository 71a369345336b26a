"""The common part of all temporary failures."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from tests.loopback import Loopback
from tests.torture.ledger import Ledger
from tests.torture.process import Keeper
from tests.torture.town import Town


@dataclass
class Table:
    """Everything at which something can go wrong. `hits` counts by kind how often something was hit by it."""

    discord: Loopback
    town: Town
    ledger: Ledger
    keepers: Sequence[Keeper]
    chance: Random
    hits: Counter[str] = field(default_factory=Counter)
    kills: list[tuple[float, int]] = field(default_factory=list)
    """When which of the keepers was killed, by the time of day in seconds."""
    leaps: list[tuple[float, int]] = field(default_factory=list)
    """When time passed for everybody in no time, by the clock that never leaps, and how much, in seconds both."""

    def now(self) -> float:
        """The time of day for Discord, in seconds."""
        return time.time() + self.discord.ids.ahead / 1000

    @property
    def keeper(self) -> Keeper:
        return self.chance.choice(self.keepers)

    def leap(self, seconds: int) -> None:
        """Let so much time pass for everybody."""
        self.leaps.append((time.monotonic(), seconds))
        self.discord.ids.ahead += seconds * 1000
        self.keepers[0].skew.passes(seconds)

    def id_of(self, ago: float) -> int:
        """An id of the time that was so many seconds ago; what passed in no time since is not counted among them."""
        leapt = sum(seconds for at, seconds in self.leaps if at > time.monotonic() - ago)
        return self.discord.ids.next(int((self.now() - ago - leapt) * 1000))


class Mishap(ABC):
    """One kind. `where`: which databases it is for; `alone`: nothing else goes wrong meanwhile."""

    name: ClassVar[str]
    where: ClassVar[frozenset[str]] = frozenset({"sqlite", "postgres"})

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    async def strike(self, until: asyncio.Event) -> None:
        """Let it go wrong, again and again, until then."""

    async def lift(self) -> None:  # noqa: B027
        """Everything is as it should be again."""

    def hit(self, times: int = 1) -> None:
        self.table.hits[self.name] += times

    async def waits(self, least: float, most: float, until: asyncio.Event) -> bool:
        """Some seconds; False where it is over by then."""
        try:
            async with asyncio.timeout(self.table.chance.uniform(least, most)):
                await until.wait()
        except TimeoutError:
            return True
        return False

    async def posts(self, until: asyncio.Event) -> None:
        """Return when the bot posts something."""
        deeds = len(self.table.discord.deeds)
        while not until.is_set() and len(self.table.discord.deeds) == deeds:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
