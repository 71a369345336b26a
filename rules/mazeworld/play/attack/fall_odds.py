"""The chance that an attack's target falls: what each kind of hit does, played for real once, then added up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from operator import add
from typing import Final, TypeAlias

from rules.dice.branches import branches
from rules.dice.distributions import Work
from rules.dice.odds import rows
from rules.dice.random_tables import Row, Table
from rules.dice.throws import Dice
from rules.errors import DiceError
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack.volley_odds import Mix, Point, Volley, Walk, walks
from rules.mazeworld.play.turn.tasks import Harm, Strike
from rules.mazeworld.revision import Revision
from rules.system import Case, Fall

MOST_STEPS: Final = 300_000
"""Maximum number of additions for one question: a twentieth of a second."""
A_HIT: Final = 1_200
"""Steps that playing one hit takes."""
A_PROBE: Final = 60
"""Steps that reading a die in each place of a series takes, for each die of the series."""
A_MERGE: Final = 3
"""Steps that merging one loss takes."""
MOST_FALLS: Final = 150
"""Ways that one hit may fall."""
PAIN, BLOOD = "", "/blood"
"""Names, beside those of body parts, of what a hit changes."""
_STATUSES: Final[tuple[Status, ...]] = ("up", "down", "dead")
TIERS: Final = (Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT)
SCALE: Final = 10**6
Harmed: TypeAlias = tuple[int, ...]
"""How much of each figure a target has lost, in millionths, so that sums of the same losses are equal."""
Losses: TypeAlias = Mapping[Harmed, float]
"""The chances of all losses."""
Pains: TypeAlias = tuple[float, float]
"""The least and the most Pain (%) that somebody may have."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way an attack may begin: its chance, and the odds of its dice; `dodged`: after a dodge."""

    strike: Strike
    chance: Fraction
    volley: Volley
    dodged: bool = False


@dataclass
class Toll:
    """What hits of one attack do to its target. `figures`: names of what they change; `hits`: what each kind of hit
    does, one entry with its share for each effect that a critical hit may have; `weapon`: with its next round."""

    rev: Revision
    victim: Fighter
    weapon: Weapon
    figures: tuple[str, ...]
    hits: Mapping[Tier, Sequence[tuple[float, Losses]]]
    work: Work
    known: dict[Harmed, Status] = field(default_factory=dict)
    pains: dict[Status, tuple[float, float]] = field(default_factory=dict)
    without_pain: dict[tuple[float, ...], Status] = field(default_factory=dict)
    shots: dict[tuple[Tier, int], Losses] = field(default_factory=dict)

    def status(self, lost: Harmed) -> Status:
        """Return the target's status after losing this much: the worst that its Pain, or all else, leads to."""
        if lost not in self.known:
            figures = {name: amount / SCALE for name, amount in zip(self.figures, lost, strict=True)}
            pain = self._by_pain(self.victim.pain + figures.pop(PAIN, 0.0))
            rest = (*figures.values(),)
            if rest not in self.without_pain:
                self.without_pain[rest] = self._without_pain(figures)
            self.known[lost] = max(pain, self.without_pain[rest], key=_STATUSES.index)
        return self.known[lost]

    def _by_pain(self, pain: float) -> Status:
        """Return the status with this much Pain. What lies between two figures with the same status has it too."""
        for status, (least, most) in self.pains.items():
            if least <= pain <= most:
                return status
        status = fitness.status(self.rev, replace(self.victim, pain=pain))
        least, most = self.pains.get(status, (pain, pain))
        self.pains[status] = min(least, pain), max(most, pain)
        return status

    def _without_pain(self, figures: dict[str, float]) -> Status:
        blood = figures.pop(BLOOD, 0.0)
        harm = {part: self.victim.harm.get(part, 0.0) + amount for part, amount in figures.items()}
        left = None if self.victim.blood is None else max(0.0, round(self.victim.blood + blood, 6))
        return fitness.status(self.rev, replace(self.victim, blood=left, harm={**self.victim.harm, **harm}))

    def nothing(self) -> Losses:
        return {(0,) * len(self.figures): 1.0}

    def after(self, before: Losses, tier: Tier, score: int = 0) -> Losses:
        """Return the chances of all losses after one more shot that hits."""
        if (tier, score) not in self.shots:
            self.shots[tier, score] = self._shot(tier, score)
        return self._added(before, self.shots[tier, score])

    def _shot(self, tier: Tier, score: int) -> Losses:
        """Return what a shot does, with however many of its pellets hit."""
        found: dict[Harmed, float] = {}
        for share, hit in self.hits[tier]:
            losses = self.nothing()
            for often in _pellets(self.rev, self.weapon, score):
                for lost, chance in losses.items() if often else ():
                    found[lost] = found.get(lost, 0.0) + share * often * chance
                losses = self._added(losses, hit)
        return found

    def _added(self, before: Losses, more: Losses) -> Losses:
        """Add losses to others. Someone dead is hit no more."""
        self.work.spend(len(before) * len(more))
        found: dict[Harmed, float] = {}
        for lost, chance in before.items():
            if self.status(lost) == "dead":
                found[lost] = found.get(lost, 0.0) + chance
                continue
            for other, share in more.items():
                both = (*map(add, lost, other),)
                found[both] = found.get(both, 0.0) + chance * share
        return found


