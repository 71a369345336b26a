"""The host's commands for the bot's Discord setup: a check, the invitation link, the slash commands.

Imports are delayed until needed, as in `bot.__main__`, which includes these commands.
"""

from __future__ import annotations

import asyncio
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.app.process_exit import Exit

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app.settings import Settings
    from bot.discord.registration.doctor import Found

    Commands = Callable[[], Awaitable[list[dict[str, object]]]]

commands = typer.Typer(no_args_is_help=True, help="Register or remove the slash commands.")
OfServer = Annotated[int | None, typer.Option("--server", help="Only on the server with this id.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")]


def doctor() -> None:
    """Check the settings, database, token, intents and permissions. Nothing is changed."""
    settings = _settings()
    settings.at_home(make=False)
    from bot.discord.registration.doctor import doctor as examine

    async def examined() -> int:
        return await examine(
            "" if settings.token is None else settings.token.get_secret_value(),
            partial(database_found, settings.database, settings.data.resolve()),
            backups=None if settings.backups is None else backups_found(settings.backups),
            message_content=settings.message_content,
            members=settings.members,
            commands=await _slash_commands(),
            shards=settings.shards,
        )

    raise typer.Exit(asyncio.run(examined()))


async def database_found(database: str, home: Path | None = None) -> Found:
    """Return whether the bot can use that database, or what is wrong, without writing anything. `home`: a folder that
    the bot would create."""
    from bot.discord.registration.doctor import Found
    from bot.store.errors import StoreError, ToBeMended
    from bot.store.files.inspection import glance

    try:
        return Found(await asyncio.to_thread(glance, database, home))
    except StoreError as error:
        return Found(str(error), Exit.SETTINGS if isinstance(error, ToBeMended) else Exit.FAILED)


def backups_found(folder: Path) -> Found:
    """Return whether daily backups can be written there. The folder may be missing, since the bot creates it."""
    from bot.discord.registration.doctor import Found

    folder = folder.absolute()
    there = next(one for one in (folder, *folder.parents) if os.access(one, os.F_OK))
    if there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK):
        return Found("ok" if there == folder else f"ok, the bot will create {folder}")
    sentence = f"nothing can be written to {folder} (TURNKEEPER_BACKUPS). Check the permissions of {there}."
    return Found(sentence, Exit.SETTINGS)


def invite() -> None:
    """Print the link that adds the bot to a server, with just the permissions it uses."""
    token = _token()
    from bot.discord.registration.doctor import invite as print_address

    raise typer.Exit(asyncio.run(print_address(token, complain=partial(typer.echo, err=True))))


@commands.command()
def register(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Tell Discord about all slash commands, if anything has changed."""
    _register(_slash_commands, server, dry_run=dry_run)


@commands.command()
def remove(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Remove all slash commands."""
    _register(_none, server, dry_run=dry_run)


async def _slash_commands() -> list[dict[str, object]]:
    """Return all slash commands and message commands, in every language."""
    from bot.discord.registration.localization import CatalogueTranslator, localized
    from bot.discord.registration.message_menu import menu
    from bot.discord.registration.registration import payload
    from bot.features.completion.slash_commands import slash_forms

    return [*await localized(payload(slash_forms()), CatalogueTranslator()), *menu()]


async def _none() -> list[dict[str, object]]:
    return []


def _register(wanted: Commands, server: int | None, *, dry_run: bool) -> None:
    token = _token()
    from bot.discord.registration.registration import register as tell

    complain = partial(typer.echo, err=True)

    async def told() -> int:
        return await tell(token, await wanted(), server=server, dry_run=dry_run, show=typer.echo, complain=complain)

    raise typer.Exit(asyncio.run(told()))


def _settings() -> Settings:
    from bot.app.process_log import quiet_logs
    from bot.app.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    return settings


def _token() -> str:
    """Return the token from the settings; exit the command without a valid one."""
    from bot.app.settings_errors import token_fault

    token = _settings().token
    if (wrong := token_fault(token)) is not None or token is None:
        sys.stderr.write(f"{wrong}\n")
        raise typer.Exit(Exit.TOKEN)
    return token.get_secret_value()
