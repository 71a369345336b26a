"""Conversion of old stored bodies, by pure functions from dict to dict that each lift one version to the next.

Columns change by migration, bodies never do: they stay as written and are converted when read.
"""

from collections.abc import Callable, Mapping
from typing import Any

import orjson

from bot.store.errors import NewerBody
from rules.catalogue import ELDEST

Body = dict[str, Any]
Step = Callable[[Body], Body]
Steps = Mapping[tuple[str, int], Step]

VERSION = 4
"""The current version of bodies, which `NewRow.schema_version` is set to."""
EVENT = "event:"
"""The prefix of an event's kind in the family of such events."""


def _with_where(body: Body) -> Body:
    """Convert an entry request from before there were games with places other than numbered Sides."""
    rest = {name: value for name, value in body.items() if name != "side"}
    side = body.get("side")
    return {**rest, "where": None if side is None else str(side)}


def _asked_with_where(event: Body) -> Body:
    return {**event, "request": _with_where(event["request"])}


def _fight_with_where(fight: Body) -> Body:
    return {**fight, "schema_version": 2, "requests": [_with_where(one) for one in fight.get("requests", ())]}


def _owners_by_family(game: Body) -> Body:
    return {**game, "schema_version": 2, "owners": {ELDEST: game.get("owners", {})}}


def _without_owners(game: Body) -> Body:
    """Drop the owners; a contestant's owner is on its sheet."""
    return {name: value for name, value in game.items() if name != "owners"} | {"schema_version": 3}


def _without_fighters(pack: Body) -> Body:
    """Drop the fighters; contestants have documents of their own."""
    return {name: value for name, value in pack.items() if name != "fighters"}


STEPS: Steps = {
    ("game", 1): _owners_by_family,
    ("add", 1): _with_where,
    ("ask_to_join", 1): _with_where,
    (f"{EVENT}join_asked", 1): _asked_with_where,
    (f"{EVENT}join_answered", 1): _asked_with_where,
    ("fight", 1): _fight_with_where,
    ("game", 2): _without_owners,
    ("pack", 2): _without_fighters,
}
"""From (family, version) to the function that lifts a body of that family to the next version.

The family is the part of a document key before the slash ("game", "fight", "record" …), the kind of a command, that of
an event behind `EVENT`, or "reply". A family that did not change from one version to the next has no step there.
"""


def upcast(kind: str, version: int, data: Body, *, steps: Steps = STEPS, current: int = VERSION) -> Body:
    """Convert `data` to the current version. Raises `NewerBody` for a later version."""
    for lift in _lifts(kind, version, steps, current):
        data = lift(data)
    return data


def upcast_text(kind: str, version: int, body: str) -> str:
    """Convert JSON text; return it unchanged if its family hasn't changed since."""
    lifts = _lifts(kind, version, STEPS, VERSION)
    return orjson.dumps(upcast(kind, version, orjson.loads(body))).decode() if lifts else body


def upcast_events(version: int, text: str) -> str:
    """Convert a list of events, each by its own kind."""
    if version == VERSION:
        return text
    events = [upcast(f"{EVENT}{event.get('kind')}", version, event) for event in orjson.loads(text)]
    return orjson.dumps(events).decode()


def _lifts(kind: str, version: int, steps: Steps, current: int) -> list[Step]:
    if not 1 <= version <= current:
        raise NewerBody(kind, version, current)
    family = kind.partition("/")[0]
    return [lift for step in range(version, current) if (lift := steps.get((family, step))) is not None]
