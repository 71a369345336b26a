"""Changing figures of past results: what must happen now, as if they had been that way from the start."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model.fighter import BodyPart, Fighter, Injury, InjuryKind
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.blasts import LimbsBlasted
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Impaired,
    Injured,
    InjuryTreated,
    LimbChanged,
    LimbHurt,
    RulingNeeded,
)
from rules.mazeworld.play.facts.damage import Hurt, KillCredited, PointsEarned, StatusChanged
from rules.mazeworld.play.facts.end_of_turn import EffectTicked
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.play.facts.summaries import PainHealed
from rules.mazeworld.play.gm.recalculation import fallen
from rules.mazeworld.play.gm.result_figures import (
    BY_GM,
    HEALED,
    LIMB,
    LOST,
    PAIN,
    STRESS,
    UNKNOWN,
    WON,
    blood_of,
    figures,
    struck,
)
from rules.mazeworld.play.turn.tasks import Explode, Harm
from rules.mazeworld.revision import Revision
from rules.system import Figure
from rules.system.figures import tidy

_FOLLOWS = (LimbChanged, Injured, BloodChanged, ArmourDamaged, Impaired, RulingNeeded)
"""Facts that follow from the limb damage before them."""


def amended(
    rev: Revision,
    world: World,
    task: Harm | Explode | None,
    told: Sequence[object],
    number: int,
    value: float,
    others: Sequence[object],
) -> tuple[list[Any], list[Any]]:
    """Return a result's facts with figure `number` (from 1) changed, and the facts that happen now.

    `others`: the facts of all other amendable results, in which a revived fighter's kill may be found.
    """
    figure = figures(told)[number - 1]
    fact = told[figure.at]
    was = 0.0 if figure.value == UNKNOWN else float(figure.value)
    if figure.name == LIMB and isinstance(fact, LimbHurt):
        now, chain = _struck_anew(rev, world, told, figure.at, fact, value)
        following = [*told[: figure.at], *chain, *_behind(told, figure.at)]
    else:
        now = _changed(rev, world, figure, value - was)
        following = [_with(one, figure, value) if at == figure.at else one for at, one in enumerate(told)]
    before = world.fighter(figure.who)
    named = replace(
        _named(figure, fact, value),
        pain=tidy(now.pain - before.pain),
        limb=tidy(now.harm.get(figure.where, 0.0) - before.harm.get(figure.where, 0.0)) if figure.name == LIMB else 0,
        stress=tidy(now.stress - before.stress),
        fractures=max(0, _fractures(before) - _fractures(now)),
    )
    happens = [named, *_differing(rev, before, now)]
    for one in happens:
        world = consequences.apply(world, one)
    stands = _standing(rev, world, before, task, [*others, *told])
    return [*following, *stands], [*happens, *stands]


def _named(figure: Figure, fact: object, value: float) -> Amended:
    was = None if isinstance(figure.value, str) else figure.value
    ebbed = isinstance(fact, CloudHurt | EffectTicked | PainHealed)
    return Amended(figure.who, figure.name, was, value, figure.where, figure.by, ebbed=ebbed)  # type: ignore[arg-type]


def _with(fact: Any, figure: Figure, value: float) -> Any:
    """Return a fact with its figure changed; a figure of 0 keeps a hit on record."""
    match fact:
        case Hurt():
            return replace(fact, pain=value, pain_lines=((BY_GM, value),))
        case LimbsBlasted():
            return replace(fact, limbs=tuple((p, value if p == figure.where else n) for p, n in fact.limbs))
        case CloudHurt() if figure.name == LIMB:
            return replace(fact, limb=value)
        case CloudHurt() | EffectTicked():
            return replace(fact, pain=value)
        case BloodChanged():
            return replace(fact, amount=blood_of(fact)[1] * value)
    return replace(fact, amount=value)


def _changed(rev: Revision, world: World, figure: Figure, more: float) -> Fighter:
    """Return the fighter with that much more of a figure."""
    now = world.fighter(figure.who)
    match figure.name:
        case str(name) if name == PAIN:
            return replace(now, pain=max(0.0, tidy(now.pain + more)))
        case str(name) if name == HEALED:
            return replace(now, pain=max(0.0, tidy(now.pain - more)))
        case str(name) if name == STRESS:
            return replace(now, stress=max(0.0, tidy(now.stress + more)))
        case str(name) if name in (LOST, WON):
            return replace(now, blood=fitness.blood_after(now, more if name == WON else -more))
    return _with_limb(rev, now, figure.where, more)


def _with_limb(rev: Revision, now: Fighter, part: str, more: float) -> Fighter:
    """Return the fighter with that much more limb damage from a blast or cloud; a limb no longer severed loses its
    stump."""
    after = replace(now, harm=_harmed(now, part, more))
    where = now.part(part)
    if where is None:
        return after
    old, new = limbs.state(rev, now, where), limbs.state(rev, after, where)
    if limbs.SEVERED not in (old, new) or old == new or not fitness.bleeds(now):
        return after
    one = 1 if new == limbs.SEVERED else -1
    injured = replace(after, injuries=_injuries(after, part, limbs.STUMP, one))
    return replace(injured, blood=fitness.blood_after(injured, -one * rev.blood.stump))


def _struck_anew(
    rev: Revision, world: World, told: Sequence[object], at: int, fact: LimbHurt, value: float
) -> tuple[Fighter, list[object]]:
    """Undo a hit's limb damage and its consequences, then redo it with another figure; return the fighter and the
    facts."""
    undone = world.fighter(fact.who)
    for one in (fact, *_chain(told, at)):
        undone = _without(undone, one)
    hit = next((one for one in reversed(told[:at]) if isinstance(one, Hurt) and one.who == fact.who), None)
    kind = None if hit is None else hit.damage_type
    source = injuring.Source(fact.by, fact.weapon, fact.tier, kind, ((BY_GM, value),))
    earlier = world.with_fighter(undone)
    chain = injuring.hurt(rev, earlier, fact.who, fact.part, value, source)
    for one in chain:
        earlier = consequences.apply(earlier, one)
    return earlier.fighter(fact.who), chain


def _chain(told: Sequence[Any], at: int) -> Iterator[Any]:
    """Return the facts after a position that follow from its limb damage."""
    for fact in told[at + 1 :]:
        follows = isinstance(fact, _FOLLOWS) or (isinstance(fact, LimbHurt) and not struck(fact))
        if not follows or fact.who != told[at].who:
            return
        yield fact


def _behind(told: Sequence[object], at: int) -> Sequence[object]:
    return told[at + 1 + sum(1 for _ in _chain(told, at)) :]


def _without(now: Fighter, fact: Fact) -> Fighter:
    """Return the fighter as if a fact had never happened; later healing stays."""
    match fact:
        case LimbHurt():
            return replace(now, harm=_harmed(now, fact.part, -fact.amount))
        case Injured():
            return replace(now, injuries=_injuries(now, fact.part, fact.injury, -fact.count))
        case BloodChanged():
            return replace(now, blood=fitness.blood_after(now, -fact.amount))
        case ArmourDamaged():
            worn = (
                replace(one, condition=tidy(one.condition + fact.amount))
                if one.name == fact.piece and one.condition is not None
                else one
                for one in now.worn
            )
            return replace(now, worn=tuple(worn))
    return now


def _harmed(now: Fighter, part: str, more: float) -> dict[str, float]:
    left = tidy(now.harm.get(part, 0.0) + more)
    others = {name: amount for name, amount in now.harm.items() if name != part}
    return {**others, part: left} if left > 0 else others


def _injuries(now: Fighter, part: str, kind: InjuryKind, more: int) -> tuple[Injury, ...]:
    had = next((one.count for one in now.injuries if (one.name, one.kind) == (part, kind)), 0)
    others = tuple(one for one in now.injuries if (one.name, one.kind) != (part, kind))
    return (*others, Injury(part, kind, had + more)) if had + more > 0 else others


def _fractures(fighter: Fighter) -> int:
    return sum(one.count for one in fighter.injuries if one.kind == limbs.FRACTURE)


def _differing(rev: Revision, before: Fighter, now: Fighter) -> list[object]:
    """Return the facts that turn one state of a fighter into another: injuries, blood, armour, limbs, effects."""
    told: list[object] = []
    counts = [{(one.name, one.kind): one.count for one in fighter.injuries} for fighter in (before, now)]
    for part, kind in dict.fromkeys((*counts[0], *counts[1])):
        more = counts[1].get((part, kind), 0) - counts[0].get((part, kind), 0)
        if more > 0:
            told.append(Injured(now.id, part, kind, more))
        elif more < 0:
            told.append(InjuryTreated(now.id, part, kind, -more))
    if before.blood is not None and now.blood is not None and before.blood != now.blood:
        told.append(BloodChanged(now.id, tidy(now.blood - before.blood), BY_GM, now.blood, now.max_blood))
    worn = {one.name: one.condition for one in before.worn}
    for piece in now.worn:
        old = worn.get(piece.name)
        if old is not None and piece.condition is not None and old != piece.condition:
            told.append(ArmourDamaged(now.id, piece.name, tidy(old - piece.condition), piece.condition))
    told += _limbs(rev, before, now, now.parts)
    return [*told, *injuring.changed(rev, before, now)]


def _limbs(rev: Revision, before: Fighter, now: Fighter, parts: Sequence[BodyPart]) -> list[object]:
    states = ((part.name, limbs.state(rev, before, part), limbs.state(rev, now, part)) for part in parts)
    return [LimbChanged(now.id, name, new, old) for name, old, new in states if new != old]


def _standing(
    rev: Revision, world: World, before: Fighter, task: Harm | Explode | None, told: Sequence[object]
) -> list[object]:
    """Return the change of status if the new figures require one, with the credit for kills."""
    now = world.fighter(before.id)
    due = fitness.status(rev, now)
    if due == fitness.status(rev, before) or now.status in ("gone", due):
        return []
    if now.status != "dead":
        return fallen(rev, world, task, now.id) or [StatusChanged(now.id, due)]
    return [StatusChanged(now.id, due), *_revoked(rev, world, now.id, told)]


def _revoked(rev: Revision, world: World, victim: str, told: Sequence[Any]) -> list[object]:
    """Revoke the kills of someone who lives again, with their points."""
    standing: list[tuple[KillCredited, PointsEarned | None]] = []
    for at, fact in enumerate(told):
        if isinstance(fact, KillCredited) and fact.victim == victim:
            behind = told[at + 1] if at + 1 < len(told) else None
            earned = isinstance(behind, PointsEarned) and behind.who == fact.who
            standing.append((fact, behind if earned else None))
        elif isinstance(fact, KillRevoked) and fact.victim == victim:
            meant = next((one for one in standing if one[0].who == fact.who), None)
            standing = [one for one in standing if one is not meant]
    known = {fighter.id: fighter for fighter in world.fighters}
    back: list[object] = []
    for kill, points in standing:
        if kill.who not in known:
            continue
        tally = kill.tally if kill.tally in known else None
        unfound = any(one.victim == victim for one in world.unfound)
        back.append(KillRevoked(kill.who, victim, tally, kill.skill, unseen=unfound))
        if unfound:
            continue
        held = known[kill.who].points
        skill, gave = kill.skill, 0.0 if points is None else points.points
        if kill.unseen and skill in held:
            gave = skills.points(rev, 1, 0)
        if skill is not None and gave:
            back.append(PointsEarned(kill.who, skill, -gave, tidy(held.get(skill, 0.0) - gave)))
    return back
