"""Conditions about one's own situation: "if hurt", "if alone", "if nobody is in reach"."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import listed

State = Literal["hurt", "below half", "alone", "out of ammunition", "in reach"]
_LONGEST: Final = 14
_HURT: Final = listed("hurt wounded injured bleeding harmed damaged")
_HEALTHY: Final = listed("unhurt healthy unharmed unwounded uninjured unscathed fine")
_BADLY: Final = listed("badly bad heavily severely seriously gravely critically")
_HALF: Final = frozenset({"half", "halved"})
_ALONE: Final = listed("alone abandoned")
_EMPTY: Final = frozenset({"empty", "dry"})
_GONE: Final = listed("empty gone out spent depleted")
_AMMUNITION: Final = listed("ammo ammunition rounds bullets shots arrows bolts cartridges shells")
_HAVING: Final = listed("have has got any some enough")
_LACK: Final = listed("out no without lack")
_REACH: Final = listed("reach next near nearby close adjacent beside range")
_SOMEBODY: Final = english.ENEMY | listed("somebody someone anybody anyone one enemies targets creatures foes")
_NOBODY: Final = frozenset({"nobody", "none", "noone"})
_MINE: Final = listed(
    "i im m ve am my own health life hp blood me own in at of to by with below under less than beneath left weapon gun "
    "there left within run runs ran running more mag magazine clip stand stands standing"
)
_HIM: Final = listed("him her it them")
_BEHIND: Final = listed("has have am is health life hp blood left of to me my own")
"""Words that may follow the one that names the state."""


@dataclass(frozen=True, slots=True)
class Plight:
    """A condition about oneself, which is met while the state does or (with `holds` False) doesn't apply. `about`: for
    "out of ammunition" the named weapon, for "in reach" the id of the fighter; None: any."""

    state: State
    holds: bool = True
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Supposed:
    """A condition as it was said. `subject`: the piece that names a weapon or a fighter, if there is one."""

    state: State
    holds: bool
    subject: Piece | None = None


def plight(pieces: Sequence[Piece], place: int, own: str = "") -> tuple[Supposed, int] | None:
    """Return the condition about oneself that begins with the "if" at a place, and where it ends; None if there is
    none. `own`: the id of the actor, who may be named instead of "I"."""
    holds, lacks, badly, others = not pieces[place].word(english.UNLESS), False, False, False
    subject: Piece | None = None
    for end in range(place + 1, min(len(pieces), place + _LONGEST)):
        piece = pieces[end]
        state = _state(piece, lacks=lacks, badly=badly)
        if state is not None:
            if piece.word(_HEALTHY):
                holds = not holds
            fits = subject is None or subject.called("weapon" if state == "out of ammunition" else "fighter")
            behind = end + 1
            if _of_another(pieces, behind, lacks=lacks) if state == "in reach" else others:
                return None
            if state == "hurt" and behind < len(pieces) and pieces[behind].word(_BADLY):
                state, behind = "below half", behind + 1
            named = subject is not None and state not in ("out of ammunition", "in reach")
            return None if not fits or named else (Supposed(state, holds, subject), _closing(pieces, behind))
        others = others or piece.word(_NOBODY | _SOMEBODY)
        if piece.word(_LACK):
            lacks = True
            holds = holds if piece.key != "no" or _ammunition_follows(pieces, end) else not holds
        elif piece.word(english.SUBJECT) or (others and piece.key in _AMMUNITION):
            return None
        elif piece.key in _AMMUNITION and subject is None and _has(pieces, end):
            return Supposed("out of ammunition", not holds), _closing(pieces, end + 1)
        elif piece.key in _AMMUNITION and any(one.word(_GONE) for one in pieces[end + 1 : end + 3]):
            spent = next(n for n in (end + 1, end + 2) if pieces[n].word(_GONE))
            return Supposed("out of ammunition", holds), _closing(pieces, spent + 1)
        elif piece.word(_BADLY):
            badly = True
        elif piece.word(_NOBODY) or piece.word(english.NOT):
            holds = not holds
        elif piece.called("fighter") or piece.called("weapon"):
            subject = subject or (None if piece.called("fighter") == (own,) else piece)
        elif not (piece.word(_MINE) or piece.word(_SOMEBODY) or piece.word(english.BEING | english.PARTICLES)):
            return None
    return None


def _of_another(pieces: Sequence[Piece], place: int, *, lacks: bool) -> bool:
    """Whether the reach is somebody else's ("next to Ben") or that of a weapon ("out of range")."""
    behind = _closing(pieces, place)
    behind += behind < len(pieces) and pieces[behind].key == "the"
    named = behind < len(pieces) and bool(pieces[behind].called("fighter") or pieces[behind].word(_HIM))
    return named or lacks


def _state(piece: Piece, *, lacks: bool, badly: bool) -> State | None:
    if piece.word(_HURT) or piece.word(_HEALTHY):
        return "below half" if badly else "hurt"
    if piece.word(_HALF):
        return "below half"
    if piece.word(_ALONE):
        return "alone"
    if piece.word(_EMPTY) or (lacks and piece.word(_AMMUNITION)):
        return "out of ammunition"
    return "in reach" if piece.word(_REACH) else None


def _has(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a verb of having stands beside a place, in the order of either language."""
    return any(piece.word(_HAVING) for piece in (pieces[place - 1], *pieces[place + 1 : place + 2]))


def _ammunition_follows(pieces: Sequence[Piece], place: int) -> bool:
    return any(piece.word(_AMMUNITION) for piece in pieces[place + 1 : place + 3])


def _closing(pieces: Sequence[Piece], end: int) -> int:
    while end < len(pieces) and pieces[end].word(_BEHIND):
        end += 1
    return end


def said(state: State, *, holds: bool, about: str | None) -> str:
    """Return words that read back as the same condition. `about`: the name of the weapon or fighter."""
    if state == "in reach":
        who = about or ("somebody" if holds else "nobody")
        return f"if {who} is {'' if holds or about is None else 'not '}in reach, "
    if state == "out of ammunition":
        if about is not None:
            return f"if {about} is {'' if holds else 'not '}empty, "
        return f"if {'' if holds else 'not '}out of ammunition, "
    return f"if {'' if holds else 'not '}{state}, "
