"""The amount of an attack: "two bursts", "6 rounds", "x3", "once", "a short burst" (MZ-ACT-07, item 6)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.mentions import strange
from rules.reading.pieces import Piece

_ENDINGS = frozenset({"st", "nd", "rd", "th"})
_BETWEEN = frozenset({"of", "more", "quick", "short", "long", "controlled", "aimed", "full", "single"})
_EACH = frozenset({"round", "shot", "bullet"})
_TIMES = frozenset({"x", "×"})
_MOST = frozenset({"most", "max", "maximum"})
_SHORT_BURST_SIDES = 8
CALIBRES = frozenset({"mm", "gauge", "ga", "bore", "caliber", "calibre", "cal", "magnum"})
_KINDS = frozenset({"class", "type", "mark", "mk", "model"})
_MADE = frozenset({"handed", "barrelled", "barreled"})


@dataclass(frozen=True, slots=True)
class Amount:
    """The amount as it was said.

    `count`: None if no number was said; `rounds`, `bursts`: whether those units were named; `short`: a short burst, or
    its die, was announced (MZ-EV-07).
    """

    count: int | None = None
    rounds: bool = False
    bursts: bool = False
    short: bool = False
    most: bool = False
    """As many as the rules allow."""


@dataclass(frozen=True, slots=True)
class _Said:
    count: int | None
    unit: str | None
    short: bool = False


def amount(pieces: Sequence[Piece]) -> Amount:
    """Return the amount in an attack's words. Refuses two different amounts with `ambiguous_amount` (amounts)."""
    said = list(_amounts(pieces))
    counts = list(dict.fromkeys(one.count for one in said if one.count is not None))
    units = {one.unit for one in said if one.unit is not None}
    rounds, bursts = bool(units & lexicon.SHOTS), bool(units & lexicon.BURSTS)
    if len(counts) > 1 or (rounds and bursts):
        raise RuleError("ambiguous_amount", {"amounts": [one.count for one in said if one.count is not None]})
    most = next((n for n, piece in enumerate(pieces) if piece.word(_MOST)), None)
    if most is not None and most + 1 < len(pieces):
        rounds, bursts = (
            rounds or pieces[most + 1].key in lexicon.SHOTS,
            bursts or pieces[most + 1].key in lexicon.BURSTS,
        )
    short = any(one.short for one in said)
    return Amount(counts[0] if counts else None, rounds, bursts, short, most is not None and not counts)


def unit_follows(pieces: Sequence[Piece], place: int) -> bool:
    """Whether the word after a place is a unit ("bursts", "times")."""
    return place + 1 < len(pieces) and pieces[place + 1].key in lexicon.UNITS


def _amounts(pieces: Sequence[Piece]) -> Iterator[_Said]:
    counted: set[int] = set()
    for place, piece in enumerate(pieces):
        if piece.sort == "name" and not (piece.key in lexicon.BURSTS and piece.called("mode")):
            continue
        if piece.key in lexicon.ONCE and piece.sort == "word":
            yield _Said(lexicon.ONCE[piece.key], None)
        elif (
            piece.key in lexicon.BURSTS
            and place not in counted
            and (piece.sort == "word" or piece.key == "bursts" or _called_short(pieces, place))
        ):
            yield _Said(None, piece.key, _called_short(pieces, place))
        elif piece.value is not None or piece.word(lexicon.COUPLE) or piece.word(lexicon.A):
            one = _counted(pieces, place, counted)
            if one is not None:
                yield one


def _counted(pieces: Sequence[Piece], place: int, counted: set[int]) -> _Said | None:
    """Return the amount that begins at a number or article, if there is one."""
    piece = pieces[place]
    before = pieces[place - 1].key if place else ""
    after = _unit(pieces, place)
    unit = pieces[after].key if after is not None else None
    article = piece.value is None and piece.word(lexicon.A)
    if before == "side" or (place + 1 < len(pieces) and pieces[place + 1].key in _ENDINGS):
        return None
    if before == "d" and piece.value == _SHORT_BURST_SIDES and not (place > 1 and pieces[place - 2].value is not None):
        return _Said(None, None, short=True)
    if _die(pieces, place):
        counted.add(place + 3)
        return _Said(None, None, short=True)
    if place >= 2 and _die(pieces, place - 2):
        return None
    if _describes_burst(pieces, place):
        burst = place + 2
        alone = burst not in counted
        counted.add(burst)
        return _Said(None, pieces[burst].key) if alone else None
    if designates(pieces, place) or headcount(pieces, place):
        return None
    if article and (unit is None or unit in _TIMES):
        return None
    if piece.key == "one" and unit is None and before not in _TIMES:
        return None
    if after is not None:
        counted.add(after)
    count = lexicon.COUPLE.get(piece.key, 1) if piece.value is None else piece.value
    short = unit in lexicon.BURSTS and after is not None and _called_short(pieces, after) and count == 1
    return _Said(count, None if unit in lexicon.HITS else unit, short)


def _unit(pieces: Sequence[Piece], place: int) -> int | None:
    """Return the place of a number's unit: right after it, or after a qualifier or two."""
    if _describes_burst(pieces, place + 1):
        return place + 3
    for after in range(place + 1, min(len(pieces), place + 4)):
        piece = pieces[after]
        if piece.key in lexicon.UNITS:
            return after
        if piece.key not in _BETWEEN:
            return None
    return None


def _describes_burst(pieces: Sequence[Piece], place: int) -> bool:
    """Whether "three-round burst" or the like begins at a place."""
    three = pieces[place : place + 3]
    return len(three) == 3 and three[0].value is not None and three[1].key in _EACH and three[2].key in lexicon.BURSTS


def designates(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number is part of a name rather than an amount: a calibre ("9mm", "12 gauge"), a kind ("Class 3"), a
    make ("two-handed") or a model ("Glock 17")."""
    piece, before = pieces[place], pieces[place - 1] if place else None
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    if after is not None and after.key in _MADE and after.start == piece.end + 1:
        return True
    if piece.sort != "number" or piece.value is None:
        return piece.sort == "number"
    if measures(pieces, place):
        return True
    if before is not None and before.key in _KINDS:
        return True
    makes = before is not None and strange(before) and not before.word(lexicon.ANATOMY)
    return makes and before is not None and _unit(pieces, place) is None and not lexicon.adverb(before.key)


def measures(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number has a unit of measure: one written without a space ("9mm"), or a calibre's."""
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    if pieces[place].sort != "number" or after is None or after.sort != "word":
        return False
    return after.key in CALIBRES or (after.start == pieces[place].end and after.key not in lexicon.UNITS)


def headcount(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a number counts the fighters named after it ("the two zombies")."""
    after = pieces[place + 1 : place + 3]
    defined = bool(place) and pieces[place - 1].key in ("the", "those", "these") and pieces[place].value != 1
    if defined and after and (after[0].called("fighter") or after[0].key in ("on", "to")):
        return True
    of_them = len(after) > 1 and after[0].key == "of" and after[1].word(lexicon.PRONOUN)
    return of_them or (bool(after) and len(after[0].called("fighter")) > 1)


def _called_short(pieces: Sequence[Piece], place: int) -> bool:
    return place > 0 and pieces[place - 1].key == "short"


def _die(pieces: Sequence[Piece], place: int) -> bool:
    """Whether the die of a short burst, "1d8", begins at a place."""
    three = pieces[place : place + 3]
    return len(three) == 3 and three[0].value == 1 and three[1].key == "d" and three[2].value == _SHORT_BURST_SIDES
