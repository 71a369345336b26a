"""Writing a game as a file: a head and its lines, packed."""

import lzma
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import orjson

from bot.features.transfer.file.head import Head, Met, StoredRow
from bot.features.transfer.file.identities import original
from bot.pipeline.journal.document_kinds import is_exported, is_private
from bot.pipeline.journal.story import kept
from bot.pipeline.ports import IMPORT, Row

PRESET: Final = 3
"""A window of 4 MB covers many states of one fight and needs little memory."""


class Writing:
    """A file in the making. Lines are packed as they are added, so that the whole file is never in memory unpacked."""

    def __init__(self, game: str, bodies: int, met: Mapping[str, datetime]) -> None:
        self._game, self._bodies, self._met = game, bodies, len(met)
        self._digest = sha256()
        self._packer = lzma.LZMACompressor(preset=PRESET)
        self._packed: list[bytes] = []
        self._rows = self._documents = 0
        for person, at in sorted(met.items()):
            self._line(Met(met=person, at=at).model_dump_json())

    def add(self, rows: Sequence[Row]) -> None:
        """Add rows in the order of their seqs."""
        for one in rows:
            row = _shared(one)
            self._rows += 1
            self._documents += len(row.documents)
            self._line(StoredRow.of(row, original(row.source)).model_dump_json())

    def finish(self) -> bytes:
        """Return the file. The head is packed separately, since it is only known at the end."""
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


def _shared(row: Row) -> Row:
    """Return what every GM may read of a row: without documents that no file contains, and what was said of them to
    single people."""
    documents = {key: body for key, body in row.documents.items() if is_exported(key)}
    if row.kind == IMPORT or not any(map(is_private, row.documents)):
        return replace(row, documents=documents)
    told = kept(row.story)
    told.pop("own", None)
    command, story = orjson.dumps({"kind": row.kind}).decode(), orjson.dumps(told).decode() if told else ""
    return replace(row, documents=documents, command=command, story=story)


def program() -> str:
    """Return the program's version, or "?" if it isn't installed as a package."""
    try:
        return version("turnkeeper")
    except PackageNotFoundError:
        return "?"
