"""Plans for several creatures at once: each example of the guide, with every shipped creature."""

import re
from pathlib import Path

import pytest

from bot.packs.library import Library
from bot.turn import commands, events
from rules import catalogue
from rules.system import StepKind
from tests.turn.table import GM, Table, of

GUIDE = (Path(__file__).parents[3] / "docs" / "fights.md").read_text()
WEAPONLESS = ("Hellhound", "Key deer", "Giant rat")
"""Creatures whose attacks are not published."""


def examples() -> tuple[str, ...]:
    """Plans for "guards" in the guide, with the other ways to name several."""
    plans = re.findall(r"`@plan (guards?[^`]*: [^`…]+)`", GUIDE)
    others = re.search(r"several at once: also (.*) \|", GUIDE)
    assert others is not None
    return (*plans, *(f"{name}: attack nearest" for name in re.findall(r"`(?!rats)([^`]+)`", others[1])))


CREATURES = [(id_, name) for id_, system in catalogue.SYSTEMS.items() for name in Library.of(system).sheets("creature")]


def planning(id_: str, *kinds: str) -> Table:
    """The moment at which plans are asked for; four of each of these creatures, and Anna."""
    system = catalogue.find(id_)
    table = Table(system, Library.of(system).with_entry("fighter", "Anna", {}), rolls="bot")
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for kind in kinds:
        for _ in range(4):
            table.does(GM, commands.Add(sheet=kind))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    while not table.now_playing.turn or table.step() is not StepKind.PLANS:
        table.next(skip=True)
    return table


@pytest.mark.parametrize(("id_", "kind"), CREATURES)
def test_every_example_of_the_guide_is_a_plan_for_every_creature(id_: str, kind: str) -> None:
    assert len(examples()) >= 6
    for text in examples():
        table = planning(id_, kind)
        said = text.replace("guards", f"{kind}s").replace("guard", kind).replace("NAME", "Anna")
        if kind in WEAPONLESS:
            assert table.refuses(GM, commands.Plan(text=said)) == "no_attacks"
        else:
            assert of(table.plans(said), events.Declared)


def test_one_that_cannot_is_left_out_and_the_others_plan() -> None:
    table = planning("mazeworld-current", "Wolf", "Giant rat")
    said = table.plans("all: attack nearest")
    assert [one.intent.text for one in of(said, events.Declared)] == ["bite, Anna"] * 4
    assert [one.fighter for one in of(said, events.PlanRefused)] == [
        "giant-rat",
        "giant-rat-2",
        "giant-rat-3",
        "giant-rat-4",
    ]


def test_shipped_creatures_are_found_by_their_german_names() -> None:
    table = planning("arena", "guard")
    assert len(of(table.plans("alle Wachen: verteidigen"), events.Declared)) == 4
    assert len(of(table.plans("Wachen immer: verteidigen"), events.StandingPlanSet)) == 4
    assert len(of(table.plans("Wache 2: verteidigen"), events.Declared)) == 1


@pytest.mark.parametrize("name", ["rats", "all rats", "giant rats", "rats 1-4", "rat 1-4", "giants"])
def test_a_part_of_a_name_names_the_kind(name: str) -> None:
    table = planning("mazeworld-current", "Wolf", "Giant rat")
    assert len(of(table.plans(f"{name}: move to 3"), events.Declared)) == 4


def test_the_first_of_a_kind_needs_no_number() -> None:
    table = planning("mazeworld-current", "Wolf")
    (said,) = of(table.plans("wolf 1: bite Anna"), events.Declared)
    assert said.intent.fighter == "wolf"


def test_one_of_a_list_who_is_not_here_is_no_part_of_the_plan() -> None:
    assert planning("mazeworld-current", "Wolf").refuses(GM, commands.Plan(text="wolf 1, wolf 9: bite Anna")) == (
        "no_such_fighter"
    )


def test_what_a_body_cannot_do_is_not_done_with_something_else() -> None:
    assert planning("mazeworld-current", "Wolf").refuses(GM, commands.Plan(text="wolf 2: kick Anna")) == "missing"
