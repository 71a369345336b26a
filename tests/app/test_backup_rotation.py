"""Daily backups of a running bot, with a clock set by the test."""

import asyncio
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import structlog

from bot.app.backup_rotation import AGAIN, LONGEST, BackUp, Rotation
from bot.app.metrics.health import unusable, without_backup
from tests.store.samples import Standing

FOUR = datetime(2026, 1, 5, 4, 0, tzinfo=UTC)
DAY = timedelta(days=1)


class Broken(Exception):
    """What a backup may fail of."""


def written(target: Path) -> None:
    target.write_text("sound")


def failing(target: Path) -> None:
    raise Broken("No space left on device")


def rotation(folder: Path, clock: Standing, back_up: BackUp = written) -> Rotation:
    return Rotation(folder / "kept", back_up, clock, kept=3, hour=4, unusable=unusable, without=without_backup)


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "kept").iterdir())


async def test_one_for_each_day_from_its_hour_on(tmp_path: Path) -> None:
    clock = Standing(FOUR - timedelta(minutes=1))
    keeper = rotation(tmp_path, clock)
    assert await keeper.look() == timedelta(minutes=1)
    assert names(tmp_path) == ["turnkeeper-20260104.db"]
    clock.at = FOUR
    assert await keeper.look() == LONGEST
    assert names(tmp_path) == ["turnkeeper-20260104.db", "turnkeeper-20260105.db"]


async def test_what_is_there_is_not_written_again(tmp_path: Path) -> None:
    clock = Standing(FOUR)
    await rotation(tmp_path, clock).look()
    (tmp_path / "kept" / "turnkeeper-20260105.db").write_text("first")
    clock.at += timedelta(hours=23)
    await rotation(tmp_path, clock).look()
    assert (tmp_path / "kept" / "turnkeeper-20260105.db").read_text() == "first"


async def test_the_newest_are_kept_also_after_a_long_time(tmp_path: Path) -> None:
    clock = Standing(FOUR)
    keeper = rotation(tmp_path, clock)
    for days in (0, 1, 2, 30):
        clock.at = FOUR + days * DAY
        await keeper.look()
    assert names(tmp_path) == ["turnkeeper-20260106.db", "turnkeeper-20260107.db", "turnkeeper-20260204.db"]


async def test_files_of_others_stay(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    others = ("turnkeeper-20200101.db.mine", "my.db", "turnkeeper-2020.db")
    for name in others:
        (tmp_path / "kept" / name).touch()
    clock = Standing(FOUR)
    keeper = rotation(tmp_path, clock)
    for days in range(5):
        clock.at = FOUR + days * DAY
        await keeper.look()
    assert set(others) < set(names(tmp_path))


async def test_where_it_fails_nothing_goes_and_it_is_tried_again(tmp_path: Path) -> None:
    clock = Standing(FOUR)
    await rotation(tmp_path, clock).look()
    before = names(tmp_path)
    clock.at += 20 * DAY
    tried: list[Path] = []

    def once(target: Path) -> None:
        tried.append(target)
        (failing if len(tried) == 1 else written)(target)

    keeper = rotation(tmp_path, clock, once)
    with structlog.testing.capture_logs() as logged:
        await keeper.look()
    assert names(tmp_path) == before
    assert [(one["event"], one["reason"]) for one in logged] == [
        ("no good backup could be made", "No space left on device")
    ]
    clock.at += AGAIN - timedelta(minutes=1)
    assert await keeper.look() == timedelta(minutes=1)
    assert len(tried) == 1
    clock.at += timedelta(minutes=1)
    await keeper.look()
    assert names(tmp_path) == [*before, "turnkeeper-20260125.db"]


async def test_who_asks_for_health_hears_of_what_could_not_be_made(tmp_path: Path) -> None:
    clock = Standing(FOUR)
    keeper = rotation(tmp_path, clock, failing)
    await keeper.look()
    never = keeper.missing
    await rotation(tmp_path, clock).look()
    clock.at += DAY
    await keeper.look()
    since = keeper.missing
    written(tmp_path / "kept" / "turnkeeper-20260106.db")
    clock.at += AGAIN
    await keeper.look()
    assert (never, since, keeper.missing) == (
        "there is no good backup; the log says why",
        "no good backup since 2026-01-05; the log says why",
        None,
    )


async def test_a_folder_that_is_none_comes_with_advice(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("")
    with structlog.testing.capture_logs() as logged:
        await rotation(tmp_path, Standing(FOUR)).look()
    (reason,) = (one["reason"] for one in logged)
    assert reason == (
        f"The folder {tmp_path}/kept (TURNKEEPER_BACKUPS) can't be used (File exists). Is the disk full? Otherwise let "
        "the bot write there, or set another."
    )


async def test_backups_with_faults_go_by_themselves_and_no_sound_one_for_them(tmp_path: Path) -> None:
    clock = Standing(FOUR)

    def faulty(target: Path) -> None:
        target.with_name(f"{target.stem}-faulty.db").write_text("one row is missing")
        raise Broken("a fault was found")

    await rotation(tmp_path, clock).look()
    for _ in range(5):
        clock.at += DAY
        await rotation(tmp_path, clock, faulty).look()
    kept = [f"turnkeeper-202601{day}-faulty.db" for day in ("08", "09", "10")]
    assert names(tmp_path) == ["turnkeeper-20260105.db", *kept]


async def test_the_last_backup_with_a_game_in_it_stays(tmp_path: Path) -> None:
    clock = Standing(FOUR)

    def played(file: Path) -> bool:
        return file.name < "turnkeeper-20260107"

    keeper = Rotation(tmp_path / "kept", written, clock, kept=1, hour=4, played=played)
    for _ in range(5):
        await keeper.look()
        clock.at += DAY
    assert names(tmp_path) == ["turnkeeper-20260106.db", "turnkeeper-20260109.db"]


async def test_what_another_process_is_writing_is_left_to_it(tmp_path: Path) -> None:
    with structlog.testing.capture_logs() as logged:
        await rotation(tmp_path, Standing(FOUR), lambda _: None).look()
    assert (logged, names(tmp_path)) == ([], [])


async def test_nobody_waits_for_it_who_ends(tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slowly(target: Path) -> None:
        begun.set()
        go_on.wait()
        written(target)

    task = asyncio.create_task(rotation(tmp_path, Standing(FOUR), slowly).run())
    await asyncio.to_thread(begun.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert names(tmp_path) == []
    go_on.set()
