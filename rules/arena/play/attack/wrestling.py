"""Wrestling: holds, trips, throws, disarming, and breaking out of a grip (AR-WRS-01..04, AR-CMB-04)."""

from rules.arena.attacks import defences, phases, pools
from rules.arena.ground import geometry, paths
from rules.arena.ground.routes import lines as open_ground
from rules.arena.model import limbs
from rules.arena.model.actions import Action
from rules.arena.model.body import aim_penalty
from rules.arena.model.fighter import Fighter, Hold
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, Point, World
from rules.arena.play.attack import (
    aim as aiming,
)
from rules.arena.play.attack import blow as interrupting
from rules.arena.play.attack import (
    defence as defending,
)
from rules.arena.play.attack import (
    wounds as harming,
)
from rules.arena.play.attack.blow import Blow
from rules.arena.play.attack.exchange import Defence
from rules.arena.play.consequences import after
from rules.arena.play.facts.actions import Dropped
from rules.arena.play.facts.attacks import Lines
from rules.arena.play.facts.movement import Moved, OnGround
from rules.arena.play.facts.wounds import BreakOut, Grappled, Released
from rules.arena.play.turn import displacement
from rules.arena.play.views import stats as standing
from rules.errors import RuleError
from rules.system import Case
from rules.wording import worded

HOLD, TRIP, DISARM, THROW = "hold", "trip", "disarm", "throw"
"""Rows of the table of wrestling moves (AR-WRS-03)."""
LIMB = "arm"
"""The default limb of a hold."""


def blow(arena: Arena, world: World, who: str, action: Action, number: int) -> Blow:
    """Return a Grapple as an attack: STR against the move's row of the table. Refuses with `unknown_attack_type`."""
    fighter, target = world.fighter(who), world.fighter(action.target or "")
    move = defences.attack_named(arena, action.move or HOLD)
    part = action.part if action.part is None else limbs.of_arm(action.part)
    strength = standing.own(arena, fighter, "STR")
    return Blow(who, target.id, action, number, move.title, move.name, strength, part, wrestling=True)


def attack_lines(arena: Arena, fighter: Fighter, action: Action) -> Lines:
    """Return the dice of its Attack phase: one attack plus DEX, with the modifier for a limb aimed at."""
    part = action.part
    mods: list[tuple[str, int]] = (
        [] if part is None else [(worded("aim at {part}", part=part), aim_penalty(arena, part))]
    )
    return aiming.gathered(arena, fighter, action, ("attacks", 1), mods)


def wrestled(arena: Arena, world: World, made: Blow, defence: Defence, case: Case) -> list[object]:
    """Return the effect of a wrestling move: none unless a 4+ gets through."""
    done = defence.comes_through
    target, through = world.fighter(made.target), defence.last.through
    hold: Hold | None = None
    weapon: str | None = None
    if done and made.kind == HOLD:
        part = harming.sided(arena, made.part or LIMB, made.throw(case, "side"), case)
        carry = len(defence.last.attack) - standing.total(made.strength)
        hold = Hold(made.who, part, standing.total(made.strength), max(0, carry))
    elif done and made.kind == DISARM:
        weapon = next(iter(target.wielded), None)
    told: list[object] = [Grappled(made.who, made.target, made.weapon, through, done, hold, weapon)]
    if weapon is not None:
        tile = geometry.tile_there(world, target)
        told.append(
            Dropped(target.id, weapon, lost=True, seen_by=world.seen_by(target), tile=tile, unseen=target.hidden)
        )
    if done and made.kind == THROW:
        told += _thrown(arena, world, world.fighter(made.who), target)
    if done and made.kind in (TRIP, THROW):
        told.append(OnGround(target.id, seen_by=world.seen_by(target)))
        told += interrupting.cancelled(world, target, made.who)
    return told


