"""What a turn and a fight leave behind: healing, stress, a weapon's wear, and the sums of it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.effects import Effect
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class PainHealed(Fact):
    """Pain that went by itself at the end of a turn, in percent, with what it cost."""

    who: str
    amount: float
    fatigue: float = 0
    nutrition: float = 0
    unit: str = ""
    kind: Literal["pain_healed"] = "pain_healed"


@dataclass(frozen=True, slots=True)
class Stressed(Fact):
    """Stress in percent. For a whole fight: the `faces` of its dice, their `sides`, how many `enemies` there were."""

    who: str
    amount: float
    faces: tuple[int, ...] = ()
    sides: int = 0
    enemies: int = 0
    kind: Literal["stressed"] = "stressed"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Dosed(Fact):
    """What something taken changes at once: percentages, and blood in units; less than nothing takes away."""

    who: str
    thing: str
    pain: float = 0
    fatigue: float = 0
    stress: float = 0
    blood: float = 0
    venom: float = 0
    inebriation: float = 0
    kind: Literal["dosed"] = "dosed"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ConditionLost(Fact):
    """Points of condition that a weapon lost by being used."""

    who: str
    weapon: str
    lost: float
    kind: Literal["condition_lost"] = "condition_lost"


@dataclass(frozen=True, slots=True)
class Accounted(Fact):
    """The sums of a turn or a fight for one fighter.

    `rounds`: weapon, rounds fired, rounds left; `condition`: weapon, points lost, points left; `effects`: those that
    are counted, with the turns left (0: over). `healed` and what it cost, `pain` as it stands, None where it has not
    changed by itself; `stress` gained and as it stands;
    `blood` that came or went, and what is left.
    """

    who: str
    span: Literal["turn", "fight"]
    rounds: tuple[tuple[str, int, int | None], ...] = ()
    condition: tuple[tuple[str, float, float], ...] = ()
    effects: tuple[tuple[str, int], ...] = ()
    dealt: float = 0
    healed: float = 0
    pain: float | None = None
    nutrition: tuple[float, str] = (0, "")
    fatigue: tuple[float, float] = (0, 0)
    stress: tuple[float, float] = (0, 0)
    blood: tuple[float, float | None] = (0, None)
    kills: int = 0
    points: tuple[tuple[str, float], ...] = ()
    kind: Literal["accounted"] = "accounted"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EffectsListed(Fact):
    """Somebody's effects, for whoever asked."""

    who: str
    effects: tuple[Effect, ...]
    kind: Literal["effects_listed"] = "effects_listed"
    tells_figures: ClassVar[bool] = True
