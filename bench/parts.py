"""Everything that is measured, in the order of the page."""

import gc
import importlib
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Final, cast

from bench.rows import Row


@dataclass(frozen=True, slots=True)
class Part:
    """A measurement. `home`: the module of `bench` whose function of the same name measures it; `rounds`: the
    default number of rounds."""

    name: str
    home: str
    rounds: int = 15

    @property
    def about(self) -> str:
        """The module's docstring."""
        return inspect.getdoc(self._module) or ""

    def measure(self, rounds: int | None = None) -> Sequence[Row]:
        """Measure it. The peers are imported only here, because they are installed only for `make bench`."""
        module = self._module
        # Modules stay loaded, so the garbage collector needn't search them before each figure; a running bot does the
        # same.
        gc.collect()
        gc.freeze()
        return cast("Sequence[Row]", getattr(module, self.home)(rounds or self.rounds))

    @property
    def _module(self) -> ModuleType:
        return importlib.import_module(f"bench.{self.home}")


SECTIONS: Final[dict[str, tuple[Part, ...]]] = {
    "Rolling": (
        Part("rolling", "rolling"),
        Part("engines", "engines"),
        Part("start", "start", 9),
        Part("fair", "fair", 9),
    ),
    "Odds": (Part("odds", "counted"), Part("arena", "arena", 9), Part("falls", "falls", 9)),
    "Hostile input": (Part("hostile", "hostile"),),
    "A command": (
        Part("command", "command"),
        Part("store", "store"),
        Part("roads", "roads"),
        Part("chat", "chat", 9),
        Part("doors", "doors", 5),
        Part("rate", "rate", 3),
        Part("stall", "stall", 1),
        Part("fairness", "fairness", 3),
        Part("servers", "servers", 3),
        Part("idle", "idle", 2),
    ),
    "Growth": (
        Part("growth", "growth", 9),
        Part("curves", "curves", 5),
        Part("due", "due", 9),
        Part("games", "overview", 9),
        Part("luck", "fallen", 5),
        Part("career", "careers", 5),
    ),
    "Whole turns": (Part("turns", "turns", 7), Part("picture", "picture"), Part("rehearsals", "rehearsals", 3)),
}
PARTS: Final = {part.name: part for parts in SECTIONS.values() for part in parts}