def _pellets(rev: Revision, weapon: Weapon, score: int) -> list[float]:
    """Return the chance that exactly 0, 1, 2 … projectiles of a shot with this score hit."""
    if weapon.pellets is None:
        return [0.0, 1.0]
    count, sides, add = loading.spread(rev, weapon, score)
    found = [0.0] * (weapon.pellets + 1)
    for faces in product(range(1, sides + 1), repeat=count):
        found[min(weapon.pellets, sum(faces) + add)] += 1 / sides**count
    return found


def toll_of(
    rev: Revision, world: World, attack: Strike, tiers: Sequence[Tier], tables: Mapping[str, Table], work: Work
) -> Toll:
    """Play one hit of each of these kinds, or one pellet of it, with every face. What earlier hits of the same attack
    change for later ones, such as a lost limb or worn armour, isn't included. Raises `DiceError` "odds_too_long"."""
    victim, weapon = world.fighter(attack.target), next_round(world, attack)
    if weapon.pellets is not None:
        one = replace(weapon, pellets=None, loads=())
        others = world.fighter(attack.who).weapons
        world = world.change(attack.who, weapons=tuple(one if other.name == one.name else other for other in others))
        attack = replace(attack, loads=())
    losses = {
        tier: [
            (float(share), [(_lost(victim, after), float(chance)) for after, chance in struck])
            for shelf, share in _effects(tier, tables)
            for struck in (_struck(rev, world, attack, tier, shelf, work),)
        ]
        for tier in tiers
    }
    names = {name for each in losses.values() for _, struck in each for lost, _ in struck for name in lost}
    figures = tuple(sorted(names))
    hits: dict[Tier, list[tuple[float, Losses]]] = {}
    for tier, each in losses.items():
        hits[tier] = []
        for share, struck in each:
            merged: dict[Harmed, float] = {}
            for lost, chance in struck:
                key = tuple(round(lost.get(name, 0.0) * SCALE) for name in figures)
                merged[key] = merged.get(key, 0.0) + chance
            hits[tier].append((share, merged))
    return Toll(rev, victim, weapon, figures, hits, work)


def next_round(world: World, attack: Strike) -> Weapon:
    """Return the weapon of an attack with the figures of its next round."""
    weapon = world.fighter(attack.who).weapon(attack.weapon)
    return loading.fired(replace(weapon, loads=attack.loads) if attack.loads else weapon, 1)


def _effects(tier: Tier, tables: Mapping[str, Table]) -> Iterator[tuple[Mapping[str, Table], Fraction]]:
    """Yield the tables to play a hit with, and their chance: for a critical hit, one for each of its effects."""
    if tier is not Tier.CRITICAL_HIT:
        yield tables, Fraction(1)
        return
    found: dict[tuple[float, float], tuple[Row, Fraction]] = {}
    for row, chance in rows(tables[harming.HIT_TABLE], tables):
        effect = harming.effect_of(row)
        found[effect] = (row, chance + (found[effect][1] if effect in found else 0))
    for row, chance in found.values():
        sure = replace(row, low=1, high=1, table=None)
        yield {**tables, harming.HIT_TABLE: Table(harming.HIT_TABLE, (sure,), 1, 1)}, chance


def _struck(
    rev: Revision, world: World, attack: Strike, tier: Tier, tables: Mapping[str, Table], work: Work
) -> Iterator[tuple[Fighter, Fraction]]:
    """Yield the target after one hit, for each way its dice can fall."""
    task = Harm(replace(attack, tiers=(tier.value,), scores=(), execution=False))

    def deal(dice: Dice) -> Fighter:
        work.spend(A_HIT)
        after = world
        for fact in harming.harm(rev, world, task, Case(1, 1, dice, tables)):
            after = consequences.apply(after, fact)
        return after.fighter(attack.target)

    yield from branches(deal, MOST_FALLS)


