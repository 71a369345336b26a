"""Replace fields of a fight."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from bot.turn.state import AnyFight
from rules.system import System

V = TypeVar("V")
Evolution = Callable[[AnyFight, Any, System], AnyFight]
"""Returns the fight after an event of one kind."""


def altered(fight: AnyFight, **fields: object) -> AnyFight:
    return fight.model_copy(update=fields)


def without(items: Mapping[str, V], key: str) -> dict[str, V]:
    return {name: value for name, value in items.items() if name != key}
