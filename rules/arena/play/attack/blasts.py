"""Area blasts: thrown or fired at a place, rolled against everyone there, centred on someone who is hit (AR-AOE)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.arena.ground import geometry
from rules.arena.model.actions import Action
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena, said
from rules.arena.model.world import World
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import attacks
from rules.arena.play.attack import blow as interrupting
from rules.arena.play.attack import exchange as exchanges
from rules.arena.play.attack.blow import Blow
from rules.arena.play.consequences import after
from rules.arena.play.facts.attacks import BlastThrown
from rules.arena.play.facts.turn import Passed
from rules.arena.play.turn import stances
from rules.arena.play.turn.tasks import Throw
from rules.arena.play.views import stats as standing
from rules.dice.throws import Faces, label
from rules.errors import RuleError
from rules.system import Case, DiceNeed, Throws

Tile = tuple[int, int]
"""Column and row on the map."""


def blast(arena: Arena, centre: Tile, positions: Mapping[str, Tile]) -> tuple[str, ...]:
    """Return those on the tile or next to it, including diagonals (AMB-A18), in the order of `positions`."""
    reach = arena.blasts.radius
    return tuple(
        name
        for name, (across, along) in positions.items()
        if max(abs(across - centre[0]), abs(along - centre[1])) <= reach
    )


def is_aimed(arena: Arena, delivery: str) -> bool:
    """Whether a blast with this delivery needs a roll against everyone in its radius: thrown or a projectile."""
    return said(delivery) in [said(way) for way in arena.blasts.aimed]


def centre_on(hit: Sequence[str], face: int) -> str:
    """Return whom an aimed blast centres on: one of those hit, by a die with a side for each (a single one needs no
    die)."""
    return hit[face - 1]


DELIVERY = {"thrown": "thrown", "ranged": "projectile", "melee": "burst"}
"""The delivery of a blast, by the reach of its weapon."""


@dataclass(frozen=True, slots=True)
class _Blast:
    """One blast: its maker, weapon, and number for dice labels."""

    who: str
    action: Action
    weapon: Weapon
    number: int

    def throw(self, case: Case, purpose: str) -> str:
        """Return the label of the blast's dice for a purpose, without their index."""
        tile = self.action.tile
        where = geometry.tile_name(tile) if tile is not None else self.action.target or ""
        doing = f"{self.action.doing}.{self.weapon.name}.{self.number}"
        return label(case.fight, case.turn, self.who, doing, where, purpose)

    def blow(self, arena: Arena, world: World, target: str) -> Blow:
        """Return the blast as an attack on one of those it reaches."""
        made = aiming.blow(arena, world, self.who, replace(self.action, target=target), self.number)
        return replace(made, action=self.action)

    def thrown(self, radius: tuple[str, ...], hit: tuple[str, ...] = (), *, face: int | None = None) -> BlastThrown:
        """Return the fact of the blast while it isn't centred on anyone."""
        left = None if self.weapon.count is None else max(0, self.weapon.count - 1)
        return BlastThrown(self.who, self.weapon.name, radius, hit, None, face, left=left)


def begin(arena: Arena, world: World, who: str, action: Action, case: Case) -> list[object]:
    """Begin a blast at a tile or at someone: dice against everyone within the radius, one throw each.

    It bursts at once if it needs no aim or nobody is in the radius. Refuses with `no_such_fighter` and
    `no_such_weapon`.
    """
    fighter = world.fighter(who)
    blast = _Blast(who, action, fighter.weapon(action.weapon or ""), world.attack_number(who))
    place: geometry.Place = action.tile if action.tile is not None else world.fighter(action.target or "")
    radius = tuple(one.id for one in within(arena, world, place))
    told: list[object] = [fact for one in radius for fact in stances.turned(arena, world, world.fighter(one), fighter)]
    if not is_aimed(arena, DELIVERY[blast.weapon.reach]):
        told.append(replace(blast.thrown(radius), affected=radius))
        burst = _burst(arena, after(world, told), blast, dict.fromkeys(radius, 0), case)
        return [*_heard(arena, world, blast), *told, *burst]
    if not radius:
        return [*told, *_heard(arena, world, blast), _stray(arena, blast, (), case)]
    lines = aiming.attack_lines(arena, world, fighter, action, place, None)
    dice = standing.total(lines)
    unseen = tuple(one for one in radius if world.fighter(one).hidden)
    asked = len(radius) - len(unseen)
    throw = blast.throw(case, f"attack.{asked}.{dice}")
    task = Throw(
        who, action, blast.number, radius, DiceNeed(who, throw, "attack", asked, dice, arena.phases.die), lines, unseen
    )
    return [*told, *([task] if asked else thrown(arena, after(world, told), task, (), case))]


