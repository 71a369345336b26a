"""What was said, and what the bot posted and when, as the people on Discord saw it."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.text.language.speech import read_all
from tests.loopback import Deed, Loopback, Message
from tests.torture.checking import FLOODED
from tests.torture.evidence import Evidence, Posted, Said
from tests.torture.stored import Stored

NOTICES: Final = ("couldn't save your message, so nothing has changed", FLOODED)


class Ledger:
    """Follows the deeds of the bot. `open_to_few` are ids of channels that only GMs read."""

    def __init__(self, discord: Loopback, secrets: list[str], open_to_few: Iterable[int] = ()) -> None:
        read_all()
        self._discord = discord
        self.secrets, self._few = secrets, frozenset(open_to_few)
        self.said: list[Said] = []
        self.answered: dict[int, datetime] = {}
        """When messages were first answered, by their ids; a notice is no answer."""
        self.posted: dict[int, Posted] = {}
        self.shown: list[str] = []
        self.dead: set[str] = set()
        self.shut: list[tuple[int, int, int]] = []
        self._read = 0

    def hears(self, said: Said) -> None:
        self.said.append(said)

    def catch_up(self) -> list[Message]:
        """Read what the bot did since; its new messages."""
        fresh = []
        while self._read < len(self._discord.deeds):
            deed = self._discord.deeds[self._read]
            self._read += 1
            self._public(deed)
            message = deed.message
            if deed.what == "removed":
                if message.id in self.posted:
                    self.posted[message.id].removed = True
                continue
            if message.id in self.posted:
                self.posted[message.id].text = deed.content
                continue
            self.posted[message.id] = posted(message, deed.content)
            fresh.append(message)
            if message.reply_to is not None and not any(notice in deed.content for notice in NOTICES):
                self.answered.setdefault(message.reply_to, message.at)
        return fresh

    def _public(self, deed: Deed) -> None:
        if deed.reader is None and deed.message.channel.id not in self._few:
            for secret in self.secrets:
                if secret in deed.content or secret in str(deed.components):
                    self.shown.append(deed.content)

    def waits(self) -> list[Said]:
        """Rolls that nobody has answered yet."""
        return [one for one in self.said if one.rolls and one.number not in self.answered]

    def evidence(self, stored: Stored, verified: str, *, shared: bool = False) -> Evidence:
        self.catch_up()
        rows, entries = stored.read()
        return Evidence(
            self.said,
            list(self.posted.values()),
            rows,
            entries,
            self.shown,
            secrets=self.secrets,
            notices=NOTICES,
            dead=self.dead,
            shut=self.shut,
            verified=verified,
            shared=shared,
        )


def posted(message: Message, text: str) -> Posted:
    entry, _, rest = (message.nonce or "").partition(".")
    ours = entry.isdecimal() and bool(rest)
    part = rest.partition(".")[0]
    return Posted(
        message.id,
        message.channel.id,
        text,
        message.reply_to,
        int(entry) if ours else None,
        int(part) if ours and part.isdecimal() else 0,
        alone=message.reader is not None,
    )
