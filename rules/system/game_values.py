"""The values of a game that the turn machine reads, and how its facts and tasks are registered by kind. Everything else
about the values is passed on unread."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from fractions import Fraction
from functools import reduce
from operator import or_
from types import NoneType
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeGuard,
    TypeVar,
    get_args,
    get_type_hints,
    runtime_checkable,
)

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


class Kinded:
    """The base of all facts, or all tasks, of a game; `family=True` starts such a family. A record is a frozen
    dataclass with a literal `kind`, the name under which it is stored."""

    __slots__ = ()
    _family: ClassVar[dict[tuple[str, str], type]]

    def __init_subclass__(cls, *, family: bool = False) -> None:
        if family:
            cls._family = {}
        else:  # A dataclass with slots is made twice, and the second one counts.
            cls._family[cls.__module__, cls.__qualname__] = cls

    @classmethod
    def members(cls) -> tuple[type, ...]:
        """Return the records of the family, in the order of their modules. Raises TypeError if two have the same
        kind."""
        members = tuple(cls._family.values())
        kinds = [kind for member in members for kind in get_args(get_type_hints(member)["kind"])]
        if len(set(kinds)) < len(kinds):
            raise TypeError(f"two records of the same kind in {cls.__module__}")
        return members

    @classmethod
    def union(cls) -> object:
        """Return the union of the family's types, for reading and writing any of them by kind."""
        return reduce(or_, cls.members())


W = TypeVar("W")
F = TypeVar("F")


class Consequences(Generic[W]):
    """The effects of a game's facts on its world, by class. A fact without one changes nothing."""

    def __init__(self) -> None:
        self._known: dict[type, Callable[[W, Any], W]] = {}

    def applies(self, fact: type[F]) -> Callable[[Callable[[W, F], W]], Callable[[W, F], W]]:
        """Register the decorated function as the effect of this fact. Raises ValueError if there is one already."""

        def register(consequence: Callable[[W, F], W]) -> Callable[[W, F], W]:
            if fact in self._known:
                raise ValueError(f"{fact.__name__} has two consequences")
            self._known[fact] = consequence
            return consequence

        return register

    def after(self, world: W, fact: object) -> W:
        """Return the world after a fact."""
        consequence = self._known.get(type(fact))
        return consequence(world, fact) if consequence else world


What = Literal["rolled", "dealt", "taken", "injuries", "fell", "rose", "killed"]
"""An attack roll; harm to another and from anybody, in the game's measure; injuries; the loss of one's place in the
fight and its return; kills."""


@dataclass(frozen=True, slots=True)
class Feat:
    """One thing to count for the fighter `who`, `amount` times; a negative amount takes earlier ones back.

    For a roll, `chance`: that of a hit, by the numbers it was made with; None: the roll decides something else.
    `partial`: it hit, but only just. `other`: whom it was done to, or who did it.
    """

    who: str
    what: What
    amount: float = 1
    chance: Fraction | None = None
    hit: bool = False
    partial: bool = False
    weapon: str = ""
    other: str = ""
