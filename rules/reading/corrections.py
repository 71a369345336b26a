"""Corrections in a line ("wait, no", "scratch that", "I mean"), which replace what precedes them.

The phrases of the language turn the words for it into the sign `TAKEN_BACK`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from rules.errors import RuleError
from rules.reading import english, words
from rules.reading.pieces import Piece, said

TAKEN_BACK: Final = "⟲"
_SIGN: Final = frozenset({TAKEN_BACK})
_OPENING: Final = frozenset({"no", "nope", "wait", "actually", "sorry", "nah", "instead"})
_DISOWNS: Final = words.listed("no nope nah sorry sry oops er err erm uh um äh ähm öh")
_CLOSING: Final = frozenset({"no", "nope", "nah", "nvm"})
_CANCELLING: Final = (
    "scratch",
    "scrap",
    "strike",
    "belay",
    "cancel",
    "forget",
    "nvm",
    "never",
    "mind",
    "plan",
    "thought",
)
_STOPS: Final = frozenset(".;!\n")
_MARKS: Final = frozenset(",;.:!?\n")
_LONGEST_REST: Final = 300
"""The most characters to read again without what was unclear: what remains may hold something unclear, too."""
_OF_AN_ATTACK: Final = frozenset({"fighter", "weapon", "mode"})
_AMOUNTS: Final = frozenset({"once", "twice", "thrice", "times", "x", "×"})


def corrected(
    pieces: Sequence[Piece], text: str, acts: Callable[[Sequence[Piece], int], bool]
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Return the pieces that still count, and the words that were taken back.

    `acts`: whether an action begins at a place. After a correction, an action replaces everything before it, and a part
    of one replaces the part of the same kind. Refuses with `correction_unclear` (words, understood: the words before
    it) if neither follows.
    """
    rest = [_disowning(pieces, place) for place in range(len(pieces))]
    rest = list(_opened(rest))
    if len(rest) > 2 and rest[-1].word(_CLOSING) and rest[-2].key == ",":
        known = said(_stripped(rest[:-2]), text)
        raise RuleError("correction_unclear", {"words": (rest[-1].key,), "understood": known})
    dropped: list[str] = []
    while (place := next((n for n, piece in enumerate(rest) if piece.word(_SIGN)), None)) is not None:
        before, sign, after = _stripped(rest[:place]), rest[place], _stripped(rest[place + 1 :], front=True)
        if not any(_means(piece) for piece in before):
            rest = after
            continue
        if not any(_means(piece) for piece in after) and text[sign.start : sign.end].casefold().endswith("mean"):
            rest = before
            continue
        if after and after[0].word(_SIGN):
            rest = [*before, *after]
            continue
        end = next((n for n, piece in enumerate(after) if piece.word(_SIGN)), len(after))
        stop = _corrected_until(after[:end], acts)
        kept = _replaced(before, after[:stop], acts)
        if kept is None:
            words = (text[sign.start : sign.end],)
            raise RuleError("correction_unclear", {"words": words, "understood": said(before, text)})
        left = [piece for piece in before if piece not in kept]
        if _hedged(left) and not (_hedged(after) or _cancels(text[sign.start : sign.end])):
            raise RuleError("correction_unclear", {"words": (said(left, text),), "understood": said(after, text)})
        dropped.append(said(left, text))
        rest = [*kept, *after[stop:]]
    return tuple(rest), tuple(filter(None, dropped))


def _hedged(pieces: Sequence[Piece]) -> bool:
    return any(one.word(english.IF) for one in pieces)


def _cancels(words: str) -> bool:
    """Whether words take back everything before them, with its condition."""
    return any(word in words.casefold() for word in _CANCELLING)


def _corrected_until(after: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool]) -> int:
    """Return where a correction ends that only names something else: "…, no, Ben. Then I run" corrects up to the stop,
    if an action follows it."""
    stop = next((n for n, one in enumerate(after) if one.key in _STOPS or one.word(english.THEN)), len(after))
    names = any(_kinds(one) for one in after[:stop]) and not any(acts(after, n) for n in range(stop))
    return stop if names and any(acts(after, n) for n in range(stop, len(after))) else len(after)


