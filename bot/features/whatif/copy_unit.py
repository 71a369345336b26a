"""The transaction as the commands in a copy see it: they read anything, but change only the copy and tell nobody."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, cast

from bot.packs.contestant_register import Listed
from bot.pipeline.ports import NewEntry, NewRow, Unit, UnitReader

READING: Final = frozenset(name for name in dir(UnitReader) if not name.startswith("_"))


class CopyUnit:
    """A unit for commands in a copy. `entries`: their replies, which aren't sent."""

    def __init__(self, unit: Unit, game: str) -> None:
        self._unit, self._game = unit, game
        self.entries: list[NewEntry] = []

    @classmethod
    def of(cls, unit: Unit, game: str) -> "tuple[CopyUnit, Unit]":
        """Return the same unit twice: as what it is, and as what handlers expect."""
        made = cls(unit, game)
        return made, cast("Unit", made)

    def __getattr__(self, name: str) -> object:
        if name not in READING:
            # Whatever else a unit can do would reach beyond the copy.
            raise AttributeError(name)
        return getattr(self._unit, name)

    async def append(self, row: NewRow) -> int:
        self._mind(row.game)
        return await self._unit.append(row)

    async def enrol(self, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
        self._mind(game)
        await self._unit.enrol(game, family, listed)

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
