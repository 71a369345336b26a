"""What a host asks about the bot as Discord knows it: whether all is well, who may let it in, its slash commands.

Nothing is imported before it is needed, as in `bot.__main__`, of which these commands are a part.
"""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.gateway.doctor import Found
    from bot.settings import Settings

    Commands = Callable[[], Awaitable[list[dict[str, Any]]]]

commands = typer.Typer(no_args_is_help=True, help="The slash commands as Discord knows them.")
OfServer = Annotated[int | None, typer.Option("--server", help="In the server with this id alone.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")]


def doctor() -> None:
    """Check token, intents, permissions and database without starting to play."""
    from bot.gateway.doctor import doctor as examine

    settings, token = _with_token()
    settings.at_home()

    async def examined() -> int:
        return await examine(
            token,
            partial(database_found, settings.database),
            message_content=settings.message_content,
            members=settings.members,
            commands=await _slash_commands(),
            shards=settings.shards,
        )

    raise typer.Exit(asyncio.run(examined()))


async def database_found(database: str) -> Found:
    """Whether it opens and is up to date, else what is wrong."""
    from bot.clock import SystemClock
    from bot.gateway.doctor import Found
    from bot.store.database import open_store
    from bot.store.errors import DatabaseInUse, StoreError

    try:
        async with open_store(database, SystemClock()):
            return Found()
    except DatabaseInUse as error:
        owner = "another process" if error.pid is None else f"process {error.pid}"
        return Found(f"in use by {owner}, as it has to be while the bot runs; that one has found it sound")
    except StoreError as error:
        return Found(str(error), well=False)


def invite() -> None:
    """Print the address with which a server's owner lets the bot in, with just the permissions that it uses."""
    from bot.gateway.doctor import invite as print_address

    _, token = _with_token()
    raise typer.Exit(asyncio.run(print_address(token, complain=partial(typer.echo, err=True))))


@commands.command()
def register(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Tell Discord of all slash commands, where something has changed."""
    _register(_slash_commands, server, dry_run=dry_run)


@commands.command()
def remove(server: OfServer = None, dry_run: DryRun = False) -> None:
    """Take all slash commands away."""
    _register(_none, server, dry_run=dry_run)


async def _slash_commands() -> list[dict[str, Any]]:
    """All that there are, in every language."""
    from bot.gateway.localizing import CatalogueTranslator, localized
    from bot.gateway.registering import payload
    from bot.service.doors import slash_forms

    return await localized(payload(slash_forms()), CatalogueTranslator())


async def _none() -> list[dict[str, Any]]:
    return []


def _register(wanted: Commands, server: int | None, *, dry_run: bool) -> None:
    from bot.gateway.registering import register as tell

    async def told() -> int:
        return await tell(token, await wanted(), server=server, dry_run=dry_run, show=typer.echo)

    _, token = _with_token()
    raise typer.Exit(asyncio.run(told()))


def _with_token() -> tuple[Settings, str]:
    """The settings, and the token in them; without one the command ends here."""
    from bot.logs import quiet_logs
    from bot.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example).\n")
        raise typer.Exit(Exit.TOKEN)
    return settings, settings.token.get_secret_value()
