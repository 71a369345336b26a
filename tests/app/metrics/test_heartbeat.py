"""A heartbeat tells another process how the bot is."""

import asyncio
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.app.metrics.health import Condition
from bot.app.metrics.heartbeat import NAME, OLD, SIZE, beat, fall_silent, heard, why_silent
from tests.app.metrics.conditions import SILENT, condition, unwritten


async def beaten(folder: Path, found: Condition) -> None:
    """A bot that ends when it looks a second time."""
    looks: list[Condition] = []

    async def look() -> Condition:
        looks.append(found)
        if len(looks) > 1:
            raise asyncio.CancelledError
        return found

    with pytest.raises(asyncio.CancelledError):
        await beat(folder, look, pause=0)


def age(folder: Path, seconds: float) -> None:
    then = datetime.now(UTC).timestamp() - seconds
    os.utime(folder / NAME, (then, then))


async def test_the_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await beaten(folder, condition())
    assert heard(folder, datetime.now(UTC)) == ()
    assert folder.stat().st_mode & 0o777 == 0o700


async def test_it_is_for_the_bot_s_user_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        await beaten(tmp_path, SILENT)
    finally:
        os.umask(before)
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600
    assert heard(tmp_path, datetime.now(UTC)) == SILENT.reasons


async def test_a_disk_on_which_nothing_can_be_written_ends_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    await beaten(blocked, condition())
    assert heard(blocked, datetime.now(UTC)) is None


async def test_an_old_heartbeat_is_that_of_a_dead_process(tmp_path: Path) -> None:
    await beaten(tmp_path, SILENT)
    now = datetime.now(UTC)
    assert heard(tmp_path, now) == SILENT.reasons
    assert heard(tmp_path, now + timedelta(seconds=OLD + 1)) is None


async def test_who_has_left_in_good_order_is_not_heard_any_more(tmp_path: Path) -> None:
    await beaten(tmp_path, condition())
    for _ in range(2):
        fall_silent(tmp_path)
    assert heard(tmp_path, datetime.now(UTC)) is None


@pytest.mark.parametrize(
    ("found", "words", "lenient", "strict"),
    [(condition(), "ok", 0, 0), (SILENT, "late: the database doesn't answer", 0, 1)],
)
def test_what_the_shell_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: Condition, words: str, lenient: int, strict: int
) -> None:
    monkeypatch.setenv("TURNKEEPER_DATA", str(tmp_path))
    asyncio.run(beaten(tmp_path, found))
    said = CliRunner().invoke(app, ["health"])
    assert (said.output.strip(), said.exit_code) == (words, lenient)
    assert CliRunner().invoke(app, ["health", "--strict"]).exit_code == strict


def down(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TURNKEEPER_DATA", str(folder))
    said = CliRunner().invoke(app, ["health"])
    assert said.exit_code == 1
    return said.output.strip()


def test_of_one_that_may_not_be_read_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(beaten(tmp_path, condition()))

    def refused(_: Path, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    for way in ("read_text", "read_bytes"):
        monkeypatch.setattr(Path, way, refused)
    assert down(tmp_path, monkeypatch) == f"down: the folder {tmp_path} can't be read (Permission denied)"


def test_a_bot_that_hangs_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(beaten(tmp_path, condition()))
    age(tmp_path, 12_345)
    said = f"down: the bot with the folder {tmp_path} hasn't shown a sign of life for 12,3"
    assert down(tmp_path, monkeypatch).startswith(said)


def test_a_folder_without_a_bot_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert down(tmp_path, monkeypatch) == f"down: no bot is running with the folder {tmp_path} (TURNKEEPER_DATA)"
    monkeypatch.chdir(tmp_path)
    assert down(Path("dta"), monkeypatch) == f"down: there is no folder {tmp_path / 'dta'} (TURNKEEPER_DATA)"


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path) -> None:
    said = why_silent(tmp_path / ("long" * 100), datetime.now(UTC))
    assert said == f"the folder {tmp_path / ('long' * 100)} can't be read (File name too long)"


async def test_what_is_late_is_told_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await beaten(tmp_path, condition())

    def full(_: Path, __: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    for found in (unwritten("disk full, as it seems"), unwritten("disk full"), condition()):
        await beaten(tmp_path, found)
        assert heard(tmp_path, datetime.now(UTC)) == found.reasons
        assert (tmp_path / NAME).stat().st_size == SIZE
