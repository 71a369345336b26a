"""Failures of requests to Discord, each of its own kind, and places that become unreachable."""

import asyncio
from typing import Final

from tests.loopback import Fault
from tests.torture.mishap import Mishap, Table

ROUTES: Final = (
    ("POST", "/channels/*/messages"), ("POST", "/channels/*/messages"), ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"), ("DELETE", "/channels/*/messages/*"), ("GET", "/channels/*/messages"),
    ("POST", "/interactions/*/*/callback"), ("GET", "/guilds/*/members/*"), ("POST", "/users/@me/channels"),
)  # fmt: skip


WAITED: Final = 70.0
"""Seconds: what was said for so long before a place was shut may still have waited to be heard."""


class Requests(Mishap):
    """Some of the next requests of some kind fail."""

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(0.05, 1.2, until):
            method, path = self.table.chance.choice(ROUTES)
            fault = self.fault(method, path, self.table.chance.choice((1, 1, 2, 3, 6)))
            await self.waits(0.2, 1.5, until)
            fault.times = 0
            fault.release()
            self.table.discord.faults.planned.remove(fault)
            self.hit(fault.hits)

    def fault(self, method: str, path: str, times: int) -> Fault:
        raise NotImplementedError


class TooMany(Requests):
    """429, in one place or everywhere."""

    name = "429"

    def fault(self, method: str, path: str, times: int) -> Fault:
        chance = self.table.chance
        return self.table.discord.faults.rate_limit(
            chance.choice((0.05, 0.3, 1.5)), everywhere=chance.random() < 0.2, method=method, path=path, times=times
        )


class Broken(Requests):
    name = "500/502/503"

    def fault(self, method: str, path: str, times: int) -> Fault:
        status = self.table.chance.choice((500, 502, 503))
        return self.table.discord.faults.fail(status, method=method, path=path, times=times)


class AnswerLost(Requests):
    """It was done in truth, and nobody hears of it."""

    name = "answer lost"

    def fault(self, method: str, path: str, times: int) -> Fault:
        return self.table.discord.faults.lose_answer(method=method, path=path, times=times)


class RequestLost(Requests):
    name = "connection reset"

    def fault(self, method: str, path: str, times: int) -> Fault:
        return self.table.discord.faults.lose_request(method=method, path=path, times=times)


class Hanging(Requests):
    """It takes its time, and is done then."""

    name = "late answer"

    def fault(self, method: str, path: str, times: int) -> Fault:
        return self.table.discord.faults.hold(method=method, path=path, times=times)


class DeadPlace(Mishap):
    """The bot may not write in a channel, or not even see it, or reach a person; all others go on."""

    name = "dead destination"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.struck: set[str] = set()
        """Destinations that were dead in the last stretch."""

    async def strike(self, until: asyncio.Event) -> None:
        table = self.table
        self.struck.clear()
        while await self.waits(0.2, 3.0, until):
            scene, kind = table.chance.choice(table.town.scenes), table.chance.random()
            bot, refused = scene.guild.bot, len(table.discord.rest.refused)
            if kind < 0.7:
                self.struck.add(f"scene:{scene.place.scene}")
                scene.place.allow(bot, send_messages=False, **({} if kind < 0.4 else {"view_channel": False}))
            else:
                player = table.chance.choice(scene.players)
                self.struck.add(f"person:{player.person}")
                player.user.accepts_messages = False
            table.ledger.dead |= self.struck
            since = table.id_of(WAITED)
            await self.waits(2.0, 6.0, until)
            await self.lift()
            table.ledger.shut.append((scene.place.id, since, table.discord.ids.next()))
            self.hit(len(table.discord.rest.refused) - refused)

    async def lift(self) -> None:
        for scene in self.table.town.scenes:
            if scene.guild.bot.user.id in scene.place.overwrites:
                del scene.place.overwrites[scene.guild.bot.user.id]
                self.table.discord.channel_changed(scene.place)
            for player in scene.players:
                player.user.accepts_messages = True
