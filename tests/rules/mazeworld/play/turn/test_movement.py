"""Movement in and outside combat, cover, stealth, escape."""

import pytest

from bot.turn import commands
from rules.system import StepKind
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, kinds, player


def order(room: Room) -> list[str]:
    return [place.fighter for place in room.now_playing.order]


def hidden(room: Room, *names: str, cover: str = "1 crate") -> Room:
    room.sets("cover", cover, surroundings=True)
    for name in names:
        room.sets("set", f"{name} stealth on")
    return room


def test_mz_move_01_and_02_a_melee_attacker_moves_at_its_place_and_the_slower_strikes_without_moving() -> None:
    room = Room.of("Dog", anna={})
    happened = room.all_places("Dog: snap Anna", ann="Bat, dog")
    assert order(room) == ["dog", "anna"]
    moved = facts(happened, "moved")
    assert [(one.who, one.origin, one.to, one.manner) for one in moved] == [("dog", 2, 1, "combat")]
    assert room.one("dog").side == room.one("anna").side == 1


def test_mz_bs_11_a_ranged_attack_reaches_every_side() -> None:
    room = Room.of("Dog", anna={})
    assert not facts(room.all_places("Dog: pass", ann="Rifle, dog"), "moved")


def test_mz_move_03_04_and_06_non_combat_movement_comes_first_and_evades_nothing() -> None:
    room = Room.of("Dog", anna={})
    room.sets("item", "key 3", surroundings=True)
    happened = room.all_places("Dog: snap Anna", ann="move to 3")
    assert [(one.who, one.to, one.manner) for one in facts(happened, "moved")] == [
        ("anna", 3, "non_combat"),
        ("dog", 3, "combat"),
    ]
    assert facts(happened, "struck")
    assert order(room) == ["dog"]
    room.end()
    room.next(skip=True)
    assert kinds(room.declares("ann", "use key")) == ["declared", "answered"]


def test_mz_move_06_an_item_on_another_side_cannot_be_used_yet() -> None:
    room = Room.of("Dog", anna={})
    room.sets("item", "key 3", surroundings=True)
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="use key")) == "item_out_of_reach"


def test_mz_move_05_entering_a_side_with_a_hostile_breaks_stealth() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    happened = room.turn("Dog: pass", ann="move to 2 stealthily")
    assert [(one.who, one.reason) for one in facts(happened, "stealth_broken")] == [(("anna",), "hostile_side")]
    assert room.asked() == []


@pytest.mark.parametrize(("dice", "unseen"), [((2, 4), True), ((2, 3), False)])
def test_mz_move_07_a_stealthy_move_is_checked(dice: tuple[int, int], unseen: bool) -> None:
    room = hidden(Room.of("Dog", anna={"agility": 1}), "Anna")
    room.turn("Dog: pass", ann="move to 3 stealthily")
    assert room.asked() == [("anna", "check")]
    room.dice.lay("stealth_move", dice)
    (checked,) = facts(room.rolls_owed("ann"), "checked")
    assert (checked.score, checked.threshold, checked.success) == (sum(dice) + 1, 6, unseen)
    assert (room.one("anna").side, room.one("anna").stealth) == (3, unseen)


def test_mz_cov_01_plain_cover_takes_the_turn_without_a_roll_and_breaks_stealth() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    happened = room.all_places("Dog: pass", ann="take cover")
    assert kinds(happened)[-8:].count("checked") == 0
    assert (room.one("anna").cover, room.one("anna").stealth) == (True, False)
    assert order(room) == []


def test_amb_50_there_has_to_be_cover() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    assert room.refuses(player("ann"), commands.Declare(name=None, text="take cover")) == "no_cover"
    room.sets("cover", "1 crate", surroundings=True)
    room.declares("ann", "take cover")
    room.sets("cover", "1 none", surroundings=True)
    room.next()
    # What was declared has become impossible: its owner is asked, and told why.
    assert room.asked() == [("anna", "act")]
    assert room.now_playing.need().facts["reason"] == "no_cover"


def test_mz_cov_03_success_keeps_stealth_and_ends_the_turn() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    room.turn("Dog: pass", ann="take cover stealthily")
    room.dice.lay("stealth_cover", (6, 1))
    happened = room.rolls_owed("ann")
    assert facts(happened, "cover_taken")[0].stealthy
    assert (room.one("anna").cover, room.one("anna").stealth) == (True, True)
    assert "anna" in room.world.acted


