"""Actions of hands and wits. `seen_by`: who sees a hidden fighter's action; None: everyone."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Drew(Fact):
    """A weapon drawn (AR-ACT-06)."""

    who: str
    weapon: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Dropped(Fact):
    """A weapon put from the hand into the inventory. `lost`: dropped on the ground where its owner is (a disarm), with
    the `tile` if there is a map."""

    who: str
    weapon: str
    lost: bool = False
    seen_by: tuple[str, ...] | None = None
    tile: str | None = None
    unseen: bool = False
    """Whether it was struck from a hidden fighter's hand; only those who know where that fighter is see it lie
    there."""
    kind: Literal["dropped"] = "dropped"


@dataclass(frozen=True, slots=True)
class PickedUp(Fact):
    """A weapon picked up from the ground, into a free hand if there is one. `name`: what it is called from now on."""

    who: str
    weapon: str
    name: str
    wielded: bool
    seen_by: tuple[str, ...] | None = None
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class Predicted(Fact):
    """A prediction (AR-INT-01): d6, the sum, the number needed; `plan` in words if it succeeded. Shown only to its
    owner.

    `ahead`: the target had already acted, so the plan of the next turn is shown once it is sealed.
    """

    who: str
    target: str
    face: int
    score: int
    needs: int
    plan: str | None
    ahead: bool = False
    kind: Literal["predicted"] = "predicted"


@dataclass(frozen=True, slots=True)
class Foretold(Fact):
    """A plan predicted in the turn before, in words; empty if there is none. Shown only to the predictor's owner."""

    who: str
    target: str
    plan: str
    kind: Literal["foretold"] = "foretold"


@dataclass(frozen=True, slots=True)
class Watched(Fact):
    """The public notice that someone tried to predict someone."""

    who: str
    target: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["watched"] = "watched"


@dataclass(frozen=True, slots=True)
class Aided(Fact):
    """First Aid (AR-INT-02): d6 + INT - Bleed against 4. `wound`: the number of the wound stopped, None: failed."""

    who: str
    target: str
    part: str
    face: int
    score: int
    needs: int
    wound: int | None
    seen_by: tuple[str, ...] | None = None
    kind: Literal["aided"] = "aided"


@dataclass(frozen=True, slots=True)
class CirculationCut(Fact):
    """A limb tied off: it stops bleeding and can't be used (AR-ACT-05)."""

    who: str
    target: str
    part: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["circulation_cut"] = "circulation_cut"


@dataclass(frozen=True, slots=True)
class Interacted(Fact):
    """Any other action, in its owner's words; the GM decides the result (AR-ACT-07)."""

    who: str
    words: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["interacted"] = "interacted"


@dataclass(frozen=True, slots=True)
class AimTaken(Fact):
    """Aim taken: PER is added to DEX against this target from now on (AR-CMB-10)."""

    who: str
    target: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["aim_taken"] = "aim_taken"
