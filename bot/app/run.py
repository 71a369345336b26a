"""`turnkeeper run`: all parts together, from reading the settings until SIGTERM.

Imports are delayed until needed, as in `bot.__main__`, which includes this command.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from bot.app.process_exit import Exit

if TYPE_CHECKING:
    from pathlib import Path

    from bot.app.backup_rotation import Rotation
    from bot.app.metrics.health import Observer
    from bot.app.metrics.prometheus import Figures
    from bot.app.settings import Settings
    from bot.pipeline.dispatcher import Service
    from bot.pipeline.outbox.delivery import Delivery
    from bot.pipeline.ports import AskRights, Claims, Done, News, Premises, Sender, Watch
    from bot.store.database import SqlStore

    Opened = tuple[SqlStore, Claims]

log = structlog.get_logger(__name__)

PARTLY: Final = "TURNKEEPER_SHARD_IDS leaves out shards, but with a file one process serves them all. Name all or none."
LATE: Final = timedelta(minutes=10)
"""While the outbox is stuck for so long, people can't read what they are asked, so nobody's deadline passes."""
PAUSE: Final = 1.0
"""Seconds before an unreachable server is tried again; doubled each time."""
LONGEST_PAUSE: Final = 60.0


async def run(settings: Settings, words: Callable[[], frozenset[str]]) -> int:
    """Run until SIGTERM; return the exit status. `words`: returns all command words."""
    with kept():
        from bot.app.settings import not_read
        from bot.app.settings_errors import token_fault

        watch, figures = _watched(settings)
        for sentence in not_read():
            log.warning(sentence)
        token = settings.token
        given = token is not None and token.get_secret_value().strip()
        if (wrong := token_fault(token)) is not None or token is None:
            sys.stderr.write(f"{wrong}{'' if given else ' Without a token, try `turnkeeper play`.'}\n")
            return Exit.TOKEN
        settings.at_home()
        # Most of the startup time is only spent if nothing is wrong with the settings.
        from bot.app.metrics import PortTaken
        from bot.discord.connection.start import signals
        from bot.store.errors import StoreError, ToBeMended

        known = words()
        make_ready()
    running = Running(settings, known, token.get_secret_value(), watch, figures)
    try:
        with signals(running.stopped):
            return await running.run()
    except (StoreError, PortTaken) as error:
        sys.stderr.write(f"{error}\n")
        return Exit.SETTINGS if isinstance(error, ToBeMended) else Exit.FAILED


RARELY: Final = (5_000, 10, 10)
"""Thresholds of garbage collection. With the usual ones, a roll beside the busiest game waits up to 1.6 times as
long."""


@contextmanager
def kept() -> Iterator[None]:
    """Exclude objects created in the block from garbage collection for good, and collect others less often.

    Scanning them took a sixth of the processor time at startup, and later blocked everybody for 150 ms each time.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*RARELY)
        gc.enable()


def make_ready() -> None:
    """Load all packs, commands and names, and build all fight types, before anybody waits for an answer."""
    from bot.commands.vocabulary import vocabulary
    from bot.features.completion.slash_commands import slash_forms
    from bot.turn.codec import prepare
    from rules.catalogue import SYSTEMS
    from rules.reading.german import lexicon as german

    slash_forms()
    german.prepare()
    vocabulary()
    for system in SYSTEMS.values():
        prepare(system)
        system.prepare()


async def read_languages() -> None:
    """Load all catalogues in the background; then exclude everything loaded so far from garbage collection."""
    from bot.text.language.speech import read_all

    await asyncio.to_thread(read_all)
    gc.freeze()


