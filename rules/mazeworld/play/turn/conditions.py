"""Conditions of declared actions: someone is down or up, or the fighter's own state."""

from rules.mazeworld.bodies import limbs
from rules.mazeworld.model.actions import Condition
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.reading.conditions import Plight


def holds(rev: Revision, world: World, who: str, condition: Condition | Plight | None) -> bool:
    """Whether someone's condition is met now. A fighter no longer in the fight counts as down."""
    if condition is None:
        return True
    if isinstance(condition, Plight):
        return _suffers(rev, world, world.fighter(who), condition) is condition.holds
    return all(f.status != "up" for f in world.fighters if f.id == condition.fighter) is condition.is_down


def _suffers(rev: Revision, world: World, fighter: Fighter, plight: Plight) -> bool:
    match plight.state:
        case "hurt":
            return hurt(rev, fighter)
        case "below half":
            return below_half(fighter)
        case "alone":
            return not any(f.team == fighter.team and f.able for f in world.fighters if f.id != fighter.id)
        case "out of ammunition":
            return _empty(fighter, plight.about)
        case "in reach":
            return any(plight.about in (None, one.id) for one in in_reach(rev, world, fighter))


def hurt(rev: Revision, fighter: Fighter) -> bool:
    """Whether anything is wrong with someone's body, as far as their player can tell: what a limb lost without a change
    of its state is for GMs."""
    damaged = any(limbs.state(rev, fighter, part) != limbs.HEALTHY for part in limbs.struck(rev, fighter))
    return bool(fighter.pain > 0 or damaged or fighter.injuries or _lost(fighter))


def below_half(fighter: Fighter) -> bool:
    """Whether someone has half the Pain that causes blackout, or has lost half of the blood."""
    return 2 * fighter.pain >= fighter.blackout or _lost(fighter, half=True)


def _lost(fighter: Fighter, *, half: bool = False) -> bool:
    """Whether blood is lost, if it is tracked; `half`: half of it or more."""
    if fighter.blood is None or not fighter.max_blood:
        return False
    return 2 * fighter.blood <= fighter.max_blood if half else fighter.blood < fighter.max_blood


def _empty(fighter: Fighter, named: str | None) -> bool:
    """Whether nothing is loaded: in the weapon named, or in any that needs loading."""
    loadable: list[Weapon] = [one for one in fighter.weapons if one.loaded is not None and named in (None, one.name)]
    return bool(loadable) and all(one.loaded == 0 for one in loadable)


def in_reach(rev: Revision, world: World, fighter: Fighter) -> tuple[Fighter, ...]:
    """Return the enemies someone sees and can fight hand to hand: those on the same Side, if there are Sides
    (MZ-BS-10)."""
    seen = (one for one in world.hostile_to(fighter) if not one.stealth)
    return tuple(one for one in seen if rev.battlespace is None or one.side == fighter.side)
