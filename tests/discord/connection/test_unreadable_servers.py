"""If the library can't read one object of a server, only that is skipped; server and connection stay usable."""

from collections.abc import Callable
from typing import Any

import pytest
from structlog.typing import EventDict

from tests.discord.fake_service import Clerk, echo, serving
from tests.loopback import Loopback, payloads

BAD_CHANNEL = {"id": "7", "type": 0, "name": "bad"}
BAD_THREAD = {"id": "8", "type": 11, "name": "bad", "parent_id": None}
SPOILT: dict[str, tuple[str, Any]] = {
    "a channel without a position": ("channels", BAD_CHANNEL),
    "a channel with strange rights": (
        "channels",
        {**BAD_CHANNEL, "position": 1, "permission_overwrites": [{"id": "x", "type": 0, "allow": "-", "deny": {}}]},
    ),
    "no channel at all": ("channels", 7),
    "a thread without a parent": ("threads", BAD_THREAD),
    "a role without a name": ("roles", {"id": "9"}),
    "a role with strange rights": ("roles", {"id": "9", "name": "bad", "permissions": "all"}),
    "a member who is nobody": ("members", {"roles": [], "joined_at": "yesterday"}),
    "a stage that is none": ("stage_instances", {}),
    "an event without a time": ("guild_scheduled_events", {"id": "1"}),
    "a voice without a person": ("voice_states", {}),
}


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Any], None]:
    """Put a thing among those of every server that is told of."""

    def spoils(name: str, thing: Any) -> None:
        plain = payloads.guild

        def guild(*args: Any, **kwargs: Any) -> dict[str, Any]:
            told: dict[str, Any] = plain(*args, **kwargs)
            return {**told, name: [thing, *told.get(name, [])]}

        monkeypatch.setattr(payloads, "guild", guild)

    return spoils


@pytest.mark.parametrize(("name", "thing"), SPOILT.values(), ids=list(SPOILT))
async def test_a_server_is_known_without_the_thing(
    discord: Loopback, logs: list[EventDict], spoil: Callable[[str, Any], None], name: str, thing: Any
) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna", roles=["gm"])
    spoil(name, thing)
    async with serving(discord, Clerk(echo)) as clerk:
        await anna.says(cellar, "@roll after")
        (heard,) = await clerk.hears(1)
    assert (heard.text, heard.scene_name, heard.gm) == ("@roll after", "cellar", True)
    assert discord.gateway.identifies == 1, "the line broke"
    assert [(one["event"], one["part"]) for one in _unread(logs)] == [("a part of a server could not be read", name)]


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("CHANNEL_CREATE", BAD_CHANNEL),
        ("THREAD_CREATE", BAD_THREAD),
        ("THREAD_LIST_SYNC", {"threads": [BAD_THREAD]}),
        ("GUILD_ROLE_CREATE", {"role": {"id": "9"}}),
        ("GUILD_UPDATE", {"roles": [{"id": "9"}], "channels": [BAD_CHANNEL]}),
    ],
)
async def test_what_comes_later_is_left_out_alone(
    discord: Loopback, logs: list[EventDict], event: str, data: dict[str, Any]
) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        told = {"guild_id": str(guild.id), "id": str(guild.id), **data}
        for session in discord.gateway.sessions.values():
            session.dispatch(event, told)
        await anna.says(cellar, "@roll after")
        (heard,) = await clerk.hears(1)
    assert (heard.text, heard.scene_name) == ("@roll after", "cellar")
    assert discord.gateway.identifies == 1, "the line broke"
    assert _unread(logs)


async def test_a_change_that_cannot_be_read_changes_nothing(discord: Loopback, logs: list[EventDict]) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    strange = {"id": "x", "type": 0, "allow": "-", "deny": {}}
    async with serving(discord, Clerk(echo)) as clerk:
        told = {
            "id": str(cellar.id), "guild_id": str(guild.id), "type": 0, "name": "other", "position": 1,
            "permission_overwrites": [strange],
        }  # fmt: skip
        for session in discord.gateway.sessions.values():
            session.dispatch("CHANNEL_UPDATE", told)
        await anna.says(cellar, "@roll after")
        (heard,) = await clerk.hears(1)
    assert heard.scene_name == "cellar"
    assert len(_unread(logs)) == 1


def _unread(logs: list[EventDict]) -> list[EventDict]:
    return [event for event in logs if "could not be read" in event["event"]]
