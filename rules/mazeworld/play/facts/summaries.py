"""Results of a turn or fight: healing, stress, wear, and sums."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.effects import Effect
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class PainHealed(Fact):
    """Pain healed by itself at the end of a turn, in percent, and its cost."""

    who: str
    amount: float
    fatigue: float = 0
    nutrition: float = 0
    unit: str = ""
    kind: Literal["pain_healed"] = "pain_healed"


@dataclass(frozen=True, slots=True)
class Stressed(Fact):
    """Stress gained, in percent. For a whole fight: the `faces` and `sides` of its dice, and how many `enemies` there
    were."""

    who: str
    amount: float
    faces: tuple[int, ...] = ()
    sides: int = 0
    enemies: int = 0
    kind: Literal["stressed"] = "stressed"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Dosed(Fact):
    """Immediate changes from something taken: percentages, and blood in units; negative values reduce."""

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
    """Condition points a weapon lost through use."""

    who: str
    weapon: str
    lost: float
    kind: Literal["condition_lost"] = "condition_lost"


@dataclass(frozen=True, slots=True)
class Accounted(Fact):
    """The sums of a turn or a fight for one fighter.

    `rounds`: weapon, rounds fired, rounds left; `condition`: weapon, points lost, points left; `effects`: timed effects
    with their remaining turns (0: over). `healed` and its cost; `pain`: the current value, None unless it changed by
    itself; `stress`: gained and current; `blood`: the change and what is left.
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
    """Someone's effects, listed on request."""

    who: str
    effects: tuple[Effect, ...]
    kind: Literal["effects_listed"] = "effects_listed"
    tells_figures: ClassVar[bool] = True