def _thrown(arena: Arena, world: World, who: Fighter, target: Fighter) -> list[object]:
    """Move a thrown fighter one tile away, without a map out of melee range; against a wall they stay."""
    ground = world.map
    to = _landing(arena, world, who, target) if ground is None else _landing_tile(world, ground, who, target)
    if to is None:
        return []
    gone = geometry.metres(arena, world, target, to) if ground is None else geometry.tiles_between(target, to)
    danger = ground is not None and ground.sign(geometry.tile_of(to)) == paths.DANGER
    tile, seen_by = geometry.tile_there(world, to), world.seen_by(target)
    moved = Moved(target.id, to, round(gone, 1), "thrown", who.id, danger=danger, seen_by=seen_by, tile=tile)
    told = [*displacement.gives_way(arena, world, target.id, to), moved]
    return [*told, *displacement.torn(arena, after(world, told), target.id)]


def _landing(arena: Arena, world: World, who: Fighter, target: Fighter) -> Point:
    far = open_ground.close_limit(arena, world)
    return open_ground.away(arena, world, target, who, far).to


def _landing_tile(world: World, ground: Map, who: Fighter, target: Fighter) -> geometry.Tile | None:
    """Return the free tile behind the target as seen by the thrower, straight on before sideways, or None."""
    (column, row), (from_column, from_row) = geometry.tile_of(target), geometry.tile_of(who)
    on = (2 * column - from_column, 2 * row - from_row)
    free = [tile for tile, way in paths.ways_for(world, ground, target, 1).items() if way.steps]
    farther = [tile for tile in free if geometry.tiles_between(tile, who) > geometry.tiles_between(target, who)]
    return min(farther, key=lambda tile: (abs(tile[0] - on[0]) + abs(tile[1] - on[1]), tile), default=None)


def break_free(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Break out by using the held part: reroll the holder's dice against the wrestling defence (AR-WRS-04).

    It succeeds unless a 4+ gets through. Refuses with `not_held` and `part_not_held`.
    """
    hold = held_by(arena, world.fighter(who), action)
    made = Blow(
        hold.by, who, action, world.attack_number(who), "", HOLD, (("STR", hold.strength),), hold.part, wrestling=True
    )
    guard = defending.guarding(arena, world, made, case)
    dice = pools.strike_pool(hold.strength, hold.carry)
    attack = case.dice.roll(f"{made.throw(case, 'strength')}/1", dice, arena.phases.die) if dice else ()
    defence = case.dice.roll(f"{made.throw(case, 'defence')}/1", guard.dice, arena.phases.die) if guard.dice else ()
    phase = phases.defense_phase(arena, attack, defence)
    free = not any(die >= arena.phases.hit_from for die in phase.through)
    return [
        BreakOut(
            who,
            hold.by,
            hold.part,
            guard.stat,
            tuple(attack),
            tuple(defence),
            phase.through,
            free,
            guard.active,
            guard.focus_left,
            phase.elimination.pairs,
            guard.why,
        )
    ]


def held_by(arena: Arena, fighter: Fighter, action: Action) -> Hold:
    """Return the hold that an action would break, by the part it uses or the holder it names. Refuses as `break_free`
    does."""
    if not fighter.holds:
        raise RuleError("not_held", {"fighter": fighter.name})
    wanted = [hold for hold in fighter.holds if action.target in (None, hold.by)]
    for hold in wanted:
        if action.part is None or defences.breaks_hold(arena, hold.part, limbs.of_arm(action.part)):
            return hold
    raise RuleError("part_not_held", {"part": action.part, "held": tuple(hold.part for hold in fighter.holds)})


def let_go(_arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Let go of one fighter, or of everyone. Refuses with `holds_nobody`."""
    released: list[object] = [
        Released(one.id, who, hold.part)
        for one in world.fighters
        for hold in one.holds
        if hold.by == who and action.target in (None, one.id)
    ]
    if not released:
        raise RuleError("holds_nobody", {"fighter": world.fighter(who).name})
    return released
