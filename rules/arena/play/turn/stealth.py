"""Sneaking, staying hidden, searching (AR-STL-01, AR-INT-03, AMB-A31)."""

from collections.abc import Collection
from typing import Literal

from rules.arena.ground import geometry, stealth
from rules.arena.ground import routes as journeys
from rules.arena.ground.routes import Journey
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.consequences import after
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.movement import LookedAround, Lurked, Noticed, Revealed, Searched, Sneaked, Vanished
from rules.arena.play.facts.roster import Left
from rules.arena.play.facts.turn import Passed
from rules.arena.play.turn import movement as moving
from rules.arena.play.turn.tasks import Try, ask
from rules.dice.throws import label
from rules.errors import RuleError
from rules.system import Case, Throws


def begin(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Ask for the die of a Sneak or a Search. Refuses with `nobody_to_hide_from`, and as a move does."""
    if action.doing is Doing.SEARCH:
        return [ask(world, who, action, case, "search", arena.stealth.die)]
    fighter = world.fighter(who)
    if not any(map(world.is_known, world.enemies(fighter))):
        raise RuleError("nobody_to_hide_from")
    if _walks(world, who, action):
        journeys.journey(arena, world, fighter, action)
    return [ask(world, who, action, case, "sneak", arena.stealth.die)]


def tried(arena: Arena, world: World, task: Try, throws: Throws | None, _case: Case) -> list[object]:
    """Resolve the die; a skipped one does nothing."""
    if throws is None:
        return [Passed(task.who, "skipped")]
    face = throws[0][0]
    if task.action.doing is Doing.SEARCH:
        return _searched(arena, world, task.who, face)
    return _sneaked(arena, world, task.who, task.action, face)


def _walks(world: World, who: str, action: Action) -> bool:
    """Whether a Sneak leads somewhere. A melee attack before its place cancels that (AR-MOVE-01)."""
    return action.moves and who not in world.cancelled


def _sneaked(arena: Arena, world: World, who: str, action: Action, face: int) -> list[object]:
    """Resolve a Sneak against everyone, even those who knew before, with the cover of its destination."""
    fighter = world.fighter(who)
    way: Journey | None = None
    blocked = False
    if _walks(world, who, action):
        try:
            way = journeys.journey(arena, world, fighter, action)
        except RuleError:
            # The path has been blocked since the die was asked for, so the fighter hides on the spot.
            blocked = True
    there = fighter if way is None else fighter.with_(at=way.to)
    told = _compared(arena, world, there, face, world.enemies(fighter), keeps=False)
    if blocked:
        told.append(Passed(who, "way_blocked", seen_by=world.seen_by(after(world, told).fighter(who))))
    return told if way is None else [*told, *moving.moved(arena, after(world, told), who, action, way)]


def upkeep(arena: Arena, world: World, who: str, case: Case) -> list[object]:
    """Roll at a hidden fighter's place to stay hidden from those who don't see it (AMB-A31)."""
    fighter = world.fighter(who)
    if fighter.lurking:
        return []
    enemies = world.enemies(fighter)
    if _in_sight(world, enemies, fighter.hidden_from):
        return [Revealed(who, "failed")]
    fooled = tuple(one for one in enemies if one.id in fighter.hidden_from)
    (face,) = case.dice.roll(label(case.fight, case.turn, who, "stealth", "", "stealth") + "/1", 1, arena.stealth.die)
    return _compared(arena, world, fighter, face, fooled, keeps=True)


def lurk(arena: Arena, world: World, who: str) -> list[Fact]:
    """Hide a fighter at the GM's request, with the best possible roll (our reading: no rule covers ambushes)."""
    fighter = world.fighter(who)
    enemies = (*(one.id for one in world.enemies(fighter)), *_fallen(world, fighter))
    if fighter.lurking and set(enemies) <= set(fighter.hidden_from):
        return []
    return [Lurked(who, enemies, arena.stealth.die + fighter.stat("INT") + world.cover(fighter))]


def _compared(
    arena: Arena, world: World, fighter: Fighter, face: int, enemies: tuple[Fighter, ...], *, keeps: bool
) -> list[object]:
    """Compare one die with each enemy's PER (AMB-A09). Those who notice are told where, unless all do."""
    intuition, cover = fighter.stat("INT"), world.cover(fighter)
    found = stealth.sneak(arena, face, intuition, cover, {one.id: one.stat("PER") for one in enemies})
    score, against = face + intuition + cover, tuple(found.scores.items())
    hidden_from = (*found.hidden_from, *(_fallen(world, fighter) if found.hidden_from else ()))
    told: list[object] = [Sneaked(fighter.id, face, score, against, hidden_from, keeps)]
    if _in_sight(world, enemies, found.hidden_from):
        return [*told, Revealed(fighter.id, "failed")]
    told += [] if fighter.hidden else [Vanished(fighter.id, before_all=True)]
    return [*told, *(_noticed(world, one, fighter, "sneak") for one in found.found_by)]


def left(world: World, gone: str) -> list[Fact]:
    """Reveal those who were hidden from a fighter who leaves, if no other is left that everyone knows of."""
    found = []
    for one in world.fighters:
        blind = [world.fighter(other) for other in one.hidden_from if other != gone and world.has(other)]
        others = any(map(world.is_known, blind))
        if gone in one.hidden_from and not (others or one.lurking or world.unseen(one)):
            found.append(Revealed(one.id, "failed"))
    return [*found, Left(gone)]


def _in_sight(world: World, enemies: Collection[Fighter], hidden_from: Collection[str]) -> bool:
    """Whether nobody is left to hide from. Hidden enemies don't count if there are others, and those whom nobody knows
    of never do, because the public result would reveal them."""
    known = [one for one in enemies if world.is_known(one)]
    counting = [one for one in known if not one.hidden] or known
    return not any(one.id in hidden_from for one in counting)


def _fallen(world: World, fighter: Fighter) -> tuple[str, ...]:
    """Return the dead of other teams: if revived, they haven't seen who was hidden before."""
    return tuple(one.id for one in world.fighters if one.team != fighter.team and one.status == "dead")


def _noticed(world: World, by: str, fighter: Fighter, how: Literal["sneak", "search"]) -> Noticed:
    return Noticed(by, fighter.id, fighter.at, how, geometry.tile_there(world, fighter))


def _searched(arena: Arena, world: World, who: str, face: int) -> list[object]:
    """Find nearby fighters hidden from the searcher whose roll it beats (AMB-A11)."""
    fighter = world.fighter(who)
    score = face + fighter.stat("INT")
    near = geometry.around(arena, world, fighter, _radius(arena, world))
    found = tuple(
        one
        for one in near
        if not world.aware(fighter, one)
        and stealth.search(arena, face, fighter.stat("INT"), one.stealth_roll or 0, (0, 0))
    )
    told: list[object] = [
        LookedAround(who, world.seen_by(fighter)),
        Searched(who, face, score, tuple(one.id for one in found)),
    ]
    for one in found:
        told.append(_noticed(world, who, one, "search"))
        told += exposed(after(world, told), one.id)
    return told


def _radius(arena: Arena, world: World) -> float:
    """Return the search radius in tiles: without a map, up to the edges of the searched square."""
    return arena.stealth.search_tiles + (0 if world.map is not None else 0.5)


def exposed(world: World, who: str) -> list[object]:
    """Reveal a hidden fighter whom every living enemy sees."""
    fighter = world.fighter(who)
    return [Revealed(who, "failed")] if _in_sight(world, world.enemies(fighter), fighter.hidden_from) else []
