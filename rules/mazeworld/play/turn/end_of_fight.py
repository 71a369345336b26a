"""The end of a fight: kills so far unknown, stress, and everyone's sums."""

from collections.abc import Collection

from rules.dice.throws import label
from rules.mazeworld.bodies import fitness
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import credit as crediting
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.play.facts.end_of_turn import WeaponReady
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.summaries import Stressed
from rules.mazeworld.play.views import turn_summary as summing
from rules.mazeworld.revision import Revision
from rules.system import Case


def close(rev: Revision, world: World, case: Case) -> list[Fact]:
    """Credit kills still unknown, clear failures of contestants' weapons (MZ-FAIL-05), stress the surviving
    contestants, then add up the fight."""
    told: list[Fact] = [*found(rev, world, [kill.victim for kill in world.unfound])]
    told += [
        WeaponReady(fighter.id, weapon.name)
        for fighter in world.fighters
        for weapon in fighter.weapons
        if fighter.contestant and fighter.status == "up" and weapon.ready in ("next_turn", "after_reload")
    ]
    for fighter in world.fighters:
        if fighter.contestant and fighter.status != "dead":
            told += _stressed(rev, world, fighter, case)
    for fact in told:
        world = consequences.apply(world, fact)
    return [*told, *summing.of_fight(rev, world)]


def found(rev: Revision, world: World, victims: Collection[str]) -> list[Fact]:
    """Credit kills that were unknown until now. If the killer has left, only the sheet gets the points."""
    told: list[Fact] = []
    for kill in world.unfound:
        if kill.victim not in victims:
            continue
        facts: list[Fact] = [KillCredited(kill.who, kill.victim, kill.tally, kill.skill)]
        killer = next((one for one in world.fighters if one.id == kill.who), None)
        if killer is not None:
            one_of_own = world.has(kill.victim) and world.fighter(kill.victim).team == killer.team
            facts += [] if one_of_own else crediting.point(rev, killer, kill.skill)
        elif kill.skill is not None:
            facts.append(PointsEarned(kill.who, kill.skill, skills.points(rev, 1, 0)))
        for fact in facts:
            world = consequences.apply(world, fact)
        told += facts
    return told


def _stressed(rev: Revision, world: World, fighter: Fighter, case: Case) -> list[Fact]:
    """Roll a contestant's stress: a die for every turn in the fight, times the enemies met: (T)d4 x 0.1 x E % [EFF21].
    A turn in which nobody has acted yet doesn't count."""
    last = world.fled.get(fighter.id, world.turns + bool(world.acted))
    turns, enemies = last - world.since.get(fighter.id, 0), _enemies(world, fighter)
    if rev.stress.die is None or turns < 1 or not enemies:
        return []
    throw = label(case.fight, case.turn, fighter.id, "fight", "", "stress")
    faces = case.dice.roll(f"{throw}/1", turns, rev.stress.die)
    amount = fitness.combat_stress(rev, sum(faces), enemies, fighter.traits)
    return [Stressed(fighter.id, amount, tuple(faces), rev.stress.die, enemies)]


def _enemies(world: World, fighter: Fighter) -> int:
    """Count the enemies present when the fight began for the fighter. Enemies in stealth to the end don't count, as
    unseen ones aren't feared (our reading)."""
    came = world.since.get(fighter.id, 0)
    others = (other for other in world.fighters if other.team != fighter.team and not other.stealth)
    return sum(1 for other in others if world.since.get(other.id, 0) <= came)
