"""The Side that a movement goes to (MZ-BS-02)."""

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.model.actions import Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.clauses import Clause
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import one_of
from rules.mazeworld.reading.verbs import begins, destination
from rules.mazeworld.revision import Revision
from rules.reading.pieces import Piece

_COMPASS = ("north", "south", "east", "west")


def side_in(rev: Revision, scene: Scene, clause: Clause, doing: Doing) -> tuple[int | None, str | None]:
    """Return the Side named by number, direction or a fighter there, and the enemy approached, if any.

    Refuses with `not_in_system` (what) and `ambiguous_target` (choices).
    """
    verb = next((n for n in range(len(clause.pieces)) if begins(clause.pieces, n) is doing), -1)
    goal = destination(clause.pieces[verb + 1 :])
    if goal is None and doing is Doing.ESCAPE:
        goal = next((p for p in clause.pieces if p.word(lexicon.DIRECTIONS) or p.sort == "number"), None)
    if goal is None:
        return None, None
    if goal.word(lexicon.PRONOUN):
        meant = scene.against or scene.spoken
        return None if meant is None else scene.world.fighter(meant).side, None
    if goal.sort == "name" and not goal.called("fighter"):
        return _standing(scene, goal), None
    if goal.sort == "name":
        place = clause.pieces.index(goal)
        who = one_of(scene, clause.pieces, place, goal.called("fighter"), down=None)
        there = scene.world.fighter(who)
        return there.side, None if there.team == scene.actor.team else who
    if rev.battlespace is None:
        raise RuleError("not_in_system", {"what": "battlespace"})
    if goal.value is not None:
        return goal.value, None
    direction = next(one for one in _COMPASS if goal.key.startswith(one))
    return battlespace.side(rev, direction).number, None


def _standing(scene: Scene, goal: Piece) -> int | None:
    """Return the Side on which something stands or lies, or None if it could be several."""
    sides = {int(side) for side in goal.called("piece")}
    sides |= {thing.side for thing in scene.world.things if thing.name in goal.called("lying")}
    return sides.pop() if len(sides) == 1 else None
