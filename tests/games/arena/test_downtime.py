"""Rounds, lists and records of the arena in words."""

from typing import Any, get_args

import pytest

from bot.games.arena.downtime import SAY
from bot.text.reply import plain
from rules.arena.downtime.catalogue import OUTCOME
from rules.arena.downtime.fight_record import RecordShown
from rules.arena.downtime.graveyard import Buried, Returned
from rules.arena.downtime.homeworlds import HomeworldSet, HomeworldsShown, MapDrawn
from rules.arena.downtime.lists import Grave, RosterShown
from rules.arena.downtime.rounds import RoundBegan, RoundDecided, RoundEnded, RoundShown
from rules.arena.downtime.waitlist import Enlisted, Withdrew
from rules.arena.model.fighter import Death

GRAVES = (Grave("Fay", 0), Grave("Gus", 1, "roster"))
SAID: list[tuple[Any, str]] = [
    (
        RosterShown(2, True, 6, ("Ann", "Bob"), ("Cal", "Dot"), GRAVES),
        "Round 2 is under way\nPlayers (2/6): Ann and Bob\nWaitlist: 1 Cal, 2 Dot\nGalaxy Express: Fay, Gus (round 1)",
    ),
    (
        RosterShown(0, False, 6, (), (), ()),
        "Before round 1\nPlayers (0/6): nobody yet\nThe waitlist is empty. To join: @waitlist NAME",
    ),
    (
        RoundShown(2, True, 6, ("Ann", "Bob"), ("Gus",), 1),
        "Round 2 is under way\nPlayers (2/6): Ann and Bob\nDead: Gus\n1 contestant on the waitlist",
    ),
    (RoundShown(2, True, 6, ("Ann",), (), 0), "Round 2 is under way\nPlayers (1/6): Ann\nDead: nobody yet"),
    (RoundShown(2, False, 6, ("Ann",), ("Gus",), 0), "Round 2 is over\nPlayers (1/6): Ann"),
    (
        RoundBegan(3, ("Ann", "Bob")),
        "Round 3 begins: Ann and Bob\nStart the fight with @fight start, then bring them in with @add everyone.",
    ),
    (
        RoundEnded(2, ("Ann",), ("Gus",), ("Cal", "Dot"), 1, 3, ("Zoe",)),
        (
            "Round 2 is over\nSurvived: Ann\nDead: Gus. The Galaxy Express departs.\nFrom the waitlist: Cal and Dot\n"
            "Removed from the list, because they have no sheet: Zoe\nPlayers (3/3): Ann, Cal and Dot"
        ),
    ),
    (
        RoundEnded(2, (), (), (), 0, 6),
        (
            "Round 2 is over\nSurvived: nobody\nDead: nobody\nPlayers (0/6): nobody yet\n"
            "There are free places: @waitlist NAME."
        ),
    ),
    (Enlisted("Ann", "roster", 5, 6), "Ann is in: player 5 of 6."),
    (Enlisted("Ann", "roster", 6, 6), "Ann is in: player 6 of 6. The roster is full."),
    (Enlisted("Ann", "waitlist", 2, 6), "Ann is number 2 on the waitlist."),
    (Withdrew("Ann", "waitlist"), "Ann leaves the waitlist."),
    (Buried("Ann", "roster"), "Ann is dead and rests aboard the Galaxy Express."),
    (Returned("Ann", "roster", 6, 6), "Ann is back from the Galaxy Express and on the roster again."),
    (Returned("Ann", "waitlist", 2, 6), "Ann is back from the Galaxy Express and is number 2 on the waitlist."),
    (HomeworldSet("Urk", "pit"), "Urk uses the map “pit” as its arena."),
    (HomeworldSet("Urk", None), "Urk no longer has its own map."),
    (
        HomeworldsShown((("Ann", "Urk", "pit"), ("Bob", "Bog", None))),
        "Ann, Urk: pit\nBob, Bog: no map\nA GM can choose a map: @homeworld Bog: MAP.",
    ),
    (RoundDecided(2), "Somebody has died, so round 2 can end. GM: @fight end, then @round next."),
    (HomeworldsShown(()), "Nobody in the round has a homeworld."),
    (
        MapDrawn("Bob", "Bog", "pit", ("Ann", "Bob"), "1d2", 2),
        (
            "Next arena: Bog, homeworld of Bob (drawn from Ann and Bob, 1d2: 2)\n"
            "To use its map in the fight: @room map pit."
        ),
    ),
    (
        MapDrawn("Bob", "Bog", "pit", ("Bob",)),
        "Next arena: Bog, homeworld of Bob\nTo use its map in the fight: @room map pit.",
    ),
    (RecordShown(1, 2, None), "Ann: 1 kill, 2 rounds survived"),
    (
        RecordShown(0, 0, Death(3, 4, "Bob")),
        "Ann: 0 kills, 0 rounds survived\nDied in fight 3, turn 4, killed by Bob. Resting place: the Galaxy Express.",
    ),
    (RecordShown(0, 0, Death()), "Ann: 0 kills, 0 rounds survived\nDied. Resting place: the Galaxy Express."),
]


@pytest.mark.parametrize(("outcome", "text"), SAID, ids=lambda value: getattr(value, "kind", ""))
def test_an_outcome_is_told(outcome: Any, text: str) -> None:
    assert plain(tuple(SAY[outcome.kind](outcome, "Ann"))) == text


def test_every_outcome_has_words_and_every_words_an_outcome() -> None:
    kinds = {one.__dataclass_fields__["kind"].default for one in get_args(OUTCOME)}
    assert set(SAY) == kinds == {outcome.kind for outcome, _ in SAID}
