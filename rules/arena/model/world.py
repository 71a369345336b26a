"""The arena and everyone in it: positions, intents of this turn, and what this turn has used up."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from rules.arena.model.actions import Action
from rules.arena.model.fighter import Fighter, Weapon
from rules.system import Company

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Map:
    """A map of tiles: `rows` from the top, one character per tile.

    "." is floor, "#" a wall, "~" dangerous terrain, a digit that many points of cover, "S" a starting place.
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
        """Return the character of a tile; a wall outside the map."""
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
    """A weapon struck from someone's hand, and its position on the ground."""

    weapon: Weapon
    at: Point
    of: str = ""
    """The hidden fighter from whose hand it was struck. While they hide, only those who know where they are see it."""


@dataclass(frozen=True, slots=True)
class World(Company[Fighter]):
    """Fighters in the order they came in. `map`: None if distances are in metres.

    For this turn only: `rolls` are the d100 of initiative in the announced order, and `bonus` what AGI added to them;
    `declared`: everyone's intents; `acted`: whose place has begun; `focus_used`: Active Defenses made; `facing`:
    against whom a fighter has full stats (AMB-A32); `cancelled`: whose moves a melee attack has cancelled (AR-MOVE-01);
    `charged`: who has reached which enemy by a charge; `escaped`: who has fled from whom uncaught (AR-MOVE-03). For the
    labels of dice, `attacks` counts attacks begun, and `tried` each fighter's attempts to hide, search, predict and
    heal.
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
    """Who will be shown a fighter's plan for the next turn (AR-INT-01), by fighter."""
    lying: tuple[Lying, ...] = ()
    unfound: Mapping[str, str] = field(default_factory=dict)
    """The killers of fighters who died unseen and left before anyone found them; the kills count when the fight
    ends."""

    def enemies(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Return the living members of other teams."""
        return tuple(one for one in self.fighters if one.team != fighter.team and one.status == "up")

    def cover(self, fighter: Fighter) -> int:
        """Return the points of cover: the tile's, plus those from the GM (AR-WPN-07)."""
        column, row = fighter.at
        return fighter.cover + (0 if self.map is None else self.map.cover((int(column), int(row))))

    def attack_number(self, who: str) -> int:
        """Return the number of a fighter's next attack for labels of dice; it doesn't depend on others' actions."""
        return self.attacks.get(who, 0) + 1

    def attacked(self, who: str) -> "World":
        """Return the world with one more attack begun by this fighter."""
        return replace(self, attacks={**self.attacks, who: self.attack_number(who)})

    def seen_by(self, fighter: Fighter) -> tuple[str, ...] | None:
        """Return the living fighters who see what a hidden one does; the dead see only what everyone sees.

        None: it isn't hidden, so everyone does.
        """
        if not fighter.hidden:
            return None
        blind = (fighter.id, *fighter.hidden_from)
        return tuple(one.id for one in self.fighters if one.status == "up" and one.id not in blind)

    def unseen(self, fighter: Fighter) -> bool:
        """Whether a creature is hidden from any living contestant, even if another one has noticed it."""
        if not fighter.creature or not fighter.hidden:
            return False
        people = [one.id for one in self.fighters if not one.creature and one.status == "up"]
        return not people or any(one in fighter.hidden_from for one in people)

    def is_known(self, fighter: Fighter) -> bool:
        """Whether everyone knows that a fighter is there. Nothing public may depend on one who isn't."""
        return fighter.vanished or not self.unseen(fighter)

    def lying_before(self, who: Fighter | None) -> tuple[Lying, ...]:
        """Return the things on the ground that a fighter sees; None: those that everyone sees."""
        return tuple(one for one in self.lying if self._shows(one, who))

    def _shows(self, one: Lying, who: Fighter | None) -> bool:
        if not self.has(one.of):
            return True
        owner = self.fighter(one.of)
        return not owner.hidden or (who is not None and self.aware(who, owner))

    def without(self, fighters: Collection[str], /) -> "World":
        """Return the world as seen by someone unaware of these fighters and of what lies where they hide."""
        known = Company.without(self, fighters)
        return replace(known, lying=tuple(one for one in self.lying if one.of not in fighters))

    def aware(self, fighter: Fighter, of: Fighter) -> bool:
        """Whether a fighter knows where another one is (AR-TAC-02)."""
        return fighter.id not in of.hidden_from
