"""No text, nickname, role or channel name makes a message get lost before it is queued."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
from hypothesis import example, given
from hypothesis import strategies as st

from bot.__main__ import words
from bot.discord.messages.handling import as_heard
from bot.discord.messages.messages import found_late, repeated, written
from bot.discord.messages.proxies import Proxies
from bot.pipeline.inbox import chat
from tests.discord.odd_names.words import DICE, PIECES

ME: Final = 99
WORDS: Final = words()
TOKENS: Final = (
    "<@1>", "<@!1>", "<@2>", f"<@{ME}>", "<@&3>", "<@&4>", "<#5>", "<#6>", "<@&٣>", "<@9999999999999999999999>",
    "<@99999999999999999999>", "<a:b:1>", "@", "&", "!", "/", "\n", "\r", "\x1c", "\u2028", "\x85", " ",
    "\u00a0", "\ud800",
)  # fmt: skip
TEXTS: Final = st.lists(
    st.sampled_from([*TOKENS, *PIECES, *DICE, *sorted(WORDS)]) | st.text(st.characters(), max_size=8), max_size=12
).map("".join) | st.lists(st.sampled_from([*TOKENS, *DICE, *sorted(WORDS)]), max_size=8).map(" ".join)
NAMES: Final = st.sampled_from([*sorted(WORDS), *PIECES, *DICE]) | st.text(st.characters(), min_size=1, max_size=32)


@dataclass
class Server:
    """A server with a role, the bot's own role and a channel of that name each."""

    name: str
    id: int = 7

    def get_role(self, number: int) -> Any:
        tags = SimpleNamespace(bot_id=ME) if number == 4 else None
        return SimpleNamespace(id=number, name=self.name, tags=tags) if number in (3, 4) else None

    def get_channel_or_thread(self, number: int) -> Any:
        return SimpleNamespace(id=number, name=self.name) if number == 5 else None


def message(text: str, name: str, *, private: bool) -> discord.Message:
    """A message whose author bears the name, as does everyone and everything that it mentions."""
    people = [SimpleNamespace(id=number, name=name, display_name=name, bot=False) for number in (1, 2, ME)]
    said = SimpleNamespace(
        id=8, content=text, mentions=people, author=people[0], guild=None if private else Server(name),
        channel=SimpleNamespace(id=5, name=name), created_at=datetime(2026, 1, 5, tzinfo=UTC), edited_at=None,
        attachments=[SimpleNamespace(filename=name, size=1)], application_id=1, reference=None,
        type=discord.MessageType.default,
    )  # fmt: skip
    return cast("discord.Message", said)


@given(text=TEXTS, name=NAMES, private=st.booleans())
@example(text="<@1> 2d6", name="next", private=False)
def test_no_text_is_lost(text: str, name: str, *, private: bool) -> None:
    async def hears() -> None:
        said, proxies = message(text, name, private=private), Proxies()
        incoming = written(said, ME, WORDS)
        proxies.wrote(said, incoming)
        found_late(said, ME, WORDS)
        copies = [*proxies.deleted(5, 8), *proxies.repeat(said)]
        assert [one.copied for one in copies] == ([True] if text.strip() else [])
        for one in (incoming, *(repeated(copy, ME, WORDS) for copy in copies)):
            assert as_heard(said, one, WORDS).incoming is one
            assert chat.count(one.text, one.called) <= chat.MOST_COMMANDS

    asyncio.run(hears())