class Running:
    """One run of the bot, which setting `stopped` ends."""

    def __init__(
        self, settings: Settings, words: frozenset[str], token: str, watch: Watch, figures: Figures | None
    ) -> None:
        from bot.app.chance import SystemClock
        from bot.app.metrics.health import Observer

        self._settings, self._words, self._token = settings, words, token
        self._watch, self._figures = watch, figures
        self.clock = SystemClock()
        self._observer = Observer(self.clock)
        self.stopped = asyncio.Event()

    async def run(self) -> int:
        """Run; return the exit status. Raises a `StoreError` that waiting can't fix, and `PortTaken`."""
        if self._leaves_out():
            sys.stderr.write(f"{PARTLY}\n")
            return Exit.SETTINGS
        async with AsyncExitStack() as stack:
            opened = await self._opened(stack)
            if opened is None:
                return Exit.OK
            return await self._serve(*opened)

    async def _opened(self, stack: AsyncExitStack) -> Opened | None:
        """Open the database until `stack` ends, waiting as long as its server is down; return None if stopped
        meanwhile.

        The health check answers from the first wait on, or once the database is ours: of two processes on one file, the
        second must not answer.
        """
        from bot.pipeline.sharding import Shards
        from bot.store.engine.location import Server, location
        from bot.store.errors import StoreError, ToBeMended
        from bot.store.shared import open_shared

        database, shards = self._settings.database, Shards(self._settings.shards, self._settings.shard_ids)
        opened, attended, pause = None, False, PAUSE
        on_server = isinstance(location(database), Server)
        while opened is None and not self.stopped.is_set():
            opening = stack.enter_async_context(open_shared(database, self.clock, shards, defers=True))
            try:
                opened = await (self._unless_stopped(opening) if on_server else opening)
            except StoreError as error:
                if isinstance(error, ToBeMended) or not on_server:
                    raise
                log.warning("waiting for the database", reason=str(error), seconds=pause)
            if opened is None and self.stopped.is_set():
                break
            if opened is not None:
                # Set this before the first heartbeat, which would otherwise say that the database doesn't answer.
                self._observer.backlog = opened[0].backlog
            if not attended:
                attended = True
                await stack.enter_async_context(self._attended())
            if opened is None:
                await self._pass(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
        if opened is not None and opened[0].begun:
            log.info("created a new database", place=str(location(database)))
        return opened

    async def _unless_stopped(self, opening: Coroutine[object, None, Opened]) -> Opened | None:
        """Open the database, or return None if stopped first: a DNS lookup may take half a minute.

        Work left in a thread ends with the process, even a migration, which is a single transaction on the server.
        """
        task, stopping = asyncio.create_task(opening), asyncio.create_task(self.stopped.wait())
        await asyncio.wait({task, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if task.done():
            return task.result()
        task.cancel()
        return None

    async def _pass(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.stopped.wait()

    def _leaves_out(self) -> bool:
        """Whether a process that must run alone, as on a file, isn't set to serve all shards."""
        from bot.store.engine.location import Server, location

        chosen = self._settings
        named = range(chosen.shards) if chosen.shard_ids is None else chosen.shard_ids
        return len(named) < chosen.shards and not isinstance(location(chosen.database), Server)

    async def _serve(self, store: SqlStore, claims: Claims) -> int:
        """Run the bot on an open database; return the exit status."""
        from bot.app.chance import SystemLuck
        from bot.app.cleanup import Disposal
        from bot.app.webhooks import WebhookSender
        from bot.app.workers import ProcessWorkers
        from bot.discord.connection.login import Connection
        from bot.discord.connection.start import run as connect
        from bot.discord.messages.flood_limits import Pace
        from bot.features.privacy.forget import said_again
        from bot.features.transfer.import_game import KEPT
        from bot.pipeline.dispatcher import Service
        from bot.pipeline.outbox.delivery import Delivery
        from bot.pipeline.ports import StoreAway
        from bot.pipeline.schedule.alarm import Alarm
        from bot.turn.game_settings import ClockSettings, Game

        async def build(sender: Sender, rights: AskRights, premises: Premises) -> tuple[Service, Delivery]:
            service = Service(
                store,
                SystemLuck(),
                self.clock,
                prefixes="".join(self._settings.prefixes),
                new_game=lambda _: Game(clock=ClockSettings(on=True), language=self._settings.language),
                rights=rights,
                premises=premises,
                watch=self._watch,
                host=self._settings.host,
                workers=workers,
                serves=claims.serves,
            )
            posting = WebhookSender(sender, store, rights, self.clock)
            delivery = Delivery(store, posting, service.fresh, self.clock, service.parked, service.posted)
            alarm = Alarm(service, self.clock, lambda: delivery.lag() < LATE and premises.link().hears)
            store.outgoing = delivery.offer
            service.wake, service.rouse, service.overslept = delivery.begin, alarm.wake, alarm.overslept
            self._observer.link = premises.link

            with suppress(StoreAway):
                await store.finish(lambda one: service.handle(said_again(one)))

            def hear(news: News) -> None:
                """Apply another process's changes to the database."""
                if news.settings:
                    service.changed(news.game)
                if news.replies:
                    delivery.wake()
                if news.time:
                    alarm.wake()

            tasks.extend(asyncio.create_task(one) for one in (alarm.run(), store.listen(hear)))
            return service, delivery

        chosen, workers = self._settings, ProcessWorkers()
        pace = Pace(chosen.person_commands, chosen.gm_commands, chosen.scene_commands)
        connection = Connection(self._token, self._words, chosen.message_content, chosen.members, pace)
        disposal = Disposal(store, self.clock, timedelta(days=KEPT), may=partial(claims.serves, ""))
        tasks = [asyncio.create_task(read_languages()), asyncio.create_task(disposal.run())]
        rotating = self._rotating(claims)
        self._observer.missing = lambda: [one.missing for one in rotating if one.missing is not None]
        tasks += [asyncio.create_task(one.run()) for one in rotating]
        try:
            return await connect(connection, build, self.clock, self.stopped, claims)
        finally:
            workers.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _rotating(self, claims: Claims) -> list[Rotation]:
        """Return the daily backups if a folder is set. Of several processes, the one with private messages does it."""
        from bot.app.backup_rotation import Rotation
        from bot.app.metrics.health import unusable, without_backup
        from bot.app.verify import looked_into
        from bot.store.files.backup import backup_of_a_day, has_games

        chosen = self._settings
        if chosen.backups is None:
            return []

        def back_up(target: Path) -> None:
            backup_of_a_day(chosen.database, target, lambda fresh: looked_into(str(fresh.absolute()), lambda _: None))

        may, kept, hour = partial(claims.serves, ""), chosen.backups_kept, chosen.backups_hour
        return [
            Rotation(
                chosen.backups, back_up, self.clock, kept=kept, hour=hour,
                may=may, played=has_games, unusable=unusable, without=without_backup,
            )
        ]  # fmt: skip

    @asynccontextmanager
    async def _attended(self) -> AsyncIterator[None]:
        """Report the bot's condition by a heartbeat, and on a port if one is set."""
        from bot.app.metrics.heartbeat import beat, fall_silent

        beating = asyncio.create_task(beat(self._settings.data, self._observer.look))
        try:
            async with _asked(self._settings.metrics_port, self._figures, self._observer):
                yield
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            fall_silent(self._settings.data)


def _watched(settings: Settings) -> tuple[Watch, Figures | None]:
    """Set up the logs; return what to call for each command, and the metrics if there is a port for them."""
    from bot.app.process_log import log_command, quiet_logs

    if settings.metrics_port is None:
        quiet_logs(settings.log_level, settings.log_format)
        return log_command, None
    from bot.app.metrics.prometheus import Figures

    figures = Figures()
    quiet_logs(settings.log_level, settings.log_format, figures.error)

    def watch(done: Done) -> None:
        log_command(done)
        figures.command(done)

    return watch, figures


@asynccontextmanager
async def _asked(port: int | None, figures: Figures | None, observer: Observer) -> AsyncIterator[None]:
    """Serve metrics and health if a port is set."""
    if port is None or figures is None:
        yield
        return
    from bot.app.metrics.endpoint import listening

    async with listening(port, figures, observer.look):
        yield
