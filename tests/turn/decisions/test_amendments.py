"""Amendments: a past figure is changed, and the fight is as if it had been so from the start."""

from collections.abc import Iterator

import pytest

from bot.turn import commands, events
from bot.turn.codec import dump_fight
from bot.turn.decisions.amendments import amendable
from tests.turn.decisions.drafted_turns import MAZES, Standing, arena, bodies, drafts, maze, played, somebody, stages
from tests.turn.table import GM, Table, of

VALUES = (0.0, 1.0, 7.0, 23.0, 61.0, 500.0)


SEVERES = 24.0
"""From here on a limb is gone, and what strikes there later strikes nothing."""


def figures(standing: Standing) -> Iterator[int]:
    """Numbers of figures of which exactly the same comes, rolled or amended."""
    exact = ("Pain", "limb", "die", "bleed")
    for number, figure in enumerate(standing.system.amendments.amendable(standing.draft.facts), start=1):
        if figure.name in exact and figure.value != "unknown" and standing.draft.kind == "damage":
            yield number


@pytest.mark.parametrize("name", MAZES)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_amended_is_as_if_it_had_been_rolled(name: str, seed: int) -> None:
    found = 0
    for standing in drafts(maze(name, seed, "damage")):
        told = standing.told()
        world = standing.after(told)
        for number in figures(standing):
            figure = standing.system.amendments.amendable(told)[number - 1]
            for value in VALUES:
                if figure.name == "limb" and value >= SEVERES:
                    continue
                rolled = standing.after(standing.told(**{f"n{number}": value}))
                amended, facts = standing.amended(world, told, number, value)
                assert bodies(amended) == bodies(rolled)
                back, _ = standing.amended(amended, facts, number, figure.value)
                assert bodies(back) == bodies(world)
                found += 1
    assert found


@pytest.mark.parametrize("seed", range(8))
def test_a_wound_of_the_arena_is_as_if_its_die_had_fallen_so(seed: int) -> None:
    for standing in drafts(arena(seed, "damage")):
        told = standing.told()
        world = standing.after(told)
        for number in figures(standing):
            figure = standing.system.amendments.amendable(told)[number - 1]
            for value in (4.0, 5.0, 6.0) if figure.name == "die" else (0.0, 1.0, 3.0):
                rolled = standing.after(standing.told(**{f"n{number}": value}))
                amended, facts = standing.amended(world, told, number, value)
                assert unnumbered(amended) == unnumbered(rolled)
                back, _ = standing.amended(amended, facts, number, figure.value)
                assert unnumbered(back) == unnumbered(world)


def unnumbered(world: object) -> list[object]:
    """Everybody's wounds and what they do; a wound keeps the number that it was given."""
    found: list[object] = []
    for one in world.fighters:  # type: ignore[attr-defined]
        wounds = sorted((w.part, w.severity, w.bleed, sorted(w.debuff.items()), w.by) for w in one.wounds)
        found.append((one.id, wounds, sorted(one.unusable), sorted(one.arteries), one.stunned, one.status, one.kills))
    return found


@pytest.fixture
def table() -> Table:
    """A turn in which everybody has struck; its end is still to come."""
    table = maze("mazeworld-current", 3)
    return next(one for one in stages(table) if one.now_playing.results and one.now_playing.waiting)


def first(table: Table, name: str) -> tuple[int, str, float]:
    """The number of a figure of that name, whose it is, and its value."""
    for one in amendable(table.now_playing, table.system):
        if one.figure.name == name and one.figure.value:
            return one.number, one.figure.who, float(one.figure.value)
    raise AssertionError(name)


def test_pain_is_what_the_gm_says(table: Table) -> None:
    number, who, was = first(table, "Pain")
    before = table.world.fighter(who).pain
    told = table.does(GM, commands.Amend(text=f"{number} 3.5 %"))
    assert table.world.fighter(who).pain == pytest.approx(before - was + 3.5)
    (amended,) = of(told, events.Amended)
    assert (amended.figure.value, amended.value) == (was, 3.5)
    assert first_value(table, number) == 3.5


