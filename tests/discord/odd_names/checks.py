"""What must never happen, however odd names and texts are; checked after every step."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from structlog.typing import EventDict

from tests.loopback import Deed, Loopback, Member
from tests.loopback.components import JSON, walk
from tests.loopback.messages import USER_MENTION
from tests.transcripts.hosted import Bot

MASS: Final = re.compile("@(everyone|here)", re.IGNORECASE)
TURNED: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Turns the direction of reading of what follows."""
FILE_NAME: Final = re.compile(r"[\w.()-][\w .()-]{0,99}")


class Looks:
    """Each deed of the bot is looked at once."""

    def __init__(self, discord: Loopback, bot: Bot, logs: list[EventDict]) -> None:
        self._discord, self._bot, self._logs = discord, bot, logs
        self._seen = 0

    def over(self, said: Sequence[str], group: Iterable[Member]) -> None:
        """Nothing was refused, nothing failed, and nobody was called who is none of the group; `said` tells of what."""
        told, users = "\n".join(said[-4:]), {one.user for one in group}
        refused = [(method, path, fault.code, fault.fields) for method, path, fault in self._discord.rest.refused]
        assert not refused, f"refused {refused} after\n{told}"
        assert not self._discord.violations, f"{self._discord.violations} after\n{told}"
        faults = [one for one in self._logs if one["log_level"] in {"error", "critical"}]
        assert not faults, f"{faults} after\n{told}"
        assert not self._bot.service.internal_errors, f"an internal error after\n{told}"
        for deed in self._discord.deeds[self._seen :]:
            if deed.what != "removed":
                _harmless(deed, told, {user.id for user in users})
                assert set(deed.message.pinged) <= users, f"{deed.content} after\n{told}"
        self._seen = len(self._discord.deeds)


def _harmless(deed: Deed, told: str, group: set[int]) -> None:
    message, words = deed.message, [deed.content, *_read(deed.components)]
    assert not message.pinged_everyone, told
    assert not message.pinged_roles, told
    # What stands on a button is never read as a mention.
    assert not MASS.search(deed.content), f"{words} after\n{told}"
    assert not any(TURNED.search(text) for text in words), f"{words} after\n{told}"
    if message.seen_by is None and deed.what == "posted":
        named = {int(number) for number in USER_MENTION.findall(deed.content)}
        # Who plays a contestant is mentioned without a ping.
        assert {user.id for user in message.pinged} <= named <= group, f"{words} after\n{told}"
    assert all(FILE_NAME.fullmatch(file.name) for file in deed.attachments), told


def _read(components: Iterable[JSON]) -> list[str]:
    """What is read of something that can be pressed."""
    found: list[str] = []
    for one in walk(components):
        found += [one.get("label") or "", one.get("placeholder") or ""]
        for option in one.get("options", ()):
            found += [option["label"], option.get("description") or ""]
    return found
