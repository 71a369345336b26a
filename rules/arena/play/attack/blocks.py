"""Further effects of a Defend that blocks: dice that strike back, and a stolen initiative die (AR-CMB-03)."""

from rules.arena.attacks import manoeuvres
from rules.arena.model.actions import Doing
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import wounds as harming
from rules.arena.play.attack.blow import Blow
from rules.arena.play.attack.exchange import Defence
from rules.arena.play.facts.attacks import InitiativeStolen, StruckBack
from rules.arena.play.turn import stances
from rules.system import Case, Place, Reordered


def blocked(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    """Return what follows if someone Defends and the attack didn't get through; otherwise nothing."""
    if stances.stance(world, blow.target, Doing.DEFEND) is None or blow.target == blow.who:
        return []
    defended = (arena.manoeuvres.defend, blow.target) in defence.spent
    dice = manoeuvres.counterblow(arena, defence.last.leftover, wounded=defence.comes_through, first_throw=not defended)
    told: list[object] = []
    if dice and blow.reach == "melee":
        told.append(StruckBack(blow.target, blow.who, dice))
        told += harming.harm(arena, world, blow.who, blow.target, dice, None, blow.throw(case, "back"), case)
    if not defence.comes_through:
        told += stolen(arena, world, blow.target, blow.who)
    return told


def stolen(arena: Arena, world: World, who: str, attacker: str) -> list[object]:
    """Replace the defender's d100 by the attacker's if it is higher and the defender's place is still to come."""
    if who in world.acted or who not in world.rolls or attacker not in world.rolls:
        return []
    own = world.rolls[who]
    roll = manoeuvres.stolen_die(arena, own, world.rolls[attacker], blocked=True)
    if roll == own:
        return []
    return [InitiativeStolen(who, attacker, roll, own), Reordered(to_come(world, {**world.rolls, who: roll}))]


def to_come(world: World, rolls: dict[str, int]) -> tuple[Place, ...]:
    """Return who can still act this turn, in the order of these d100; ties keep the announced order."""
    scores = {who: roll + world.bonus.get(who, 0) for who, roll in rolls.items()}
    waiting = [who for who in rolls if who not in world.acted and world.has(who) and world.fighter(who).able]
    return tuple(Place(who, str(scores[who])) for who in sorted(waiting, key=lambda who: -scores[who]))
