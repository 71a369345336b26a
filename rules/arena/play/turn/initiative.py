"""Who acts when: initiative is rolled anew every turn (AR-INIT-01, AMB-A19)."""

from rules.arena import initiative
from rules.arena.model import limbs
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.turn import InitiativeRolled
from rules.system import Case, Place


def order(arena: Arena, world: World, case: Case) -> tuple[list[Fact], list[Place]]:
    """The roll of everyone alive, and the places of those who can act: whoever is knocked out rolls, and has none.

    AGI counts as holds leave it (AR-WRS-02)."""
    entrants = [
        initiative.Entrant(one.id, limbs.stat(arena, one, "AGI"), world.unseen(one))
        for one in world.fighters
        if one.status == "up"
    ]
    standings = initiative.order(arena, entrants, case.dice, lambda who: f"f{case.fight}/t{case.turn}/{who}/initiative")
    rolled = InitiativeRolled(
        rolls={one.id: one.dice[0] for one in standings},
        bonus={one.id: one.score - one.dice[0] for one in standings},
        rerolled={one.id: one.dice[1:] for one in standings if len(one.dice) > 1},
    )
    able = [one for one in standings if world.fighter(one.id).able]
    return [rolled], [Place(one.id, str(one.score)) for one in able]
