"""Checks of the bot's Discord setup and its database, each with one line on what to do."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

import discord
from discord import Permissions
from pydantic import SecretStr

from bot.app.process_exit import Exit, Stop
from bot.app.settings_errors import token_fault
from bot.discord.connection.rest_client import asked
from bot.discord.registration.registration import changes, installable, registered
from bot.discord.sending.visible_text import visible
from bot.features.setup.permissions import NEEDED, PERMISSIONS, WISHED, Permission


class Found(NamedTuple):
    """The result of another check, such as of the database; `code` is 0 if nothing has to be done."""

    text: str = "ok"
    code: int = Exit.OK


Check = Callable[[], Awaitable[Found]]


def invitation(application: int) -> str:
    """Return the link with which a server's owner invites the bot, with the permissions it uses."""
    permissions = Permissions(**{one.name: True for one in PERMISSIONS})
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))


async def invite(token: str, show: Callable[[str], object] = print, complain: Callable[[str], object] = print) -> int:
    """Show the invitation for this token's bot; return an exit code. `complain`: called with an error."""
    try:
        async with asked(token) as client:
            info = await client.application_info()
    except Stop as stop:
        complain(stop.sentence)
        return stop.code
    show(invitation(info.id))
    return Exit.OK


async def doctor(
    token: str,
    check_database: Check,
    *,
    backups: Found | None = None,
    message_content: bool = True,
    members: bool = False,
    commands: Sequence[Mapping[str, object]] = (),
    shards: int = 1,
    show: Callable[[str], object] = print,
) -> int:
    """Show one line per finding; return an exit code, 0 if nothing necessary is missing.

    Of several faults, the code is that of the one the host can fix most directly. `commands`: the slash commands that
    should be registered. `shards`: the number of shards the servers are divided into.
    """
    database = await check_database()
    show(f"database: {database.text}")
    if backups is not None:
        show(f"backups: {backups.text}")
    code = await _discord(token, show, commands, shards, message_content=message_content, members=members)
    return database.code or (0 if backups is None else backups.code) or code


async def _discord(
    token: str,
    show: Callable[[str], object],
    commands: Sequence[Mapping[str, object]],
    shards: int,
    *,
    message_content: bool,
    members: bool,
) -> int:
    if (wrong := token_fault(SecretStr(token))) is not None:
        show(f"token: {wrong}")
        return Exit.TOKEN
    try:
        async with asked(token) as client:
            info = await client.application_info()
            guilds = await client.http.get_guilds(200)
            slash = _slash(await registered(client), installable(client, commands)) if commands else None
            advised, *_ = await client.http.get_bot_gateway()
    except Stop as stop:
        show(f"{'token' if stop.code == Exit.TOKEN else 'network'}: {stop.sentence}")
        return stop.code
    show(f"token: ok, the bot is {info.name}")
    code = _intents(info.flags, show, message_content=message_content)
    if members:
        code = _members(info.flags, show) or code
    if slash is not None:
        show(slash)
    if advised > shards:
        show(f"shards: Discord recommends {advised}. Set TURNKEEPER_SHARDS={advised} for every process.")
    if not guilds:
        show(f"servers: none yet. Add the bot to one with this link: {invitation(info.id)}")
    for guild in guilds:
        code = _server(guild["name"], guild.get("permissions"), show) or code
    return code


def _intents(flags: discord.ApplicationFlags, show: Callable[[str], object], *, message_content: bool) -> int:
    granted = flags.gateway_message_content or flags.gateway_message_content_limited
    if granted:
        show("message content: ok")
        return Exit.OK
    if not message_content:
        show("message content: off, as set. People use slash commands, mentions and private messages.")
        return Exit.OK
    show("message content: missing. In the developer portal, under Bot, switch on Message Content Intent.")
    return Exit.INTENT


def _slash(known: Sequence[Mapping[str, object]], wanted: Sequence[Mapping[str, object]]) -> str:
    differences = changes(known, wanted)
    if not differences:
        return "slash commands: ok"
    if len(differences) == len(wanted) and not known:
        return "slash commands: none yet. Run `turnkeeper commands register`."
    return (
        f"slash commands: out of date ({len(differences)}). Run `turnkeeper commands register`; --dry-run shows which."
    )


def _members(flags: discord.ApplicationFlags, show: Callable[[str], object]) -> int:
    if flags.gateway_guild_members or flags.gateway_guild_members_limited:
        show("members: ok")
        return Exit.OK
    show("members: missing. In the developer portal, under Bot, switch on Server Members Intent.")
    return Exit.INTENT


def _server(name: str, told: str | None, show: Callable[[str], object]) -> int:
    """Check one server. `told`: the bot's permissions there as a number; None if Discord doesn't say."""
    if told is None or not str(told).isdecimal():
        show(f"server {visible(name)}: Discord doesn't say what the bot may do. `@setup check` on that server does.")
        return Exit.OK
    allowed = Permissions(int(told))
    missing = [one for one in NEEDED if not _has(allowed, one)]
    wanted = [one for one in WISHED if not _has(allowed, one)]
    show(f"server {visible(name)}: {f'permissions missing: {len(missing)}' if missing else 'ok'}")
    for one in missing:
        show(f"  {one.label} is missing, so {one.without}. Allow it under Server Settings > Roles > the bot's role.")
    for one in wanted:
        show(f"  {one.label} is optional; without it, {one.without}.")
    return 1 if missing else 0


def _has(allowed: Permissions, permission: Permission) -> bool:
    return allowed.administrator or bool(getattr(allowed, permission.name))
