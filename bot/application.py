"""What a host asks about the bot as Discord knows it: whether all is well, who may let it in, its slash commands.

Nothing is imported before it is needed, as in `bot.__main__`, of which these commands are a part.
"""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from bot.settings import Settings

commands = typer.Typer(no_args_is_help=True, help="The slash commands as Discord knows them.")
OfServer = Annotated[int | None, typer.Option("--server", help="In the server with this id alone.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")]


def doctor() -> None:
    """Check token, intents, permissions and database without starting to play."""
    from bot.clock import SystemClock
    from bot.gateway.doctor import doctor as examine
    from bot.gateway.registering import payload
    from bot.service.doors import slash_forms
    from bot.store.database import open_store
    from bot.store.errors import StoreError

    settings, token = _with_token()

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
                token,
                check_database,
                message_content=settings.message_content,
                members=settings.members,
                commands=payload(slash_forms()),
            )
        )
    )


def invite() -> None:
    """Print the address with which a server's owner lets the bot in, with just the permissions that it uses."""
    from bot.gateway.doctor import invite as print_address

    _, token = _with_token()
    raise typer.Exit(asyncio.run(print_address(token, complain=partial(typer.echo, err=True))))


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

    _, token = _with_token()
    work = tell(token, wanted, server=server, dry_run=dry_run, show=typer.echo)
    raise typer.Exit(asyncio.run(work))


def _with_token() -> tuple[Settings, str]:
    """The settings, and the token in them; without one the command ends here."""
    from bot.logs import quiet_logs
    from bot.settings import load_settings

    settings = load_settings()
    quiet_logs(settings.log_level, settings.log_format)
    if settings.token is None:
        sys.stderr.write("There is no token: set DISCORD_TOKEN (see .env.example).\n")
        raise typer.Exit(2)
    return settings, settings.token.get_secret_value()
