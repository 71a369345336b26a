"""The ground and air of a Side: cover that is hit, and clouds that appear, hurt fighters and thin out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class PiecesSet(Fact):
    """The pieces of cover with known figures, by Side, as the GM set them."""

    barriers: Mapping[int, Barrier]
    kind: Literal["pieces_set"] = "pieces_set"


@dataclass(frozen=True, slots=True)
class CoverStruck(Fact):
    """A hit on a piece of cover, and whether the cover stopped it.

    `who`: the intended target; None if it was the cover itself.
    """

    who: str | None
    by: str
    weapon: str
    side: int
    cover: str
    stopped: bool
    kind: Literal["cover_struck"] = "cover_struck"


@dataclass(frozen=True, slots=True)
class CoverWorn(Fact):
    """Limb damage to a piece of cover and its remaining health, both for the GM only, as with limbs."""

    side: int
    cover: str
    damage: float
    left: float
    kind: Literal["cover_worn"] = "cover_worn"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoverDestroyed(Fact):
    """A piece of cover destroyed. `who`: those behind it."""

    side: int
    cover: str
    who: tuple[str, ...]
    kind: Literal["cover_destroyed"] = "cover_destroyed"


@dataclass(frozen=True, slots=True)
class CoverUnread(Fact):
    """A hit on someone behind cover with unknown figures, so the GM decides."""

    who: str
    cover: str
    weapon: str
    kind: Literal["cover_unread"] = "cover_unread"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CloudRose(Fact):
    """A cloud that fills a Side, or is renewed there."""

    side: int
    name: str
    turns_left: int
    ft: int = 0
    pain: float = 0
    limb: float = 0
    by: str | None = None
    kind: Literal["cloud_rose"] = "cloud_rose"


@dataclass(frozen=True, slots=True)
class CloudHurt(Fact):
    """A cloud's damage to one fighter at the end of a turn: Pain in percent, and limb damage to a random part."""

    who: str
    name: str
    pain: float
    limb: float = 0
    part: str = ""
    die: str = ""
    face: int = 0
    kind: Literal["cloud_hurt"] = "cloud_hurt"


@dataclass(frozen=True, slots=True)
class CloudSpared(Fact):
    """A fighter in a cloud, protected by a trait or something worn."""

    who: str
    name: str
    reason: str
    kind: Literal["cloud_spared"] = "cloud_spared"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CloudThinned(Fact):
    """A cloud after a turn. `turns_left`: 0 means that it is gone."""

    side: int
    name: str
    turns_left: int
    kind: Literal["cloud_thinned"] = "cloud_thinned"
