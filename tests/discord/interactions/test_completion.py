"""Suggestions for a slash command arrive in time, or not at all."""

import asyncio
from typing import Any

import pytest
from structlog.typing import EventDict

from bot.commands.form import Choice, Field, Values
from bot.discord.interactions import completion as completing
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports.incoming import Incoming
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Loopback, Member


@pytest.fixture
def cellar(discord: Loopback) -> Channel:
    discord.commands.replace(None, payload(slash_forms()))
    return discord.guild().channel("cellar")


@pytest.fixture
def anna(cellar: Channel) -> Member:
    assert cellar.guild is not None
    return cellar.guild.member("Anna")


def asked_of(heard: list[tuple[Incoming, str, str, Values]], *choices: Choice) -> Clerk:
    def suggests(incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        heard.append((incoming, field.name, typed, dict(values)))
        return choices

    return Clerk(suggests=suggests)


async def test_it_is_asked_who_types_what_where(discord: Loopback, cellar: Channel, anna: Member) -> None:
    heard: list[tuple[Incoming, str, str, Values]] = []
    clerk = asked_of(heard, Choice("Zombie 1", "hurt"), Choice("Zombie 2"))
    async with serving(discord, clerk):
        found = await anna.completes(cellar, "act", {"word": "attack", "target": "zo"}, focused="target")
    assert found == [{"name": "Zombie 1 – hurt", "value": "Zombie 1"}, {"name": "Zombie 2", "value": "Zombie 2"}]
    ((incoming, name, typed, values),) = heard
    assert (incoming.scene, incoming.person.id, incoming.aside, incoming.text) == (cellar.scene, anna.person, False, "")
    assert (name, typed, values) == ("target", "zo", {"word": "attack", "target": "zo"})
    assert clerk.heard == []


async def test_what_is_said_secretly_is_completed_aside(discord: Loopback, cellar: Channel, anna: Member) -> None:
    heard: list[tuple[Incoming, str, str, Values]] = []
    async with serving(discord, asked_of(heard)):
        await anna.completes(cellar, "act", {"secretly": True, "word": "att"}, focused="word")
        await anna.completes(cellar, "sheet", {"name": ""}, focused="name", sub=("show",))
        await anna.completes(cellar, "sheet", {"everyone": True, "name": ""}, focused="name", sub=("show",))
        await anna.completes(anna.dm, "sheet", {"name": ""}, focused="name", sub=("show",))
    assert [one.aside for one, *_ in heard] == [True, True, False, False]
    assert heard[-1][0].scene is None


@pytest.mark.parametrize("trouble", ["late", "broken"])
async def test_where_it_takes_too_long_or_fails_nothing_is_offered(
    discord: Loopback,
    cellar: Channel,
    anna: Member,
    monkeypatch: pytest.MonkeyPatch,
    logs: list[EventDict],
    trouble: str,
) -> None:
    def broken(*_: Any) -> tuple[Choice, ...]:
        raise ValueError("a bug")

    monkeypatch.setattr(completing, "PATIENCE", 0.02)
    clerk = Clerk(delay=0.2) if trouble == "late" else Clerk(suggests=broken)
    async with serving(discord, clerk):
        assert await anna.completes(cellar, "act", {"word": "att"}, focused="word") == []
        await asyncio.sleep(0.25 if trouble == "late" else 0)
    assert [one["event"] for one in logs if one["log_level"] == "error"] == (
        [] if trouble == "late" else ["looking for what to offer failed"]
    )


async def test_too_many_and_too_long_ones_are_cut(discord: Loopback, cellar: Channel, anna: Member) -> None:
    many = tuple(Choice(f"{number} {'x' * 120}", "y" * 90) for number in range(40))
    async with serving(discord, asked_of([], *many)):
        found = await anna.completes(cellar, "act", {"word": ""}, focused="word")
    assert len(found) == 25
    assert {len(one["name"]) for one in found} == {100}


async def test_what_is_offered_is_shown_without_what_hides_or_turns(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    async with serving(discord, asked_of([], Choice("\u202eobmiZ", "hurt"), Choice("\u2067"))):
        found = await anna.completes(cellar, "act", {"word": "attack", "target": ""}, focused="target")
    assert found == [{"name": "obmiZ – hurt", "value": "\u202eobmiZ"}, {"name": "\u2067", "value": "\u2067"}]


def test_what_says_nothing_once_it_can_be_sent_is_not_offered() -> None:
    found = completing.offered([Choice("\ud800", "half a sign"), Choice("Bo", "")])
    assert [one.value for one in found] == ["Bo"]
