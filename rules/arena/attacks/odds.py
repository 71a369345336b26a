"""The exact chances of an attack in its two phases, before it is rolled (AR-ATK-01..04, AR-DEF-01..03, AR-WND-01)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

from rules.arena.attacks.rerolled_defence import stopped
from rules.arena.attacks.surviving_dice import REMEMBERED, Faces, Through, survivors
from rules.arena.model.body import part_named
from rules.arena.model.ruleset import Arena
from rules.arena.parts.wound import Severity
from rules.errors import RuleError

MOST_DICE: Final = 40
"""Maximum number of dice of all four pools together. Counting them takes at most a tenth of a second."""
NOBODY: Final = Through((), (), ())


@dataclass(frozen=True, slots=True)
class Pools:
    """Dice of an attack: `attack` against `evade`, then `strength` plus the dice carried over against `defence`.

    Refuses with `odds_too_many_dice`.
    """

    attack: int
    evade: int
    strength: int
    defence: int

    def __post_init__(self) -> None:
        asked = sum(astuple(self))
        if asked > MOST_DICE:
            raise RuleError("odds_too_many_dice", {"limit": MOST_DICE, "asked": asked})


@dataclass(frozen=True, slots=True)
class Again:
    """The available rerolls after a failure.

    For the attacker: an Assault rerolls an `attack_phase` that missed (AR-CMB-02), a correct Counter a `defense_phase`
    that wounds nobody (AR-CMB-05), a correct Feint the whole `attack` (AR-CMB-06). For the target: a Defend rerolls
    `defense_dice` that let a wound through (AR-CMB-03), a correct Counter both sides of that `defense_phase`. Each is
    rerolled once, independently of the other's rerolls.
    """

    attacker: Literal["attack_phase", "defense_phase", "attack"] | None = None
    target: Literal["defense_dice", "defense_phase"] | None = None


NOTHING: Final = Again()


@dataclass(frozen=True, slots=True)
class AttackChances:
    """Chances of the Attack phase. `missed`: it misses. `carry`: it continues, by number of dice carried over (0: minor
    successes only)."""

    missed: Fraction
    carry: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class StrikeChances:
    """Chances of a whole attack.

    `missed`: it ends with the Attack phase. `wounding`: exactly 0, 1, 2 … wounding dice get through. By severity, the
    worst first: `worst` is the chance that it is the worst to get through, `expected` the average number of its dice.
    """

    missed: Fraction
    wounding: tuple[Fraction, ...]
    worst: tuple[tuple[Severity, Fraction], ...]
    expected: tuple[tuple[Severity, Fraction], ...]

    @property
    def hurts(self) -> Fraction:
        """The chance of at least one wound."""
        return 1 - self.wounding[0]


def attack_chances(arena: Arena, attack: int, evade: int, *, heavy: bool = False) -> AttackChances:
    """Return the chances of the Attack phase with these dice (AR-ATK-03, AR-ATK-04)."""
    rule = arena.phases
    values, hits = _meeting(arena, rule.hit_from, rule.evade_bonus, heavy=heavy)
    _, every = _meeting(arena, rule.minor, rule.evade_bonus, heavy=heavy)
    carried = survivors(hits, attack, evade, attack + 1).at_most(-1, attack)
    fewer_minors = survivors(every, attack, evade, min(rule.minors, attack + 1), len(values))
    missed = fewer_minors.at_most(-1, attack)[-1]
    return AttackChances(missed, (carried[0] - missed, *(most - fewer for fewer, most in pairwise(carried))))


@lru_cache(maxsize=REMEMBERED)
def strike_chances(
    arena: Arena, pools: Pools, part: str | None = None, *, heavy: bool = False, again: Again = NOTHING
) -> StrikeChances:
    """Return the chances of a whole attack on a part, by any of its words, or (None) with a random part for every die.

    For random parts, a die counts as wounding if it wounds any part. Only the averages (`expected`) take into account
    that it may draw the head, which 3s don't wound. Refuses with `unknown_body_part`.
    """
    parts = arena.body.parts if part is None else (part_named(arena, part),)
    least = min(row.wound_from for row in parts)
    attack = attack_chances(arena, pools.attack, pools.evade, heavy=heavy)
    severity = {row.die: row.severity for row in arena.wounds.rows}
    wounding_dice = [row.die for row in arena.wounds.rows if row.wounds and row.die >= least]
    if not wounding_dice:
        return StrikeChances(attack.missed ** (2 if again.attacker == "attack_phase" else 1), (Fraction(1),), (), ())
    values, faces = _meeting(arena, min(wounding_dice), arena.phases.defense_bonus, heavy=heavy)
    missed, through = _Strike(pools, attack, faces, again).thrown(own=True, fresh=again.target is not None)
    worst: dict[Severity, Fraction] = {}
    expected: dict[Severity, Fraction] = {}
    reached = counted = Fraction(0)
    for value, reach, mean in zip(values, through.reach, through.mean, strict=True):
        wounded = Fraction(sum(value >= row.wound_from for row in parts), len(parts))
        word = severity[value]
        worst[word] = worst.get(word, Fraction(0)) + reach - reached
        expected[word] = expected.get(word, Fraction(0)) + (mean - counted) * wounded
        reached, counted = reach, mean
    more = (Fraction(1), *through.more, Fraction(0))
    wounding = tuple(at_least - beyond for at_least, beyond in pairwise(more))
    return StrikeChances(missed, wounding, tuple(worst.items()), tuple(expected.items()))


@dataclass(frozen=True, slots=True)
class _Strike:
    """An attack with the chances of its Attack phase, and dice of these `faces` in its Defense phase."""

    pools: Pools
    attack: AttackChances
    faces: Faces
    again: Again

    def thrown(self, *, own: bool, fresh: bool) -> tuple[Fraction, Through]:
        """Return the chance of a miss, and what gets through. `own`: the attacker may still reroll; `fresh`: the target
        may."""
        missed, through = self.attack.missed, NOBODY
        once_more = {fresh: Fraction(0), False: Fraction(0)}
        attacker = self.again.attacker if own else None
        if attacker in ("attack_phase", "attack"):
            once_more[fresh], missed = missed, Fraction(0)
        for carry, chance in enumerate(self.attack.carry):
            dice = self.pools.strength + carry
            hurting, safe = self._defended(dice, fresh=fresh)
            through += hurting.share(chance)
            for left, spared in safe.items():
                if attacker == "defense_phase":
                    further, _ = self._defended(dice, fresh=left)
                    through += further.share(chance * spared)
                elif attacker == "attack":
                    once_more[left] += chance * spared
        for left, chance in once_more.items():
            if chance:
                missing, further = self.thrown(own=False, fresh=left)
                missed += chance * missing
                through += further.share(chance)
        return missed, through

    def _defended(self, dice: int, *, fresh: bool) -> tuple[Through, Mapping[bool, Fraction]]:
        """Return what gets through a Defense phase, and the chance that nothing does, by whether the target may still
        reroll."""
        most, defence = self.pools.strength + self.pools.attack, self.pools.defence
        once = survivors(self.faces, most, defence, most).through(dice)
        safe = 1 - once.hurts
        if not fresh:
            return once, {False: safe}
        if self.again.target == "defense_phase":
            return once.share(once.hurts), {True: safe, False: once.hurts * safe}
        spared = stopped(self.faces, most, defence).through(dice)
        twice = once + spared.share(Fraction(-1))
        return twice, {True: safe, False: once.hurts - twice.hurts}


def _meeting(arena: Arena, lowest: int, bonus: int, *, heavy: bool) -> tuple[tuple[int, ...], Faces]:
    """Return the values of attack dice that count, highest first down to `lowest`, and how dice eliminate each other
    there."""
    rule = arena.phases
    faces = range(1, rule.die + 1)
    shown = Counter(rule.heavy_as if heavy and face == rule.heavy_face else face for face in faces)
    values = tuple(value for value in reversed(faces) if value >= lowest and shown[value])
    enough = [sum(face + bonus >= value for face in faces) for value in values]
    first = tuple(more - fewer for fewer, more in pairwise([0, *enough]))
    return values, Faces(tuple(shown[value] for value in values), first, rule.die)