def test_mz_cov_03_failure_breaks_stealth_for_everybody_on_the_side() -> None:
    room = hidden(Room.of("Dog", anna={}, bea={}), "Anna", "Bea", "Dog")
    room.turn(ann="take cover stealthily", ben="pass")
    room.dice.lay("stealth_cover", (5, 1))
    (broken,) = facts(room.rolls_owed("ann"), "stealth_broken")
    assert (set(broken.who), broken.reason) == ({"anna", "bea"}, "check_failed")
    assert room.one("anna").cover
    assert room.one("dog").stealth


def test_mz_cov_04_a_group_is_averaged_upwards_and_may_act_again() -> None:
    room = hidden(Room.of("Dog", anna={"agility": 5}, bea={"agility": -3}), "Anna", "Bea")
    room.sets("set", "Bea ft 6")
    room.turn("Dog: pass", ann="take cover stealthily", ben="take cover stealthily")
    assert room.asked() == [("anna", "check")]
    room.dice.lay("anna/stealth_group", (6, 5))
    room.dice.lay("bea/stealth_group", (1, 1))
    room.rolls_owed("ann")
    happened = room.rolls_owed("ben")
    # 16 counts as 12, -1 as 2: the average is 7.
    (group,) = facts(happened, "group_checked")
    assert (group.average, group.success) == (7, True)
    assert all(room.one(who).cover and room.one(who).stealth for who in ("anna", "bea"))
    assert not {"anna", "bea"} & set(room.world.acted)


def test_mz_cov_04_a_group_that_fails_is_seen_and_its_turn_ends() -> None:
    room = hidden(Room.of("Dog", anna={}, bea={}), "Anna", "Bea")
    room.turn("Dog: pass", ann="take cover stealthily", ben="take cover stealthily and move to 3")
    room.dice.lay("stealth_group", (3, 3), (3, 3))
    room.rolls_owed("ann")
    happened = room.rolls_owed("ben")
    assert facts(happened, "stealth_broken")[0].who == ("anna", "bea")
    assert {"anna", "bea"} <= set(room.world.acted)
    assert (room.one("bea").side, room.step()) == (1, StepKind.ORDER)


def test_mz_cov_04_an_alternative_does_not_make_a_group() -> None:
    room = hidden(Room.of("Dog", anna={}, bea={}), "Anna", "Bea")
    room.turn("Dog: pass", ann="take cover stealthily", ben="Rifle, dog, else take cover stealthily")
    room.rolls_owed("ann")
    assert order(room) == ["bea"]
    assert not facts(room.said, "group_checked")


def test_mz_cov_05_amb_08_cover_first_then_the_move_each_with_its_check() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    room.turn("Dog: pass", ann="take cover stealthily and move to side 3")
    room.dice.lay("stealth_cover", (4, 4))
    room.dice.lay("stealth_move", (5, 4))
    first = room.rolls_owed("ann")
    assert [one.check for one in facts(first, "checked")] == ["stealth_cover"]
    assert (room.one("anna").side, room.asked()) == (1, [("anna", "check")])
    second = room.rolls_owed("ann")
    assert [one.check for one in facts(second, "checked")] == ["stealth_move"]
    assert (room.one("anna").side, room.one("anna").stealth) == (3, True)
    assert room.asked() == []
    assert order(room) == []


def test_mz_cov_05_amb_08_a_failed_second_check_ends_the_turn_on_the_other_side() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    room.turn("Dog: pass", ann="take cover stealthily and move to side 3")
    room.dice.lay("stealth_cover", (4, 4))
    room.dice.lay("stealth_move", (1, 1))
    room.rolls_owed("ann")
    room.rolls_owed("ann")
    assert (room.one("anna").side, room.one("anna").stealth) == (3, False)
    assert room.step() is StepKind.ORDER


def test_mz_cov_05_a_failed_first_check_leaves_the_fighter_in_cover_where_it_stood() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    room.turn("Dog: pass", ann="take cover stealthily and move to side 3")
    room.dice.lay("stealth_cover", (1, 1))
    happened = room.rolls_owed("ann")
    assert not facts(happened, "moved")
    assert (room.one("anna").side, room.one("anna").cover, room.one("anna").stealth) == (1, True, False)
    assert room.step() is StepKind.ORDER


def test_mz_cov_05_a_group_that_stays_unseen_moves_on_once_each() -> None:
    room = hidden(Room.of("Dog", anna={}, bea={}), "Anna", "Bea")
    room.turn("Dog: pass", ann="take cover stealthily and move to 3", ben="take cover stealthily and move to 4")
    room.dice.lay("stealth", *[(6, 6)] * 4)
    for person in ("ann", "ben", "ann", "ben"):
        room.rolls_owed(person)
    assert (room.one("anna").side, room.one("bea").side) == (3, 4)
    assert len(facts(room.said, "moved")) == 2
    assert room.asked() == []


