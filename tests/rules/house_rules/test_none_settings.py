"""A setting accepts "none" only if the rules do; otherwise it would end a fight."""

from dataclasses import is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from rules import catalogue
from rules.errors import RuleError
from rules.house_rules import patch as patching
from rules.house_rules.builder import Workshop
from rules.house_rules.names import names_of
from rules.house_rules.targets import Path, Spot
from rules.system import System


def holder(value: Any, path: Path) -> Any:
    """The record whose field a path ends in; None where it ends in a row or a pair."""
    for step in path[:-1]:
        if isinstance(step, str) and hasattr(value, step):
            value = getattr(value, step)
        elif isinstance(step, int):
            value = value[step - 1]
        else:
            return None
    return value if is_dataclass(value) else None


def may_be_none(spot: Spot) -> bool:
    try:
        return patching.read_value(spot, "none") is None
    except RuleError:
        return False


@pytest.mark.parametrize("system", catalogue.SYSTEMS.values(), ids=lambda system: system.id)
def test_what_may_be_none_is_none_in_its_field_too(system: System) -> None:
    assert isinstance(system.house_rules, Workshop)
    found = 0
    for spot in names_of(system.house_rules.printed).spots.values():
        record, field = holder(system.value, spot.path), spot.path[-1]
        if record is None or not isinstance(field, str) or not may_be_none(spot):
            continue
        found += 1
        assert type(None) in get_args(get_type_hints(type(record))[field]), spot.name
    assert found > 10
