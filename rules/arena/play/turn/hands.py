"""Actions with hands: drawing, dropping, taking aim, hitting the ground, anything else (AR-ACT-04, 06 and 07)."""

from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import geometry as lying
from rules.arena.model import limbs
from rules.arena.model.actions import Action
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.actions import AimTaken, Drew, Dropped, Interacted, PickedUp
from rules.arena.play.facts.movement import OnGround
from rules.errors import RuleError
from rules.system import Case


def draw(arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Draw a weapon. Refuses with `in_hand_already` and `hands_full` (AR-CHR-03)."""
    fighter = world.fighter(who)
    weapon = fighter.weapon(action.weapon or "")
    if weapon.name in fighter.wielded:
        raise RuleError("in_hand_already", {"weapon": weapon.name})
    used = sum(fighter.weapon(name).hands for name in fighter.wielded)
    weapons.wield(arena, used + weapon.hands, limbs.hands(fighter))
    return [Drew(who, weapon.name, world.seen_by(fighter))]


def drop(_arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Drop a weapon. Refuses with `not_in_hand`."""
    fighter = world.fighter(who)
    weapon = fighter.weapon(action.weapon or "")
    if weapon.name not in fighter.wielded:
        raise RuleError("not_in_hand", {"weapon": weapon.name})
    return [Dropped(who, weapon.name, seen_by=world.seen_by(fighter))]


def pick_up(arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Pick up a weapon within reach, into a free hand or otherwise the inventory (AR-ACT-07, AR-CHR-03)."""
    fighter = world.fighter(who)
    found = lying.within_reach(arena, world, fighter, action.weapon or "")
    used = sum(fighter.weapon(name).hands for name in fighter.wielded)
    free = used + found.weapon.hands <= limbs.hands(fighter)
    name = lying.name_for(fighter, found.weapon.name)
    return [PickedUp(who, found.weapon.name, name, free, world.seen_by(fighter))]


def interact(_arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Do anything else; the GM decides the result (AR-ACT-07)."""
    return [Interacted(who, action.words, world.seen_by(world.fighter(who)))]


def take_aim(_arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Aim at a target; kept until used or replaced by another target (AR-CMB-10)."""
    return [AimTaken(who, action.target or "", world.seen_by(world.fighter(who)))]


def hit_the_ground(_arena: Arena, world: World, who: str, _action: Action, _case: Case) -> list[object]:
    """Lie flat on the ground until the end of the turn (AR-ACT-04)."""
    return [OnGround(who, world.seen_by(world.fighter(who)))]
