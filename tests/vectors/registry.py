"""Bindings from the vectors' names to the real functions, collected from every `bindings_*` module here."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.arena import ARENA
from rules.errors import RuleError
from rules.mazeworld import REVISIONS
from tests.vectors.tape import VectorTape

_REASONS = {
    "eyes_singly": "eyes are targeted one at a time",
    "unknown_part": "no such part",
    "second_combat_action": "one combat action per turn",
    "combat_with_aid": "no combat with first aid",
    "actions_over": "two actions per turn",
}


class UnknownKeyError(Exception):
    """Keys in `given` or `when` that a binding does not know."""


@dataclass
class Call:
    """One call of a case: the value of the rule set it names, inputs, dice.

    `get` and `need` mark a key as known; a key that nobody asked for makes the case fail.
    """

    tag: str
    given: dict[str, Any]
    params: dict[str, Any]
    tape: VectorTape
    asked: set[str] = field(default_factory=set)

    @property
    def rev(self) -> Any:
        return ARENA if self.tag == "arena" else REVISIONS[self.tag]

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return self.params.get(key, self.given.get(key, default))

    def need(self, key: str) -> Any:
        self.asked.add(key)
        if key not in self.params and key not in self.given:
            raise UnknownKeyError(f"missing key: {key}")
        return self.get(key)

    def amount(self, key: str, default: int | float | None = None) -> Any:
        """A number of something, needed where there is no default: below nothing there is none."""
        value = self.need(key) if default is None else self.get(key, default)
        if value is not None and value < 0:
            raise ValueError(f"{key} is below 0: {value}")
        return value

    def word(self, key: str, default: str | None = None) -> str:
        """A word in small letters, needed where there is no default."""
        value = self.need(key) if default is None else self.get(key) or default
        return str(value).strip().casefold()

    def allow(self, *keys: str) -> None:
        """Keys that may be there although the rule does not use them."""
        self.asked.update(keys)

    def finish(self) -> None:
        astray = sorted({*self.given, *self.params} - self.asked)
        if astray:
            raise UnknownKeyError(f"unknown keys: {', '.join(astray)}")


Binding = Callable[[Call], Any]


def reason_of(error: RuleError) -> str:
    """Why something was refused, in the words of the vectors."""
    return _REASONS.get(error.code, error.code)


def binding(table: dict[str, Binding], name: str, keys: str = "") -> Callable[[Binding], Binding]:
    """Adds a function to a table of bindings, with the keys that `given` and `when` may hold for it."""

    def add(function: Binding) -> Binding:
        @wraps(function)
        def bound(call: Call) -> Any:
            call.allow(*keys.split())
            return function(call)

        table[name] = bound
        return bound

    return add


@cache
def bindings() -> dict[str, Binding]:
    """Every bound function by its name in the vectors; a name bound twice is an error."""
    found: dict[str, Binding] = {}
    for path in sorted(Path(__file__).parent.glob("bindings_*.py")):
        for name, binding in import_module(f"tests.vectors.{path.stem}").BINDINGS.items():
            if name in found:
                raise ValueError(f"{name} is bound twice, again in {path.name}")
            found[name] = binding
    return found
