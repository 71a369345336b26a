"""The part of a revision about limbs. The rule documents leave this to linked pages; their keys in brackets are
explained in docs/injuries.md."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import TableError

STATES = ("Healthy", "Damaged", "Disabled", "Severed")
"""The four states of a limb, from whole to gone [LD-O]."""


@dataclass(frozen=True, slots=True)
class LimbState:
    """A state of a limb, and the percentage of full health at which it begins; `under`: only below that percentage
    [LD-O] [CC-LH]."""

    state: str
    percent: float
    under: bool = False


@dataclass(frozen=True, slots=True)
class Impairment:
    """The effects of having bad limbs of one sort [FRAC-O] [LD-16].

    `limbs`: what they are called; `part`: the last word of the names of such parts ("arm"), or a body group. The row
    applies from `count` of them, instead of rows with a lower count; `each`: once per limb. `bodies`: whose limbs.
    `ft` is added to the Failure Threshold, `strength` and `sensitivity` are percent added to Strength and Pain
    Sensitivity. `bans`: what becomes impossible. `choices`: what the GM may choose from, if the page leaves it to
    the GM or is cut off.
    """

    limbs: str
    part: str
    count: int = 1
    each: bool = False
    bodies: Literal["all", "human", "other"] = "all"
    dies: bool = False
    ft: int = 0
    strength: float = 0
    sensitivity: float = 0
    mark: str | None = None
    bans: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limbs:
    """Limb damage and limb health.

    `die`: sides of the die added to a weapon's Limb Damage Value for each hit [LH-LDV] [LD-O]. `hidden`: figures are
    for the GM, players only learn the states [LD-O]. `states`: those below Healthy, from the highest down.
    `fractured`, `disabled`, `severed`: the effects of such limbs; a severed one is disabled too. `fracture_damages`:
    a fractured limb counts as at least Damaged [LH-FR].
    """

    states: tuple[LimbState, ...]
    fractured: tuple[Impairment, ...]
    disabled: tuple[Impairment, ...]
    severed: tuple[Impairment, ...]
    fracture_damages: bool
    die: int = 8
    hidden: bool = True

    def __post_init__(self) -> None:
        edges = [row.percent for row in self.states]
        if tuple(row.state for row in self.states) != STATES[1:] or edges != sorted(set(edges), reverse=True):
            raise TableError("limb_states", {"percents": edges})
        for rows in (self.fractured, self.disabled, self.severed):
            names = [row.limbs for row in rows]
            if len(names) != len(set(names)):
                raise TableError("row_twice", {"rows": names})
