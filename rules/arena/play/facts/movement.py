"""Movement, hiding and finding. `seen_by`: who sees a hidden fighter's action; None: everyone."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """A move. `distance`: in metres, on a map in tiles. `tile`: the name of the tile where it ends, None without a map.

    `target`: the one it charges or flees from, or moves relative to, toward or away as `heading` says; `apart`: its
    final distance from the target, in metres, on a map in tiles. `danger`: it crosses dangerous terrain or ends there;
    the GM decides the result. `escapes`: the slower enemy can't catch it this turn (AR-MOVE-03). The manner "aside" is
    that of a hidden fighter who makes way for someone unaware walking onto its tile.
    """

    who: str
    to: Point
    distance: float
    manner: Literal["move", "charge", "flee", "thrown", "aside"] = "move"
    target: str | None = None
    heading: Literal["toward", "away"] | None = None
    apart: float | None = None
    danger: bool = False
    escapes: bool = False
    seen_by: tuple[str, ...] | None = None
    tile: str | None = None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class MovesCancelled(Fact):
    """The moves of a turn cancelled by an earlier melee attack (AR-MOVE-01)."""

    who: str
    by: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["moves_cancelled"] = "moves_cancelled"


@dataclass(frozen=True, slots=True)
class OnGround(Fact):
    """A fighter who hit the ground or was brought down (AR-ACT-04)."""

    who: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["on_ground"] = "on_ground"


@dataclass(frozen=True, slots=True)
class Sneaked(Fact):
    """A roll to hide, or to stay hidden (AR-STL-01, AMB-A31): the d6, the sum against each enemy, and whom the fighter
    is now hidden from. Shown only to its owner."""

    who: str
    face: int
    score: int
    against: tuple[tuple[str, int], ...]
    hidden_from: tuple[str, ...]
    keeps: bool = False
    kind: Literal["sneaked"] = "sneaked"


@dataclass(frozen=True, slots=True)
class Lurked(Fact):
    """A fighter hidden from all enemies by the GM; searchers must beat the score. Shown to nobody else."""

    who: str
    hidden_from: tuple[str, ...]
    score: int
    kind: Literal["lurked"] = "lurked"


@dataclass(frozen=True, slots=True)
class Vanished(Fact):
    """The public notice that someone is out of some fighters' sight, without saying whose. `before_all`: everyone saw
    it there; not kept in fights from older versions."""

    who: str
    before_all: bool = False
    kind: Literal["vanished"] = "vanished"


@dataclass(frozen=True, slots=True)
class Noticed(Fact):
    """The position of a hidden fighter, noticed by another; shown only to the latter (AR-STL-01, AR-INT-03). `how`: a
    failed roll of the hidden one, or a search. `tile`: the name of the tile, None without a map."""

    by: str
    who: str
    at: Point
    how: Literal["sneak", "search"]
    tile: str | None = None
    kind: Literal["noticed"] = "noticed"


@dataclass(frozen=True, slots=True)
class Revealed(Fact):
    """A fighter no longer hidden: a loud weapon, or everyone now sees them (AR-STL-02)."""

    who: str
    reason: Literal["loud", "failed", "gm"]
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Searched(Fact):
    """A search of the surrounding 3x3 (AR-INT-03): the d6 plus INT. `found`: the fighters found. Shown only to the
    searcher."""

    who: str
    face: int
    score: int
    found: tuple[str, ...]
    kind: Literal["searched"] = "searched"


@dataclass(frozen=True, slots=True)
class LookedAround(Fact):
    """The public notice that someone searched, without the result."""

    who: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["looked_around"] = "looked_around"
