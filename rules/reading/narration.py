"""Set aside narration in a line: how somebody breathes, what others do, what happened before.

It is set aside only if the rest of the line contains an action, and it is reported.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import listed

_ENDS: Final = frozenset(".;!?\n")
_PARTS: Final = frozenset(",:") | _ENDS
_JOINS: Final = english.AND | english.THEN | listed("as so but before")
_TURNS: Final = english.THEN | listed("so but")
_IS: Final = listed("is are was were am be has have had feels feel looks look seems seem")
_AUXILIARY: Final = listed("is are was were has will can may might would could should must does isn wasn")
_SELF: Final = english.SPEAKER | listed("he she")
_HE: Final = listed("he she they")
_BEFORE: Final = listed("last previous earlier previously yesterday")
_NOW: Final = listed("now today")
_OWN: Final = listed("my our")
_UNTIL: Final = listed("until till")
_TURN: Final = listed("turn round time")
_FILLS: Final = english.PARTICLES - _IS - {"where", "because", "since"} | english.CHATTER - {"like"}
_PASSED: Final = _FILLS | _JOINS
_SUBJECTS: Final = _PASSED | _HE

Acts = Callable[[Sequence[Piece], int], bool]


@dataclass(frozen=True, slots=True)
class Teller:
    """The narrator of a line. `acts`: whether an action begins at a place. `waits`: whether a piece is a verb of
    waiting. `speaks`: whether everything after a piece is said aloud."""

    who: str
    acts: Acts
    waits: Callable[[Piece], bool]
    speaks: Callable[[Piece], bool]

    def owns(self, piece: Piece) -> bool:
        return self.who in piece.called("fighter") and not piece.owner


def without_story(pieces: Sequence[Piece], teller: Teller) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """Return the pieces without the narration, and the narration."""
    parts = _parts(pieces)
    if len(parts) < 2:
        return tuple(pieces), ()
    told = _told(parts, teller)
    kept = [part for part, story in zip(parts, told, strict=True) if not story]
    if not any(told) or not any(_does(part, teller) for part in kept):
        return tuple(pieces), ()
    stories = tuple(tuple(_unjoined(part)) for part, story in zip(parts, told, strict=True) if story)
    return tuple(piece for part in kept for piece in part), stories


def _parts(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Split the pieces after marks and before conjunctions, outside quotes."""
    parts: list[list[Piece]] = [[]]
    quoted = False
    for piece in pieces:
        quoted ^= piece.key == '"'
        opens = quoted if piece.key == '"' else not quoted and piece.word(_JOINS)
        if opens and any(one.sort != "mark" for one in parts[-1]):
            parts.append([])
        parts[-1].append(piece)
        if not quoted and piece.sort == "mark" and piece.key in _PARTS:
            parts.append([])
    return [part for part in parts if part]


def _unjoined(part: Sequence[Piece]) -> Sequence[Piece]:
    """Return a part without the conjunction at its start and the mark at its end."""
    start = next((n for n, one in enumerate(part) if not (one.sort == "mark" or one.word(_JOINS))), 0)
    end = next((n for n in range(len(part), start, -1) if part[n - 1].sort != "mark"), len(part))
    return part[start:end]


def _told(parts: Sequence[Sequence[Piece]], teller: Teller) -> list[bool]:
    told: list[bool] = []
    own = max((n for n, part in enumerate(parts) if _is_own(part, teller)), default=0)
    others = False
    for number, part in enumerate(parts):
        if others and part[0].key == '"' and any(map(teller.speaks, parts[number - 1])):
            told.append(True)  # What somebody else says.
            continue
        if any(one.key == '"' or teller.speaks(one) for one in part) and not _of_another(part, teller):
            return [*told, *(False for _ in parts[number:])]
        goes_on = others and _goes_on(part, teller)
        others = goes_on or _of_another(part, teller)
        scene = number < own and (_is_scene(part, teller) or _meanwhile(part, teller))
        told.append(others or _tells(part, teller) or scene)
        others = others and part[-1].key not in _ENDS
    return told


def _opening(part: Sequence[Piece], teller: Teller) -> int:
    """Return the place of the first meaningful word after the subject."""
    return next(
        (
            n
            for n, one in enumerate(part)
            if not (
                one.sort == "mark"
                or one.word(_SUBJECTS)
                or one.key.endswith("ly")
                or teller.who in one.called("fighter")
            )
        ),
        len(part),
    )


