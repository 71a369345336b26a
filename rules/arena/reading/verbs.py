"""Words that begin an action."""

from collections.abc import Sequence
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.nearby_words import NEAR, is_arm, joins_somebody, near, unheard
from rules.arena.reading.verb_meanings import verb_meaning
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms, listed

_BETWEEN: Final = lexicon.INSIDE | english.PRONOUN | english.SELF
_WEAPON: Final = frozenset({"weapon", "weapons"})
_ARTICLES: Final = listed("the a an this that my his her their your its our")
_DOING: Final = forms(
    "make do perform try attempt start launch execute take go practise practice prepare declare choose pick"
) | {"for"}
_FIRED: Final = listed("shot shots round rounds bullet bullets arrow arrows bolt bolts")
_SHOT: Final = listed("shot shots")
_TOWARD: Final = listed("to toward towards")
_OVER: Final = listed("over up across back down straight right out off")
_AT_THINGS: Final[frozenset[Lead | None]] = frozenset({Doing.ATTACK, Doing.GRAPPLE})
_AT_IT: Final = listed("at from into against on")
_ONLY: Final = listed("just now instead")
_HAND: Final = listed("hand hands")
_AWAY: Final = listed("away from for off past")
_RUN: Final = forms("run") | {"ran"}
_TAKE: Final = forms("take") | {"took"}
_ON_SOMEBODY: Final = frozenset(
    (form, said)
    for verb, irregular, said in (
        ("take", "took", Doing.DRAW),
        ("take", "took", Doing.FLEE),
        ("put", "put", Doing.DROP),
    )
    for form in (*forms(verb), irregular)
)
"""Verbs of phrases that mean an attack with a fighter inside ("take Bob out", "put Bob down")."""
_AT_SOMEBODY: Final = listed("at on into in")
_IN_AND_OUT: Final = {"out": Doing.DRAW, "away": Doing.DROP}
"""What is done with a weapon by the word after it ("axe away, bow out")."""


def begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the action that begins at a place. Blows at a thing are an Interact ("kick down the door")."""
    lead = _begins(pieces, place)
    handles = lead in _AT_THINGS or (lead is Doing.FLEE and pieces[place].word(_TAKE))  # "take off my boots"
    return Doing.INTERACT if handles and _at_a_thing(pieces, ends(pieces, place)) else lead


def _at_a_thing(pieces: Sequence[Piece], place: int) -> bool:
    """Whether the first word with a meaning after a place is a thing of the surroundings."""
    first = next((one for one in near(pieces, place) if not one.word(_ARTICLES | _OVER | _AT_IT)), None)
    return first is not None and first.sort == "word" and first.key in lexicon.SCENERY


def _begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    piece = pieces[place]
    if piece.sort == "name" and not (piece.key in lexicon.BLOWS and _phrase(pieces, place)):
        return _named(pieces, place)
    phrase = _phrase(pieces, place)
    if phrase is not None:
        said, places = phrase
        described = said is Doing.ATTACK and len(places) == 1 and _is_noun(pieces, place)  # "the shiv"
        described = described or (
            piece.key == "empty" and place > 0 and pieces[place - 1].word(_ARTICLES)
        )  # "the empty bottle"
        return None if piece.owner or described or _is_both(pieces, place) else _meant(said, pieces, places)
    if (piece.value is not None or piece.word(english.A)) and _shots(pieces, place):
        return "shoot"
    lead = lexicon.VERBS.get(piece.key) if piece.sort == "word" else None
    armed = place > 0 and pieces[place - 1].called("weapon") and not pieces[place - 1].called("part")
    if piece.word(_SHOT) and armed and any(one.word(_AT_SOMEBODY) for one in pieces[place + 1 : place + 3]):
        return "shoot"
    if piece.key == "shot" and any(one.called("fighter") for one in pieces[place + 1 : place + 2]):
        return "shoot"
    if lead is None and unheard(piece) and _goes_over(pieces, place):
        return Doing.MOVE
    return None if lead is None or _is_noun(pieces, place) else verb_meaning(lead, pieces, place)


def _meant(said: Lead, pieces: Sequence[Piece], places: Sequence[int]) -> Lead:
    """Return the action of a phrase by what stands inside it: "take the axe out" is a Draw, "take Bob out" an
    Attack."""
    first, between = pieces[places[0]], pieces[places[0] + 1 : places[-1]]
    somebody = any(one.called("fighter") or one.word(english.PRONOUN) for one in between)
    armed = any(one.called("weapon") and not one.called("part") for one in between)
    if first.key in _RUN and said is Doing.ATTACK and not somebody:
        return Doing.MOVE
    if said is Doing.GRAPPLE and pieces[places[-1]].key == "over" and any(map(unheard, between)) and not somebody:
        return Doing.INTERACT
    if said is Doing.FLEE and joins_somebody(near(pieces, places[-1])):
        return Doing.MOVE
    if said is Doing.FLEE and first.key in _TAKE and any(is_arm(one) or unheard(one) for one in between):
        return Doing.GRAPPLE if somebody and any(map(is_arm, between)) else Doing.INTERACT  # "take Bob's axe off him"
    if said is Doing.GRAPPLE and armed and first.word(lexicon.BRINGING):
        return Doing.ATTACK
    after = near(pieces, places[-1])
    somebody = somebody or (said in (Doing.DRAW, Doing.DROP) and any(one.called("fighter") for one in after[:2]))
    armed = armed or any(one.called("weapon") and not one.called("part") for one in after)
    if said in (Doing.FLEE, Doing.BREAK_FREE) and armed and not somebody and pieces[places[-1]].key == "out":
        return Doing.DRAW  # "get out the bow", "break out the axe"
    if said is Doing.DROP and first.key.startswith("lay") and not armed and not any(map(unheard, after)):
        return Doing.HIT_THE_GROUND
    if said is Doing.LET_GO and armed and not any(one.called("fighter") for one in (*between, *after)):
        return Doing.DROP
    if not somebody or armed or any(map(unheard, between)):
        return said
    if said is Doing.DROP and first.word(lexicon.THROW):
        return Doing.GRAPPLE
    return Doing.ATTACK if (first.key, said) in _ON_SOMEBODY else said


def ends(pieces: Sequence[Piece], place: int) -> int:
    """Return the last place of the words that begin an action."""
    phrase = _phrase(pieces, place)
    return place if phrase is None else phrase[1][-1]


def words_of(pieces: Sequence[Piece], place: int) -> tuple[int, ...]:
    """Return the places of the words that begin an action, without those between them."""
    phrase = _phrase(pieces, place)
    return (place,) if phrase is None else phrase[1]


def _named(pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the action of a name used as a verb: a natural weapon ("kick Bob"), another weapon ("axe him"), "head
    to C4" or "hip throw"."""
    piece, after = pieces[place], near(pieces, place)
    aimed = len(after) > 1 and any(one.called("fighter") for one in after[1:3]) and after[0].key == "for"
    if piece.key == "bolt" and not aimed and ((after and after[0].word(_AWAY)) or len(pieces) == 1):
        return Doing.FLEE
    if piece.key == "hip" and after and after[0].key.startswith("throw"):
        return Doing.GRAPPLE
    before = pieces[place - 1] if place else None
    joined = english.AND | english.THEN | english.SPEAKER | english.UP | english.DOWN
    opens = before is None or before.word(joined | _ONLY) or before.key in (",", ".", ";", '"')
    if piece.called("weapon") and not piece.called("part") and opens and after:
        object_ = next((one for one in after if not one.word(_ARTICLES)), after[0])
        if after[0].word(english.PRONOUN) or (before is not None and object_.called("fighter")):
            return Doing.ATTACK
        if len(after) == 1 and after[0].key in _IN_AND_OUT:
            return _IN_AND_OUT[after[0].key]
    somebody = bool(after) and (after[0].word(english.PRONOUN) or bool(after[0].called("fighter")))
    if piece.key in _HAND and opens and somebody and not after[0].owner and len(after) > 2:
        return Doing.INTERACT  # "hand Bob the rope"
    if piece.called("part") and opens and somebody and lexicon.VERBS.get(piece.key) is Doing.ATTACK:
        return Doing.ATTACK
    if piece.called("weapon") and piece.key in lexicon.BLOWS:
        return Doing.INTERACT if _moves_a_thing(after) else Doing.ATTACK
    way = next((one for one in after if not one.word(_OVER)), piece)
    heads = piece.key == "head" and way.word(_TOWARD | {"for"})
    return Doing.MOVE if heads and piece.called("part") else None


