"""A fight with other values in some of its fields."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.turn.state import AnyFight
from rules.system import System

Evolution = Callable[[AnyFight, Any, System], AnyFight]
"""The fight after an event of one kind."""


def altered(fight: AnyFight, **fields: Any) -> AnyFight:
    return fight.model_copy(update=fields)


def without(items: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in items.items() if name != key}
