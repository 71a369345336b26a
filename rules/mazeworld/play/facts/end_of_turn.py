"""Effects, and the end of a turn."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.effects import Effect
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class EffectBegan(Fact):
    who: str
    effect: Effect
    longer: bool = False
    """Whether it was active already and is extended."""
    shown: bool = True
    """Whether everyone may read its effects; for a creature, only its name is shown."""
    kind: Literal["effect_began"] = "effect_began"


@dataclass(frozen=True, slots=True)
class EffectTicked(Fact):
    """An effect at the end of a turn: the Pain it caused and its remaining turns (0: over; None: permanent)."""

    who: str
    name: str
    pain: float
    turns_left: int | None
    kind: Literal["effect_ticked"] = "effect_ticked"


@dataclass(frozen=True, slots=True)
class WeaponReady(Fact):
    who: str
    weapon: str
    kind: Literal["weapon_ready"] = "weapon_ready"


@dataclass(frozen=True, slots=True)
class Reminded(Fact):
    """Things due at the end of a turn that the rules leave to the GM (MZ-TURN-05)."""

    effects: tuple[str, ...]
    kind: Literal["reminded"] = "reminded"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnOver(Fact):
    kind: Literal["turn_over"] = "turn_over"
