"""What is kept of a contestant, to look at."""

from dataclasses import dataclass
from typing import Any, Literal

from rules.arena.model.record import Death, Record
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError
from rules.system import Errand, Occasion

RECORD = Errand(("record",), "record NAME", "a contestant's kills and rounds survived, and how it died")


@dataclass(frozen=True, slots=True)
class RecordShown:
    """Kills and rounds survived; how the contestant died, None: it is alive."""

    kills: int
    rounds: int
    death: Death | None
    kind: Literal["record_shown"] = "record_shown"


def record(_: Arena, kept: Record, rest: str, __: Occasion) -> list[object]:
    """One's own; a GM may name any. Refuses with `record_of_others`."""
    if rest.strip():
        raise RuleError("record_of_others", {"name": kept.name})
    return [RecordShown(kept.kills, kept.rounds, kept.death)]


ERRANDS = ((RECORD, record),)
OUTCOMES = (RecordShown,)
KEEP: dict[type, Any] = {}
