"""`turnkeeper run` as a child process, on this process's loopback Discord."""

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
    """A running bot. `began`: when it was started, by `time.perf_counter`."""

    process: Process
    began: float

    @property
    def processor(self) -> float:
        """Seconds of CPU time so far, of all threads."""
        # clock_getcpuclockid(3), which Python lacks; the ticks in /proc are only precise to 10 ms.
        return time.clock_gettime(~self.process.pid << 3 | 2)

    @property
    def memory(self) -> float:
        """Resident memory in MiB."""
        return resident(self.process.pid)

    def kill(self) -> None:
        """Kill it without warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)


def resident(process: int) -> float:
    """Return a process's resident memory in MiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB


@asynccontextmanager
async def child(
    discord: Loopback, folder: Path, url: str, program: tuple[str, str] = TURNKEEPER
) -> AsyncIterator[Child]:
    """Run the bot: connected when the block begins, gone after it. `program`: the interpreter's arguments."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    given = {
        "DISCORD_TOKEN": discord.token,
        "DATABASE_URL": url,
        "TURNKEEPER_DATA": str(folder),
        "TURNKEEPER_LOG_LEVEL": "error",
        # The simulated people type faster than the rate limits allow.
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
