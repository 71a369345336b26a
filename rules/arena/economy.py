"""Costs of actions and the limit per turn (AR-ACT-01..03)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.arena.model.ruleset import Arena, row_said
from rules.arena.parts.turn import ActionRow
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Declared:
    """An action as declared. `light`: with a Light Weapon or a pistol."""

    action: str
    light: bool = False


def action_named(arena: Arena, name: str) -> ActionRow:
    """Return the row of an action. Refuses with `unknown_action`."""
    return row_said("unknown_action", name, ((row, row.name, row.also) for row in arena.economy.rows))


def action_cost(arena: Arena, action: str, *, light: bool = False, charging: bool = False) -> int:
    """Return the cost of an action, in actions (AR-ACT-02, AR-ACT-03). Refuses with `unknown_action`."""
    row = action_named(arena, action)
    costs = [row.cost]
    if light and row.light is not None:
        costs.append(row.light)
    if charging and row.charging is not None:
        costs.append(row.charging)
    return min(costs)


def turn_cost(arena: Arena, declared: Sequence[Declared]) -> int:
    """Return the total cost of a turn's actions (AR-ACT-01).

    Melee is free after a Charge. Refuses with `unknown_action`, `combat_with_aid` (AR-INT-02), `second_combat_action`
    and `actions_over`, each with the cost.
    """
    rule = arena.economy
    rows = [action_named(arena, one.action) for one in declared]
    cost, charging = 0, False
    for one, row in zip(declared, rows, strict=True):
        cost += action_cost(arena, row.name, light=one.light, charging=charging)
        charging = charging or row.name == rule.charge
    combats = [row.name for row in rows if row.kind == "combat"]
    alone = next((row.name for row in rows if row.no_combat), None)
    if combats and alone is not None:
        raise RuleError("combat_with_aid", {"action": alone, "combat": combats[0], "cost": cost})
    if len(combats) > rule.combats:
        raise RuleError("second_combat_action", {"actions": combats, "most": rule.combats, "cost": cost})
    if cost > rule.actions:
        raise RuleError("actions_over", {"cost": cost, "most": rule.actions})
    return cost


def active_defense_left(arena: Arena, actions: Sequence[str]) -> bool:
    """Whether the actions of a turn allow Active Defense: Assault and First Aid rule it out (AR-CMB-02, AR-INT-02)."""
    return not any(action_named(arena, name).no_active_defense for name in actions)
