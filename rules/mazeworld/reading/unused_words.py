"""Words of an action that nothing was made of: said back, or refused where they say that something else is done."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rules.mazeworld.model.actions import Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.amounts import amount
from rules.mazeworld.reading.clauses import Clause
from rules.mazeworld.reading.verbs import Lead, begins
from rules.reading.pieces import Piece, runs, said
from rules.reading.words import forms

_KEPT: Final = (Doing.TALK, Doing.USE, Doing.CONCENTRATE, Doing.VENTURE)
"""Actions that keep the words they were said in."""
_NAMED: Final[Mapping[Lead, frozenset[str]]] = {
    Doing.DODGE: frozenset({"fighter"}),
    Doing.TAKE_COVER: frozenset({"piece", "fighter"}),
    Doing.MOVE: frozenset({"fighter", "piece"}),
    Doing.ESCAPE: frozenset({"fighter"}),
    Doing.SLIP_PAST: frozenset({"fighter"}),
    Doing.RELOAD: frozenset({"weapon", "munition"}),
    Doing.SWAP: frozenset({"weapon"}),
    Doing.PICK_UP: frozenset({"lying", "fighter"}),
    Doing.DROP: frozenset({"weapon", "item"}),
    Doing.OBSERVE: frozenset({"piece"}),
    Doing.PASS: frozenset(),
}
"""Kinds of names of which an action makes something, where it is no attack."""
_HEARD: Final = (
    lexicon.KNOWN | lexicon.ACCESSORIES | lexicon.MANNER | lexicon.GENITALS | lexicon.TORSO | lexicon.SUCCESS
    | lexicon.BUTT | lexicon.BASH | lexicon.STROKE | lexicon.DIRECTIONS | lexicon.HOLD | lexicon.HELD | lexicon.PAST
    | lexicon.SLIP | lexicon.CLEAR | lexicon.SURROUNDINGS | lexicon.MAGAZINE | {"part", "whole", "entire", "every"}
    | {"next", "close", "front", "great", "utmost", "short", "long", "st", "nd", "rd", "th"}
)  # fmt: skip
_BEGINNING: Final = lexicon.VERBS - lexicon.WITH
_SAME: Final[Mapping[Lead, frozenset[str]]] = {
    Doing.DODGE: lexicon.MOVE | forms("duck"),
    Doing.TAKE_COVER: lexicon.TAKE | lexicon.COVER,
    Doing.OBSERVE: lexicon.OBSERVE | lexicon.SURROUNDINGS,
    Doing.MOVE: lexicon.MOVE,
    Doing.ESCAPE: lexicon.MOVE | lexicon.TAKE | lexicon.LEAVE,
    Doing.EXECUTE: forms("finish"),
    Doing.SWAP: lexicon.SWAP | lexicon.HOLD | lexicon.TAKE,
    Doing.PICK_UP: lexicon.GET | lexicon.PICK,
    Doing.DROP: lexicon.DROP,
}
"""Verbs that say an action once more in other words."""
_ITEMS: Final = (
    lexicon.ATTACK | lexicon.UNITS | lexicon.MODE_WORDS | lexicon.ACCESSORIES | lexicon.RANDOM | lexicon.MANNER
    | lexicon.GENITALS | lexicon.TORSO | lexicon.SUCCESS | set(lexicon.ONCE)
)  # fmt: skip
"""Words that say something of an attack, whatever verb stands with them ("take aim", "use both hands")."""
_GOES: Final = forms("go take get let")
"""With these, a weapon and somebody an attack is told as well as anything else."""


def leftover(clause: Clause, text: str, actor: str) -> Iterator[str]:
    """Words behind the verb of a clause that mean nothing to the game, those that stand together as one, and what is
    said to be done besides with a verb that begins no action ("and hide behind it")."""
    if clause.lead in _KEPT:
        return
    verb = next((n for n in range(len(clause.pieces)) if begins(clause.pieces, n) is not None), -1)
    named: set[str] = set()
    for ends, found in groupby(clause.pieces[verb + 1 :], key=_sets_off):
        part = list(found)
        idle = not ends and _done_besides(part, clause.lead, named, actor)
        yield from (said(run, text) for run in runs((piece, idle or _unused(piece, clause.lead)) for piece in part))
        named.update(who for piece in part for who in piece.called("fighter"))


def other_deed(pieces: Sequence[Piece], actor: str) -> bool:
    """Whether a clause without the beginning of an action says that something else is done than an attack: with an
    unheard-of word where its verb would stand, or with a verb that begins nothing here ("hide from him"). Who names a
    weapon and somebody to use it on attacks, in whatever words ("pop him with", "go for him with"; MZ-ACT-02)."""
    if any(piece.called("weapon") and piece.key in lexicon.ATTACK for piece in pieces) or _counts_shots(pieces):
        return False
    first = next((n for n, piece in enumerate(pieces) if _names_other(piece, actor)), len(pieces))
    plain = any(piece.called("weapon") for piece in pieces) and any(piece.called("fighter") for piece in pieces[first:])
    listed = any(piece.sort == "mark" for piece in pieces[:first])
    strange = not listed and not plain and any(_unheard(piece) for piece in pieces[:first])
    verbs = [place for place, piece in enumerate(pieces) if not (plain and piece.word(_GOES))]
    return strange or any(_begins_nothing(pieces, place) for place in verbs)


def _sets_off(piece: Piece) -> bool:
    return piece.sort == "mark" or piece.word(lexicon.AND)


def _done_besides(part: Sequence[Piece], lead: Lead | None, named: set[str], actor: str) -> bool:
    """Whether words between two marks say that something is done of which nothing comes, and name nothing else.

    Who goes somewhere before anybody is named goes to whom the attack is on (MZ-MOVE-01)."""
    if any(_says_more(piece, lead, named | {actor}) for piece in part):
        return False
    same = _SAME.get(lead, frozenset()) if lead is not None else frozenset()
    idle = _BEGINNING - same if named or lead is not None else _BEGINNING - lexicon.MOVE
    return any(piece.word(idle) and begins(part, n) is None for n, piece in enumerate(part))


def _says_more(piece: Piece, lead: Lead | None, known: set[str]) -> bool:
    """Whether something is made of a piece: of a name, unless it is of somebody who is `known` already."""
    if piece.sort == "name":
        who = piece.called("fighter")
        return not ((who and known.issuperset(who)) or _unused(piece, lead))
    return piece.value is not None or piece.word(_ITEMS)


def _names_other(piece: Piece, actor: str) -> bool:
    return piece.sort == "name" and piece.called("fighter") != (actor,)


def _counts_shots(pieces: Sequence[Piece]) -> bool:
    said = amount(pieces)
    return said.count is not None and (said.rounds or said.bursts)


def _begins_nothing(pieces: Sequence[Piece], place: int) -> bool:
    piece = pieces[place]
    leaps = piece.word(lexicon.MOVE) and place + 1 < len(pieces) and pieces[place + 1].word(lexicon.AT)
    armed = leaps and any(one.called("weapon") for one in pieces)
    return piece.word(lexicon.VERBS - lexicon.WITH - lexicon.COVER) and not armed


def _unused(piece: Piece, lead: Lead | None) -> bool:
    if piece.sort == "name":
        kinds = _NAMED.get(lead) if lead is not None else None
        return kinds is not None and not any(meaning.kind in kinds for meaning in piece.meanings)
    return _unheard(piece)


def _unheard(piece: Piece) -> bool:
    spoken = piece.sort == "word" and piece.value is None and piece.key.isalpha()
    return spoken and piece.key not in _HEARD and not lexicon.adverb(piece.key)
