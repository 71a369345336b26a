"""`turnkeeper`: the only place that knows all parts and puts them together.

Each command imports what it needs, so that `--help` and `health` need not wait for a database and a chat client.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    from bot.ports import Clock, Luck, Premises, Sender, Store
    from bot.service import Service
    from bot.settings import Settings

T = TypeVar("T")

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
HEARTBEAT = "heartbeat"
OLD = 90.0
"""Seconds after which a heartbeat is that of a dead process."""
LATE = timedelta(minutes=10)
"""When the outbox is stuck for so long, people cannot read what they are asked: nobody's time runs out meanwhile."""
FAILED = 1


def words() -> frozenset[str]:
    """Every command word of all games."""
    from bot.parse import book
    from rules import catalogue

    return frozenset(word for system in catalogue.SYSTEMS.values() for word in book.of(system).words)


@asynccontextmanager
async def open_desk(
    url: str, luck: Luck, clock: Clock, *, prefixes: Sequence[str] = ("@", "&")
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
                    gm_scene="terminal:gm", scenes={"terminal:gm": "gm"}, clock=ClockSettings(on=True)
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
) -> None:
    """A game in the terminal."""
    from bot.logs import quiet_logs
    from bot.settings import load_settings
    from bot.terminal.play import PlayOptions
    from bot.terminal.play import play as in_terminal

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    options = PlayOptions(db=db, seed=seed, private=private, script=script, exports=exports)
    desk = partial(open_desk, prefixes=settings.prefixes)
    raise typer.Exit(asyncio.run(in_terminal(options, desk, settings, lambda: sorted(words()))))


@app.command()
def run() -> None:
    """The bot on Discord, until SIGTERM."""
    from bot.logs import quiet_logs
    from bot.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    raise typer.Exit(asyncio.run(_run(settings)))


async def _run(settings: Settings) -> int:
    from bot.alarm import Alarm
    from bot.clock import SystemClock
    from bot.delivery import Delivery
    from bot.gateway.start import Connection, IsGM
    from bot.gateway.start import run as connect
    from bot.luck import SystemLuck
    from bot.service import Service
    from bot.service.doors import slash_forms
    from bot.store.database import open_store
    from bot.store.errors import StoreError
    from bot.turn.game import ClockSettings, Game

    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example), or try `turnkeeper play`.\n")
        return 2
    clock = SystemClock()
    # All packs and commands are read before anybody waits for an answer.
    slash_forms()
    try:
        async with open_store(settings.database, clock) as store:

            async def build(sender: Sender, is_gm: IsGM, premises: Premises) -> tuple[Service, Delivery]:
                service = Service(
                    store,
                    SystemLuck(),
                    clock,
                    prefixes="".join(settings.prefixes),
                    new_game=lambda _: Game(clock=ClockSettings(on=True)),
                    is_gm=is_gm,
                    premises=premises,
                )
                delivery = Delivery(store, sender, service.fresh, clock, service.parked)
                alarm = Alarm(service, clock, lambda: delivery.lag() < LATE)
                service.wake, service.rouse = delivery.wake, alarm.wake
                tasks.append(asyncio.create_task(alarm.run()))
                return service, delivery

            connection = Connection(
                settings.token.get_secret_value(), words(), settings.message_content, settings.members
            )
            tasks = [asyncio.create_task(_beat(settings.data / HEARTBEAT))]
            try:
                return await connect(connection, build, clock)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
    except StoreError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED


async def _beat(file: Path) -> None:
    """Touch a file every few seconds, so that `health` knows that the event loop turns."""
    while True:
        await asyncio.to_thread(file.touch)
        await asyncio.sleep(OLD / 6)


@app.command()
def health() -> None:
    """Exit status 0 while a running bot's event loop turns: for container health checks."""
    from bot.clock import SystemClock
    from bot.settings import load_settings

    file = load_settings().data / HEARTBEAT
    now = SystemClock().now().timestamp()
    alive = file.exists() and now - file.stat().st_mtime < OLD
    raise typer.Exit(0 if alive else FAILED)


@app.command()
def doctor() -> None:
    """Check token, intents, permissions and database without starting to play."""
    from bot.clock import SystemClock
    from bot.gateway.doctor import doctor as examine
    from bot.gateway.registering import payload
    from bot.logs import quiet_logs
    from bot.service.doors import slash_forms
    from bot.settings import load_settings
    from bot.store.database import open_store
    from bot.store.errors import StoreError

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example).\n")
        raise typer.Exit(2)

    async def check_database() -> str | None:
        """None when it opens and is up to date, else what is wrong."""
        try:
            async with open_store(settings.database, SystemClock()):
                return None
        except StoreError as error:
            return str(error)

    raise typer.Exit(
        asyncio.run(
            examine(
                settings.token.get_secret_value(),
                check_database,
                message_content=settings.message_content,
                members=settings.members,
                commands=payload(slash_forms()),
            )
        )
    )


@app.command()
def invite() -> None:
    """Print the address with which a server's owner lets the bot in, with just the permissions that it uses."""
    from bot.gateway.doctor import invite as print_address
    from bot.logs import quiet_logs
    from bot.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example).\n")
        raise typer.Exit(2)
    token = settings.token.get_secret_value()
    raise typer.Exit(asyncio.run(print_address(token, complain=partial(typer.echo, err=True))))


