"""Fighters of an absent player: played by the GM, and given back."""

import pytest

from bot.turn import commands, events
from rules import catalogue
from tests.turn.duel import PLAYERS_FIRST
from tests.turn.duels import Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


@pytest.fixture
def duel() -> Table:
    return Table(PLAYERS_FIRST, Duellists()).starts("Ogre", ann="Anna", ben="Bo")


def test_the_gm_plays_all_that_a_player_has(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Rat", owner="ann"))
    happened = duel.does(GM, commands.TakeOver(person="ann"))
    assert [(one.fighter, one.owner, one.lent) for one in of(happened, events.OwnerNamed)] == [
        ("anna", None, "ann"),
        ("rat", None, "ann"),
    ]
    assert duel.now_playing.owned_by("ben") == ("bo",)
    assert duel.refuses(player("ann"), commands.Declare(name=None, text="draw at Bo")) == "lent_to_gm"
    assert kinds(duel.does(GM, commands.Declare(name="Anna", text="draw at Bo"))) == ["declared", "answered"]


def test_what_was_taken_over_is_given_back_to_whoever_had_it(duel: Table) -> None:
    duel.does(GM, commands.TakeOver(person="ann"))
    duel.does(GM, commands.TakeOver(person="ann", back=True))
    assert duel.now_playing.seat("anna").owner == "ann"
    assert duel.now_playing.seat("anna").lent is None
    assert kinds(duel.declares("ann", "draw at Bo")) == ["declared", "answered"]


def test_taking_over_twice_and_giving_back_what_was_not_taken_change_nothing(duel: Table) -> None:
    assert duel.does(GM, commands.TakeOver(person="ann", back=True)) == []
    duel.does(GM, commands.TakeOver(person="ann"))
    assert duel.does(GM, commands.TakeOver(person="ann")) == []


def test_what_a_gm_gave_to_another_meanwhile_stays_there(duel: Table) -> None:
    duel.does(GM, commands.TakeOver(person="ann"))
    duel.does(GM, commands.NameOwner(name="Anna", owner="dan"))
    assert duel.does(GM, commands.TakeOver(person="ann", back=True)) == []
    assert duel.now_playing.seat("anna").owner == "dan"


def test_whoever_plays_a_fighter_now_may_answer_what_was_asked_once_more() -> None:
    table = Table(catalogue.find("mazeworld-current"), maze_shelf(Ann={}, Ben={})).starts(ann="Ann", ben="Ben")
    while not table.now_playing.locked:
        table.next(skip=True)
    table.does(GM, commands.Reopen(name="Ann"))
    table.does(GM, commands.NameOwner(name="Ann", owner="dan"))
    assert table.refuses(GM, commands.Reopen(name="Ann")) == "reopened_already"
    assert table.asked() == [("ann", "declare")]
    assert kinds(table.declares("dan", "pass"))[-1] == "answered"


def test_what_somebody_who_is_gone_has_asked_for_is_off(duel: Table) -> None:
    duel.does(player("cat"), commands.AskToJoin(sheet="Cy", where="4"))
    happened = duel.does(GM, commands.TakeOver(person="cat", for_good=True))
    assert [one.welcome for one in of(happened, events.JoinAnswered)] == [False]
    assert duel.now_playing.requests == ()


def test_only_a_gm_takes_over(duel: Table) -> None:
    assert duel.refuses(player("ben"), commands.TakeOver(person="ann")) == "gm_only"
