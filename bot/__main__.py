"""`turnkeeper`: the only module that knows all parts and combines them.

Each command imports what it needs, so that `--help` and `health` don't load the database and the chat client.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot import VERSION
from bot.app import discord_setup as application
from bot.app import games as hosting
from bot.app import verify as verifying
from bot.app.fair_file import fair
from bot.app.process_exit import Exit

if TYPE_CHECKING:
    from bot.pipeline.dispatcher import Service
    from bot.pipeline.ports import Clock, Host, Luck, Store

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def words() -> frozenset[str]:
    """Return every command word of all games."""
    from bot.commands import book
    from rules import catalogue

    return frozenset(word for system in catalogue.SYSTEMS.values() for word in book.of(system).words)


@asynccontextmanager
async def open_desk(
    url: str,
    luck: Luck,
    clock: Clock,
    *,
    prefixes: Sequence[str] = ("@", "&"),
    language: str = "en",
    host: Host | None = None,
) -> AsyncIterator[tuple[Service, Store]]:
    """Open the service for the terminal on a database of its own, where anybody is identified by name."""
    from bot.features.privacy.forget import said_again
    from bot.pipeline.dispatcher import Service
    from bot.pipeline.ports import UNNAMED
    from bot.store.database import open_store
    from bot.terminal.people import named
    from bot.turn.game_settings import ClockSettings, Game

    async with open_store(url, clock, defers=True) as store:
        service = Service(
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
            named=named,
            host=host or UNNAMED,
        )
        await store.finish(lambda one: service.handle(said_again(one)))
        yield service, store


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"turnkeeper {VERSION}")
        raise typer.Exit


@app.callback()
def begin(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Run play-by-post games, on Discord or in this shell."""
    # The running bot logs these warnings, and health has to be a single line.
    if context.invoked_subcommand not in ("run", "health"):
        from bot.app.settings import not_read

        for sentence in not_read():
            typer.echo(sentence, err=True)


@app.command()
def play(
    script: Annotated[
        Path | None, typer.Option(help="Play a transcript (docs/transcripts.md). Dice it doesn't set need --seed.")
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(help="Database file or URL. By default play.db in the data folder; a script begins a new one."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Roll from this number, the same every time, instead of by chance.")
    ] = None,
    private: Annotated[str | None, typer.Option(help="Show only what this person can read.")] = None,
    exports: Annotated[Path | None, typer.Option(help="Folder for files the bot sends.")] = None,
    language: Annotated[str | None, typer.Option(help="Language of a new game: en or de.")] = None,
) -> None:
    """Play in this shell, without Discord."""
    from bot.app.process_log import quiet_logs
    from bot.app.settings import load_settings
    from bot.terminal.play import PlayOptions
    from bot.terminal.play import play as in_terminal
    from bot.text.language.speech import LANGUAGES, called, speaking

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    options = PlayOptions(db=db, seed=seed, private=private, script=script, exports=exports)
    spoken = settings.language if language is None else called(language)
    if spoken is None:
        raise typer.BadParameter(f"The languages are {' and '.join(LANGUAGES)}.")
    desk = partial(open_desk, prefixes=settings.prefixes, language=spoken, host=settings.host)
    with speaking(spoken):
        raise typer.Exit(asyncio.run(in_terminal(options, desk, settings, lambda: sorted(words()))))


@app.command()
def run() -> None:
    """Run the bot on Discord, until SIGTERM or Ctrl-C."""
    from bot.app.run import kept

    with kept():
        from bot.app.process_exit import left
        from bot.app.run import run as run_bot
        from bot.app.settings import load_settings

        settings = load_settings()
    raise typer.Exit(left(run_bot(settings, words)))


@app.command()
def health(
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 if anything is late, too.")] = False,
) -> None:
    """Say whether the bot is running and whether anything is late. Exits with 0 while it's running."""
    from bot.app.chance import SystemClock
    from bot.app.metrics.heartbeat import heard, why_silent
    from bot.app.settings import load_settings

    folder, now = load_settings().data, SystemClock().now()
    late = heard(folder, now)
    if late is None:
        typer.echo(f"down: {why_silent(folder, now)}")
        raise typer.Exit(Exit.FAILED)
    typer.echo("ok" if not late else f"late: {'; '.join(late)}")
    raise typer.Exit(Exit.FAILED if late and strict else Exit.OK)


app.command()(application.doctor)
app.command()(application.invite)
app.add_typer(application.commands, name="commands")
app.command()(hosting.backup)
app.command()(hosting.restore)
app.command()(hosting.copy)
app.command()(hosting.export)
app.command()(fair)
app.command()(hosting.log)
app.command("import")(hosting.import_)
app.command()(verifying.verify)


def main() -> None:
    from bot.app.settings_errors import BadSettings

    try:
        app()
    except BadSettings as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(Exit.SETTINGS)


if __name__ == "__main__":
    main()
