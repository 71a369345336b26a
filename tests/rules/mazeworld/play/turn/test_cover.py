"""Cover with a roll, groups that escape or slip past, and the order in the turn of taking cover: classic and 2014."""

import pytest

from bot.turn import commands
from rules.system import StepKind
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts, player

BOTH = ("mazeworld-classic", "mazeworld-2014")


def room_of(system: str, *creatures: str, **sheets: dict[str, object]) -> Room:
    """With cover for everybody, wherever they stand."""
    room = Room.of(*creatures, system=system, **sheets)
    room.sets("cover", "1 crate, 2 barrel" if system == "mazeworld-classic" else "crate", surroundings=True)
    return room


def to_order(room: Room, *plans: str, **intents: str) -> None:
    """Plans and intents said in whichever order the system asks for them, and the turn begun."""
    for _ in range(2):
        if room.step() is StepKind.PLANS:
            for text in plans:
                room.plans(text)
        else:
            for person, text in intents.items():
                room.declares(person, text)
        room.next(skip=True)


def order(room: Room) -> list[tuple[str, str]]:
    return [(place.fighter, place.speed) for place in room.now_playing.order]


@pytest.mark.parametrize(("system", "needed"), [("mazeworld-classic", 6), ("mazeworld-2014", 7)])
def test_mz_cov_02_cover_is_rolled_for_and_only_classic_adds_agility(system: str, needed: int) -> None:
    room = room_of(system, "Dog", anna={"agility": 1})
    to_order(room, "Dog: pass", ann="take cover, then Rifle, dog")
    assert room.asked() == [("anna", "check")]
    room.dice.lay("anna/cover", (1, needed - 1))
    (checked,) = facts(room.rolls_owed("ann"), "checked")
    assert (checked.check, checked.score, checked.threshold, checked.success) == ("cover", 7, 6, True)
    assert room.one("anna").cover


@pytest.mark.parametrize("system", BOTH)
def test_amb_49_success_leaves_another_action_in_the_same_turn(system: str) -> None:
    room = room_of(system, "Dog", anna={})
    to_order(room, "Dog: snap Anna", ann="take cover, then Rifle, dog")
    room.dice.lay("anna/cover", (4, 3))
    room.rolls_owed("ann")
    assert order(room) == [("anna", "cover 7"), ("dog", "3")]


@pytest.mark.parametrize("system", BOTH)
def test_amb_18_failure_reaches_cover_ends_the_turn_and_loses_stealth(system: str) -> None:
    room = room_of(system, "Dog", anna={})
    room.sets("set", "Anna stealth on")
    to_order(room, "Dog: pass", ann="take cover, then Rifle, dog")
    room.dice.lay("anna/cover", (3, 3))
    room.rolls_owed("ann")
    assert (room.one("anna").cover, room.one("anna").stealth) == (True, False)
    assert order(room) == []


def test_success_keeps_stealth() -> None:
    room = room_of("mazeworld-classic", "Dog", anna={})
    room.sets("set", "Anna stealth on")
    to_order(room, "Dog: pass", ann="take cover, then pass")
    room.dice.lay("anna/cover", (6, 6))
    assert facts(room.rolls_owed("ann"), "cover_taken")[0].stealthy
    assert room.one("anna").stealth


def test_mz_is_08_and_09_the_best_cover_score_goes_first_and_those_in_the_open_last() -> None:
    room = room_of("mazeworld-classic", "Dog", "Guard", anna={}, bea={})
    room.dice.lay("guard/cover", (6, 5))
    room.dice.lay("anna/cover", (5, 4))
    room.dice.lay("bea/cover", (5, 4))
    room.dice.lay("speed", (2,))
    to_order(
        room, "Guard: take cover, then spit Anna", "Dog: snap Anna",
        ann="take cover, then Rifle, dog", ben="take cover, then Rifle, dog",
    )  # fmt: skip
    while room.now_playing.questions:
        room.settle()
    assert order(room) == [("guard", "cover 11"), ("bea", "cover 9"), ("anna", "cover 9"), ("dog", "3")]


def test_the_advantage_lasts_for_that_turn_only() -> None:
    room = room_of("mazeworld-classic", "Dog", anna={})
    to_order(room, "Dog: snap Anna", ann="take cover, then Rifle, dog")
    room.dice.lay("anna/cover", (4, 3))
    room.dice.lay("attack", (5, 4), (5, 4))
    while room.now_playing.turn == 1:
        if room.now_playing.questions:
            room.settle()
        else:
            room.next(skip=True)
    to_order(room, "Dog: snap Anna", ann="Rifle, dog")
    assert order(room) == [("dog", "3"), ("anna", "9")]


@pytest.mark.parametrize(("answer", "places"), [("pass", ["dog"]), ("attack dog with rifle", ["anna", "dog"])])
def test_who_declared_cover_alone_is_asked_what_else(answer: str, places: list[str]) -> None:
    room = room_of("mazeworld-classic", "Dog", anna={})
    to_order(room, "Dog: snap Anna", ann="take cover")
    room.dice.lay("anna/cover", (4, 3))
    room.rolls_owed("ann")
    assert room.asked() == [("anna", "act")]
    assert room.refuses(player("ann"), commands.Act(word="take", rest="cover")) == "already_in_cover"
    word, _, rest = answer.partition(" ")
    room.acts("ann", word, rest)
    assert [who for who, _ in order(room)] == places


