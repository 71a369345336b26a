"""The end of a turn, in parts that each handle one matter for everyone concerned (MZ-TURN-05), such as bleeding (linked
pages [BLD] [WND-O] [BLD-13])."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeAlias

from rules.dice.throws import label
from rules.mazeworld import turns
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model import effects
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import clouds as clouding
from rules.mazeworld.play.attack import credit as crediting
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.bodies import BloodChanged
from rules.mazeworld.play.facts.damage import StatusChanged
from rules.mazeworld.play.facts.dodges import DodgeMissed
from rules.mazeworld.play.facts.end_of_turn import EffectTicked, Reminded, TurnOver, WeaponReady
from rules.mazeworld.play.facts.summaries import PainHealed, Stressed
from rules.mazeworld.play.views import turn_summary as summing
from rules.mazeworld.revision import Revision
from rules.system import Case


def ebb(rev: Revision, world: World, fighter: Fighter, case: Case) -> list[object]:
    """Return the blood one fighter loses or regains now, and the effects of blood loss."""
    if fighter.blood is None or not fitness.bleeds(fighter):
        return []
    lost, die = fitness.blood_loss(rev, fighter), None
    rolled = fitness.bleeding_roll(rev, fighter)
    if rolled is not None:
        sides, most = rolled
        throw = label(case.fight, case.turn, fighter.id, "bleeding", fighter.id, "roll")
        (face,) = case.dice.roll(f"{throw}/1", 1, sides)
        die = (sides, face, most)
        lost += rev.blood.bleed if face <= most else 0
    gained = fitness.blood_gain(rev, fighter)
    if not lost and not gained and die is None:
        return []
    change = gained - lost
    left = fitness.blood_after(fighter, change)
    fact = BloodChanged(fighter.id, change, "healing" if gained else "bleeding", left, fighter.max_blood, die)
    after = consequences.apply(world, fact).fighter(fighter.id)
    return [fact, *injuring.changed(rev, fighter, after)]


Part: TypeAlias = Callable[[Revision, World], list[object]]
HEALING: Final = "pain regeneration"
"""The reminder of healing that many revisions do automatically."""
BLEEDING: Final = "bleeding rolls"
"""The reminder of blood changes done automatically here."""


def finish(rev: Revision, world: World, case: Case) -> list[object]:
    """Return the facts of every part, each with the world left by the parts before it, then the sums of the turn."""
    told: list[object] = []
    parts: tuple[Part, ...] = (partial(_clouds, case=case), partial(_blood, case=case), *_PARTS)
    for part in parts:
        happened = part(rev, world)
        for fact in happened:
            world = consequences.apply(world, fact)
        told += happened
    return [*told, *summing.of_turn(rev, world, told), Reminded(_for_the_gm(rev)), TurnOver()]


def _for_the_gm(rev: Revision) -> tuple[str, ...]:
    """Return the end-of-turn tasks that aren't done automatically."""
    settled = (BLEEDING, *((HEALING,) if rev.pain.regeneration.per_turn > 0 else ()))
    return tuple(one for one in turns.end_effects(rev) if one not in settled)


def _concerned(world: World) -> Iterable[Fighter]:
    return (fighter for fighter in world.fighters if fighter.status in ("up", "down"))


def _dodges(rev: Revision, world: World) -> list[object]:
    """Return unused Dodges, and the points in evading that fighters with tracked points earned (MZ-EV-09)."""
    told: list[object] = [
        DodgeMissed(d.who, d.target, late=_attacked(world, d.target, d.who))
        for d in world.dodges
        if not d.checked and world.fighter(d.who).able
    ]
    for dodge in world.dodges:
        points = evading.award(rev, dodge.successes, dodge.landed)
        told += crediting.evaded(rev, world.fighter(dodge.who), points)
    return told


def _attacked(world: World, by: str, who: str) -> bool:
    """Whether one fighter attacked another this turn before the other's Dodge was ready (AMB-41)."""
    return any(act.startswith(f"{by}/") and act.endswith(f"/{who}") for act in world.begun)


def _weapons(_: Revision, world: World) -> list[object]:
    """Return weapons that a failure stopped for this turn only (MZ-FAIL-03)."""
    return [
        WeaponReady(fighter.id, weapon.name)
        for fighter in _concerned(world)
        for weapon in fighter.weapons
        if weapon.ready == "next_turn"
    ]


def _clouds(rev: Revision, world: World, case: Case) -> list[object]:
    """Apply the clouds over a Side to everyone there, and thin them ([EXP-GAS])."""
    told = [fact for fighter in _concerned(world) for fact in clouding.tick(rev, world, fighter, case)]
    return [*injuring.settled(rev, world, told), *clouding.thin(world)]


def _blood(rev: Revision, world: World, case: Case) -> list[object]:
    """Let open wounds bleed, and restore blood to those without wounds (linked page [BLD])."""
    return [fact for fighter in _concerned(world) for fact in ebb(rev, world, fighter, case)]


def _effects(_: Revision, world: World) -> list[object]:
    """Let every effect deal its Pain and lose a turn."""
    told: list[object] = []
    for fighter in _concerned(world):
        ticked = effects.tick(fighter.effects)
        pain = dict(ticked.pain)
        left = {effect.name: effect.turns_left for effect in ticked.effects}
        for effect in fighter.effects:
            if effect.turns_left is not None or effect.name in pain:
                turns_left = left.get(effect.name, 0)
                told.append(EffectTicked(fighter.id, effect.name, pain.get(effect.name, 0.0), turns_left))
    return told


def _stress(rev: Revision, world: World) -> list[object]:
    """Return a contestant's stress from missed attacks and fractures, if the revision has it."""
    told: list[object] = []
    for fighter in _concerned(world):
        account = world.account(fighter.id)
        amount = account.missed * rev.stress.missed_attack + account.fractures * rev.stress.fracture
        if fighter.contestant and amount:
            told.append(Stressed(fighter.id, round(amount, 6)))
    return told


def _fallen(rev: Revision, world: World) -> list[object]:
    """Return changes of status caused by the turn: blacked out or dead by Pain, fatigue, a limb or blood loss; up again
    by an effect that eases Pain."""
    told: list[object] = []
    for fighter in _concerned(world):
        due = fitness.status(rev, fighter)
        eased = fighter.pain < fighter.blackout <= fighter.pain - _dealt(world, fighter)
        if due == "dead" or (due == "down" and fighter.status == "up") or (fighter.status == "down" and eased):
            told.append(StatusChanged(fighter.id, due))
    return told


def _dealt(world: World, fighter: Fighter) -> float:
    """Return the Pain from effects this turn; negative if they eased it."""
    return world.account(fighter.id).pain


def _healing(rev: Revision, world: World) -> list[object]:
    """Heal Pain; anyone below the threshold again because of that wakes up."""
    told: list[object] = []
    for fighter in _concerned(world):
        healed = fitness.regeneration(rev, fighter.pain)
        if healed.per_turn <= 0:
            continue
        told.append(PainHealed(fighter.id, healed.per_turn, healed.fatigue, healed.nutrition, healed.unit))
        if fighter.status == "down" and fighter.pain - healed.per_turn < fighter.blackout <= fighter.pain:
            told.append(StatusChanged(fighter.id, "up"))
    return told


_PARTS: Final[tuple[Part, ...]] = (
    _dodges,
    _weapons,
    _effects,
    _stress,
    _fallen,
    _healing,
)
"""The parts in order; harm comes before healing."""
