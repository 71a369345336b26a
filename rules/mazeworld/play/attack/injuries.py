"""Consequences of limb damage: limb states, injuries, blood, armour (linked pages, see `parts.limb`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.dice.throws import Recorder
from rules.mazeworld.bodies import body_parts, fitness, limbs
from rules.mazeworld.model.fighter import BodyPart, Fighter, InjuryKind
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts.blasts import InjuryRisked, LimbsBlasted, ShrapnelFlew
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    BloodReason,
    Impaired,
    Injured,
    LimbChanged,
    LimbHurt,
    RulingNeeded,
)
from rules.mazeworld.play.facts.damage import EyeLost, Hurt, PelletsHit
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.revision import Revision
from rules.system import Case

LIGHT = "shrapnel"
"""The tier of pieces that cause only light wounds [EXP-INJ]."""


@dataclass(frozen=True, slots=True)
class Source:
    """The source of limb damage as it is announced; see `facts.LimbHurt`."""

    by: str | None = None
    weapon: str | None = None
    tier: str = "hit"
    damage_type: str | None = None
    lines: tuple[tuple[str, float], ...] = ()
    summed: tuple[tuple[str, int], ...] = ()


def settled(rev: Revision, world: World, told: Sequence[object]) -> list[object]:
    """Move limb damage out of the facts that everyone sees, and add its consequences after each: states, injuries,
    blood, armour."""
    outputs: list[object] = []
    for fact in told:
        following: list[object] = []
        heard = fact
        match fact:
            case Hurt() if fact.limb is not None:
                heard = replace(fact, limb=None, limb_part=None, limb_lines=(), limb_sum=())
                source = Source(fact.by, fact.weapon, fact.tier, fact.damage_type, fact.limb_lines, fact.limb_sum)
                following = hurt(rev, world, fact.who, fact.limb_part or fact.part, fact.limb, source)
            case PelletsHit():
                heard = replace(fact, limb=())
            case ShrapnelFlew():
                heard = replace(fact, hurts=tuple((part, pain, None) for part, pain, _ in fact.hurts))
            case LimbsBlasted():
                parts = tuple(part for part, _ in fact.limbs)
                following = states(rev, world, consequences.apply(world, fact), fact.who, parts)
            case CloudHurt() if fact.limb:
                following = states(rev, world, consequences.apply(world, fact), fact.who, (fact.part,))
            case InjuryRisked(sure=True):
                following = injure(rev, world, fact.who, fact.part, limbs.FRACTURE)
        after = consequences.apply(world, heard)
        for one in following:
            after = consequences.apply(after, one)
        world = after
        outputs += [heard, *following]
    return outputs


def eye_struck(rev: Revision, victim: Fighter, part: str, limb: float, throw: str, case: Case) -> list[object]:
    """Check whether an eye that was hit is destroyed (MZ-BODY-06). `limb`: its limb damage before the factor of 1.5."""
    if victim.part(part) is None or not body_parts.eye_check_due(rev, part, limb):
        return []
    dice = Recorder(case.dice)
    checked = body_parts.eye(rev, part, limb, dice, throw)
    return [EyeLost(victim.id, part, dice.throws[0].faces[0], checked.destroyed)]


def states(rev: Revision, before: World, world: World, who: str, parts: Sequence[str]) -> list[object]:
    """Return the new states of limbs whose damage is already reported."""
    told = _Telling(rev, world, who, before.fighter(who))
    for part in parts:
        told.state_of(part)
    return told.all()


def hurt(rev: Revision, world: World, who: str, part: str, amount: float, source: Source) -> list[object]:
    """Return all consequences of limb damage in order: damage, limb state, injuries, blood, armour.

    `part`: the limb that takes it; for a weak point, the nearest one (MZ-BODY-05).
    """
    told = _Telling(rev, world, who)
    told.limb_loses(part, amount, source)
    where = told.fighter.part(part) or BodyPart(part, "")
    kind = source.damage_type or ""
    least = limbs.injury_threshold(rev, told.fighter, where, kind)
    if amount and amount >= least:
        if _is_one(kind, rev.injuries.fracturing):
            told.injured(part, "fracture", 1, least)
        elif _is_one(kind, rev.injuries.wounding):
            told.injured(part, "light wound" if source.tier == LIGHT else "wound", 1, least)
    if kind.casefold() == limbs.BULLET and amount >= 1:
        told.blood(-rev.blood.bullet, "bullet")
    for piece in limbs.armour_over(rev, told.fighter, where):
        lost = limbs.wear(rev, piece, source.damage_type, amount)
        if lost and piece.condition is not None:
            told.tell(ArmourDamaged(who, piece.name, lost, max(0.0, piece.condition - lost)))
    return told.all()


def injure(rev: Revision, world: World, who: str, part: str, kind: InjuryKind, count: int = 1) -> list[object]:
    """Inflict injuries on a part, as the GM or another rule says, with all consequences."""
    told = _Telling(rev, world, who)
    told.injured(part, kind, count, None)
    return told.all()


def changed(rev: Revision, before: Fighter, after: Fighter) -> list[object]:
    """Return the new effects of bad limbs and lost blood, each once when it begins."""
    known = fitness.handicaps(rev, before)
    told: list[object] = []
    for one in fitness.handicaps(rev, after):
        if one in known or one.dies:
            continue
        bans = tuple(ban for ban in one.bans if ban in fitness.bans(rev, after))
        if one.ft or one.strength or one.sensitivity or one.mark or bans:
            figures = (one.ft, one.strength, one.sensitivity, one.mark)
            told.append(Impaired(after.id, one.source, *figures, bans))
        if one.choices:
            told.append(RulingNeeded(after.id, one.source, one.choices))
    return told


class _Telling:
    """The facts of one hit so far, and the world after them."""

    def __init__(self, rev: Revision, world: World, who: str, before: Fighter | None = None) -> None:
        self.rev, self.world, self.who = rev, world, who
        self.before = before or world.fighter(who)
        self.told: list[object] = []

    @property
    def fighter(self) -> Fighter:
        return self.world.fighter(self.who)

    def tell(self, fact: object) -> None:
        self.world = consequences.apply(self.world, fact)
        self.told.append(fact)

    def all(self) -> list[object]:
        return [*self.told, *changed(self.rev, self.before, self.fighter)]

    def limb_loses(self, part: str, amount: float, source: Source) -> None:
        where = self.fighter.part(part)
        now = None if where is None else limbs.left(self.fighter, where)
        left, most = (None, None) if where is None or now is None else (now - amount, where.health)
        told = (source.by, source.weapon, part, source.tier, amount, source.lines, source.summed)
        self.tell(LimbHurt(self.who, *told, left, most))
        self.state_of(part)

    def state_of(self, part: str) -> None:
        """Report a limb's state if it has changed since the last report, and the effects of severing."""
        where = self.fighter.part(part)
        if where is None:
            return
        earlier = [fact.state for fact in self.told if isinstance(fact, LimbChanged) and fact.part == part]
        old = earlier[-1] if earlier else limbs.state(self.rev, self.before, where)
        new = limbs.state(self.rev, self.fighter, where)
        if new == old:
            return
        self.tell(LimbChanged(self.who, part, new, old))
        if new == limbs.SEVERED and fitness.bleeds(self.fighter) and not fitness.fatal(self.rev, self.fighter):
            self.tell(Injured(self.who, part, limbs.STUMP))
            self.blood(-self.rev.blood.stump, "severed limb")

    def injured(self, part: str, kind: InjuryKind, count: int, threshold: float | None) -> None:
        """Inflict an injury. Broken limbs don't break again, severed ones are spared; the bloodless get no wounds."""
        where = self.fighter.part(part)
        if where is not None and limbs.state(self.rev, self.fighter, where) == limbs.SEVERED and kind != limbs.STUMP:
            return
        if kind == limbs.FRACTURE:
            if limbs.is_fractured(self.fighter, part):
                return
            self.tell(Injured(self.who, part, kind, 1, threshold))
            if self.fighter.brittle:
                self.limb_loses(part, self.fighter.brittle, Source())
            self.state_of(part)
        elif fitness.bleeds(self.fighter):
            self.tell(Injured(self.who, part, kind, count, threshold))
            self.blood(-self.rev.blood.opening * count, "wound")

    def blood(self, amount: float, reason: BloodReason) -> None:
        left = fitness.blood_after(self.fighter, amount)
        if amount and left is not None and fitness.bleeds(self.fighter):
            self.tell(BloodChanged(self.who, amount, reason, left, self.fighter.max_blood))


def _is_one(kind: str, listed: Sequence[str]) -> bool:
    return any(one.casefold() == kind.casefold() for one in listed)
