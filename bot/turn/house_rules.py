"""House rules of a game as they are saved: what is set under each system, and who changed what when."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from bot.turn.frozen_model import Plain
from rules.system import Patch

MOST_CHANGES = 300
"""Changes that are kept for looking back; all of them stand in the journal."""


class Change(Plain):
    """One change by a GM: names with their texts before and after; None: as printed. `at` is ISO text."""

    at: str
    person: str
    system: str
    act: Literal["set", "reset", "undo"]
    names: tuple[tuple[str, str | None, str | None], ...]
    undone: bool = False

    @property
    def stands(self) -> bool:
        """Whether it can be taken back."""
        return self.act != "undo" and not self.undone


class House(Plain):
    """`patches` by the id of the system. `changes`, the oldest first."""

    schema_version: int = 1
    patches: Mapping[str, Patch] = {}
    changes: tuple[Change, ...] = ()

    def patch(self, system: str) -> Patch:
        return self.patches.get(system, ())

    def changed(self, patch: Patch, change: Change) -> "House":
        """With another patch for the change's system, and the change on record."""
        patches = {**self.patches, change.system: patch}
        return House(patches=patches, changes=(*self.changes, change)[-MOST_CHANGES:])

    def undoing(self, system: str) -> Change | None:
        """The last change under a system that still stands."""
        standing = [one for one in self.changes if one.system == system and one.stands]
        return standing[-1] if standing else None

    def standing(self) -> Counter[str]:
        """How many changes could be taken back, by the id of the system."""
        return Counter(one.system for one in self.changes if one.stands)

    def without(self, change: Change) -> "House":
        """With that change marked as taken back."""
        marked = tuple(one.model_copy(update={"undone": True}) if one is change else one for one in self.changes)
        return self.model_copy(update={"changes": marked})
