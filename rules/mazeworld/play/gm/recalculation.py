"""Retelling a result with other figures, recalculating everything that follows from them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.errors import RuleError
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.blasts import InjuryRisked, LimbsBlasted, ShrapnelFlew
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Impaired,
    Injured,
    LimbChanged,
    LimbHurt,
    RulingNeeded,
)
from rules.mazeworld.play.facts.damage import (
    ExecutionJudged,
    Hurt,
    KillCredited,
    PelletsHit,
    PointsEarned,
    StatusChanged,
)
from rules.mazeworld.play.facts.end_of_turn import EffectTicked, Reminded
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.play.facts.summaries import Accounted, PainHealed, Stressed
from rules.mazeworld.play.gm.result_figures import (
    BY_GM,
    EBBING,
    HEALED,
    LIMB,
    PAIN,
    STRESS,
    UNKNOWN,
    blood_of,
    by_fact,
    struck,
)
from rules.mazeworld.play.turn.tasks import Explode, Harm
from rules.mazeworld.play.views import turn_summary as summing
from rules.mazeworld.revision import Revision

_FOLLOWS = (LimbHurt, LimbChanged, Injured, ArmourDamaged, Impaired, RulingNeeded, KillCredited)
"""Facts that follow from others in the same result and are recalculated with them."""


def retold(
    rev: Revision,
    world: World,
    task: Harm | Explode | None,
    told: Sequence[object],
    changes: Mapping[int, float | str | None],
) -> list[Any]:
    """Return a result's facts, recalculated in a world where none of it has happened. `changes`: by figure number
    from 1; None drops the figure. Without changes, in the same world, the facts stay the same."""
    telling = _Telling(rev, world, task)
    raw = _raw(told, by_fact(told, changes))
    for at, fact in enumerate(raw):
        telling.take(_with_its_pieces(raw, at) if isinstance(fact, PelletsHit | ShrapnelFlew) else fact)
    return telling.all()


def _raw(told: Sequence[object], wanted: Mapping[int, Mapping[tuple[str, str], object]]) -> list[object]:
    """Return the facts with the wanted figures and without consequences; limb damage is put back with its Pain."""
    found: list[object] = []
    for at, fact in enumerate(told):
        if isinstance(fact, _FOLLOWS) or (isinstance(fact, BloodChanged) and fact.reason not in EBBING):
            continue
        if isinstance(fact, PointsEarned) and at and isinstance(told[at - 1], KillCredited):
            continue
        if isinstance(fact, Hurt):
            found += _hurt(told, at, wanted)
        else:
            found += _changed(fact, wanted.get(at, {}))
    return found


def _hurt(told: Sequence[Any], at: int, wanted: Mapping[int, Mapping[tuple[str, str], Any]]) -> list[Any]:
    """Return a hit with its limb damage, or nothing if the GM drops both."""
    fact: Hurt = told[at]
    behind = told[at + 1] if at + 1 < len(told) else None
    if isinstance(behind, LimbHurt) and behind.who == fact.who and struck(behind):
        limb = wanted.get(at + 1, {}).get((LIMB, behind.part), behind.amount)
        if limb == behind.amount:
            fact = replace(fact, limb=limb, limb_part=behind.part, limb_lines=behind.lines, limb_sum=behind.summed)
        elif limb is not None:
            fact = replace(fact, limb=limb, limb_part=behind.part, limb_lines=((BY_GM, limb),))
    key = (PAIN, fact.part)
    pain = wanted.get(at, {}).get(key, fact.pain)
    if pain == fact.pain or pain == UNKNOWN:
        return [fact]
    if pain is None and fact.limb is None:
        return []
    return [replace(fact, pain=pain or 0.0, pain_lines=((BY_GM, pain or 0.0),))]


def _changed(fact: Any, wanted: Mapping[tuple[str, str], Any]) -> list[Any]:
    if not wanted:
        return [fact]
    match fact:
        case LimbsBlasted():
            limbs = ((limb, wanted.get((LIMB, limb), points)) for limb, points in fact.limbs)
            return [replace(fact, limbs=tuple((limb, points) for limb, points in limbs if points is not None))]
        case CloudHurt():
            pain = wanted.get((PAIN, fact.name), fact.pain) or 0.0
            limb = wanted.get((LIMB, fact.part or ""), fact.limb) or 0.0
            return [replace(fact, pain=pain, limb=limb)] if pain or limb else []
        case EffectTicked():
            return [replace(fact, pain=wanted[PAIN, fact.name] or 0.0)]
        case BloodChanged():
            name, sign = blood_of(fact)
            value = wanted[name, ""]
            return [] if value is None else [replace(fact, amount=sign * value)]
    amount = wanted[{PainHealed: HEALED, Stressed: STRESS}[type(fact)], ""]
    return [] if amount is None else [replace(fact, amount=amount)]


def _with_its_pieces(raw: Sequence[Any], at: int) -> Any:
    """Return pellets or shrapnel with the figures of each piece, as all pieces are reported together."""
    fact, hurts = raw[at], []
    for later in raw[at + 1 :]:
        if isinstance(later, PelletsHit | ShrapnelFlew) or (isinstance(later, Hurt) and later.piece is None):
            break
        if isinstance(later, Hurt):
            hurts.append(later)
    if isinstance(fact, PelletsHit):
        return replace(fact, pain=tuple(one.pain for one in hurts))
    return replace(fact, hurts=tuple((one.part, one.pain, None) for one in hurts))


class _Telling:
    """The facts so far, and the world after them."""

    def __init__(self, rev: Revision, world: World, task: Harm | Explode | None) -> None:
        self.rev, self.world, self.task = rev, world, task
        self.told: list[object] = []
        self.hurt: dict[str, None] = {}
        self.summed = False

    def all(self) -> list[object]:
        if not self.summed:
            self._settle()
        return self.told

    def _tell(self, facts: Sequence[object]) -> None:
        for fact in facts:
            self.world = consequences.apply(self.world, fact)
        self.told += facts

    def take(self, fact: Any) -> None:
        """Add a fact that doesn't follow from another, with its current consequences."""
        match fact:
            case StatusChanged():
                self._stands(fact.who)
            case ExecutionJudged():
                self._settle()
                dead = self._of(fact.target).status == "dead"
                self._tell([replace(fact, success=dead, may_retry=not dead)])
            case BloodChanged():
                self._ebbs(fact)
            case Accounted():
                self._sum()
            case Reminded():
                self._sum()
                self._tell([fact])
            case Hurt() | CloudHurt() | LimbsBlasted() | EffectTicked():
                self.hurt[fact.who] = None
                self._tell(injuring.settled(self.rev, self.world, [fact]))
            case InjuryRisked():
                self._tell(injuring.settled(self.rev, self.world, [fact]))
            case _:
                self._tell([fact])

    def _of(self, who: str) -> Fighter:
        return self.world.fighter(who)

    def _ebbs(self, fact: BloodChanged) -> None:
        before = self._of(fact.who)
        self.hurt[fact.who] = None
        self._tell([replace(fact, left=fitness.blood_after(before, fact.amount))])
        self._tell(injuring.changed(self.rev, before, self._of(fact.who)))

    def _sum(self) -> None:
        if not self.summed:
            self.summed = True
            self._settle()
            self._tell(summing.of_turn(self.rev, self.world, self.told))

    def _settle(self) -> None:
        """Update the status of fighters who fall only because of the GM's figures."""
        for who in self.hurt:
            due = fitness.status(self.rev, self._of(who))
            if due == "dead" or (due == "down" and self._of(who).status == "up"):
                self._stands(who)

    def _stands(self, who: str) -> None:
        now = self._of(who)
        due = fitness.status(self.rev, now)
        if now.status in ("gone", due) or (now.status == "dead" and due == "down"):
            return
        credited = [] if due == "up" else fallen(self.rev, self.world, self.task, who)
        self._tell(credited or [StatusChanged(who, due)])


def fallen(rev: Revision, world: World, task: Harm | Explode | None, who: str) -> list[object]:
    """Return the fall of a fighter to a task's attack, with the credit for a kill; nothing if the attack is unknown."""
    if task is None:
        return []
    attack = task.strike
    try:
        attacker = world.fighter(attack.who)
        weapon = attacker.weapon(attack.weapon)
    except RuleError:
        return []
    mode = next((mode for mode in weapon.modes if mode.name == attack.mode), weapon.modes[0])
    return harming.fallen(rev, world, who, attacker, weapon, mode)
