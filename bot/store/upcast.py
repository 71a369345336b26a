"""Old stored bodies made readable: pure functions from dict to dict, one step of one version each.

Columns change by migration, bodies never: what is stored stays as it was written, and is lifted when it is read.
"""

from collections.abc import Callable, Mapping
from typing import Any

import orjson

from bot.store.errors import NewerBody

Body = dict[str, Any]
Step = Callable[[Body], Body]
Steps = Mapping[tuple[str, int], Step]

VERSION = 1
"""The version that bodies are written in today. `NewRow.schema_version` is this number."""

STEPS: Steps = {}
"""From (family, version) to the function that lifts a body of that family to the next version.

The family is the part of a document key before the slash ("game", "fight", "sheet" …), the kind of a command, or
"reply". A family that did not change from one version to the next has no step there.
"""


def upcast(kind: str, version: int, data: Body, *, steps: Steps = STEPS, current: int = VERSION) -> Body:
    """`data` as today's version writes it. Raises `NewerBody` for a version that is not known yet."""
    if not 1 <= version <= current:
        raise NewerBody(kind, version, current)
    family = kind.partition("/")[0]
    for step in range(version, current):
        lift = steps.get((family, step))
        data = data if lift is None else lift(data)
    return data


def upcast_text(kind: str, version: int, body: str) -> str:
    """The same for JSON text; text of today's version is handed back untouched."""
    if version == VERSION:
        return body
    return orjson.dumps(upcast(kind, version, orjson.loads(body))).decode()
