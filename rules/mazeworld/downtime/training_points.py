"""Training Points of a contestant, from mini-games that the GM judges (MZ-SK-05..07, AMB-23)."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.downtime import skill_changes as proficiency
from rules.mazeworld.downtime.fight_record import with_points
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.downtime.skill_changes import PointsSet
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

TRAIN = Errand(
    ("train",), "train NAME Knives 40", "credit Training Points that a contestant earned in a mini-game", gm=True
)


@dataclass(frozen=True, slots=True)
class Credited:
    """Training Points of one skill: due, credited, credited in total, and the resulting points."""

    skill: str
    due: float
    credited: float
    training: float
    points: PointsSet


@dataclass(frozen=True, slots=True)
class Trained:
    """A training: the trained skill first, then the rest of its subgroup. `cap`: the most TP that a skill can be
    credited."""

    skills: tuple[Credited, ...]
    cap: float
    kind: Literal["trained"] = "trained"


def train(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Credit "SKILL AMOUNT". Refuses with `incomplete`, `unknown_skill`, `bad_training`."""
    rule = skills.rules_of(rev)
    title, _space, amount = rest.strip().rpartition(" ")
    if not title:
        raise RuleError("incomplete", {"example": TRAIN.example})
    name = skill_naming.named(rev, title)
    earned = _amount(amount)
    after = skills.train_subgroup(rev, record.training, name, earned)
    own = skills.train(rev, record.training.get(name, 0), earned)
    due = {skill: own.credited * rule.subgroup_share for skill in after if skill != name}
    subgroup = next((row for row in rule.subgroups if name in row), (name,))
    order = (name, *(skill for skill in subgroup if skill != name and skill in after))
    credited = (_credited(rev, record, skill, earned if skill == name else due[skill], after[skill]) for skill in order)
    return [Trained(tuple(credited), rule.tp_cap)]


def _credited(rev: Revision, record: Record, skill: str, due: float, training: float) -> Credited:
    gained = training - record.training.get(skill, 0)
    points = proficiency.points(rev, record, skill) + skills.points(rev, 0, gained)
    return Credited(skill, due, gained, training, proficiency.changed(rev, record, skill, skills.exact(points)))


def _amount(text: str) -> float:
    try:
        amount = float(text)
    except ValueError:
        amount = float("nan")
    if not 0 < amount <= proficiency.MOST_POINTS:
        raise RuleError("bad_training", {"amount": text, "example": TRAIN.example})
    return amount


def keep(record: Record, outcome: Trained) -> Record:
    """Write the credited skills into the record; skills that were credited nothing stay as they are."""
    for one in outcome.skills:
        if one.credited:
            training = {**record.training, one.skill: one.training}
            record = replace(with_points(record, one.skill, one.points.points), training=training)
    return record


ERRANDS = ((TRAIN, train),)
OUTCOMES = (Trained,)
KEEP = {Trained: keep}
