"""The bot as a process: it finishes what runs when it is told to leave, and says how it does until then."""

from pathlib import Path

from tests.gateway.stopping import WORD, Bot, commands, leave_midway


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
