"""Small games as files, intact and damaged."""

import lzma
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

import orjson

from bot.features.transfer.file.writer import Writing
from bot.pipeline.ports import Row
from bot.turn.game_settings import Game
from bot.turn.state import SCHEMA_VERSION
from rules.dice.throws import Throw

NOON = datetime(2026, 1, 5, 12, 0, 0, 250, UTC)
SETTINGS = Game().model_dump_json()
FIRST = Row(
    game="g",
    scene="hall",
    person="ann",
    source="m1",
    index=0,
    kind="roll",
    command='{"kind":  "roll"}',
    events="[]",
    throws=(Throw("roll/1", 6, (3, 5)),),
    documents={"game": SETTINGS},
    schema_version=SCHEMA_VERSION,
    system="mazeworld-2014",
    digest="abc",
    at=NOON,
    seq=1,
)


def rows(count: int) -> list[Row]:
    return [replace(FIRST, seq=seq, source=f"m{seq}") for seq in range(1, count + 1)]


def packed(some: Sequence[Row], met: dict[str, datetime] | None = None) -> bytes:
    writing = Writing("g", SCHEMA_VERSION, met or {})
    writing.add(some)
    return writing.finish()


def unpacked(data: bytes) -> list[bytes]:
    return lzma.decompress(data).splitlines()


def resealed(lines: Sequence[bytes], **head: object) -> bytes:
    """The lines as a file whose digest is right, with other values in its head."""
    rest = b"".join(line + b"\n" for line in lines[1:])
    first = orjson.loads(lines[0]) | {"digest": sha256(rest).hexdigest()} | head
    return orjson.dumps(first) + b"\n" + rest


def changed(number: int, **fields: object) -> bytes:
    """A file of two rows in which the row in this line (from 2) has other fields."""
    lines = unpacked(packed(rows(2)))
    lines[number - 1] = orjson.dumps(orjson.loads(lines[number - 1]) | fields)
    return resealed(lines)
