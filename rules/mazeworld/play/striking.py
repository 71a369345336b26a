"""Attack dice read one by one, with critical failures and recoil on the way (MZ-HIT-01, MZ-FAIL-03..08, MZ-IR-07)."""

from collections.abc import Mapping
from dataclasses import replace

from rules.dice import label
from rules.mazeworld import accuracy, battlespace, executions, failures, recoil
from rules.mazeworld.accuracy import Tier
from rules.mazeworld.arms import Readiness, Weapon
from rules.mazeworld.play.facts import AmmunitionSpent, CriticalFailed, Passed, Shot, Struck
from rules.mazeworld.play.tasks import React, Shoot, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World
from rules.system import Case, Throws
from rules.tables import draw

FAILURE_TABLE = "critfail"
READY_AFTER: Mapping[str | None, Readiness] = {None: "ready", "next_turn": "next_turn", "after_reload": "after_reload"}


def strike(rev: Revision, world: World, task: Shoot, throws: Throws | None, case: Case) -> list[object]:
    """Read the dice of an attack; whoever is hit may then react."""
    attack = task.strike
    if throws is None:
        return [Passed(attack.who, "skipped")]
    if all(weapon.name != attack.weapon for weapon in world.fighter(attack.who).weapons):
        return [Passed(attack.who, "no_such_weapon", {"weapon": attack.weapon})]
    weapon = world.fighter(attack.who).weapon(attack.weapon)
    shots, failed = _read(rev, attack, weapon, throws, case)
    outputs: list[object] = [Struck(attack.who, attack.target, attack.weapon, tuple(shots), attack.counter), *failed]
    used = sum(1 for shot in shots if shot.tier != Tier.CANCELLED)
    if weapon.loaded is not None:
        outputs.append(AmmunitionSpent(attack.who, attack.weapon, used, max(0, weapon.loaded - used)))
    counted = replace(attack, tiers=tuple(shot.tier for shot in shots))
    return [*outputs, *(React(replace(counted, target=target)) for target in _struck(world, attack, weapon))]


def _struck(world: World, attack: Strike, weapon: Weapon) -> tuple[str, ...]:
    """Whom the attack reaches: its target, or everyone on the target's Side (MZ-BS-12)."""
    if not weapon.side_wide:
        return (attack.target,)
    positions = {fighter.id: fighter.side for fighter in world.fighters if fighter.status in ("up", "down")}
    return tuple(who for who in battlespace.side_wide(positions, attack.target) if who != attack.who)


def _read(
    rev: Revision, attack: Strike, weapon: Weapon, throws: Throws, case: Case
) -> tuple[list[Shot], list[CriticalFailed]]:
    shots: list[Shot] = []
    failed: list[CriticalFailed] = []
    fired, cancelled = 0, False
    for number, faces in enumerate(throws, start=1):
        score = sum(faces)
        ir = None if attack.ir is None else recoil.ir_of_shot(attack.ir, weapon.adt, weapon.ir_per_adt, fired + 1)
        tier = Tier.CANCELLED if cancelled else accuracy.read(rev, score, attack.ft, ir or 0)
        if attack.execution:
            tier = executions.read_tier(rev, tier)
        if tier is Tier.CRITICAL_FAILURE:
            failure = _critical_failure(rev, attack, weapon, number, case)
            failed.append(failure)
            effect = failures.effect(rev, failure.failure) if failure.failure else None
            if effect is not None and effect.remaining_shots == "cancelled":
                cancelled = True
            elif effect is not None:
                tier = Tier.NOT_FIRED
        if tier not in (Tier.NOT_FIRED, Tier.CANCELLED):
            fired += 1
        shots.append(Shot(tuple(faces), score, attack.ft, ir, tier.value))
    return shots, failed


def _critical_failure(rev: Revision, attack: Strike, weapon: Weapon, number: int, case: Case) -> CriticalFailed:
    """Draw the critical failure where the attack's kind calls for it (MZ-HIT-03); the firearm's own failure follows
    only when the row says so (MZ-FAIL-08)."""
    mishap = failures.critical_failure(rev, weapon.kind)
    if mishap.roll is None:
        return CriticalFailed(
            attack.who, weapon.name, number, None, "", 0, mishap.effect or "", 0.0, None, weapon.ready
        )
    table = case.tables[FAILURE_TABLE]
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, FAILURE_TABLE)
    drawn = draw(table, case.dice, f"{throw}/{number}", case.tables)
    effects = drawn.row.effects
    armed = mishap.condition_loss
    failure = weapon.failure if armed and effects.get("weapon_failure") else None
    ready = READY_AFTER[failures.effect(rev, failure).ready] if failure else weapon.ready
    return CriticalFailed(
        attack.who, weapon.name, number, table.name, drawn.die, drawn.face, drawn.row.text,
        float(effects.get("condition_loss", 0)) if armed else 0.0, failure, ready,
    )  # fmt: skip
