"""What must hold in a fight of the arena after every command, and for everything that happened in it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.turn import events
from bot.turn.evolve import AnyFight, evolve
from rules.arena.ground import geometry
from rules.arena.model.fighter import STATS, Fighter
from rules.arena.model.world import World
from rules.arena.play.turn.stances import ATTACKS
from rules.system import StepKind, System
from tests.turn.arena_fights.group import ARENA

DEEDS = frozenset({
    "attack_phase", "moved", "drew", "sneaked", "searched", "predicted", "aided", "circulation_cut", "interacted",
    "aim_taken", "talked", "blast_thrown", "place_taken", "looked_around", "watched", "lay_low",
})  # fmt: skip
"""Facts of what somebody does at a place of its own."""
WALKS = ("move", "charge", "flee")


def sound(fight: AnyFight) -> None:
    """Everybody is somewhere where one can be, with figures that can be."""
    world: World = fight.world
    ids = [one.id for one in world.fighters]
    assert len(ids) == len(set(ids))
    assert set(ids) == {seat.fighter for seat in fight.seats}
    for one in world.fighters:
        _placed(world, one)
        _whole(world, one)
    if world.map is not None:
        tiles = Counter(geometry.tile_of(one) for one in world.fighters if one.status == "up")
        assert max(tiles.values(), default=1) == 1, tiles.most_common(2)
    _orderly(fight)
    for who, intent in fight.intents.items():
        if who in world.acted:
            continue
        assert sum(one.doing in ATTACKS and not one.otherwise for one in intent.actions) <= 1, intent.text


def _placed(world: World, one: Fighter) -> None:
    if world.map is not None:
        column, row = one.at
        assert (column, row) == (int(column), int(row))
        assert 0 <= column < world.map.width
        assert 0 <= row < world.map.height
        assert world.map.open((int(column), int(row))), (one.name, one.at)
    else:
        assert all(abs(figure) < 1e5 for figure in one.at)


def _whole(world: World, one: Fighter) -> None:
    assert all(one.stat(stat) >= 0 and one.base(stat) >= 0 for stat in STATS)
    assert (one.status == "dead") is (one.stage == "dead"), (one.name, one.status, one.stage)
    assert set(one.wielded) <= {weapon.name for weapon in one.weapons}
    assert len(set(one.wielded)) == len(one.wielded)
    assert sum(one.weapon(name).hands for name in one.wielded) <= one.hands, (one.name, one.wielded, one.hands)
    assert all(weapon.count is None or weapon.count >= 0 for weapon in one.weapons)
    numbers = [wound.number for wound in one.wounds]
    assert len(numbers) == len(set(numbers)), numbers
    assert all(wound.bleed >= 0 for wound in one.wounds)
    assert one.bleeds == sum(wound.bleed for wound in one.wounds)
    assert len(one.arteries) == len(set(one.arteries))
    assert len(one.unusable) == len(set(one.unusable))
    for hold in one.holds:
        assert hold.by != one.id
        holder = world.fighter(hold.by)
        assert holder.status == "up", (one.name, hold)
        assert one.status == "up", (one.name, hold)
        assert geometry.melee_reach(ARENA.value, world, one, holder), (one.name, hold)
    assert len({(hold.by, hold.part) for hold in one.holds}) == len(one.holds)
    assert (one.stealth_roll is not None) is (one.hidden and one.status != "dead")
    assert all(world.has(other) for other in one.hidden_from)
    assert one.id not in one.hidden_from
    assert not one.hidden or one.status == "up" or (one.status == "dead" and one.creature)
    assert one.aim is None or world.has(one.aim)


def _orderly(fight: AnyFight) -> None:
    places = [place.fighter for place in fight.order]
    assert len(places) == len(set(places)), places
    assert len(set(fight.world.acted)) == len(fight.world.acted)
    asked = [question.fighter for question in fight.questions]
    # One of a block may be asked for something else while somebody else's place is played.
    assert len(fight.questions) == len({(question.fighter, question.of_agenda) for question in fight.questions})
    assert set(asked) <= {seat.fighter for seat in fight.seats}
    assert fight.waiting or fight.questions or fight.ended
    assert not fight.agenda or fight.need() is not None
    need = fight.need()
    if need is not None:
        question = fight.question_of(need.who)
        assert question is not None
        assert question.kind == need.kind


def minded(before: AnyFight | None, happened: Sequence[Any], system: System) -> None:
    """Of one command: nobody acts who cannot, moves that were cancelled do not come, Focus is not overdrawn."""
    fight = before
    for event in happened:
        if isinstance(event, events.Happened):
            assert fight is not None
            _mind(fight, event.fact)
        earlier, fight = fight, evolve(fight, event, system)
        if isinstance(event, events.OrderAnnounced):
            able = {one.id for one in fight.world.fighters if one.able}
            assert {place.fighter for place in fight.order} == able
        if isinstance(event, events.OrderChanged):
            assert earlier is not None
            assert {place.fighter for place in fight.order} == {place.fighter for place in earlier.order}


def _mind(fight: AnyFight, fact: Any) -> None:
    world: World = fight.world
    who = getattr(fact, "who", None)
    if fact.kind in DEEDS and getattr(fact, "manner", "move") in WALKS:
        one = world.fighter(who)
        assert one.status == "up", fact
        assert one.able, fact
        assert fight.current(ARENA).kind is StepKind.PLACES
    if fact.kind == "moved" and fact.manner in WALKS:
        assert who not in world.cancelled, fact
    if fact.kind == "moves_cancelled":
        assert who not in world.acted
    if fact.kind == "defense_phase":
        target = world.fighter(fact.target)
        assert target.status == "up", fact
        if fact.active and fact.again is None:
            assert world.focus_used.get(target.id, 0) < target.stat("FOC"), fact
    if fact.kind == "bled":
        assert world.fighter(who).bleeds > 0
