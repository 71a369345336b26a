"""The exact chances of a series of attack dice, shot by shot, read by the same function as in play.

A state of a series is what it would do if every further shot were a sure hit: two sequences of dice that agree in this
behave alike from then on. So each kind of die is read only once per state, and the rest is counting.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from typing import Final, TypeAlias

from rules.dice.odds import rows
from rules.dice.random_tables import Drawn, Table
from rules.errors import RuleError
from rules.mazeworld.attacks import damage, failures, recoil
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.attacks.failures import Series
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.attack import critical_failures as mishaps
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision

FACES: Final = 6
"""Sides of each of the two attack dice."""
MOST_SHOTS: Final = 60
"""The most attack dice whose chances are computed."""
MOST_MIXED: Final = 12
"""The most attack dice for which every mix of hits is counted, in a few milliseconds."""
Mix: TypeAlias = tuple[int, int, int]
"""How many inaccurate, ordinary and critical hits there are."""
State: TypeAlias = tuple[Tier, ...] | tuple[tuple[Tier, ...], tuple[int | None, ...], tuple[int, ...]]
Point: TypeAlias = tuple[State, int | None]
"""A state with the misfires so far, if they matter."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One way a die can fall: its score and, for a 2, the hidden check and the row drawn from the table of failures."""

    score: int
    roll: int | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class Volley:
    """`tiers`: the average number of dice with each outcome. `hits`: the chance of exactly 0, 1, 2 … hits. `jammed`:
    the chance that the weapon fails and ends the series. `mixes`: the chance of each mix of hits; empty if there are
    more than `MOST_MIXED` dice."""

    tiers: Mapping[Tier, Fraction]
    hits: tuple[Fraction, ...]
    jammed: Fraction
    mixes: Mapping[Mix, Fraction]


@dataclass
class _Reader:
    """Reads dice by the same rules as in play, and each combination only once."""

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
        """Return the state of the series: what it would do from here on."""
        done = len(history)
        following = probed.shots[done:]
        state: State = (
            following if following[0] in striking.UNUSED else (following, probed.irs[done:], probed.fts[done:])
        )
        self.behind.setdefault(state, history)
        return state

    def step(self, state: State, fall: Fall) -> tuple[Tier, State]:
        """Return how a die is read in a state, and the next state."""
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
        """Return every way one die can fall, with its chance."""
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
        """Return what a 2 may bring: hidden checks, merged by outcome, or the table's rows, merged by meaning."""
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
    """Return the chances of an attack's dice. Refuses with `odds_shots` (limit) if there are too many."""
    shots = attack.rounds
    if shots > MOST_SHOTS:
        raise RuleError("odds_shots", {"limit": MOST_SHOTS, "asked": shots})
    return _together([_counted(_Reader(rev, under, weapon, tables), fits) for under, fits in _cases(rev, attack)])


class Walk:
    """The series of an attack, die by die: where each die leads, with its score and its chance. `fits` as in
    `_counted`."""

    def __init__(self, reader: _Reader, fits: Sequence[bool] | None) -> None:
        self.shots = reader.attack.rounds
        self.start: Point = (reader.begin(), 0)
        self._reader, self._fits = reader, fits
        self._falls = reader.falls()
        self._settled = _settled(reader.rev, reader.attack, reader.weapon)
        self._moves: dict[State, list[tuple[Tier, int, State, float]]] = {}

    def moves(self, point: Point, shot: int) -> Iterator[tuple[Tier, int, Point, float]]:
        """Yield tier, score, next point and chance of the die of that shot, counted from 1. Scores are 0 unless the
        weapon fires several pellets."""
        state, misfired = point
        if state not in self._moves:
            self._moves[state] = list(self._from(state))
        for tier, score, following, chance in self._moves[state]:
            then = _misfired(misfired, tier, following, shot, self._fits)
            if self._fits is None or then is not None:
                yield tier, score, (following, then), chance

    def counts(self, point: Point) -> bool:
        """Whether a series that ends at this point counts."""
        return self._fits is None or point[1] == _CLOSED or self._fits[self.shots - (point[1] or 0)]

    def _from(self, state: State) -> Iterator[tuple[Tier, int, State, float]]:
        if state[0] in striking.UNUSED:
            yield state[0], 0, state, 1.0
            return
        found: dict[tuple[Tier, int, State], Fraction] = {}
        pellets = self._reader.weapon.pellets is not None
        for fall, chance in self._falls.items():
            tier, following = self._reader.step(state, fall)
            for became, part in self._settled if tier is Tier.INACCURATE_HIT else ((tier, Fraction(1)),):
                key = became, fall.score if pellets else 0, following
                found[key] = found.get(key, Fraction(0)) + chance * part
        yield from ((*key, float(chance)) for key, chance in found.items())


