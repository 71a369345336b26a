"""Sneaking, staying hidden, searching."""

from dataclasses import replace

from rules.arena.model.actions import Action, Doing
from rules.arena.model.world import World
from rules.arena.play.facts.movement import LookedAround, Moved, Noticed, Revealed, Searched, Sneaked, Vanished
from rules.arena.play.facts.roster import Left
from rules.arena.play.facts.turn import Passed
from rules.arena.play.turn import stealth as hiding
from rules.arena.play.turn.tasks import Try
from rules.arena.play.views.portraits import portrait
from rules.arena.printed import ARENA
from rules.system import DiceNeed
from rules.wording import worded
from tests.rules.arena.fighters import but, case, in_open, one, refusal, then, told, yard

SNEAK = Action(Doing.SNEAK)
SEARCH = Action(Doing.SEARCH)


def tries(world: World, action: Action, face: int, who: str = "ann") -> list[object]:
    (task,) = hiding.begin(ARENA, world, who, action, case())
    assert isinstance(task, Try)
    return hiding.tried(ARENA, world, task, ((face,),), case())


def keeps(world: World, *faces: int) -> list[object]:
    return hiding.upkeep(ARENA, world, "ann", case(*faces))


def test_ar_stl_01_one_die_is_asked_for() -> None:
    (task,) = hiding.begin(ARENA, yard("ab"), "ann", SNEAK, case())
    assert task == Try("ann", SNEAK, DiceNeed("ann", "f1/t1/ann/sneak.1/-/sneak", "sneak", 1, 1, 6))
    assert isinstance(task, Try)
    assert hiding.tried(ARENA, yard("ab"), task, None, case()) == [Passed("ann", "skipped")]


def test_two_searches_of_a_turn_have_dice_of_their_own() -> None:
    world = then(yard("ab"), tries(yard("ab"), SEARCH, 3))
    (task,) = hiding.begin(ARENA, world, "ann", SEARCH, case())
    assert isinstance(task, Try)
    assert task.need.label == "f1/t1/ann/search.2/-/search"


def test_amb_a09_one_die_is_compared_with_each_enemys_per() -> None:
    world = but(but(yard("a.b", "..c"), "cal", PER=3), "ann", INT=2)
    facts = tries(world, SNEAK, 2)
    assert facts == [
        Sneaked("ann", 2, 4, (("bob", 3), ("cal", 1)), ("bob",)),
        Vanished("ann", before_all=True),
        Noticed("cal", "ann", (0, 0), "sneak", "A1"),
    ]
    hidden = then(world, facts).fighter("ann")
    assert (hidden.hidden_from, hidden.stealth_roll) == (("bob",), 4)


def test_ar_stl_01_cover_helps_and_allies_do_not_look() -> None:
    world = yard("ab").change("ann", cover=1, team="us")
    allied = replace(world, fighters=(*world.fighters, one("Cal", (5, 5), team="us", PER=9)))
    assert tries(allied, SNEAK, 2)[0] == Sneaked("ann", 2, 4, (("bob", 3),), ("bob",))
    assert (
        refusal(hiding.begin, ARENA, world.change("bob", team="us"), "ann", SNEAK, case())[0] == "nobody_to_hide_from"
    )


def test_ar_stl_01_whoever_fools_nobody_is_seen_by_all() -> None:
    world = yard("ab")
    assert tries(world, SNEAK, 2) == [Sneaked("ann", 2, 3, (("bob", 2),), ()), Revealed("ann", "failed")]
    assert not then(world, tries(world, SNEAK, 2)).fighter("ann").hidden


def test_an_enemy_who_hides_keeps_nobody_out_of_sight_whom_all_others_see() -> None:
    """Whether somebody is in plain sight is told to everyone, and would tell of an enemy whom nobody knows of."""
    world = but(yard("abc"), "bob", PER=6).change("cal", hidden_from=("ann", "bob"), stealth_roll=9)
    assert told(tries(world, SNEAK, 3)) == ["sneaked", "revealed"]
    assert told(tries(world.change("bob", status="gone"), SNEAK, 3)) == ["sneaked", "vanished"]
    hiding_from_both = world.change("ann", hidden_from=("bob", "cal"), stealth_roll=5)
    assert told(keeps(hiding_from_both, 3)) == ["sneaked", "revealed"]
    assert told(keeps(hiding_from_both.change("ann", hidden_from=("cal",)))) == ["revealed"]


