"""Parts on the course of a turn: initiative, costs of actions, movement, stealth, wits."""

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

    `light`: the cost with a Light Weapon. `charging`: the cost after a Charge. None: same as `cost`. `reach`: set only
    for Combat actions. `no_combat`: rules out a Combat action in the same turn. `no_active_defense`: rules out Active
    Defense in that turn. `keeps_moves`: a melee attack doesn't cancel moves (AR-MOVE-01). `also`: other words for it.
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
    """The limits of a turn (AR-ACT-01): actions by cost, and Combat actions whatever they cost.

    `charge`: the action after which melee has the cost in its row's `charging` (AR-ACT-03).
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
    document says "the default distance"; we read one Move, 15 m (AMB-A08; the other reading is 30 m).
    """

    move_metres: float = 15
    charge_moves: int = 2
    charge_metres: float = 15


@dataclass(frozen=True, slots=True)
class Stealth:
    """Hiding and searching (AR-STL-01, AR-STL-02, AR-INT-03).

    Scores of `hidden_from` or more on `die` hide; staying hidden takes the same roll (AMB-A31). A search covers
    `search_tiles` around the searcher. `loud`: words for weapons that reveal their user.
    """

    die: int = 6
    hidden_from: int = 3
    search_tiles: int = 1
    loud: tuple[str, ...] = (
        "gun", "pistol", "rifle", "shotgun", "revolver", "cannon", "launcher", "firearm", "grenade", "weapon",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wits:
    """INTuition actions (AR-INT-01, AR-INT-02): one die and the scores needed for success.

    The document gives no figure for `predict_from` and `int_roll_from` (against Beams): 4, as elsewhere (AMB-A10).
    """

    die: int = 6
    predict_from: int = 4
    int_roll_from: int = 4
    aid_from: int = 4


@dataclass(frozen=True, slots=True)
class HitTheGround:
    """The effect of lying down on AGI for the turn, by the attack's reach (AR-ACT-04)."""

    ranged: int = 1
    melee: int = -1


@dataclass(frozen=True, slots=True)
class RangeRow:
    """One band of distance: below `limit`, inclusive if it `reaches`; None: no limit. `dex`: added to DEX."""

    band: str
    limit: float | None
    dex: int
    reaches: bool = True


@dataclass(frozen=True, slots=True)
class Ranges:
    """Range in metres and in tiles (AR-RNG-01, AR-RNG-02). The document has both, and they disagree.

    `rules`: tiles if there is a map and metres otherwise, or always the same one (AMB-A01). `tile_metres` is ours,
    because the document gives no tile size; at 5 m both tables put Long Range beyond 30 m.
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