commands = typer.Typer(no_args_is_help=True, help="The slash commands as Discord knows them.")
app.add_typer(commands, name="commands")
OfServer = Annotated[int | None, typer.Option("--server", help="In the server with this id alone.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")]


@commands.command()
def register(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Tell Discord of all slash commands, where something has changed."""
    from bot.gateway.registering import payload
    from bot.service.doors import slash_forms

    _register(payload(slash_forms()), server, dry_run=dry_run)


@commands.command()
def remove(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Take all slash commands away."""
    _register([], server, dry_run=dry_run)


def _register(wanted: list[dict[str, Any]], server: int | None, *, dry_run: bool) -> None:
    from bot.gateway.registering import register as tell
    from bot.logs import quiet_logs
    from bot.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example).\n")
        raise typer.Exit(2)
    work = tell(settings.token.get_secret_value(), wanted, server=server, dry_run=dry_run, show=typer.echo)
    raise typer.Exit(asyncio.run(work))


@app.command()
def backup(file: Path) -> None:
    """Write a copy of the database, also while the bot runs."""
    from bot.settings import load_settings
    from bot.store.backup import backup as back_up

    settings = load_settings()
    _on_store(lambda: back_up(settings.database, file))
    typer.echo(f"Backed up to {file}.")


@app.command()
def restore(file: Path) -> None:
    """Put a backup in place of the database; the replaced file is kept beside it."""
    from bot.clock import SystemClock
    from bot.settings import load_settings
    from bot.store.backup import restore as put_back

    settings = load_settings()
    kept = _on_store(lambda: put_back(file, settings.database, SystemClock().now()))
    typer.echo(f"Restored from {file}." + (f" What was there is kept as {kept}." if kept else ""))


@app.command()
def export(
    file: Path,
    game: Annotated[str | None, typer.Option(help="The game's id; not needed where there is only one.")] = None,
    db: Annotated[str | None, typer.Option(help="A database file or URL.")] = None,
) -> None:
    """Write a whole game, with all that is hidden in it, into a new file, also while the bot runs."""
    from bot.service.hosting import file_of
    from bot.settings import load_settings
    from bot.store.reader import open_reader

    async def written() -> tuple[str, bytes]:
        async with open_reader(db or load_settings().database) as reader:
            return await file_of(reader, game)

    found, data = _on_store(lambda: asyncio.run(written()))
    _write_new(file, data)
    typer.echo(f"Exported {found} to {file}. Everything hidden is in it.")


@app.command()
def log(
    file: Path,
    scene: Annotated[
        str | None, typer.Option(help="The scene, by name or id; not needed where only one had fights.")
    ] = None,
    fight: Annotated[int | None, typer.Option(help="The fight's number; without it the last one.")] = None,
    html: Annotated[bool, typer.Option("--html", help="One page for a browser instead of Markdown.")] = False,
    gm: Annotated[bool, typer.Option("--gm", help="With everything that only GMs read.")] = False,
    game: Annotated[str | None, typer.Option(help="The game's id; not needed where there is only one.")] = None,
    db: Annotated[str | None, typer.Option(help="A database file or URL.")] = None,
) -> None:
    """Write what was told of a fight into a new file, as the players were told it, also while the bot runs."""
    from bot.service.hosting import log_of
    from bot.settings import load_settings
    from bot.store.reader import open_reader

    async def written() -> tuple[str, bytes]:
        async with open_reader(db or load_settings().database) as reader:
            return await log_of(reader, game, scene, fight, html=html, gm=gm)

    found, data = _on_store(lambda: asyncio.run(written()))
    _write_new(file, data)
    typer.echo(f"Wrote {found} to {file}.{' Everything hidden is in it.' if gm else ''}")


def _write_new(file: Path, data: bytes) -> None:
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as error:
        typer.echo(f"The file {file} cannot be written ({error.strerror}); name a new one.", err=True)
        raise typer.Exit(FAILED) from None
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(data)


@app.command("import")
def import_(
    file: Path,
    db: Annotated[str | None, typer.Option(help="A database file or URL.")] = None,
    game: Annotated[str | None, typer.Option(help="The id that the game gets here, if another.")] = None,
    over: Annotated[bool, typer.Option("--over", help="Put a game of the same id aside.")] = False,
) -> None:
    """Bring a whole game in from a file, while the bot does not run."""
    from bot.clock import SystemClock
    from bot.service.hosting import take_in
    from bot.settings import load_settings
    from bot.store.database import open_store

    clock = SystemClock()
    try:
        data = file.read_bytes()
    except OSError as error:
        typer.echo(f"The file {file} cannot be read ({error.strerror}).", err=True)
        raise typer.Exit(FAILED) from None

    async def taken() -> str:
        async with open_store(db or load_settings().database, clock) as store:
            return await take_in(store, data, clock.now(), game, over=over)

    found = _on_store(lambda: asyncio.run(taken()))
    typer.echo(f"Imported {found}. In a channel of its own: @scene bind NAME; for other people: @gm people.")


def _on_store(work: Callable[[], T]) -> T:
    from bot.render.refusals import refusal
    from bot.reply import plain
    from bot.store.errors import StoreError
    from rules.errors import RuleError

    try:
        return work()
    except StoreError as error:
        typer.echo(str(error), err=True)
    except RuleError as refused:
        typer.echo(plain(refusal(refused)), err=True)
    raise typer.Exit(FAILED)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
