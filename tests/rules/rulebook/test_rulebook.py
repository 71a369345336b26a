"""Every rule of the inventory has one entry with a text, reachable code, and a way for players to meet it."""

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from bot.__main__ import words
from bot.packs.library import Library
from rules import catalogue
from rules.errors import TableError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.parts.attack import Accuracy
from rules.mazeworld.revision import required
from rules.system import System
from rules.system.rule_entry import Entry, Field, Level, Met, section
from tests.rules.rulebook import reachability

IDS = Path(__file__).with_name("inventory_ids.txt").read_text("utf-8").split()
"""The rules of the documents of every game, by the ids that comments and vectors use."""
PAGES = Path(__file__).with_name("page_ids.txt").read_text("utf-8").split()
"""The rules of pages that the documents point to."""
FAMILIES = {system.family: system for system in catalogue.SYSTEMS.values()}
"""One system of each family: its systems share their entries."""
ENTRIES = tuple(entry for system in FAMILIES.values() for entry in system.entries)
BY_ID = {entry.id: entry for entry in ENTRIES}
LONGEST = 1000
"""Characters of a statement: half of what fits one message."""

every_family = pytest.mark.parametrize("family", FAMILIES)


def systems_with(entry: Entry) -> list[System]:
    return [system for system in catalogue.SYSTEMS.values() if entry in system.entries]


def package_of(system: System) -> str:
    """The package of the rules that a system's value comes from."""
    return ".".join(type(system.value).__module__.split(".")[:2])


def full_name(home: object) -> str:
    if isinstance(home, Field):
        return f"{full_name(home.owner)}.{home.name}"
    return f"{getattr(home, '__module__', '')}.{getattr(home, '__qualname__', '')}"


def reached(name: str) -> bool:
    """Whether a definition is used at the table, or a method of one that is."""
    owner, _, method = name.rpartition(".")
    return name in reachability.reached() or (
        owner in reachability.reached() and method in reachability.read_anywhere()
    )


@cache
def words_and_tables() -> frozenset[str]:
    return words() | {name.casefold() for system in catalogue.SYSTEMS.values() for name in Library.of(system).tables()}


@every_family
def test_every_rule_of_the_inventory_has_one_entry(family: str) -> None:
    entries = FAMILIES[family].entries
    prefix = entries[0].id.partition("-")[0]
    assert sorted(entry.id for entry in entries) == sorted(
        one for one in (*IDS, *PAGES) if one.startswith(f"{prefix}-")
    )
    assert all(system.entries == entries for system in catalogue.SYSTEMS.values() if system.family == family)


def test_the_inventory_is_whole() -> None:
    assert Counter(one.partition("-")[0] for one in IDS) == {"MZ": 178, "AR": 73}
    assert len(IDS) == len(set(IDS))


def test_statements_are_short_and_without_holes() -> None:
    said = {(one.id, system.id): one.statement(system.value) for one in ENTRIES for system in systems_with(one)}
    wrong = {
        at: text
        for at, text in said.items()
        if text is not None
        and not (
            20 <= len(text) <= LONGEST
            and "None" not in text
            and "  " not in text
            and (text[-1] in ".)%" or "\n" in text)
        )
    }
    assert wrong == {}


def test_some_system_has_every_rule() -> None:
    assert [one.id for one in ENTRIES if all(one.statement(it.value) is None for it in systems_with(one))] == []


def test_every_home_is_reached_from_the_table() -> None:
    assert [one.id for one in ENTRIES if not one.home] == []
    unused = [
        full_name(home)
        for one in ENTRIES
        for home in one.home
        if not (home.name in reachability.read_anywhere() if isinstance(home, Field) else reached(full_name(home)))
    ]
    assert unused == [], "used by nothing at the table"


def test_a_player_can_meet_every_rule() -> None:
    steps = {step.id for system in catalogue.SYSTEMS.values() for step in system.steps}
    facts = {one.id: {fact for system in systems_with(one) for fact in get_args(system.types.fact)} for one in ENTRIES}
    unknown = {
        one.id: (
            *({*one.met.words} - words_and_tables()),
            *({*one.met.steps} - steps),
            *({*one.met.facts} - facts[one.id]),
        )
        for one in ENTRIES
    }
    assert {one: what for one, what in unknown.items() if what} == {}
    assert [one.id for one in ENTRIES if not (one.met.words or one.met.steps or one.met.facts)] == []


@every_family
def test_no_function_is_for_tests_alone(family: str) -> None:
    functions = set(reachability.public_functions(package_of(FAMILIES[family])))
    assert len(functions) > 50
    idle = sorted(functions - reachability.reached())
    assert not idle, f"used by nothing but tests: {idle}"


def test_the_graph_sees_what_is_reached_and_what_is_not() -> None:
    assert "rules.mazeworld.attacks.accuracy.read" in reachability.reached()
    assert "rules.mazeworld.play.attack.attack_dice.strike" in reachability.reached()
    assert not any(name.startswith("tests.") for name in reachability.graph())
    assert not any(name.split(".")[2:3] == ["rulebook"] for name in reachability.graph() if name.startswith("rules."))
    assert "rules.mazeworld.noncombat_skills.gains.award" in reachability.public_functions("rules.mazeworld")


def test_numbers_come_from_the_system() -> None:
    limits = BY_ID["MZ-FT-04"].statement
    house = replace(CURRENT, accuracy=Accuracy(ft_min=4, ft_max=9))
    assert "below 3, FT counts as 3; above 10, it counts as 10" in str(limits(CURRENT))
    assert "below 4, FT counts as 4; above 9, it counts as 9" in str(limits(house))


SIDES = required(CURRENT.battlespace, "battlespace")


@pytest.mark.parametrize(
    ("name", "with_it", "without"),
    [
        ("MZ-EV-01", EVADING, CURRENT),
        ("MZ-IR-01", CLASSIC, REV2014),
        ("MZ-EXPL-01", REV2014, CURRENT),
        ("MZ-FAIL-01", CLASSIC, CURRENT),
        ("MZ-SK-08", CLASSIC, EVADING),
        ("MZ-NCS-HEAL-01", CURRENT, CLASSIC),
        ("MZ-COV-05", CURRENT, CLASSIC),
        ("MZ-COV-05", CURRENT, replace(CURRENT, battlespace=None)),
        ("MZ-COV-05", CURRENT, replace(CURRENT, battlespace=replace(SIDES, stealthy_movement=False))),
    ],
)
def test_a_system_without_a_rule_says_nothing_of_it(name: str, with_it: object, without: object) -> None:
    assert BY_ID[name].statement(with_it) is not None
    assert BY_ID[name].statement(without) is None


def test_entries_are_checked_when_they_are_gathered() -> None:
    one = BY_ID["MZ-FT-01"]
    with pytest.raises(TableError):
        section("twice", one, one)
    with pytest.raises(TableError):
        section("homeless", Entry("MZ-X-01", "X", Level.FULL, lambda _: "x", (), Met(("rule",))))
    with pytest.raises(TableError):
        Field(Accuracy, "no_such_field")
