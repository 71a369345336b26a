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
    """It had begun before, and goes on for longer."""
    shown: bool = True
    """Whether everyone may read what it does: of a creature only its name is told."""
    kind: Literal["effect_began"] = "effect_began"


@dataclass(frozen=True, slots=True)
class EffectTicked(Fact):
    """An effect at the end of a turn: Pain it brought, turns left (0: over; None: lasts)."""

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
    """What the end of a turn asks for and the rules leave to the GM (MZ-TURN-05)."""

    effects: tuple[str, ...]
    kind: Literal["reminded"] = "reminded"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnOver(Fact):
    kind: Literal["turn_over"] = "turn_over"