def walks(rev: Revision, attack: Strike, weapon: Weapon, tables: Mapping[str, Table]) -> Iterator[Walk]:
    """Yield the series of an attack, die by die; several if they are mutually exclusive cases."""
    for under, fits in _cases(rev, attack):
        yield Walk(_Reader(rev, under, weapon, tables), fits)


def _cases(rev: Revision, attack: Strike) -> Iterator[tuple[Strike, tuple[bool, ...] | None]]:
    """Yield the mutually exclusive cases of a series: the attack with its recoil, and with how many shots fired each
    counts."""
    scheme, shots = attack.scheme, attack.rounds
    if scheme is None or not scheme.whole:
        yield attack, None
        return
    for kick in recoil.possible(scheme, shots):
        ft, ir = failures.kicked_ft(rev, attack.ft, attack.ft_raw, kick), failures.kicked_ir(rev, attack.ir, kick)
        under = replace(attack, ft=ft, ir=ir, scheme=None)
        yield under, tuple(recoil.penalty(scheme, recoil.passes(scheme, fired)) == kick for fired in range(shots + 1))


def _together(parts: Sequence[Volley]) -> Volley:
    """Merge mutually exclusive cases of one series."""
    if len(parts) == 1:
        return parts[0]
    tiers: dict[Tier, Fraction] = {}
    for part in parts:
        for tier, number in part.tiers.items():
            tiers[tier] = tiers.get(tier, Fraction(0)) + number
    hits = tuple(sum(chances, Fraction(0)) for chances in zip(*(part.hits for part in parts), strict=True))
    mixes: dict[Mix, Fraction] = {}
    for part in parts:
        for mix, chance in part.mixes.items():
            mixes[mix] = mixes.get(mix, Fraction(0)) + chance
    return Volley(tiers, hits, sum((part.jammed for part in parts), Fraction(0)), mixes)


def _counted(reader: _Reader, fits: Sequence[bool] | None) -> Volley:
    """Count every way the dice of a series can fall. `fits`: whether a series with that many shots fired counts."""
    rev, attack, weapon, shots = reader.rev, reader.attack, reader.weapon, reader.attack.rounds
    settled = _settled(rev, attack, weapon)
    falls = reader.falls()
    whole = lcm(*(chance.denominator for chance in falls.values()), *(part.denominator for _, part in settled))
    whole = whole * whole
    # The numbers of hits, or of each kind of hit, are packed side by side into one integer, so that counting them needs
    # no loop.
    slot, mixed = (whole**shots).bit_length() + 1, shots <= MOST_MIXED
    shifts = {tier: slot * (shots + 1) ** (place if mixed else 0) for place, tier in enumerate(_MIXED)}
    start = (reader.begin(), 0)
    by_hits: dict[Point, int] = {start: 1}
    tallied: dict[Point, _Tally] = {start: _Tally(1, {})}
    moves: dict[State, list[tuple[Tier, State, int]]] = {}
    for shot in range(1, shots + 1):
        hits_after: dict[Point, int] = {}
        tallied_after: dict[Point, _Tally] = {}
        for (state, misfired), tally in tallied.items():
            if state not in moves:
                moves[state] = _moves(reader, state, falls, settled, whole)
            for tier, following, weight in moves[state]:
                point = (following, _misfired(misfired, tier, following, shot, fits))
                if point[1] is None:
                    continue
                counted = by_hits[state, misfired] * weight << shifts.get(tier, 0)
                hits_after[point] = hits_after.get(point, 0) + counted
                tallied_after.setdefault(point, _Tally(0, {})).take(tally, tier, weight)
        by_hits, tallied = hits_after, tallied_after
    kept = [point for point in tallied if fits is None or point[1] == _CLOSED or fits[shots - (point[1] or 0)]]
    everything, mask = sum(by_hits[point] for point in kept), (1 << slot) - 1
    tiers: dict[Tier, int] = {}
    for point in kept:
        for tier, ways in tallied[point].tiers.items():
            tiers[tier] = tiers.get(tier, 0) + ways
    mixes: dict[Mix, Fraction] = {}
    if mixed:
        for mix in product(range(shots + 1), range(shots + 1), range(shots + 1)):
            place = sum(number * (shots + 1) ** at for at, number in enumerate(mix))
            if sum(mix) <= shots and (ways := everything >> slot * place & mask):
                mixes[mix] = Fraction(ways, whole**shots)
        hits = tuple(
            sum((chance for mix, chance in mixes.items() if sum(mix) == number), Fraction(0))
            for number in range(shots + 1)
        )
    else:
        hits = tuple(Fraction(everything >> slot * number & mask, whole**shots) for number in range(shots + 1))
    return Volley(
        {tier: Fraction(ways, whole**shots) for tier, ways in tiers.items()},
        hits,
        Fraction(sum(tallied[one].ways for one in kept if one[0] and one[0][0] is Tier.CANCELLED), whole**shots),
        mixes,
    )


