"""Reading attack dice in play: series, failures, hidden checks and ammunition used (MZ-HIT, MZ-FAIL, MZ-MEL)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from rules.dice.random_tables import Drawn
from rules.dice.throws import label
from rules.mazeworld.attacks import accuracy, damage, explosives, failures, recoil
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.attacks.failures import Series
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import critical_failures as mishaps
from rules.mazeworld.play.attack import explosions as blasting
from rules.mazeworld.play.attack.side_targets import beside
from rules.mazeworld.play.facts.actions import Passed
from rules.mazeworld.play.facts.attacks import BatchThrown, CleanlinessChecked, Shot, Struck
from rules.mazeworld.play.facts.summaries import ConditionLost
from rules.mazeworld.play.turn import items as things
from rules.mazeworld.play.turn.tasks import React, Shoot, Strike
from rules.mazeworld.revision import Revision
from rules.system import Case, Throws

UNKNOWN_CLEANLINESS = 100.0
"""Used for a firearm whose cleanliness isn't tracked: it counts as clean."""
UNUSED = (Tier.CANCELLED, Tier.NOT_ATTEMPTED)


@dataclass(frozen=True, slots=True)
class _Read:
    """The dice of an attack: their faces, the scores they count as, and rows drawn for critical failures, by shot."""

    faces: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    series: Series
    drawn: dict[int, Drawn] = field(default_factory=dict)


def strike(rev: Revision, world: World, task: Shoot, throws: Throws | None, case: Case) -> list[object]:
    """Read the dice of an attack once all are in; anyone hit may then react.

    If the remaining dice after the first batch were skipped, those shots count as not fired.
    """
    attack = task.strike
    if throws is None and not task.thrown:
        return [Passed(attack.who, "skipped")]
    thrown = (*task.thrown, *(throws or ()))
    if throws is not None and task.need.rest:
        first = len(task.thrown) + 1
        told = BatchThrown(attack.who, attack.target, attack.weapon, first, attack.rounds, tuple(map(tuple, throws)))
        return [told, Shoot(attack, aiming.dice_owed(rev, attack, case, len(thrown)), thrown)]
    if world.fighter(attack.who).find_weapon(attack.weapon) is None:
        return [Passed(attack.who, "no_such_weapon", {"weapon": attack.weapon})]
    weapon = loading.fired(world.fighter(attack.who).weapon(attack.weapon), 1)
    if weapon.kind in rev.bursting and explosives.by_score(rev, weapon.kind, weapon.munition):
        return blasting.blast(rev, world, attack, weapon, thrown)
    read = _read(rev, attack, weapon, thrown, case)
    shots = _shots(rev, attack, weapon, read, case)
    outputs: list[object] = [_checked(attack, weapon, check) for check in read.series.checks]
    counted = _recoil_count(attack, weapon, read.series)
    anew = attack.scheme is not None and read.series.resets
    outputs.append(Struck(attack.who, attack.target, attack.weapon, shots, attack.counter, counted, anew))
    if read.series.failed:
        outputs += mishaps.told(rev, world, attack, weapon, read.series, read.drawn, case)
    used = sum(1 for shot in shots if shot.tier not in UNUSED)
    misfired = len(read.series.misfires)
    outputs += things.spent(world, attack, weapon, used, misfired)
    outputs += things.between(rev, world, attack, used)
    lost = (used - misfired) * rev.condition.per_shot if weapon.kind == "firearm" and weapon.condition else 0
    outputs += [ConditionLost(attack.who, attack.weapon, lost)] if lost else []
    settled = replace(attack, tiers=tuple(shot.tier for shot in shots), scores=read.scores)
    return [*outputs, *(React(replace(settled, target=target)) for target in _struck(rev, world, attack, weapon))]


def _struck(rev: Revision, world: World, attack: Strike, weapon: Weapon) -> tuple[str, ...]:
    """Return the fighters an attack is resolved for: the target, or everyone on its Side (MZ-BS-12); for an explosion,
    which is settled for all at once, only the target."""
    if not weapon.side_wide or loading.bursts(rev, weapon):
        return (attack.target,)
    return tuple(who for who in beside(rev, world, attack.target) if who != attack.who)


