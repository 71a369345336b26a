"""Views of a fight for the people at the table: fighters, the ground, the odds; and the means of a game's functions."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal, Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.system.game_values import Fact, Feat, Fighter, Shelf, Task, World
from rules.wording import worded

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)
F = TypeVar("F", bound=Fact)
Somebody = TypeVar("Somebody", bound=Fighter)


@dataclass(frozen=True, slots=True)
class Case:
    """The means of a game's functions besides its world: the fight and turn for labels of dice, the dice, tables, all
    sheets by kind and name, and the ids of the fighters known to every reader of the answer (None: all)."""

    fight: int
    turn: int
    dice: Dice
    tables: Mapping[str, Table]
    shelf: Shelf = field(default_factory=dict)
    known: Collection[str] | None = None


def known_among(fighters: Iterable[Somebody], known: Collection[str] | None) -> tuple[Somebody, ...]:
    """Return the fighters among these that a name may refer to; `known` None: all."""
    return tuple(one for one in fighters if known is None or one.id in known)


Eyes = Collection[str] | None
"""Whose eyes a fight is seen with: ids of fighters, empty for what everyone sees; None: the GM, who sees all."""


Thrower = Literal["actor", "target"]
"""Which of the fighters in the label throws the dice."""


@dataclass(frozen=True, slots=True)
class Discretion:
    """The readers who may be told of a fact. The GM is told everything.

    `about`: the fighters it names. `whereabouts`: those whose place it reveals. A reader who doesn't know of one of
    them, or of its place, is told what `ViewRules.without` leaves of the fact. `figures`: the fighter whose numbers it
    contains, which for a creature are only for the GM. `only`: only the owners of these fighters are told; empty: only
    the GM.
    """

    about: tuple[str, ...] = ()
    whereabouts: tuple[str, ...] = field(default=(), kw_only=True)
    figures: str | None = None
    only: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """A fighter as people at the table see it: its place, and its state in words.

    `unseen`: only its own side knows that it is there. `able`: it can act now. `out`: it will never act again.
    `recovers`: it can't act now, but will by itself in a later turn. `elsewhere`: these eyes don't know its place, even
    if they know that it is there.
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
    """The id of the fighter whose formal ally it is."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a map that isn't bare floor: a wall, dangerous ground, or points of cover."""

    at: tuple[int, int]
    wall: bool = False
    danger: bool = False
    cover: int = 0


@dataclass(frozen=True, slots=True)
class Chart:
    """A map of tiles as somebody sees it: columns and rows, counted from 0 at the top left, and who stands where."""

    title: str
    width: int
    height: int
    tiles: tuple[Tile, ...]
    fighters: tuple[tuple[str, tuple[int, int]], ...]
    """Ids of the visible fighters, with their places."""
    scale: str = ""
    """How far one can move on it, in a few words."""
    lying: tuple[str, ...] = ()
    """Things lying on it, with their places, in a few words each."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the battlefield: the id used in a portrait's `where`, its title, and what is there.

    `edge`: the wall of the room along which it lies ("north", "east", "south", "west"), if any. `cover`: one can take
    cover there, as the notes say. `door`: one can leave there.
    """

    id: str
    title: str
    notes: tuple[str, ...] = ()
    edge: str = ""
    cover: bool = False
    door: bool = False


@dataclass(frozen=True, slots=True)
class Fall:
    """The chance that an attack's target is left in some state, by the game's word. `least` and `most` differ if the
    reader doesn't know enough. `sampled`: the number of sample attacks it was estimated from, 0 if it is exact."""

    code: str
    least: Fraction
    most: Fraction
    sampled: int = 0


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chances of a described action, before its dice are rolled.

    `about`: facts that describe it. `tries`: the most dice it takes. `outcomes`: the average number of each outcome, by
    the game's word. `successes`: the chance of exactly 0, 1, 2 … successes. `expected`: average figures by name.
    `risks`: chances of other consequences, by name. `notes`: codes of what is and isn't included. `falls`: whether the
    target goes down, the likeliest first; empty if that hasn't been counted, None if the figures for it are missing.
    """

    about: tuple[Fact, ...]
    tries: int
    outcomes: tuple[tuple[str, Fraction], ...]
    successes: tuple[Fraction, ...]
    expected: tuple[tuple[str, float], ...] = ()
    risks: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()
    falls: tuple[Fall, ...] | None = ()


class ViewRules(Protocol[W_contra, T_contra, F]):
    """Rules for what a fight looks like, and to whom."""

    def portrait(self, world: W_contra, fighter: str, eyes: Eyes, /) -> Portrait: ...

    def grounds(self, world: W_contra, /) -> Sequence[Ground]: ...

    def announcement(self, turn: int, /) -> tuple[str, str]:
        """Return the announcements at the start and the end of a turn."""
        return worded("Turn {turn}", turn=turn), worded("End of turn {turn}", turn=turn)

    def figures(self, _: W_contra, __: str, ___: Eyes, /) -> tuple[tuple[str, str], ...]:
        """Return the fighter's figures with their names: for its owner, and for the GM, who may see more."""
        return ()

    has_map: ClassVar[bool] = False
    """Whether fights have a map."""

    def chart(self, _: W_contra, __: Eyes, /) -> Chart | None:
        """Return the map as these eyes see it; None if the fight has none."""
        return None

    def openings(self, _: W_contra, /) -> tuple[str, ...]:
        """Return what contestants can do before the first turn in their current state."""
        return ()

    def unseen(self, world: W_contra, fighter: str, eyes: Eyes = (), /) -> bool:
        """Whether these eyes don't know that a creature is there. Without eyes, it is enough if not everyone knows."""
        return self.portrait(world, fighter, eyes).unseen

    def discretion(self, _: F, /) -> Discretion:
        """Return who may be told of a fact."""
        return Discretion()

    def without(self, _: F, __: Collection[str], /) -> F | None:
        """Return what is told of a fact to those who don't know of these fighters or their places, with the fighters
        named as somebody unseen; None: nothing."""
        return None

    @property
    def feat_kinds(self) -> Collection[str]:
        """Return the kinds of facts that `feats` counts."""
        return ()

    def feats(self, _: W_contra, __: Sequence[F], /) -> Iterable[Feat]:
        """Return what the facts of one command, as a reader was told them, count for. The world is as it is after
        them."""
        return ()

    def concerned(self, _: W_contra, __: T_contra, /) -> tuple[str, ...]:
        """Return the fighters, besides the one asked, whose place a task's question may reveal."""
        return ()
