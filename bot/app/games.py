"""The host's commands for the database and its games: copies, whole games and logs as files.

Imports are delayed until needed, as in `bot.__main__`, which includes these commands.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from bot.app.process_exit import Exit, Stop
from bot.redaction import may_be_secret

if TYPE_CHECKING:
    from bot.pipeline.ports import Premises

T = TypeVar("T")
Database = Annotated[str | None, typer.Option("--db", help="Database file or URL, if not that of the settings.")]


def _no_address(file: Path) -> Path:
    """Refuse a database address in place of a file: messages about the file would show its password."""
    if may_be_secret(str(file)):
        raise typer.BadParameter(
            "this has to be a file, but it looks like the address of a database. Give that with --db."
        )
    return file


OfFile = Annotated[Path, typer.Argument(callback=_no_address)]


def backup(file: OfFile, db: Database = None) -> None:
    """Copy the database to a new file, even while the bot is running."""
    from bot.app.verify import database, looked_into
    from bot.store.files.backup import backup as back_up
    from bot.store.files.backup import look_at_copy
    from bot.store.files.permissions import may_begin

    def written() -> None:
        source = database(db)
        may_begin(file.absolute())
        back_up(source, file)

    _on_store(written)
    typer.echo(f"Backed up to {file.absolute()}.")
    _on_store(lambda: look_at_copy(file, lambda copy: looked_into(str(copy.absolute()), lambda _: None)))


def restore(
    file: OfFile,
    db: Database = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Even if `verify` finds faults in it.")] = False,
) -> None:
    """Put a backup in place of the database. What was there is kept."""
    from bot.app.chance import SystemClock
    from bot.app.verify import looked_into
    from bot.store.engine.location import location
    from bot.store.files.backup import restore as put_back
    from bot.store.files.permissions import may_read, may_write

    def look(copy: Path) -> int:
        told: list[str] = []
        faults = looked_into(str(copy.absolute()), told.append)
        if faults:
            typer.echo("\n".join(told), err=True)
        return 0 if anyway else faults

    def replaced() -> Path | None:
        target = db or _own_database()
        may_read(file.absolute())
        place = location(target)
        if isinstance(place, Path):
            # A log left beside the database is moved away together with it.
            may_write(place, beside=False)
        return put_back(file, target, SystemClock().now(), look)

    kept = _on_store(replaced)
    typer.echo(f"Restored {file.absolute()}." + (f" What was there before is now {kept}." if kept else ""))


def copy(
    source: Annotated[str, typer.Option("--from", help="Database file or URL; its bot may be running.")],
    target: Annotated[str, typer.Option("--to", help="A new or empty one.")],
) -> None:
    """Copy everything to another database, file or server, and compare the two row by row."""
    from bot.app.chance import SystemClock
    from bot.store.files.carry import carry
    from bot.store.files.inspection import to_be_read

    rows = _on_store(lambda: carry(to_be_read(source, ours=False), target, SystemClock().now()))
    typer.echo(f"Copied {sum(rows.values()):,} rows and compared each. What people do from now on isn't in the copy.")


def export(
    file: OfFile,
    game: Annotated[str | None, typer.Option(help="Id of the game, if there are several.")] = None,
    db: Database = None,
) -> None:
    """Save a whole game, secrets included, to a new file, even while the bot is running."""
    from bot.app.verify import database
    from bot.features.transfer.host import file_of
    from bot.store.reader import open_reader

    async def written() -> tuple[str, bytes]:
        async with open_reader(database(db)) as reader:
            return await file_of(reader, game)

    found, data = _on_store(lambda: asyncio.run(written()))
    _write_new(file, data)
    typer.echo(f"Exported {found} to {file.absolute()}. All its secrets are in that file.")


def log(
    file: OfFile,
    scene: Annotated[str | None, typer.Option(help="Name or id of the scene, if several had fights.")] = None,
    fight: Annotated[int | None, typer.Option(help="Number of the fight (default: the last).")] = None,
    html: Annotated[bool, typer.Option("--html", help="A page for the browser, not Markdown.")] = False,
    gm: Annotated[bool, typer.Option("--gm", help="With everything only GMs may read.")] = False,
    game: Annotated[str | None, typer.Option(help="Id of the game, if there are several.")] = None,
    db: Database = None,
) -> None:
    """Save the log of a fight, as the players saw it, to a new file, even while the bot is running."""
    from bot.app.verify import database
    from bot.features.transfer.host import log_of
    from bot.store.reader import open_reader

    async def written() -> tuple[str, bytes]:
        async with open_reader(database(db)) as reader:
            return await log_of(reader, game, scene, fight, html=html, gm=gm)

    found, data = _on_store(lambda: asyncio.run(written()))
    _write_new(file, data)
    typer.echo(f"Wrote {found} to {file.absolute()}.{' All its secrets are in that file.' if gm else ''}")


def _write_new(file: Path, data: bytes) -> None:
    """Write a new file completely, or leave none."""
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        try:
            with os.fdopen(descriptor, "wb") as opened:
                opened.write(data)
        except OSError:
            file.unlink()
            raise
    except FileExistsError:
        typer.echo(f"The file {file} exists already. Choose a new name.", err=True)
        raise typer.Exit(Exit.FAILED) from None
    except OSError as error:
        typer.echo(f"The file {file} can't be written ({error.strerror}).", err=True)
        raise typer.Exit(Exit.FAILED) from None


def import_(
    file: OfFile,
    db: Database = None,
    game: Annotated[str | None, typer.Option(help="Give the game another id.")] = None,
    over: Annotated[bool, typer.Option("--over", help="Put aside the game that has this id now.")] = False,
) -> None:
    """Load a game from a file, while the bot isn't running."""
    from bot.app.chance import SystemClock
    from bot.features.transfer.host import take_in
    from bot.store.database import open_store

    clock = SystemClock()
    try:
        data = file.read_bytes()
    except OSError as error:
        typer.echo(f"The file {file.absolute()} can't be read ({error.strerror}).", err=True)
        raise typer.Exit(Exit.FAILED) from None

    async def taken() -> tuple[str, bool]:
        async with open_store(db or _own_database(), clock, defers=True) as store:
            try:
                return await take_in(store, data, clock.now(), _premises(), game, over=over), store.begun
            except BaseException:
                store.discard()
                raise

    found, begun = _on_store(lambda: asyncio.run(taken()))
    into = " into a new database" if begun else ""
    typer.echo(f"Imported {found}{into}. In its new channels, type @scene bind NAME; @gm people lists who has what.")
    typer.echo("The file gives nobody rights: type @game gm here in the GM channel, and @gm add @NAME for each GM.")


