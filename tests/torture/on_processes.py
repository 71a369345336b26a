"""Failures of processes: killed, told to stop, or with a wrong clock."""

import asyncio
import signal
from typing import Final

from tests.torture.mishap import Mishap

JUMPS: Final = (-5400.0, -300.0, -30.0, 45.0, 300.0, 3600.0, 7200.0)
"""Seconds."""
LATER: Final = 200
"""Seconds: more than the two minutes for which the bot relies on Discord's knowing a mark again."""


class Killed(Mishap):
    """kill -9, at any moment."""

    name = "kill -9"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(0.3, 4.0, until):
            if self.table.chance.random() < 0.8:
                await self.posts(until)
                await self.waits(0.0, 1.5, until)
            one = self.table.chance.randrange(len(self.table.keepers))
            if self.table.keepers[one].tell(signal.SIGKILL):
                self.hit()
                self.table.kills.append((self.table.now(), one))


class KilledAtWork(Mishap):
    """kill -9 just when something was said, or just when something was posted."""

    name = "kill -9 at work"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(0.5, 3.0, until):
            table = self.table
            await self.posts(until)
            if table.chance.random() < 0.5:
                said = len(table.ledger.said)
                while not until.is_set() and len(table.ledger.said) == said:  # noqa: ASYNC110
                    await asyncio.sleep(0.001)
            await asyncio.sleep(table.chance.uniform(0.0, 0.012))
            one = table.chance.randrange(len(table.keepers))
            if table.keepers[one].tell(signal.SIGKILL):
                self.hit()
                table.kills.append((table.now(), one))


class ToldToLeave(Mishap):
    """SIGTERM."""

    name = "SIGTERM"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(2.0, 10.0, until):
            if self.table.keeper.tell(signal.SIGTERM):
                self.hit()


class ClockSet(Mishap):
    """The clocks of all machines of the bot are set, forth and back."""

    name = "clock set"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(1.0, 6.0, until):
            skew = self.table.keepers[0].skew
            skew.wrong(self.table.chance.choice((0.0, *JUMPS)))
            self.hit()

    async def lift(self) -> None:
        self.table.keepers[0].skew.wrong(0.0)


class MinutesLater(Mishap):
    """Answers of Discord are lost, all bots are killed, and when they are back minutes have passed: Discord has
    forgotten by which marks it would have known a second try."""

    name = "minutes later"

    async def strike(self, until: asyncio.Event) -> None:
        table = self.table
        while await self.waits(1.0, 3.0, until):
            lost = table.discord.faults.lose_answer(times=3)
            await self.waits(0.2, 1.5, until)
            table.discord.faults.planned.remove(lost)
            killed = [one for one, keeper in enumerate(table.keepers) if keeper.tell(signal.SIGKILL)]
            table.leap(LATER)
            table.discord.rest.forget_nonces()
            table.kills += [(table.now(), one) for one in killed]
            self.hit(lost.hits)
