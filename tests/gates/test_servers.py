"""Nobody has a right in the wrong place: two servers that share people and names."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from rules import catalogue
from tests.gates.lines import PLAYED, commands
from tests.gates.servers import GUESTS, Servers, tried, two_servers


async def test_nobody_has_a_right_on_another_server_or_after_leaving(tmp_path: Path) -> None:
    async with two_servers(tmp_path, PLAYED[0]) as two:
        with capture_logs():
            count, wrong = await tried(two, commands(catalogue.find(PLAYED[0])))
    assert count > len(GUESTS) * 50
    assert wrong == []


SOME = ("gm", "table")


async def test_a_server_that_took_former_members_for_members_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [one for one in commands(catalogue.find(PLAYED[0])) if one.name in SOME]
    async with two_servers(tmp_path, PLAYED[0]) as two:
        monkeypatch.setattr("tests.gates.servers.FORMER", (await Servers().rights("host", "red")))
        with capture_logs():
            _, wrong = await tried(two, some, whole=True)
    assert any("who left red writes there" in one for one in wrong)


async def test_a_right_over_a_channel_that_held_in_the_whole_game_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [one for one in commands(catalogue.find(PLAYED[0])) if one.name in SOME]
    monkeypatch.setattr("bot.pipeline.inbox.usable_commands.rights", lambda context, spec: context.gm_here)
    async with two_servers(tmp_path, PLAYED[0]) as two:
        with capture_logs():
            _, wrong = await tried(two, some, whole=True)
    assert any(one.startswith("keeper") and "who is no GM writes" in one for one in wrong)
