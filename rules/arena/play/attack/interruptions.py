"""What an attack breaks off: the moves of whom it strikes, the hiding of who makes it (AR-MOVE-01, AR-STL-02)."""

from rules.arena.ground import movement, stealth
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack.blow import Blow
from rules.arena.play.facts.movement import MovesCancelled, Revealed
from rules.arena.play.turn import stances


def struck(arena: Arena, world: World, blow: Blow) -> list[object]:
    """A melee attack before somebody's place cancels its moves, if it has any, unless it Defends."""
    if blow.reach != "melee" or blow.target == blow.who:
        return []
    target = world.fighter(blow.target)
    rows = {row.name for row in arena.economy.rows}
    meant = [one for one in stances.meant(world, target.id) if one.moves or one.doing is not Doing.SNEAK]
    names = [one.doing.value for one in meant if one.doing.value in rows]
    if not movement.moves_cancelled(arena, names, struck=True):
        return []
    return cancelled(world, target, blow.who)


def cancelled(world: World, target: Fighter, by: str) -> list[object]:
    """The moves of somebody who has some yet to come this turn are lost."""
    moves = any(action.moves for action in stances.meant(world, target.id))
    if not moves or target.id in world.acted or target.id in world.cancelled:
        return []
    return [MovesCancelled(target.id, by, world.seen_by(target))]


def heard(arena: Arena, world: World, who: str, action: Action, weapon: Weapon) -> list[object]:
    """A loud weapon gives away who fires or throws it; the attack itself still comes out of hiding."""
    doing = "throw" if weapon.reach == "thrown" else action.doing.value
    if not world.fighter(who).hidden or stealth.stays_hidden(arena, doing, weapon.loud):
        return []
    return [Revealed(who, "loud")]