def _lost(before: Fighter, after: Fighter) -> dict[str, float]:
    """Return the figures that a hit changed. Damage to limbs of unknown health has no consequences."""
    lost = {PAIN: after.pain - before.pain}
    if before.blood is not None and after.blood is not None:
        lost[BLOOD] = after.blood - before.blood
    for part in before.parts:
        if part.health is not None:
            lost[part.name] = after.harm.get(part.name, 0.0) - before.harm.get(part.name, 0.0)
    return {name: round(amount, 6) for name, amount in lost.items() if amount}


def by_mixes(toll: Toll, mixes: Mapping[Mix, Fraction]) -> Losses:
    """Return the chances of all losses by an attack with these mixes of hits."""
    found: dict[Harmed, float] = {}
    known: dict[Mix, Losses] = {(0, 0, 0): toll.nothing()}
    for mix, often in mixes.items():
        for lost, chance in _losses(toll, mix, known).items():
            found[lost] = found.get(lost, 0.0) + chance * float(often)
    return found


def by_dice(toll: Toll, series: Walk) -> Losses:
    """Return the chances of all losses by an attack, die by die."""
    ahead: dict[Point, dict[Harmed, float]] = {series.start: {**toll.nothing()}}
    for shot in range(1, series.shots + 1):
        following: dict[Point, dict[Harmed, float]] = {}
        for point, losses in ahead.items():
            for tier, score, then, chance in series.moves(point, shot):
                after = toll.after(losses, tier, score) if tier in HITS else losses
                toll.work.spend(A_MERGE * len(after))
                _merge(following.setdefault(then, {}), after, chance)
        ahead = following
    found: dict[Harmed, float] = {}
    for point, losses in ahead.items():
        if series.counts(point):
            _merge(found, losses, 1.0)
    return found


def _merge(into: dict[Harmed, float], more: Losses, chance: float) -> None:
    for lost, share in more.items():
        into[lost] = into.get(lost, 0.0) + share * chance


PRECISION: Final = 10**9
"""Chances are rounded to fractions with smaller denominators, because they are added up as binary numbers."""


def _losses(toll: Toll, mix: Mix, known: dict[Mix, Losses]) -> Losses:
    if mix not in known:
        place = next(at for at, number in enumerate(mix) if number)
        fewer = (mix[0] - (place == 0), mix[1] - (place == 1), mix[2] - (place == 2))
        known[mix] = toll.after(_losses(toll, fewer, known), TIERS[place])
    return known[mix]


def falls(
    rev: Revision, world: World, ways: Sequence[Way], tables: Mapping[str, Table], pains: Pains
) -> tuple[Fall, ...]:
    """Return the chance that the target of an attack falls, and that it dies; nothing if they can't be counted.

    `pains`: the least and the most Pain (%) that the target may have now.
    """
    first = ways[0].strike
    if first.place is not None or loading.bursts(rev, next_round(world, first)):
        return ()
    up = world.fighter(first.target).status == "up"
    found = {code: [Fraction(0), Fraction(0)] for code in (("out", "dead") if up else ("dead",))}
    work = Work(MOST_STEPS)
    try:
        for way in ways:
            losses, toll = _all_losses(rev, world.change(first.target, pain=pains[0]), way, tables, work)
            for at, pain in enumerate(pains):
                there = replace(toll, victim=replace(toll.victim, pain=pain), known={}, pains={})
                ends = dict.fromkeys(_STATUSES, 0.0)
                for lost, chance in losses.items():
                    ends[there.status(lost)] += chance
                for code, chances in found.items():
                    fallen = ends["dead"] + (ends["down"] if code == "out" else 0.0)
                    chances[at] += way.chance * Fraction(fallen)
    except DiceError:
        return ()
    rounded = {code: [one.limit_denominator(PRECISION) for one in chances] for code, chances in found.items()}
    return tuple(Fall(code, least, most) for code, (least, most) in rounded.items())


def _all_losses(rev: Revision, world: World, way: Way, tables: Mapping[str, Table], work: Work) -> tuple[Losses, Toll]:
    """Return the chances of all losses by an attack that begins in one way. Raises `DiceError` "odds_too_long"."""
    pellets = next_round(world, way.strike).pellets is not None
    tiers = [tier for tier in TIERS if way.volley.tiers.get(tier)]
    if way.volley.mixes and not pellets:
        toll = toll_of(rev, world, way.strike, tiers, tables, work)
        return by_mixes(toll, way.volley.mixes), toll
    if way.dodged:
        raise DiceError("odds_too_long")
    work.spend(A_PROBE * way.strike.rounds**2)
    toll = toll_of(rev, world, way.strike, tiers, tables, work)
    found: dict[Harmed, float] = {}
    for series in walks(rev, way.strike, toll.weapon, tables):
        _merge(found, by_dice(toll, series), 1.0)
    return found, toll
