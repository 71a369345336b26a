"""What is said of an action that is possible, and whom one is aimed at."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World


@dataclass(frozen=True, slots=True)
class Validity:
    """A possible action. `fired`: rounds that go off, None where nothing is loaded; `turn_ends`: because there were
    fewer than announced; `dry_fire`: the weapon is empty and clicks (MZ-ACT-05, MZ-ACT-06)."""

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
    """Accepts several targets only for a side-wide weapon and one Side, else refuses: `single_target_only`."""
    together = weapon.side_wide and len({target.side for target in targets}) <= 1
    if len(targets) > 1 and not together:
        raise RuleError("single_target_only", {"targets": [target.name for target in targets]})
