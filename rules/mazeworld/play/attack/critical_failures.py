"""Critical failures in play: what the dice decide, and what the GM is asked to decide (MZ-HIT-03)."""

from collections.abc import Mapping

from rules.dice.random_tables import Drawn, draw
from rules.dice.throws import label
from rules.mazeworld.attacks import damage, failures
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.attacks.failures import Series
from rules.mazeworld.bodies import body_parts, fitness, limbs
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Readiness, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.attack import FailureEffect, Group
from rules.mazeworld.play.facts.attacks import BackfireProposed, CriticalFailed
from rules.mazeworld.play.turn import items as things
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision
from rules.system import Case

FAILURE_TABLE = "critfail"
HITS_ATTACKER = "hits_attacker"
STRENGTH_COUNTS = ("melee", "unarmed", "natural", "technique")
_READY_AFTER: Mapping[str | None, Readiness] = {None: "ready", "next_turn": "next_turn", "after_reload": "after_reload"}


def draw_failure(case: Case, throw: str) -> Drawn:
    """Draw a row from the table of critical failures (MZ-CMD-04)."""
    return draw(case.tables[FAILURE_TABLE], case.dice, throw, case.tables)


def result_of(rev: Revision, drawn: Drawn) -> str | None:
    """Return what a row means to the rules: the trigger of the weapon's own failure, or its text (MZ-FAIL-08)."""
    return rev.failures.trigger if drawn.row.effects.get("weapon_failure") else drawn.row.text


def told(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, series: Series, drawn: Mapping[int, Drawn], case: Case
) -> list[object]:
    """Report every critical failure of an attack, with the proposals to the GM."""
    mishap = failures.critical_failure(rev, weapon.kind)
    outputs: list[object] = []
    for shot in series.failed:
        typical = failures.known_effect(rev, series.failure) if shot in series.struck else None
        row = drawn.get(shot)
        loss = float(row.row.effects.get("condition_loss", 0)) if row is not None and mishap.condition_loss else 0.0
        outputs.append(
            CriticalFailed(
                attack.who,
                weapon.name,
                shot,
                FAILURE_TABLE if row is not None else None,
                row.die if row is not None else "",
                row.face if row is not None else 0,
                row.row.text if row is not None else mishap.effect or "",
                loss,
                typical.type if typical is not None else None,
                weapon.ready if typical is None else _readiness(typical),
            )
        )
        if mishap.effect == HITS_ATTACKER:
            outputs.append(_backfire(rev, world.fighter(attack.who), attack, weapon, shot, case))
    if any(row.row.effects.get("weapon_drops") for row in drawn.values()) and weapon.is_item:
        outputs.append(things.dropped(world.fighter(attack.who), weapon.name))
    return outputs


def _readiness(typical: FailureEffect) -> Readiness:
    return "broken" if typical.weapon_destroyed else _READY_AFTER[typical.ready]


def _backfire(
    rev: Revision, attacker: Fighter, attack: Strike, weapon: Weapon, shot: int, case: Case
) -> BackfireProposed:
    """Propose the damage that attackers would deal to themselves, on the default body part."""
    own = tuple((part.name, Group(part.group)) for part in attacker.parts)
    part = body_parts.default_part(rev, own)
    base = weapon.pain_against(attacker.armour)
    strength = fitness.strength(rev, attacker) if weapon.kind in STRENGTH_COUNTS else 100.0
    limb = None
    if weapon.ldv is not None:
        throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "backfire")
        (face,) = case.dice.roll(f"{throw}/{shot}", 1, rev.limbs.die)
        where = attacker.part(part.name) or BodyPart(part.name, part.group.value)
        armour = limbs.armour_class(rev, attacker, where)
        limb = max(0, face + weapon.ldv - limbs.taken_from_ldv(rev, armour))
    dealt = damage.apply(
        rev, base or 0.0, float(limb or 0), part.group, Tier.HIT, weapon.kind, strength,
        part=part.name, damage_type=weapon.damage_type, headgear=body_parts.covered(part.name, attacker.headgear),
    )  # fmt: skip
    pain = None if base is None else dealt.pain * fitness.pain_sensitivity(rev, attacker) / 100
    lost = None if limb is None else dealt.limb
    return BackfireProposed(attack.who, weapon.name, shot, part.name, pain, lost, weapon.damage_type)
