"""The exact chances of a series of attack dice, shot by shot, read by the function that reads it at the table.

A series is known by what it would do from here on if every shot to come were a sure hit: two strings of dice that
agree in that are alike from then on. So each kind of die is read once behind each of these, and the rest is counting.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final, TypeAlias

from rules.errors import RuleError
from rules.mazeworld import damage, failures
from rules.mazeworld.accuracy import HITS, Tier
from rules.mazeworld.arms import Weapon
from rules.mazeworld.failures import Series
from rules.mazeworld.play import mishaps, striking
from rules.mazeworld.play.tasks import Strike
from rules.mazeworld.revision import Revision
from rules.odds import rows
from rules.tables import Drawn, Table

FACES: Final = 6
"""Sides of each of the two dice of an attack."""
MOST_SHOTS: Final = 60
"""Dice of one attack whose chances are counted."""
State: TypeAlias = tuple[Tier, ...] | tuple[tuple[Tier, ...], tuple[int | None, ...]]


@dataclass(frozen=True, slots=True)
class Fall:
    """One way a die can fall: its score, and for a 2 the hidden check and what the table of failures says."""

    score: int
    roll: int | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class Volley:
    """`tiers`: how many dice come out so on average. `hits`: the chance of exactly 0, 1, 2 … hits. `jammed`: the chance
    that the weapon fails and ends the series."""

    tiers: Mapping[Tier, Fraction]
    hits: tuple[Fraction, ...]
    jammed: Fraction


@dataclass
class _Reader:
    """Reads dice behind others as the table does, each question once."""

    rev: Revision
    attack: Strike
    weapon: Weapon
    tables: Mapping[str, Table]
    behind: dict[State, tuple[Fall, ...]] = field(default_factory=dict)
    known: dict[tuple[State, Fall], tuple[Tier, State]] = field(default_factory=dict)

    @cached_property
    def sure(self) -> Fall:
        return Fall(self.rev.accuracy.critical_score)

    def begin(self) -> State:
        return self._state((), self._read((self.sure,) * self.attack.rounds))

    def _state(self, history: tuple[Fall, ...], probed: Series) -> State:
        """What the series would do from here on."""
        done = len(history)
        following = probed.shots[done:]
        state: State = following if following[0] in striking.UNUSED else (following, probed.irs[done:])
        self.behind.setdefault(state, history)
        return state

    def step(self, state: State, fall: Fall) -> tuple[Tier, State]:
        """How a die is read in a state, and the state after it."""
        if (state, fall) not in self.known:
            history = (*self.behind[state], fall)
            probed = self._read((*history, *(self.sure,) * self.attack.rounds))
            self.known[state, fall] = probed.shots[len(history) - 1], self._state(history, probed)
        return self.known[state, fall]

    def _read(self, falls: Sequence[Fall]) -> Series:
        scores = [fall.score for fall in falls]
        rolls = [falls[shot - 1].roll for shot in failures.twos(self.rev, scores)]
        asked = [roll for roll in rolls if roll is not None]
        return striking.series_of(
            self.rev, self.attack, self.weapon, scores, asked, lambda shot: falls[shot - 1].result
        )

    def falls(self) -> dict[Fall, Fraction]:
        """Every way one die can fall, with its chance."""
        found: dict[Fall, Fraction] = {}
        twos = self._twos()
        for first in range(1, FACES + 1):
            for second in range(1, FACES + 1):
                (score,) = striking.counted(self.rev, self.attack, self.weapon, [first + second])
                ways = twos if failures.twos(self.rev, [score]) else {(None, None): Fraction(1)}
                for (roll, result), chance in ways.items():
                    fall = Fall(score, roll, result)
                    found[fall] = found.get(fall, Fraction(0)) + chance / FACES**2
        return found

    def _twos(self) -> dict[tuple[int | None, str | None], Fraction]:
        """What a 2 may bring: the hidden checks that end alike as one, the table's rows by what they mean."""
        mishap = failures.critical_failure(self.rev, self.weapon.kind)
        if self.attack.execution or (mishap.roll is None and not mishap.cleanliness_check):
            return {(None, None): Fraction(1)}
        found: dict[tuple[int | None, str | None], Fraction] = {}
        if mishap.cleanliness_check:
            sides = self.rev.failures.cleanliness_die or 1
            clean = striking.cleanliness_of(self.weapon)
            first: dict[Tier, int] = {}
            for roll in range(1, sides + 1):
                same = first.setdefault(failures.cleanliness(self.rev, clean, roll), roll)
                found[same, None] = found.get((same, None), Fraction(0)) + Fraction(1, sides)
            return found
        for row, chance in rows(self.tables[mishaps.FAILURE_TABLE], self.tables):
            result = mishaps.result_of(self.rev, Drawn("", row.low, row))
            struck = result if failures.applies(self.rev, result) else None
            found[None, struck] = found.get((None, struck), Fraction(0)) + chance
        return found


