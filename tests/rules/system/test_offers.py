"""Everything a form offers is understood when typed."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.features.forms.submitted import lines_of
from bot.packs.library import Library
from rules import catalogue
from rules.errors import RuleError
from rules.system import System

OF_THE_MOMENT = frozenset({"same_side", "hands_full", "too_few_hands", "not_bleeding", "unclear"})
"""Refusals of what was understood: it is not possible just now."""
LACKING = {"part", "call", "move"}
"""What may be missing where no part of the body was chosen."""


def worlds() -> Iterator[tuple[System, str]]:
    for system in catalogue.SYSTEMS.values():
        for name in Library.of(system, None).sheets("creature"):
            yield system, name


def faced(system: System, name: str) -> Any:
    """A creature against another of its kind."""
    library = Library.of(system, None)
    shelf = {kind: library.sheets(kind) for kind in system.types.sheets if kind != "fighter"} | {"fighter": {}}
    world = system.turn.empty()
    for who, team in (("one", "left"), ("two", "right")):
        sheet = shelf["creature"][name]
        for fact in system.roster.enter(
            world, sheet, who=who, name=who.capitalize(), team=team, where=None, shelf=shelf
        ):
            world = system.turn.apply(world, fact)
    return world


@pytest.mark.parametrize(("system", "name"), tuple(worlds()), ids=lambda one: getattr(one, "id", one))
def test_every_deed_is_understood(system: System, name: str) -> None:
    world = faced(system, name)
    offers = system.reading.offers(world, "one", ("one", "two"))
    assert len({deed.command for deed in offers.deeds}) == len(offers.deeds)
    for deed in offers.deeds:
        for part in ("", *offers.parts[-1:]):
            (line,) = lines_of("…", {"deed": deed.command, "whom": "Two" * ("…" in deed.command), "part": part})
            refused = refusal_of(system, world, line)
            lacks = refused is not None and not part and set(refused.facts.get("missing", ["?"])) <= LACKING
            assert refused is None or lacks or refused.code in OF_THE_MOMENT, (line, refused.code)


def refusal_of(system: System, world: Any, line: str) -> RuleError | None:
    try:
        system.reading.read(world, "one", line)
    except RuleError as refused:
        return refused
    return None
