"""Sentences in a line that aren't declarations: questions and reasons."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import listed

_ASKING: Final = listed(
    "what who whom whose where when why how which is are am was were isn aren do does did don doesn didn has have had "
    "can could may might should shall would will won any anyone anybody has"
)
_BEFORE: Final = (
    english.AND
    | english.OR
    | listed(
        "so ok okay um uh hm hmm hey hi well wait sorry gm dm guys everyone oh ah ooc question quick btw also then the"
    )
)
_ENDS: Final = frozenset(".!?\n")
_REASONS: Final = listed("because cause cuz coz since hoping hopefully")
_HENCE: Final = listed("so hence therefore thus")
_FIRST_REASONS: Final = _REASONS - {"hopefully", "hoping"}
_PURPOSE: Final = listed("that he she it they i we")
"""Words that, after "so", begin a purpose if one of `_GAINS` follows ("so he can't shoot")."""
_GAINS: Final = listed("get gets have has gain keep can could will would not won don doesn cannot")
_OTHERS: Final = listed("we you u they everyone everybody guys y")
_SOMEONE: Final = listed("someone somebody anyone anybody")
_SMALL_TALK: Final = english.CHATTER | _BEFORE
_OF_NOBODY: Final = english.CHATTER - _OTHERS | _BEFORE
_OUGHT: Final = listed("should shouldn could must need gotta ought better might can")
_OPENING: Final = listed("to can could will would should may might must cannot let lets make makes")
"""Words before an infinitive, which another one may go on."""
_MANY: Final = listed("they you u both all")
_TELLING: Final = ("s", "ed", "ing")
"""Endings of verbs that tell what somebody does, instead of what I do."""
_TAGS: Final = listed("ok okay k right yes yeah yep cool alright good please correct")
_CLOSES: Final = frozenset(",.;!?\n")


def without_questions(pieces: Sequence[Piece]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Return the pieces without questions, and the questions."""
    kept: list[Piece] = []
    asked: list[Piece] = []
    start = 0
    while start < len(pieces):
        ends = (n for n in range(start, len(pieces)) if _ends(pieces[n]) or pieces[n].key == ";")
        end = next(ends, len(pieces) - 1) + 1
        sentence = pieces[start:end]
        doubted = sentence[-1].key == "?" and (_asks(sentence) or (_answered(pieces[end:]) and not _tagged(sentence)))
        (asked if doubted else kept).extend(sentence)
        start = end
    return tuple(kept), tuple(asked)


def suggests(pieces: Sequence[Piece]) -> bool:
    """Whether a line says what somebody else, or everybody, should do ("we should run", "someone shoot it")."""
    telling = [one for one in pieces if one.sort != "mark" and not one.word(_OF_NOBODY)]
    if len(telling) < 2 or not telling[0].word(_OTHERS | _SOMEONE):
        return False
    return telling[0].word(_SOMEONE) or telling[1].word(_OUGHT)


def without_reasons(
    pieces: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool] = lambda _, __: False
) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """Return the pieces without reasons (from "because" to the next mark, or before "so"), and the reasons. A reason at
    the start may end without a mark if a subject follows ("since it is hurt I shoot it"). `acts`: whether an action
    begins at a place."""
    kept: list[Piece] = []
    reasons: list[tuple[Piece, ...]] = []
    place = 0
    opens = True  # Only small talk so far.
    while place < len(pieces):
        because = pieces[place].word(_FIRST_REASONS if opens else _REASONS) or _forestalls(pieces, place)
        if because or (not opens and _is_aside(pieces, place)):
            end = place + 1
            while end < len(pieces) and not (pieces[end].sort == "mark" and pieces[end].key in _CLOSES):
                if opens and end > place + 1 and pieces[end].word(english.SPEAKER):
                    break
                if pieces[end].word(english.THEN) and end + 1 < len(pieces) and acts(pieces, end + 1):
                    break
                if commands(pieces[place:], end - place, acts):
                    break
                end += 1
            reasons.append(tuple(pieces[place:end]))
            place = end
        elif (
            not opens
            and pieces[place].word(_HENCE)
            and (since := _reason_before(kept, pieces[place:], acts)) is not None
        ):
            reasons.append(tuple(kept[since:]))
            del kept[since:]
            place += 1
        else:
            kept.append(pieces[place])
            opens = opens and (pieces[place].sort == "mark" or pieces[place].word(_SMALL_TALK))
            place += 1
    return tuple(kept), tuple(reasons)


