"""When a fight seems to be over: a knockout ends, the dead stay dead (004 L64, L96)."""

import pytest

from bot.packs.library import Library
from bot.turn import commands
from bot.turn.view import public_view, seems_over, teams_left
from rules import catalogue
from tests.turn.table import GM, Table

ARENA = catalogue.find("arena")


@pytest.fixture
def duel() -> Table:
    library = Library.of(ARENA)
    for name in ("Ann", "Bob"):
        library = library.with_entry("fighter", name, {})
    table = Table(ARENA, library)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for name in ("Ann", "Bob"):
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name.casefold()))
    table.next()
    return table


def left(table: Table) -> tuple[bool, tuple[str, ...]]:
    view = public_view(table.now_playing, ARENA)
    return seems_over(view), teams_left(view)


def test_a_knockout_ends_no_duel(duel: Table) -> None:
    assert left(duel) == (False, ("Ann", "Bob"))
    duel.sets("hurt", "Ann head 6")
    assert left(duel) == (False, ("Ann", "Bob"))
    duel.sets("set", "Bob stage dead")
    assert left(duel) == (True, ("Ann",))


def test_where_nobody_is_left_no_empty_turn_begins_unasked(duel: Table) -> None:
    for name in ("Ann", "Bob"):
        duel.sets("set", f"{name} stage dead")
    assert left(duel) == (True, ())
    assert duel.refuses(GM, commands.Next()) == "nobody_left"
    duel.next(skip=True)
    duel.sets("heal", "Ann stage none")
    duel.next(skip=True)
    assert duel.now_playing.turn == 2


def test_a_single_one_who_dies_leaves_nobody(duel: Table) -> None:
    duel.does(GM, commands.Remove(name="Bob"))
    assert left(duel) == (False, ("Ann",))
    duel.sets("set", "Ann stage dead")
    assert left(duel) == (True, ())