def test_a_creature_that_nobody_knows_of_changes_nothing_that_everyone_reads() -> None:
    """One that everyone saw vanish counts like any other."""
    alone = yard("a.b").change("bob", creature=True, hidden_from=("ann",), stealth_roll=9)
    assert refusal(hiding.begin, ARENA, alone, "ann", SNEAK, case())[0] == "nobody_to_hide_from"
    assert told(tries(alone.change("bob", vanished=True), SNEAK, 5)) == ["sneaked", "vanished"]
    known = then(yard("a.b").change("bob", creature=True), [Vanished("bob", before_all=True)])
    assert [then(known, [one]).fighter("bob").vanished for one in (Noticed("ann", "bob", (0, 0), "search"),
                                                                  Revealed("bob", "gm"))] == [True, False]  # fmt: skip
    for unknown in (True, False):
        world = yard("abc").change("cal", creature=True, hidden_from=("ann", "bob"), lurking=True, stealth_roll=9)
        world = world if unknown else then(world, [Left("cal")])
        seen = ("bob", "cal") if unknown else ("bob",)
        fled = world.change("ann", hidden_from=seen, stealth_roll=5)
        assert hiding.left(fled, "bob") == [Revealed("ann", "failed"), Left("bob")]
        assert told(keeps(fled.change("bob", team=fled.fighter("ann").team))) == ["revealed"]
        assert told(hiding.left(fled.change("ann", lurking=True), "bob")) == ["left"]
        noticed = fled.change("ann", hidden_from=("bob",))
        assert portrait(noticed, noticed.fighter("ann"), ("ann",)).marks[-1] == worded("hidden from all")


def test_a_new_sneak_is_against_whoever_noticed_before() -> None:
    world = yard("abc").change("ann", hidden_from=("bob",), stealth_roll=5)
    facts = tries(world, SNEAK, 5)
    assert told(facts) == ["sneaked"]
    assert then(world, facts).fighter("ann").hidden_from == ("bob", "cal")


def test_a_sneak_may_lead_somewhere_and_takes_the_cover_there() -> None:
    world = yard("a.2", "..b")
    facts = tries(world, replace(SNEAK, tile=(2, 0), heading="to"), 1)
    assert facts == [
        Sneaked("ann", 1, 4, (("bob", 3),), ("bob",)),
        Vanished("ann", before_all=True),
        Moved("ann", (2, 0), 2, seen_by=(), tile="C1"),
    ]
    noticed = tries(yard("a.2", "..b", "..c").change("cal", stats={**one("Cal").stats, "PER": 2}),
                    replace(SNEAK, tile=(2, 0), heading="to"), 1)  # fmt: skip
    assert Noticed("cal", "ann", (2, 0), "sneak", "C1") in noticed
    assert noticed[-1] == Moved("ann", (2, 0), 2, seen_by=("cal",), tile="C1")
    far = replace(SNEAK, tile=(3, 0), heading="to")
    assert refusal(hiding.begin, ARENA, world, "ann", far, case())[0] == "off_map"


def test_ar_move_01_a_melee_attack_before_its_place_keeps_a_sneak_where_it_is() -> None:
    world = replace(yard("a.2", "..b"), cancelled=("ann",))
    assert told(tries(world, replace(SNEAK, tile=(2, 0), heading="to"), 6)) == ["sneaked", "vanished"]


