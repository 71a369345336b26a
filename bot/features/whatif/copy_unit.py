"""The transaction as the commands in a copy see it: they read anything, but change only the copy and tell nobody."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, cast

from bot.features.whatif.copies import Copy, bring
from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports import Document, NewEntry, NewRow, Unit, UnitReader
from bot.pipeline.work.documents import sheet_key
from bot.pipeline.work.session import Session

READING: Final = frozenset(name for name in dir(UnitReader) if not name.startswith("_"))


SHEETS: Final = "sheet/"


class CopyUnit:
    """A unit for commands in a copy. `entries`: their replies, which aren't sent.

    A contestant who isn't in the copy yet is copied when its sheet is read, because a game may have thousands.
    """

    def __init__(self, session: Session, copy: Copy) -> None:
        self._session, self._copy = session, copy
        self._unit, self._game, self._from = session.changes.unit, copy.id, session.context.game_id
        self._registers: dict[str, Register] = {}
        self._brought = 0
        self.entries: list[NewEntry] = []

    @classmethod
    def of(cls, session: Session, copy: Copy) -> "tuple[CopyUnit, Unit]":
        """Return the same unit twice: as what it is, and as what handlers expect."""
        made = cls(session, copy)
        return made, cast("Unit", made)

    def __getattr__(self, name: str) -> object:
        if name not in READING:
            # Whatever else a unit can do would reach beyond the copy.
            raise AttributeError(name)
        return getattr(self._unit, name)

    async def documents(self, game: str, keys: Sequence[str]) -> dict[str, Document]:
        found = await self._unit.documents(game, keys)
        missing = [key for key in keys if key not in found and key.startswith(SHEETS)]
        if game != self._game or not missing:
            return found
        if there := await self._unit.documents(self._from, missing):
            bodies = {key: one.body for key, one in there.items()}
            await bring(self._session, self._copy, bodies, f"{self._session.context.source}/sheets", self._brought)
            self._brought += 1
        return await self._unit.documents(game, keys)

    async def register(self, game: str, family: str) -> Register:
        """Return the register of the game; fighters in the copy are listed as they are there."""
        if game != self._game:
            return await self._unit.register(game, family)
        if family not in self._registers:
            start = sheet_key(family, "")
            copied = {key.removeprefix(start) for key in await self._unit.keys(game, start)}
            theirs = await self._unit.register(self._from, family)
            self._registers[family] = theirs.replaced(copied, await self._unit.register(game, family))
        return self._registers[family]

    async def owns(self, game: str, person: str) -> bool:
        return await self._unit.owns(self._from if game == self._game else game, person)

    async def append(self, row: NewRow) -> int:
        self._mind(row.game)
        return await self._unit.append(row)

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
        self._mind(game)
        await self._unit.enrol(game, family, listed)
        register = await self.register(game, family)
        for key, one in listed.items():
            register.put(key, one)

    async def tell(self, game: str, seq: int, scene: str, story: str) -> None:
        self._mind(game)
        await self._unit.tell(game, seq, scene, story)

    async def queue(self, game: str, source: str, entries: Sequence[NewEntry], at: datetime) -> list[int]:  # noqa: ARG002
        self.entries += entries
        return []

    async def meet(self, game: str, people: Sequence[str], at: datetime) -> None:
        """Do nothing: people know each other from the game itself."""

    async def remind(self, game: str, scene: str, at: datetime | None) -> None:
        """Do nothing: nothing comes due in a copy."""

    async def release(self, destination: str, since: datetime) -> None:
        """Do nothing: what is kept back isn't about the copy."""

    def _mind(self, game: str) -> None:
        if game != self._game:
            raise AssertionError("a command in a copy would change something else")
