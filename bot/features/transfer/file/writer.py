"""A game written as a file: one head, and the lines behind it, packed."""

import lzma
from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from bot.features.transfer.file.head import Head, Met, StoredRow
from bot.features.transfer.file.identities import original
from bot.pipeline.ports import Row

PRESET: Final = 3
"""Looks back four megabytes, which is many states of one fight, in little memory."""


class Writing:
    """Takes the lines in their order and packs them at once, so that the whole never lies in memory unpacked."""

    def __init__(self, game: str, bodies: int, met: Mapping[str, datetime]) -> None:
        self._game, self._bodies, self._met = game, bodies, len(met)
        self._digest = sha256()
        self._packer = lzma.LZMACompressor(preset=PRESET)
        self._packed: list[bytes] = []
        self._rows = self._documents = 0
        for person, at in sorted(met.items()):
            self._line(Met(met=person, at=at).model_dump_json())

    def add(self, rows: Sequence[Row]) -> None:
        """Rows in the order of their seq."""
        for row in rows:
            self._rows += 1
            self._documents += len(row.documents)
            self._line(StoredRow.of(row, original(row.source)).model_dump_json())

    def finish(self) -> bytes:
        """The file: its head is packed by itself, since only now it is known."""
        self._packed.append(self._packer.flush())
        head = Head(
            program=program(),
            bodies=self._bodies,
            game=self._game,
            met=self._met,
            rows=self._rows,
            documents=self._documents,
            digest=self._digest.hexdigest(),
        )
        return lzma.compress(f"{head.model_dump_json()}\n".encode(), preset=PRESET) + b"".join(self._packed)

    def _line(self, text: str) -> None:
        line = f"{text}\n".encode()
        self._digest.update(line)
        self._packed.append(self._packer.compress(line))


def program() -> str:
    """The version of this program; "?" where it runs without having been installed."""
    try:
        return version("turnkeeper")
    except PackageNotFoundError:
        return "?"
