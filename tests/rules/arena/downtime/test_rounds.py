"""Rounds: survivors move on, the roster is filled from the waitlist, and a map is drawn (AR-GAME-01, AR-CHR-04)."""

from dataclasses import replace

import pytest

from rules.arena.downtime import homeworlds
from rules.arena.downtime.catalogue import touched
from rules.arena.downtime.homeworlds import HomeworldSet, HomeworldsShown, MapDrawn
from rules.arena.downtime.lists import Almanac, Grave, fights_next
from rules.arena.downtime.rounds import RoundBegan, RoundDecided, RoundEnded, RoundShown, decided
from rules.arena.downtime.waitlist import Enlisted
from rules.arena.printed import ARENA
from rules.errors import Doubt
from tests.rules.arena.downtime.stage import GM, NAMES, after, done, occasion
from tests.rules.arena.fighters import refusal

UNDER_WAY = Almanac(1, True, ("Dot", "Eve"), ("Gus", "Hal"), (Grave("Fay", 1, "roster"), Grave("Ivy", 0, "roster")))


def test_a_round_begins_with_everyone_on_the_roster() -> None:
    almanac, outcomes = done(Almanac(roster=NAMES[:2]), "round start")
    assert outcomes == [RoundBegan(1, ("Ann", "Bob"))]
    assert (almanac.round, almanac.under_way, almanac.roster) == (1, True, ("Ann", "Bob"))


def test_who_waits_comes_in_first_where_a_house_rule_has_made_room() -> None:
    almanac, outcomes = done(Almanac(roster=("Ann",), waitlist=("Gus",)), "round start")
    assert outcomes == [Enlisted("Gus", "roster", 2, 6), RoundBegan(1, ("Ann", "Gus"))]
    assert (almanac.roster, almanac.waitlist) == (("Ann", "Gus"), ())


def test_a_round_is_decided_as_soon_as_one_of_its_roster_falls() -> None:
    before = Almanac(1, True, ("Ann", "Bob"), graveyard=(Grave("Ivy", 0, "roster"),))
    fell = replace(before, roster=("Ann",), graveyard=(*before.graveyard, Grave("Bob", 1, "roster")))
    stranger = replace(before, graveyard=(*before.graveyard, Grave("Zoe", 1)))
    assert decided(before, fell) == [RoundDecided(1)]
    assert decided(before, stranger) == decided(fell, fell) == decided(fell, before) == []


def test_survivors_move_on_and_the_roster_is_filled_in_order() -> None:
    almanac, outcomes = done(UNDER_WAY, "round next")
    assert outcomes == [RoundEnded(1, ("Dot", "Eve"), ("Fay",), ("Gus", "Hal"), 0, 6)]
    assert (almanac.round, almanac.under_way) == (1, False)
    assert (almanac.roster, almanac.waitlist) == (("Dot", "Eve", "Gus", "Hal"), ())
    assert almanac.graveyard == UNDER_WAY.graveyard
    assert touched(outcomes[0]) == ("Dot", "Eve")
    assert after(almanac, "round start").round == 2


def test_as_many_come_in_as_there_is_room_for() -> None:
    almanac, (ended,) = done(replace(UNDER_WAY, roster=NAMES[1:6]), "round next")
    assert ended == RoundEnded(1, NAMES[1:6], ("Fay",), ("Gus",), 1, 6)
    assert (almanac.roster, almanac.waitlist) == ((*NAMES[1:6], "Gus"), ("Hal",))


def test_a_round_in_which_nobody_has_fallen_ends_only_if_that_is_meant() -> None:
    """004 L64: they fight until one or more die."""
    almanac = Almanac(2, True, NAMES[2:5], graveyard=(Grave("Fay", 1, "roster"),))
    with pytest.raises(Doubt) as doubt:
        done(almanac, "round next")
    assert (doubt.value.code, doubt.value.facts) == ("nobody_fell", {"round": 2})
    ended, outcomes = done(almanac, "round next", replace(GM, sure=True))
    assert outcomes == [RoundEnded(2, NAMES[2:5], (), (), 0, 6)]
    assert not ended.under_way


@pytest.mark.parametrize(
    ("almanac", "name", "freely"),
    [
        (Almanac(), "Ann", True),
        (Almanac(1, True, NAMES[:2]), "Ann", True),
        (Almanac(1, True, NAMES[:2]), "Cal", False),
        (Almanac(1, True, NAMES[:6], ("Gus",)), "Gus", False),
        (Almanac(1, False, NAMES[:6]), "Hal", False),
        (Almanac(1, False, NAMES[:5], ("Gus",)), "Gus", False),
        (Almanac(1, False, NAMES[:5]), "Hal", True),
    ],
)
def test_who_comes_into_a_fight_unasked(almanac: Almanac, name: str, freely: bool) -> None:
    assert fights_next(ARENA, almanac, name) is freely


