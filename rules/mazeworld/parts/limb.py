"""The part of a revision that says what becomes of limbs. The rule documents leave it to linked pages, whose keys stand
in brackets: they are those of the list of pages in docs/injuries.md."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import TableError

STATES = ("Healthy", "Damaged", "Disabled", "Severed")
"""The four words for a limb, from whole to gone [LD-O]."""


@dataclass(frozen=True, slots=True)
class LimbState:
    """A state of a limb, and the percentage of its full health at which it begins; `under`: not at it, only below
    [LD-O] [CC-LH]."""

    state: str
    percent: float
    under: bool = False


@dataclass(frozen=True, slots=True)
class Impairment:
    """What bad limbs of one sort do to whoever has them [FRAC-O] [LD-16].

    `limbs` is what they are called; `part` the last word of the names of such parts ("arm"), or a body group. The row
    holds from `count` of them on, in place of those that ask for fewer; `each`: its figures once for every one of them.
    `bodies`: whose limbs are meant. `ft` is added to the Failure Threshold, `strength` and `sensitivity` are percent
    added to Strength and Pain Sensitivity. `bans` are what cannot be done any more. `choices` are what the page lets
    the GM choose among, where it leaves it to the GM or is cut off.
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

    `die`: sides of the die to which a weapon's Limb Damage Value is added for each hit that lands [LH-LDV] [LD-O].
    `hidden`: its figures are the GM's, and players are told the states alone [LD-O]. `states` are those below Healthy,
    from the highest down. `fractured`, `disabled` and `severed` are what limbs in that condition do; a severed one is
    disabled too. `fracture_damages`: a limb with a fracture counts as Damaged at least [LH-FR].
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
