"""Whether an action is possible as things stand."""

from collections.abc import Callable, Mapping

from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.attacks import attack, dodge, execute, improvise
from rules.mazeworld.validity.hands import reload, swap
from rules.mazeworld.validity.items import drop, pick_up, use
from rules.mazeworld.validity.moves import concentrate, escape, move, observe, slip_past, take_cover
from rules.mazeworld.validity.targets import Validity


def validate(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Accepts an action of `actor` as things stand, or refuses it with a code of this package."""
    check = _CHECKS.get(action.doing)
    return check(rev, world, actor, action) if check else Validity()


_CHECKS: Mapping[Doing, Callable[[Revision, World, Fighter, Action], Validity]] = {
    Doing.ATTACK: attack,
    Doing.EXECUTE: execute,
    Doing.IMPROVISE: improvise,
    Doing.DODGE: dodge,
    Doing.TAKE_COVER: take_cover,
    Doing.MOVE: move,
    Doing.ESCAPE: escape,
    Doing.SLIP_PAST: slip_past,
    Doing.RELOAD: reload,
    Doing.SWAP: swap,
    Doing.USE: use,
    Doing.PICK_UP: pick_up,
    Doing.DROP: drop,
    Doing.CONCENTRATE: concentrate,
    Doing.OBSERVE: observe,
}
