"""Odds of an attack before its dice are thrown: exact chances, and average Pain.

The attack begins with the same function as in play, once for each way the bot's own dice can fall (a random part, the
length of a short burst). A Dodge is included only if it is given as the reaction.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

from rules.dice.branches import branches
from rules.dice.random_tables import Table
from rules.errors import RuleError
from rules.mazeworld import turns
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import explosives
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.bodies import limbs
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.effects import felt_by_others
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import Dodge, World
from rules.mazeworld.play.attack import (
    aim as aiming,
)
from rules.mazeworld.play.attack import dodge_odds as dodging
from rules.mazeworld.play.attack import (
    explosions as blasting,
)
from rules.mazeworld.play.attack import fall_odds as falling
from rules.mazeworld.play.attack.average_harm import average_harm
from rules.mazeworld.play.attack.volley_odds import FACES, volley
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.facts.blasts import Exploded
from rules.mazeworld.play.turn import actions as performing
from rules.mazeworld.play.turn.tasks import Shoot, Strike
from rules.mazeworld.play.views import visibility
from rules.mazeworld.revision import Revision
from rules.system import Case, Fall, Odds

BARE: Final = "C1"
"""The Armor Class of an unarmoured body."""
DODGE: Final = "dodge"
"""The reaction of a target that dodges, as well as it can."""
Tables = Mapping[str, Table]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way the attack may begin, and its chance."""

    strike: Strike
    chance: Fraction = Fraction(1)
    aimed: Aimed | None = None


def foresee(
    rev: Revision,
    world: World,
    who: str,
    actions: Sequence[Action],
    tables: Tables,
    *,
    whole: bool,
    reaction: str | None = None,
    falls: bool = False,
) -> Odds:
    """Return the odds of the first attack among the actions. `whole`: include the target's armour and sensitivity,
    which only the GM may know. Refuses with `no_attack`, and as `volley` does."""
    action = next((one for one in actions if performing.category(rev, one) == turns.COMBAT), None)
    if action is None:
        raise RuleError("no_attack", {"example": "attack NAME with WEAPON, head, 2 shots"})
    pains = _pains(rev, world.fighter(action.target), whole=whole) if falls and action.target is not None else None
    if not whole and action.target is not None:
        world = world.with_fighter(_as_seen(rev, world.fighter(action.target)))
    execution = action.doing is Doing.EXECUTE
    begun = branches(lambda dice: aiming.begin(rev, world, who, action, Case(0, 0, dice, tables), execution=execution))
    ways = [_way(outputs, chance) for outputs, chance in begun]
    return _odds(rev, world, ways, tables, pains, whole=whole, dodges=reaction == DODGE)


def foreseen(rev: Revision, world: World, task: Shoot, tables: Tables) -> Odds:
    """Return the odds of owed attack dice, as everyone may know them, without what they may come to."""
    seen = world.with_fighter(_as_seen(rev, world.fighter(task.strike.target)))
    return _odds(rev, seen, [_Way(task.strike)], tables, None, whole=False)


def _pains(rev: Revision, target: Fighter, *, whole: bool) -> falling.Pains | None:
    """Return the least and the most Pain that readers think the target has; None if it is down already, so that they
    can't tell."""
    if target.status == "gone" or (target.status != "up" and not whole):
        return None
    return (target.pain, target.pain) if whole else visibility.pain_seen(rev, target)


def reaction_of(actions: Sequence[Action], attacker: str) -> tuple[str, Sequence[str]] | None:
    """Return the Dodge in an intent if it avoids this attacker whatever happens, with codes of notes that say so."""
    dodges = (one for one in actions if one.doing is Doing.DODGE and one.when is None and not one.otherwise)
    dodge = next((one for one in dodges if one.target == attacker), None)
    if dodge is None:
        return None
    counters = any(one.doing is Doing.ATTACK for one in dodge.follow)
    return DODGE, ("will_dodge", *(("then_counters",) if counters else ()))


def assumed(
    rev: Revision, world: World, who: str, target: str, *, whole: bool, reaction: str | None
) -> tuple[World, World]:
    """Return the world for trying out an attack: with the least and with the most Pain that its target may have."""
    world = replace(world, acted=(), dodges=world.dodges if whole else ())
    if reaction == DODGE:
        action = Action(Doing.DODGE, who, spend="best")
        world = replace(world, dodges=(*(one for one in world.dodges if one.who != target), Dodge(target, who, action)))
    pains = _pains(rev, world.fighter(target), whole=whole)
    if not whole:
        world = world.with_fighter(_as_seen(rev, world.fighter(target)))
    least, most = pains or (world.fighter(target).pain,) * 2
    return world.change(target, pain=least), world.change(target, pain=most)


def _as_seen(rev: Revision, target: Fighter) -> Fighter:
    """Return a fighter as others know it: its body parts, without figures."""
    parts = tuple(replace(part, health=None) for part in limbs.attached(rev, target))
    felt = felt_by_others(target.effects)
    bare = replace(target, armour=BARE, sensitivity=100, headgear="none", agility=0, effects=felt, worn=(), pain=0)
    unhurt = replace(bare, parts=parts, harm={}, injuries=(), blood=None, max_blood=None, brittle=0, fatigue=0)
    unhurt = replace(unhurt, stress=0, levels={}, points={})
    return replace(unhurt, blackout=rev.thresholds.blackout, death=rev.thresholds.death)


def _way(outputs: Iterable[object], chance: Fraction) -> _Way:
    outputs = list(outputs)
    aimed = next(one for one in outputs if isinstance(one, Aimed))
    shoot = next(one for one in outputs if isinstance(one, Shoot))
    return _Way(shoot.strike, chance, aimed)


