"""The words with which an action begins."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.lexicon import Lead
from rules.reading import english
from rules.reading.pieces import Piece

_NEAR: Final = 6
_CLOSE: Final = 0.7
"""How alike two words have to be for one to be the other misspelt."""
_FILLING: Final = english.PARTICLES | english.AND | english.THEN | english.AT
_JOINTS: Final = english.AND | english.THEN | english.OR
_BETWEEN: Final = lexicon.INSIDE | english.PRONOUN
_SOMEBODY: Final = english.PRONOUN | english.ENEMY
_WITH_WEAPON: Final = frozenset({"use", "uses", "using", "used"})
_WALLS: Final = frozenset({"wall", "walls"})
"""What a fighter runs into to shake off a grip: an improvised escape (AR-WRS-05)."""
_OWN_TO_DRAW: Final = frozenset({"take", "get", "ready", "switch", "grab", "pick", "pull"})


def begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    """The action whose words begin at a place."""
    piece = pieces[place]
    if piece.sort == "name":
        return _named(pieces, place)
    phrase = _phrase(pieces, place)
    if phrase is not None:
        return phrase[0]
    lead = lexicon.VERBS.get(piece.key) if piece.sort == "word" else None
    return None if lead is None else _meant(lead, pieces, place)


def ends(pieces: Sequence[Piece], place: int) -> int:
    """The last place of the words with which an action begins at a place."""
    phrase = _phrase(pieces, place)
    return place if phrase is None else phrase[1]


def misspelt(word: str) -> str | None:
    """The verb that a word is most like, where it is like one."""
    close = get_close_matches(word[:40], lexicon.BASE_VERBS, 3, _CLOSE) if len(word) > 2 else []
    return next((verb for verb in close if verb[0] == word[0] or sorted(verb) == sorted(word)), None)


def near(pieces: Sequence[Piece], place: int) -> Sequence[Piece]:
    """The pieces that follow closely, up to a mark or a joining word."""
    for end in range(place + 1, min(len(pieces), place + 1 + _NEAR)):
        piece = pieces[end]
        if piece.sort == "mark" or piece.word(_JOINTS):
            return pieces[place + 1 : end]
    return pieces[place + 1 : place + 1 + _NEAR]


def means_something(piece: Piece) -> bool:
    """Whether a piece is more than a filling word or a mark."""
    return piece.sort != "mark" and not piece.word(_FILLING)


def _named(pieces: Sequence[Piece], place: int) -> Lead | None:
    """A blow that is the name of a natural weapon ("kick Bob"); "head to C4"."""
    piece, after = pieces[place], near(pieces, place)
    if piece.called("weapon") and piece.key in lexicon.BLOWS:
        return Doing.ATTACK
    heads = piece.key == "head" and bool(after) and after[0].word(frozenset({"to", "toward", "towards", "for"}))
    return Doing.MOVE if heads and piece.called("part") else None


def _phrase(pieces: Sequence[Piece], place: int) -> tuple[Lead, int] | None:
    """The action of several words that begins at a place, and the last of its places."""
    if pieces[place].sort != "word":
        return None
    for rest, lead in lexicon.PHRASES.get(pieces[place].key, ()):
        at = place
        for word in rest:
            at += 1
            while at < len(pieces) and pieces[at].key != word and _inside(pieces[at], pieces[place]):
                at += 1
            if at >= len(pieces) or pieces[at].sort == "mark" or pieces[at].key != word:
                break
        else:
            return lead, at
    return None


def _inside(piece: Piece, first: Piece) -> bool:
    """Whether a piece may stand inside a phrase."""
    if first.word(lexicon.APART):
        return piece.sort == "name" or piece.word(_BETWEEN)
    return piece.word(lexicon.INSIDE)


def _meant(lead: Lead, pieces: Sequence[Piece], place: int) -> Lead | None:
    """What a verb means by what follows it."""
    key, after = pieces[place].key, near(pieces, place)
    armed = any(one.called("weapon") and not one.called("part") for one in after)
    somebody = any(one.called("fighter") for one in after)
    first = next((one for one in after if means_something(one)), None)
    follows = after[0].key if after else ""
    lies = any(one.called("lying") for one in after) and not somebody
    match lead:
        case Doing.INTERACT | Doing.GRAPPLE if lies and (not armed or any(one.key == "up" for one in after)):
            return Doing.PICK_UP
        case Doing.MOVE if any(one.word(_WALLS) for one in after) and any(one.key == "into" for one in after):
            return Doing.INTERACT
        case Doing.MOVE if key == "back":
            return lead if follows in ("off", "away", "up") else None
        case Doing.INTERACT if key in _WITH_WEAPON:
            return Doing.ATTACK if armed else lead
        case Doing.INTERACT | Doing.GRAPPLE if armed and not somebody and key.rstrip("s") in _OWN_TO_DRAW:
            return Doing.DRAW
        case Doing.INTERACT if key.startswith(("tie", "tying")):
            limb = any(one.called("part") for one in after)
            return Doing.CUT_CIRCULATION if limb else lead
        case Doing.GRAPPLE if key in lexicon.HOLD:
            body = somebody or any(one.called("part") or one.word(_SOMEBODY) for one in after)
            return lead if body else Doing.INTERACT
        case Doing.TAKE_AIM:
            return Doing.AIMED_FIRE if any(one.called("part") for one in after) else lead
        case Doing.FOCUS if key.startswith("fac"):
            return lead if somebody or any(one.word(_SOMEBODY) for one in after) else None
        case "throw":
            return _thrown(after, first)
        case "react":
            return Doing.INTERACT if _before_with(after) else lead
    return lead


def _thrown(after: Sequence[Piece], first: Piece | None) -> Lead:
    """A fighter that is thrown is wrestled with; what is no weapon is thrown by the GM's ruling (AR-ACT-07)."""
    if after and after[0].word(english.AT):
        return "throw"
    aimed = any(one.word(english.AT) for one in after)
    if first is not None and (first.called("fighter") or first.word(english.ENEMY)):
        return "throw" if first.called("weapon") and aimed else Doing.GRAPPLE
    if after and after[0].word(english.PRONOUN):
        return "throw" if after[0].key == "it" and aimed else Doing.GRAPPLE
    strange = first is not None and unheard(first) and not any(one.called("weapon") for one in after)
    return Doing.INTERACT if strange else "throw"


def _before_with(after: Sequence[Piece]) -> bool:
    """Whether something unheard of is named, aside from what is done "with" ("block door", not "block with shield")."""
    end = next((place for place, one in enumerate(after) if one.word(english.WITH)), len(after))
    return any(unheard(one) for one in after[:end])


def unheard(piece: Piece) -> bool:
    """Whether a piece is a word of which nothing is known; adverbs say how something is done, and are let pass."""
    return (
        piece.sort == "word" and piece.value is None and piece.key not in lexicon.KNOWN and not piece.key.endswith("ly")
    )
