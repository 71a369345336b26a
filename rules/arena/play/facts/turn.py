"""The turn itself: initiative, what everyone means to do, and its end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.arena.model.actions import Action
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Fact):
    """Everyone's d100 with the AGI bonus beside it (AR-INIT-01). `rerolled` are the further throws of those tied, by
    id.
    """

    rolls: Mapping[str, int]
    bonus: Mapping[str, int]
    rerolled: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    kind: Literal["initiative_rolled"] = "initiative_rolled"


@dataclass(frozen=True, slots=True)
class Resolved(Fact):
    """What everyone means to do this turn, from now on binding: stances hold before one's place. Told to nobody."""

    declared: Mapping[str, tuple[Action, ...]]
    kind: Literal["resolved"] = "resolved"


@dataclass(frozen=True, slots=True)
class PlaceTaken(Fact):
    """Somebody's place has begun: moves can no longer be cancelled. Told to nobody."""

    who: str
    kind: Literal["place_taken"] = "place_taken"


@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """Somebody does nothing, or not what was meant: `reason` is a word of ours or the code of a refusal with
    `facts`, which name those of `about`. `seen_by`: who sees it of a hidden fighter; None: everyone.
    """

    who: str
    reason: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None
    about: tuple[str, ...] = ()
    tried: bool = False
    """A die was thrown for it all the same."""
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class LayLow(Fact):
    """Somebody hidden has had its place: what it did stays unseen. Everyone else is told this and nothing more."""

    who: str
    kind: Literal["lay_low"] = "lay_low"


@dataclass(frozen=True, slots=True)
class Faced(Fact):
    """Against whom somebody uses full stats this turn (AR-TAC-01, AMB-A32). `said`: it was chosen, not taken as a
    matter of course. Told to the GM alone: attacks bring it to light.
    """

    who: str
    target: str
    said: bool = False
    kind: Literal["faced"] = "faced"


@dataclass(frozen=True, slots=True)
class Talked(Fact):
    who: str
    words: str
    kind: Literal["talked"] = "talked"


@dataclass(frozen=True, slots=True)
class TurnOver(Fact):
    """Everything that held for the turn is over; who was knocked out in it forfeits the next one."""

    kind: Literal["turn_over"] = "turn_over"
