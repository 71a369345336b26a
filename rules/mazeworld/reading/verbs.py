"""Words that begin an action, and the destination of a movement."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from rules.mazeworld.model.actions import Doing
from rules.mazeworld.reading import lexicon
from rules.reading import english
from rules.reading.pieces import Piece

Lead = Doing | Literal["spend", "counter"]
_NEAR = 8
_ALSO = lexicon.PICK | lexicon.SEARCH | lexicon.SWALLOW | lexicon.VENTURES | lexicon.GIVE | lexicon.ROB
_FROM = frozenset({"from", "off"})
_JOINING = lexicon.AND | lexicon.THEN | lexicon.OR
_SO = lexicon.THEN | lexicon.SUCCESS
_BOMBS = frozenset({"frag", "grenade", "nade"})
_GOING = frozenset({"go", "goes"})
_HIM = frozenset({"him", "her", "them"})
_DEGREES = frozenset({"too", "so", "very"})
_GETS = frozenset({"get", "gets", "got", "getting"})
_ENDS = frozenset(";.!?\n")
_WAYS = frozenset({"to", "behind", "side"})
_UNSEEN = frozenset({"behind", "under", "beneath"})
"""Words that can introduce a destination without a verb."""


def begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the action that begins at a place."""
    piece = pieces[place]
    if piece.word(_WAYS) and (bare := _without_verb(pieces, place)) is not None:
        return bare
    if piece.called("weapon") and piece.key not in _BOMBS and [one.key for one in _near(pieces, place)] == ["out"]:
        return Doing.SWAP
    if piece.called("lying") and _opening(pieces, place) and _off_the_ground(_near(pieces, place)):
        return Doing.PICK_UP
    acts = piece.key in _ALSO or piece.word(lexicon.VERBS)
    near = _near(pieces, place) if acts else ()
    handled = Doing.USE if _is_used(pieces, place, near) else _handles(piece, near)
    if handled is not None or not acts:
        return handled
    if _ventures(pieces, place) or _moves_furniture(piece, near):
        return Doing.VENTURE
    if not piece.word(lexicon.VERBS):
        return _gives_or_wields(pieces, place, near)
    return _goes(pieces, place, near) or _does(pieces, place, near)


