"""The condition of an action, with the fighter or weapon it is about."""

from rules.errors import RuleError
from rules.mazeworld.model.actions import Condition
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import one_of
from rules.reading.conditions import Plight, Supposed
from rules.reading.pieces import Piece
from rules.reading.suppositions import Supposition


def condition(
    scene: Scene, supposition: Supposition | Supposed | None, own: str | None = None
) -> Condition | Plight | None:
    """Return a condition with the fighter or weapon it is about. `own`: the target of the action before the
    condition."""
    if supposition is None:
        return None
    if isinstance(supposition, Supposed):
        return Plight(supposition.state, supposition.holds, _about(scene, supposition.subject))
    subject = supposition.subject
    ids = subject.called("fighter")
    if ids:
        return Condition(one_of(scene, (subject,), 0, ids, down=None), supposition.is_down)
    present = [fighter.id for fighter in scene.hostiles()]
    against = own or scene.against
    meant = [against] if against is not None else present
    if len(meant) != 1:
        raise RuleError("ambiguous_target", {"choices": scene.names(present)})
    return Condition(meant[0], supposition.is_down)


def _about(scene: Scene, subject: Piece | None) -> str | None:
    if subject is None:
        return None
    ids = subject.called("fighter")
    return one_of(scene, (subject,), 0, ids, down=None) if ids else subject.called("weapon")[0]
