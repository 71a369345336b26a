"""The texts of the arena's rules under changed figures."""

from functools import cache

from rules.arena.house_rules.meanings import MEANINGS
from rules.arena.model.ruleset import Arena
from rules.arena.printed import ARENA
from rules.arena.rulebook import ENTRIES
from rules.errors import RuleError
from rules.house_rules import lines
from rules.house_rules import patch as patching
from rules.house_rules.meanings import Printed
from rules.house_rules.names import names_of
from rules.house_rules.targets import Spot
from tests.rules.house_rules.changed_values import others

PRINTED = Printed(ARENA, MEANINGS)
SPOTS = names_of(PRINTED).spots
LONGEST = 1000
UNTOLD = frozenset({"bleeding.dead.mental", "body.hand.heavy_from"})
"""Figures that come to nothing: what the dead lose, and how soon a hand bleeds that does not bleed."""
SAID = {entry.id: entry.statement(ARENA) for entry in ENTRIES}


def under(text: str) -> Arena:
    return patching.patched(PRINTED, patching.with_change(PRINTED, (), lines.read(PRINTED, text)))


def told(name: str, arena: Arena) -> str | None:
    return next(entry for entry in ENTRIES if entry.id == name).statement(arena)


@cache
def changed(name: str) -> tuple[Arena, ...]:
    """The arena with a setting changed by itself, in a few ways."""
    found = []
    for text in others(SPOTS[name])[:4]:
        try:
            found.append(patching.patched(PRINTED, patching.with_change(PRINTED, (), {name: text})))
        except RuleError:
            continue
    return tuple(found)


def test_every_statement_holds_together_under_any_house_rule() -> None:
    for name in SPOTS:
        for arena in changed(name):
            for entry in ENTRIES:
                said = entry.statement(arena)
                if said is not None:
                    assert 20 <= len(said) <= LONGEST, (entry.id, name)
                    assert "None" not in said, (entry.id, name)
                    assert "  " not in said, (entry.id, name)


def test_a_figure_that_is_changed_is_told_changed() -> None:
    """Every number of the value stands in some statement, as it is played."""
    untold = {name for name, spot in SPOTS.items() if is_figure(spot) and changed(name) and not tells(name)}
    assert untold == set()


def is_figure(spot: Spot) -> bool:
    number = isinstance(spot.printed, int | float) and not isinstance(spot.printed, bool)
    return number and spot.name not in UNTOLD


def tells(name: str) -> bool:
    return any(entry.statement(arena) != SAID[entry.id] for arena in changed(name) for entry in ENTRIES)


def test_rules_are_told_with_the_numbers_of_the_house() -> None:
    assert "3 actions" in str(told("AR-ACT-01", under("actions.in_a_turn 3")))
    assert "DEX if REF is above 8" in str(told("AR-AD-02", under("defences.beam.parry reflex; defences.beam.reflex 8")))
    assert "8 contestants" in str(told("AR-GAME-01", under("rounds.roster 8")))


def test_a_rule_that_is_switched_off_is_not_told() -> None:
    assert told("AR-AD-04", ARENA) is not None
    assert told("AR-AD-04", under("defences.parry_guns off")) is None