def within(arena: Arena, world: World, centre: geometry.Place) -> tuple[Fighter, ...]:
    """Return the living on a tile and next to it; without a map, within a tile's length (AR-AOE-01)."""
    if world.map is None:
        return geometry.around(arena, world, centre, arena.blasts.radius)
    positions = {one.id: geometry.tile_of(one) for one in world.fighters if one.status == "up"}
    return tuple(world.fighter(one) for one in blast(arena, geometry.tile_of(centre), positions))


def thrown(arena: Arena, world: World, task: Throw, throws: Throws | None, case: Case) -> list[object]:
    """Resolve a blast's dice: whom it hits, whom it centres on, and its effect on everyone around (AR-AOE-02).

    If it misses everyone, the GM reads an ordinary d6. Nothing happens if the roll is skipped or the weapon is gone.
    """
    if throws is None:
        return [Passed(task.who, "skipped")]
    try:
        blast = _Blast(task.who, task.action, world.fighter(task.who).weapon(task.action.weapon or ""), task.number)
    except RuleError as gone:
        return [Passed(task.who, gone.code, dict(gone.facts))]
    phases = [
        exchanges.attack(arena, world, blast.blow(arena, world, target), faces, task.lines, case)
        for target, faces in _faces(blast, task, throws, case)
        if world.has(target) and world.fighter(target).status == "up"
    ]
    hit = {phase.target: phase.carry for phase in phases if phase.on}
    if not hit:
        return [*_heard(arena, world, blast), *phases, _stray(arena, blast, task.radius, case)]
    centre = _centre(tuple(hit), blast.throw(case, "centre"), case)
    affected = tuple(one.id for one in within(arena, world, world.fighter(centre)))
    told = [*phases, replace(blast.thrown(task.radius, tuple(hit)), centre=centre, affected=affected)]
    burst = _burst(arena, after(world, told), blast, {one: hit.get(one, 0) for one in affected}, case)
    return [*_heard(arena, world, blast), *told, *burst]


def _faces(blast: _Blast, task: Throw, throws: Throws, case: Case) -> Iterator[tuple[str, Faces]]:
    """Yield the dice against each fighter within the radius, in order."""
    asked, need = iter(throws), task.need
    for target in task.radius:
        if target in task.unseen:
            yield target, case.dice.roll(f"{blast.throw(case, f'unseen.{target}')}/1", need.count, need.sides)
        else:
            yield target, next(asked)


def _centre(hit: tuple[str, ...], throw: str, case: Case) -> str:
    """Choose one of those hit at random; a single one needs no die."""
    return hit[0] if len(hit) == 1 else centre_on(hit, case.dice.roll(f"{throw}/1", 1, len(hit))[0])


def _stray(arena: Arena, blast: _Blast, radius: tuple[str, ...], case: Case) -> BlastThrown:
    """Return a blast that hits nobody, with an ordinary die for the GM to interpret."""
    (face,) = case.dice.roll(f"{blast.throw(case, 'stray')}/1", 1, arena.blasts.stray_die)
    return blast.thrown(radius, face=face)


def _heard(arena: Arena, world: World, blast: _Blast) -> list[object]:
    return interrupting.heard(arena, world, blast.who, blast.action, blast.weapon)


def _burst(arena: Arena, world: World, blast: _Blast, carried: dict[str, int], case: Case) -> list[object]:
    """Resolve the Defense phase of everyone the blast reaches, with the dice carried over against each.

    Anyone not hit directly faces only its strength. It is equally strong for all, even if it has wounded its maker.
    """
    told: list[object] = []
    for target, carry in carried.items():
        now = after(world, told)
        blow = blast.blow(arena, world, target)
        told += attacks.came_out(arena, now, blow, exchanges.defend(arena, now, blow, carry, case), case)
        told += interrupting.struck(arena, after(world, told), blow)
    return told
