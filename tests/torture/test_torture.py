"""A short run; `python -m tests.torture` is the long one."""

import asyncio
import signal
from pathlib import Path

from tests.torture.outcome import Plan
from tests.torture.setting import running_town


async def test_killed_at_work_it_goes_on_where_it_was(tmp_path: Path) -> None:
    async with running_town(Plan(seed=1, guilds=1, scenes=1), tmp_path) as run:
        table, (scene,) = run.table, run.table.town.scenes
        lost, (keeper,) = table.discord.faults.lose_answer(), table.keepers
        before = len(table.discord.deeds)
        for _ in range(6):
            await run.talk.rolls(scene)
        async with asyncio.timeout(30):
            while len(table.discord.deeds) < before + 2:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        assert keeper.tell(signal.SIGKILL)
        for _ in range(6):
            await run.talk.once(scene)
        assert await run.calms() is not None
        assert await run.look() == []
        assert (keeper.exits[-signal.SIGKILL], lost.hits) == (1, 1)
