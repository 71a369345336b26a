"""The bot's process ends even if one of its threads is still waiting."""

import subprocess
import sys

import pytest

WAITING = """
import asyncio, sys, threading
from bot.app.process_exit import left

async def main() -> int:
    asyncio.get_running_loop().run_in_executor(None, threading.Event().wait)
    print("done")
    return 3

left(main())
"""
WORKED = """
from bot.app.process_exit import left

async def main() -> int:
    return 3

print("done")
raise SystemExit(left(main()))
"""


@pytest.mark.parametrize("program", [WAITING, WORKED])
def test_the_process_ends_with_its_status_and_what_it_said(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (3, "done\n", "")
