"""A complete rule set and its house rules, and decorators that make a game's functions methods of its rule objects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from rules.system.amendments import AmendmentRules, NoAmendments
from rules.system.dice_rules import DiceRules
from rules.system.downtime import DowntimeRules, Errand
from rules.system.game_values import Fact, Sheet, Task, Types, World
from rules.system.gauges import GaugeRules, PlainGauges
from rules.system.reading import ReadingRules
from rules.system.records import RecordRules
from rules.system.roster import RosterRules
from rules.system.rule_entry import Entry
from rules.system.sheet_rules import SheetRules
from rules.system.steps import Step
from rules.system.turn import TurnRules
from rules.system.views import ViewRules

Patch = tuple[tuple[str, str], ...]
"""House rules in force: names of settings with the text of their values, ordered by name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that house rules may change: its dotted name, its current and its printed value, both as text.
    `wanted`: what may be written for it; `rule`: where it comes from."""

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
    """Make a method that calls a function with the rules' value as its first argument."""

    @wraps(function)
    def method(rules: Valued[V], /, *args: P.args, **kwargs: P.kwargs) -> Result:
        return function(rules.value, *args, **kwargs)

    return method


def under_any_value(function: Callable[P, Result]) -> Callable[Concatenate[object, P], Result]:
    """Make a method that calls a function which doesn't depend on the rules' value."""

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
    """A complete rule set, such as `mazeworld-current`. It holds an object for each protocol, all for the same types of
    world, actions, tasks, facts, sheets, records and almanac."""

    id: str
    title: str
    family: str
    """The family; its systems share their sheets, records of contestants, and words."""
    steps: tuple[Step, ...]
    digest: str
    """A checksum of every number, table and step of the system."""
    types: Types
    turn: TurnRules[W, A, T, F]
    roster: RosterRules[W, S, R, F]
    reading: ReadingRules[W, A, T]
    views: ViewRules[W, T, F]
    sheets: SheetRules[W, S, F]
    dice: DiceRules[W, A, T]
    records: RecordRules[S, R, L, F]
    amendments: AmendmentRules[W, T] = field(default_factory=NoAmendments)
    gauges: GaugeRules[W, F] = field(default_factory=PlainGauges)
    downtime: DowntimeRules[R | L] | None = None
    """The rules for downtime; None if the system has none."""
    aliases: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """Names of the shipped files with its sheets and tables."""
    opening: tuple[str, ...] = ()
    """What may be declared before the first turn, as typed; empty if there is no such time."""
    capabilities: tuple[str, ...] = ()
    """Names of features that not every system has, so that a refusal can say which ones do."""
    house_rules: "HouseRules | None" = None
    """Its house rules; None: the game has none."""
    house: Patch = ()
    """The house rules under which this value was made."""
    value: object = None
    """The frozen record of numbers and tables behind the system."""
    entries: tuple[Entry, ...] = ()
    """Every rule of the game; its statements are about `value`."""

    def opaque(self) -> "System":
        """Return the same system with opaque types, for code that only passes its values on. The cast is safe as long
        as a system gets back only values it has made itself."""
        return cast("System", self)

    def prepare(self) -> None:
        """Prepare the names of all its house rules, so that nobody has to wait for that later."""
        if self.house_rules is not None:
            self.house_rules.prepare()

    @property
    def errands(self) -> tuple[Errand, ...]:
        """What can be done outside combat."""
        return () if self.downtime is None else self.downtime.errands

    @property
    def settings(self) -> tuple[Setting, ...]:
        """All settings of the house rules, with current and printed values."""
        return () if self.house_rules is None else self.house_rules.settings(self.house)

    def meaning(self, setting: str) -> str:
        """Return the meaning of the setting of that name; "" if there is none."""
        return "" if self.house_rules is None else self.house_rules.meaning(self.house, setting)

    def with_house(self, patch: Patch) -> "System":
        """Return the same system under other house rules. Unknown parts of a stored patch are left out."""
        if patch == self.house or self.house_rules is None:
            return self.opaque()
        return self.house_rules.system(patch)


System = SystemOf[World, object, Task, Fact, Sheet, object, object]
"""A system of any game."""


class HouseRules(Protocol):
    """A game's house rules. Refusals are `rules.errors.RuleError`; then nothing changes."""

    def prepare(self) -> None:
        """Prepare all names now, which takes 15 ms that the first request would otherwise have to wait for."""
        ...

    @property
    def example(self) -> str:
        """A setting with a value other than the printed one, as it is typed."""
        ...

    def read(self, text: str) -> Mapping[str, str]:
        """Parse settings as a person typed them; return names and values as text."""
        ...

    def name(self, text: str) -> str:
        """Return a setting's name as we write it."""
        ...

    def change(self, patch: Patch, changes: Mapping[str, str | None]) -> Patch:
        """Return the patch after changes; None resets a setting to its printed value."""
        ...

    def settings(self, patch: Patch) -> tuple[Setting, ...]:
        """Return all settings, by name."""
        ...

    def meaning(self, patch: Patch, name: str) -> str:
        """Return the meaning of the setting of that name; "" if there is none."""
        ...

    def system(self, patch: Patch) -> "System":
        """Return the system under a patch; unknown parts of a stored patch are left out."""
        ...