@pytest.mark.parametrize(
    ("roster", "there", "freely"),
    [((), NAMES[:5], True), ((), NAMES[:6], False), (NAMES[:4], NAMES[2:5], True), (NAMES[:4], NAMES[2:6], False)],
)
def test_six_come_in_unasked_whether_or_not_there_is_a_round(
    roster: tuple[str, ...], there: tuple[str, ...], freely: bool
) -> None:
    assert fights_next(ARENA, Almanac(roster=roster), "Zoe", there) is freely


def test_who_has_no_sheet_any_more_is_on_no_list() -> None:
    almanac, (ended,) = done(UNDER_WAY, "round next", occasion(gm=True, without=("Eve", "Gus")))
    assert ended == RoundEnded(1, ("Dot",), ("Fay",), ("Hal",), 0, 6, ("Eve", "Gus"))
    assert (almanac.roster, almanac.waitlist) == (("Dot", "Hal"), ())


@pytest.mark.parametrize(("almanac", "fallen"), [(UNDER_WAY, ("Fay",)), (Almanac(roster=("Dot",)), ())])
def test_how_the_round_stands(almanac: Almanac, fallen: tuple[str, ...]) -> None:
    shown = RoundShown(almanac.round, almanac.under_way, 6, almanac.roster, fallen, len(almanac.waitlist))
    assert done(almanac, "round", occasion()) == (almanac, [shown])


@pytest.mark.parametrize(
    ("almanac", "typed", "code"),
    [
        (UNDER_WAY, "round start", "round_on"),
        (Almanac(roster=("Dot",)), "round start", "too_few"),
        (Almanac(roster=("Dot", "Eve")), "round next", "no_round"),
        (UNDER_WAY, "round map", "no_home_map"),
        (UNDER_WAY, "round off", "round_unread"),
    ],
)
def test_what_is_refused(almanac: Almanac, typed: str, code: str) -> None:
    assert refusal(done, almanac, typed)[0] == code


@pytest.mark.parametrize("typed", ["round start", "round next", "round map", "homeworld Urk: pit"])
def test_what_only_a_gm_does(typed: str) -> None:
    assert refusal(done, UNDER_WAY, typed, occasion(own=("Dot",)))[0] == "gm_only"


def test_the_map_of_a_homeworld_is_drawn_among_those_who_have_one() -> None:
    """Ann's is called as her homeworld is, the GM named one for Bob's, and Cal's has none."""
    almanac = replace(UNDER_WAY, roster=("Ann", "Bob", "Cal"), homeworlds={"the bog": "pit"})
    outcomes = done(almanac, "round next", occasion(2, gm=True))[1]
    assert outcomes[1:] == [MapDrawn("Bob", "The Bog", "pit", ("Ann", "Bob"), "1d2", 2)]
    assert done(almanac, "round map", occasion(1, gm=True))[1] == [
        MapDrawn("Ann", "Urk", "urk", ("Ann", "Bob"), "1d2", 1)
    ]


def test_a_single_one_needs_no_die() -> None:
    almanac = replace(UNDER_WAY, roster=("Ann", "Dot"))
    assert done(almanac, "round map")[1] == [MapDrawn("Ann", "Urk", "urk", ("Ann",))]


def test_the_gm_names_the_map_of_a_homeworld_and_takes_it_away() -> None:
    almanac, outcomes = done(UNDER_WAY, "homeworld Atlantis: PIT")
    assert outcomes == [HomeworldSet("Atlantis", "pit")]
    assert after(almanac, "homeworld atlantis: urk").homeworlds == {"Atlantis": "urk"}
    assert after(almanac, "homeworld ATLANTIS: none").homeworlds == {}


def test_homeworlds_of_the_round_are_shown() -> None:
    almanac = replace(UNDER_WAY, roster=("Ann", "Bob", "Dot"))
    assert done(almanac, "homeworlds", occasion())[1] == [
        HomeworldsShown((("Ann", "Urk", "urk"), ("Bob", "The Bog", None)))
    ]


def test_a_map_that_is_gone_is_not_drawn() -> None:
    almanac = replace(UNDER_WAY, roster=("Ann",), homeworlds={"Urk": "tower"})
    assert refusal(done, almanac, "round map")[0] == "no_home_map"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("homeworld Urk", "incomplete"),
        ("homeworld : pit", "incomplete"),
        ("homeworld Urk: tower", "no_such_map"),
        ("homeworld Urk: none", "no_homeworld"),
    ],
)
def test_what_is_no_homeworld(typed: str, code: str) -> None:
    assert refusal(done, UNDER_WAY, typed)[0] == code


def test_homeworlds_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homeworlds, "MOST_HOMEWORLDS", 1)
    almanac = after(UNDER_WAY, "homeworld Urk: pit", "homeworld Urk: urk")
    assert refusal(done, almanac, "homeworld Atlantis: pit") == ("too_many_homeworlds", {"limit": 1})
