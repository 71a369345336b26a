"""The parts that say how a turn of the arena runs: initiative, what actions cost, moving, hiding, wits."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.parts.checks import once, rising
from rules.errors import TableError
from rules.wording import worded

Kind = Literal["movement", "fighting", "combat", "intuition", "misc"]
"""The headings under which the document lists actions (004 L6-22)."""
Reach = Literal["melee", "ranged"]


@dataclass(frozen=True, slots=True)
class Initiative:
    """Initiative (AR-INIT-01): a die with `die` sides, plus `bonus` for each point of AGI above `free_agility`."""

    die: int = 100
    bonus: int = 5
    free_agility: int = 1

    def __post_init__(self) -> None:
        if self.die < 2:
            raise TableError(
                "house_order",
                {"lower": worded("a die with 2 sides"), "upper": worded("one with {sides}", sides=self.die)},
            )


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action and its cost in actions (AR-ACT-02).

    `light` is the cost with a Light Weapon, `charging` the cost after a Charge; None: no other than `cost`. `reach` is
    set for Combat actions alone. `no_combat`: no Combat action goes with it in a turn; `no_active_defense`: there is
    no Active Defense in that turn; `keeps_moves`: a melee attack does not cancel moves (AR-MOVE-01). `also` are other
    words for it.
    """

    name: str
    kind: Kind
    cost: int = 1
    light: int | None = None
    charging: int | None = None
    reach: Reach | None = None
    no_combat: bool = False
    no_active_defense: bool = False
    keeps_moves: bool = False
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if (self.kind == "combat") is (self.reach is None):
            raise TableError("arena_reach", {"action": self.name})


@dataclass(frozen=True, slots=True)
class Economy:
    """What fits in a turn (AR-ACT-01): actions by cost, and Combat actions whatever they cost.

    `charge` is the action after which melee costs what its row says for charging (AR-ACT-03).
    """

    rows: tuple[ActionRow, ...]
    actions: int = 2
    combats: int = 1
    charge: str = "Charge"

    def __post_init__(self) -> None:
        names = [word for row in self.rows for word in (row.name, *row.also)]
        once("actions", names)
        if self.charge not in [row.name for row in self.rows if row.kind == "movement"]:
            raise TableError("arena_astray", {"where": "charge", "words": (self.charge,)})


@dataclass(frozen=True, slots=True)
class Movement:
    """Moves in metres (AR-MOVE-01, AR-MOVE-02).

    A Charge needs the enemy within `charge_moves` Moves, and within `charge_metres` times the ratio of AGI. The
    document speaks of "the default distance"; we read one Move, 15 m (AMB-A08; the other reading is 30 m).
    """

    move_metres: float = 15
    charge_moves: int = 2
    charge_metres: float = 15


@dataclass(frozen=True, slots=True)
class Stealth:
    """Hiding and searching (AR-STL-01, AR-STL-02, AR-INT-03).

    Scores of `hidden_from` and more on `die` hide; the same is rolled to stay hidden (AMB-A31). A search reaches
    `search_tiles` around the searcher. `loud` are words for weapons that give their user away.
    """

    die: int = 6
    hidden_from: int = 3
    search_tiles: int = 1
    loud: tuple[str, ...] = (
        "gun", "pistol", "rifle", "shotgun", "revolver", "cannon", "launcher", "firearm", "grenade", "weapon",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wits:
    """INTuition actions (AR-INT-01, AR-INT-02): one die and the scores from which they succeed.

    The document gives no figure for `predict_from` and `int_roll_from` (against Beams): 4, as elsewhere (AMB-A10).
    """

    die: int = 6
    predict_from: int = 4
    int_roll_from: int = 4
    aid_from: int = 4


@dataclass(frozen=True, slots=True)
class HitTheGround:
    """What lying down does to AGI for the turn, by the attack's reach (AR-ACT-04)."""

    ranged: int = 1
    melee: int = -1


@dataclass(frozen=True, slots=True)
class RangeRow:
    """One band of distance: below `limit`, or up to it where it `reaches`; None: all beyond. `dex` is added to DEX."""

    band: str
    limit: float | None
    dex: int
    reaches: bool = True


@dataclass(frozen=True, slots=True)
class Ranges:
    """Range in metres and in tiles (AR-RNG-01, AR-RNG-02). The document has both, and they do not agree.

    `rules`: tiles where there is a map, metres elsewhere, or one of them always (AMB-A01). `tile_metres` is ours:
    the document gives no size of a tile; at 5 m both tables put Long Range beyond 30 m.
    """

    metres: tuple[RangeRow, ...]
    tiles: tuple[RangeRow, ...]
    rules: Literal["by map", "metres", "tiles"] = "by map"
    tile_metres: float = 5
    close: str = "close"

    def __post_init__(self) -> None:
        for rows in (self.metres, self.tiles):
            limits = [row.limit for row in rows]
            once("ranges", [row.band for row in rows])
            if not rows or limits[-1] is not None or None in limits[:-1] or rows[0].band != self.close:
                raise TableError("arena_ranges", {"bands": [row.band for row in rows]})
            rising("ranges", [limit for limit in limits[:-1] if limit is not None])
