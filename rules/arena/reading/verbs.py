"""The words with which an action begins."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.lexicon import Lead
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms, listed

_NEAR: Final = 6
_TIED_WITHIN: Final = 10
_CLOSE: Final = 0.7
"""How alike two words have to be for one to be the other misspelt."""
_FILLING: Final = english.PARTICLES | english.AND | english.THEN | english.AT
_JOINTS: Final = english.AND | english.THEN | english.OR
_BETWEEN: Final = lexicon.INSIDE | english.PRONOUN | english.SELF
_SOMEBODY: Final = english.PRONOUN | english.ENEMY
_WITH_WEAPON: Final = frozenset({"use", "uses", "using", "used"})
_WALLS: Final = frozenset({"wall", "walls"})
"""What a fighter runs into to shake off a grip: an improvised escape (AR-WRS-05)."""
_ARTICLES: Final = listed("the a an this that my his her their your its our")
_DOING: Final = forms("make do perform try attempt start launch execute take go practise practice") | {"for"}
_FIRED: Final = listed("shot shots round rounds bullet bullets arrow arrows bolt bolts")
_AT_SOMEBODY: Final = listed("at on into in")
_POSSESSIONS: Final = listed("pocket pockets body corpse bag bags pouch belt purse backpack chest crate")
_IDIOMS: Final = listed("time care turn note notice heed item items thing something anything chance chances")
"""What is taken, used or done with it is no thing."""
_GIVEN: Final = forms("give") | {"gave"}
_READ: Final = forms("read")
_STUCK: Final = forms("put plant set") | {"stuck"}
_OWN_TO_DRAW: Final = frozenset({"take", "get", "ready", "switch", "grab", "pick", "pull"})


def begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    """The action whose words begin at a place."""
    piece = pieces[place]
    if piece.sort == "name":
        return _named(pieces, place)
    phrase = _phrase(pieces, place)
    if phrase is not None:
        lead, end = phrase
        between = pieces[place + 1 : end]
        armed = any(one.called("weapon") and not one.called("part") for one in between)
        if piece.owner:
            return None
        return Doing.ATTACK if lead is Doing.GRAPPLE and armed and piece.word(lexicon.BRINGING) else lead
    if piece.value is not None and _shots(pieces, place):
        return "shoot"
    lead = lexicon.VERBS.get(piece.key) if piece.sort == "word" else None
    return None if lead is None or _is_noun(pieces, place) else _meant(lead, pieces, place)


def ends(pieces: Sequence[Piece], place: int) -> int:
    """The last place of the words with which an action begins at a place."""
    phrase = _phrase(pieces, place)
    return place if phrase is None else phrase[1]


def misspelt(word: str) -> str | None:
    """The verb that a word is most like, where it is like one."""
    close = get_close_matches(word[:40], lexicon.BASE_VERBS, 3, _CLOSE) if len(word) > 2 else []
    return next((verb for verb in close if verb[0] == word[0] or sorted(verb) == sorted(word)), None)


def near(pieces: Sequence[Piece], place: int, within: int = _NEAR) -> Sequence[Piece]:
    """The pieces that follow closely, up to a mark or a joining word."""
    for end in range(place + 1, min(len(pieces), place + 1 + within)):
        piece = pieces[end]
        if piece.sort == "mark" or piece.word(_JOINTS):
            return pieces[place + 1 : end]
    return pieces[place + 1 : place + 1 + within]


def means_something(piece: Piece) -> bool:
    """Whether a piece is more than a filling word or a mark."""
    return piece.sort != "mark" and not piece.word(_FILLING)


def _named(pieces: Sequence[Piece], place: int) -> Lead | None:
    """A blow that is the name of a natural weapon ("kick Bob"), or a weapon that somebody is struck with ("axe him");
    "head to C4", "hip throw"."""
    piece, after = pieces[place], near(pieces, place)
    if piece.key == "hip" and after and after[0].key.startswith("throw"):
        return Doing.GRAPPLE
    before = pieces[place - 1] if place else None
    opens = before is None or before.word(english.AND | english.THEN | english.SPEAKER) or before.key in (",", ".", ";")
    if piece.called("weapon") and not piece.called("part") and opens and after and after[0].word(english.PRONOUN):
        return Doing.ATTACK
    if piece.called("weapon") and piece.key in lexicon.BLOWS:
        return Doing.ATTACK
    heads = piece.key == "head" and bool(after) and after[0].word(frozenset({"to", "toward", "towards", "for"}))
    return Doing.MOVE if heads and piece.called("part") else None


def _is_place(piece: Piece) -> bool:
    """Whether a piece is where one goes, or stands before it."""
    return piece.sort == "name" or piece.word(_ARTICLES)


def _shots(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number counts shots at somebody: "two quick pistol shots at him"."""
    after = pieces[place + 1 : place + 1 + _NEAR]
    end = next((n for n, one in enumerate(after[:4]) if one.word(_FIRED)), None)
    return end is not None and any(one.word(_AT_SOMEBODY) for one in after[end + 1 : end + 3])


