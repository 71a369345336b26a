"""Nobody learns from others' texts, dice or places where somebody hidden is and what it does (AR-STL-01)."""

from dataclasses import replace
from typing import Any

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Hold, Wound
from rules.arena.model.world import Map, World
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.attack import foresight
from rules.arena.play.consequences import after
from rules.arena.play.facts.movement import Moved
from rules.arena.play.facts.roster import Placed
from rules.arena.play.facts.turn import Faced
from rules.arena.play.facts.wounds import Released
from rules.arena.play.gm import bodies as mending
from rules.arena.play.gm import surroundings
from rules.arena.play.turn import actions as performing
from rules.arena.play.turn import course as ending
from rules.arena.play.turn import entry as entering
from rules.arena.play.turn.tasks import Throw
from rules.arena.play.views import visibility as discretion
from rules.arena.play.views.portraits import figures, portrait
from rules.arena.sheets import FighterSheet
from tests.rules.arena.fighters import but, case, in_open, one, told, yard
from tests.rules.arena.play.stage import GRENADE, SWORD, Laid, act, armed, ring

SEARCH = Action(Doing.SEARCH)


def hidden(world: World, who: str = "ann", **fields: Any) -> World:
    """With somebody hidden from everyone else."""
    others = tuple(other.id for other in world.fighters if other.id != who)
    return but(world, who, hidden_from=others, stealth_roll=9, INT=9, **fields)


def test_what_it_tries_is_thrown_for_it() -> None:
    """A die that it owes would tell everyone what it does."""
    came = performing.begin(ARENA, hidden(yard("abc")), "ann", (SEARCH, SEARCH), case(6, 3, 4))
    assert [kind for kind in told(came) if kind == "searched"] == ["searched"] * 2
    assert not any(hasattr(fact, "need") for fact in came)
    (task,) = performing.begin(ARENA, yard("abc"), "ann", (SEARCH,), case())[1:]
    assert hasattr(task, "need")


def test_what_has_become_impossible_is_a_pass_that_those_are_told_who_see_it() -> None:
    """The question for something else would tell everyone that it meant to do something."""
    move = Action(Doing.MOVE, tile=(1, 0), heading="to")
    world = but(hidden(yard("abc")), "ann", hidden_from=("cal",))
    *_, fact = performing.begin(ARENA, world, "ann", (move,), case(6))
    assert (fact.kind, fact.reason, fact.seen_by) == ("passed", "tile_taken", ("bob",))  # type: ignore[attr-defined]


def test_its_blood_and_its_bandages_are_out_of_sight() -> None:
    world = hidden(yard("abc"), wounds=(Wound(1, "left arm", "bleeding", bleed=1),), prone=True)
    (bled, *_) = ending.finish(ARENA, world, case(1, 6))
    assert discretion.of(bled).only == ("ann",)
    shown = portrait(world, world.fighter("ann"), ())
    assert (shown.health, shown.marks) == ("wounded", ("out of sight",))
    seen = portrait(world, world.fighter("ann"), ("ann",))
    assert (seen.health, seen.marks[-1]) == ("bleeding", "on the ground")


def test_whom_it_means_to_face_is_the_gm_s_to_know() -> None:
    assert discretion.of(Faced("ann", "bob", said=True)).only == ()


def test_the_dead_know_no_distance_to_it() -> None:
    world = hidden(in_open(one("Ann"), one("Bob", (9, 0)), one("Cal", (0, 5), status="dead", stage="dead")))
    assert dict(figures(ARENA, world, world.fighter("cal")))["Distances"] == "Bob 10.3 m"


def test_it_is_hidden_from_whoever_comes_in() -> None:
    world = hidden(yard("ab..."))
    sheet = FighterSheet("Dot")
    facts = entering.enter(ARENA, world, sheet, who="dot", name="Dot", team="Dot", where="A1", shelf={"weapon": {}})
    world = after(world, facts)
    assert world.fighter("dot").at == (0, 0)
    assert world.fighter("ann").at == (2, 0)
    assert world.fighter("ann").hidden_from == ("bob", "dot")


def test_it_gives_way_to_whom_the_gm_puts_there_and_to_the_risen() -> None:
    world = hidden(yard("a.b.c"))
    (aside, placed) = surroundings.adjust(ARENA, world, "place", "Bob A1", {})
    assert isinstance(aside, Moved)
    assert (aside.who, aside.manner, aside.to, aside.seen_by) == ("ann", "aside", (1, 0), ())
    assert placed == Placed("bob", (0, 0), "A1")
    fallen = but(world, "cal", status="dead", stage="dead", at=(0, 0))
    (_, aside) = mending.heal(ARENA, fallen, fallen.fighter("cal"), "all")
    assert (aside.who, aside.to) == ("ann", (1, 0))


def test_who_gives_way_is_held_no_longer_out_of_reach() -> None:
    world = hidden(yard("ac.", "b.."), holds=(Hold("bob", "left arm", 1, 0),))
    facts = surroundings.adjust(ARENA, but(world, "bob", at=(2, 1)), "place", "Cal A1", {})
    assert Released("ann", "bob", "left arm") in facts


def test_where_no_tile_is_left_the_hidden_one_stays_where_it_is() -> None:
    """A refusal would tell that somebody hides there."""
    full = hidden(yard("abc")).change("cal", at=(1, 0), status="dead")
    full = replace(full, map=Map("cell", ("..",)))
    world = full.change("cal", at=(0, 0), stage="dead")
    healed = mending.heal(ARENA, world, full.fighter("cal").with_(at=(0, 0)), "all")
    assert not [fact for fact in healed if isinstance(fact, Moved)]


def test_dice_of_a_blast_are_asked_for_against_those_alone_who_are_seen() -> None:
    ann = armed("Ann", at=(0, 0), hidden_from=("bob", "cal"), stealth_roll=9)
    world = ring(ann, armed("Bob", at=(1, 0)), armed("Cal", GRENADE, at=(9, 0)))
    throw = act(Doing.ATTACK, "bob", "grenade")
    *_, task = blasting.begin(ARENA, world, "cal", throw, case())
    assert isinstance(task, Throw)
    assert (task.radius, task.unseen, task.need.repeat) == (("ann", "bob"), ("ann",), 1)
    count = task.need.count
    dice = Laid({"unseen.ann/1": (1,) * count, "evade/1": (6,), "stray/1": (3,)})
    came = blasting.thrown(ARENA, world, task, ((1,) * count,), dice.case())
    assert [fact.target for fact in came if told([fact]) == ["attack_phase"]] == ["ann", "bob"]  # type: ignore[attr-defined]


def test_odds_for_everyone_leave_out_what_others_mean_to_do() -> None:
    strike = act(Doing.ATTACK, "bob")
    plain = ring(armed("Ann", SWORD), armed("Bob", SWORD))
    flat = replace(plain, declared={"bob": (Action(Doing.HIT_THE_GROUND),)})
    found = [foresight.foresee(ARENA, world, "ann", (strike,), whole=False) for world in (plain, flat)]
    assert found[0] == found[1]
    whole = foresight.foresee(ARENA, flat, "ann", (strike,), whole=True)
    assert whole.outcomes != found[0].outcomes
