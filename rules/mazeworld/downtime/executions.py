"""Executions outside a fight: the rules and damage of an attack, but no miss (MZ-EXEC-01, AMB-34)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal

from rules.dice.throws import Dice, Faces
from rules.errors import RuleError
from rules.mazeworld import reading, sheets
from rules.mazeworld.attacks import kills
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.downtime import fight_record as deeds
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.model.actions import Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack import dodges as dodging
from rules.mazeworld.play.facts import Fact
from rules.mazeworld.play.facts.damage import ExecutionJudged, KillCredited, PointsEarned
from rules.mazeworld.play.turn import actions, tasks
from rules.mazeworld.play.views import visibility
from rules.mazeworld.printed.tables import INCAPACITATED
from rules.mazeworld.reading.readback import handle
from rules.mazeworld.revision import Revision, required
from rules.mazeworld.validity import validate
from rules.system import Case, Errand, Occasion
from rules.system.figures import within

EXECUTE = Errand(
    ("execute",),
    "execute NAME: zombie asleep, pain 0, with kick",
    "outside a fight, finish off somebody who can't fight back; the GM names the victim's state and Pain",
    gm=True,
)
ACTOR, VICTIM = "actor", "victim"
_PAIN = re.compile(r"pain\s+([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*%?\s*,?\s*", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Executed:
    """One attempt with its facts and result. `names`: the names of the ids in `facts`. `how`: the words after the
    victim's name for another attempt; None if none is needed."""

    facts: tuple[Any, ...]
    names: Mapping[str, str]
    turns: int
    success: bool
    pain: float
    death: float
    how: str | None
    kind: Literal["executed"] = "executed"


@dataclass(frozen=True, slots=True)
class _Under:
    """Dice whose labels get a prefix."""

    dice: Dice
    label: str

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return self.dice.roll(f"{self.label}/{label}", count, sides)


def execute(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Execute "VICTIM STATE, pain N, with WEAPON, PART, AMOUNT": the victim by its sheet, the rest as in a fight.

    Codes: `incomplete`, `no_such_victim`, `state_unsaid`, `target_out`, `not_in_revision`, and those of a description.
    """
    required(rev.execution, "execution")
    sheet, tail = _victim(rest, occasion)
    state, pain, how = _condition(sheet.name, tail)
    actor = coverage.known(rev, _entered(rev, occasion, _sheet_of(record, occasion), ACTOR))
    actor = deeds.brought(rev, actor, record)
    victim = _entered(rev, occasion, sheet, VICTIM)
    if victim.name.casefold() == actor.name.casefold():
        raise RuleError("self_target")
    if pain >= victim.death:
        raise RuleError("target_out", {"target": victim.name, "status": "dead"})
    victim = replace(victim, pain=pain, state=state, status="down" if pain >= victim.blackout else "up")
    world = World((actor, victim))
    facts = _attempted(rev, world, how, occasion)
    after: World = reduce(consequences.apply, facts, world)
    end = after.fighter(VICTIM)
    attempt = kills.attempt(rev, state, end.status == "dead")
    again = f"{state}, pain {round(end.pain, 1):g}, {how}" if attempt.may_retry else None
    names = {ACTOR: actor.name, VICTIM: victim.name}
    told = tuple(fact for fact in facts if visibility.of(rev, fact).only is None)
    return [Executed(told, names, attempt.turns, attempt.success, end.pain, end.death, again)]


def _attempted(rev: Revision, world: World, how: str, occasion: Occasion) -> list[Fact]:
    """Return the facts of one execution, rolling its dice at once."""
    found = reading.read(rev, world, world.fighter(ACTOR), f"execute {handle(world.fighter(VICTIM))} {how}")
    action = found.actions[0]
    if len(found.actions) != 1 or action.doing is not Doing.EXECUTE:
        raise RuleError("incomplete", {"example": EXECUTE.example})
    validate(rev, world, world.fighter(ACTOR), action)
    case = Case(0, 0, _Under(occasion.dice, occasion.label), occasion.tables)
    facts: list[Fact] = []
    agenda: list[object] = [tasks.Perform(ACTOR, (action,))]
    while agenda:
        task = agenda.pop(0)
        outputs = _run(rev, world, task, case)
        told = [one for one in outputs if isinstance(one, Fact) and not isinstance(one, ExecutionJudged)]
        world = reduce(consequences.apply, told, world)
        facts += told
        agenda = [output for output in outputs if isinstance(output, tasks.Task)] + agenda
    return facts


def _run(rev: Revision, world: World, task: object, case: Case) -> Sequence[object]:
    match task:
        case tasks.Perform():
            return actions.perform(rev, world, task, case)
        case tasks.Shoot():
            need = task.need
            throws = tuple(
                tuple(case.dice.roll(f"{need.label}/{number}", need.count, need.sides))
                for number in range(1, need.repeat + 1)
            )
            return striking.strike(rev, world, task, throws, case)
        case tasks.React():
            return dodging.react(rev, world, task, case)
        case tasks.Harm():
            return harming.harm(rev, world, task, case)
    raise AssertionError(f"an execution has no such task: {task}")


def _victim(rest: str, occasion: Occasion) -> tuple[sheets.FighterSheet, str]:
    """Return the creature or contestant with the longest name that starts the text, and the rest of the text."""
    text = rest.strip()
    if not text:
        raise RuleError("incomplete", {"example": EXECUTE.example})
    known = {name: kind for kind in ("fighter", "creature") for name in occasion.shelf[kind]}
    for name in sorted(known, key=len, reverse=True):
        if text.casefold().startswith(name.casefold()) and not text[len(name) : len(name) + 1].isalnum():
            return occasion.shelf[known[name]][name], text[len(name) :].lstrip(" ,:")
    raise RuleError("no_such_victim", {"name": text.split()[0], "choices": tuple(known)})


def _condition(name: str, text: str) -> tuple[str, float, str]:
    """Split the text into state, Pain and the words that describe the attack."""
    for state in sorted(INCAPACITATED, key=len, reverse=True):
        if text.casefold().startswith(state) and not text[len(state) : len(state) + 1].isalnum():
            rest = text[len(state) :].lstrip(" ,:")
            found = _PAIN.match(rest)
            pain = float(found[1]) if found else 0.0
            within("Pain", pain)
            how = rest[found.end() :] if found else rest
            if not how.strip():
                raise RuleError("incomplete", {"example": f"execute NAME: {name} {state}, pain 0, with WEAPON"})
            return state, pain, how.strip()
    raise RuleError("state_unsaid", {"name": name})


def _sheet_of(record: Record, occasion: Occasion) -> sheets.FighterSheet:
    found: sheets.FighterSheet = occasion.shelf["fighter"][record.name]
    return found


def _entered(rev: Revision, occasion: Occasion, sheet: sheets.FighterSheet, who: str) -> Fighter:
    team, shelf = "contestants" if who == ACTOR else "creatures", occasion.shelf
    known = (shelf["weapon"], shelf["body"], shelf["ammunition"], shelf["armour"], rev.thresholds)
    return sheets.fighter(sheet, who, sheet.name, team, *known)


def keep(record: Record, outcome: Executed) -> Record:
    """Credit a kill shot to the weapon's skill, as in a fight."""
    for fact in outcome.facts:
        if isinstance(fact, PointsEarned) and fact.total is not None:
            record = deeds.with_points(record, fact.skill, fact.total)
        elif isinstance(fact, KillCredited):
            record = deeds.killed(record, fact, ACTOR)
    return record


ERRANDS = ((EXECUTE, execute),)
OUTCOMES = (Executed,)
KEEP = {Executed: keep}
