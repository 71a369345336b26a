"""The unmodified `turnkeeper` on the loopback Discord, with a clock that can be set from outside.

python -m tests.torture.child API GATEWAY SKEW run
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import discord.http
from discord.gateway import DiscordWebSocket
from yarl import URL

import bot.app.chance
from tests.torture.skew import Skew


def point(words: Sequence[str]) -> None:
    """Where Discord is, and the file that says how far the clock is off."""
    api, gateway, file = words
    discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api, URL(gateway)
    skew = Skew(Path(file))
    bot.app.chance.SystemClock.now = lambda _: skew.now()  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    from bot.__main__ import main

    point([sys.argv.pop(1) for _ in range(3)])
    main()
