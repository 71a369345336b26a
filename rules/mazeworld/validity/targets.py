"""Whom an action is aimed at."""

from collections.abc import Sequence

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World


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
    """Accepts several targets only for a side-wide weapon and one Side, else refuses: `single_target_only`."""
    together = weapon.side_wide and len({target.side for target in targets}) <= 1
    if len(targets) > 1 and not together:
        raise RuleError("single_target_only", {"targets": [target.name for target in targets]})
