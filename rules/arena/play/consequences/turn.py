"""Effects of facts on the turn: initiative, stances, what is used up, and its end."""

from dataclasses import replace

from rules.arena.model.world import World
from rules.arena.play.consequences.hands import used_up
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase, InitiativeStolen
from rules.arena.play.facts.fact import applies
from rules.arena.play.facts.turn import Faced, InitiativeRolled, PlaceTaken, Resolved, TurnOver


@applies(InitiativeRolled)
def initiative_rolled(world: World, fact: InitiativeRolled) -> World:
    return replace(world, rolls=fact.rolls, bonus=fact.bonus)


@applies(InitiativeStolen)
def initiative_stolen(world: World, fact: InitiativeStolen) -> World:
    return replace(world, rolls={**world.rolls, fact.who: fact.roll})


@applies(Resolved)
def resolved(world: World, fact: Resolved) -> World:
    return replace(world, declared={**world.declared, **fact.declared})


@applies(PlaceTaken)
def place_taken(world: World, fact: PlaceTaken) -> World:
    return replace(world, acted=(*world.acted, fact.who))


@applies(Faced)
def faced(world: World, fact: Faced) -> World:
    already = world.facing.get(fact.who, ())
    return replace(world, facing={**world.facing, fact.who: (*already, fact.target)})


@applies(AttackPhase)
def attacked(world: World, fact: AttackPhase) -> World:
    """Use up the aim taken for the attack (AR-CMB-10), and a thrown weapon."""
    if fact.again is None and world.fighter(fact.who).aim == fact.target:
        world = world.change(fact.who, aim=None)
    if fact.left is not None:
        world = used_up(world, fact.who, fact.weapon, fact.left)
    return world.attacked(fact.who) if fact.again is None else world


@applies(DefensePhase)
def defended(world: World, fact: DefensePhase) -> World:
    if not fact.active or fact.again is not None:
        return world
    used = world.focus_used.get(fact.target, 0) + 1
    return replace(world, focus_used={**world.focus_used, fact.target: used})


@applies(TurnOver)
def turn_over(world: World, _: TurnOver) -> World:
    """End stances, spent focus and initiative; anyone knocked out forfeits the next turn. Predictions of the next turn
    and kills not yet found are kept."""
    fighters = tuple(replace(one, prone=False, stunned=False, forfeits=one.stunned) for one in world.fighters)
    return World(fighters=fighters, map=world.map, foreseen=world.foreseen, lying=world.lying, unfound=world.unfound)
