"""Resolves the dice of one pool: thrown, rerolled, exploded, kept or dropped, counted.

Each die has a letter for its fate: `k` counts; `d` dropped; `x` exploded and counts; `y` exploded and was dropped; `r`
rerolled, doesn't count.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import Final

from rules.dice.expression import Pool
from rules.dice.modifiers import Span, Treatment
from rules.dice.throws import CHAIN, Budget, Dice, Faces
from rules.dice.values import Value
from rules.errors import DiceError

_COUNTING: Final = bytes(chr(letter) in "kx" for letter in range(256))
_DROPPED: Final = {"k": "d", "x": "y"}
_MANY: Final = 1_000
"""Dice from which counting the faces is faster than comparing them."""


class Hand:
    """Throws dice, each throw under its own label: LABEL/1, LABEL/2 and so on."""

    __slots__ = ("budget", "dice", "label", "text", "thrown")

    def __init__(self, dice: Dice, label: str, budget: Budget, text: str) -> None:
        self.dice = dice
        self.label = label
        self.budget = budget
        self.text = text
        self.thrown = 0

    def throw(self, count: int, pool: Pool) -> Faces:
        self.budget.spend(count, self.text, pool.start, pool.end)
        self.thrown += 1
        return self.dice.roll(f"{self.label}/{self.thrown}", count, pool.sides)


class PoolRoll(Value):
    """All throws of one pool, in the order of the repeats.

    `faces`: all faces in the order they fell. `sizes`: how many faces belong to each repeat. `values`: the value of
    each repeat. `fates`: a letter for each face (`rules.dice.pools`), empty if every die counts. `points`: the worth of
    each die if dice are counted instead of added, otherwise empty.
    """

    __slots__ = ("faces", "fates", "points", "sides", "sizes", "values")

    def __init__(
        self,
        sides: int,
        faces: Faces,
        sizes: tuple[int, ...],
        values: tuple[int, ...],
        fates: str = "",
        points: tuple[int, ...] = (),
    ) -> None:
        self.sides: Final = sides
        self.faces: Final = faces
        self.sizes: Final = sizes
        self.values: Final = values
        self.fates: Final = fates
        self.points: Final = points

    def row(self, repeat: int) -> tuple[Faces, str, tuple[int, ...]]:
        """Return faces, fates and points of one repeat, counted from 0."""
        if len(self.sizes) == 1:
            return self.faces, self.fates, self.points
        start = sum(self.sizes[:repeat])
        end = start + self.sizes[repeat]
        return self.faces[start:end], self.fates[start:end], self.points[start:end]


def thrown(pool: Pool, count: int, repeat: int, hand: Hand) -> PoolRoll:
    """Throw a pool of `count` dice `repeat` times, with all rerolls and explosions."""
    faces = hand.throw(count * repeat, pool)
    treatment = pool.treatment
    if treatment is None:
        return fallen(pool, count, repeat, faces)
    if repeat == 1:
        return _settled(pool, treatment, faces, hand)
    starts = range(0, count * repeat, count)
    return _rows(pool, [_settled(pool, treatment, faces[at : at + count], hand) for at in starts])


def fallen(pool: Pool, count: int, repeat: int, faces: Faces) -> PoolRoll:
    """Resolve the faces of a pool that adds no further dice: `count` dice, `repeat` times."""
    treatment = pool.treatment
    if treatment is not None:
        if repeat == 1:
            return _worth(pool, treatment, faces)
        return _rows(pool, [_worth(pool, treatment, faces[at : at + count]) for at in range(0, count * repeat, count)])
    values = summed(faces, count)
    if pool.offset:
        values = tuple([value + pool.offset * count for value in values])
    return PoolRoll(pool.sides, faces, (count,) * repeat, values)


def summed(faces: Faces, count: int) -> tuple[int, ...]:
    """Return the sum of each group of `count` faces."""
    # The same iterator `count` times makes each tuple of the zip one group. A check for leftovers would add a twelfth
    # to the time of a small roll.
    return tuple(map(sum, zip(*[iter(faces)] * count)))  # noqa: B905


def _rows(pool: Pool, rolls: list[PoolRoll]) -> PoolRoll:
    """Join the repeats of a pool into one roll."""
    fates = "".join([each.fates or "k" * len(each.faces) for each in rolls])
    return PoolRoll(
        pool.sides,
        _joined([each.faces for each in rolls]),
        tuple([len(each.faces) for each in rolls]),
        tuple([each.values[0] for each in rolls]),
        fates if any(each.fates for each in rolls) else "",
        tuple([point for each in rolls for point in each.points]),
    )


def _settled(pool: Pool, treatment: Treatment, first: Faces, hand: Hand) -> PoolRoll:
    """Throw the rerolls and explosions of the pool's own dice, and work out what they are worth."""
    if treatment.explode and not treatment.reroll and isinstance(first, bytes):
        faces, fates = _exploded(treatment.explode, first, pool, hand)
    elif treatment.explode or treatment.reroll:
        faces, fates = _thrown_on(treatment, first, pool, hand)
    else:
        faces, fates = first, ""
    return _worth(pool, treatment, faces, fates)


