"""Slash commands are registered within Discord's limits, only after changes, and only if the host says so."""

import asyncio
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from discord import HTTPException

from bot.discord.registration.doctor import Found, doctor
from bot.discord.registration.localization import CatalogueTranslator, localized
from bot.discord.registration.registration import changes, payload, register
from bot.features.completion.slash_commands import slash_forms
from bot.text.language.language import DEFAULT
from bot.text.language.speech import LANGUAGES
from tests.loopback import Loopback

JSON = dict[str, Any]
WANTED = asyncio.run(localized(payload(slash_forms()), CatalogueTranslator()))
NAME = re.compile(r"[-_'a-z0-9]{1,32}")
NAME_ELSEWHERE = re.compile(r"[-_'\w]{1,32}")
OTHERS = [code for code in LANGUAGES if code != DEFAULT]


async def all_is_well() -> Found:
    return Found()


def parts(command: JSON) -> Iterator[JSON]:
    """A command, its subcommands and their options."""
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


def said(one: JSON, key: str, code: str = DEFAULT) -> str:
    return str(one.get(f"{key}_localizations", {}).get(code, one[key]))


def counted(one: JSON) -> int:
    """The characters that Discord counts: names, descriptions and values, each in the language in which it is
    longest."""
    choices = sum(longest(choice, "name") + len(choice["value"]) for choice in one.get("choices", ()))
    own = longest(one, "name") + longest(one, "description")
    return own + choices + sum(map(counted, one.get("options", ())))


def longest(one: JSON, key: str) -> int:
    return max(len(said(one, key, code)) for code in LANGUAGES)


def test_every_command_is_within_the_limits_of_discord() -> None:
    assert len(WANTED) <= 100
    assert len({one["name"] for one in WANTED}) == len(WANTED)
    for command in WANTED:
        assert counted(command) <= 8000, command["name"]
        for one in parts(command):
            where = f"{command['name']} {one['name']}"
            assert NAME.fullmatch(one["name"]), where
            assert 1 <= len(one["description"]) <= 100, where
            options = one.get("options", [])
            assert len(options) <= 25, where
            needed = [option.get("required", False) for option in options]
            assert needed == sorted(needed, reverse=True), where
            assert len({option["name"] for option in options}) == len(options), where
            assert not (one.get("choices") and one.get("autocomplete")), where
            assert len(one.get("choices", ())) <= 25, where
            assert all(1 <= len(choice["name"]) <= 100 for choice in one.get("choices", ())), where


@pytest.mark.parametrize("code", OTHERS)
def test_every_command_is_within_them_in_every_language(code: str) -> None:
    assert len({said(one, "name", code) for one in WANTED}) == len(WANTED)
    for command in WANTED:
        for one in parts(command):
            name = said(one, "name", code)
            assert NAME_ELSEWHERE.fullmatch(name), name
            assert name == name.lower(), name
            assert 1 <= len(said(one, "description", code)) <= 100, said(one, "description", code)
            options = one.get("options", [])
            called = [said(option, "name", code) for option in options]
            assert len(set(called)) == len(called), (command["name"], called)
            for option in options:
                others = {other["name"] for other in options if other is not option}
                assert said(option, "name", code) not in others, (command["name"], option["name"])
            choices = [said(choice, "name", code) for choice in one.get("choices", ())]
            assert len(set(choices)) == len(choices), choices
            assert all(1 <= len(choice) <= 100 for choice in choices), choices


def test_commands_are_for_servers_and_direct_messages_and_no_gate() -> None:
    """Commands that need no game can also be added to one's own account."""
    anywhere = {"roll", "odds", "rule", "luck", "games"}
    for command in WANTED:
        where = ([0, 1, 2], [0, 1]) if command["name"] in anywhere else ([0, 1], [0])
        assert (command["contexts"], command["integration_types"]) == where
        assert "default_member_permissions" not in command


async def test_without_user_install_all_commands_are_for_servers(discord: Loopback) -> None:
    discord.for_users = False
    assert await register(discord.token, WANTED, show=[].append) == 0
    assert all(one["integration_types"] == [0] for one in discord.commands.everywhere)


async def test_what_is_registered_is_sent_at_changes_alone(discord: Loopback) -> None:
    guild = discord.guild()
    shown: list[str] = []
    assert await register(discord.token, WANTED, show=shown.append) == 0
    assert {one["name"] for one in discord.commands.everywhere} == {one["name"] for one in WANTED}
    assert shown[0] == f"new: /{WANTED[0]['name']}"
    versions = [one["version"] for one in discord.commands.everywhere]

    shown.clear()
    assert await register(discord.token, WANTED, show=shown.append) == 0
    assert shown == ["The slash commands are up to date."]
    assert [one["version"] for one in discord.commands.everywhere] == versions
    assert discord.commands.stored(guild.id) == []


async def test_a_dry_run_shows_what_would_change(discord: Loopback) -> None:
    other = {**WANTED[0], "description": "Something else."}
    discord.commands.replace(None, [other, *WANTED[2:], {"name": "old", "description": "Was once."}])
    before = [dict(one) for one in discord.commands.everywhere]
    shown: list[str] = []
    assert await register(discord.token, WANTED, dry_run=True, show=shown.append) == 0
    first, second = WANTED[0]["name"], WANTED[1]["name"]
    assert shown[:-1] == [f"new: /{second}", f"changed: /{first}", "gone: /old"]
    assert discord.commands.everywhere == before