def volley(rev: Revision, attack: Strike, weapon: Weapon, tables: Mapping[str, Table]) -> Volley:
    """The chances of an attack's dice. Refuses with `odds_shots` (limit) where there are too many."""
    shots = attack.rounds
    if shots > MOST_SHOTS:
        raise RuleError("odds_shots", {"limit": MOST_SHOTS, "asked": shots})
    reader = _Reader(rev, attack, weapon, tables)
    settled = _settled(rev, attack, weapon)
    falls = reader.falls()
    whole = lcm(*(chance.denominator for chance in falls.values()), *(part.denominator for _, part in settled))
    whole = whole * whole
    # How many hits there were stands beside each other in one number, so that counting them costs no loop.
    slot = (whole**shots).bit_length() + 1
    start = reader.begin()
    by_hits: dict[State, int] = {start: 1}
    reached: dict[State, int] = {start: 1}
    tiers: dict[Tier, int] = {}
    moves: dict[State, list[tuple[Tier, State, int]]] = {}
    for shot in range(1, shots + 1):
        hits_after: dict[State, int] = {}
        reached_after: dict[State, int] = {}
        for state, ways in reached.items():
            if state not in moves:
                moves[state] = _moves(reader, state, falls, settled, whole)
            for tier, following, weight in moves[state]:
                counted = by_hits[state] * weight << (slot if tier in HITS else 0)
                hits_after[following] = hits_after.get(following, 0) + counted
                reached_after[following] = reached_after.get(following, 0) + ways * weight
                tiers[tier] = tiers.get(tier, 0) + ways * weight * whole ** (shots - shot)
        by_hits, reached = hits_after, reached_after
    everything, mask = sum(by_hits.values()), (1 << slot) - 1
    return Volley(
        {tier: Fraction(ways, whole**shots) for tier, ways in tiers.items()},
        tuple(Fraction(everything >> slot * hits & mask, whole**shots) for hits in range(shots + 1)),
        Fraction(sum(ways for state, ways in reached.items() if state[0] is Tier.CANCELLED), whole**shots),
    )


def _moves(
    reader: _Reader,
    state: State,
    falls: Mapping[Fall, Fraction],
    settled: Sequence[tuple[Tier, Fraction]],
    whole: int,
) -> list[tuple[Tier, State, int]]:
    """Where one die leads from a state, with its ways out of `whole`; what comes to the same stands together."""
    if state[0] in striking.UNUSED:
        return [(state[0], state, whole)]
    found: dict[tuple[Tier, State], Fraction] = {}
    for fall, chance in falls.items():
        tier, following = reader.step(state, fall)
        for became, part in settled if tier is Tier.INACCURATE_HIT else ((tier, Fraction(1)),):
            found[became, following] = found.get((became, following), Fraction(0)) + chance * part
    return [(tier, following, int(chance * whole)) for (tier, following), chance in found.items()]


def _settled(rev: Revision, attack: Strike, weapon: Weapon) -> list[tuple[Tier, Fraction]]:
    """What an inaccurate hit becomes, where a die of its own decides that (MZ-HIT-04)."""
    stays = [(Tier.INACCURATE_HIT, Fraction(1))]
    if rev.inaccuracy is None:
        return stays
    graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing)
    if graze.gamble is None:
        return stays
    faces = range(1, graze.gamble + 1)
    outcomes = [damage.inaccurate(rev, weapon.kind, 0, 0, face, graze).outcome for face in faces]
    return [(tier, Fraction(outcomes.count(tier), len(outcomes))) for tier in dict.fromkeys(outcomes)]