def _odds(
    rev: Revision,
    world: World,
    ways: Sequence[_Way],
    tables: Tables,
    pains: falling.Pains | None,
    *,
    whole: bool,
    dodges: bool = False,
) -> Odds:
    """Return the odds of an attack that may begin in several ways."""
    weapon = loading.fired(world.fighter(ways[0].strike.who).weapon(ways[0].strike.weapon), 1)
    if explosives.by_score(rev, weapon.kind, weapon.munition):
        return _of_blasts(rev, world, ways, weapon)
    strikes = {_alike(way.strike): way.strike for way in ways}
    volleys = {alike: volley(rev, strike, weapon, tables) for alike, strike in strikes.items()}
    before_dodge = False
    if dodges:
        bursts = loading.bursts(rev, weapon)
        left = {alike: None if bursts else dodging.dodged(rev, world, alike, found) for alike, found in volleys.items()}
        known = {alike: found for alike, found in left.items() if found is not None}
        before_dodge = len(known) < len(volleys)
        volleys = volleys if before_dodge else known
    tiers: dict[Tier, Fraction] = {}
    hits: dict[int, Fraction] = {}
    expected: dict[str, float] = {}
    jammed = Fraction(0)
    for way in ways:
        found = volleys[_alike(way.strike)]
        jammed += way.chance * found.jammed
        for tier, number in found.tiers.items():
            tiers[tier] = tiers.get(tier, Fraction(0)) + way.chance * number
        for count, chance in enumerate(found.hits):
            hits[count] = hits.get(count, Fraction(0)) + way.chance * chance
        for name, figure in average_harm(rev, world, way.strike, found, tables):
            expected[name] = expected.get(name, 0.0) + float(way.chance) * figure
    begun = [falling.Way(way.strike, way.chance, volleys[_alike(way.strike)], dodges) for way in ways]
    fallen: tuple[Fall, ...] | None = None
    if "pain" in expected and pains is not None:
        fallen = () if before_dodge else falling.falls(rev, world, begun, tables, pains)
    return Odds(
        about=_about(ways),
        tries=max(way.strike.rounds for way in ways),
        outcomes=tuple((tier.value, tiers[tier]) for tier in Tier if tiers.get(tier)),
        successes=tuple(hits[number] for number in range(len(hits))),
        expected=tuple(expected.items()),
        risks=(("jammed", jammed),) if jammed else (),
        notes=(
            *_notes(rev, weapon, ways, expected, whole=whole),
            *_dodge_notes(rev, dodges=dodges, before=before_dodge, whole=whole),
        ),
        falls=fallen,
    )


def _alike(strike: Strike) -> Strike:
    """Return an attack without what doesn't matter to its dice."""
    return replace(strike, part="", group="", loads=())


def _of_blasts(rev: Revision, world: World, ways: Sequence[_Way], weapon: Weapon) -> Odds:
    """Return the odds of explosives read by the score table: how often each power comes up, and the Pain for
    everyone in reach."""
    attack, victim = ways[0].strike, world.fighter(ways[0].strike.target)
    powers: dict[str, Fraction] = {}
    strong, pain = Fraction(0), 0.0
    for faces in product(range(1, FACES + 1), repeat=2):
        told = blasting.blast(rev, world, attack, weapon, (faces,))
        exploded = next(one for one in told if isinstance(one, Exploded))
        (one,) = exploded.blasts
        powers[one.power] = powers.get(one.power, Fraction(0)) + Fraction(attack.rounds, FACES**2)
        strong += Fraction(1 if one.pain_mult else 0, FACES**2)
        hurt = blasting.hurt_by(rev, attack, weapon, victim, ("", "", one.power), (one.power, one.pain_mult), None)
        pain += attack.rounds * (hurt.pain or 0.0) / FACES**2
    known = weapon.pain_against(victim.armour) is not None
    return Odds(
        about=_about(ways),
        tries=attack.rounds,
        outcomes=tuple(powers.items()),
        successes=tuple(
            comb(attack.rounds, hits) * strong**hits * (1 - strong) ** (attack.rounds - hits)
            for hits in range(attack.rounds + 1)
        ),
        expected=(("pain", pain),) if known else (),
        falls=() if known else None,
        notes=("blast", *(() if known else ("pain_unknown",))),
    )


def _about(ways: Sequence[_Way]) -> tuple[Aimed, ...]:
    """Return the attack as it would be announced: with the longest burst, and no part if that is random."""
    longest = max(ways, key=lambda way: way.strike.rounds).aimed
    if longest is None:
        return ()
    parts = {way.strike.part for way in ways}
    return (replace(longest, burst=None, part=longest.part if len(parts) == 1 else "a random part"),)


def _notes(
    rev: Revision, weapon: Weapon, ways: Sequence[_Way], expected: Mapping[str, float], *, whole: bool
) -> Iterable[str]:
    """Return codes for what a reader should know about the figures."""
    if len({way.strike.rounds for way in ways}) > 1:
        yield "short_burst"
    if weapon.side_wide or loading.bursts(rev, weapon):
        yield "each_on_side"
    if "pain" not in expected:
        yield "pain_unknown"
    elif not whole:
        yield "bare"


def _dodge_notes(rev: Revision, *, dodges: bool, before: bool, whole: bool) -> Iterable[str]:
    """Return codes for whether a dodge is included."""
    if rev.evading is not None and not dodges:
        yield "no_dodge"
    if before:
        yield "before_dodge"
    if dodges and not whole:
        yield "novice"
