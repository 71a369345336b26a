"""The arena and everyone in it: where they stand, what they mean to do this turn, and what is used up in it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.system import Company

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Map:
    """A map of tiles: `rows` from the top, one sign for each tile.

    "." is floor, "#" a wall, "~" dangerous terrain, a digit so many points of cover, "S" a place to start from.
    """

    name: str
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        return len(self.rows)

    def sign(self, tile: tuple[int, int]) -> str:
        """The sign of a tile; a wall outside the map."""
        column, row = tile
        return self.rows[row][column] if 0 <= row < self.height and 0 <= column < self.width else "#"

    def open(self, tile: tuple[int, int]) -> bool:
        return self.sign(tile) != "#"

    def cover(self, tile: tuple[int, int]) -> int:
        sign = self.sign(tile)
        return int(sign) if sign.isdecimal() else 0

    def tiles(self) -> Iterator[tuple[int, int]]:
        return ((column, row) for row in range(self.height) for column in range(self.width))


@dataclass(frozen=True, slots=True)
class Lying:
    """A weapon that was struck from somebody's hand, and where it lies."""

    weapon: Weapon
    at: Point
    of: str = ""
    """The hidden fighter from whose hand it was struck: while it hides, only those who know where it is see this."""


@dataclass(frozen=True, slots=True)
class World(Company[Fighter]):
    """Fighters in the order they came in; the map, None where distances are in metres.

    For this turn only: `rolls` are the d100 of initiative, in the order announced, and `bonus` what AGI added to them;
    `declared` what everyone means to do, `acted` whose place has begun, `focus_used` Active Defenses made, `facing`
    against whom somebody has full stats (AMB-A32), `cancelled` whose moves a melee attack has cancelled (AR-MOVE-01),
    `charged` who has reached its enemy by a charge, and whom, `escaped` who has fled from whom and is not caught
    (AR-MOVE-03). For the labels of dice `attacks` counts attacks begun, and `tried` each one's tries to hide, to find,
    to foresee and to heal.
    """

    fighters: tuple[Fighter, ...] = ()
    map: Map | None = None
    rolls: Mapping[str, int] = field(default_factory=dict)
    bonus: Mapping[str, int] = field(default_factory=dict)
    declared: Mapping[str, tuple[Action, ...]] = field(default_factory=dict)
    acted: tuple[str, ...] = ()
    focus_used: Mapping[str, int] = field(default_factory=dict)
    facing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cancelled: tuple[str, ...] = ()
    charged: Mapping[str, str] = field(default_factory=dict)
    escaped: Mapping[str, str] = field(default_factory=dict)
    tried: Mapping[str, int] = field(default_factory=dict)
    attacks: Mapping[str, int] = field(default_factory=dict)
    foreseen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Whose plan of the next turn is to be told to whom (AR-INT-01)."""
    lying: tuple[Lying, ...] = ()
    unfound: Mapping[str, str] = field(default_factory=dict)
    """Who killed those who died unseen and were taken out before anyone found them: it counts when the fight ends."""

    def enemies(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Those of other teams who are alive and there."""
        return tuple(one for one in self.fighters if one.team != fighter.team and one.status == "up")

    def declares(self, who: str, *doings: Doing) -> Action | None:
        """The first action of these kinds that somebody means to do this turn."""
        return next((action for action in self.declared.get(who, ()) if action.doing in doings), None)

    def cover(self, fighter: Fighter) -> int:
        """Points of cover: of the tile, and those the GM gave (AR-WPN-07)."""
        column, row = fighter.at
        return fighter.cover + (0 if self.map is None else self.map.cover((int(column), int(row))))

    def attack_number(self, who: str) -> int:
        """What somebody's next attack is called in the labels of dice; the same whatever others do before it."""
        return self.attacks.get(who, 0) + 1

    def attacked(self, who: str) -> "World":
        """With one more attack of somebody's begun."""
        return replace(self, attacks={**self.attacks, who: self.attack_number(who)})

    def seen_by(self, fighter: Fighter) -> tuple[str, ...] | None:
        """Whose fighters see what a hidden one does: nobody hides from the dead, but they see no more than everyone.

        None: it is not hidden, and everyone does.
        """
        if not fighter.hidden:
            return None
        blind = (fighter.id, *fighter.hidden_from)
        return tuple(one.id for one in self.fighters if one.status == "up" and one.id not in blind)

    def unseen(self, fighter: Fighter) -> bool:
        """Whether a creature is hidden from any living contestant: what one has noticed is not everyone's news."""
        if not fighter.creature or not fighter.hidden:
            return False
        people = [one.id for one in self.fighters if not one.creature and one.status == "up"]
        return not people or any(one in fighter.hidden_from for one in people)

    def lying_before(self, who: Fighter | None) -> tuple[Lying, ...]:
        """What lies there for somebody to see; None: for everyone."""
        return tuple(one for one in self.lying if self._shows(one, who))

    def _shows(self, one: Lying, who: Fighter | None) -> bool:
        if not self.has(one.of):
            return True
        owner = self.fighter(one.of)
        return not owner.hidden or (who is not None and self.aware(who, owner))

    def without(self, fighters: Collection[str], /) -> "World":
        """The world for whoever doesn't know of these fighters, nor of what lies where they hide."""
        known = Company.without(self, fighters)
        return replace(known, lying=tuple(one for one in self.lying if one.of not in fighters))

    def aware(self, fighter: Fighter, of: Fighter) -> bool:
        """Whether a fighter knows where another one is (AR-TAC-02)."""
        return fighter.id not in of.hidden_from
