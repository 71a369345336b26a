"""The values of a game that the turn machine reads. Everything else about them is passed on unread."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from types import NoneType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeGuard, TypeVar, get_args, runtime_checkable

from rules.errors import RuleError
from rules.system.needs import Need


class Fighter(Protocol):
    """A fighter, as a dataclass. `name`: the name everyone reads. `able`: whether it can still do anything."""

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
        """All fighters, in the order in which they joined."""
        ...

    def fighter(self, who: str, /) -> Fighter:
        """Return the fighter with this id."""
        ...

    def change(self, who: str, /, **fields: object) -> Self:
        """Return the world with other values in a fighter's fields, its `name` for example."""
        ...

    def without(self, fighters: Collection[str], /) -> Self:
        """Return the world for those who don't know of these fighters: for reading a line, not for playing on."""
        ...


Member = TypeVar("Member", bound=Fighter)


class Company(Generic[Member]):
    """A base for worlds: frozen dataclasses with `fighters`."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    fighters: tuple[Member, ...]

    def fighter(self, who: str, /) -> Member:
        """Return the fighter with this id. Refuses with `no_such_fighter`."""
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


class Alternative(Protocol):
    """An action that may be an alternative to the one before it; a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def otherwise(self) -> bool:
        """Whether it replaces the action before it if that isn't possible."""
        ...


Alt = TypeVar("Alt", bound=Alternative)


def groups(actions: Sequence[Alt]) -> Iterator[tuple[Alt, ...]]:
    """Group an intent's actions in order, each with its alternatives."""
    group: list[Alt] = []
    for action in actions:
        if group and not action.otherwise:
            yield tuple(group)
            group = []
        group.append(action)
    if group:
        yield tuple(group)


def standing_firm(actions: Sequence[Alt], check: Callable[[Alt, bool], None]) -> tuple[Alt, ...]:
    """Return, for each action, the first of its alternatives that `check` accepts, followed by the remaining ones.

    The chosen one no longer has a condition (its `when` is None). `check` gets the action and whether it belongs to the
    first group, and refuses with a `RuleError`; if nothing is accepted, its first refusal is raised.
    """
    taken: list[Alt] = []
    for number, group in enumerate(groups(actions)):
        reason: RuleError | None = None
        for place, action in enumerate(group):
            try:
                check(action, number == 0)
            except RuleError as refused:
                reason = reason or refused
                continue
            taken += [replace(action, otherwise=False, when=None), *group[place + 1 :]]
            break
        else:
            raise reason or RuleError("nothing_said")
    return tuple(taken)


@runtime_checkable
class Fact(Protocol):
    """Something that happened in a fight, or came of an errand; stored by its kind."""

    @property
    def kind(self) -> str: ...


@runtime_checkable
class Task(Protocol):
    """A task still to do at a fighter's place, and what has to be known for it; stored by its kind."""

    @property
    def kind(self) -> str: ...

    @property
    def need(self) -> Need | None: ...


class Sheet(Protocol):
    """A sheet that a person writes about somebody or something, as a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def name(self) -> str: ...


Shelf = Mapping[str, Mapping[str, Any]]
"""All sheets by kind and name. What is on a sheet is up to the game."""


@dataclass(frozen=True, slots=True)
class Types:
    """The types in which a game's values are stored: a class each, or a union of classes with a literal `kind`."""

    world: type
    action: type
    task: object
    fact: object
    sheets: Mapping[str, type]
    """The sheet classes by kind: "creature", "fighter", "weapon" and others that the game has."""
    row_effects: type | None = None
    """What rows of random tables can do in a fight: fields that such a row may have besides its text, each with a
    default, and a `__post_init__` that checks them; None: nothing. `rules.dice.random_tables.Row.effects` holds the
    written ones."""
    record: type = NoneType
    """The record of a contestant, kept from fight to fight; made from the name of its sheet."""
    almanac: type = NoneType
    """The GM's lists and notes for the whole game; made without arguments."""
    outcome: object = NoneType
    """The union of all outcomes of errands."""

    @property
    def tasks(self) -> tuple[type, ...]:
        """The classes of tasks."""
        return get_args(self.task) or (self.task,)

    def is_task(self, output: object) -> TypeGuard[Task]:
        return isinstance(output, self.tasks)
