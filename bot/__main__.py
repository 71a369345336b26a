"""`turnkeeper`: the only place that knows all parts and puts them together.

Each command imports what it needs, so that `--help` and `health` need not wait for a database and a chat client.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot import application, hosting, verifying
from bot.hosting import FAILED

if TYPE_CHECKING:
    from bot.metrics.condition import Observer
    from bot.metrics.figures import Figures
    from bot.ports import Claims, Clock, Done, Luck, Premises, Sender, Store, Watch
    from bot.rotation import Rotation
    from bot.service import Service
    from bot.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
PARTLY = "TURNKEEPER_SHARD_IDS leaves shards out, but one process alone has to serve them all: name all, or none."
LATE = timedelta(minutes=10)
"""When the outbox is stuck for so long, people cannot read what they are asked: nobody's time runs out meanwhile."""


def words() -> frozenset[str]:
    """Every command word of all games."""
    from bot.parse import book
    from rules import catalogue

    return frozenset(word for system in catalogue.SYSTEMS.values() for word in book.of(system).words)


@asynccontextmanager
async def open_desk(
    url: str, luck: Luck, clock: Clock, *, prefixes: Sequence[str] = ("@", "&"), language: str = "en"
) -> AsyncIterator[tuple[Service, Store]]:
    """The service for the terminal, on a database of its own; anybody is known there by name."""
    from bot.incoming import Person
    from bot.service import Service
    from bot.store.database import open_store
    from bot.turn.game import ClockSettings, Game

    async with open_store(url, clock) as store:
        yield (
            Service(
                store,
                luck,
                clock,
                prefixes="".join(prefixes),
                new_game=lambda _: Game(
                    gm_scene="terminal:gm",
                    scenes={"terminal:gm": "gm"},
                    clock=ClockSettings(on=True),
                    language=language,
                ),
                named=lambda name: Person(id=f"terminal:{name.casefold()}", name=name),
            ),
            store,
        )


@app.command()
def play(
    script: Annotated[Path | None, typer.Option(help="Play a transcript and print what is said.")] = None,
    db: Annotated[str | None, typer.Option(help="A database file or URL.")] = None,
    seed: Annotated[int | None, typer.Option(help="Dice from this seed instead of chance.")] = None,
    private: Annotated[str | None, typer.Option(help="Print only what this person can read.")] = None,
    exports: Annotated[Path | None, typer.Option(help="The folder for files that the bot sends.")] = None,
    language: Annotated[str | None, typer.Option(help="The language of a new game: en or de.")] = None,
) -> None:
    """A game in the terminal."""
    from bot.language.speech import LANGUAGES, called, speaking
    from bot.logs import quiet_logs
    from bot.settings import load_settings
    from bot.terminal.play import PlayOptions
    from bot.terminal.play import play as in_terminal

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    options = PlayOptions(db=db, seed=seed, private=private, script=script, exports=exports)
    spoken = settings.language if language is None else called(language)
    if spoken is None:
        raise typer.BadParameter(f"There are these languages: {', '.join(LANGUAGES)}.")
    desk = partial(open_desk, prefixes=settings.prefixes, language=spoken)
    with speaking(spoken):
        raise typer.Exit(asyncio.run(in_terminal(options, desk, settings, lambda: sorted(words()))))


@app.command()
def run() -> None:
    """The bot on Discord, until SIGTERM."""
    from bot.settings import load_settings

    raise typer.Exit(asyncio.run(_run(load_settings())))


