"""Failures of a database file: full, locked by others, or missing."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.torture.mishap import Mishap, Table

ONLY: Final = frozenset({"sqlite"})
UNWRITTEN: Final = ("a message is given up", "the database can't be used")
"""What it logs then."""
SMALL: Final = 2**28
"""Bytes of a disk that is nobody else's."""


class OfFile(Mishap):
    where = ONLY

    def __init__(self, table: Table, file: Path) -> None:
        super().__init__(table)
        self.file = file

    def refused(self) -> int:
        """How often the bot found so far that it could not write."""
        return sum(keeper.events[event] for keeper in self.table.keepers for event in UNWRITTEN)


class NoRoom(OfFile):
    """Nothing can be written any more, as when the disk is full."""

    name = "no room"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(1.0, 5.0, until):
            before, keeper = self.refused(), self.table.keeper
            keeper.limit_files(self.table.chance.choice((1, 4096, 40_000)))
            await self.waits(0.5, 4.0, until)
            keeper.limit_files(None)
            await self.waits(0.2, 0.3, until)
            self.hit(self.refused() - before)

    async def lift(self) -> None:
        for keeper in self.table.keepers:
            keeper.limit_files(None)


class DiskFull(OfFile):
    """Nothing fits on the disk any more, which has to be a small one of its own: `python -m tests.torture --folder`."""

    name = "disk full"

    def __init__(self, table: Table, file: Path) -> None:
        super().__init__(table, file)
        self._ballast = file.parent.with_name("ballast")

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(1.0, 5.0, until):
            before = self.refused()
            self._fill()
            await self.waits(0.5, 4.0, until)
            await self.lift()
            await self.waits(0.2, 0.3, until)
            self.hit(self.refused() - before)

    async def lift(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def _fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as ballast, suppress(OSError):
            os.posix_fallocate(ballast.fileno(), 0, shutil.disk_usage(self._ballast.parent).free)
            ballast.seek(0, os.SEEK_END)
            while ballast.write(b"\0"):
                pass


def is_small(folder: Path) -> bool:
    """Whether it is on a disk that can be filled without harm to others."""
    return shutil.disk_usage(folder).total <= SMALL


class Held(OfFile):
    """Another program writes in it for seconds."""

    name = "database locked"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(1.0, 5.0, until):
            seconds = self.table.chance.choice((0.2, 1.0, 3.0, 7.0))
            with suppress(sqlite3.OperationalError):
                holding = sqlite3.connect(self.file, isolation_level=None, timeout=2.0, check_same_thread=False)
                try:
                    await asyncio.to_thread(holding.execute, "BEGIN IMMEDIATE")
                    said = len(self.table.ledger.said)
                    await self.waits(seconds, seconds + 0.1, until)
                    self.hit(len(self.table.ledger.said) - said)
                finally:
                    holding.close()


class Away(OfFile):
    """Somebody moves the file, and back."""

    name = "file away"

    async def strike(self, until: asyncio.Event) -> None:
        while await self.waits(2.0, 6.0, until):
            keeper = self.table.keepers[0]
            # A bot that only starts leaves again where there is none, which is looked at elsewhere.
            await self.posts(until)
            if str(keeper.number) != self.file.with_name(f"{self.file.name}.lock").read_text().strip():
                continue
            keeper.hold_back()
            names = [self.file.with_name(self.file.name + tail) for tail in ("", "-wal", "-shm")]
            moved = [name for name in names if name.exists()]
            for name in moved:
                name.rename(name.with_name(f"away-{name.name}"))
            said = len(self.table.ledger.said)
            await self.waits(0.5, 3.0, until)
            for name in moved:
                name.with_name(f"away-{name.name}").rename(name)
            keeper.let_go()
            self.hit(len(self.table.ledger.said) - said)

    async def lift(self) -> None:
        self.table.keepers[0].let_go()
