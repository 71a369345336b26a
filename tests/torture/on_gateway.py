"""Failures of the gateway connection: cut, or with repeated events."""

import asyncio

from tests.torture.mishap import Mishap


class Cut(Mishap):
    """The connection breaks; the session can be resumed."""

    name = "gateway cut"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(0.5, 6.0, until):
            gateway = self.table.discord.gateway
            self.hit(len(gateway.sockets))
            if self.table.chance.random() < 0.3:
                self.table.discord.ask_to_reconnect()
            else:
                gateway.cut()


class SessionLost(Mishap):
    """The connection breaks, and the session is over: what was said meanwhile is not told again."""

    name = "session lost"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(3.0, 9.0, until):
            gateway = self.table.discord.gateway
            self.hit(len(gateway.sockets))
            if self.table.chance.random() < 0.5:
                self.table.discord.invalidate()
            else:
                gateway.sessions.clear()
                gateway.cut()


class Refused(Mishap):
    """The connection breaks, and for some times there is no other."""

    name = "gateway away"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(3.0, 9.0, until):
            gateway = self.table.discord.gateway
            self.hit(len(gateway.sockets))
            gateway.refusals = self.table.chance.choice((1, 2, 3))
            gateway.cut()

    async def lift(self) -> None:
        self.table.discord.gateway.refusals = 0


class Doubled(Mishap):
    """What happens is told twice for a while."""

    name = "events doubled"

    async def strike(self, until: asyncio.Event) -> None:
        gateway = self.table.discord.gateway
        while await self.waits(0.2, 2.0, until):
            said = len(self.table.ledger.said)
            with gateway.doubled():
                await self.waits(0.5, 3.0, until)
            self.hit(len(self.table.ledger.said) - said)
