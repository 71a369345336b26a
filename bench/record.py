"""The last measurement of each part, with every round of every case, in `docs/performance.json`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import orjson

from bench.rows import Row

RECORD: Final = Path("docs/performance.json")


@dataclass(frozen=True, slots=True)
class Measured:
    """The measurement of a part. `moment`: when and on which commit; `seconds`: how long it took."""

    moment: str
    seconds: float
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Measured parts by name, with the last machine and the versions there."""

    machine: str = ""
    peers: str = ""
    parts: Mapping[str, Measured] = field(default_factory=dict)

    def having(self, name: str, measured: Measured) -> "Record":
        return replace(self, parts={**self.parts, name: measured})

    def dump(self) -> str:
        """Return it as JSON with one line per row, so that diffs are readable."""
        parts = [_part(name, one) for name, one in self.parts.items()]
        head = f'{{"machine": {_json(self.machine)}, "peers": {_json(self.peers)}, "parts": {{\n'
        return head + ",\n".join(parts) + "\n}}\n"


def _part(name: str, one: Measured) -> str:
    rows = ",\n".join(_json(row.plain()) for row in one.rows)
    return f'{_json(name)}: {{"moment": {_json(one.moment)}, "seconds": {one.seconds:.0f}, "rows": [\n{rows}\n]}}'


def read(text: str) -> Record:
    """Return the record written by `dump`."""
    found = orjson.loads(text)
    parts = {name: _measured(one) for name, one in found["parts"].items()}
    return Record(found["machine"], found["peers"], parts)


def recorded(path: Path = RECORD) -> Record:
    """Return the stored record, or an empty one without a file."""
    return read(path.read_text("utf-8")) if path.exists() else Record()


def _measured(one: dict[str, Any]) -> Measured:
    return Measured(one["moment"], one["seconds"], tuple(_row(row) for row in one["rows"]))


def _row(row: dict[str, Any]) -> Row:
    return Row(**{**row, "ours": tuple(row["ours"]), "theirs": tuple(row["theirs"])})


def _json(value: object) -> str:
    return orjson.dumps(value).decode()
