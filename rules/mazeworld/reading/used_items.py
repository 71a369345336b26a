"""Reading which item is used, on whom and where."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.noncombat_skills.trades import MASSAGE
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.clauses import Clause, missing
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import one_of
from rules.mazeworld.reading.verbs import means_something
from rules.reading import words
from rules.reading.names import in_words
from rules.reading.pieces import Piece, said
from rules.reading.suppositions import Supposition

_HIM: Final = frozenset({"him", "her", "them"})
_HE: Final = frozenset({"he", "she", "they"})


def use(scene: Scene, clause: Clause, text: str, assumed: dict[str, str]) -> Action:
    """Return the use of an item, with any further words. Refuses with `ambiguous_item` (choices) and `missing`
    (missing, choices)."""
    if any(piece.word(lexicon.MASSAGE) for piece in clause.pieces):
        return _massage(scene, clause)
    place, items = _item_in(scene, clause, assumed)
    if len(items) > 1:
        raise RuleError("ambiguous_item", {"choices": list(items)})
    named = [(n, piece.called("fighter")) for n, piece in enumerate(clause.pieces) if piece.called("fighter")]
    behind = [(n, ids) for n, ids in named if n > place]
    others = behind or [(n, ids) for n, ids in named if ids != (scene.actor.id,)]
    target = one_of(scene, clause.pieces, *others[0], down=None) if others else None
    rest = clause.pieces[place + 1 :]
    while rest and rest[-1].sort == "mark":
        rest = rest[:-1]
    verbs = [*(one for one in clause.pieces if one.word(lexicon.TREAT)), clause.pieces[place]]  # "morphine him"
    treated = any(one in verbs and two.word(_HIM) for one, two in pairwise(clause.pieces))
    if target is None and (treated or any(piece.word(lexicon.PRONOUN) for piece in rest)):
        target = scene.spoken
        if treated and target is None:
            raise missing("target", [one.name for one in scene.others() if one.team == scene.actor.team])
        rest = tuple(piece for piece in rest if not piece.word(lexicon.PRONOUN)) if target else rest
    if target is None and _receives(clause.pieces):
        target = scene.spoken
    if target is None and not any(piece.word(lexicon.SELF | {"i"}) for piece in clause.pieces):
        target = _fallen(scene, clause, items[0])
    heard = all(_heard(piece) for piece in rest)
    limb = next((piece.called("part")[0] for piece in clause.pieces[:place] if piece.called("part")), None)
    if heard and limb is not None:
        whose = "" if target is None else f"{in_words(scene.world.fighter(target).name, lexicon.KNOWN)}'s "
        return Action(Doing.USE, target, item=items[0], words=f"on {whose}{limb}")
    return Action(Doing.USE, target, item=items[0], words="" if heard else said(rest, text))


def healing(action: Action, patient: str) -> Action:
    """Return the use of a healing item on a patient; that of anything else as it is."""
    return action if lexicon.HEALING.isdisjoint(words.key(action.item or "")) else replace(action, target=patient)


def _fallen(scene: Scene, clause: Clause, item: str) -> str | None:
    """Return the teammate who gets a healing item because they are down ("if Ben is down, bandage"). Refuses with
    `missing` (missing, choices) if another item may be for them."""
    supposed = clause.when if isinstance(clause.when, Supposition) and clause.when.is_down else None
    who = supposed.subject.called("fighter") if supposed is not None else ()
    if len(who) != 1 or who[0] == scene.actor.id or scene.world.fighter(who[0]).team != scene.actor.team:
        return None
    if lexicon.HEALING.isdisjoint(words.key(item)):
        raise missing("target", scene.names([who[0], scene.actor.id]))
    return who[0]


def _receives(pieces: Sequence[Piece]) -> bool:
    """Whether somebody mentioned before gets the item ("he gets the medkit")."""
    return any(
        {one.key, two.key} & _HE and any(verb.word(lexicon.GET | lexicon.SUFFERS) for verb in (one, two))
        for one, two in pairwise(pieces)
    )


def treats(pieces: Sequence[Piece], scene: Scene) -> bool:
    """Whether words without a verb apply one of the actor's items to a teammate ("bandage on Ben")."""
    item = any(set(piece.called("item")) & set(scene.actor.items) for piece in pieces)
    friends = {who for piece in pieces for who in piece.called("fighter")}
    ours = friends and all(scene.world.fighter(who).team == scene.actor.team for who in friends)
    return bool(item and ours) and not any(piece.called("weapon") for piece in pieces)


def takes(pieces: Sequence[Piece], scene: Scene) -> bool:
    """Whether a clause is only an item the actor carries ("if hurt, medkit"), and perhaps on whom ("rope the thug")."""
    verb = lexicon.TAKE | lexicon.GET | lexicon.SWALLOW
    telling = [piece for piece in pieces if means_something(piece) and not piece.word(verb)]
    mine = [piece for piece in telling if set(piece.called("item")) & set(scene.actor.items)]
    own = [two for one, two in pairwise(pieces) if one.key in ("my", "own") and two.called("part")]
    after = [piece for piece in telling if mine and piece.start > mine[0].start]
    whom = [piece for piece in after if piece.called("fighter") or piece in own or piece.word(_HIM)]
    return bool(mine) and len(mine) + len(whom) == len(telling) and not any(piece.called("weapon") for piece in mine)


def _item_in(scene: Scene, clause: Clause, assumed: dict[str, str]) -> tuple[int, tuple[str, ...]]:
    """Return the item used and the place of its name. After a verb of healing, the item may be implied."""
    named = next(((n, p.called("item")) for n, p in enumerate(clause.pieces) if p.called("item")), None)
    if named is not None:
        return named
    healing = [item for item in scene.actor.items if lexicon.HEALING.intersection(words.key(item))]
    if len(set(healing)) != 1:
        raise missing("item", healing or list(scene.actor.items))
    assumed.setdefault("item", healing[0])
    verb = next(n for n, piece in enumerate(clause.pieces) if piece.word(lexicon.TREAT))
    return verb, (healing[0],)


def _massage(scene: Scene, clause: Clause) -> Action:
    """Return a healing massage of the fighter named, or of the actor."""
    named = ((n, piece.called("fighter")) for n, piece in enumerate(clause.pieces) if piece.called("fighter"))
    other = next((one for one in named if one[1] != (scene.actor.id,)), None)
    target = None if other is None else one_of(scene, clause.pieces, *other, down=None)
    return Action(Doing.USE, target, item=MASSAGE)


def _heard(piece: Piece) -> bool:
    return bool(piece.called("fighter")) or piece.sort == "mark" or piece.word(lexicon.AT | lexicon.PARTICLES)
