"""The exact chances of a die that explodes: each of the faces that explode adds another such die, up to `CHAIN`."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.dice.distributions import MOST_TOTALS, Chances, Work
from rules.dice.modifiers import Span
from rules.dice.throws import CHAIN
from rules.errors import DiceError

RAREST: Final = 10**9
"""Longer chains of explosions are left out if fewer than one die in this many has them."""

BITS_A_STEP: Final = 1_000
"""Bits of the number of all ways that add a step to adding up one total."""


def depth_counted(faces: Mapping[int, int], explode: Span) -> int:
    """Return how many explosions of one die, one after the other, are counted. `faces`: in how many ways a die ends on
    each face."""
    ways, going = sum(faces.values()), sum(weight for face, weight in faces.items() if face in explode)
    return next((depth for depth in range(CHAIN) if going ** (depth + 1) * RAREST < ways ** (depth + 1)), CHAIN)


def exploding(faces: Mapping[int, int], explode: Span, worth: Callable[[int], int], work: Work) -> Chances:
    """Return the chances of what one die and all dice that it adds are worth together."""
    ways = sum(faces.values())
    ending = [(worth(face), weight) for face, weight in faces.items() if face not in explode]
    going = [(worth(face), weight) for face, weight in faces.items() if face in explode]
    found: dict[int, int] = {}
    for face, weight in faces.items():
        found[worth(face)] = found.get(worth(face), 0) + weight
    every = ways
    for _ in range(depth_counted(faces, explode)):
        work.spend(len(found) * len(going) * (1 + every.bit_length() // BITS_A_STEP))
        longer: dict[int, int] = {}
        for total, weight in ending:
            longer[total] = longer.get(total, 0) + weight * every
        for more, weight in going:
            for total, before in found.items():
                longer[total + more] = longer.get(total + more, 0) + weight * before
        if len(longer) > MOST_TOTALS:
            raise DiceError("odds_too_long")
        found, every = longer, every * ways
    return Chances(found, every)
