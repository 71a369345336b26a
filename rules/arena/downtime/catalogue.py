"""All errands of the arena, gathered from their subjects."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Any

from rules.arena.downtime import fight_record, graveyard, homeworlds, lists, rounds, waitlist
from rules.arena.model.fighter import Record
from rules.arena.model.ruleset import Arena
from rules.errors import TableError
from rules.system import Errand, Occasion

Run = Callable[[Arena, Any, str, Occasion], list[object]]

_SUBJECTS: tuple[Any, ...] = (lists, waitlist, rounds, homeworlds, graveyard, fight_record)
_RUNS: tuple[tuple[Errand, Run], ...] = tuple(pair for subject in _SUBJECTS for pair in subject.ERRANDS)
ERRANDS: tuple[Errand, ...] = tuple(errand for errand, _ in _RUNS)
RUN: Mapping[str, Run] = {word: run for errand, run in _RUNS for word in errand.words}
KEEP: Mapping[type, Callable[[Any, Any], Any]] = {
    outcome: keep for subject in _SUBJECTS for outcome, keep in subject.KEEP.items()
}
"""The effect of each outcome on the almanac."""
NOTE: Mapping[type, Callable[[Record, Any], Record]] = {**graveyard.NOTE, **rounds.NOTE}
"""The effect of each outcome on the records of the contestants concerned."""
OUTCOME: Any = reduce(or_, (outcome for subject in _SUBJECTS for outcome in subject.OUTCOMES))
"""The union of all outcomes of errands."""

if len(RUN) != sum(len(errand.words) for errand in ERRANDS):
    raise TableError("row_twice", {"rows": sorted(word for errand in ERRANDS for word in errand.words)})


def keep(kept: Any, outcome: Any) -> Any:
    """Return the almanac, or a contestant's record, after an outcome."""
    change = (NOTE if isinstance(kept, Record) else KEEP).get(type(outcome))
    return change(kept, outcome) if change else kept


def touched(outcome: Any) -> tuple[str, ...]:
    """Return the names of the contestants whose records an outcome changes."""
    match outcome:
        case rounds.RoundEnded(survivors=survivors):
            return survivors
        case graveyard.Buried(name=name) | graveyard.Returned(name=name):
            return (name,)
    return ()
