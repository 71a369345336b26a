"""One bot process: restarted whenever it is gone, killed and stopped from outside."""

import asyncio
import json
import os
import re
import resource
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from typing import Final

import orjson

from tests.loopback import Loopback
from tests.torture.skew import Skew

PAUSE: Final = 0.2
"""Seconds until its supervisor starts it again."""
LINE: Final = 2**24
LEVELS: Final = ("error", "critical")
TRACED: Final = re.compile(r"^(\w[\w.]*(?:Error|Exception|Busy|Failed|Before|Another|Lost|Overtaken)\w*)", re.MULTILINE)


class Keeper:
    """`turnkeeper run` with its data in `folder`, kept alive until `dismiss`.

    `exits` counts how it left: -9 where it was killed. `events` counts what it logged, `errors` what of that were
    errors, with their kind.
    `secrets` are words that may stand in no line of a log; those that did are in `leaked`.
    """

    def __init__(
        self, discord: Loopback, folder: Path, skew: Skew, skew_file: Path, settings: dict[str, str], secrets: list[str]
    ) -> None:
        self._discord, self._folder, self._settings = discord, folder, settings
        self.skew, self._skew_file = skew, skew_file
        self.number: int | None = None
        """Of its process; None while there is none."""
        self.exits: Counter[int] = Counter()
        self.events: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.leaked: list[str] = []
        self.traces: dict[str, str] = {}
        """The first line of each kind, to find the cause."""
        self.said_at_end = ""
        self._secrets = secrets
        self._wanted = True
        self._paused = asyncio.Event()
        self._paused.set()
        self._task: asyncio.Task[None] | None = None

    def employ(self) -> None:
        self._task = asyncio.create_task(self._keep(), name=f"keep {self._folder.name}")

    async def dismiss(self) -> None:
        """End it for good, by SIGTERM."""
        self._wanted = False
        self._paused.set()
        self.tell(signal.SIGTERM)
        if self._task is not None:
            await self._task

    def tell(self, number: int) -> bool:
        """Send a signal; False where it is not there just now."""
        if self.number is None:
            return False
        os.kill(self.number, number)
        return True

    def limit_files(self, most: int | None) -> bool:
        """Let no file of it grow beyond so many bytes: writing fails as on a full disk. None: lift it."""
        if self.number is None:
            return False
        soft = resource.RLIM_INFINITY if most is None else most
        resource.prlimit(self.number, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))
        return True

    def hold_back(self) -> None:
        """Do not start it again until `let_go`."""
        self._paused.clear()

    def let_go(self) -> None:
        self._paused.set()

    async def _keep(self) -> None:
        authority = self._discord.gateway_url.authority
        nursery = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.torture.nursery", f"http://{authority}/api/v10",
            str(self._discord.gateway_url), str(self._skew_file), stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=LINE,
        )  # fmt: skip
        assert nursery.stdin is not None
        assert nursery.stderr is not None
        listening = asyncio.create_task(self._listen(nursery.stderr))
        try:
            while await self._is_wanted():
                await self._once(nursery)
                await asyncio.sleep(PAUSE)
        finally:
            nursery.stdin.close()
            await nursery.wait()
            await listening

    async def _is_wanted(self) -> bool:
        await self._paused.wait()
        return self._wanted

    async def _once(self, nursery: Process) -> None:
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
        given = {
            "DISCORD_TOKEN": self._discord.token,
            "TURNKEEPER_DATA": str(self._folder),
            "TURNKEEPER_LOG_FORMAT": "json",
            "TURNKEEPER_PERSON_COMMANDS": "0",
            "TURNKEEPER_GM_COMMANDS": "0",
            "TURNKEEPER_SCENE_COMMANDS": "0",
            **self._settings,
        }
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        nursery.stdin.write(json.dumps(kept | given).encode() + b"\n")
        self.number = int(await nursery.stdout.readline())
        if not self._wanted:
            self.tell(signal.SIGTERM)
        self.exits[int(await nursery.stdout.readline())] += 1
        self.number = None

    async def _listen(self, stream: asyncio.StreamReader) -> None:
        while raw := await stream.readline():
            text = raw.decode(errors="replace")
            self.leaked += [secret for secret in self._secrets if secret in text]
            try:
                line = orjson.loads(text)
            except orjson.JSONDecodeError:
                self.said_at_end = text.strip()
                continue
            self.events[str(line.get("event"))] += 1
            if line.get("level") in LEVELS:
                trace = str(line.get("exception", ""))
                kinds = TRACED.findall(trace)
                named = [one for one in kinds if one.startswith("Database")] or kinds[-1:]
                kind = f"{line.get('event')}: {named[0] if named else line.get('error', '')}"
                self.errors[kind] += 1
                self.traces.setdefault(kind, trace or text)
