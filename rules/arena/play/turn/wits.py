"""Actions of wits: predicting, first aid, a tourniquet (AR-INT-01, AR-INT-02, AR-ACT-05)."""

from collections.abc import Mapping, Sequence

from rules.arena import reading, wits
from rules.arena.ground import geometry
from rules.arena.model import limbs
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.actions import Aided, CirculationCut, Foretold, Predicted, Watched
from rules.arena.play.facts.turn import Passed
from rules.arena.play.turn.tasks import Try, ask
from rules.errors import RuleError
from rules.system import Case, Throws


def begin(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Ask for the die of a prediction or of First Aid.

    Refuses with `not_beside` and `not_bleeding` (AR-INT-02).
    """
    fighter = world.fighter(who)
    if action.doing is Doing.FIRST_AID:
        patient = _patient(arena, world, fighter, action)
        limbs.bleeding_wound(patient, action.part)
        return [ask(world, who, action, case, "aid", arena.wits.die)]
    return [ask(world, who, action, case, "predict", arena.wits.die)]


def tried(arena: Arena, world: World, task: Try, throws: Throws | None, _case: Case) -> list[object]:
    """Resolve the die; a skipped one does nothing."""
    if throws is None:
        return [Passed(task.who, "skipped")]
    fighter, face = world.fighter(task.who), throws[0][0]
    if task.action.doing is Doing.FIRST_AID:
        return [_aided(arena, world, fighter, task.action, face)]
    target = world.fighter(task.action.target or "")
    found = wits.predict(arena, face, fighter.stat("INT"), target.stat("INT"))
    ahead = target.id in world.acted
    plan = reading.describe(world, world.declared.get(target.id, ())) if found.success and not ahead else None
    return [
        Watched(fighter.id, target.id, world.seen_by(fighter)),
        Predicted(fighter.id, target.id, face, found.score, arena.wits.predict_from, plan, ahead),
    ]


def foretold(world: World, plans: Mapping[str, Sequence[Action]]) -> list[object]:
    """Return creatures' new plans for those who predicted them in the turn before (AR-INT-01), except for anyone now
    out of sight or gone."""
    return [
        Foretold(who, target, reading.describe(world, plans.get(target, ())))
        for target, watchers in world.foreseen.items()
        for who in watchers
        if world.has(who) and world.has(target) and world.aware(world.fighter(who), world.fighter(target))
    ]


def _aided(arena: Arena, world: World, fighter: Fighter, action: Action, face: int) -> Aided:
    """Resolve First Aid: the Bleed of the treated wound counts, and that wound stops bleeding (AMB-A29)."""
    patient = _patient(arena, world, fighter, action)
    wound = limbs.bleeding_wound(patient, action.part)
    found = wits.first_aid(arena, face, fighter.stat("INT"), wound.bleed)
    return Aided(
        fighter.id,
        patient.id,
        wound.part,
        face,
        found.score,
        arena.wits.aid_from,
        wound.number if found.success else None,
        world.seen_by(fighter),
    )


def cut(arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Tie off a bleeding limb, one's own or that of a friend within reach.

    Refuses with `not_beside`, `limb_not_bleeding`, and `unwilling`: an enemy who can move would not allow it without a
    roll.
    """
    fighter, part = world.fighter(who), action.part or ""
    wits.cut_circulation(arena, part)
    patient = _patient(arena, world, fighter, action)
    if patient.team != fighter.team and patient.able:
        raise RuleError("unwilling", {"target": patient.name})
    limbs.bleeding_limb(patient, part)
    return [CirculationCut(who, patient.id, part, world.seen_by(fighter))]


def _patient(arena: Arena, world: World, fighter: Fighter, action: Action) -> Fighter:
    """Return the fighter itself, or someone within arm's reach."""
    if action.target is None or action.target == fighter.id:
        return fighter
    patient = world.fighter(action.target)
    if not geometry.melee_reach(arena, world, fighter, patient):
        raise RuleError("not_beside", {"target": patient.name})
    return patient
