"""Use of items in a fight: with known effects (MZ-CBT-04, MZ-TURN-05), or improvised without any roll (MZ-SK-02)."""

from dataclasses import replace
from typing import Any

from rules.mazeworld.model import effects
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.noncombat_skills.trades import MASSAGE
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts.actions import Improvised, ItemUsed, Massaged, Moved, StealthBroken
from rules.mazeworld.play.facts.damage import StatusChanged
from rules.mazeworld.play.facts.end_of_turn import EffectBegan
from rules.mazeworld.play.facts.summaries import Dosed
from rules.mazeworld.play.turn import first_aid as nursing
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.consumable import AT_ONCE, ConsumableSheet, counted, line_of
from rules.system import Case, Shelf


def use(rev: Revision, world: World, fighter: Fighter, action: Action, case: Case) -> list[object]:
    """Use an item once, on oneself or someone else. If its effect isn't recorded anywhere, the GM decides it."""
    if action.item == MASSAGE and MASSAGE not in fighter.items:
        return [Massaged(fighter.id, action.target)]
    item, shelf = action.item or action.words, case.shelf
    name, uses = counted(item)
    known: ConsumableSheet | None = named(shelf, "consumable", name)
    of_one = 1 if known is None else known.uses
    left = line_of(name, (of_one if uses is None else uses) - 1, of_one)
    dressed = nursing.dressed(rev, world, fighter, action, name, case) if known is None else []
    told: list[object] = [ItemUsed(fighter.id, item, action.target, left, known=known is not None or bool(dressed))]
    if known is None:
        return [*told, *(dressed or nursing.spared(rev, world, fighter, action, name))]
    return told + taken(rev, world, world.fighter(action.target or fighter.id), known, shelf)


def taken(rev: Revision, world: World, who: Fighter, thing: ConsumableSheet, shelf: Shelf) -> list[object]:
    """Apply a consumable to someone."""
    at_once = {name: amount for name in AT_ONCE if (amount := getattr(thing, name))}
    told: list[object] = []
    if at_once:
        told.append(Dosed(who.id, thing.name, **at_once))
        world = consequences.apply(world, told[0])
        told += _stands(who, world.fighter(who.id))
    for one in thing.effects:
        effect = named(shelf, "effect", one) if isinstance(one, str) else one
        if effect is not None:
            fact = begun(rev, world.fighter(who.id), replace(effect, source=effect.source or thing.name))
            world = consequences.apply(world, fact)
            told.append(fact)
    return told


def _stands(before: Fighter, after: Fighter) -> list[object]:
    """Return the change of status due to the new Pain: blacked out, dead or up again."""
    status: Status = "dead" if after.pain >= after.death else "down" if after.pain >= after.blackout else "up"
    changed = before.status in ("up", "down") and before.pain != after.pain and status != before.status
    return [StatusChanged(before.id, status)] if changed else []


def begun(rev: Revision, who: Fighter, effect: Effect) -> EffectBegan:
    """Begin an effect beside those already active: from the same source it lasts longer, otherwise it stacks [EFF]."""
    counts, longer = effects.beside(rev.effects.again, who.effects, effect)
    return EffectBegan(who.id, counts, longer, who.contestant)


def named(shelf: Shelf, kind: str, name: str) -> Any:
    """Return an entry of a kind by name, ignoring case and spacing; None if there is none."""
    wanted = " ".join(name.casefold().split())
    return next((one for known, one in shelf.get(kind, {}).items() if known.casefold() == wanted), None)


THROW = "throw"


def improvise(rev: Revision, world: World, fighter: Fighter, action: Action) -> list[object]:
    """Throw, push or hit with something. Hand to hand, the fighter moves there first; stealth always breaks."""
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
