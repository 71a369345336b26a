"""Reading what somebody concentrates on."""

from dataclasses import replace

from rules.mazeworld.attacks.concentration import steadies
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.clauses import Clause
from rules.mazeworld.reading.mentions import mentions
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import target_of
from rules.mazeworld.revision import Revision
from rules.reading.pieces import said


def concentrate(rev: Revision, scene: Scene, clause: Clause, text: str, assumed: dict[str, str]) -> Action:
    """Return the Concentrate action with its object in words. On a fighter, a weapon with a scope locks on."""
    verb = next(n for n, piece in enumerate(clause.pieces) if piece.word(lexicon.CONCENTRATE))
    action = Action(Doing.CONCENTRATE, words=said(clause.pieces[verb + 1 :], text))
    found = mentions(scene, clause.pieces)
    named = {name for names in found.weapons or found.close_weapons for name in names}
    fit = [arm.name for arm in scene.actor.held if steadies(rev, arm) and (not named or arm.name in named)]
    if not fit or not found.fighters or action.words.casefold().split()[0] not in ("on", "at"):
        return action
    more: dict[str, str] = {} if named else {"weapon": fit[0]}
    target = target_of(scene, found, clause.pieces, more)
    for item, value in more.items():
        assumed.setdefault(item, value)
    return action if target is None else replace(action, target=target.id, weapon=fit[0])
