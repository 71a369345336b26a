"""All errands of MazeWorld, gathered from their subjects."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Any

from rules.errors import TableError
from rules.mazeworld.downtime import (
    combat_report as mastery,
)
from rules.mazeworld.downtime import (
    encounters,
    events,
    sides,
    temerity,
    work,
)
from rules.mazeworld.downtime import (
    executions as executing,
)
from rules.mazeworld.downtime import (
    linked_pages as links,
)
from rules.mazeworld.downtime import (
    noncombat_report as learning,
)
from rules.mazeworld.downtime import (
    skill_changes as proficiency,
)
from rules.mazeworld.downtime import (
    training_points as training,
)
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

Run = Callable[[Revision, Any, str, Occasion], list[object]]

_SUBJECTS: tuple[Any, ...] = (
    mastery,
    proficiency,
    training,
    learning,
    work,
    links,
    temerity,
    encounters,
    events,
    sides,
    executing,
)

_RUNS: tuple[tuple[Errand, Run], ...] = tuple(pair for subject in _SUBJECTS for pair in subject.ERRANDS)
ERRANDS: tuple[Errand, ...] = tuple(errand for errand, _ in _RUNS)
RUN: Mapping[str, Run] = {word: run for errand, run in _RUNS for word in errand.words}
KEEP: Mapping[type, Callable[[Any, Any], Any]] = {
    outcome: keep for subject in _SUBJECTS for outcome, keep in subject.KEEP.items()
}
OUTCOME: Any = reduce(or_, (outcome for subject in _SUBJECTS for outcome in subject.OUTCOMES))
"""The union of all outcomes of errands."""

if len(RUN) != sum(len(errand.words) for errand in ERRANDS):
    raise TableError("row_twice", {"rows": sorted(word for errand in ERRANDS for word in errand.words)})


def keep(kept: Any, outcome: Any) -> Any:
    """Return the record or almanac after an outcome."""
    change = KEEP.get(type(outcome))
    return change(kept, outcome) if change else kept
