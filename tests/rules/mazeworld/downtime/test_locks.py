"""Checks at locks end after enough successes; force ends with the lock or the trap."""

from dataclasses import replace
from typing import Any

import pytest

from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.downtime.work import locks
from rules.mazeworld.downtime.work.locks import LockChecked, LockForced
from rules.mazeworld.revision import Revision
from rules.system import Occasion

EXPERT = Record("Kim", points={"Lockpicking": 50})


def occasion(*faces: int) -> Occasion:
    return Occasion(Tape(list(faces)), "errand", {}, {"fighter": {}, "weapon": {}, "body": {}}, gm=False)


def first(text: str, *faces: int, record: Record = EXPERT, rev: Revision = CURRENT) -> Any:
    return locks.lockpick(rev, record, text, occasion(*faces))[0]


def test_checks_end_when_enough_succeeded() -> None:
    found = first("step 2 x6", 4, 4, 1, 1, 6, 6)
    assert found == LockChecked("step 2", 7, 2, ((4, 4), (1, 1), (6, 6)), 2, 0.75)


def test_a_score_equal_to_ft_fails() -> None:
    assert first("step 1 ft 8 checks 1", 4, 4).successes == 0


def test_a_figure_that_is_said_goes_before_the_level() -> None:
    assert first("step 2 ft 9 checks 1", 4, 5).ft == 9


def test_critical_failures_alone_count_where_they_are_forgiven() -> None:
    found = first("force ft 9 x4", 1, 2, 1, 1, 2, 2, 1, 1)
    assert found == LockForced(9, ((1, 2), (1, 1), (2, 2), (1, 1)), 2, 1, False, True, 1)


def test_plain_failures_count_in_the_older_rules_and_a_natural_two_is_fatal() -> None:
    assert first("force ft 9 x4", 1, 2, 2, 2, rev=CLASSIC).sprung
    assert first("force ft 9 x4", 1, 1, rev=CLASSIC).throws == ((1, 1),)


def test_what_gives_way_was_picked() -> None:
    forced, practised = locks.lockpick(CURRENT, EXPERT, "force ft 9", occasion(6, 6))
    assert (forced.opened, practised.points) == (True, 51)  # type: ignore[attr-defined]


def test_what_is_not_printed_is_asked_for_with_what_was_said() -> None:
    with pytest.raises(RuleError) as refused:
        first("step 1 ft 10")
    assert refused.value.facts["command"] == "lockpick Kim step 1 ft 10 checks 3"


def test_an_inactive_skill_opens_nothing() -> None:
    with pytest.raises(RuleError) as refused:
        first("opened", record=replace(EXPERT, active={"Lockpicking": False}))
    assert refused.value.code == "trade_unaware"
