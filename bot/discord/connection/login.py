"""How to connect to Discord, and why the bot cannot."""

from dataclasses import dataclass
from typing import Any

from bot.app.exit_codes import Exit
from bot.discord.messages.flood_limits import UNHURRIED, Pace


@dataclass(frozen=True, slots=True)
class Connection:
    """How to connect. `words` are the command words in lower case; `options` go to discord.py's client. Times are
    seconds: `between` two new sessions of one process in shards, `looking` between two looks at what it may serve."""

    token: str
    words: frozenset[str]
    message_content: bool = True
    members: bool = False
    pace: Pace = UNHURRIED
    options: tuple[tuple[str, Any], ...] = ()
    first_wait: float = 2.0
    longest_wait: float = 300.0
    between: float = 5.0
    looking: float = 1.0

    def __repr__(self) -> str:
        return "Connection(...)"


@dataclass(eq=False)
class Stop(Exception):
    """The bot cannot run, and why; the message names what to do."""

    code: Exit
    sentence: str