async def test_another_name_or_text_in_another_language_is_a_change(discord: Loopback) -> None:
    first = WANTED[0]["name"]
    for key, text in (("name", "anders"), ("description", "Etwas anderes.")):
        other = {**WANTED[0], f"{key}_localizations": {"de": text}}
        discord.commands.replace(None, [other, *WANTED[1:]])
        shown: list[str] = []
        assert await register(discord.token, WANTED, dry_run=True, show=shown.append) == 0
        assert shown[:-1] == [f"changed: /{first}"]


async def test_one_server_can_have_them_alone_and_lose_them_again(discord: Loopback) -> None:
    guild = discord.guild()
    menu = {"name": "Say it", "type": 3}
    discord.commands.replace(guild.id, [menu])
    shown: list[str] = []
    assert await register(discord.token, WANTED, server=guild.id, show=shown.append) == 0
    assert len(discord.commands.stored(guild.id)) == len(WANTED) + 1
    assert discord.commands.everywhere == []
    assert not [one for one in discord.commands.stored(guild.id) if "contexts" in one]
    shown.clear()
    assert await register(discord.token, WANTED, server=guild.id, show=shown.append) == 0
    assert shown == ["The slash commands are up to date."]
    assert await register(discord.token, [], server=guild.id, show=shown.append) == 0
    assert [one["name"] for one in discord.commands.stored(guild.id)] == ["Say it"]


async def test_a_server_that_the_bot_is_not_in(discord: Loopback) -> None:
    shown: list[str] = []
    assert await register(discord.token, WANTED, server=1234, complain=shown.append) == 1
    assert "Is it on that server" in shown[-1]


async def test_a_wrong_token(discord: Loopback) -> None:
    shown: list[str] = []
    assert await register("not.the.token", WANTED, complain=shown.append) == 2
    assert "rejects this token" in shown[-1]


@pytest.mark.usefixtures("discord")
async def test_without_a_network(unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{unused_tcp_port}/api/v10")
    assert await register("a.b.c", WANTED, complain=shown.append) == 4
    assert shown == ["Discord can't be reached (ClientConnectorError). Check the network of this machine."]


async def test_of_what_discord_rejects_the_first_faults_are_told_and_nothing_else(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("roll", "odds", "luck", "next", "why")
    long = {"description": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be 1 to 100 in length."}]}}
    tree = {"code": 50035, "message": "Invalid Form Body", "errors": {str(place): long for place in range(len(names))}}
    answer: Any = SimpleNamespace(status=400, reason="Bad Request")

    async def rejects(*_: object) -> None:
        raise HTTPException(answer, tree)

    monkeypatch.setattr("bot.discord.registration.registration._put", rejects)
    shown: list[str] = []
    wanted = [{"name": name, "type": 1, "description": ""} for name in names]
    assert await register(discord.token, wanted, show=shown.append, complain=shown.append) == 4
    (said,) = shown
    assert said.split(": ")[0] == "Discord rejects the slash commands. Nothing was changed. Please report this"
    assert [part in said for part in ("/roll (description): Must be 1 to 100", "/luck (", "/next (")] == [
        True,
        True,
        False,
    ]
    assert said.endswith("; 2 more.")


async def test_what_discord_really_rejects_is_told(discord: Loopback) -> None:
    shown: list[str] = []
    assert await register(discord.token, [{"name": "roll", "type": 1}], show=shown.append, complain=shown.append) == 4
    assert [said.partition(":")[0] for said in shown] == [
        "Discord rejects the slash commands. Nothing was changed. Please report this"
    ]


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (400, "refuses the request (HTTP 400"),
        (404, "refuses the request (HTTP 404"),
        (500, "a problem of its own (HTTP 500)"),
    ],
)
async def test_a_refusal_is_not_called_an_outage(
    discord: Loopback, status: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    # The library waits up to nine seconds before each of its tries.
    monkeypatch.setattr(asyncio, "sleep", lambda seconds, result=None: sleep(min(seconds, 0.01), result))
    shown: list[str] = []
    discord.faults.fail(status, method="GET", path="/users/@me", times=20)
    assert await register(discord.token, WANTED, show=shown.append, complain=shown.append) == 4
    (said,) = shown
    assert sentence in said


async def test_the_doctor_says_when_they_differ(discord: Loopback) -> None:
    discord.guild()

    async def said() -> str:
        shown: list[str] = []
        await doctor(discord.token, all_is_well, commands=WANTED, show=shown.append)
        return next(line for line in shown if line.startswith("slash commands"))

    assert "none yet" in await said()
    discord.commands.replace(None, WANTED[1:])
    assert "out of date (1)" in await said()
    discord.commands.replace(None, WANTED)
    assert await said() == "slash commands: ok"


def test_what_discord_adds_by_itself_is_no_difference() -> None:
    told = [
        {**one, "id": "1", "version": "2", "nsfw": False, "default_member_permissions": None, "dm_permission": True}
        for one in WANTED
    ]
    assert changes(told, WANTED) == []
