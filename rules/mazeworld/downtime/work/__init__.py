"""The checks of non-combat skills, one module per kind of work (MZ-NCS-*-02, MZ-NCS-*-03)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.mazeworld.downtime.work import (
    craft as making,
)
from rules.mazeworld.downtime.work import (
    haggle as haggling,
)
from rules.mazeworld.downtime.work import (
    handload as loading,
)
from rules.mazeworld.downtime.work import (
    harvest as butchering,
)
from rules.mazeworld.downtime.work import (
    locks,
)
from rules.mazeworld.downtime.work import (
    mine as digging,
)
from rules.mazeworld.downtime.work import (
    repair as mending,
)
from rules.mazeworld.downtime.work import (
    tend as tending,
)

_KINDS: tuple[Any, ...] = (butchering, making, loading, digging, haggling, mending, locks, tending)

ERRANDS: tuple[Any, ...] = tuple((replace(errand, work=True), run) for kind in _KINDS for errand, run in kind.ERRANDS)
OUTCOMES: tuple[Any, ...] = tuple(outcome for kind in _KINDS for outcome in kind.OUTCOMES)
KEEP: Mapping[type, Callable[..., object]] = tending.KEEP
"""Changes to the record. Work changes only what tending heals and the points it earns: `practice.Practised`."""
