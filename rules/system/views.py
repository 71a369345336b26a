"""What people at the table are shown: fighters, the ground, the odds; and what a game's functions may look at."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.system.game_values import Fact, Fighter, Shelf, Task, World
from rules.wording import worded

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)
F = TypeVar("F", bound=Fact)
Somebody = TypeVar("Somebody", bound=Fighter)


@dataclass(frozen=True, slots=True)
class Case:
    """What a game's functions may know besides its world: where in the journal of dice they stand, the tables, all
    sheets by kind and name, and the ids of those fighters whom everyone who reads the answer knows (None: all)."""

    fight: int
    turn: int
    dice: Dice
    tables: Mapping[str, Table]
    shelf: Shelf = field(default_factory=dict)
    known: Collection[str] | None = None


def known_among(fighters: Iterable[Somebody], known: Collection[str] | None) -> tuple[Somebody, ...]:
    """Those of these fighters whom a name may mean; `known` None: all."""
    return tuple(one for one in fighters if known is None or one.id in known)


Eyes = Collection[str] | None
"""Whose eyes a fight is looked at with: ids of fighters, none for what everyone sees; None: the GM, who sees all."""


Thrower = Literal["actor", "target"]
"""Whose the dice are of those whom their label names."""


@dataclass(frozen=True, slots=True)
class Discretion:
    """Who may be told of a fact. The GM is told everything.

    `about` are the fighters it names, `whereabouts` those whose place it gives away: whoever does not know of one of
    them, or where it is, is told what `ViewRules.without` leaves of the fact. `figures`: it tells the numbers of this
    fighter, which of a creature are the GM's. `only`: it is told to the owners of these fighters and nobody else;
    empty: only to the GM.
    """

    about: tuple[str, ...] = ()
    whereabouts: tuple[str, ...] = field(default=(), kw_only=True)
    figures: str | None = None
    only: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """A fighter as people at the table see it: where it stands, and its state in words.

    `unseen`: nobody but its own side knows that it is there. `able`: it can still act. `out`: it will not again.
    `recovers`: it cannot act now, and by itself can again in a later turn.
    `elsewhere`: these eyes do not know where it is, be it known that it is there.
    """

    where: str
    health: str
    marks: tuple[str, ...] = ()
    unseen: bool = False
    elsewhere: bool = False
    team: str = ""
    able: bool = True
    out: bool = False
    recovers: bool = False
    kills: int = 0
    ally_of: str | None = None
    """Whose formal ally it is, by id."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a map that is more than bare floor: a wall, ground that is dangerous, points of cover."""

    at: tuple[int, int]
    wall: bool = False
    danger: bool = False
    cover: int = 0


@dataclass(frozen=True, slots=True)
class Chart:
    """A map of tiles as somebody sees it: columns and rows counted from 0 at the top left, and who stands where."""

    title: str
    width: int
    height: int
    tiles: tuple[Tile, ...]
    fighters: tuple[tuple[str, tuple[int, int]], ...]
    """Ids of the fighters that are seen, with their places."""
    scale: str = ""
    """How far one comes on it, in a few words."""
    lying: tuple[str, ...] = ()
    """What lies where, in a few words each."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the battlefield: the id that portraits name in `where`, its title, and what is there.

    `edge`: the wall of the room that it lies along ("north", "east", "south", "west"), where it does. `cover`: there is
    something to be behind, and the notes say what; `door`: one can leave there.
    """

    id: str
    title: str
    notes: tuple[str, ...] = ()
    edge: str = ""
    cover: bool = False
    door: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chances of an action that was described, before its dice are thrown.

    `about`: facts of the game that tell it; `tries`: the most dice it takes. `outcomes`: how many of them come out so
    on average, by the game's word. `successes`: the chance that exactly 0, 1, 2 … succeed. `expected`: average figures
    by name. `risks`: chances of what else may come, by name. `notes`: codes of what is and is not counted in.
    """

    about: tuple[Fact, ...]
    tries: int
    outcomes: tuple[tuple[str, Fraction], ...]
    successes: tuple[Fraction, ...]
    expected: tuple[tuple[str, float], ...] = ()
    risks: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()


class ViewRules(Protocol[W_contra, T_contra, F]):
    """How a fight looks, and to whom."""

    def portrait(self, world: W_contra, fighter: str, eyes: Eyes, /) -> Portrait: ...

    def grounds(self, world: W_contra, /) -> Sequence[Ground]: ...

    def announcement(self, turn: int, /) -> tuple[str, str]:
        """What is announced at the start and at the end of a turn."""
        return worded("Turn {turn}", turn=turn), worded("End of turn {turn}", turn=turn)

    def figures(self, _: W_contra, __: str, ___: Eyes, /) -> tuple[tuple[str, str], ...]:
        """The fighter in numbers, each with its name: for its owner, and for the GM, who may know more of them."""
        return ()

    def chart(self, _: W_contra, __: Eyes, /) -> Chart | None:
        """The map as these eyes see it; None where the fight has none."""
        return None

    def openings(self, _: W_contra, /) -> tuple[str, ...]:
        """What contestants may do before the first turn as they stand; what they cannot do is not offered."""
        return ()

    def unseen(self, world: W_contra, fighter: str, eyes: Eyes = (), /) -> bool:
        """Whether whoever looks with these eyes does not know that a creature is there; no eyes: everyone together, of
        whom one that does not know is enough."""
        return self.portrait(world, fighter, eyes).unseen

    def discretion(self, _: F, /) -> Discretion:
        """Who may be told of a fact."""
        return Discretion()

    def without(self, _: F, __: Collection[str], /) -> F | None:
        """What is told of a fact to those who do not know of these fighters or where they are, who are named to them as
        somebody unseen; None: nothing."""
        return None

    def concerned(self, _: W_contra, __: T_contra, /) -> tuple[str, ...]:
        """The fighters whose place the question of a task may give away, besides the one who is asked."""
        return ()
