"""Builds the house rules of one system, as `rules.system.HouseRules` requires."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic

from rules.house_rules import lines
from rules.house_rules import patch as patching
from rules.house_rules.meanings import Printed, Value
from rules.house_rules.names import names_of
from rules.system import Patch, Setting, System


@dataclass(frozen=True, eq=False)
class Workshop(Generic[Value]):
    """The house rules of one system. `build` makes the system from a patched value and its patch."""

    printed: Printed[Value]
    build: Callable[[Value, Patch], System]

    def prepare(self) -> None:
        names_of(self.printed)

    @property
    def example(self) -> str:
        return self.printed.meanings.example

    def read(self, text: str) -> Mapping[str, str]:
        return lines.read(self.printed, text)

    def name(self, text: str) -> str:
        return lines.name_of(self.printed, text)

    def change(self, patch: Patch, changes: Mapping[str, str | None]) -> Patch:
        return patching.with_change(self.printed, patch, changes)

    def settings(self, patch: Patch) -> tuple[Setting, ...]:
        return patching.settings(self.printed, patch)

    def meaning(self, patch: Patch, name: str) -> str:
        return patching.meaning(self.printed, patch, name)

    def system(self, patch: Patch) -> System:
        return _system(self, patch)


@lru_cache(maxsize=64)
def _system(workshop: Workshop[object], patch: Patch) -> System:
    known = patching.still_valid(workshop.printed, patch)
    return workshop.build(patching.patched(workshop.printed, known), known)
