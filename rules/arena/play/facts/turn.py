"""The turn itself: initiative, everyone's intents, and its end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.arena.model.actions import Action
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Fact):
    """Everyone's d100 and AGI bonus (AR-INIT-01). `rerolled`: the rerolls of ties, by id."""

    rolls: Mapping[str, int]
    bonus: Mapping[str, int]
    rerolled: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    kind: Literal["initiative_rolled"] = "initiative_rolled"


@dataclass(frozen=True, slots=True)
class Resolved(Fact):
    """Everyone's intents for this turn, now binding: stances apply even before a fighter's place. Shown to nobody."""

    declared: Mapping[str, tuple[Action, ...]]
    kind: Literal["resolved"] = "resolved"


@dataclass(frozen=True, slots=True)
class PlaceTaken(Fact):
    """The start of a fighter's place: moves can no longer be cancelled. Shown to nobody."""

    who: str
    kind: Literal["place_taken"] = "place_taken"


@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """A fighter who did nothing, or not what was intended. `reason`: one of our words, or the code of a refusal with
    its `facts`, which name the fighters in `about`. `seen_by`: who sees a hidden fighter's action; None: everyone."""

    who: str
    reason: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None
    about: tuple[str, ...] = ()
    tried: bool = False
    """Whether a die was thrown for it anyway."""
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class LayLow(Fact):
    """The place of a hidden fighter who acted unseen. Everyone else learns only this."""

    who: str
    kind: Literal["lay_low"] = "lay_low"


@dataclass(frozen=True, slots=True)
class Faced(Fact):
    """The opponent against whom a fighter uses full stats this turn (AR-TAC-01, AMB-A32). `said`: chosen by the player
    rather than by default. Shown only to the GM: attacks reveal it."""

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
    """The end of everything that lasted for the turn; anyone knocked out during it forfeits the next one."""

    kind: Literal["turn_over"] = "turn_over"
