"""An attack on one target as its dice are thrown (AR-ATK-01, AR-DEF-01), and what it interrupts: the target's moves,
and the attacker's stealth."""

from dataclasses import dataclass

from rules.arena.ground import movement, stealth
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Reach, Weapon, Weight
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.attacks import Lines
from rules.arena.play.facts.movement import MovesCancelled, Revealed
from rules.arena.play.turn import stances
from rules.dice.throws import label
from rules.system import Case


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack on one target. `number`: identifies it in dice labels.

    `weapon`: the weapon used, or the wrestling move of a Grapple. `kind`: its row in the Active Defense table. `part`:
    the part aimed at, None: at random. `heavy`: 3s count as 4s. `strength`: the dice of its Defense phase, without
    those carried over. `right`: the attacker's Counter or Feint predicted the target's action.
    """

    who: str
    target: str
    action: Action
    number: int
    weapon: str
    kind: str
    strength: Lines
    part: str | None = None
    reach: Reach = "melee"
    weight: Weight = "normal"
    heavy: bool = False
    blast: bool = False
    wrestling: bool = False
    right: bool = False

    def throw(self, case: Case, purpose: str) -> str:
        """Return the label of the attack's dice for a purpose, without their index."""
        doing = f"{self.action.doing}.{self.weapon}.{self.part or 'random'}.{self.number}"
        return label(case.fight, case.turn, self.who, doing, self.target, purpose)


def struck(arena: Arena, world: World, blow: Blow) -> list[object]:
    """Cancel the target's moves, if any, when a melee attack comes before its place, unless it Defends."""
    if blow.reach != "melee" or blow.target == blow.who:
        return []
    target = world.fighter(blow.target)
    rows = {row.name for row in arena.economy.rows}
    meant = [one for one in stances.meant(world, target.id) if one.moves or one.doing is not Doing.SNEAK]
    names = [one.doing.value for one in meant if one.doing.value in rows]
    if not movement.moves_cancelled(arena, names, struck=True):
        return []
    return cancelled(world, target, blow.who)


def cancelled(world: World, target: Fighter, by: str) -> list[object]:
    """Cancel the moves that someone still has this turn."""
    moves = any(action.moves for action in stances.meant(world, target.id))
    if not moves or target.id in world.acted or target.id in world.cancelled:
        return []
    return [MovesCancelled(target.id, by, world.seen_by(target))]


def heard(arena: Arena, world: World, who: str, action: Action, weapon: Weapon) -> list[object]:
    """Reveal a fighter who fires or throws a loud weapon; the attack itself still comes from hiding."""
    doing = "throw" if weapon.reach == "thrown" else action.doing.value
    if not world.fighter(who).hidden or stealth.stays_hidden(arena, doing, weapon.loud):
        return []
    return [Revealed(who, "loud")]
