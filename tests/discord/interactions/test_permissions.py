"""Through Discord itself, nobody learns what they may not know, even by undo or someone else's button, and nobody
changes what they may not change."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.typing import EventDict

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.discord.interactions.test_forms import Played, mazeworld, played
from tests.loopback import Member

SECRET = ("bear", "plugh", "quuxgold")
"""A hidden creature, a secret table, and what it gives."""
ASKED = (
    "@log", "@log all", "@log dice", "@log export gm", "@log export", "@why", "@back", "@forward", "@back list",
    "@status", "@plans", "@table list", "@next", "@in play log export gm", "@draft", "@game export", "@pack export",
)  # fmt: skip
NAMED = ("@log {}", "@log find {}", "@why {}", "@sheet {}", "@reveal {}", "@table show {}", "@table roll {}")
NOBODY = "qwrzk"
"""Neither a name nor near to one."""
KEPT = ("journal", "document", "story", "sheet", "board", "due")
"""Tables that tell how a game stands."""


def kept(folder: Path) -> list[list[Any]]:
    with sqlite3.connect(folder / "discord.db") as database:
        return [sorted(database.execute(f"select * from {name}").fetchall()) for name in KEPT]


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Played]:
    async with played(tmp_path) as found:
        found.discord.commands.replace(None, payload(slash_forms()))
        await mazeworld(found)
        hidden = ("@creature add Bear: attack bite (is 9, pain 20)", "@add bear side 2 hidden")
        secret = ("@table add Plugh: 1-6 Quuxgold", "@table secret Plugh on", "@plugh")
        await found.says(found.gm, *hidden, *secret, place=found.gms)
        yield found


def told(game: Played, who: Member, since: int) -> str:
    """All that this person could read since."""
    open_to = (game.place, who.dm)
    heard = [deed for deed in game.discord.deeds[since:] if deed.message.channel in open_to]
    return "\n".join(deed.content for deed in heard if deed.reader in (None, who.user)).casefold()


async def says(game: Played, who: Member, text: str, door: str) -> str:
    """What this person reads of the answer."""
    since = len(game.discord.deeds)
    if door == "slash":
        asked = await who.uses(game.place, "do", {"line": text.removeprefix("@")})
        await asked.said()
        await game.bot.settled(asked.source_key, 1)
    else:
        message = await (who.says(game.place, text) if door == "typed" else who.whispers(text))
        await game.bot.settled(f"discord:{message.id}", 1)
    return told(game, who, since)


@pytest.mark.parametrize("door", ["typed", "whispered", "slash"])
async def test_what_is_asked_of_the_past(game: Played, tmp_path: Path, logs: list[EventDict], door: str) -> None:
    before = kept(tmp_path)
    for text in ASKED:
        heard = await says(game, game.anna, text, door)
        assert heard, text
        assert not any(secret in heard for secret in SECRET), text
    assert kept(tmp_path) == before
    assert [one for one in logs if one["log_level"] in {"error", "critical"}] == []


async def test_the_gm_is_told_of_all_that(game: Played) -> None:
    heard = [await says(game, game.gm, text, "whispered") for text in ("@log", "@status", "@table list")]
    assert [secret in one for secret, one in zip(("bear", "bear", "plugh"), heard, strict=True)] == [True] * 3


async def test_what_is_secret_is_answered_as_what_is_not_there(game: Played, tmp_path: Path) -> None:
    before = kept(tmp_path)
    asked = [(text, secret) for text in NAMED for secret in ("bear", "plugh")]
    for text, secret in (*asked, ("@{}", "plugh")):
        heard = await says(game, game.anna, text.format(secret), "whispered")
        nobody = await says(game, game.anna, text.format(NOBODY), "whispered")
        assert heard.replace(secret, NOBODY) == nobody, text
    assert kept(tmp_path) == before


async def test_what_hangs_on_the_question_of_another(game: Played, tmp_path: Path) -> None:
    before, since = kept(tmp_path), len(game.discord.deeds)
    deeds = [deed for deed in game.discord.deeds if deed.message.channel is game.place and deed.reader is None]
    shown = {label: deed.message for deed in deeds if not deed.message.deleted for label in deed.message.buttons}
    assert {"Next", "Declare"} <= shown.keys()
    for label, message in shown.items():
        answer = await (await game.bob.presses(message, label)).answer()
        assert answer.ephemeral or answer.content, label
    assert not any(secret in told(game, game.bob, since) for secret in SECRET)
    assert kept(tmp_path) == before