def test_amb_a31_staying_hidden_takes_the_same_sum_each_turn() -> None:
    world = but(yard("a.b", "c.d"), "cal", PER=2).change("ann", hidden_from=("bob", "cal"), stealth_roll=9)
    assert keeps(world, 4) == [Sneaked("ann", 4, 5, (("bob", 4), ("cal", 3)), ("bob", "cal"), keeps=True)]
    facts = keeps(world, 3)
    assert facts == [
        Sneaked("ann", 3, 4, (("bob", 3), ("cal", 2)), ("bob",), keeps=True),
        Noticed("cal", "ann", (0, 0), "sneak", "A1"),
    ]
    hidden = then(world, facts).fighter("ann")
    assert (hidden.hidden_from, hidden.stealth_roll) == (("bob",), 4)
    assert keeps(world, 1)[1:] == [Revealed("ann", "failed")]


def test_who_noticed_stays_aware_and_the_dead_are_fooled_no_more() -> None:
    world = yard("a.b", "c.d").change("ann", hidden_from=("bob",), stealth_roll=9)
    assert keeps(world, 6) == [Sneaked("ann", 6, 7, (("bob", 6),), ("bob",), keeps=True)]
    assert keeps(world.change("bob", status="dead")) == [Revealed("ann", "failed")]


def test_amb_a11_a_search_finds_by_a_higher_sum_in_the_square_around() -> None:
    world = yard("a..", ".b.", "..c").change("bob", hidden_from=("ann", "cal"), stealth_roll=4)
    assert tries(world, SEARCH, 3) == [LookedAround("ann"), Searched("ann", 3, 4, ())]
    assert tries(world, SEARCH, 4) == [
        LookedAround("ann"),
        Searched("ann", 4, 5, ("bob",)),
        Noticed("ann", "bob", (1, 1), "search", "B2"),
    ]
    assert then(world, tries(world, SEARCH, 4)).fighter("bob").hidden_from == ("cal",)
    farther = world.change("bob", at=(2, 0))
    assert tries(farther, SEARCH, 6) == [LookedAround("ann"), Searched("ann", 6, 7, ())]


def test_whoever_is_found_by_the_last_one_fooled_is_hidden_no_longer() -> None:
    world = yard("ab").change("bob", hidden_from=("ann",), stealth_roll=2)
    facts = tries(world, SEARCH, 6)
    assert told(facts) == ["looked_around", "searched", "noticed", "revealed"]
    assert then(world, facts).fighter("bob").stealth_roll is None


def test_ar_int_03_in_the_open_a_search_reaches_one_and_a_half_tiles() -> None:
    for apart, found in ((7.5, ("bob",)), (7.6, ())):
        world = in_open(one("Ann"), one("Bob", (apart, 0), hidden_from=("ann",), stealth_roll=2))
        assert tries(world, SEARCH, 6)[1] == Searched("ann", 6, 7, found)


def test_a_hidden_searcher_is_told_of_to_those_who_see_it() -> None:
    world = yard("ab", "c.").change("ann", hidden_from=("bob",), stealth_roll=2)
    assert tries(world, SEARCH, 6)[0] == LookedAround("ann", seen_by=("cal",))


def test_who_leaves_is_hidden_from_and_run_away_from_no_more() -> None:
    """A fighter hidden from that one alone isn't hidden any more, and no move is measured from one who is gone."""
    world = replace(
        but(yard("a.b.c"), "ann", hidden_from=("bob",), stealth_roll=7), escaped={"bob": "ann", "cal": "bob"}
    )
    world = then(world, [Left("bob")])
    assert (world.fighter("ann").hidden_from, world.fighter("ann").stealth_roll) == ((), None)
    assert world.escaped == {}


def test_whose_way_is_blocked_after_the_die_was_asked_for_hides_where_it_stands() -> None:
    """A roll that is owed can always be made."""
    world = yard("ab.", "...")
    walk = Action(Doing.SNEAK, tile=(2, 0), heading="to")
    (task,) = hiding.begin(ARENA, world, "ann", walk, case())
    assert isinstance(task, Try)
    blocked = world.change("bob", at=(2, 0))
    facts = hiding.tried(ARENA, blocked, task, ((6,),), case())
    assert told(facts) == ["sneaked", "vanished", "passed"]
    assert facts[-1] == Passed("ann", "way_blocked", seen_by=())
    assert then(blocked, facts).fighter("ann").at == (0, 0)
