"""Joining and leaving, owners, names."""

import pytest

from bot.turn import commands, events
from bot.turn.decisions.course import Actor
from bot.turn.decisions.roster import requested
from bot.turn.state import Request
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from tests.turn.duel import PLAYERS_FIRST
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


@pytest.fixture
def duel() -> Table:
    return Table(PLAYERS_FIRST, Duellists()).starts("Ogre", ann="Anna", ben="Bo")


def names(table: Table) -> list[str]:
    return [one.name for one in table.world.fighters]


def test_several_of_a_kind_are_numbered_and_never_share_a_name(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Rat", count=2))
    duel.does(GM, commands.Add(sheet="Rat"))
    duel.does(GM, commands.Add(sheet="Ogre"))
    assert names(duel) == ["Ogre", "Anna", "Bo", "Rat 1", "Rat 2", "Rat 3", "Ogre 2"]


def test_a_fighter_may_go_by_another_name_on_another_side(duel: Table) -> None:
    happened = duel.does(GM, commands.Add(sheet="Rat", name="Guest", where="5", team="anna's"))
    assert of(happened, events.Seated) == [events.Seated(fighter="guest", creature=True, owner=None)]
    guest = duel.world.fighter("guest")
    assert (guest.name, guest.hearts, guest.team) == ("Guest", 5, "anna's")


def test_an_id_never_comes_again(duel: Table) -> None:
    duel.does(GM, commands.Remove(name="Ogre"))
    duel.does(GM, commands.Add(sheet="Ogre"))
    assert [seat.fighter for seat in duel.now_playing.seats] == ["anna", "bo", "ogre-2"]


def test_an_unknown_sheet_and_too_many_fighters(duel: Table) -> None:
    assert duel.refuses(GM, commands.Add(sheet="Nobody")) == "unknown_entry"
    duel.does(GM, commands.Add(sheet="Rat", count=50))
    assert duel.refuses(GM, commands.Add(sheet="Mouse", count=48)) == "too_many_fighters"
    duel.does(GM, commands.Add(sheet="Mouse", count=47))


def test_newcomers_are_asked_where_their_kind_is_asked_now(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Cy", sheet_kind="fighter", owner="cat"))
    duel.does(GM, commands.Add(sheet="Rat"))
    assert duel.asked() == [("anna", "declare"), ("bo", "declare"), ("cy", "declare")]
    duel.next(skip=True)
    duel.does(GM, commands.Add(sheet="Mouse"))
    duel.does(GM, commands.Add(sheet="Dee", sheet_kind="fighter", owner="dan"))
    assert duel.asked() == [("ogre", "plan"), ("rat", "plan"), ("mouse", "plan")]


def test_whoever_comes_in_mid_turn_acts_from_the_next_turn_on() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna")
    table.declares("ann", "draw at Ogre")
    table.next()
    table.does(GM, commands.Add(sheet="Cy", sheet_kind="fighter", owner="cat"))
    assert table.asked() == [("anna", "draw")]
    assert table.refuses(player("cat"), commands.Declare(name=None, text="draw at Ogre")) == "locked"
    assert table.refuses(player("cat"), commands.RollOwed()) == "nothing_owed"
    while table.now_playing.turn == 1:
        table.next(skip=True)
    assert ("cy", "declare") in table.asked()


def test_a_player_asks_to_join_and_the_gm_says_yes(duel: Table) -> None:
    happened = duel.does(player("cat"), commands.AskToJoin(sheet="Cy", where="4"))
    assert happened == [events.JoinAsked(request=Request(person="cat", sheet="Cy", where="4"))]
    assert duel.refuses(player("cat"), commands.AskToJoin(sheet="Cy")) == "already_asked"
    happened = duel.does(GM, commands.Accept(name="cy"))
    assert kinds(happened)[:2] == ["join_answered", "seated"]
    assert (duel.world.fighter("cy").hearts, duel.now_playing.seat("cy").owner) == (4, "cat")
    assert duel.now_playing.requests == ()


def test_or_no(duel: Table) -> None:
    assert duel.refuses(GM, commands.Accept(name="Cy")) == "no_request"
    duel.does(player("cat"), commands.AskToJoin(sheet="Cy"))
    assert kinds(duel.does(GM, commands.Accept(name="Cy", welcome=False))) == ["join_answered"]
    assert "Cy" not in names(duel)
    assert duel.does(player("cat"), commands.AskToJoin(sheet="Cy"))


def test_whose_sheet_it_is_comes_in_at_once(duel: Table) -> None:
    assert "seated" in kinds(duel.does(player("cat"), commands.AskToJoin(sheet="Cy", known=True)))
    assert duel.refuses(player("cat"), commands.AskToJoin(sheet="Nobody", known=True)) == "unknown_entry"


def test_one_leaves_with_ones_own_fighter_only(duel: Table) -> None:
    assert duel.refuses(player("ben"), commands.Leave(name="Anna")) == "not_yours"
    assert duel.refuses(player("dan"), commands.Leave()) == "no_fighter_of_yours"
    assert kinds(duel.does(player("ann"), commands.Leave())) == ["went_out", "unseated"]
    assert duel.asked() == [("bo", "declare")]
    assert "anna" not in {seat.fighter for seat in duel.now_playing.seats}


def test_who_leaves_takes_intent_and_question_along(duel: Table) -> None:
    duel.declares("ann", "draw at Bo")
    duel.does(player("ann"), commands.Leave())
    duel.does(GM, commands.Remove(name="bo"))
    assert (duel.now_playing.intents, duel.asked()) == ({}, [])
    assert duel.next()


def test_nobody_leaves_in_the_middle_of_a_place() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna", ben="Bo")
    table.declares("ann", "draw at Ogre")
    table.next(skip=True)
    for name in ("Anna", "Ogre", "Bo"):
        assert table.refuses(GM, commands.Remove(name=name)) == "in_a_place"
    assert table.refuses(player("ben"), commands.Leave()) == "in_a_place"


def test_an_owner_is_named_and_the_question_is_then_theirs(duel: Table) -> None:
    duel.does(GM, commands.NameOwner(name="Anna", owner="dan"))
    assert duel.refuses(player("ann"), commands.Declare(name=None, text="draw at Bo")) == "no_fighter_of_yours"
    assert kinds(duel.declares("dan", "draw at Bo")) == ["declared", "answered"]


def test_a_name_may_be_shortened_while_it_is_clear(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Orc"))
    with pytest.raises(RuleError) as refused:
        duel.does(GM, commands.Remove(name="o"))
    assert (refused.value.code, refused.value.facts["choices"]) == ("which_fighter", ("Ogre", "Orc"))
    assert duel.refuses(GM, commands.Remove(name="")) in ("no_such_fighter", "which_fighter")
    assert duel.refuses(GM, commands.Remove(name="Zed")) == "no_such_fighter"
    duel.does(GM, commands.Remove(name="  OG "))
    assert "Ogre" not in names(duel)


def test_an_exact_name_wins_over_one_that_only_begins_so(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Bobby"))
    duel.does(GM, commands.Remove(name="bo"))
    assert names(duel) == ["Ogre", "Anna", "Bobby"]


def test_ones_own_fighter_wins_a_tie(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Annabel", sheet_kind="fighter", owner="cat"))
    duel.does(GM, commands.Add(sheet="Annalise", sheet_kind="fighter", owner="dan"))
    duel.does(player("cat"), commands.Declare(name="annab", text="draw at Bo"))
    happened = duel.does(player("dan"), commands.Declare(name="annal", text="draw at Bo"))
    assert happened[0].intent.fighter == "annalise"  # type: ignore[union-attr]
    duel.does(player("ann"), commands.Leave())
    assert duel.refuses(GM, commands.Remove(name="anna")) == "which_fighter"
    assert duel.does(player("cat"), commands.Withdraw(name="anna"))[0] == events.Withdrawn(fighter="annabel")


def test_the_gm_sets_a_figure_or_the_surroundings(duel: Table) -> None:
    assert kinds(duel.sets("hearts", "Bo 1")) == ["lost"]
    assert kinds(duel.sets("lamp", "off", surroundings=True)) == ["lamp"]
    assert (duel.world.fighter("bo").hearts, duel.world.lamp) == (1, False)
    assert duel.refuses(GM, commands.Adjust(what="hearts", text="Bo many")) == "not_a_number"
    assert duel.refuses(GM, commands.Adjust(what="hearts", text="Zed 1")) == "no_such_fighter"


def test_some_of_what_a_gm_does_needs_no_more_than_a_name(duel: Table) -> None:
    duel.sets("hearts", "Bo 1")
    duel.sets("comfort", "Bo")
    assert duel.world.fighter("bo").hearts == 3
    assert duel.refuses(GM, commands.Adjust(what="hearts", text="Bo")) == "nothing_to_change"
    assert duel.refuses(GM, commands.Adjust(what="comfort", text="", surroundings=True)) == "nothing_to_change"


@pytest.mark.parametrize("name", ["Anna", "Ann", "ann:"])
def test_a_name_cut_short_leaves_the_colons_of_what_is_said(name: str) -> None:
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    (begun,) = table.does(GM, commands.Adjust(what="effect", text=f"{name} Dazed: ft +1, 2 turns"))
    assert begun.fact.effect.name == "Dazed"


def test_ones_own_fighter_is_not_meant_by_a_name_of_others(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Orc"))
    assert duel.refuses(player("ann"), commands.Declare(name="ogre", text="draw at Bo")) == "not_yours"
    assert duel.refuses(player("ann"), commands.Declare(name="o", text="draw at Bo")) == "which_fighter"


def test_of_several_requests_the_one_whose_whole_name_it_is_is_meant() -> None:
    requests = [Request(person="ann", sheet=sheet) for sheet in ("Anna", "Annabel", "Annalise")]
    assert requested(requests, "ANNA") == requests[0]
    assert requested(requests, "annab") == requests[1]
    assert requested(requests, "annal") == requests[2]
    assert requested(requests, "ann") is None


def test_a_false_name_that_is_whole_wins_over_one_that_only_begins_so(duel: Table) -> None:
    duel.does(GM, commands.Add(sheet="Rat", name="Stranger B"))
    duel.does(GM, commands.Mask(text="Ogre as Stranger"))
    (gone,) = of(duel.does(Actor("gm", gm=True), commands.Remove(name="stranger")), events.Unseated)
    assert gone.fighter == "ogre"
