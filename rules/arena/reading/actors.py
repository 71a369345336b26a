"""Whether a clause is about the actor's own action this turn, or tells what somebody else does."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.scene import Scene
from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece

_SPEAKERS: Final = frozenset({"i", "me"})
_ENDS: Final = frozenset(".;!?\n")
_PREPARING: Final = (Doing.TAKE_AIM, Doing.DRAW, Doing.PREDICT)
_FOR: Final = frozenset({"for"})
_YOU: Final = frozenset({"you", "u"})


def without_companions(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Return the pieces with "I" for "Bob and I" and "me and Bob" at the beginning of a sentence, and the others."""
    kept: list[Piece] = []
    companions: list[Piece] = []
    place = 0
    while place < len(pieces):
        opens = not place or pieces[place - 1].key in _ENDS
        end = place
        while opens and end < len(pieces) and (_is_joint(pieces[end]) or _may_join(pieces[end])):
            end += 1
        run = pieces[place:end]
        speaker = next((one for one in run if one.key in _SPEAKERS), None)
        others = [one for one in run if one.called("fighter")]
        if speaker is None or not others or not any(one.word(english.AND) for one in run) or _is_joint(run[-1]):
            kept.append(pieces[place])
            place += 1
            continue
        kept.append(replace(speaker, key="i", start=run[0].start, end=run[-1].end))
        companions += others
        place = end
    return kept, companions


def _is_joint(piece: Piece) -> bool:
    return piece.key == "," or piece.word(english.AND)


def _may_join(piece: Piece) -> bool:
    return piece.key in _SPEAKERS or (bool(piece.called("fighter")) and not piece.owner)


def says_of_later(found: Mentions) -> bool:
    """Whether a clause is about another turn ("next turn")."""
    prepares = found.lead in _PREPARING and found.says(_FOR)  # "aim at Bob for next turn"
    later = any(one.word(lexicon.TIMES_OF_OTHERS) and two.word(lexicon.ROUNDS) for one, two in pairwise(found.pieces))
    return later and not prepares


def addresses_others(found: Mentions) -> bool:
    """Whether a clause is addressed to somebody ("you attack") or is about another turn."""
    return says_of_later(found) or any(one.word(_YOU) for one in found.pieces[: found.verb])


def mind_who_acts(scene: Scene, found: Mentions, told_of: str | None) -> None:
    """Refuse somebody else's action with `others_act` (name): "NAME attacks me", "the guard drops his sword".

    `told_of`: the fighter that the previous clause only told of ("NAME comes closer, snapping at me").
    """
    if found.lead is Doing.COUNTER and any(one.word(english.IF) for one in found.pieces[: found.verb]):
        return
    if told_of is not None and found.pieces[found.verb].key.endswith("ing"):
        raise RuleError("others_act", {"name": told_of})
    own, spoken_to = scene.actor.id, found.spoken_to()
    if spoken_to is not None and own not in spoken_to:
        others = len({ids for _, ids in found.fighters()}) > 1
        if others or found.lead not in lexicon.AT_SOMEBODY:
            raise RuleError("others_act", {"name": scene.names(spoken_to)[0]})
    for place in range(found.verb - 1, -1, -1):
        piece = found.pieces[place]
        ids = piece.called("fighter")
        if ids and not piece.owner and own not in ids and not _pointed_at(found.pieces, place):
            raise RuleError("others_act", {"name": scene.names(ids)[0]})
        if piece.sort in ("mark", "name") or piece.word(english.AND):
            return


def _pointed_at(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a name before a verb is an object of the sentence ("with Bob", "to Bob", "Bob's")."""
    at = place - 1
    while at >= 0 and pieces[at].word(english.A | lexicon.INSIDE):
        at -= 1
    return at >= 0 and (
        pieces[at].word(english.AT | english.WITH | {"of", "for", "on"}) or pieces[at].key in lexicon.VERBS
    )
