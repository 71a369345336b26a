"""Conditions on an action about somebody being down or still up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.errors import RuleError
from rules.reading import english, words
from rules.reading.pieces import Piece

_LONGEST = 12
_OBJECTS = words.listed("it him her them")
_CLOSING = english.BEING - words.listed("is gets goes get got")
"""Auxiliaries that may end a condition, in the order of German."""
_FALLEN = words.listed("dropped collapsed gone fallen died")
"""States that somebody has reached without being brought there."""
_WHERE = english.AT | english.WITH | words.listed("there here next near beside behind over under of against up")
"""Words after a state that tell where somebody is rather than how they are ("standing there", "out of cover")."""
_BY_THEN = words.listed("first already before")
_BEFORE_A_STATE = english.BEING | english.PARTICLES
_MOST_BEFORE_A_STATE = 3
_EMPTY = words.listed("empty dry")
_LETTING_GO = words.listed("drop drops dropped")
_THINGS = words.listed("the his her its their a my")
_ARROWS = frozenset(">→⇒")
_LINKS = english.PARTICLES | english.AND | english.AT | english.THEN | words.ORDINALS.keys() | {"="}
_STATES = (
    english.DOWN
    | english.UP
    | words.listed(
        "hurt bleeding wounded injured unhurt alone surrounded outnumbered cornered stunned left remaining "
        "hp health ammo"
    )
)
_QUALIFYING = english.PARTICLES | english.NOT | words.listed("of im i am low still already badly")
_STARTS = words.listed("is are am was were do does did can could will would should")
_DONE = words.listed(
    "killed finished dropped defeated incapacitated slain kills finishes drops defeats slays downs downed kill drop"
)
"""Verbs whose object is down afterwards ("unless Ada killed him")."""


@dataclass(frozen=True, slots=True)
class Supposition:
    """A condition such as "if the guard is down": the piece that names the fighter, and whether they must be down or
    up."""

    subject: Piece
    is_down: bool


def with_if(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with "if" before a state that a colon sets off or that is asked for: "Ben down: heal him",
    "rifle empty? Reload"."""
    found = list(pieces)
    for place in range(len(pieces) - 1, -1, -1):
        first = place - (place > 0 and pieces[place - 1].key == "the")
        piece, before = pieces[place], pieces[first - 1] if first else None
        opens = before is None or before.sort == "mark" or before.word(english.OR | english.THEN | english.AND)
        states = english.DOWN | english.UP if piece.called("fighter") else _EMPTY
        if not opens or not (piece.called("fighter") or piece.called("weapon")):
            continue
        near = pieces[place + 1 : place + 2 + _MOST_BEFORE_A_STATE]
        most = next((n for n, one in enumerate(near, 1) if not one.word(_BEFORE_A_STATE)), len(near))
        state = next((n for n, one in enumerate(near[:most]) if one.word(states)), None)
        if state is None:
            continue
        colon = place + 2 + state
        asked = colon + 1 < len(pieces) and pieces[colon].key == "?"
        if colon < len(pieces) and (pieces[colon].key == ":" or asked):
            found[colon] = replace(pieces[colon], key=",")
            found.insert(first, replace(piece, key="if", sort="word", end=piece.start, meanings=()))
    return tuple(found)


def supposition(pieces: Sequence[Piece], place: int) -> tuple[Supposition, int] | None:
    """Return the condition that begins with the "if" at a place, and where it ends; None if it isn't one of these."""
    subject, is_not, has = None, pieces[place].word(english.UNLESS), False
    for end in range(place + 1, min(len(pieces), place + _LONGEST)):
        piece = pieces[end]
        if subject is None:
            if piece.called("fighter") or piece.word(english.ENEMY) or piece.word(english.SUBJECT):
                subject = piece
            elif piece.key != "," and not piece.word(english.PARTICLES):
                return None
        elif piece.word(english.NOT):
            is_not = not is_not
        elif piece.word(_DONE) and _object(pieces, end + 1) is None and not piece.word(english.DOWN):
            return None
        elif piece.word(english.DOWN | english.UP | _DONE):
            if _tells_where(pieces, end):
                return None
            if has and not piece.word(_FALLEN) and _object(pieces, end + 1) is None:
                return None  # "If Ada has killed" somebody who isn't named.
            if piece.word(_DONE) and (slain := _object(pieces, end + 1)) is not None:
                return Supposition(pieces[slain], not is_not), _behind(pieces, slain + 1)
            closing = end + 1
            while closing < len(pieces) and pieces[closing].word(_CLOSING):
                closing += 1
            more = closing + 1 < len(pieces) and (pieces[closing].word(english.AND) or pieces[closing].key == "or")
            if more and pieces[closing + 1].called("fighter"):
                return None
            return Supposition(subject, piece.word(english.DOWN | _DONE) != is_not), closing
        elif not (piece.word(english.BEING) or piece.word(english.PARTICLES)):
            return None
        else:
            has = (has or piece.key in ("has", "have")) and piece.key not in ("been", "got")
    return None