def _premises() -> Premises:
    """Return access to Discord's information about a game's server, or a stand-in if there is no token."""
    from bot.app.settings import load_settings
    from bot.features.transfer.host import NoToken

    token = load_settings().token
    if token is None or not token.get_secret_value().strip():
        return NoToken()
    from bot.discord.connection.rest_client import AskedOnce

    return AskedOnce(token.get_secret_value())


def _own_database() -> str:
    """Return the database of the settings, after creating our own default folder if it's missing."""
    from bot.app.settings import load_settings

    settings = load_settings()
    settings.at_home()
    return settings.database


def _on_store(work: Callable[[], T]) -> T:
    from bot.store.errors import StoreError, ToBeMended
    from bot.text.refusals import refusal
    from bot.text.reply import plain
    from rules.errors import RuleError

    code = Exit.FAILED
    try:
        return work()
    except StoreError as error:
        typer.echo(str(error), err=True)
        code = Exit.SETTINGS if isinstance(error, ToBeMended) else code
    except RuleError as refused:
        typer.echo(plain(refusal(refused)), err=True)
    except Stop as stop:
        typer.echo(stop.sentence, err=True)
        code = stop.code
    except OSError as error:
        sentence = f"The file {error.filename} can't be used ({error.strerror}). Name one that this user may use."
        typer.echo(sentence, err=True)
    raise typer.Exit(code)
