"""Dodges, from preparation to Counter."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.model.actions import Action
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class DodgePrepared(Fact):
    who: str
    target: str
    action: Action
    kind: Literal["dodge_prepared"] = "dodge_prepared"


@dataclass(frozen=True, slots=True)
class DodgeRolled(Fact):
    """Dodge checks: (faces, total, outcome) each (MZ-EV-03)."""

    who: str
    target: str
    modifier: int
    checks: tuple[tuple[tuple[int, ...], int, str], ...]
    kind: Literal["dodge_rolled"] = "dodge_rolled"


@dataclass(frozen=True, slots=True)
class DodgeMissed(Fact):
    """A Dodge against someone who didn't attack the dodger (MZ-EV-02) or, if `late`, attacked before it (AMB-41)."""

    who: str
    target: str
    late: bool = False
    kind: Literal["dodge_missed"] = "dodge_missed"


@dataclass(frozen=True, slots=True)
class DodgeSpent(Fact):
    """Successes spent on attacks, (attack from 1, successes, critical successes) each, and the remaining `tiers`."""

    who: str
    target: str
    spending: tuple[tuple[int, int, int], ...]
    tiers: tuple[str, ...]
    kind: Literal["dodge_spent"] = "dodge_spent"


@dataclass(frozen=True, slots=True)
class Countered(Fact):
    who: str
    target: str
    most: int
    kind: Literal["countered"] = "countered"
