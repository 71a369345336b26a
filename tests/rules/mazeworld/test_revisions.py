"""Revisions are complete, frozen values, and their tables refuse gaps."""

from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from typing import Any

import pytest

from rules.errors import RuleError, TableError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014, REVISIONS, Revision
from rules.mazeworld.parts.attack import Accuracy, MeleeRow
from rules.mazeworld.parts.turn import Initiative, Side, TierRow
from rules.mazeworld.revision import required
from tests.vectors.__main__ import CASES
from tests.vectors.run import run_case
from tests.vectors.schema import Case, load_all

SKILLS = required(CURRENT.skills, "skills")
DODGE = required(EVADING.evading, "evading")
SPACE = required(CURRENT.battlespace, "battlespace")


def test_every_tag_has_its_own_id() -> None:
    assert len({revision.id for revision in REVISIONS.values()}) == len(REVISIONS) == 4


@pytest.mark.parametrize("revision", REVISIONS.values(), ids=list(REVISIONS))
def test_a_revision_is_frozen_all_the_way_down(revision: Revision) -> None:
    def walk(value: Any) -> None:
        assert not isinstance(value, dict | list | set), value
        if is_dataclass(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, fields(value)[0].name, None)
            for field in fields(value):
                walk(getattr(value, field.name))
        if isinstance(value, tuple):
            for one in value:
                walk(one)

    walk(revision)
    assert hash(revision) == hash(replace(revision))


def test_what_a_revision_lacks_is_none_and_refused() -> None:
    assert "evading" not in CURRENT.capabilities()
    assert "evading" in EVADING.capabilities()
    assert not {"evading", "battlespace", "skills", "execution"} & set(REV2014.capabilities())
    with pytest.raises(RuleError) as refused:
        required(CURRENT.evading, "evading")
    assert refused.value.code == "not_in_revision"
    assert refused.value.facts == {"subject": "evading"}


def test_the_evading_page_changes_only_what_it_says() -> None:
    changed = {field.name for field in fields(Revision) if getattr(CURRENT, field.name) != getattr(EVADING, field.name)}
    by_page = {"blasts", "fragments", "rounds", "recoil", "pain", "fatigue", "stress", "condition", "limbs", "injuries"}
    assert changed == {"id", "title", "sources", "dice", "trades", "evading", "turn", *by_page}


CURRENT_CASES = [
    case for case in load_all([CASES]) if "current" in case.revisions and not case.do.startswith(("action.", "ncs."))
]


@pytest.mark.parametrize("case", CURRENT_CASES, ids=lambda case: case.id)
def test_what_holds_in_current_holds_with_the_evading_page(case: Case) -> None:
    assert run_case(case, "evading").problems == ()


def test_classic_and_current_differ_in_what_the_documents_change() -> None:
    assert CLASSIC.inaccuracy != CURRENT.inaccuracy
    assert CLASSIC.checks.stealth_cover is None
    assert CLASSIC.turn.steps[4] == "initiative"


@pytest.mark.parametrize(
    "build",
    [
        lambda: Accuracy(natural_ft=11),
        lambda: Accuracy(ft_min=2),
        lambda: MeleeRow("Axe", (), "attacks", (2, 3, 4, 5)),
        lambda: replace(CURRENT.body, rows=CURRENT.body.rows[:-1]),
        lambda: replace(CURRENT.body, parts=(*CURRENT.body.parts, CURRENT.body.parts[0])),
        lambda: replace(CURRENT.body, default_part="core"),
        lambda: replace(CURRENT.body, aliases=(("chest", "thorax"),)),
        lambda: replace(CURRENT.failures, types=CURRENT.failures.types * 2),
        lambda: Initiative("IS", (TierRow(0, 1), TierRow(2, 3), TierRow(99, 4)), False, False),
        lambda: replace(CURRENT.initiative, tiers=(CURRENT.initiative.tiers or ())[1:]),
        lambda: replace(CURRENT.initiative, tiers=(CURRENT.initiative.tiers or ())[:-1]),
        lambda: replace(SPACE, sides=(Side(1, "South", 2),)),
        lambda: replace(DODGE, levels=DODGE.levels[1:]),
        lambda: replace(SKILLS, levels=SKILLS.levels[::-1]),
        lambda: replace(CURRENT.turn, steps=("damage", "damage")),
        lambda: replace(CURRENT.turn, free_actions=("attack",)),
    ],
)
def test_tables_are_checked_when_built(build: Any) -> None:
    with pytest.raises(TableError):
        build()


def test_a_house_rule_is_a_new_value() -> None:
    house = replace(EVADING, evading=replace(DODGE, critical_from=11))
    assert house.evading != EVADING.evading
    assert house.accuracy is EVADING.accuracy
