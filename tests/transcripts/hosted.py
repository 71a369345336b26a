"""The bot as it runs on the loopback Discord, started and stopped as a transcript says."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bot.__main__ import words
from bot.commands.form import Choice, Field, Values
from bot.discord.connection.login import Connection
from bot.discord.connection.start import run
from bot.pipeline.dispatcher import Service
from bot.pipeline.outbox.delivery import Delivery
from bot.pipeline.ports import AskRights, Premises, Quiet, Sender
from bot.pipeline.ports.front_end import Happening
from bot.pipeline.ports.incoming import Incoming
from bot.store.database import open_store
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.text.reply import Blank, Line
from bot.turn.game_settings import ClockSettings, Game
from tests.loopback import Loopback
from tests.store.fresh import fresh

SETTINGS = (("guild_ready_timeout", 0.02), ("late", 0.05))
PATIENCE = 20.0


def with_clock(_: str) -> Game:
    """As a game begins."""
    return Game(clock=ClockSettings(on=True))


class Bot:
    """The bot as `turnkeeper run` puts it together, but with dice and a clock from the transcript."""

    def __init__(
        self, discord: Loopback, database: Path, luck: ScriptedLuck, clock: StillClock, *, message_content: bool = True
    ) -> None:
        self._message_content = message_content
        self._discord, self._database, self._luck, self._clock = discord, database, luck, clock
        self.handled: Counter[str] = Counter()
        self._came = asyncio.Event()
        self._stopped = asyncio.Event()
        self._ready = asyncio.Event()
        self._task: asyncio.Task[int] | None = None
        self.internal_errors = 0
        self.service: Service
        self.delivery: Delivery

    async def start(self) -> None:
        self._stopped.clear()
        self._ready.clear()
        self._discord.gateway.live.clear()
        self._task = asyncio.create_task(self._run())
        await self._discord.connected()
        await self._ready.wait()

    async def stop(self) -> None:
        self._stopped.set()
        if self._task is not None:
            await self._task
            self.internal_errors += self.service.internal_errors

    def elsewhere(self) -> None:
        """The next start is on an empty database, whose entries are numbered from 1 again while time stands still."""
        self._discord.rest.forget_nonces()
        self._database = self._database.with_name(f"elsewhere-{self._database.name}")

    async def _run(self) -> int:
        async with open_store(str(await fresh(self._database)), self._clock) as store:

            async def build(sender: Sender, rights: AskRights, premises: Premises) -> tuple["Bot", Delivery]:
                self.service = Service(
                    store, self._luck, self._clock, new_game=with_clock, rights=rights, premises=premises
                )
                told = self.service.parked, self.service.posted
                self.delivery = Delivery(store, sender, self.service.fresh, self._clock, *told)
                store.outgoing, self.service.wake = self.delivery.offer, self.delivery.begin
                self._ready.set()
                return self, self.delivery

            connection = Connection(self._discord.token, words(), self._message_content, options=SETTINGS)
            return await run(connection, build, self._clock, self._stopped)

    async def handle(self, incoming: Incoming) -> frozenset[str]:
        try:
            return await self.service.handle(incoming)
        finally:
            self.handled[incoming.source] += 1
            self._came.set()

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        return await self.service.blank(incoming, form)

    def leads(self, incoming: Incoming) -> bool:
        return self.service.leads(incoming)

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        return await self.service.suggest(incoming, field, typed, values)

    async def language(self, game: str, person: str = "") -> str:
        return await self.service.language(game, person)

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        return await self.service.questions(game, fight)

    async def happened(self, game: str, happening: Happening) -> None:
        await self.service.happened(game, happening)

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        return await self.service.unwanted(incoming, asked)

    async def may_unsay(self, incoming: Incoming) -> bool:
        return await self.service.may_unsay(incoming)

    async def scenes(self) -> tuple[Quiet, ...]:
        return await self.service.scenes()

    async def gm_scene(self, game: str, about: str | None = None) -> str | tuple[str, ...] | None:
        return await self.service.gm_scene(game, about)

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        return await self.service.answered(sources)

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        return await self.service.skip(messages)

    async def skipped(self, sources: Sequence[str]) -> frozenset[str]:
        return await self.service.skipped(sources)

    async def settled(self, source: str, times: int) -> None:
        """Return when a message came in so often and all that was said to it is delivered."""
        async with asyncio.timeout(PATIENCE):
            while self.handled[source] < times:
                self._came.clear()
                await self._came.wait()
            await self.delivery.drain()
