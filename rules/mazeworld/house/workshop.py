"""Where the house rules of one revision are made: what `rules.system.Workshop` asks for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.mazeworld.house import lines, patching
from rules.mazeworld.revision import Revision
from rules.system import Patch, Setting, System


@dataclass(frozen=True, eq=False)
class Workshop:
    """`rev` is the revision as printed; `build` makes the system of a revision under a patch."""

    rev: Revision
    build: Callable[[Revision, Patch], System]

    def read(self, text: str) -> Mapping[str, str]:
        return lines.read(self.rev, text)

    def name(self, text: str) -> str:
        return lines.name_of(self.rev, text)

    def change(self, patch: Patch, changes: Mapping[str, str | None]) -> Patch:
        return patching.with_change(self.rev, patch, changes)

    def settings(self, patch: Patch) -> tuple[Setting, ...]:
        return patching.settings(self.rev, patch)

    def system(self, patch: Patch) -> System:
        return _system(self, patch)


@lru_cache(maxsize=64)
def _system(workshop: Workshop, patch: Patch) -> System:
    known = patching.still_valid(workshop.rev, patch)
    return workshop.build(patching.patched(workshop.rev, known), known)
