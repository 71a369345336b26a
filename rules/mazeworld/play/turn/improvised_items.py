"""Things used for what they are not made for: no roll, no damage (MZ-SK-02)."""

from dataclasses import replace

from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.lying_items import Lying
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import Improvised, Moved, StealthBroken
from rules.mazeworld.revision import Revision

THROW = "throw"


def improvise(rev: Revision, world: World, fighter: Fighter, action: Action) -> list[object]:
    """Somebody throws, pushes or hits; hand to hand that takes going there, and nobody stays unseen by it."""
    target = world.fighter(action.target or "")
    told: list[object] = []
    if action.words != THROW and rev.battlespace is not None and fighter.side != target.side:
        told.append(Moved(fighter.id, fighter.side, target.side, "combat"))
    if fighter.stealth:
        told.append(StealthBroken((fighter.id,), "attack"))
    thing = action.item or action.weapon or ""
    weapon = None if action.weapon is None else replace(fighter.weapon(action.weapon), count=1)
    lies = Lying(thing, target.side, weapon) if action.words == THROW else None
    return [*told, Improvised(fighter.id, target.id, thing, action.words, target.side, lies)]
