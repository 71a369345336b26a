"""Limits on a weapon: how often per turn, in which combinations and at whom (MZ-ACT-04, MZ-MEL-01..05)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks import melee
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import wielded as wielding
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import FIRE_MODES


def most_units(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode) -> int | None:
    """Return the maximum units of a mode per turn: the limit of the mode, weapon, class or skill; None: no limit
    (MZ-ACT-04, MZ-MEL-01..03)."""
    own = _own_limit(rev, weapon, mode)
    held = wielding.held(rev, actor, weapon, mode)
    if own is not None or held is None or not _by_level(rev, held[0], weapon):
        return own
    return melee.limit(rev, held[0], held[1].level).max


def _own_limit(rev: Revision, weapon: Weapon, mode: Mode) -> int | None:
    """Return the limit of the mode, the weapon or its class, regardless of the user."""
    usual = FIRE_MODES.get(mode.name)
    most = mode.most
    if usual is not None and most == usual.most:
        most = dict(rev.actions.fire_limits).get(mode.name)
    own = most if most is not None else melee.weapon_limit(rev, weapon.name).max
    if own is None and weapon.weapon_class is not None and weapon.reach(mode) == "melee":
        own = melee.class_limit(rev, weapon.weapon_class).max
    return own


def _by_level(rev: Revision, skill: str, weapon: Weapon) -> bool:
    """Whether the skill's level limits attacks with this weapon: in martial arts only the basic ones (MZ-MEL-05)."""
    row = melee.row_of(rev, skill)
    return row is None or row.skill != rev.melee.unmixed or weapon.name.casefold() in rev.melee.basic_attacks


def within_limit(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode, count: int) -> None:
    """Refuse more attacks per turn than the weapon, or otherwise the skill, allows (MZ-MEL-01..05): `over_limit`."""
    own = _own_limit(rev, weapon, mode)
    if own is not None and count > own:
        raise RuleError("over_limit", {"announced": count, "max": own, "unit": mode.unit, "weapon": weapon.name})
    held = wielding.held(rev, actor, weapon, mode) if own is None else None
    most = melee.limit(rev, held[0], held[1].level).max if held is not None else None
    if held is None or most is None:
        return
    try:
        # Refuse any excess like a single attack too many, so that huge numbers cost nothing.
        melee.validate(rev, held[0], held[1].level, [weapon.name.casefold()] * min(count, most + 1))
    except RuleError as refused:
        facts = {**refused.facts, "announced": count, "unit": mode.unit, "weapon": weapon.name}
        raise RuleError(refused.code, facts) from None


def unmixed(rev: Revision, actor: Fighter, actions: Sequence[Action]) -> None:
    """Refuse attacks of one turn that mix punches and kicks: `mixed_basic_attacks` (MZ-MEL-05).

    Alternatives don't count, because only one of them is carried out.
    """
    attacks = [one for one in actions if one.doing is Doing.ATTACK and one.weapon is not None and not one.otherwise]
    basic = [name for one in attacks if (name := str(one.weapon).casefold()) in rev.melee.basic_attacks]
    if basic and rev.melee.unmixed is not None and rev.skills is not None:
        level = skills.held(rev, rev.melee.unmixed, actor.levels, actor.points).level
        melee.validate(rev, rev.melee.unmixed, level, list(dict.fromkeys(basic)))


@dataclass(frozen=True, slots=True)
class Validity:
    """A possible action. `fired`: rounds fired, None if nothing is loaded; `turn_ends`: because there were fewer than
    announced; `dry_fire`: the weapon is empty and clicks (MZ-ACT-05, MZ-ACT-06)."""

    fired: int | None = None
    turn_ends: bool = False
    dry_fire: bool = False


def target_of(world: World, actor: Fighter, action: Action) -> Fighter:
    if action.target is None:
        choices = [fighter.name for fighter in world.hostile_to(actor) if not fighter.stealth]
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": choices}})
    target = world.fighter(action.target)
    if target.id == actor.id:
        raise RuleError("self_target")
    if target.stealth and target.team != actor.team and target.status == "up":
        raise RuleError("hidden_target", {"target": target.name})
    return target


def one_target(weapon: Weapon, targets: Sequence[Fighter]) -> None:
    """Refuse several targets unless the weapon is side-wide and they share a Side: `single_target_only`."""
    together = weapon.side_wide and len({target.side for target in targets}) <= 1
    if len(targets) > 1 and not together:
        raise RuleError("single_target_only", {"targets": [target.name for target in targets]})
