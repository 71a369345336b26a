"""Registration of the slash commands with Discord, on the host's request and only if something changed."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import discord
from discord.http import Route

from bot.app.process_exit import Exit, Stop
from bot.commands.form import GROUPS, Field, Form
from bot.discord.connection.rest_client import asked
from bot.discord.interactions.message_commands import COMMANDS, MESSAGE
from bot.discord.sending.errors import INVALID

JSON = dict[str, Any]
TYPES: Final = {"text": 3, "number": 4, "flag": 5, "person": 6, "channel": 7, "role": 8, "file": 11}
SUBCOMMAND: Final = 1
CHAT: Final = 1
"""The type of commands that begin with a slash."""
GUILD_INSTALL, USER_INSTALL = 0, 1
SERVER, BOT_DM, ANYWHERE = 0, 1, 2
WITHOUT_GAME: Final = frozenset({"roll", "odds", "rule", "luck", "games"})
"""Commands that people can add to their own account, to use them anywhere."""
GLOBAL: Final = frozenset({"contexts", "integration_types"})
"""Fields that only global commands have."""
TOLD: Final = frozenset(
    {"name", "name_localizations", "type", "nsfw", "default_member_permissions", "contexts", "integration_types"}
)
"""Fields to send back for a command that isn't changed."""
MOST_NUMBER: Final = 1_000_000
LONGEST_TEXT: Final = 1900
"""Characters of a text option, so that the whole line still fits."""
MOST_FAULTS: Final = 3
NOT_ALLOWED: Final = (
    "Discord doesn't let the bot do that. Is it on that server, and did it get there with the link of "
    "`turnkeeper invite`?"
)
_FAULT: Final = re.compile(r"^In (?P<path>\S+): (?P<what>.+)$", re.MULTILINE)
"""One fault as discord.py lists them: "In 3.options.0.name: Must be …"."""
Show = Callable[[str], object]


def payload(forms: Mapping[tuple[str, ...], Form]) -> list[JSON]:
    """Return all commands, for a PUT that replaces the registered ones.

    The service checks permissions itself for every kind of input: Discord's `default_member_permissions` only hides
    commands.
    """
    tops: dict[str, list[Form]] = {}
    for path, form in forms.items():
        tops.setdefault(path[0], []).append(form)
    return [_top(name, found) for name, found in sorted(tops.items())]


def _top(name: str, forms: Sequence[Form]) -> JSON:
    first = forms[0]
    single = len(first.path) == 1
    return {
        "type": CHAT,
        "name": name,
        "description": first.meaning if single else GROUPS[name],
        "options": _options(first) if single else [_sub(form) for form in forms],
        "contexts": [SERVER, BOT_DM, *([ANYWHERE] if name in WITHOUT_GAME else [])],
        "integration_types": [GUILD_INSTALL, *([USER_INSTALL] if name in WITHOUT_GAME else [])],
    }


def _sub(form: Form) -> JSON:
    return {"type": SUBCOMMAND, "name": form.path[1], "description": form.meaning, "options": _options(form)}


def _options(form: Form) -> list[JSON]:
    """Return the options with required ones first, as Discord demands."""
    return [_option(field) for field in sorted(form.fields, key=lambda field: not field.needed)]


def _option(field: Field) -> JSON:
    option: JSON = {
        "type": TYPES[field.kind],
        "name": field.name,
        "description": field.meaning,
        "required": field.needed,
    }
    if field.choices:
        option["choices"] = [{"name": shown, "value": shown} for shown, _ in field.choices]
    elif field.suggests is not None:
        option["autocomplete"] = True
    if field.kind == "number":
        option |= {"min_value": 0, "max_value": MOST_NUMBER}
    elif field.kind == "text" and not field.choices:
        option["max_length"] = LONGEST_TEXT
    return option


DEFAULTS: Final[JSON] = {
    "type": CHAT,
    "description": "",
    "options": [],
    "contexts": None,
    "integration_types": [GUILD_INSTALL],
    "required": False,
    "choices": [],
    "autocomplete": False,
    "min_value": None,
    "max_value": None,
    "max_length": None,
    "name_localizations": {},
    "description_localizations": {},
}


def settled(command: Mapping[str, object]) -> JSON:
    """Reduce a command, ours or Discord's, to what makes a difference to people."""
    found: JSON = {"name": command["name"]}
    for key, default in DEFAULTS.items():
        value = command.get(key)
        found[key] = default if value is None else value
    for key in ("name", "description"):
        # Discord drops translations that equal the original.
        translated = found[f"{key}_localizations"]
        found[f"{key}_localizations"] = {locale: said for locale, said in translated.items() if said != found[key]}
    found["options"] = [settled(one) for one in found["options"]]
    found["choices"] = [_choice(one) for one in found["choices"]]
    found["contexts"] = None if found["contexts"] is None else sorted(found["contexts"])
    found["integration_types"] = sorted(found["integration_types"])
    return found


def _choice(one: Mapping[str, Any]) -> JSON:
    translated = one.get("name_localizations") or {}
    others = {locale: said for locale, said in translated.items() if said != one["name"]}
    return {"name": one["name"], "value": one["value"], "name_localizations": others}


