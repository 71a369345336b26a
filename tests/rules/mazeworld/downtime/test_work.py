"""Work outside combat: any input gets an answer or a refusal, and points earned add up."""

from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.library import Library
from rules import catalogue
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.downtime import catalogue as everything
from rules.mazeworld.downtime import noncombat_report as learning
from rules.mazeworld.downtime import practice, work
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.downtime.work.mine import Mined
from rules.mazeworld.downtime.work.tend import LimbTreated, WoundTreated
from rules.mazeworld.model.fighter import Injury
from rules.mazeworld.noncombat_skills import figures, levels
from rules.mazeworld.noncombat_skills.chances import Tries
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import SHEETS, FighterSheet
from rules.system import Occasion

LIBRARY = Library.of(catalogue.find("mazeworld"))
NAME = "Guest"
SHELF = {kind: LIBRARY.sheets(kind) for kind in SHEETS} | {"fighter": {NAME: FighterSheet(NAME)}}
RUNS = [run for _, run in (*work.ERRANDS, *learning.ERRANDS)]
MASTER = Record(
    NAME, points=dict.fromkeys(levels.names(CURRENT), 1000.0), active=dict.fromkeys(levels.names(CURRENT), True)
)
WORDS = (
    "rope", "Knife", "x3", "x999", "55%", "0%", "100%", "12.5%", "5", "0", "240", "1,000", "900/22000", "0/22000",
    "0/1",
    "kit", "uses", "left", "take", "ft", "checks", "chance", "failed", "of", NAME, "by", "easy", "hard", "won", "lost",
    "load", "prime", "disassemble", "SP", "-P/TAC", "pick", "drill", "blast", "step", "1", "2", "trap", "force",
    "opened", "FAK", "FSK", "left", "arm", "rags", "tourniquet", "massage", "item", "with", "GRK", "GCK", "P$", "nan",
)  # fmt: skip


class Ones:
    """Dice of which every face is the same, as far as there are so many sides."""

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        return (min(self.face, sides),) * count


def occasion(face: int = 1) -> Occasion:
    return Occasion(Ones(face), "errand", {}, SHELF, gm=False)


@given(
    st.sampled_from(RUNS),
    st.sampled_from([CURRENT, EVADING, CLASSIC, REV2014]),
    st.sampled_from([MASTER, Record(NAME)]),
    st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=7),
    st.integers(1, 100),
)
def test_any_line_is_answered_or_refused(run: Any, rev: Revision, record: Record, said: list[str], face: int) -> None:
    try:
        outcomes = run(rev, record, " ".join(said), occasion(face))
    except RuleError:
        return
    after = reduce(everything.keep, outcomes, record)
    for trade in levels.rules_of(rev).all():
        assert practice.points(after, trade) >= practice.points(record, trade)
    assert after.handloaded >= record.handloaded


def test_twenty_rounds_one_by_one_make_a_whole_point() -> None:
    record = Record(NAME, active={"Handloading": True})
    for _ in range(20):
        outcomes = everything.RUN["handload"](CURRENT, record, "1 SP", occasion())
        record = reduce(everything.keep, outcomes, record)
    assert (record.points["Handloading"], record.handloaded) == (1, 20)


def test_a_level_named_on_the_sheet_goes_on_from_its_edge() -> None:
    record = Record(NAME, levels={"Crafting": "Skilled"})
    outcomes = everything.RUN["craft"](CURRENT, record, "rope 100%", occasion())
    after = reduce(everything.keep, outcomes, record)
    assert (after.points, after.levels) == ({"Crafting": 26}, {})


@pytest.mark.parametrize("amount", ["+nan", "=inf", "-1e400", "seven", "", "=", "active?"])
def test_points_that_are_no_number_are_refused(amount: str) -> None:
    with pytest.raises(RuleError) as refused:
        practice.given(Record(NAME), levels.find(CURRENT, "Repair"), amount)
    assert refused.value.code == "points_unread"


def test_points_given_to_the_unaware_activate_the_skill() -> None:
    said = practice.given(Record(NAME), levels.find(CURRENT, "Mining"), "+1")
    assert [type(one) for one in said] == [practice.Activated, practice.Practised]
    after = reduce(everything.keep, said, Record(NAME))
    assert practice.held(after, levels.find(CURRENT, "Mining")).level == 1


def test_what_was_made_inactive_keeps_its_points_for_later() -> None:
    mining = levels.find(CURRENT, "Mining")
    off = reduce(everything.keep, practice.given(MASTER, mining, "inactive"), MASTER)
    assert practice.held(off, mining).level == 0
    again = reduce(everything.keep, practice.given(off, mining, "active"), off)
    assert practice.held(again, mining).level == 5


def test_mz_ncs_heal_03_what_tending_heals_is_healed() -> None:
    hurt = Record(
        NAME,
        harm={"left arm": 6.0, "right arm": 2.0, "head": 1.0},
        injuries=(Injury("torso", "fracture"), Injury("torso", "wound", 3), Injury("left hand", "stump")),
    )
    limb = LimbTreated("FAK", NAME, "left arm", ("right arm", "head"), 2)
    assert everything.keep(hurt, limb).harm == {"left arm": 6.0}
    rags = WoundTreated("rags", NAME, Tries(50, 2, 2, 1, (1, 1)))
    assert everything.keep(hurt, rags).injuries == (
        Injury("torso", "fracture"),
        Injury("torso", "wound", 1),
        Injury("left hand", "stump"),
    )
    bound = everything.keep(hurt, WoundTreated("tourniquet", NAME, Tries(50, 1, 2, 1, (1,))))
    assert [one.kind for one in bound.injuries] == ["fracture", "wound"]
    assert everything.keep(hurt, LimbTreated("FAK", "Other", "left arm", ("head",), 2)) == hurt


def test_hits_of_a_tool_are_counted_with_an_x() -> None:
    with pytest.raises(RuleError) as found:
        everything.RUN["mine"](CURRENT, MASTER, "pick 5", occasion())
    assert (found.value.code, found.value.facts["example"]) == ("errand_unread", "mine pick x5")
    mined = everything.RUN["mine"](CURRENT, MASTER, "pick x5", occasion())[0]
    assert isinstance(mined, Mined)
    assert mined.tries.times == 5


@pytest.mark.parametrize(("points", "first"), [(0.0, True), (1000.0, False)])
def test_a_trade_shows_the_figures_of_its_level_or_of_the_first_one(points: float, first: bool) -> None:
    (shown,) = everything.RUN["trades"](CURRENT, Record(NAME, points={"Hunting": points}), "hunting", occasion())
    rows = levels.find(CURRENT, "hunting").rows
    row = rows[0] if first else levels.effect(levels.find(CURRENT, "hunting"), shown.trades[0].level)
    assert (shown.first, shown.figures) == (first, figures.figures(row))