def _worth(pool: Pool, treatment: Treatment, faces: Faces, fates: str = "") -> PoolRoll:
    """Work out what the dice of one repeat are worth once all have fallen."""
    keep, hits = treatment.keep, treatment.hits
    if keep and not fates:
        fates, kept, value = _kept(treatment, faces)
    else:
        counting: Sequence[int] = faces
        if keep:
            fates = _kept_of_standing(treatment, faces, fates)
        if keep or treatment.reroll:
            counting = list(compress(faces, fates.encode().translate(_COUNTING)))
        kept, value = len(counting), sum(counting)
    if hits:
        points = _points(hits, treatment.fails, faces)
        if fates:
            points = [point * counts for point, counts in zip(points, fates.encode().translate(_COUNTING), strict=True)]
        return PoolRoll(pool.sides, faces, (len(faces),), (sum(points),), fates, tuple(points))
    return PoolRoll(pool.sides, faces, (len(faces),), (value + pool.offset * kept,), fates)


def _thrown_on(treatment: Treatment, first: Faces, pool: Pool, hand: Hand) -> tuple[Faces, str]:
    """Throw all dice in waves: each exploding die adds one die to the next wave."""
    waves: list[Faces] = []
    wave, fates = first, ""
    for depth in range(CHAIN + 1):
        explode = treatment.explode if depth < CHAIN else None
        if treatment.reroll:
            wave, stand = _thrown_again(treatment.reroll, treatment.once, wave, pool, hand)
            burst = _letters(wave, explode.low, explode.high, "kxk") if explode else stand
            letters = "".join([one if one == "r" else other for one, other in zip(stand, burst, strict=True)])
        else:
            letters = _letters(wave, explode.low, explode.high, "kxk") if explode else "k" * len(wave)
        waves.append(wave)
        fates += letters
        more = letters.count("x")
        if not more:
            break
        wave = hand.throw(more, pool)
    return _joined(waves), fates


def _exploded(explode: Span, first: bytes, pool: Pool, hand: Hand) -> tuple[Faces, str]:
    """Throw exploding dice in waves if faces are bytes and none is rerolled, in two thirds of the time."""
    table = _letter_table(explode.low, explode.high, "kxk")
    faces, fates = first, first.translate(table)
    more, depth = fates.count(b"x"), 1
    while more:
        wave = bytes(hand.throw(more, pool))
        letters = wave.translate(table) if depth < CHAIN else b"k" * more
        faces, fates = faces + wave, fates + letters
        more, depth = letters.count(b"x"), depth + 1
    return faces, fates.decode()


