"""Resolve "the nearest" to a name."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rules.reading import english, words
from rules.reading.names import Meaning
from rules.reading.pieces import Piece

_NEAREST: Final = frozenset({"nearest", "closest"})
_STANDS_FOR: Final = english.ENEMY | {"one"}
_JOINING: Final = english.AND | english.THEN | english.OR | english.IF
_MAY_FOLLOW: Final = _JOINING | english.WITH | english.AT | english.ONCE.keys() | {"x", "×", "x2", "x3", "x4", "x5"}


def pointed(
    pieces: Sequence[Piece], enemies: Sequence[tuple[str, str]], equally: Callable[[str, str], bool] | None = None
) -> Iterator[Piece]:
    """Yield the pieces with "the nearest enemy", or "the nearest" of several with the same name, replaced by that
    fighter.

    `enemies`: ids and names of possible targets, nearest first. `equally`: whether two of them are equally near.
    Without a possible target the words are kept; "the nearest" of several equally near ones may mean any of them, and
    "nearest" without an article means the first.
    """
    skip = False
    for place, piece in enumerate(pieces):
        if skip:
            skip = False
            continue
        if not piece.word(_NEAREST):
            yield piece
            continue
        after = pieces[place + 1] if place + 1 < len(pieces) else None
        named = () if after is None else after.called("fighter")
        stands = after is not None and (bool(named) or after.word(_STANDS_FOR))
        if not stands and after is not None and after.sort == "word" and not after.word(_MAY_FOLLOW):
            yield piece
            continue
        kind = tuple(after.key.split()) if named and after is not None else ()
        alike = (who for who, name in enemies if not named or who in named or words.key(name)[: len(kind)] == kind)
        meant, another = next(alike, None), next(alike, None)
        if meant is None or (
            another is not None and equally is not None and place and pieces[place - 1].key == "the"
            and equally(meant, another)
        ):  # fmt: skip
            both = (Meaning("fighter", meant or ""), Meaning("fighter", another or ""))
            last = after if stands and after is not None else piece
            skip = stands and meant is not None
            yield piece if meant is None else Piece("nearest", "name", piece.start, last.end, last.owner, None, both)
            continue
        last = after if stands and after is not None else piece
        skip = stands
        yield Piece("nearest", "name", piece.start, last.end, last.owner, None, (Meaning("fighter", meant),))