_MIXED: Final = (Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT)
"""The kinds of hits in a mix."""


_CLOSED: Final = -1
"""Used instead of a number of misfires once the series has ended and the shots fired are settled."""


@dataclass
class _Tally:
    """How many ways lead to a point, and how many dice have each outcome over all of them."""

    ways: int
    tiers: dict[Tier, int]

    def take(self, before: "_Tally", tier: Tier, weight: int) -> None:
        """Add the ways of the point before, with one more die."""
        self.ways += before.ways * weight
        for known, ways in before.tiers.items():
            self.tiers[known] = self.tiers.get(known, 0) + ways * weight
        self.tiers[tier] = self.tiers.get(tier, 0) + before.ways * weight


def _misfired(before: int | None, tier: Tier, following: State, shot: int, fits: Sequence[bool] | None) -> int | None:
    """Return the misfires so far, if they matter; None if the series ends with a number of shots that doesn't fit."""
    if fits is None or before is None or before == _CLOSED:
        return before
    missed = before + (tier is Tier.NOT_FIRED)
    if following[:1] != (Tier.CANCELLED,):
        return missed
    return _CLOSED if fits[shot - missed] else None


def _moves(
    reader: _Reader,
    state: State,
    falls: Mapping[Fall, Fraction],
    settled: Sequence[tuple[Tier, Fraction]],
    whole: int,
) -> list[tuple[Tier, State, int]]:
    """Return where one die leads from a state, weighted out of `whole`; equal results are merged."""
    if state[0] in striking.UNUSED:
        return [(state[0], state, whole)]
    found: dict[tuple[Tier, State], Fraction] = {}
    for fall, chance in falls.items():
        tier, following = reader.step(state, fall)
        for became, part in settled if tier is Tier.INACCURATE_HIT else ((tier, Fraction(1)),):
            found[became, following] = found.get((became, following), Fraction(0)) + chance * part
    return [(tier, following, int(chance * whole)) for (tier, following), chance in found.items()]


def _settled(rev: Revision, attack: Strike, weapon: Weapon) -> list[tuple[Tier, Fraction]]:
    """Return what an inaccurate hit becomes, if a die of its own decides that (MZ-HIT-04)."""
    stays = [(Tier.INACCURATE_HIT, Fraction(1))]
    if rev.inaccuracy is None:
        return stays
    graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing)
    if graze.gamble is None:
        return stays
    faces = range(1, graze.gamble + 1)
    outcomes = [damage.inaccurate(rev, weapon.kind, 0, 0, face, graze).outcome for face in faces]
    return [(tier, Fraction(outcomes.count(tier), len(outcomes))) for tier in dict.fromkeys(outcomes)]
