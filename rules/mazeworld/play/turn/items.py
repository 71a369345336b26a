"""What leaves a hand, and what is picked up (MZ-BS-09, MZ-SK-02, MZ-MEL-02)."""

from collections.abc import Sequence
from dataclasses import replace

from rules.mazeworld.model import thrown_weapons as throwing
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.play.facts.actions import StealthBroken
from rules.mazeworld.play.facts.attacks import AmmunitionSpent
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Robbed, Thrown
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.consumable import counted
from rules.mazeworld.validity.items import in_reach
from rules.reading import words


def spent(world: World, attack: Strike, weapon: Weapon, used: int, misfired: int = 0) -> list[object]:
    """What an attack leaves of its weapon: fewer rounds, or what was thrown lies on the target's Side."""
    if weapon.loaded is not None:
        return [AmmunitionSpent(attack.who, weapon.name, used, max(0, weapon.loaded - used), misfired)]
    if not used or not throwing.is_throw(weapon, weapon.mode(attack.mode)):
        return []
    own = world.fighter(attack.who).weapon(attack.weapon)
    thing = throwing.unmade_name(own.name)
    if thing is not None:
        return [_let_go(world, attack, thing, own.count)]
    there = Lying(own.name, attack.side or world.fighter(attack.target).side, replace(own, count=used))
    lies = None if throwing.explodes(own) else there
    return [Thrown(attack.who, own.name, used, max(0, own.count - used), lies)]


def _let_go(world: World, attack: Strike, name: str, count: int) -> Thrown:
    """What was thrown without being made for it: itself again where it lies."""
    own = next((one for one in world.fighter(attack.who).weapons if one.name == name), None)
    there = Lying(name, world.fighter(attack.target).side, None if own is None else replace(own, count=1))
    return Thrown(attack.who, name, 1, max(0, count - 1), there)


def drop(fighter: Fighter, action: Action) -> list[object]:
    """Something carried falls where somebody stands."""
    return [dropped(fighter, action.weapon or action.item or ""), *_given_away(fighter)]


def dropped(fighter: Fighter, name: str) -> Dropped:
    weapon = next((one for one in fighter.weapons if one.name == name and one.is_item), None)
    return Dropped(fighter.id, Lying(name, fighter.side, weapon))


def pick_up(rev: Revision, world: World, fighter: Fighter, action: Action) -> list[object]:
    """All of a kind that lies in one place, or that somebody has: the item, or so many of a weapon."""
    if action.target is not None:
        found = _found(world.fighter(action.target), action.item or "")
        return [Robbed(fighter.id, action.target, action.item or "", found), *_given_away(fighter)]
    return [PickedUp(fighter.id, in_reach(rev, world, fighter, action)), *_given_away(fighter)]


def _found(victim: Fighter, said: str) -> Lying | None:
    """What somebody carries under a name, or with these words in it; None: nothing, or several things."""
    wanted = words.key(said)
    carried: dict[str, Weapon | None] = {**dict.fromkeys(victim.items)} | {
        one.name: one for one in victim.weapons if one.is_item
    }
    named = {name: words.key(counted(name)[0]) for name in carried}
    meant = [name for name, key in named.items() if key == wanted] or [
        name for name, key in named.items() if f" {' '.join(wanted)} " in f" {' '.join(key)} "
    ]
    return Lying(meant[0], victim.side, carried[meant[0]], victim.id) if len(meant) == 1 else None


def _given_away(fighter: Fighter) -> Sequence[object]:
    """A creature in stealth is seen by what it does: what comes and goes lies before everyone's eyes."""
    return [StealthBroken((fighter.id,), "handled")] if fighter.stealth and not fighter.contestant else []