def _is_noun(pieces: Sequence[Piece], place: int) -> bool:
    """Whether an article makes a noun of a verb ("a roar"), unless that is what is done ("do a search")."""
    before = pieces[place - 1] if place else None
    if before is None or not before.word(_ARTICLES):
        return False
    at = place - 2
    while at >= 0 and (pieces[at].word(_ARTICLES) or pieces[at].key in ("of", "all")):
        at -= 1
    return at < 0 or not pieces[at].word(_DOING)


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
        return piece.sort == "name" or piece.word(_BETWEEN) or unheard(piece)
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
        case Doing.MOVE if key == "going" and follows == "to" and not (len(after) > 1 and _is_place(after[1])):
            return None
        case Doing.LET_GO if pieces[place].owner:
            return None
        case Doing.DRAW if key.startswith("ready") and not armed:
            return None
        case Doing.MOVE if key == "back":
            return lead if follows in ("off", "away", "up") else None
        case Doing.INTERACT if key.startswith("interact"):
            return lead
        case Doing.INTERACT if key in _WITH_WEAPON:
            return Doing.ATTACK if armed else _handled(after)
        case Doing.INTERACT | Doing.GRAPPLE if armed and not somebody and key.rstrip("s") in _OWN_TO_DRAW:
            return Doing.DRAW
        case Doing.INTERACT if key.startswith(("tie", "tying")):
            limb = any(one.called("part") for one in near(pieces, place, _TIED_WITHIN))
            return Doing.CUT_CIRCULATION if limb else _handled(after)
        case Doing.INTERACT if pieces[place].word(_GIVEN) and any(one.key in lexicon.NATURAL for one in after):
            return Doing.ATTACK
        case Doing.INTERACT if pieces[place].word(_STUCK) and armed:
            far = near(pieces, place, _TIED_WITHIN)
            strikes = _somebody(far) or any(one.called("fighter") for one in far)
            return Doing.ATTACK if strikes else _handled(after)
        case Doing.INTERACT if pieces[place].word(_READ) and (somebody or _somebody(after)):
            return Doing.PREDICT
        case Doing.INTERACT if any(one.called("tile") or one.word(lexicon.METRES | lexicon.TILES) for one in after):
            return Doing.MOVE if key.startswith("get") else _handled(after)
        case Doing.INTERACT:
            return _handled(after)
        case Doing.GRAPPLE if key in lexicon.HOLD:
            if armed and key.startswith("pin"):
                return Doing.ATTACK
            body = somebody or any(one.called("part") or one.word(_SOMEBODY) for one in after)
            return lead if body else _handled(after)
        case Doing.PREDICT if key.startswith("guess"):
            return None if after and after[0].word(english.SPEAKER) else lead
        case Doing.SEARCH if any(one.word(_POSSESSIONS) or (one.owner and one.key == "body") for one in after):
            return Doing.INTERACT
        case Doing.TAKE_AIM:
            return Doing.AIMED_FIRE if any(one.called("part") for one in after) else lead
        case Doing.FOCUS if key.startswith("fac"):
            return lead if somebody or any(one.word(_SOMEBODY) for one in after) else None
        case "throw":
            return _thrown(after, first)
        case "react":
            if _before_with(after):
                return Doing.INTERACT
            return Doing.DEFEND if key.startswith("block") else lead
    return lead


def _handled(after: Sequence[Piece]) -> Lead | None:
    """An Interact where a thing is named that is handled; None where it is none (AR-ACT-07)."""
    things = [one for one in after if unheard(one) or one.called("weapon") or one.called("lying")]
    idiom = any(one.word(_IDIOMS) for one in after)
    return Doing.INTERACT if things and not (idiom and all(one.word(_IDIOMS) for one in things)) else None


def _somebody(after: Sequence[Piece]) -> bool:
    return any(one.word(_SOMEBODY) for one in after)


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