def _is_own_name(piece: Piece, teller: Teller) -> bool:
    return teller.who in piece.called("fighter")


def _is_own(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part begins with the narrator and says what they do."""
    first = next((n for n, one in enumerate(part) if one.word(_SELF) or not one.word(english.PARTICLES)), 0)
    own = teller.owns(part[first]) or part[first].word(_SELF)
    return own and any(teller.acts(part, n) for n in range(first + 1, len(part)))


def _is_scene(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part only describes the scene ("sweat on her brow", "heart pounding"): it names nobody, contains no
    action, and isn't an item of a list."""
    items = any(one.called("fighter") or one.called("mode") or one.value is not None for one in part)
    said = [one for one in part if one.sort != "mark"]
    telling = len(said) > 1 and any(one.sort == "word" and one.key.endswith(("ing", "ed")) for one in said)
    telling = telling or any(one.word(english.AT | english.PRONOUN) for one in said)
    return telling and not items and not any(teller.acts(part, n) for n in range(len(part)))


def _meanwhile(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part says what somebody sees or feels while they act ("seeing Ada fall")."""
    start = _opening(part, teller)
    return start < len(part) and part[start].key.endswith("ing") and part[start].word(english.STORY)


def _does(part: Sequence[Piece], teller: Teller) -> bool:
    named = any(
        one.called(kind) for one in part for kind in ("weapon", "mode", "fighter", "item") if not teller.owns(one)
    )
    return named or any(teller.acts(part, n) for n in range(len(part)))


def _tells(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part says how somebody looks or stands, what they wait for, or what happened before."""
    start = _opening(part, teller)
    if start == len(part):
        return False
    first, rest = part[start], range(start, len(part))
    if first.word(_BEFORE) and (start + 1 == len(part) or part[start + 1].word(_TURN) or first.key == "earlier"):
        return not any(one.word(_NOW) for one in part)
    if any(one.word(english.OR | english.IF) for one in part):
        return False
    if teller.waits(first):
        # Something awaited that may not happen would change what is done, so the reader has to ask.
        behind = range(start + 1, len(part))
        open_ended = any(part[n].word(_UNTIL) or teller.acts(part, n) for n in behind)
        return not open_ended and any(part[n].sort != "mark" for n in behind)
    own = start > 0 and (
        part[start - 1].key in _OWN or (part[start - 1].owner and _is_own_name(part[start - 1], teller))
    )
    if own and first.called("part") and not any(teller.acts(part, n) for n in rest):
        return not any(part[n].called("fighter") for n in rest)
    is_so = (first.word(_IS) and start > 0) or any(one.owner and one.word(_HE) for one in part[:start])
    story = first.word(english.STORY) or is_so
    return story and not any(teller.acts(part, n) or part[n].called("fighter") for n in rest)


def _of_another(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part says what somebody else does or is ("the guard snarls", "the guard's down")."""
    if any(one.word(english.IF) for one in part):
        return False
    start = next((n for n, one in enumerate(part) if not (one.sort == "mark" or one.word(_PASSED))), len(part))
    if start + 1 >= len(part) or not part[start].called("fighter") or teller.owns(part[start]):
        return False
    if part[start].owner:
        return part[start + 1].word(english.DOWN)
    behind = next((one for one in part[start + 1 :] if not one.key.endswith("ly")), part[start])
    if behind.sort == "mark" or behind.value is not None:
        return False
    if behind.key == "you" and any(teller.acts(part, n) for n in range(start + 2, len(part))):
        return True
    third = behind.key.endswith("s") and not behind.key.endswith("ss") and not behind.called("part")
    several = len(part[start].called("fighter")) > 1 and part[start].key.endswith("s") and behind.sort == "word"
    if several and not behind.word(english.AT | english.WITH | english.AND | english.NOT):
        return True
    return behind.word(_AUXILIARY) or (third and (behind.sort == "word" or bool(behind.meanings)))


def _goes_on(part: Sequence[Piece], teller: Teller) -> bool:
    """Whether a part continues what somebody else does ("and charges at me")."""
    first = part[0]
    start = _opening(part, teller)
    own = any(one.word(english.SPEAKER | _HE) or teller.owns(one) for one in part[:start])
    if own or first.word(_TURNS) or start == len(part):
        return False
    verb = part[start]
    return verb.sort == "word" and (verb.key.endswith(("s", "ing")) and not verb.key.endswith("ss"))