def first_value(table: Table, number: int) -> object:
    return next(one.figure.value for one in amendable(table.now_playing, table.system) if one.number == number)


def test_numbers_stay_when_more_comes_after(table: Table) -> None:
    known = {one.number: one.figure.who for one in amendable(table.now_playing, table.system)}
    number, _, _ = first(table, "Pain")
    table.does(GM, commands.Amend(text=f"{number} off"))
    assert {one.number: one.figure.who for one in amendable(table.now_playing, table.system)} == known
    assert first_value(table, number) == 0


def test_a_figure_is_found_by_words(table: Table) -> None:
    number, who, _ = first(table, "Pain")
    figure = next(one.figure for one in amendable(table.now_playing, table.system) if one.number == number)
    name = table.world.fighter(who).name
    table.does(GM, commands.Amend(text=f"{name} pain {figure.where} 3.5"))
    found = [one.figure.value for one in amendable(table.now_playing, table.system) if one.figure.who == who]
    assert 3.5 in found


def test_who_was_killed_by_it_lives_again_and_the_kill_does_not_count(table: Table) -> None:
    number, who, _ = first(table, "Pain")
    figure = next(one.figure for one in amendable(table.now_playing, table.system) if one.number == number)
    assert figure.by is not None
    table.does(GM, commands.Amend(text=f"{number} 1"))
    kills, status = table.world.fighter(figure.by).kills, table.world.fighter(who).status
    table.does(GM, commands.Amend(text=f"{number} 9000"))
    assert table.world.fighter(who).status == "dead"
    assert table.world.fighter(figure.by).kills == kills + 1
    table.does(GM, commands.Amend(text=f"{number} 2"))
    assert table.world.fighter(who).status == status
    assert table.world.fighter(figure.by).kills == kills


def test_a_note_changes_nothing_else(table: Table) -> None:
    number, _, _ = first(table, "Pain")
    before = bodies(table.world)
    (amended,) = of(table.does(GM, commands.Amend(text=f"{number} note the coat took it")), events.Amended)
    assert amended.note == "the coat took it"
    assert bodies(table.world) == before


def test_when_the_turn_is_over_nothing_of_its_attacks_can_be_amended(table: Table) -> None:
    number, _, _ = first(table, "Pain")
    played(table)
    assert all(one.result.task is None for one in amendable(table.now_playing, table.system))
    assert table.refuses(GM, commands.Amend(text=f"{number} 7")) in ("no_amendable", "nothing_to_amend")


def test_what_the_end_of_a_turn_did_can_be_amended_in_the_next(table: Table) -> None:
    played(table)
    number, who, was = first(table, "Pain")
    before = table.world.fighter(who).pain
    table.does(GM, commands.Amend(text=f"{number} {was + 2:g}"))
    assert table.world.fighter(who).pain == pytest.approx(before + 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1", "incomplete"),
        ("1 lots", "figure_unread"),
        ("1 note", "incomplete"),
        ("999 7", "no_amendable"),
        ("nobody pain 7", "no_such_fighter"),
    ],
)
def test_what_cannot_be_read_amends_nothing(table: Table, text: str, code: str) -> None:
    assert table.refuses(GM, commands.Amend(text=text)) == code


def test_only_a_gm_amends(table: Table) -> None:
    assert table.refuses(somebody("ann"), commands.Amend(text="1 7")) == "gm_only"


def test_before_anything_happened_there_is_nothing_to_amend() -> None:
    assert maze("mazeworld-current", 1).refuses(GM, commands.Amend(text="1 7")) == "nothing_to_amend"


def test_amendments_survive_the_way_through_the_database(table: Table) -> None:
    number, _, _ = first(table, "limb")
    table.does(GM, commands.Amend(text=f"{number} 25"))
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)
