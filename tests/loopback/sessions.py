"""A session of the gateway, and the events it receives."""

import asyncio
import json
from typing import Any, Final

from discord import Intents

PRIVATE: Final = 0
"""The shard that gets all events outside guilds."""


def home_of(event: str, data: dict[str, Any]) -> int | None:
    """Return the guild of an event; None for private ones."""
    home = data.get("guild_id") or (data.get("id") if event in {"GUILD_CREATE", "GUILD_DELETE"} else None)
    return None if home is None else int(home)


class Session:
    """One identified client. Events are numbered and kept, so that a new socket can get the missed ones."""

    def __init__(self, name: str, intents: Intents, shard: int = PRIVATE, count: int = 1) -> None:
        self.name, self.intents, self.shard, self.count = name, intents, shard, count
        self.seq = 0
        self.backlog: list[tuple[int, str]] = []
        self.outgoing: asyncio.Queue[str] | None = None
        """The queue of the socket that is connected now."""
        self.copies = 1
        self.held: list[tuple[str, dict[str, Any]]] | None = None

    def hears_of(self, home: int | None) -> bool:
        """Whether it gets events of that guild (id), or with None private ones."""
        return self.shard == (PRIVATE if home is None else (home >> 22) % self.count)

    def dispatch(self, event: str, data: dict[str, Any]) -> None:
        if self.held is not None:
            self.held.append((event, data))
            return
        for _ in range(self.copies):
            self._send(event, data)

    def _send(self, event: str, data: dict[str, Any]) -> None:
        self.seq += 1
        text = json.dumps({"op": 0, "t": event, "s": self.seq, "d": data})
        self.backlog.append((self.seq, text))
        if self.outgoing is not None:
            self.outgoing.put_nowait(text)
