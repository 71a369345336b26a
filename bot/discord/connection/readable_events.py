"""The parts of events that discord.py can parse. Unreadable items of its lists are left out one by one, each with a
line in the log."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import discord
import structlog
from discord.state import ConnectionState

log = structlog.get_logger(__name__)

OF_SERVER: Final = (
    "roles", "emojis", "stickers", "channels", "voice_states", "members", "presences", "threads", "stage_instances",
    "guild_scheduled_events", "soundboard_sounds",
)  # fmt: skip
"""A server's lists of things."""
LISTS: Final[Mapping[str, tuple[str, ...]]] = {
    "GUILD_CREATE": OF_SERVER,
    "GUILD_UPDATE": OF_SERVER,
    "READY": ("guilds",),
    "THREAD_LIST_SYNC": ("threads",),
}
"""Lists by the event that contains them."""
SINGLE: Final = {"CHANNEL_UPDATE": "channels", "GUILD_ROLE_UPDATE": "roles", "THREAD_UPDATE": "threads"}
"""Events about one known thing, with the list it belongs to. discord.py updates it field by field, which would leave a
corrupt one if some field can't be read."""

State = ConnectionState[Any]


def is_legible(state: State, event: str, data: Any) -> bool:
    """Whether the one thing that an event changes can be parsed; True for any other event."""
    if event not in SINGLE:
        return True
    thing = data.get("role") if event == "GUILD_ROLE_UPDATE" else data
    return _fits(state, data.get("guild_id"), SINGLE[event], thing)


def legible(state: State, event: str, data: Any) -> Any:
    """Return an event's data without unreadable list items, or unchanged if these aren't the problem."""
    server = None if event == "READY" else data.get("guild_id", data.get("id"))
    if event != "READY" and not _reads(lambda: discord.Guild(data=_server(server), state=state)):
        return data
    return {**data, **{name: _fitting(state, server, name, data[name]) for name in LISTS[event] if name in data}}


def _fitting(state: State, server: Any, name: str, listed: Any) -> list[Any]:
    if not isinstance(listed, list):
        log.warning("a part of a server could not be read", part=name, server=server)
        return []
    return [one for one in listed if _fits(state, server, name, one)]


def _fits(state: State, server: Any, name: str, one: Any) -> bool:
    """Whether one item can be parsed, tried on an otherwise empty server of that id."""
    alone = one if name == "guilds" else _server(server, **{name: [one]})
    if _reads(lambda: discord.Guild(data=alone, state=state)):
        return True
    number = one.get("id") if isinstance(one, Mapping) else None
    log.warning("a part of a server could not be read", part=name, server=server, id=str(number)[:20])
    return False


def _reads(read: Callable[[], object]) -> bool:
    try:
        read()
    except Exception:
        return False
    return True


def _server(server: Any, **lists: list[Any]) -> Any:
    return {"id": server, **lists}
