"""A fight's surroundings and everyone in it, as the MazeWorld rules see them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import NOTHING, Account, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.system import Company


@dataclass(frozen=True, slots=True)
class Lying:
    """A thing on a Side: a `weapon` as it is, with how many of it, or an item that is no more than its name.

    `of` is the dead fighter at whose side it lies, and whose it still is.
    """

    name: str
    side: int
    weapon: Weapon | None = None
    of: str | None = None


SIDES = (1, 2, 3, 4)
TOGETHER = 0
"""Where everybody and everything is in a revision without Sides."""


@dataclass(frozen=True, slots=True)
class Dodge:
    """A Dodge that is up this turn (MZ-EV-02), as it was declared, and how it has gone so far."""

    who: str
    target: str
    action: Action
    checked: bool = False
    successes: int = 0
    moved: bool = False
    countered: bool = False
    landed: bool = False


@dataclass(frozen=True, slots=True)
class OwedLimb:
    """Limb damage of a hit that nobody can work out, as the LDV of `by`'s `weapon` is not known (MZ-DMG-01).

    `part` was struck, `limb` takes the damage; `lines` are its factors, `less` what armour takes away before them,
    `throw` the label of its limb die.
    """

    who: str
    by: str
    weapon: str
    part: str
    limb: str
    tier: str
    throw: str
    lines: tuple[tuple[str, float], ...] = ()
    less: tuple[tuple[str, int], ...] = ()
    damage_type: str | None = None


@dataclass(frozen=True, slots=True)
class Lock:
    """Whom somebody has concentrated on, with which weapon, and after how many turns (linked page [CONC])."""

    target: str
    weapon: str
    turn: int


@dataclass(frozen=True, slots=True)
class Airborne:
    """A cloud over a Side: turns left, FT of who is in it, Pain in percent and limb damage per turn."""

    name: str
    side: int
    turns_left: int
    ft: int = 0
    pain: float = 0
    limb: float = 0


@dataclass(frozen=True, slots=True)
class Unfound:
    """A kill that does not count yet, because nobody knows that its victim was there; fields as in `KillCredited`."""

    who: str
    victim: str
    tally: str | None = None
    skill: str | None = None


@dataclass(frozen=True, slots=True)
class World(Company[Fighter]):
    """The battlespace: fighters in the order they came in, cover and items by Side, and what holds this turn only.

    `cover` names the piece of cover on a Side (at most one each); `items` and `lying` what lies on a Side: things that
    are no more than their name, by that, and all others. Where the revision has no Sides all of it stands under
    `TOGETHER`.
    `acted` are those whose turn is used up or whose place has been played; `leaving` those who made an escape.
    """

    fighters: tuple[Fighter, ...] = ()
    cover: Mapping[int, str] = field(default_factory=dict)
    doors: tuple[int, ...] = SIDES
    drawn: int = 0
    """Random Sides drawn so far."""
    entry: int | None = None
    """The Side by which contestants came in, where the GM has said so."""
    items: Mapping[str, int] = field(default_factory=dict)
    dodges: tuple[Dodge, ...] = ()
    acted: tuple[str, ...] = ()
    opening: bool = False
    """It is the time before the first turn (MZ-TURN-06)."""
    covering: Mapping[str, int] = field(default_factory=dict)
    """Cover scores of those who took cover this turn with a roll, and may act before the others (MZ-IS-08)."""
    begun: tuple[str, ...] = ()
    """Attacks begun this turn, each named as in its dice labels."""
    turns: int = 0
    """Turns that are over."""
    since: Mapping[str, int] = field(default_factory=dict)
    """After how many turns somebody came in who was not there from the first one on."""
    fled: Mapping[str, int] = field(default_factory=dict)
    """In which turn somebody escaped."""
    of_turn: Mapping[str, Account] = field(default_factory=dict)
    of_fight: Mapping[str, Account] = field(default_factory=dict)
    """What each fighter has used up and come to, this turn and in all."""
    barriers: Mapping[int, Barrier] = field(default_factory=dict)
    """The pieces of cover whose figures are known, by Side."""
    clouds: tuple[Airborne, ...] = ()
    unfound: tuple[Unfound, ...] = ()
    lying: tuple[Lying, ...] = ()
    furniture: tuple[str, ...] = ()
    """Which of the items are furniture: it is used and stays (MZ-BS-03)."""
    owed: tuple[OwedLimb, ...] = ()
    """Hits of this turn that do limb damage once the GM says a weapon's LDV."""
    asked: tuple[str, ...] = ()
    """Weapons whose LDV the GM has been asked for in this fight."""
    locks: Mapping[str, Lock] = field(default_factory=dict)
    """Who is locked on, by whoever concentrated on them in this turn or the last."""

    @property
    def things(self) -> tuple[Lying, ...]:
        """Everything that lies somewhere in sight: what the dead carried lies where they fell (MZ-BS-09)."""
        plain = (Lying(name, side) for name, side in self.items.items())
        fallen = (one for one in self.fighters if one.status == "dead" and not one.stealth)
        return (*plain, *self.lying, *(thing for one in fallen for thing in _carried(one)))

    def with_fighter(self, changed: Fighter) -> "World":
        return _altered(self, fighters=tuple([changed if f.id == changed.id else f for f in self.fighters]))

    def change(self, who: str, /, **changed: object) -> "World":
        return self.with_fighter(_altered(self.fighter(who), **changed))

    def companions(self, fighter: Fighter) -> tuple[str, ...]:
        """Whom somebody who escapes leaves behind, by id: formal allies first, blacked out or not, then others of the
        team who still stand (MZ-ESC-01)."""
        others = [other for other in self.fighters if other.id != fighter.id]
        allied = (one for one in others if fighter.id == one.ally_of or one.id == fighter.ally_of)
        allies = (one.id for one in allied if one.status in ("up", "down"))
        team = (one.id for one in others if one.team == fighter.team and one.status == "up")
        return tuple(dict.fromkeys((*allies, *team)))

    def on_side(self, side: int) -> tuple[Fighter, ...]:
        return tuple(f for f in self.fighters if f.side == side and f.status in ("up", "down"))

    def hostile_to(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Those of other teams who can still fight."""
        return tuple(f for f in self.fighters if f.team != fighter.team and f.status == "up")

    def fought(self, fighter: Fighter) -> bool:
        """Whether somebody hostile is seen: otherwise positions do not matter (MZ-BS-07)."""
        return any(not other.stealth for other in self.hostile_to(fighter))

    def account(self, who: str) -> Account:
        """What a fighter has used up and come to this turn."""
        return self.of_turn.get(who, NOTHING)

    def barrier_of(self, fighter: Fighter) -> Barrier | None:
        """The piece of cover that somebody is behind, where its figures are known."""
        return self.barriers.get(fighter.side) if fighter.cover else None

    def moment(self, check: str) -> str:
        """A check's name in dice labels: one before the first turn is not one in it."""
        return f"opening.{check}" if self.opening else check

    def dodge_of(self, who: str) -> Dodge | None:
        return next((dodge for dodge in self.dodges if dodge.who == who), None)


def _carried(fighter: Fighter) -> tuple[Lying, ...]:
    """What somebody carries, as it lies there."""
    arms = (Lying(one.name, fighter.side, one, fighter.id) for one in fighter.weapons if one.is_item)
    return (*arms, *(Lying(item, fighter.side, of=fighter.id) for item in fighter.items))


Thing = TypeVar("Thing", World, Fighter)


def _altered(one: Thing, **changed: Any) -> Thing:
    """What `dataclasses.replace` does, for what every fact changes: of 37 fields in 4 µs, not in 7."""
    kind: Any = type(one)
    whole, places = _fields(kind)
    values = list(whole(one))
    for name, value in changed.items():
        values[places[name]] = value
    made: Thing = kind(*values)
    return made


@cache
def _fields(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]:
    """All fields at once, and the place of each."""
    names = tuple(one.name for one in fields(kind))
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
