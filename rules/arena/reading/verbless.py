"""Clauses without a verb: lists of what an attack, Move or shot needs, and narration.

"Guard, axe, head" is an attack, "to B3" a Move, "two shots at him" fire. Narration that names nothing of the fight
("wipes the sweat off his brow") or is about somebody else ("the guard looks tough") has no effect.
"""

from itertools import pairwise
from typing import Literal

from rules.arena.model.actions import Action, Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.body_parts import FACE
from rules.arena.reading.clauses import Clause
from rules.arena.reading.nearby_words import joins_somebody, means_something, unheard
from rules.arena.reading.scene import Scene
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.suppositions import Supposition
from rules.reading.words import ORDINALS, listed

_STRIKES = frozenset({Doing.ATTACK, Doing.ASSAULT, Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE})
_NOUNS = lexicon.DEED | english.PARTICLES | english.CHATTER | lexicon.BLUNT_USE | lexicon.PART_WORDS | FACE | {"first"}
_VERBS = lexicon.LEADS - _NOUNS
"""Verbs that contradict reading a clause as an attack."""
_HIM = english.PRONOUN | english.AT - {"in"}
_AMMUNITION = listed("shot bullet slug round")
_OWN = frozenset({"my", "his", "her", "their"})
_POSES = listed("shoulders shoulder jaw brow eyes neck fingers chin forehead nose teeth knuckles")
_FROM = frozenset({"from"})
_AGAIN = listed("again now just quickly right straight")
_ONTO = listed("at on onto")
_DIRECTIONS = listed("away toward towards closer")
_RANKS = frozenset(ORDINALS) | listed("next last")
_ALIKE = listed("same likewise ditto")
_SUBJECTS = english.SUBJECT | {"you", "that", "this", "there"}


def meaning(scene: Scene, clause: Clause, before: Action | None) -> Lead | Literal["story", "unclear"]:
    """Return the meaning of a clause without a verb; "unclear" if it names something of the fight but fits no
    action. `before`: the previous action."""
    return Doing.MOVE if _joins(clause) else _meaning(scene, clause, before)


def _joins(clause: Clause) -> bool:
    """Whether an alternative only leads to somebody ("else to Bob")."""
    items = any(one.called("weapon") or one.called("part") for one in clause.pieces)
    return clause.link == "or" and clause.when is None and not items and joins_somebody(clause.pieces)


def _meaning(scene: Scene, clause: Clause, before: Action | None) -> Lead | Literal["story", "unclear"]:
    pieces = [one for one in clause.pieces if one.sort != "mark"]
    telling = [one for one in pieces if means_something(one) and not _is_actor(scene, one)]
    struck = any(map(_is_arm, pieces)) and any(one.called("part") for one in pieces)
    somebody = _names_enemy(scene, clause, pieces)
    somebody = somebody or (struck and scene.approached is not None and clause.link == "and")
    items = any(one.called("weapon") or one.called("part") or one.word(FACE) for one in pieces)
    tile = any(one.called("tile") for one in pieces)
    if any(one.key in _ALIKE for one in pieces) and any(one.called("fighter") for one in pieces):
        return "unclear"  # "Bob the same, but the arm"
    strange = [one for one in pieces if unheard(one) and not one.word(lexicon.CHATTER)]
    supposed = clause.when is not None and not clause.last and not strange  # "if Bob is down: Ada"
    if clause.link in ("or", "then") and pieces and all(one.word(_HIM) for one in pieces):
        return "unclear"
    again = clause.link == "or" or isinstance(clause.when, Supposition)
    again = again and before is not None and before.doing in _STRIKES
    if somebody and (items or again) and any(one.word(_VERBS) for one in pieces):
        return "unclear"
    if somebody and (items or again) and not strange and not _as_verb(scene, clause):
        if again and before is not None and (arm := _another_arm(pieces, before)) is not None:
            return Doing.ATTACK if scene.actor.weapon(arm).reach == "melee" else "shoot"
        if any(one.word(_AMMUNITION) for one in pieces) and not any(map(_is_arm, pieces)):
            return "shoot"  # "a bullet to Bob's head"
        return before.doing if again and before is not None else Doing.ATTACK
    if somebody and any(one.word(lexicon.SHOTS) for one in pieces) and any(one.value is not None for one in pieces):
        return "shoot"
    thrown = any(scene.actor.weapon(one.called("weapon")[0]).reach == "thrown" for one in pieces if _is_arm(one))
    if thrown and (tile or somebody) and not _as_verb(scene, clause):
        return "throw"
    measured = any(one.word(lexicon.METRES | lexicon.TILES) for one in pieces)
    heads = any(one.word(lexicon.APPROACH | lexicon.RETREAT) for one in pieces)
    moved = before is not None and before.doing is Doing.MOVE
    directed = not items and _heads(scene, pieces, somebody=somebody)
    onto = pieces and pieces[0].word(_ONTO) and clause.link == "" and before is None  # "at Bob"
    if somebody and len(telling) == 1 and (onto or (supposed and not again)):
        return Doing.ATTACK
    listed_ = len(telling) > 1 and all(one.called("tile") for one in telling) and before is None and clause.link == ""
    if (
        (tile and not items and not somebody and (heads or moved or listed_))
        or (measured and heads and somebody)
        or directed
    ):
        return "unclear" if strange else Doing.MOVE
    if clause.link == "then" and any(one.key == "cover" for one in strange):
        return "unclear"
    gleams = items and not somebody and not tile and any(one.key.endswith(("ing", "ed")) for one in strange)
    if gleams or (strange and _only_of_oneself(pieces, telling)):
        return "story"  # "sword gleaming"
    if not telling or not any(one.sort == "name" or one.value is not None for one in telling):
        return "story"
    return "story" if _about_somebody(clause, telling) else "unclear"


