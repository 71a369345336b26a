"""What becomes of the dice of one pool: thrown, thrown again, exploded, kept or dropped, counted.

Every die has one letter that says what became of it, its fate:
`k` counts; `d` dropped; `x` exploded and counts; `y` exploded and was dropped; `r` thrown again, does not count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.dice import Dice, Faces
from rules.errors import DiceError
from rules.expression import Pool, Treatment
from rules.limits import CHAIN, Budget

COUNTS: Final = "kx"
"""Fates of dice that count."""


@dataclass(slots=True)
class Hand:
    """Throws dice, each throw under a label of its own: LABEL/1, LABEL/2 and so on."""

    dice: Dice
    label: str
    budget: Budget
    thrown: int = 0

    def throw(self, count: int, pool: Pool) -> Faces:
        self.budget.spend(count, pool.start, pool.end)
        self.thrown += 1
        return self.dice.roll(f"{self.label}/{self.thrown}", count, pool.sides)


@dataclass(slots=True)
class Settled:
    """One throw of a pool. `faces` as they fell: first the pool's own dice, then those thrown again or added.

    `fates` is empty where every die counts. `points` is what each die is worth where dice are counted, else empty.
    """

    faces: Sequence[int]
    value: int
    fates: str = ""
    points: tuple[int, ...] = ()


def settle(pool: Pool, first: Faces, hand: Hand) -> Settled:
    """The pool's own dice have fallen; throw what they bring, and work out what they are worth."""
    treatment = pool.treatment
    if treatment is None:
        return Settled(first, sum(first) + pool.offset * len(first))
    faces, fates = first, ""
    if treatment.reroll or treatment.explode:
        faces, fates = _thrown_on(treatment, first, pool, hand)
    if treatment.keep:
        fates = _kept(treatment, faces, fates or "k" * len(faces))
    if treatment.hits:
        return _counted(treatment, faces, fates)
    if not fates:
        return Settled(faces, sum(faces) + pool.offset * len(faces))
    counting = [face for face, fate in zip(faces, fates, strict=True) if fate in COUNTS]
    return Settled(faces, sum(counting) + pool.offset * len(counting), fates)


def _thrown_on(treatment: Treatment, first: Faces, pool: Pool, hand: Hand) -> tuple[Faces, str]:
    reroll, explode = treatment.reroll, treatment.explode
    faces: list[int] = []
    fates = ""
    pending: Faces = first
    for depth in range(CHAIN + 1):
        bursting = explode if depth < CHAIN else None
        tries = 0
        burst = 0
        while pending:
            again = reroll if not (treatment.once and tries) else None
            wave = "".join(
                "r" if again and again.low <= face <= again.high
                else "x" if bursting and bursting.low <= face <= bursting.high
                else "k"
                for face in pending
            )  # fmt: skip
            faces += pending
            fates += wave
            burst += wave.count("x")
            rerolls = wave.count("r")
            tries += 1
            if tries > CHAIN:
                raise DiceError("too_many_rerolls", {"limit": CHAIN}, position=pool.start, length=pool.end - pool.start)
            pending = hand.throw(rerolls, pool) if rerolls else ()
        if not burst:
            break
        pending = hand.throw(burst, pool)
    return faces, fates


_DROPPED: Final = {"k": "d", "x": "y"}


def _kept(treatment: Treatment, faces: Faces, fates: str) -> str:
    """The first of equal dice is kept."""
    standing = [place for place, fate in enumerate(fates) if fate != "r"]
    highest = treatment.keep in ("kh", "dl")
    kept = treatment.kept if treatment.keep in ("kh", "kl") else len(standing) - treatment.kept
    standing.sort(key=faces.__getitem__, reverse=highest)
    result = list(fates)
    for place in standing[max(kept, 0) :]:
        result[place] = _DROPPED[result[place]]
    return "".join(result)


def _counted(treatment: Treatment, faces: Faces, fates: str) -> Settled:
    hits, fails = treatment.hits, treatment.fails
    points = tuple(
        (hits is not None and hits.low <= face <= hits.high) - (fails is not None and fails.low <= face <= fails.high)
        for face in faces
    )
    if fates:
        points = tuple(point if fate in COUNTS else 0 for point, fate in zip(points, fates, strict=True))
    return Settled(faces, sum(points), fates, points)