@pytest.mark.parametrize(("dice", "away"), [((4, 1), True), ((3, 1), False)])
def test_mz_esc_01_escape_beats_five(dice: tuple[int, int], away: bool) -> None:
    room = Room.of("Dog", anna={"agility": 1}, bea={})
    room.turn("Dog: snap Anna", ann="escape", ben="pass")
    room.dice.lay("escape", dice)
    happened = room.acts("ann", "escape")
    (checked,) = facts(happened, "checked")
    assert (checked.check, checked.score, checked.threshold, checked.success) == ("escape", sum(dice) + 1, 5, away)
    assert (room.one("anna").status == "gone") is away


def test_mz_esc_01_allies_are_left_behind_and_named() -> None:
    room = Room.of("Dog", anna={}, bea={})
    room.turn("Dog: snap Anna", ann="escape", ben="pass")
    room.dice.lay("escape", (6, 6))
    (escaped,) = facts(room.rolls_owed("ann"), "escaped")
    assert (escaped.left_behind, escaped.unseen) == (("bea",), False)


def test_mz_esc_02_out_of_stealth_nobody_sees_it() -> None:
    room = hidden(Room.of("Dog", anna={}), "Anna")
    room.turn("Dog: pass", ann="escape")
    room.dice.lay("escape", (6, 6))
    happened = room.rolls_owed("ann")
    assert facts(happened, "checked")[0].check == "stealth_escape"
    assert facts(happened, "escaped")[0].unseen


def test_amb_30_a_failed_escape_is_the_turn() -> None:
    room = Room.of("Dog", anna={})
    room.turn("Dog: pass", ann="escape")
    room.dice.lay("escape", (1, 1))
    room.rolls_owed("ann")
    assert (room.one("anna").status, "anna" in room.world.acted) == ("up", True)


def test_mz_bs_06_a_door_is_left_by_from_its_own_side() -> None:
    room = Room.of("Dog", anna={})
    room.sets("doors", "2", surroundings=True)
    room.next(skip=True)
    for text, code in (("escape through door 2", "wrong_side_for_door"), ("escape through door 1", "no_door")):
        assert room.refuses(player("ann"), commands.Declare(name=None, text=text)) == code


@pytest.mark.parametrize("again", [False, True])
def test_mz_esc_01_an_attack_on_whoever_has_escaped_is_lost_or_its_owner_asked_by_house_rule(again: bool) -> None:
    house = {"attack.escaped_target_choose_again": "on"} if again else None
    room = Room.of("Dog", anna={}, house=house)
    room.turn("Dog: snap Anna", ann="escape")
    room.dice.lay("escape", (6, 6))
    room.rolls_owed("ann")
    happened = room.next()
    assert room.asked() == ([("dog", "act")] if again else [])
    assert [passed.reason for passed in facts(happened, "passed")] == ([] if again else ["target_escaped"])
    assert not facts(room.said, "struck")


def test_amb_51_stealth_moves_break_for_the_side_one_comes_to() -> None:
    room = hidden(Room.of("Dog", anna={}, bea={}), "Anna", "Bea")
    room.sets("set", "Bea side 3")
    room.turn("Dog: pass", ann="move to 3 stealthily", ben="pass")
    room.dice.lay("stealth_move", (1, 1))
    (broken,) = facts(room.rolls_owed("ann"), "stealth_broken")
    assert set(broken.who) == {"anna", "bea"}


def test_amb_50_an_attack_chosen_when_cover_has_become_impossible_waits_for_its_place() -> None:
    room = hidden(Room.of("Dog", anna={}))
    room.next(skip=True)
    room.declares("ann", "take cover")
    room.sets("cover", "1 none", surroundings=True)
    room.next(skip=True)
    assert [question.purpose for question in room.now_playing.questions] == ["act"]
    happened = room.does(player("ann"), commands.Act(word="act", rest="attack dog with Bat", open=True))
    assert "declared" in kinds(happened)
    assert not facts(happened, "aimed")
    assert order(room) == ["anna"]
    assert facts(room.next(), "aimed")


def test_mz_cbt_04_who_escapes_has_spoken_before() -> None:
    room = Room.of("Dog", anna={})
    happened = room.turn("Dog: pass", ann='say "Run!", escape')
    assert [one.words for one in facts(happened, "talked")] == ["Run!"]
    assert room.now_playing.questions
