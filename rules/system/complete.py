"""A complete rule set, the house rules that can be set in it, and a game's functions as methods of its objects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from rules.system.amendments import AmendmentRules, NoAmendments
from rules.system.dice_rules import DiceRules
from rules.system.downtime import DowntimeRules, Errand
from rules.system.game_values import Fact, Sheet, Task, Types, World
from rules.system.reading import ReadingRules
from rules.system.records import RecordRules
from rules.system.roster import RosterRules
from rules.system.rule_entry import Entry
from rules.system.sheet_rules import SheetRules
from rules.system.steps import Step
from rules.system.turn import TurnRules
from rules.system.views import ViewRules

Patch = tuple[tuple[str, str], ...]
"""House rules in force: names of settings with the text of their values, in the order of the names."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that house rules may set: its dotted name, its value now and as printed, both as text.

    `wanted` says what may be written for it, `rule` where it comes from.
    """

    name: str
    value: str
    printed: str
    wanted: str
    meaning: str
    rule: str

    @property
    def subject(self) -> str:
        return self.name.partition(".")[0]

    @property
    def changed(self) -> bool:
        return self.value != self.printed


P = ParamSpec("P")
Result = TypeVar("Result")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Valued(Protocol[V_co]):
    """Rules under one value of a game: a revision, with or without house rules."""

    @property
    def value(self) -> V_co: ...


def under_value(function: Callable[Concatenate[V, P], Result]) -> Callable[Concatenate[Valued[V], P], Result]:
    """A method that calls a function with the value of the rules first."""

    @wraps(function)
    def method(rules: Valued[V], /, *args: P.args, **kwargs: P.kwargs) -> Result:
        return function(rules.value, *args, **kwargs)

    return method


def under_any_value(function: Callable[P, Result]) -> Callable[Concatenate[object, P], Result]:
    """A method that calls a function which is the same under every value of the rules."""

    @wraps(function)
    def method(_: object, /, *args: P.args, **kwargs: P.kwargs) -> Result:
        return function(*args, **kwargs)

    return method


W = TypeVar("W", bound=World)
A = TypeVar("A")
T = TypeVar("T", bound=Task)
F = TypeVar("F", bound=Fact)
S = TypeVar("S", bound=Sheet)
R = TypeVar("R")
L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class SystemOf(Generic[W, A, T, F, S, R, L]):
    """A complete rule set: the value behind a name such as `mazeworld-current`.

    It holds an object for each protocol, and all of them speak of the same world, actions, tasks, facts, sheets,
    records and almanac.
    """

    id: str
    title: str
    family: str
    """Systems of a family share their sheets, what is kept of contestants, and their words."""
    steps: tuple[Step, ...]
    digest: str
    """Changes whenever a number, table or step of the system changes."""
    types: Types
    turn: TurnRules[W, A, T, F]
    roster: RosterRules[W, S, R, F]
    reading: ReadingRules[W, A, T]
    views: ViewRules[W, T, F]
    sheets: SheetRules[W, S, F]
    dice: DiceRules[W, A, T]
    records: RecordRules[S, R, L, F]
    amendments: AmendmentRules[W, T] = field(default_factory=NoAmendments)
    downtime: DowntimeRules[R | L] | None = None
    """None: nothing can be done outside combat."""
    aliases: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """Names of the shipped files with its sheets and tables."""
    opening: tuple[str, ...] = ()
    """What may be said before the first turn, as it is typed; empty where there is no such time."""
    capabilities: tuple[str, ...] = ()
    """Names of what not every system has, so that a refusal can say which ones do."""
    house_rules: "HouseRules | None" = None
    """Where its house rules are made; None: the game has none."""
    house: Patch = ()
    """The house rules that this value has been made with."""
    value: object = None
    """The frozen record of numbers and tables that the system is made of."""
    entries: tuple[Entry, ...] = ()
    """Every rule of the game; what an entry states it states of `value`."""

    def opaque(self) -> "System":
        """The same system for who hands its values on without looking into them.

        The cast is safe as long as a system gets back only what it has made itself."""
        return cast("System", self)

    def prepare(self) -> None:
        """Find every name that house rules have for it, before anybody waits for that."""
        if self.house_rules is not None:
            self.house_rules.prepare()

    @property
    def errands(self) -> tuple[Errand, ...]:
        """What can be done outside combat."""
        return () if self.downtime is None else self.downtime.errands

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Everything that house rules can set, as it is now and as printed."""
        return () if self.house_rules is None else self.house_rules.settings(self.house)

    def meaning(self, setting: str) -> str:
        """What is said of the setting of that name; nothing where there is none."""
        return "" if self.house_rules is None else self.house_rules.meaning(self.house, setting)

    def with_house(self, patch: Patch) -> "System":
        """The same system under other house rules. What this program does not know of a stored patch is left out."""
        if patch == self.house or self.house_rules is None:
            return self.opaque()
        return self.house_rules.system(patch)


System = SystemOf[World, object, Task, Fact, Sheet, object, object]
"""A system of any game."""


class HouseRules(Protocol):
    """Where a game's house rules are made. Refusals are `rules.errors.RuleError`; then nothing is changed."""

    def prepare(self) -> None:
        """Find every name now: 15 ms that the first who asks would wait for else."""
        ...

    @property
    def example(self) -> str:
        """A setting with another value than the printed one, as it is typed."""
        ...

    def read(self, text: str) -> Mapping[str, str]:
        """Names and texts of values, as a person typed them."""
        ...

    def name(self, text: str) -> str:
        """A setting's name as it is written by us."""
        ...

    def change(self, patch: Patch, changes: Mapping[str, str | None]) -> Patch:
        """The patch after changes; None takes a setting back to what is printed."""
        ...

    def settings(self, patch: Patch) -> tuple[Setting, ...]:
        """Everything that can be set, by name."""
        ...

    def meaning(self, patch: Patch, name: str) -> str:
        """What is said of the setting of that name; nothing where there is none."""
        ...

    def system(self, patch: Patch) -> "System":
        """The system under a patch; what this program does not know of a stored one is left out."""
        ...
