"""Each check finds the fault planted for it, and none in sound evidence."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.loopback import Loopback
from tests.loopback.snowflakes import milliseconds_of
from tests.torture.checking import CHECKS, nothing_is_lost
from tests.torture.evidence import Entry, Evidence, Posted, Row, Said
from tests.torture.ledger import Ledger
from tests.torture.mishap import Table
from tests.torture.process import Keeper
from tests.torture.skew import Skew
from tests.torture.town import Town

HALL = 7


def sound() -> Evidence:
    """Two rolls in one place, each on record and answered; and somebody was told that nothing was kept."""
    return Evidence(
        said=[
            Said(101, HALL, "discord:101", "kw1", 1),
            Said(102, HALL, "discord:102", "kw2", 2),
            Said(103, HALL, "discord:103", "kw3", 1),
        ],
        posted=[
            Posted(201, HALL, "kw1: 7", 101, 1),
            Posted(202, HALL, "kw2: 8\nkw2: 9", 102, 2),
            Posted(203, HALL, "nothing was changed", 103),
        ],
        rows=[
            Row("g", 1, "hall", "discord:101", 0, "roll"),
            Row("g", 2, "hall", "discord:102", 0, "roll"),
            Row("g", 3, "hall", "discord:102", 1, "roll"),
        ],
        entries=[
            Entry(1, "scene:hall", "discord:101", "sent", "discord:201", board=False),
            Entry(2, "scene:hall", "discord:102", "sent", "discord:202", board=False),
        ],
        secrets=("Zephyrine",),
        notices=("nothing was changed",),
    )


def test_what_is_sound_is_found_so() -> None:
    assert [one for check in CHECKS for one in check(sound())] == []


def _unrecorded(found: Evidence) -> None:
    del found.rows[0]


def _unrecorded_by_another_door(found: Evidence) -> None:
    found.said.append(Said(104, HALL, "discord:i104", "kw4"))
    found.posted.append(Posted(204, HALL, "kw4: 7"))


def _doubled_row(found: Evidence) -> None:
    found.rows.append(Row("g", 4, "hall", "discord:101", 1, "roll"))


def _kept_all_the_same(found: Evidence) -> None:
    found.rows.append(Row("g", 4, "hall", "discord:103", 0, "roll"))


def _unheard(found: Evidence) -> None:
    found.said.append(Said(104, HALL, "discord:104", "kw4", 1))


def _never_posted(found: Evidence) -> None:
    found.entries[0] = replace(found.entries[0], message="discord:999")


def _unanswered(found: Evidence) -> None:
    del found.entries[0]


def _waiting(found: Evidence) -> None:
    found.entries[0] = replace(found.entries[0], state="pending")


def _parked(found: Evidence) -> None:
    found.entries[0] = replace(found.entries[0], state="parked")


def _seen_twice(found: Evidence) -> None:
    found.posted.append(Posted(204, HALL, "kw1: 7", 101, 1))


def _seen_twice_by_another_way(found: Evidence) -> None:
    found.posted.append(Posted(204, 8, "kw1: 7"))


def _out_of_order(found: Evidence) -> None:
    found.rows[0], found.rows[1] = replace(found.rows[0], seq=2), replace(found.rows[1], seq=1)


def _answered_out_of_order(found: Evidence) -> None:
    found.posted[0].number = 210


def _shown(found: Evidence) -> None:
    found.shown.append("Zephyrine waits behind the door")


def test_what_was_said_where_the_bot_may_not_be_is_not_lost() -> None:
    found = sound()
    _unheard(found)
    found.shut = [(8, 0, 999), (HALL, 100, 110)]
    assert list(nothing_is_lost(found)) == []


def test_minutes_that_pass_in_no_time_do_not_let_what_waits_seem_old(tmp_path: Path) -> None:
    discord, skew = Loopback(), Skew(tmp_path / "skew")
    keeper = Keeper(discord, tmp_path, skew, tmp_path / "skew", {}, [])
    table = Table(discord, Town(discord), Ledger(discord, []), [keeper], Random(1))
    before = discord.ids.next()
    table.leap(200)
    after = discord.ids.next()
    assert table.id_of(70.0) < before < table.id_of(0.0)
    assert milliseconds_of(after) - milliseconds_of(before) >= 200_000
    assert skew.seconds == 200.0


def _unsound(found: Evidence) -> None:
    found.verified = "row 3 is missing"


@pytest.mark.parametrize(
    ("plant", "named"),
    [
        (_unrecorded, "acknowledged_is_on_record"),
        (_unrecorded_by_another_door, "acknowledged_is_on_record"),
        (_doubled_row, "each_once_on_record"),
        (_kept_all_the_same, "refused_is_not_on_record"),
        (_unheard, "nothing_is_lost"),
        (_never_posted, "each_is_answered"),
        (_unanswered, "each_is_answered"),
        (_waiting, "each_is_answered"),
        (_parked, "each_is_answered"),
        (_seen_twice, "each_is_seen_once"),
        (_seen_twice_by_another_way, "each_is_seen_once"),
        (_out_of_order, "order_is_kept"),
        (_answered_out_of_order, "answers_are_in_order"),
        (_shown, "nothing_secret_is_shown"),
        (_unsound, "journals_hold"),
    ],
)
def test_what_was_planted_is_found(plant: Callable[[Evidence], None], named: str) -> None:
    found = sound()
    plant(found)
    assert named in {check.__name__ for check in CHECKS if list(check(found))}