def _heads(scene: Scene, pieces: list[Piece], *, somebody: bool) -> bool:
    """Whether words begin with a direction, to or from somebody: one they name, or the last one met ("away again")."""
    first = next((one for one in pieces if not one.word(_AGAIN)), None)
    alone = all(one.word(_DIRECTIONS | _AGAIN | _FROM | english.PRONOUN | english.PARTICLES) for one in pieces)
    return first is not None and first.word(_DIRECTIONS) and (somebody or (alone and scene.against is not None))


def _names_enemy(scene: Scene, clause: Clause, pieces: list[Piece]) -> bool:
    """Whether a clause names an enemy, or its condition does ("if Bob is up: axe, head")."""
    enemies = {one.id for one in scene.enemies()}
    supposed = isinstance(clause.when, Supposition) and not clause.when.is_down and not clause.last
    named = any(enemies.intersection(one.called("fighter")) for one in pieces)
    return named or (supposed and scene.against is not None)


def _only_of_oneself(pieces: list[Piece], telling: list[Piece]) -> bool:
    """Whether only the actor's own gestures are narrated ("squares his shoulders")."""
    named = [one for one in telling if one.sort == "name"]
    owned = [two for one, two in pairwise(pieces) if one.word(_OWN)]
    return bool(named) and all(one.key in _POSES and one in owned for one in named)


def _about_somebody(clause: Clause, telling: list[Piece]) -> bool:
    """Whether a clause describes or addresses somebody else, so that the actor does nothing."""
    first = telling[0]
    telling = [first, *(one for one in telling[1:] if not one.word(_RANKS))]  # "Bob first, then Ada" isn't narration
    rest = [one for one in telling[1:] if one.called("weapon") or one.called("tile")]
    spoken_of = bool(first.called("fighter")) or (clause.pieces[0].word(_SUBJECTS) and first.sort != "name")
    praised = telling[-1].called("fighter") and first.word(lexicon.CHATTER)
    return (spoken_of and not rest and len(telling) > 1) or bool(praised)


def _another_arm(pieces: list[Piece], before: Action) -> str | None:
    """Return the weapon that an alternative names instead of the one used before."""
    arms = [one.called("weapon")[0] for one in pieces if _is_arm(one)]
    return arms[0] if len(arms) == 1 and before.weapon not in (None, arms[0]) else None


def _as_verb(scene: Scene, clause: Clause) -> bool:
    """Whether a thrown weapon is used as a verb of striking ("knife the guard")."""
    first = next((n for n, one in enumerate(clause.pieces) if not one.word(english.PARTICLES)), 0)
    arm, rest = clause.pieces[first], [one for one in clause.pieces[first + 1 :] if not one.word(english.PARTICLES)]
    reach = scene.actor.weapon(arm.called("weapon")[0]).reach if _is_arm(arm) else "melee"
    listed = arm.called("weapon") and arm.key == arm.called("weapon")[0].casefold()
    blast = _is_arm(arm) and scene.actor.weapon(arm.called("weapon")[0]).blast
    return reach == "thrown" and not listed and not blast and bool(rest) and bool(rest[0].called("fighter"))


def _is_actor(scene: Scene, piece: Piece) -> bool:
    return scene.actor.id in piece.called("fighter")


def _is_arm(piece: Piece) -> bool:
    return bool(piece.called("weapon")) and not piece.called("part") and not piece.called("fighter")
