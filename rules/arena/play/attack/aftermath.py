"""What comes of a Defense phase: wounds, what a wrestling move or a Defend does (AR-DEF-03, AR-WPN-04, AR-CMB-03)."""

from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import blocks as blocking
from rules.arena.play.attack import wounds as harming
from rules.arena.play.attack import wrestling as grappling
from rules.arena.play.attack.blow import Blow
from rules.arena.play.attack.exchange import Defence
from rules.arena.play.consequences import after
from rules.system import Case


def came_out(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    """A Defense phase with everything that follows from it, in order."""
    told: list[object] = [*defence.told]
    if blow.wrestling:
        told += grappling.wrestled(arena, after(world, told), blow, defence, case)
    else:
        told += _parried(arena, after(world, told), blow, defence, case)
        told += _wounds(arena, after(world, told), blow, defence, case)
    return [*told, *blocking.blocked(arena, after(world, told), blow, defence, case)]


def _parried(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    """A bare hand takes the wounds that it stopped (AR-WPN-04)."""
    if defence.last.by_hand is None:
        return []
    stopped = [die for die, _ in defence.last.pairs]
    throw = blow.throw(case, "parry")
    return harming.harm(arena, world, blow.target, blow.who, stopped, defence.last.by_hand, throw, case)


def _wounds(arena: Arena, world: World, blow: Blow, defence: Defence, case: Case) -> list[object]:
    throw = blow.throw(case, "wound")
    return harming.harm(arena, world, blow.target, blow.who, defence.last.through, blow.part, throw, case)