def _without_verb(pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the movement expressed without a verb: "to side 2", "behind the table"."""
    before = next((one for one in reversed(pieces[:place]) if not one.word(lexicon.PARTICLES)), None)
    opens = before is None or before.sort == "mark" or before.word(_JOINING | lexicon.SUCCESS | {"first"})
    near = _near(pieces, place)
    begun = max((n for n, one in enumerate(pieces[:place]) if one.word(_SO) or one.key in _ENDS), default=0)
    if not opens or any(one.called("weapon") or one.word(lexicon.VERBS) for one in (*pieces[begun:place], *near)):
        return None
    if pieces[place].key == "side":
        return Doing.MOVE if [one.sort for one in near] == ["number"] and _is_all(pieces[place + 2 :]) else None
    if pieces[place].key == "behind":
        return Doing.TAKE_COVER if any(one.called("piece") for one in near) else None
    goal = destination(pieces[place : place + 1 + len(near)])
    return None if goal is None or goal.called("fighter") else Doing.MOVE


def _is_all(rest: Sequence[Piece]) -> bool:
    """Whether nothing but another action follows ("side 2, then hide")."""
    after = next((one for one in rest if one.sort != "mark"), None)
    return after is None or after.word(lexicon.THEN)


def _goes(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> Lead | None:
    """Return the action of going somewhere, hiding or leaving, if it is one."""
    piece = pieces[place]
    if _takes_cover(pieces, place, near):
        return Doing.TAKE_COVER
    if _gives(pieces, place, near):
        return Doing.VENTURE
    if _flees(piece, near):
        return Doing.ESCAPE
    if piece.word(lexicon.SLIP) and near and near[0].word(lexicon.PAST):
        return Doing.SLIP_PAST
    if piece.key in _GETS and near and near[0].key == "to" and destination(near) is not None:
        return Doing.MOVE
    plain = piece.key in ("move", "moves", "moving") and not _assails(near)
    if piece.word(lexicon.MOVE | lexicon.SLIP) and (plain or destination(near) is not None):
        return Doing.MOVE
    return None


def _assails(near: Sequence[Piece]) -> bool:
    """Whether somebody is gone at with a weapon ("move at the guard with the axe")."""
    at = next((n for n, one in enumerate(near) if one.key in ("at", "on", "against")), len(near))
    return _somebody_first(near[at + 1 :]) is not None and any(one.called("weapon") for one in near)


def _does(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> Lead | None:
    """Return the action of any other verb."""
    piece = pieces[place]
    if piece.word(lexicon.SPEND):
        return "spend"
    if piece.word(lexicon.COUNTER):
        return "counter"
    if (wielded := _wields(piece, near, opens=_opening(pieces, place))) is not None:
        return wielded
    if piece.key.startswith("finish") and near and near[0].key == "off":
        return Doing.EXECUTE
    if piece.word(lexicon.BLOCK) and (_somebody_first(near) or _under_a_blow(near)):
        return Doing.DODGE
    for doing, verbs in lexicon.LEADING:
        if piece.word(verbs):
            return doing
    if piece.word(lexicon.OBSERVE) and any(one.word(lexicon.SURROUNDINGS) for one in near):
        return Doing.OBSERVE
    if piece.word(lexicon.PASS) or (piece.word(lexicon.HOLD) and near and near[0].word(lexicon.HELD)):
        return Doing.PASS
    return Doing.ATTACK if piece.word(lexicon.ATTACK) else None


def destination(near: Sequence[Piece]) -> Piece | None:
    """Return the destination of a movement: a Side's number, a direction, or a fighter or thing to go to."""
    to = False
    for place, piece in enumerate(near):
        if piece.word(lexicon.DIRECTIONS):
            return piece
        numbered = piece.value is not None and piece.sort != "name"
        if numbered and (place == 0 or to or near[place - 1].key == "side"):
            return piece
        if to and piece.word(lexicon.PRONOUN):
            return piece
        if to and (piece.called("fighter") or piece.called("piece") or piece.called("lying")):
            return piece
        to = piece.word(lexicon.AT - {"at", "in", "on"}) or (
            to and (piece.word(lexicon.PARTICLES) or piece.word(lexicon.BESIDE) or piece.key == "side")
        )
        if piece.sort == "name" or piece.word(lexicon.ATTACK):
            return None
    return None


def takes_from(pieces: Sequence[Piece], place: int) -> bool:
    """Whether something is taken from somebody at a place: "from the guard"."""
    behind = next((one for one in pieces[place + 1 :] if not one.word(lexicon.PARTICLES | lexicon.A)), None)
    return pieces[place].word(_FROM) and behind is not None and bool(behind.called("fighter"))


def _near(pieces: Sequence[Piece], place: int) -> Sequence[Piece]:
    """Return the next pieces, up to a mark or a joining word."""
    for end in range(place + 1, min(len(pieces), place + 1 + _NEAR)):
        piece = pieces[end]
        if piece.sort == "mark" or piece.word(lexicon.AND) or piece.word(lexicon.THEN) or piece.word(lexicon.OR):
            return pieces[place + 1 : end]
    return pieces[place + 1 : place + 1 + _NEAR]


def _off_the_ground(near: Sequence[Piece]) -> bool:
    """Whether a thing is named with where it lies and no verb ("crowbar off the floor")."""
    keys = [one.key for one in near if not one.word(lexicon.ARTICLES | english.CHATTER)]
    return keys[:2] in (["off", "floor"], ["off", "ground"], ["from", "floor"], ["from", "ground"])


def _is_used(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> bool:
    """Whether somebody is massaged, a thing is searched, or an item's name doubles as the verb: "bandage my arm"."""
    if pieces[place].word(lexicon.MASSAGE):
        return True
    if pieces[place].key in lexicon.SEARCH and any(one.called("item") for one in near):
        return True
    before = pieces[place - 1] if place else None
    opens = before is None or before.sort == "mark" or before.word(lexicon.AND | lexicon.THEN | lexicon.OR | {"i"})
    return opens and bool(pieces[place].called("item")) and pieces[place].key in lexicon.USE


def _handles(piece: Piece, near: Sequence[Piece]) -> Lead | None:
    """Return the action of picking up or dropping something, if it is one."""
    if piece.key in lexicon.PICK and any(one.key == "up" for one in near):
        return Doing.PICK_UP
    robbed = _somebody_first(near)
    if robbed is not None and (piece.key in lexicon.ROB or (piece.word(lexicon.GET) and robbed.owner)):
        return Doing.PICK_UP
    if piece.word(lexicon.GET) and any(takes_from(near, place) for place in range(1, len(near))):
        return Doing.PICK_UP
    first = next((one for one in near if one.sort == "name"), None)
    if first is None:
        return None
    if piece.word(lexicon.DROP) and first.called("fighter"):
        return Doing.ATTACK
    if piece.word(lexicon.DROP) and (first.called("weapon") or first.called("item")):
        return Doing.DROP
    return Doing.PICK_UP if piece.word(lexicon.GET) and first.called("lying") else None


def _gives_or_wields(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> Lead | None:
    if _gives(pieces, place, near):
        return Doing.VENTURE
    return _wields(pieces[place], near, opens=_opening(pieces, place))


def _wields(piece: Piece, near: Sequence[Piece], *, opens: bool) -> Lead | None:
    """Return the action of drawing another weapon or using an item, if it is one."""
    first = next((p for p in near if p.sort == "name" or p.key in ("weapon", "weapons")), None)
    if piece.word(lexicon.SWAP) and first is not None and (first.called("weapon") or first.sort == "word"):
        return Doing.SWAP
    used = piece.word(lexicon.USE) and any(p.called("item") and not p.called("weapon") for p in near)
    used = used or (piece.word(lexicon.USE) and any(p.word(lexicon.MASSAGE) for p in near))
    used = used or (piece.word(lexicon.TREAT) and opens and _whole(near))
    swallows = piece.key in lexicon.SWALLOW and opens and _of_items(near[:2])
    return Doing.USE if used or swallows else None


def _whole(near: Sequence[Piece]) -> bool:
    """Whether only a patient follows (somebody, or one's own parts or wounds), and no item."""
    named = any(
        one.called("fighter") or one.called("part") or one.word(lexicon.SELF | lexicon.WOUNDS | _HIM) for one in near
    )
    return (named or not near) and not any(one.called("item") or one.called("weapon") for one in near)


def _of_items(near: Sequence[Piece]) -> bool:
    """Whether the first name is an item and not a weapon."""
    first = next((one for one in near if one.sort == "name"), None)
    return first is not None and bool(first.called("item")) and not first.called("weapon")


def _ventures(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a clause begins here with a verb that no rule covers."""
    if pieces[place].sort == "mark" or pieces[place].key not in lexicon.VENTURES or not _opening(pieces, place):
        return False
    if place and pieces[place - 1].word(_DEGREES):
        return False  # "Ben is too close".
    raised = pieces[place].word(english.STORY) and any(one.called("weapon") for one in _near(pieces, place))
    return not raised


def _moves_furniture(piece: Piece, near: Sequence[Piece]) -> bool:
    """Whether furniture is pushed or thrown: "shove the crate at the guard"."""
    first = next((one for one in near if not one.word(lexicon.ARTICLES)), None)
    moves = piece.word(lexicon.PUSH | lexicon.THROW)
    return moves and first is not None and bool(first.called("piece")) and not first.called("item")


def _opening(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a word stands where a clause's verb belongs."""
    before = next((one for one in reversed(pieces[:place]) if not one.word(lexicon.PARTICLES)), None)
    return before is None or before.sort in ("mark", "name") or before.word(_JOINING | _GOING)


def _gives(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> bool:
    """Whether something is handed to somebody: "give Ben the rope", "pass the rope to Ben"."""
    if pieces[place].key not in lexicon.GIVE or not (pieces[place].sort == "word" or _opening(pieces, place)):
        return False
    who = next((n for n, one in enumerate(near) if one.called("fighter") or one.word(_HIM)), None)
    what = next((n for n, one in enumerate(near) if one.called("item") or one.called("weapon")), None)
    if who is None or what is None:
        return False
    passed = any(one.key == "to" for one in near[what:who]) and not near[what].called("weapon")
    thrown = pieces[place].key in lexicon.THROW and not passed
    if thrown and any(one.key == "at" or one.called("part") or one.word(lexicon.FEET) for one in near[what:]):
        return False
    return who < what or (not thrown and any(one.key in ("to", "with") for one in near[what:who]))


_STATES = lexicon.NOT_ALIVE | {"hurt", "wounded", "injured", "half", "health", "alone", "empty", "ammunition", "ammo"}


def _takes_cover(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> bool:
    if pieces[place].word(lexicon.HIDE):
        return pieces[place].key != "hidden" or not (place and pieces[place - 1].key in ("still", "already", ","))
    if pieces[place].word(lexicon.TAKE | lexicon.SLIP | lexicon.MOVE):
        behind = any(one.key in _UNSEEN and two.called("piece") for one, two in _pairs_over_articles(near))
        return behind or any(piece.word(lexicon.COVER) for piece in near)
    if not pieces[place].word(lexicon.COVER):
        return False
    start = next((n for n in range(place, 0, -1) if pieces[n - 1].word(_JOINING)), 0)
    alone = all(not means_something(piece) for piece in pieces[start:place])
    supposed = place > 0 and (pieces[place - 1].key in (",", ":") or pieces[place - 1].word(_STATES))
    supposed = supposed and any(one.word(lexicon.IF) for one in pieces[:place])
    alone = alone or supposed  # "if hurt, cover"
    covers_someone = any(p.called("fighter") or p.word(lexicon.SELF) or p.word(lexicon.PRONOUN) for p in near)
    return alone and not covers_someone


def _pairs_over_articles(near: Sequence[Piece]) -> Iterator[tuple[Piece, Piece]]:
    return pairwise(piece for piece in near if not piece.word(lexicon.ARTICLES))


def _somebody_first(near: Sequence[Piece]) -> Piece | None:
    """Return the fighter named right after a verb."""
    first = next((piece for piece in near if not piece.word(lexicon.ARTICLES | lexicon.HELPLESS)), None)
    return first if first is not None and first.called("fighter") else None


def _under_a_blow(near: Sequence[Piece]) -> bool:
    """Whether somebody's blow is ducked ("duck under the guard's swing")."""
    whose = _somebody_first(near[1:]) if near and near[0].key in _UNSEEN else None
    return whose is not None and whose.owner


def _flees(piece: Piece, near: Sequence[Piece]) -> bool:
    follows = near[0].key if near else ""
    if piece.word(lexicon.LEAVE):
        return any(one.word(lexicon.FIGHT) or one.word(lexicon.DOORS) for one in near)
    if piece.key in ("run", "runs", "ran") and follows == "off" and destination(near) is None:
        return True
    return (piece.key in ("run", "runs", "get", "gets") and follows == "away") or (
        piece.key in ("get", "gets") and follows == "out"
    )


def means_something(piece: Piece) -> bool:
    """Whether a piece is more than a filler word or a mark."""
    return (
        piece.sort != "mark"
        and not piece.word(english.CHATTER)
        and not any(
            piece.word(few) for few in (lexicon.PARTICLES, lexicon.AND, lexicon.THEN, lexicon.AT, lexicon.STEALTHILY)
        )
    )
