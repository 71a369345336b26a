"""Timed effects on a fighter: what they change while they last, and what a turn's end does to them (MZ-TURN-05).

The values of fire, bleeding and drugs are not in the rule documents; they come with the effect, from the GM or a pack.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.figures import STRICT
from rules.mazeworld.accuracy import Modifier


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: FT, IR and Agility it adds, IS tiers, Strength in percent, Pain in percent per turn.

    `turns_left` None lasts until someone ends it. `source` is what it came from, as shown in a breakdown.
    """

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "agi": "agility",
        "is": "is_tiers",
        "tier": "is_tiers",
        "str": "strength",
        "pain": "pain_per_turn",
        "turns": "turns_left",
        "from": "source",
    }
    name: str
    ft: int = 0
    ir: int = 0
    agility: int = 0
    is_tiers: int = 0
    strength: float = 0
    pain_per_turn: float = 0
    turns_left: int | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """The end of a turn: effects that go on, effects that ended now, and the Pain dealt by each that deals any."""

    effects: tuple[Effect, ...]
    ended: tuple[Effect, ...]
    pain: tuple[tuple[str, float], ...]

    @property
    def total_pain(self) -> float:
        return sum(amount for _, amount in self.pain)


def modifiers(effects: Sequence[Effect]) -> tuple[Modifier, ...]:
    """FT and IR of the effects, one modifier per effect that has any (MZ-FT-02)."""
    return tuple(Modifier(one.source or one.name, one.ft, one.ir) for one in effects if one.ft or one.ir)


def agility(effects: Sequence[Effect]) -> int:
    """Agility that the effects add together."""
    return sum(one.agility for one in effects)


def tier_mods(effects: Sequence[Effect]) -> tuple[tuple[str, int], ...]:
    """IS tier modifiers with their sources; they stack (MZ-IS-03)."""
    return tuple((one.source or one.name, one.is_tiers) for one in effects if one.is_tiers)


def strength_pct(base: float, effects: Sequence[Effect]) -> float:
    """Strength in percent with what the effects add."""
    return base + sum(one.strength for one in effects)


def tick(effects: Sequence[Effect]) -> Tick:
    """The end of a turn for one fighter: every effect deals its Pain once more, then its remaining turns count down."""
    after = [one if one.turns_left is None else replace(one, turns_left=one.turns_left - 1) for one in effects]
    over = tuple(one for one in after if one.turns_left is not None and one.turns_left <= 0)
    pain = tuple((one.name, one.pain_per_turn) for one in effects if one.pain_per_turn)
    return Tick(tuple(one for one in after if one not in over), over, pain)
