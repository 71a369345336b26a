"""The bot as a process: when told to stop, it finishes its work and keeps reporting its health."""

from pathlib import Path

from bot.store.files.inspection import glance
from tests.discord.connection.shutdown import WORD, Bot, bot, commands, leave_midway
from tests.loopback import Loopback
from tests.pipeline.outbox.delivery_stage import so


async def test_told_to_leave_it_finishes_what_runs(tmp_path: Path) -> None:
    pages: dict[str, str] = {}

    async def ask(running: Bot) -> None:
        for path in ("/metrics", "/health"):
            pages[path] = (await running.asked(path))[1]

    left = await leave_midway(tmp_path, scenes=2, each=6, after=3, ask=ask)
    assert (left.status, left.wrong) == (0, ())
    assert left.rows == left.said == len(commands(left.lines))
    assert {one["seq"] for one in commands(left.lines)} == set(range(1, left.rows + 1))
    assert 'turnkeeper_commands_total{kind="roll",outcome="done"}' in pages["/metrics"]
    assert pages["/health"] == '{"status": "ok", "reasons": []}'
    assert not [line for line in (*left.lines, *pages.values()) if WORD in line]


async def test_where_a_folder_is_named_it_is_backed_up(tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    async with Loopback() as discord, bot(discord, tmp_path, TURNKEEPER_BACKUPS=str(backups)) as running:
        await so(lambda: bool(list(backups.glob("turnkeeper-????????.db"))))
        assert await running.becomes(200) == '{"status": "ok", "reasons": []}'
    assert [glance(str(one)) for one in backups.iterdir() if one.suffix == ".db"] == ["ok"]


async def test_where_no_backup_can_be_made_its_health_says_so(tmp_path: Path) -> None:
    taken = tmp_path / "backups"
    taken.write_text("no folder")
    async with Loopback() as discord, bot(discord, tmp_path, TURNKEEPER_BACKUPS=str(taken)) as running:
        told = await running.becomes(503)
    assert told == '{"status": "late", "reasons": ["there is no good backup; the log says why"]}'
