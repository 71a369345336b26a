"""Moving, hiding and finding. `seen_by`: who sees it of a hidden fighter; None: everyone."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """`distance` is in metres, on a map in tiles. `tile` is the name of the tile where it ends, None: there is no map.

    `target` is whom it charges or flees from, or whom a move goes by, toward or away as `heading` says; `apart` is how
    far from that one it ends, in metres, on a map in tiles. `danger`: it goes through dangerous terrain, or ends
    there; the GM says what comes of it. `escapes`: that enemy, slower, does not catch it this turn (AR-MOVE-03). The
    manner "aside" is that of a hidden fighter who gives way to somebody walking onto its tile unawares.
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
    """A melee attack before its place takes the moves of the turn (AR-MOVE-01)."""

    who: str
    by: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["moves_cancelled"] = "moves_cancelled"


@dataclass(frozen=True, slots=True)
class OnGround(Fact):
    """Somebody hit the ground, or was brought down (AR-ACT-04)."""

    who: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["on_ground"] = "on_ground"


@dataclass(frozen=True, slots=True)
class Sneaked(Fact):
    """A roll to hide, or to stay hidden (AR-STL-01, AMB-A31): the d6, the sums against each enemy, from whom it is
    hidden now. Told to its owner alone."""

    who: str
    face: int
    score: int
    against: tuple[tuple[str, int], ...]
    hidden_from: tuple[str, ...]
    keeps: bool = False
    kind: Literal["sneaked"] = "sneaked"


@dataclass(frozen=True, slots=True)
class Lurked(Fact):
    """The GM hides somebody from all enemies; searchers have to beat the score. Told to nobody else."""

    who: str
    hidden_from: tuple[str, ...]
    score: int
    kind: Literal["lurked"] = "lurked"


@dataclass(frozen=True, slots=True)
class Vanished(Fact):
    """Everyone is told that somebody is out of sight of some, not of whom."""

    who: str
    kind: Literal["vanished"] = "vanished"


@dataclass(frozen=True, slots=True)
class Noticed(Fact):
    """One fighter knows where a hidden one is; told to that one alone (AR-STL-01, AR-INT-03). `how`: a failed roll of
    the other, a search. `tile`: the name of its tile, None: there is no map."""

    by: str
    who: str
    at: Point
    how: Literal["sneak", "search"]
    tile: str | None = None
    kind: Literal["noticed"] = "noticed"


@dataclass(frozen=True, slots=True)
class Revealed(Fact):
    """Somebody is hidden no longer: a loud weapon, or nobody is left who did not see it (AR-STL-02)."""

    who: str
    reason: Literal["loud", "failed", "gm"]
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Searched(Fact):
    """A search of the 3x3 around (AR-INT-03): the d6 and INT; `found` whom. Told to the searcher alone."""

    who: str
    face: int
    score: int
    found: tuple[str, ...]
    kind: Literal["searched"] = "searched"


@dataclass(frozen=True, slots=True)
class LookedAround(Fact):
    """Everyone is told that somebody searched, nothing of what came of it."""

    who: str
    seen_by: tuple[str, ...] | None = None
    kind: Literal["looked_around"] = "looked_around"