def commands(pieces: Sequence[Piece], place: int, acts: Callable[[Sequence[Piece], int], bool]) -> bool | None:
    """Whether "and" at a place in a reason leads back to what is done ("so I'm not alone and stab him"); None if it may
    ("so he can't hit me and run to C4")."""
    after = place + 1
    after += after < len(pieces) and pieces[after].word(english.SPEAKER)
    if not pieces[place].word(english.AND) or after >= len(pieces) or not acts(pieces, after):
        return False
    does = pieces[after]
    if does.sort == "name" or does.key.endswith(_TELLING) or any(one.word(_MANY) for one in pieces[:place]):
        return False
    forbidden = any(two.word(english.NOT) and not one.word(english.BEING) for one, two in pairwise(pieces[:place]))
    open_ = after == place + 1 and (forbidden or any(one.word(_OPENING) for one in pieces[:place]))
    return None if open_ else True


def _reason_before(
    kept: Sequence[Piece], after: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool]
) -> int | None:
    """Return where the reason for what follows "so" begins ("it is too far away so I run"); None if there is none."""
    since = next((n + 1 for n in range(len(kept) - 1, -1, -1) if _ends(kept[n])), 0)
    does = next((n for n, one in enumerate(after[1:4], 1) if not one.word(english.PARTICLES)), None)
    if does is None or not acts(after, does) or any(acts(kept, n) for n in range(since, len(kept))):
        return None
    return since


def _is_aside(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a purpose begins, or the reason for doing nothing else ("…, too scared to fight")."""
    too = pieces[place].key == "too" and any(one.key == "to" for one in pieces[place + 2 : place + 4])
    return too or _is_purpose(pieces, place)


def _forestalls(pieces: Sequence[Piece], place: int) -> bool:
    """Whether "before" begins what somebody else does ("before he swings")."""
    behind = [one for one in pieces[place + 1 : place + 4] if one.key != "the"]
    others = len(behind) > 1 and (behind[0].word(english.SUBJECT) or bool(behind[0].called("fighter")))
    return pieces[place].key == "before" and others


def _is_purpose(pieces: Sequence[Piece], place: int) -> bool:
    """Whether "so" begins a purpose ("so that he can't shoot", "so I get the bonus"), not an action ("so I can")."""
    so, rest = pieces[place], [one for one in pieces[place + 1 : place + 5] if one.key != "the"][:3]
    if so.key != "so" or len(rest) < 2 or not (rest[0].word(_PURPOSE) or rest[0].called("fighter")):
        return False
    subject, does = rest[-2:] if rest[0].key == "that" and len(rest) > 2 else rest[:2]
    own = subject.word(english.SPEAKER)
    return (rest[0].key == "that" and not own) or (does.word(_GAINS) and not (own and does.key in ("can", "could")))


def _tagged(sentence: Sequence[Piece]) -> bool:
    """Whether a question only asks for consent ("I shoot Ada, ok?")."""
    return len(sentence) > 3 and sentence[-3].key == "," and sentence[-2].word(_TAGS)


def _answered(rest: Sequence[Piece]) -> bool:
    """Whether the text after a question answers it ("Shoot Ada? No, I run.") and isn't a question itself."""
    words = [one for one in rest if one.sort != "mark"]
    return len(words) > 1 and not any(one.key == "?" for one in rest)


def _ends(piece: Piece) -> bool:
    return piece.sort == "mark" and piece.key in _ENDS


def _asks(sentence: Sequence[Piece]) -> bool:
    for place, piece in enumerate(sentence):
        addressed = piece.called("fighter") and place + 1 < len(sentence) and sentence[place + 1].key == ","
        if piece.sort == "mark" or piece.word(_BEFORE) or addressed:
            continue
        return piece.word(_ASKING)
    return False