def mind_pronoun(
    done: Sequence[object], met: str | None, again: object, names: Callable[[list[str]], list[str]]
) -> None:
    """Refuse a condition (`again`) with `ambiguous_target` (choices) if its pronoun may mean two: in "if Ada is up I
    hit Bob, if she is down I run" the one of the condition of the last action `done`, or the one met since."""
    before = getattr(done[-1], "when", None) if done else None
    holds = getattr(before, "is_down", None) is False or getattr(before, "state", "") == "in reach"
    about = getattr(before, "fighter", getattr(before, "about", None)) if holds else None
    pronoun = isinstance(again, Supposition) and again.is_down and not again.subject.called("fighter")
    if pronoun and about is not None and met is not None and about != met:
        raise RuleError("ambiguous_target", {"choices": names([about, met])})


def with_shorthand(
    pieces: Sequence[Piece], text: str, acts: Callable[[Sequence[Piece], int], bool]
) -> tuple[Piece, ...]:
    """Return the pieces with "if" and a comma for conditions in shorthand ("low hp -> flee", "Bob dead? hit Ada"). An
    arrow behind an action or behind names alone is only a comma. `acts`: whether an action begins at a place."""
    found: list[Piece] = []
    start = 0  # Of what may be a condition.
    for place, piece in enumerate(pieces):
        arrow, asks = text[piece.start : piece.start + 1] in _ARROWS, piece.key == "?" and place + 1 < len(pieces)
        left = found[start:]
        asks = asks or (piece.key in (":", "=") and not arrow)
        if (arrow and _is_state(left, acts)) or (asks and _is_plain_state(left)):
            found.insert(start, replace(left[0], key="if", sort="word", end=left[0].start, meanings=(), owner=False))
            arrow = True
        found.append(replace(piece, key=",", sort="mark") if arrow else piece)
        start = len(found) if piece.sort == "mark" or arrow else start
    return tuple(one for one in found if one.key != "=")


def _is_state(left: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool]) -> bool:
    """Whether words tell how somebody is, instead of an action or only whom the next one is about."""
    named = all(one.sort == "name" or one.value is not None or one.word(_LINKS) for one in left)
    begun = any(acts(left, n) for n in range(len(left))) and not any(one.word(english.NOT | _STATES) for one in left)
    return bool(left) and not (named or begun or left[0].word(english.IF))


def _is_plain_state(left: Sequence[Piece]) -> bool:
    plain = all(one.called("fighter") or one.word(_STATES | _QUALIFYING) for one in left)
    named = any(one.called("fighter") for one in left)
    states = _STATES if named else _STATES - english.UP  # "standing: attack Bob" is a label.
    return plain and any(one.word(states) for one in left) and not left[0].word(_STARTS)


def _tells_where(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a state tells where or against whom somebody stands ("stands there", "is fighting Ben"), or what they let
    fall ("drops the gun")."""
    state, behind = pieces[place], pieces[place + 1 : place + 2]
    if state.word(_LETTING_GO) and behind and behind[0].word(_THINGS):
        return True
    if any(one.start < state.start and not one.word(english.PARTICLES) for one in pieces[place + 1 :]):
        return True  # A German place stands before its verb.
    fights = state.key == "fighting" and any(one.called("fighter") for one in behind)
    lies = state.word(english.DOWN - {"out", "gone"})
    return fights or (not lies and any(one.word(_WHERE) for one in behind))


def unread(pieces: Sequence[Piece], condition: Sequence[Piece], text: str) -> RuleError:
    """Return the refusal `condition_unread` (words, understood: the line without it, in which a pronoun stands for the
    first fighter of the condition) of a condition that can't be checked."""
    start, end = min(piece.start for piece in condition), max(piece.end for piece in condition)
    words_of_it = text[start:end]
    subject = next((piece for piece in condition if piece.called("fighter")), None)
    rest = [piece for piece in pieces if not start <= piece.start < end]
    pronoun = next((piece for piece in rest if piece.key in _OBJECTS), None)
    named = text
    if subject is not None and pronoun is not None and not any(_names_another(piece, subject) for piece in rest):
        name = text[subject.start : subject.end]
        named = f"{text[: pronoun.start]}{name}{text[pronoun.end :]}"
        if pronoun.start < start:
            start, end = (at + len(named) - len(text) for at in (start, end))
    left = f"{named[:start].rstrip(' ,')} {named[end:].lstrip(' ,:')}".strip()
    return RuleError("condition_unread", {"words": words_of_it, "understood": left})


def _names_another(piece: Piece, subject: Piece) -> bool:
    return bool(piece.called("fighter")) and piece.meanings != subject.meanings


def _behind(pieces: Sequence[Piece], place: int) -> int:
    return place + (place < len(pieces) and pieces[place].word(_BY_THEN))


def _object(pieces: Sequence[Piece], place: int) -> int | None:
    """Return the place of the object right after a verb."""
    while place < len(pieces) and pieces[place].word(english.PARTICLES):
        place += 1
    there = place < len(pieces) and (pieces[place].called("fighter") or pieces[place].word(english.PRONOUN))
    return place if there else None
