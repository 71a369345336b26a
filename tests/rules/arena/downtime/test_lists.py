"""The lists of contestants: roster, waitlist, graveyard (AR-GAME-01)."""

from dataclasses import replace

import pytest

from rules.arena.downtime import waitlist
from rules.arena.downtime.catalogue import ERRANDS
from rules.arena.downtime.graveyard import Buried, Returned
from rules.arena.downtime.lists import Almanac, Grave, RosterShown
from rules.arena.downtime.waitlist import Enlisted, Withdrew
from tests.rules.arena.downtime.stage import NAMES, after, done, occasion
from tests.rules.arena.fighters import refusal

FULL = Almanac(roster=NAMES[:6])
UNDER_WAY = Almanac(round=1, under_way=True, roster=NAMES[:3])


def test_the_first_six_come_straight_in_and_the_others_wait_in_order() -> None:
    almanac = after(Almanac(), *(f"waitlist {name.upper()}" for name in NAMES))
    assert almanac.roster == NAMES[:6]
    assert almanac.waitlist == ("Gus", "Hal")


def test_it_is_said_on_which_list_somebody_came() -> None:
    assert done(replace(FULL, roster=NAMES[:5]), "waitlist fay")[1] == [Enlisted("Fay", "roster", 6, 6)]
    assert done(FULL, "waitlist gus")[1] == [Enlisted("Gus", "waitlist", 1, 6)]


def test_nobody_comes_in_while_a_round_is_under_way() -> None:
    assert done(UNDER_WAY, "waitlist Gus")[1] == [Enlisted("Gus", "waitlist", 1, 6)]


def test_nobody_comes_in_before_those_who_wait() -> None:
    almanac = Almanac(roster=NAMES[:3], waitlist=("Gus",))
    assert done(almanac, "waitlist Hal")[1] == [Enlisted("Hal", "waitlist", 2, 6)]


def test_players_put_their_own_contestants_there() -> None:
    own = occasion(own=("Ann",))
    assert after(Almanac(), "waitlist ann", by=own).roster == ("Ann",)
    assert refusal(done, Almanac(), "waitlist Bob", own) == ("not_your_contestant", {"name": "Bob"})
    assert refusal(done, FULL, "waitlist leave Bob", own)[0] == "not_your_contestant"


def test_a_single_contestant_of_one_s_own_needs_no_name_to_leave() -> None:
    almanac = replace(FULL, waitlist=("Gus",))
    assert done(almanac, "waitlist leave", occasion(own=("Gus", "Hal")))[1] == [Withdrew("Gus", "waitlist")]


def test_who_leaves_the_roster_between_rounds_makes_room_for_the_next() -> None:
    almanac, outcomes = done(replace(FULL, waitlist=("Gus", "Hal")), "waitlist leave Bob", occasion(own=("Bob",)))
    assert outcomes == [Withdrew("Bob", "roster"), Enlisted("Gus", "roster", 6, 6)]
    assert almanac.roster == ("Ann", "Cal", "Dot", "Eve", "Fay", "Gus")
    assert almanac.waitlist == ("Hal",)


def test_in_a_round_only_a_gm_takes_somebody_out() -> None:
    assert refusal(done, UNDER_WAY, "waitlist leave Ann", occasion(own=("Ann",))) == (
        "round_under_way",
        {"name": "Ann", "round": 1},
    )
    almanac = after(replace(UNDER_WAY, waitlist=("Gus",)), "waitlist leave Ann")
    assert (almanac.roster, almanac.waitlist) == (("Bob", "Cal"), ("Gus",))


def test_somebody_without_a_sheet_can_still_be_taken_off() -> None:
    gone = occasion(gm=True, without=("Gus",))
    assert after(replace(FULL, waitlist=("Gus",)), "waitlist leave Gus", by=gone).waitlist == ()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("waitlist Zoe", "no_such_contestant"),
        ("waitlist Ann", "on_roster_already"),
        ("waitlist Gus", "already_waiting"),
        ("waitlist Hal", "in_graveyard"),
        ("waitlist leave Hal", "on_no_list"),
        ("waitlist leave", "no_such_contestant"),
        ("graveyard Hal", "in_graveyard"),
        ("graveyard return Ann", "not_in_graveyard"),
        ("graveyard return Zoe", "no_such_contestant"),
        ("graveyard return", "no_such_contestant"),
    ],
)
def test_what_is_refused(typed: str, code: str) -> None:
    almanac = replace(FULL, waitlist=("Gus",), graveyard=(Grave("Hal", 1, "roster"),))
    assert refusal(done, almanac, typed)[0] == code


def test_the_waitlist_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waitlist, "MOST_WAITING", 1)
    assert refusal(done, replace(FULL, waitlist=("Gus",)), "waitlist Hal") == ("waitlist_full", {"limit": 1})


@pytest.mark.parametrize("typed", ["roster", "waitlist", "graveyard"])
def test_all_lists_are_shown(typed: str) -> None:
    grave = Grave("Hal", 1, "roster")
    almanac = Almanac(2, True, NAMES[:2], ("Gus",), (grave,))
    shown = RosterShown(2, True, 6, ("Ann", "Bob"), ("Gus",), (grave,))
    assert done(almanac, typed) == (almanac, [shown])


def test_the_gm_buries_and_brings_back() -> None:
    almanac, outcomes = done(FULL, "graveyard bob")
    assert outcomes == [Buried("Bob", "roster")]
    assert (almanac.round, almanac.under_way) == (0, False)
    assert almanac.graveyard == (Grave("Bob", 0, "roster"),)
    back, outcomes = done(almanac, "graveyard return BOB")
    assert outcomes == [Returned("Bob", "roster", 6, 6)]
    assert back == replace(FULL, roster=("Ann", "Cal", "Dot", "Eve", "Fay", "Bob"))


def test_who_is_buried_between_rounds_makes_room_for_the_next() -> None:
    almanac = after(replace(FULL, waitlist=("Gus",)), "graveyard Bob")
    assert almanac.roster[-1] == "Gus"
    assert after(almanac, "graveyard return Bob").waitlist == ("Bob",)


def test_who_comes_back_in_a_round_waits() -> None:
    assert after(UNDER_WAY, "graveyard Bob", "graveyard return Bob").waitlist == ("Bob",)


def test_only_gms_are_offered_the_graveyard() -> None:
    assert [errand.words[0] for errand in ERRANDS if errand.gm] == ["graveyard"]