async def _run(settings: Settings) -> int:
    from bot.alarm import Alarm
    from bot.clock import SystemClock
    from bot.delivery import Delivery
    from bot.gateway.connection import Connection
    from bot.gateway.pacing import Pace
    from bot.gateway.start import IsGM
    from bot.gateway.start import run as connect
    from bot.language.speech import read_all
    from bot.luck import SystemLuck
    from bot.metrics import PortTaken
    from bot.metrics.condition import Observer
    from bot.metrics.heartbeat import beat, fall_silent
    from bot.ports import Alone, News
    from bot.service import Service
    from bot.service.doors import slash_forms
    from bot.sharding import Shards
    from bot.store.errors import StoreError
    from bot.store.shared import open_shared
    from bot.turn.codec import prepare
    from bot.turn.game import ClockSettings, Game
    from rules.catalogue import SYSTEMS

    watch, figures = _watched(settings)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example), or try `turnkeeper play`.\n")
        return 2
    clock = SystemClock()
    # All packs and commands are read, and all types of fights made, before anybody waits for an answer.
    slash_forms()
    for system in SYSTEMS.values():
        prepare(system)
    # All of that stays: to look through it for garbage again and again held everybody up for 150 ms each time.
    gc.freeze()
    try:
        shards = Shards(settings.shards, settings.shard_ids)
        async with open_shared(settings.database, clock, shards) as (store, claims):
            if isinstance(claims, Alone) and len(settings.shard_ids or range(settings.shards)) < settings.shards:
                sys.stderr.write(f"{PARTLY}\n")
                return FAILED
            observer = Observer(store.backlog, clock)

            async def build(sender: Sender, is_gm: IsGM, premises: Premises) -> tuple[Service, Delivery]:
                service = Service(
                    store,
                    SystemLuck(),
                    clock,
                    prefixes="".join(settings.prefixes),
                    new_game=lambda _: Game(clock=ClockSettings(on=True), language=settings.language),
                    is_gm=is_gm,
                    premises=premises,
                    watch=watch,
                )
                delivery = Delivery(store, sender, service.fresh, clock, service.parked)
                alarm = Alarm(service, clock, lambda: delivery.lag() < LATE)
                store.outgoing = delivery.offer
                service.wake, service.rouse = delivery.begin, alarm.wake
                observer.link = premises.link

                def hear(news: News) -> None:
                    """What another process on the database has changed."""
                    if news.settings:
                        service.changed(news.game)
                    if news.replies:
                        delivery.wake()
                    if news.time:
                        alarm.wake()

                tasks.extend(asyncio.create_task(one) for one in (alarm.run(), store.listen(hear)))
                return service, delivery

            pace = Pace(settings.person_commands, settings.gm_commands, settings.scene_commands)
            connection = Connection(
                settings.token.get_secret_value(), words(), settings.message_content, settings.members, pace
            )
            reading = asyncio.to_thread(read_all)
            tasks = [asyncio.create_task(beat(settings.data, observer.look)), asyncio.create_task(reading)]
            tasks += [asyncio.create_task(one.run()) for one in _rotating(settings, clock, claims)]
            try:
                async with _asked(settings.metrics_port, figures, observer):
                    return await connect(connection, build, clock, claims=claims)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                fall_silent(settings.data)
    except (StoreError, PortTaken) as error:
        sys.stderr.write(f"{error}\n")
        return FAILED


def _rotating(settings: Settings, clock: Clock, claims: Claims) -> list[Rotation]:
    """Who backs the database up every day, where a folder is named: of several processes that of private messages."""
    from bot.rotation import Rotation
    from bot.store.backup import backup_of_a_day

    if settings.backups is None:
        return []
    back_up, may = partial(backup_of_a_day, settings.database), partial(claims.serves, "")
    return [Rotation(settings.backups, back_up, clock, kept=settings.backups_kept, hour=settings.backups_hour, may=may)]


def _watched(settings: Settings) -> tuple[Watch, Figures | None]:
    """Logs as they are set, who is told of each command, and the figures, where somebody may ask for them."""
    from bot.logs import log_command, quiet_logs

    if settings.metrics_port is None:
        quiet_logs(settings.log_level, settings.log_format)
        return log_command, None
    from bot.metrics.figures import Figures

    figures = Figures()
    quiet_logs(settings.log_level, settings.log_format, figures.error)

    def watch(done: Done) -> None:
        log_command(done)
        figures.command(done)

    return watch, figures


@asynccontextmanager
async def _asked(port: int | None, figures: Figures | None, observer: Observer) -> AsyncIterator[None]:
    """Answer who asks for figures and health, where a port is named."""
    if port is None or figures is None:
        yield
        return
    from bot.metrics.endpoint import listening

    async with listening(port, figures, observer.look):
        yield


@app.command()
def health(
    strict: Annotated[bool, typer.Option("--strict", help="Exit status 1 also where something is late.")] = False,
) -> None:
    """Say whether a bot runs on this data directory, and what is late; exit status 0 while its event loop turns."""
    from bot.clock import SystemClock
    from bot.metrics.heartbeat import OLD, heard
    from bot.settings import load_settings

    folder = load_settings().data
    late = heard(folder, SystemClock().now())
    if late is None:
        typer.echo(f"down: no sign of life in {folder} for {OLD:.0f} seconds")
        raise typer.Exit(FAILED)
    typer.echo("ok" if not late else f"late: {'; '.join(late)}")
    raise typer.Exit(FAILED if late and strict else 0)


app.command()(application.doctor)
app.command()(application.invite)
app.add_typer(application.commands, name="commands")
app.command()(hosting.backup)
app.command()(hosting.restore)
app.command()(hosting.copy)
app.command()(hosting.export)
app.command()(hosting.log)
app.command("import")(hosting.import_)
app.command()(verifying.verify)


def main() -> None:
    from bot.settings import BadSettings

    try:
        app()
    except BadSettings as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(FAILED)


if __name__ == "__main__":
    main()