def test_cover_twice_and_more_than_two_actions_are_refused() -> None:
    room = room_of("mazeworld-2014", anna={})
    twice = commands.Declare(name=None, text="take cover, then take cover")
    assert room.refuses(player("ann"), twice) == "cover_twice"
    three = commands.Declare(name=None, text="take cover; reload rifle; swap to rifle")
    assert room.refuses(player("ann"), three) == "one_action"


def test_a_cover_roll_passed_over_uses_up_the_turn() -> None:
    room = room_of("mazeworld-classic", "Dog", anna={})
    to_order(room, "Dog: pass", ann="take cover, then Rifle, dog")
    room.next(skip=True)
    assert not room.one("anna").cover
    assert order(room) == []


@pytest.mark.parametrize(
    ("bea", "gone", "left"),
    [((6, 5), {"anna", "bea"}, [(), ()]), ((1, 2), {"anna"}, [("bea",)])],
)
def test_mz_esc_03_both_roll_their_own_ft_and_one_success_separates(
    bea: tuple[int, int], gone: set[str], left: list[tuple[str, ...]]
) -> None:
    room = room_of("mazeworld-2014", "Dog", anna={}, bea={})
    room.sets("effect", "Anna Alert: ft -1")
    to_order(room, "Dog: pass", ann="escape", ben="escape")
    room.dice.lay("anna/escape", (3, 3))
    room.dice.lay("bea/escape", bea)
    (checked,) = facts(room.rolls_owed("ann"), "checked")
    assert (checked.score, checked.threshold, checked.success) == (6, 5, True)
    assert checked.ft_lines == (("natural", 6), ("Alert", -1))
    assert not facts(room.said, "escaped")
    happened = room.rolls_owed("ben")
    assert [one.left_behind for one in facts(happened, "escaped")] == left
    assert {one.id for one in room.world.fighters if one.status == "gone"} == gone
    assert {"anna", "bea"} <= set(room.world.acted)


def test_an_escape_party_without_the_one_who_is_passed_over() -> None:
    room = room_of("mazeworld-2014", "Dog", anna={}, bea={})
    to_order(room, "Dog: pass", ann="escape", ben="escape")
    room.dice.lay("anna/escape", (6, 6))
    room.rolls_owed("ann")
    room.next(skip=True)
    assert facts(room.said, "escaped")[0].left_behind == ("bea",)


@pytest.mark.parametrize(
    ("system", "bea", "away"),
    [("mazeworld-2014", (4, 3), True), ("mazeworld-2014", (4, 2), False), ("mazeworld-classic", (4, 2), True)],
)
def test_mz_esc_04_slipping_past_takes_everybody_s_success(system: str, bea: tuple[int, int], away: bool) -> None:
    room = room_of(system, "Dog", anna={}, bea={})
    for name in ("Anna", "Bea"):
        room.sets("set", f"{name} stealth on")
    to_order(room, "Dog: pass", ann="slip past", ben="sneak past the dog")
    room.dice.lay("anna/slip_past", (5, 5))
    room.dice.lay("bea/slip_past", bea)
    room.rolls_owed("ann")
    happened = room.rolls_owed("ben")
    assert [one.unseen for one in facts(happened, "escaped")] == [True, True] * away
    assert [one.who for one in facts(happened, "stealth_broken")] == [("anna", "bea")] * (not away)


def test_slipping_past_takes_stealth_and_rules_that_have_it() -> None:
    room = room_of("mazeworld-2014", "Dog", anna={})
    assert room.refuses(player("ann"), commands.Declare(name=None, text="slip past")) == "seen_already"
    current = Room.of("Dog", system="mazeworld-current", anna={})
    current.next(skip=True)
    assert current.refuses(player("ann"), commands.Declare(name=None, text="slip past")) == "not_in_system"


def test_moving_unseen_is_of_newer_rules() -> None:
    room = room_of("mazeworld-classic", "Dog", anna={})
    room.next(skip=True)
    room.sets("set", "Anna stealth on")
    assert room.refuses(player("ann"), commands.Declare(name=None, text="move to 3 stealthily")) == "not_in_system"


def test_tiers_of_initiative_are_refused_where_there_are_none() -> None:
    room = room_of("mazeworld-2014", anna={})
    tier = commands.Adjust(what="effect", text="Anna Quick: tier -1")
    assert room.refuses(GM, tier) == "not_in_system"


def test_whoever_falls_before_the_own_dice_is_not_of_the_party() -> None:
    """An attack of IS 0 may come before a party's check; who blacks out by it does not escape."""
    room = room_of("mazeworld-classic", "Dog", "Guard", anna={})
    room.sets("effect", "Anna Fast: tier -11")
    room.sets("set", "Dog blackout 5")
    room.dice.lay("speed", (3,), (1,))
    room.dice.lay("attack", (5, 5))
    room.dice.lay("limb", (4,))
    to_order(room, "Dog: escape", "Guard: escape", ann="Bat, dog")
    while room.now_playing.questions:
        room.settle()
    assert room.one("dog").status == "down"
    assert not [one for one in facts(room.said, "escaped") if one.who == "dog"]
