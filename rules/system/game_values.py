"""What the turn reads of a game's own values. Everything else about them is the game's business: they are handed on."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from types import NoneType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, get_args, runtime_checkable

from rules.errors import RuleError
from rules.system.needs import Need


class Fighter(Protocol):
    """Somebody in a fight, a dataclass. `name` is the one that everyone reads; `able`: it can still do anything."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def team(self) -> str: ...

    @property
    def able(self) -> bool: ...


@runtime_checkable
class World(Protocol):
    """A fight as the rules see it."""

    @property
    def fighters(self) -> Sequence[Fighter]:
        """Everyone in it, in the order they came in."""
        ...

    def fighter(self, who: str, /) -> Fighter:
        """The fighter of this id."""
        ...

    def change(self, who: str, /, **fields: object) -> Self:
        """The world in which a fighter has other fields; its `name` is one of them."""
        ...

    def without(self, fighters: Collection[str], /) -> Self:
        """The world for whoever doesn't know of these fighters: to read a line by, not to play on."""
        ...


Member = TypeVar("Member", bound=Fighter)


class Company(Generic[Member]):
    """What a world can do for everyone in it: a base of frozen dataclasses with `fighters`."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    fighters: tuple[Member, ...]

    def fighter(self, who: str, /) -> Member:
        """The fighter of this id. Refuses with `no_such_fighter`."""
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        raise RuleError("no_such_fighter", {"fighter": who})

    def has(self, who: str | None) -> bool:
        return any(fighter.id == who for fighter in self.fighters)

    def with_fighter(self, changed: Member) -> Self:
        return replace(self, fighters=tuple(changed if one.id == changed.id else one for one in self.fighters))

    def change(self, who: str, /, **fields: object) -> Self:
        return self.with_fighter(replace(self.fighter(who), **fields))

    def without(self, fighters: Collection[str], /) -> Self:
        return replace(self, fighters=tuple(one for one in self.fighters if one.id not in fighters))


@runtime_checkable
class Fact(Protocol):
    """Something that happened in a fight, or came of an errand; stored under its kind."""

    @property
    def kind(self) -> str: ...


@runtime_checkable
class Task(Protocol):
    """What is still to do at a fighter's place, and what has to be known for it; stored under its kind."""

    @property
    def kind(self) -> str: ...

    @property
    def need(self) -> Need | None: ...


class Sheet(Protocol):
    """What a person writes down of somebody or something: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def name(self) -> str: ...


Shelf = Mapping[str, Mapping[str, Any]]
"""All sheets by kind and name. What is on a sheet of some kind is the game's business."""


@dataclass(frozen=True, slots=True)
class Types:
    """The types under which a game's values are stored: a class each, or a union of classes with a literal `kind`."""

    world: type
    action: type
    task: object
    fact: object
    sheets: Mapping[str, type]
    """What a person writes down, by kind: "creature", "fighter", "weapon" and what else the game has."""
    row_effects: type | None = None
    """What a fight makes by itself of a row of a random table: fields that such a row may have besides its text, each
    with a default, and a `__post_init__` that checks them; None: nothing.
    `rules.dice.random_tables.Row.effects` holds those that were written down."""
    record: type = NoneType
    """What is kept of a contestant from fight to fight; made of the name of its sheet."""
    almanac: type = NoneType
    """What the GM keeps for the whole game; made of nothing."""
    outcome: object = NoneType
    """What may come of an errand."""

    @property
    def tasks(self) -> tuple[type, ...]:
        """The classes of tasks."""
        return get_args(self.task) or (self.task,)