def changes(registered: Iterable[Mapping[str, object]], wanted: Iterable[Mapping[str, object]]) -> list[str]:
    """Return what registering would change, one line per command; others' commands on messages are ignored."""
    before = {_shown(one): settled(one) for one in registered if _is_ours(one)}
    after = {_shown(one): settled(one) for one in wanted}
    new = [f"new: {name}" for name in after if name not in before]
    other = [f"changed: {name}" for name in after if name in before and before[name] != after[name]]
    return new + other + [f"gone: {name}" for name in before if name not in after]


def _is_ours(command: Mapping[str, object]) -> bool:
    kind = command.get("type", CHAT)
    return kind == CHAT or (kind == MESSAGE and command["name"] in COMMANDS)


def _shown(command: Mapping[str, object]) -> str:
    return f"/{command['name']}" if command.get("type", CHAT) == CHAT else f"“{command['name']}” on messages"


async def register(
    token: str,
    wanted: Sequence[JSON],
    *,
    server: int | None = None,
    dry_run: bool = False,
    show: Show = print,
    complain: Show = print,
) -> int:
    """Register exactly these commands, everywhere or on one server; return an exit code.

    Nothing is sent without a difference, since Discord limits registrations. `complain`: called with an error.
    """
    try:
        async with asked(token) as client:
            wanted = installable(client, wanted)
            if server is not None:
                # Commands of a single server have no contexts.
                wanted = [{key: value for key, value in one.items() if key not in GLOBAL} for one in wanted]
            with _refusals(wanted):
                found = await registered(client, server)
                differences = changes(found, wanted)
                if differences and not dry_run:
                    # Commands of other types that somebody registered for the same application are kept.
                    others = [_kept(one) for one in found if not _is_ours(one)]
                    await _put(client, server, [*wanted, *others])
    except Stop as stop:
        complain(stop.sentence)
        return stop.code
    for line in differences:
        show(line)
    if not differences:
        show("The slash commands are up to date.")
    elif dry_run:
        show("Nothing was changed, because of --dry-run.")
    else:
        where = "on all servers. Discord may take a while to show it" if server is None else "on that server"
        show(f"{f'Registered {len(wanted)}' if wanted else 'Removed all'} slash commands {where}.")
    return Exit.OK


def installable(client: discord.Client, wanted: Sequence[Mapping[str, object]]) -> list[JSON]:
    """Leave out that people can add commands to their own account if the host hasn't allowed it for the application."""
    application = client.application
    allowed = application is None or application.user_integration_config is not None
    here = {} if allowed else {"contexts": [SERVER, BOT_DM], "integration_types": [GUILD_INSTALL]}
    return [{**one, **(here if one["name"] in WITHOUT_GAME else {})} for one in wanted]


@contextmanager
def _refusals(wanted: Sequence[JSON]) -> Iterator[None]:
    """Raise `Stop` if Discord refuses the commands."""
    try:
        yield
    except discord.Forbidden:
        raise Stop(Exit.FAILED, NOT_ALLOWED) from None
    except discord.HTTPException as error:
        if error.code != INVALID:
            raise
        raise Stop(Exit.NETWORK, _rejected(error, wanted)) from None


def _rejected(error: discord.HTTPException, wanted: Sequence[JSON]) -> str:
    """Describe the first few faults in Discord's answer, by command."""
    faults = [_fault(found["path"], found["what"], wanted) for found in _FAULT.finditer(error.text)]
    more = len(faults) - MOST_FAULTS
    listed = "; ".join([*faults[:MOST_FAULTS], *([f"{more} more"] if more > 0 else [])]) or f"error {error.code}"
    return f"Discord rejects the slash commands. Nothing was changed. Please report this: {listed}."


def _fault(path: str, what: str, wanted: Sequence[JSON]) -> str:
    """Describe a fault with the command instead of its number: "/roll (options.0.name): Must be …"."""
    place, _, field = path.partition(".")
    if place.isdecimal() and int(place) < len(wanted):
        return f"{_shown(wanted[int(place)])} ({field}): {what.rstrip('.')}"
    return f"{path}: {what.rstrip('.')}"


def _kept(command: Mapping[str, object]) -> JSON:
    return {key: value for key, value in command.items() if key in TOLD and value is not None}


async def registered(client: discord.Client, server: int | None = None) -> list[JSON]:
    """Return the commands that Discord has registered, in all languages, for a logged-in client."""
    place = "/applications/{application_id}/commands"
    if server is not None:
        place = "/applications/{application_id}/guilds/{guild_id}/commands"
    route = Route("GET", place, application_id=_application(client), guild_id=server)
    # The library's own method doesn't request the languages.
    return list(await client.http.request(route, params={"with_localizations": "true"}))


async def _put(client: discord.Client, server: int | None, commands: list[JSON]) -> None:
    application = _application(client)
    if server is None:
        await client.http.bulk_upsert_global_commands(application, payload=commands)
    else:
        await client.http.bulk_upsert_guild_commands(application, server, payload=commands)


def _application(client: discord.Client) -> int:
    if client.application_id is None:
        raise AssertionError("a client that is logged in knows its application")
    return client.application_id
