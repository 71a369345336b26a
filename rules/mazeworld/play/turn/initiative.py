"""The order of actions: Initiative Speed of each attack, lowest first (MZ-IS-01..07)."""

from collections.abc import Mapping, Sequence

from rules.dice.throws import label
from rules.mazeworld import initiative
from rules.mazeworld.attacks.concentration import locked_shot
from rules.mazeworld.bodies import fitness
from rules.mazeworld.initiative import IS, Order, Runner
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.turn import CONCENTRATION
from rules.mazeworld.play.facts.actions import Passed
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.speeds import SpeedConflict, SpeedRounded, SpeedTaken
from rules.mazeworld.play.turn import actions as performing
from rules.mazeworld.revision import Revision
from rules.system import Case, Place, groups

SLOWEST = "Unsparable"


def speed(rev: Revision, world: World, fighter: Fighter, action: Action) -> IS:
    """Return the speed of an attack: its weapon's, shifted by the tiers of effects and stress. A weapon without a
    speed, or one no longer there, is slowest."""
    weight = _weight(world, fighter, action)
    return initiative.effective(
        rev, SLOWEST if weight is None else weight, [tiers for _, tiers in fitness.tier_shifts(rev, fighter)]
    )


def _weight(world: World, fighter: Fighter, action: Action) -> float | str | None:
    """Return a creature's own IS, a weapon's weight (MZ-IS-01), or the last tier for concentrating and the shot
    prepared that way (MZ-IS-06); None if unknown."""
    if action.doing is Doing.CONCENTRATE or locked_shot(world, fighter, action):
        return CONCENTRATION
    known = {weapon.name: weapon.weight for weapon in fighter.weapons if weapon.weight is not None}
    own = {
        weapon.name: known[weapon.name]
        for weapon in fighter.weapons
        if weapon.kind == "natural" and weapon.name in known
    }
    thing = throwing.unmade_name(action.weapon or "")
    if thing is not None:
        return known.get(thing)
    if action.weapon is None or action.weapon not in known:
        return None
    return initiative.of_action(own, known[action.weapon], action.weapon)


def order(
    rev: Revision, world: World, intents: Mapping[str, Sequence[Action]], case: Case
) -> tuple[list[Fact], list[Place]]:
    """Return the places of all attackers, after those who dodge. Anyone who declared nothing passes."""
    told: list[Fact] = []
    dodgers = [Place(dodge.who, "0") for dodge in world.dodges]
    runners: list[Runner] = []
    shown: dict[str, str] = {}
    for who, actions in intents.items():
        fighter = world.fighter(who)
        if not fighter.able or who in world.acted:
            continue
        attack = next((a for group in groups(actions) for a in group if performing.category(rev, a) == "combat"), None)
        if attack is None:
            if not actions:
                told.append(Passed(who, "nothing_declared"))
            continue
        found = speed(rev, world, fighter, attack)
        weight = _weight(world, fighter, attack)
        if found.adjusted or weight is None:
            told.append(SpeedRounded(who, "unknown" if weight is None else str(weight), str(found.value)))
        cover = world.covering.get(who)
        runners.append(Runner(who, found.value, cover_score=cover, unseen=fighter.stealth and not fighter.contestant))
        value = f"{found.value:g}" if isinstance(found.value, float) else str(found.value)
        shown[who] = value if cover is None else f"cover {cover}"
        told.append(_taken(rev, world, fighter, attack, found, value))
    settled = _settle(rev, runners, case)
    told += [SpeedConflict(c.tied, c.throws, c.order) for c in settled.conflicts]
    return told, [*dodgers, *(Place(who, shown[who]) for who in settled.names)]


def _taken(rev: Revision, world: World, fighter: Fighter, attack: Action, found: IS, shown: str) -> SpeedTaken:
    """Return how the speed was determined, for anyone who asks."""
    weight = _weight(world, fighter, attack)
    tier = None if rev.initiative.tiers is None else initiative.tier_of(rev, SLOWEST if weight is None else weight)
    shifts = () if weight == CONCENTRATION else fitness.tier_shifts(rev, fighter)
    written = None if weight is None else str(weight)
    return SpeedTaken(fighter.id, attack.weapon, written, tier, shifts, shown, found.tier)


def _settle(rev: Revision, runners: Sequence[Runner], case: Case) -> Order:
    """Order by speed, lowest first. Those who just took cover with a good roll go before the others, best score first
    (MZ-IS-08, MZ-IS-09)."""
    throw = label(case.fight, case.turn, "all", "order", "", "speed")
    if rev.initiative.cover_first and any(runner.cover_score is not None for runner in runners):
        return initiative.order_cover(rev, runners, case.dice, throw).order
    return initiative.order(rev, runners, case.dice, throw)