def _goes_over(pieces: Sequence[Piece], place: int) -> bool:
    """Whether an unknown verb at the beginning of a clause expresses movement: "waddles over to Bob"."""
    before = pieces[place - 1] if place else None
    opens = before is None or before.word(english.AND | english.THEN | english.SPEAKER) or before.sort == "mark"
    after = near(pieces, place)
    way = next((n for n, one in enumerate(after[:3]) if one.word(_TOWARD)), None)
    if not opens or way is None or way + 1 >= len(after) or any(not one.word(_OVER) for one in after[:way]):
        return False
    goal = next((one for one in after[way + 1 :] if not one.word(_ARTICLES)), after[way + 1])
    return way > 0 and bool(goal.called("tile") or goal.called("fighter"))


def _shots(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number counts shots at somebody: "two quick pistol shots at him"."""
    after = pieces[place + 1 : place + 1 + NEAR]
    end = next((n for n, one in enumerate(after[:4]) if one.word(_FIRED)), None)
    if any(one.called("fighter") or one.value is not None for one in after[:end]):
        return False
    return end is not None and any(one.word(_AT_SOMEBODY) for one in after[end + 1 : end + 3])


def _is_both(pieces: Sequence[Piece], place: int) -> bool:
    """Whether "both" makes a verb a noun ("both barrels")."""
    return place > 0 and pieces[place - 1].word(lexicon.BOTH) and pieces[place].key.endswith("s")


def _is_noun(pieces: Sequence[Piece], place: int) -> bool:
    """Whether an article turns a verb into a noun ("a roar"), except after a verb of doing ("do a search")."""
    before = pieces[place - 1] if place else None
    if _is_both(pieces, place):
        return True
    if before is not None and before.owner and not pieces[place].key.endswith("ing"):
        return True  # "Bob's retreat"
    if before is None or not before.word(_ARTICLES):
        return False
    at = place - 2
    while at >= 0 and (pieces[at].word(_ARTICLES) or pieces[at].key in ("of", "all")):
        at -= 1
    return at < 0 or not pieces[at].word(_DOING)


def _moves_a_thing(after: Sequence[Piece]) -> bool:
    """Whether a kick moves a thing ("kick sand at Bob")."""
    somebody = next((n for n, one in enumerate(after) if one.called("fighter") or one.word(english.PRONOUN)), None)
    thing = next((n for n, one in enumerate(after) if unheard(one)), None)
    if somebody is None or thing is None or thing > somebody:
        return False
    return any(one.word(english.AT) for one in after[thing + 1 : somebody])


def _phrase(pieces: Sequence[Piece], place: int) -> tuple[Lead, tuple[int, ...]] | None:
    """Return the action of several words that begins at a place, and the places of those words."""
    if pieces[place].sort != "word" and pieces[place].key not in lexicon.BLOWS:
        return None
    for rest, lead in lexicon.PHRASES.get(pieces[place].key, ()):
        places = [place]
        for word in rest:
            at = places[-1] + 1
            last = min(len(pieces), at + NEAR)
            while at < last and pieces[at].key != word and _inside(pieces[at], pieces[place], pieces[at - 1]):
                at += 1
            if at >= last or pieces[at].sort == "mark" or pieces[at].key != word:
                break
            places.append(at)
        else:
            return lead, tuple(places)
    return None


def _inside(piece: Piece, first: Piece, before: Piece) -> bool:
    """Whether a piece may stand inside a phrase."""
    if first.key in lexicon.APART and before.owner and before.called("fighter") and piece.sort == "word":
        return True  # "wrench Bob's club out of his hand"
    if first.key in lexicon.APART:
        return piece.sort == "name" or piece.word(_BETWEEN | _WEAPON) or unheard(piece) or is_arm(piece)
    return piece.word(lexicon.INSIDE)
