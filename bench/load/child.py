"""`turnkeeper run` as a process of its own, on the loopback Discord of this one."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.discord.connection.shutdown import CHILD
from tests.loopback import Loopback

PATIENCE: Final = 120.0
TURNKEEPER: Final = ("-c", CHILD)
MIB: Final = 2**20


@dataclass(frozen=True, slots=True)
class Child:
    """`began`: when it was started, by `time.perf_counter`."""

    process: Process
    began: float

    @property
    def processor(self) -> float:
        """Seconds of processor time so far, of all threads."""
        # clock_getcpuclockid(3), which Python does not have; the kernel's ticks of /proc are ten milliseconds.
        return time.clock_gettime(~self.process.pid << 3 | 2)

    @property
    def memory(self) -> float:
        """MiB that it has in memory now."""
        return resident(self.process.pid)

    def kill(self) -> None:
        """Without a word, as the machine would."""
        self.process.send_signal(signal.SIGKILL)


def resident(process: int) -> float:
    """MiB that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB


@asynccontextmanager
async def child(
    discord: Loopback, folder: Path, url: str, program: tuple[str, str] = TURNKEEPER
) -> AsyncIterator[Child]:
    """It is connected when the block begins, and gone after it. `program` is what the interpreter runs."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    given = {
        "DISCORD_TOKEN": discord.token,
        "DATABASE_URL": url,
        "TURNKEEPER_DATA": str(folder),
        "TURNKEEPER_LOG_LEVEL": "error",
        # Nobody types as fast as the people here.
        "TURNKEEPER_PERSON_COMMANDS": "0",
        "TURNKEEPER_GM_COMMANDS": "0",
        "TURNKEEPER_SCENE_COMMANDS": "0",
    }
    discord.gateway.live.clear()
    api, line = f"http://{discord.gateway_url.authority}/api/v10", str(discord.gateway_url)
    began = time.perf_counter()
    words = (*program, api, line, "run")
    process = await asyncio.create_subprocess_exec(sys.executable, *words, env=kept | given, stdout=DEVNULL)
    try:
        await discord.connected(PATIENCE)
        yield Child(process, began)
    finally:
        if process.returncode is None:
            process.terminate()
            try:
                async with asyncio.timeout(PATIENCE):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
