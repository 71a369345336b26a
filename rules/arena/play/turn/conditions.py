"""Whether an action's condition holds now: someone is down or up, or a state of the fighter itself."""

from typing import Final

from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Condition
from rules.arena.model.fighter import Fighter, Stage
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.turn import stances
from rules.reading.conditions import Plight
from rules.system import groups

_HALF_BLED: Final[tuple[Stage, ...]] = ("pale", "faint", "dead")


def met(arena: Arena, world: World, who: str, condition: Condition | Plight | None) -> bool:
    """Whether a fighter's condition holds now."""
    if isinstance(condition, Plight):
        return _suffers(arena, world, world.fighter(who), condition) is condition.holds
    return stances.met(world, condition)


def settled(arena: Arena, world: World, who: str, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Drop actions whose conditions on the fighter itself don't hold, leaving the intent that stances use."""
    kept: list[Action] = []
    for group in groups(actions):
        fit = [one for one in group if not isinstance(one.when, Plight) or met(arena, world, who, one.when)]
        kept += [stances.freed(one, first=not place) for place, one in enumerate(fit)]
    return tuple(kept)


def _suffers(arena: Arena, world: World, fighter: Fighter, plight: Plight) -> bool:
    match plight.state:
        case "hurt":
            return bool(fighter.wounds or fighter.bleeds or fighter.stage != "none")
        case "below half":
            return fighter.stage in _HALF_BLED or bool(fighter.unusable)
        case "alone":
            return not any(one.team == fighter.team and one.able for one in world.fighters if one.id != fighter.id)
        case "out of ammunition":
            return _used_up(fighter, plight.about)
        case "in reach":
            seen = (one for one in world.enemies(fighter) if world.aware(fighter, one))
            near = (one for one in seen if geometry.melee_reach(arena, world, fighter, one))
            return any(plight.about in (None, one.id) for one in near)


def _used_up(fighter: Fighter, named: str | None) -> bool:
    """Whether nothing is left of the named weapon, or of all weapons that are counted."""
    counted = [one for one in fighter.weapons if one.count is not None and named in (None, one.name)]
    return bool(counted) and all(one.count == 0 for one in counted)
