"""Wrong settings are reported before the bot opens a database or connects to Discord."""

from pathlib import Path

import pytest

from tests.app.test_games import said, shell


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNKEEPER_DATA", str(tmp_path))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    return tmp_path


@pytest.mark.parametrize("ids", ["0-1", "2"])
def test_a_file_is_served_by_one_process_that_serves_all_shards(
    home: Path, monkeypatch: pytest.MonkeyPatch, ids: str
) -> None:
    monkeypatch.setenv("TURNKEEPER_SHARDS", "3")
    monkeypatch.setenv("TURNKEEPER_SHARD_IDS", ids)
    found = shell("run")
    assert said(found).startswith("TURNKEEPER_SHARD_IDS leaves out shards")
    assert found.exit_code == 6
    assert not any(home.iterdir())


@pytest.mark.parametrize(
    ("token", "beginning", "end"),
    [
        ("", "There is no token yet. Set DISCORD_TOKEN", "Without a token, try `turnkeeper play`."),
        ("   ", "There is no token yet. Set DISCORD_TOKEN", "Without a token, try `turnkeeper play`."),
        ("'a.b.c'", "DISCORD_TOKEN isn't a token", "under Bot > Reset Token."),
    ],
)
def test_whoever_has_no_token_at_all_may_play_without(
    home: Path, monkeypatch: pytest.MonkeyPatch, token: str, beginning: str, end: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    found = shell("run")
    assert (found.exit_code, said(found).startswith(beginning), said(found).endswith(end)) == (2, True, True)
    assert not any(home.iterdir())
