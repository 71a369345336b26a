"""Training of a contestant, and what its record keeps of it (MZ-SK-03..06, MZ-KILL-02, MZ-EV-09)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.downtime import catalogue as everything
from rules.mazeworld.downtime.combat_report import SkillsShown
from rules.mazeworld.downtime.fight_record import brought, named, noted, whose
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.downtime.training_points import Trained
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.play.attack import credit as crediting
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.play.facts.roster import SkillSet
from rules.mazeworld.revision import Revision
from rules.system import Occasion

STAB = Mode("stab", "hits")
KNIFE = Weapon("Knife", "melee", "melee", category="knife", modes=(STAB,))
KIM = Fighter("kim", "Kim", "ours")
GUARD = Fighter("guard", "Guard", "theirs")


def does(word: str, record: Record, rest: str, rev: Revision = CURRENT) -> tuple[Any, Record]:
    occasion = Occasion(dice=None, label="", tables={}, shelf={}, gm=True)  # type: ignore[arg-type]
    (outcome,) = everything.RUN[word](rev, record, rest, occasion)
    return outcome, everything.keep(record, outcome)


def earned(fighter: Fighter, rev: Revision = CURRENT) -> list[PointsEarned]:
    told = crediting.kill(rev, fighter, GUARD, (KNIFE, STAB))
    return [fact for fact in told if isinstance(fact, PointsEarned)]


def test_a_kill_gives_a_point_where_points_are_kept() -> None:
    assert earned(KIM) == [], "nothing is kept of creatures"
    (fact,) = earned(replace(KIM, points={"Knives": 12}))
    assert (fact.skill, fact.points, fact.total, fact.level) == ("Knives", 1, 13, None)


def test_a_level_reached_is_told_with_what_it_brings() -> None:
    (fact,) = earned(replace(KIM, points={"Knives": 24}))
    assert (fact.level, fact.brings) == ("Skilled", (("FT", 0), ("IR", -1)))


@pytest.mark.parametrize(("levels", "total"), [({"Knives": "Expert"}, 51), ({}, 11)])
def test_who_holds_a_level_counts_from_where_it_begins(levels: dict[str, str], total: float) -> None:
    (fact,) = earned(replace(KIM, recorded=True, levels=levels))
    assert (fact.total, fact.level) == (total, None)


def test_kills_by_allies_and_those_of_2014_are_counted_without_a_skill() -> None:
    told = crediting.kill(REV2014, replace(KIM, ally_of="lee", recorded=True), GUARD, (KNIFE, STAB))
    assert told == [KillCredited("kim", "guard", "lee")]
    assert whose(told[0]) == ("kim", "lee")
    assert whose(replace(told[0], tally="bo")) == ("kim", "bo")
    assert whose(replace(told[0], tally="kim")) == ("kim",)


def test_evading_is_kept_from_the_level_held() -> None:
    (fact,) = crediting.evaded(EVADING, replace(KIM, recorded=True, levels={"Evading": "Unskilled"}), 3)
    assert isinstance(fact, PointsEarned)
    assert (fact.total, fact.level) == (3, None)
    (fact,) = crediting.evaded(EVADING, replace(KIM, points={"Evading": 9}), 1)
    assert isinstance(fact, PointsEarned)
    assert (fact.level, fact.brings) == ("Basic", (("Dodge checks", 3), ("Counter attacks", 1)))
    assert crediting.evaded(EVADING, KIM, 1) == []


def test_a_record_takes_over_what_a_fight_tells() -> None:
    record = Record("Kim", {"Knives": "Basic"})
    for fact in crediting.kill(CURRENT, replace(KIM, recorded=True, levels=record.levels), GUARD, (KNIFE, STAB)):
        record = noted(CURRENT, record, fact, "kim")
    assert (record.kills, record.killed_with, record.points, record.levels) == (1, {"Knives": 1}, {"Knives": 11}, {})
    record = noted(CURRENT, record, KillCredited("ally", "guard", "kim", "Axes"), "kim")
    assert (record.kills, record.ally_kills, record.killed_with) == (1, 1, {"Knives": 1})
    record = noted(CURRENT, record, SkillSet("kim", "Knives", level="Master"), "kim")
    assert (record.levels, record.points) == ({"Knives": "Master"}, {})


def test_a_record_goes_over_the_sheet_and_bears_the_revisions_names() -> None:
    record = named(CURRENT, Record("Kim", {"knife": "Basic"}, {"axe": 30}))
    fighter = brought(
        CURRENT, replace(KIM, levels={"Axes": "Basic", "Archery": "Expert"}, points={"Knives": 3}), record
    )
    assert (fighter.levels, fighter.points) == ({"Archery": "Expert", "Knives": "Basic"}, {"Axes": 30})
    assert fighter.recorded


def test_training_credits_what_was_earned_up_to_the_cap_and_half_to_the_subgroup() -> None:
    record = Record("Kim", points={"One-handed club": 0, "Two-handed club": 0})
    outcome, record = does("train", record, "1h club 15")
    assert record.training == {"One-handed club": 15, "Two-handed club": 7.5}
    assert record.points == {"One-handed club": 1.5, "Two-handed club": 0.75}
    outcome, record = does("train", record, "One-handed club 999")
    assert isinstance(outcome, Trained)
    assert [(one.due, one.credited, one.training) for one in outcome.skills] == [(999, 235, 250), (117.5, 117.5, 125)]
    assert outcome.skills[0].points.level == "Skilled"
    assert (record.killed_with, record.kills) == ({}, 0), "training adds no kills"


def test_training_beyond_the_cap_writes_nothing_down() -> None:
    record = Record("Kim", {"Knives": "Basic"}, training={"Knives": 250})
    _, after = does("train", record, "knives 10")
    assert after == record


def test_a_skill_of_the_subgroup_at_its_cap_gains_nothing() -> None:
    record = Record("Kim", training={"Two-handed sword": 245})
    outcome, after = does("train", record, "one-handed sword 20")
    assert [(one.skill, one.credited) for one in outcome.skills] == [("One-handed sword", 20), ("Two-handed sword", 5)]
    assert after.training == {"One-handed sword": 20, "Two-handed sword": 250}


def test_classic_trains_one_skill_alone() -> None:
    outcome, _ = does("train", Record("Kim"), "semi-auto pistol 20", CLASSIC)
    assert [one.skill for one in outcome.skills] == ["Semi-auto pistol"]


@pytest.mark.parametrize(
    ("rest", "points"), [("knife +2", 14), ("knives -2", 10), ("knives =30.5", 30.5), ("Knives expert", 50)]
)
def test_the_gm_sets_points(rest: str, points: float) -> None:
    _, record = does("skill", Record("Kim", points={"Knives": 12}), rest)
    assert record.points == {"Knives": points}


@pytest.mark.parametrize(
    ("word", "rest", "code"),
    [
        ("skill", "knives", "incomplete"),
        ("skill", "knives 12", "points_unread"),
        ("skill", "knives +nan", "points_unread"),
        ("skill", "knives =", "points_unread"),
        ("skill", "knives -13", "points_below_zero"),
        ("skill", "knives =1e9", "too_many_points"),
        ("skill", "knives legendary", "unknown_level"),
        ("skill", "knives active", "needs_no_activating"),
        ("skill", "wands +1", "unknown_skill"),
        ("train", "40", "incomplete"),
        ("train", "knives 0", "bad_training"),
        ("train", "knives many", "bad_training"),
        ("train", "mining 5", "unknown_skill"),
        ("skills", "wands", "unknown_group"),
    ],
)
def test_what_cannot_be_is_refused(word: str, rest: str, code: str) -> None:
    with pytest.raises(RuleError, match=code):
        does(word, Record("Kim", points={"Knives": 12}), rest)


@pytest.mark.parametrize("word", ["skills", "train", "skill"])
def test_2014_has_no_skills(word: str) -> None:
    with pytest.raises(RuleError, match="not_in_revision"):
        does(word, Record("Kim"), "knives +1", REV2014)


def test_skills_are_shown_by_group_with_points_kills_and_badge() -> None:
    record = Record("Kim", points={"Knives": 24}, killed_with={"Knives": 4}, training={"Knives": 100}, kills=5)
    outcome, after = does("skills", record, "")
    assert isinstance(outcome, SkillsShown)
    assert after is record
    assert sum(len(names) for _, names in outcome.groups) == outcome.count == skills.count(CURRENT)
    (knives,) = does("skills", record, "knife")[0].groups[0][1]
    assert (knives.level, knives.badge, knives.to_next, knives.kills, knives.training) == ("Basic", "Basic", 1, 4, 100)
    assert does("skills", Record("Kim", points={"Axes": 0}), "axe")[0].groups[0][1][0].badge is None


@pytest.mark.parametrize(
    ("asked", "groups", "trades"),
    [("heavy", ["Heavy weapon"], 0), ("Melee", ["Melee"], 0), ("non-combat", [], 9), ("mining", [], 1)],
)
def test_a_group_can_be_asked_for(asked: str, groups: list[str], trades: int) -> None:
    outcome, _ = does("skills", Record("Kim"), asked)
    assert ([title for title, _ in outcome.groups], len(outcome.trades)) == (groups, trades)


@pytest.mark.parametrize("hidden", [False, True])
def test_a_kill_of_somebody_hidden_brings_nothing_yet(hidden: bool) -> None:
    told = crediting.kill(CURRENT, replace(KIM, points={"Knives": 12}), replace(GUARD, stealth=hidden), (KNIFE, STAB))
    assert [type(fact) for fact in told] == ([KillCredited] if hidden else [KillCredited, PointsEarned])
    assert told[0] == KillCredited("kim", "guard", None, "Knives", unseen=hidden)


@pytest.mark.parametrize(
    "kept", [{"points": {"Knives": 0}}, {"levels": {"Knives": "Basic"}}, {"killed_with": {"Knives": 1}}]
)
def test_a_skill_of_which_anything_is_kept_is_shown_by_itself(kept: dict[str, Any]) -> None:
    told = does("skills", Record("Kim", **kept), "")[0]
    assert [one.skill for _, group in told.groups for one in group if one.tracked] == ["Knives"]