def _disowning(pieces: Sequence[Piece], place: int) -> Piece:
    """Return a "no" between a mark and a new name as a correction of the last name of that kind ("shoot Ada, no Ben");
    any other piece unchanged."""
    piece = pieces[place]
    if not (piece.word(_DISOWNS) and place and (pieces[place - 1].sort in ("mark", "name"))):
        return piece
    named = next((one for one in pieces[place + 1 :] if not one.word(english.PARTICLES)), piece)
    kinds = _kinds(named)
    alike = [one for one in pieces[:place] if kinds & _kinds(one)]
    return replace(piece, key=TAKEN_BACK) if alike and alike[-1].key != named.key else piece


@contextmanager
def understanding(read: Callable[[str], str]) -> Iterator[None]:
    """Add to the refusal of an unclear correction or condition what is understood without it, or "". `read` returns a
    line as it is understood."""
    try:
        yield
    except RuleError as refused:
        if refused.code not in ("correction_unclear", "condition_unread"):
            raise
        raise _understood(refused, read) from None


def _understood(refused: RuleError, read: Callable[[str], str]) -> RuleError:
    rest = str(refused.facts.get("understood", ""))
    try:
        understood = read(rest) if len(rest) <= _LONGEST_REST else ""
    except RuleError:
        understood = ""
    return RuleError(refused.code, {**refused.facts, "understood": understood})


def _opened(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Remove a "no," or "wait," at the beginning, which takes nothing back."""
    if len(pieces) > 2 and pieces[0].word(_OPENING) and pieces[1].key in _MARKS:
        return pieces[2:]
    return pieces


def _stripped(some: Sequence[Piece], front: bool = False) -> list[Piece]:
    found = list(some)
    while found and found[0 if front else -1].key in _MARKS:
        found.pop(0 if front else -1)
    return found


def _means(piece: Piece) -> bool:
    return piece.sort != "mark" and not piece.word(english.PARTICLES | english.AND | english.CHATTER)


def _kinds(piece: Piece) -> frozenset[str]:
    """Return the kinds of item that a piece can replace in an action."""
    if piece.sort == "name":
        return frozenset(meaning.kind for meaning in piece.meanings)
    amount = piece.word(_AMOUNTS) or (piece.value is not None and not piece.word(english.A))
    return frozenset({"number"} if amount else ())


def _replaced(
    before: list[Piece], after: list[Piece], acts: Callable[[Sequence[Piece], int], bool]
) -> list[Piece] | None:
    """Return the pieces of both parts that count; None if that is unclear."""
    if not any(_means(piece) for piece in after):
        return None
    if any(acts(after, place) for place in range(len(after))):
        who = [piece for piece in before if piece.called("fighter")]
        named = any(piece.called("fighter") for piece in after)
        if named or not who or not any(piece.word(english.PRONOUN) for piece in after):
            return after
        return [who[-1] if piece.word(english.PRONOUN) else piece for piece in after]
    told = [piece for piece in after if _means(piece)]
    if len(told) == 1 and told[0].value is not None and _numbered(before):
        return None
    whole = {kind for piece in after for kind in _kinds(piece) & _OF_AN_ATTACK}
    if {"fighter"} < whole and any(acts(before, place) for place in range(len(before))):
        since = max((n for n, one in enumerate(before) if one.key in _STOPS or one.word(english.THEN)), default=-1)
        if any(one.word(english.IF) for one in before[since + 1 :]):
            return None  # Whether the condition still counts is open.
        return [*before[: since + 1], *after]
    anew = [kinds for piece in after if (kinds := _renamed(before, piece))]
    if not any(_kinds(piece) for piece in after):
        return None
    alike = [piece for piece in before if any(_kinds(piece) & kinds for kinds in anew)]
    for kinds in anew:
        if len({piece.key for piece in alike if _kinds(piece) & kinds}) > 1 and "number" not in kinds:
            return None
    if len(told) == len(alike) == 1:
        return [told[0] if piece is alike[0] else piece for piece in before]
    comma = Piece(",", "mark", after[0].start, after[0].start)
    return [*(piece for piece in before if piece not in alike), comma, *after]


def _numbered(pieces: Sequence[Piece]) -> bool:
    """Whether a fighter is named with a number and no amount is: a bare number after it may be either."""
    numbered = any(piece.called("fighter") and piece.key[-1:].isdecimal() for piece in pieces)
    return numbered and not any("number" in _kinds(piece) for piece in pieces)


def _renamed(before: Sequence[Piece], piece: Piece) -> frozenset[str]:
    """Return the kinds in which a piece replaces the last one like it: "leg" is a part of the body if one was named
    before."""
    last = next((one for one in reversed(before) if _kinds(one) & _kinds(piece)), None)
    return frozenset() if last is None else _kinds(last) & _kinds(piece)