def _thrown_again(reroll: Span, once: bool, first: Faces, pool: Pool, hand: Hand) -> tuple[Faces, str]:
    """Reroll dice that show a face of `reroll` until none does."""
    waves: list[Faces] = []
    pending, fates = first, ""
    for attempt in range(CHAIN + 1):
        letters = "k" * len(pending) if once and attempt else _letters(pending, reroll.low, reroll.high, "krk")
        waves.append(pending)
        fates += letters
        again = letters.count("r")
        if not again:
            return _joined(waves), fates
        if attempt < CHAIN:
            pending = hand.throw(again, pool)
    length = pool.end - pool.start
    raise DiceError("too_many_rerolls", {"limit": CHAIN}, text=hand.text, position=pool.start, length=length)


def _kept(treatment: Treatment, faces: Faces) -> tuple[str, int, int]:
    """Return the fates of dice that are all in play, how many are kept, and their sum. Of equal dice the first are
    kept."""
    highest = treatment.keep in ("kh", "dl")
    kept = treatment.kept if treatment.keep in ("kh", "kl") else len(faces) - treatment.kept
    if not 0 < kept < len(faces):
        return ("k" * len(faces), len(faces), sum(faces)) if kept > 0 else ("d" * len(faces), 0, 0)
    if kept == len(faces) - 1:
        # All but one, as in 4d6kh3 and 2d20kh1: not sorting saves a tenth of the time of a roll.
        worst = min(faces) if highest else max(faces)
        place = kept - faces[::-1].index(worst)
        return "k" * place + "d" + "k" * (kept - place), kept, sum(faces) - worst
    ordered = _ordered(faces, highest)
    edge = ordered[kept - 1]
    if ordered[kept] != edge:
        fates = _letters(faces, edge, edge, "dkk" if highest else "kkd")
    else:
        sides = _letters(faces, edge, edge, "dek" if highest else "ked")
        fates = sides.replace("e", "k", kept - sides.count("k")).replace("e", "d")
    return fates, kept, sum(ordered[:kept])


def _ordered(faces: Faces, highest: bool) -> Sequence[int]:
    """Sort the faces, highest or lowest first."""
    if len(faces) < _MANY or not isinstance(faces, bytes):
        return sorted(faces, reverse=highest)
    # Counting halves the time of 1000d6kh500.
    return b"".join([bytes((face,)) * faces.count(face) for face in sorted(set(faces), reverse=highest)])


def _kept_of_standing(treatment: Treatment, faces: Faces, fates: str) -> str:
    """Return the fates if some dice exploded or were rerolled; keeping ignores rerolled ones."""
    standing = [face for face, fate in zip(faces, fates, strict=True) if fate != "r"]
    kept = iter(_kept(treatment, standing)[0])
    return "".join([fate if fate == "r" or next(kept) == "k" else _DROPPED[fate] for fate in fates])


def _letters(faces: Faces, low: int, high: int, letters: str) -> str:
    """Return for each face the first letter if it is below `low`, the third if above `high`, otherwise the second."""
    if isinstance(faces, bytes):
        return faces.translate(_letter_table(low, high, letters)).decode()
    below, within, above = letters[0], letters[1], letters[2]
    return "".join([below if face < low else above if face > high else within for face in faces])


@lru_cache(maxsize=1024)
def _letter_table(low: int, high: int, letters: str) -> bytes:
    below, within, above = letters[0], letters[1], letters[2]
    return (below * low + within * (high + 1 - low) + above * (255 - high)).encode()


def _points(hits: Span, fails: Span | None, faces: Faces) -> list[int]:
    if fails is None:
        return [1 if hits.low <= face <= hits.high else 0 for face in faces]
    return [(hits.low <= face <= hits.high) - (fails.low <= face <= fails.high) for face in faces]


def _joined(throws: Sequence[Faces]) -> Faces:
    """Join throws into one; a source of dice may answer with bytes one time and with numbers another."""
    if len(throws) == 1:
        return throws[0]
    texts = [faces for faces in throws if isinstance(faces, bytes)]
    return b"".join(texts) if len(texts) == len(throws) else tuple(chain.from_iterable(throws))
