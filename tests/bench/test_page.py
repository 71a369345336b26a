"""The page is made from the measurements, and hides no missed goal."""

import re

from bench.goals import GOALS, missed, summary
from bench.page import page
from bench.parts import PARTS
from bench.record import Measured, Record, read
from bench.rows import Row, printed

SLOW = Row("2d6+3", (10.0, 10.0), (70.0, 70.0), 8)
QUICK = Row("3#2d6", (10.0, 10.0), (110.0, 130.0), 8)
NEW = Row("2d6+3+n, new", (10.0, 10.0), (110.0, 130.0), 5, 8)
GROWN = Row("rows: a roll", (20.0,), (10.0,), 2.0, 1.2, dearer=True, size=100)
MEMORY = Row("memory", (300.0,), (250.0,), 1, 1.25, unit="MiB")
RECORD = Record(
    "a machine",
    "a peer 1.0",
    {
        "rolling": Measured("now", 61.0, (SLOW, QUICK, NEW)),
        "curves": Measured("before", 2.0, (GROWN,)),
        "servers": Measured("now", 3.0, (MEMORY,)),
    },
)
SECTIONS = {"Rolling": {"rolling": "Of dice."}, "Growth": {"curves": "Of growth."}}


def test_what_was_measured_is_kept_with_all_its_rounds() -> None:
    assert read(RECORD.dump()) == RECORD


def test_every_goal_is_one_of_a_part() -> None:
    goals = [goal for section in GOALS.values() for goal in section]
    assert {goal.part for goal in goals} <= set(PARTS)
    assert all(re.compile(goal.cases) for goal in goals)


def test_a_goal_is_told_with_its_worst_case_and_its_best() -> None:
    told = summary({name: one.rows for name, one in RECORD.parts.items()})
    assert "small rolls that are known, each / d20 8x 7.0x … 12.0x missed" in " ".join(told.split())
    assert "expressions that are new / d20, read anew 5x 8x 12.0x good" in " ".join(told.split())
    assert "2,500 servers: memory 250 MiB 200 MiB 300 MiB missed" in " ".join(told.split())
    assert "20#2d6 / d20 not measured" in " ".join(told.split())


def test_whatever_is_missed_is_said() -> None:
    stray = Row("stray", (2.0,), (1.0,), 1)
    known, other = missed({"rolling": (SLOW, QUICK), "roads": (stray,)})
    assert known.startswith("small rolls that are known, each beside d20 (rolling): `2d6+3` 7.0x (must: 8x).")
    assert other == "roads: `stray` 0.5x"


def test_the_page_has_every_part_with_its_table_and_plot() -> None:
    written = page(RECORD, SECTIONS, {"curves": "curves.svg"})
    assert f"### rolling\n\nOf dice.\n\n```\n{printed((SLOW, QUICK, NEW))}\n```\n\n## Growth" in written
    assert "### curves\n\nOf growth.\n\nMeasured before.\n" in written
    assert "](curves.svg)" in written
    assert "### Missed goals" in written


def test_a_page_on_which_nothing_is_missed_says_so() -> None:
    assert "No goal is missed." in page(Record("", "", {"rolling": Measured("now", 1.0, (QUICK,))}), SECTIONS, {})
