"""A complete rule set, and where its house rules are made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rules.system.house import Patch, Setting
from rules.system.play import Play
from rules.system.rule_entry import Entry
from rules.system.steps import Step


@dataclass(frozen=True, slots=True)
class System:
    """A complete rule set: the value behind a name such as `mazeworld-current`."""

    id: str
    title: str
    aliases: tuple[str, ...]
    family: str
    """Systems of a family share their sheets, what is kept of contestants, and their words."""
    steps: tuple[Step, ...]
    play: Play
    digest: str
    """Changes whenever a number, table or step of the system changes."""
    packs: tuple[str, ...] = ()
    """Names of the shipped files with its sheets and tables."""
    opening: tuple[str, ...] = ()
    """What may be said before the first turn, as it is typed; empty where there is no such time."""
    capabilities: tuple[str, ...] = ()
    """Names of what not every system has, so that a refusal can say which ones do."""
    workshop: "Workshop | None" = None
    """Where its house rules are made; None: the game has none."""
    house: Patch = ()
    """The house rules that this value has been made with."""
    value: Any = None
    """The frozen record of numbers and tables that the system is made of."""
    entries: tuple[Entry, ...] = ()
    """Every rule of the game; what an entry states it states of `value`."""

    def prepare(self) -> None:
        """Find every name that house rules have for it, before anybody waits for that."""
        if self.workshop is not None:
            self.workshop.prepare()

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Everything that house rules can set, as it is now and as printed."""
        return () if self.workshop is None else self.workshop.settings(self.house)

    def meaning(self, setting: str) -> str:
        """What is said of the setting of that name; nothing where there is none."""
        return "" if self.workshop is None else self.workshop.meaning(self.house, setting)

    def with_house(self, patch: Patch) -> "System":
        """The same system under other house rules. What this program does not know of a stored patch is left out."""
        if patch == self.house or self.workshop is None:
            return self
        return self.workshop.system(patch)


class Workshop(Protocol):
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
