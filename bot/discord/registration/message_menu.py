"""The commands in the menu of a message, as they are registered."""

from collections.abc import Iterator
from typing import Any

from bot.discord.interactions.message_commands import COMMANDS, MESSAGE
from bot.discord.registration.localization import LOCALES
from bot.discord.registration.registration import GUILD_INSTALL, SERVER
from bot.text.language.speech import gettext, speaking

JSON = dict[str, Any]


def menu() -> list[JSON]:
    """Return the message commands in every language. They are about a game, so they aren't offered in private."""
    return [
        {
            "type": MESSAGE,
            "name": name,
            "name_localizations": dict(_elsewhere(name)),
            "contexts": [SERVER],
            "integration_types": [GUILD_INSTALL],
        }
        for name in COMMANDS
    ]


def _elsewhere(name: str) -> Iterator[tuple[str, str]]:
    for locale in LOCALES:
        with speaking(locale.value):
            if (said := gettext(name)) != name:
                yield locale.value, said
