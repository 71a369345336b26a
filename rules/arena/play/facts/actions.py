"""What is done with hands and wits. `seen_by`: who sees it of a hidden fighter; None: everyone."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Drew(Fact):
    """A weapon into the hand (AR-ACT-06)."""

    who: str
    weapon: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Dropped(Fact):
    """A weapon out of the hand, into the inventory; `lost`: onto the ground where its owner stands (a disarm), on a
    `tile` where there are any."""

    who: str
    weapon: str
    lost: bool = False
    seen_by: tuple[str, ...] | None = None
    tile: str | None = None
    unseen: bool = False
    """It was struck from the hand of somebody hidden: only those who know where that fighter is see it lie there."""
    kind: Literal["dropped"] = "dropped"


@dataclass(frozen=True, slots=True)
class PickedUp(Fact):
    """A weapon from the ground, in hand where one is free for it. `name` is what it is called from then on."""

    who: str
    weapon: str
    name: str
    wielded: bool
    seen_by: tuple[str, ...] | None = None
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class Predicted(Fact):
    """A prediction (AR-INT-01): d6, the sum, the number it needs; `plan` in words where it succeeded. To its owner
    only. `ahead`: its target had acted already, so that the plan of the next turn is told as soon as it is sealed.
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
    """What somebody foresaw in the turn before: the plan in words, empty where there is none. To its owner only."""

    who: str
    target: str
    plan: str
    kind: Literal["foretold"] = "foretold"


@dataclass(frozen=True, slots=True)
class Watched(Fact):
    """Everyone is told that somebody tried to foresee somebody."""

    who: str
    target: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["watched"] = "watched"


@dataclass(frozen=True, slots=True)
class Aided(Fact):
    """First Aid (AR-INT-02): d6 + INT - Bleed against 4; `wound` is the number of the wound stopped, None: failed."""

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
    """A limb tied off: it bleeds no more and cannot be used (AR-ACT-05)."""

    who: str
    target: str
    part: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["circulation_cut"] = "circulation_cut"


@dataclass(frozen=True, slots=True)
class Interacted(Fact):
    """Anything else, in its owner's words; the GM says what comes of it (AR-ACT-07)."""

    who: str
    words: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["interacted"] = "interacted"


@dataclass(frozen=True, slots=True)
class AimTaken(Fact):
    """PER is added to DEX against this target from now on (AR-CMB-10)."""

    who: str
    target: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["aim_taken"] = "aim_taken"