def _read(rev: Revision, attack: Strike, weapon: Weapon, throws: Throws, case: Case) -> _Read:
    """Read the dice as a series, with the draws and hidden checks that its 2s require."""
    faces = tuple(tuple(one) for one in throws)
    scores = counted(rev, attack, weapon, [sum(one) for one in faces])
    mishap = failures.critical_failure(rev, weapon.kind)
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    rolls: Sequence[int] = ()
    if mishap.cleanliness_check and not attack.execution:
        sides = rev.failures.cleanliness_die or 0
        rolls = [case.dice.roll(f"{throw}cleanliness/{shot}", 1, sides)[0] for shot in failures.twos(rev, scores)]
    drawn: dict[int, Drawn] = {}

    def draw(shot: int) -> str | None:
        drawn[shot] = mishaps.draw_failure(case, f"{throw}{mishaps.FAILURE_TABLE}/{shot}")
        return mishaps.result_of(rev, drawn[shot])

    series = series_of(
        rev, attack, weapon, scores, rolls, draw if mishap.roll is not None and not mishap.cleanliness_check else None
    )
    return _Read(faces, scores, series, drawn)


def counted(rev: Revision, attack: Strike, weapon: Weapon, fallen: Sequence[int]) -> tuple[int, ...]:
    """Return the scores, shifted by the FT modifiers if this kind of attack works that way (MZ-FT-07)."""
    if attack.shift is None:
        return tuple(fallen)
    return accuracy.score_shift(rev, fallen, (attack.shift,), weapon.shift_kind, natural=attack.ft).scores


def series_of(
    rev: Revision,
    attack: Strike,
    weapon: Weapon,
    scores: Sequence[int],
    rolls: Sequence[int],
    drawn: Callable[[int], str | None] | None,
) -> Series:
    """Read the scores of an attack as a series. `rolls`: hidden checks; `drawn`: draws a shot's critical failure."""
    series = failures.sequence(
        rev,
        scores,
        attack.ft,
        attack.ir,
        weapon.failure,
        kind=weapon.kind,
        percentage=cleanliness_of(weapon),
        rolls=rolls,
        drawn=drawn,
        adt=weapon.adt,
        ir_step=weapon.ir_per_adt,
        cannot_miss=attack.execution,
        scheme=attack.scheme,
        raw_ft=attack.ft_raw,
    )
    if not attack.concentrated:
        return series
    return replace(series, shots=tuple(Tier.CRITICAL_HIT if shot in HITS else shot for shot in series.shots))


def _shots(rev: Revision, attack: Strike, weapon: Weapon, read: _Read, case: Case) -> tuple[Shot, ...]:
    """Return every die with its outcome. An inaccurate hit that needs a die of its own is settled here (MZ-HIT-04)."""
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "inaccuracy")
    shots: list[Shot] = []
    for number, tier in enumerate(read.series.shots, start=1):
        gamble, became = None, tier
        if tier is Tier.INACCURATE_HIT:
            graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing)
            if graze.gamble is not None:
                (gamble,) = case.dice.roll(f"{throw}/{number}", 1, graze.gamble)
                became = damage.inaccurate(rev, weapon.kind, 0, 0, gamble, graze).outcome
        score, ir = read.scores[number - 1], read.series.irs[number - 1]
        shots.append(Shot(read.faces[number - 1], score, read.series.fts[number - 1], ir, became.value, gamble))
    return tuple(shots)


def _checked(attack: Strike, weapon: Weapon, check: failures.CleanlinessCheck) -> CleanlinessChecked:
    clean = cleanliness_of(weapon)
    return CleanlinessChecked(attack.who, attack.target, weapon.name, check.shot, check.roll, clean, check.result.value)


def cleanliness_of(weapon: Weapon) -> float:
    """Return the cleanliness in percent."""
    return UNKNOWN_CLEANLINESS if weapon.cleanliness is None else weapon.cleanliness


def _recoil_count(attack: Strike, weapon: Weapon, series: Series) -> int | None:
    """Return how many shots recoil counts after misfires, for weapons that have recoil (MZ-FAIL-09)."""
    if (weapon.adt is None and attack.scheme is None) or not series.misfires or series.resets:
        return None
    attempted = sum(1 for tier in series.shots if tier is not Tier.CANCELLED)
    return recoil.recoil_shots(attempted, len(series.misfires))
