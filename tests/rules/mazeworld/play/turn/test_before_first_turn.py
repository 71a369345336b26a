"""Before the first turn: cover, slipping past, escaping (MZ-TURN-06), and their effects on the turn (AMB-48)."""

import pytest

from bot.turn import commands, events
from rules.system import StepKind
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts, of, player

HOUSE = {"turn.damage_after_all": "yes"}
BOTH = ("mazeworld-classic", "mazeworld-2014")


def opening(system: str = "mazeworld-classic", *, stealth: bool = False) -> Room:
    """Anna and Bea have come upon a dog; there is cover where they are."""
    room = Room.of("Dog", system=system, anna={}, bea={}, opening=True)
    room.sets("cover", "1 crate, 2 bush" if system == "mazeworld-classic" else "crate", surroundings=True)
    if stealth:
        for name in ("Anna", "Bea"):
            room.sets("set", f"{name} stealth on")
    return room


@pytest.mark.parametrize("system", BOTH)
def test_mz_turn_06_nobody_has_to_do_anything_before_the_first_turn(system: str) -> None:
    room = opening(system)
    assert room.system.opening == ("take cover", "slip past", "escape")
    assert (room.now_playing.turn, room.asked(), room.world.opening) == (0, [], True)
    room.next()
    assert (room.now_playing.turn, room.world.opening) == (1, False)
    assert room.step() is not StepKind.EARLY
    assert room.asked() != []


def test_newer_rules_have_no_such_time() -> None:
    room = Room.of("Dog", system="mazeworld-current", anna={}, opening=True)
    assert not room.world.opening
    assert room.refuses(player("ann"), commands.Declare(name=None, text="escape")) == "not_asked_yet"


@pytest.mark.parametrize(
    ("text", "stealth", "code"),
    [
        ("Rifle, dog", False, "not_before_first"),
        ("move to 3", False, "not_before_first"),
        ("slip past", False, "seen_already"),
        ("escape", True, "not_before_first"),
        ("take cover, then take cover", True, "cover_twice"),
    ],
)
def test_nothing_else_is_done_then(text: str, stealth: bool, code: str) -> None:
    room = opening(stealth=stealth)
    assert room.refuses(player("ann"), commands.Declare(name=None, text=text)) == code
    assert room.now_playing.intents == {}


def test_what_was_said_before_the_first_turn_is_done_and_forgotten_in_it() -> None:
    room = opening()
    room.acts("ann", "take", "cover")
    room.dice.lay("anna/opening.cover", (6, 6))
    room.next()
    assert (room.step(), room.asked()) == (StepKind.EARLY, [("anna", "check")])
    assert room.refuses(player("ben"), commands.Declare(name=None, text="escape")) == "not_asked_yet"
    happened = room.rolls_owed("ann")
    assert room.one("anna").cover
    assert [event.begins for event in of(happened, events.StepEntered)] == [True]
    assert (room.now_playing.intents, room.world.acted, room.world.opening) == ({}, (), False)


@pytest.mark.parametrize(("stealth", "speed"), [(True, "cover 12"), (False, "9")])
def test_amb_48_cover_taken_unseen_goes_first_in_the_first_turn(stealth: bool, speed: str) -> None:
    room = opening(stealth=stealth)
    room.acts("ann", "take", "cover")
    room.dice.lay("anna/opening.cover", (6, 6))
    room.next()
    room.rolls_owed("ann")
    room.turn("Dog: pass", ann="Rifle, dog", ben="pass")
    assert [(place.fighter, place.speed) for place in room.now_playing.order] == [("anna", speed)]


def test_creatures_may_act_then_too_and_their_plans_are_shown_sealed() -> None:
    room = opening()
    room.plans("Dog: take cover")
    assert room.now_playing.seals == ()
    room.dice.lay("dog/opening.cover", (1, 1))
    happened = room.next()
    assert len(of(happened, events.PlansSealed)) == 1
    assert [event.seal.text for event in of(happened, events.SealOpened)] == ["Dog: take cover"]
    assert room.one("dog").cover
    assert (room.now_playing.turn, room.now_playing.seals) == (1, ())


def test_an_escape_that_failed_before_the_first_turn_can_be_tried_in_it() -> None:
    room = opening()
    room.acts("ann", "escape")
    room.dice.lay("anna/", (1, 1), (6, 6))
    room.next()
    room.rolls_owed("ann")
    room.turn("Dog: pass", ann="escape", ben="pass")
    room.rolls_owed("ann")
    assert room.one("anna").status == "gone"


def test_who_took_cover_and_was_taken_out_of_the_fight_is_forgotten() -> None:
    room = opening(stealth=True)
    room.acts("ann", "take", "cover")
    room.acts("ben", "take", "cover")
    room.dice.lay("opening.cover", (6, 6), (5, 5))
    room.next()
    room.rolls_owed("ann")
    room.rolls_owed("ben")
    assert set(room.world.covering) == {"anna", "bea"}
    room.does(GM, commands.Remove(name="Anna"))
    assert set(room.world.covering) == {"bea"}


def test_who_escapes_before_the_first_turn_is_not_asked_in_it() -> None:
    room = opening()
    room.acts("ann", "escape")
    room.dice.lay("anna/opening.escape", (6, 6))
    room.next()
    room.rolls_owed("ann")
    assert room.one("anna").status == "gone"
    room.next(skip=True)
    assert room.asked() == [("bea", "declare")]


def test_an_intent_is_taken_back_without_being_asked_for() -> None:
    room = opening()
    room.acts("ann", "escape")
    room.does(player("ann"), commands.Withdraw())
    assert (room.asked(), room.now_playing.intents) == ([], {})


def test_the_next_turns_begin_with_their_own_first_step() -> None:
    room = opening()
    room.acts("ann", "escape")
    room.next()
    while room.now_playing.turn < 2:
        room.next(skip=True)
    assert room.step() is StepKind.PLANS
    assert room.refuses(GM, commands.Plan(text="Dog: slip past")) == "seen_already"


@pytest.mark.parametrize("after_all", [False, True])
def test_amb_21_damage_within_each_place_or_when_all_attacks_are_counted(after_all: bool) -> None:
    room = Room.of("Dog", system="mazeworld-classic", anna={}, house=HOUSE if after_all else None)
    room.sets("set", "Anna blackout 5")
    room.turn("Dog: snap Anna", ann="Bat, dog")
    room.dice.lay("attack", (5, 5), (5, 5))
    room.dice.lay("limb", (4,), (4,))
    happened = room.next()
    # Blacked out by the dog's bite, Anna strikes only where the damage waits.
    assert room.asked() == ([("anna", "attack")] if after_all else [])
    assert bool(facts(happened, "hurt")) is not after_all
    if after_all:
        assert len(room.now_playing.later) == 1
        happened = room.rolls_owed("ann")
        assert [one.who for one in facts(happened, "hurt")] == ["anna", "dog"]
    assert (room.now_playing.later, room.step()) == ((), StepKind.WITHIN)
    assert room.one("anna").status == "down"


def test_damage_put_off_is_dropped_with_the_fighter_it_was_for() -> None:
    room = Room.of("Dog", system="mazeworld-classic", anna={}, bea={}, house=HOUSE)
    room.turn("Dog: snap Anna", ann="Bat, dog", ben="pass")
    room.dice.lay("dog/", (5, 5))
    room.next()
    assert room.now_playing.later
    room.sets("set", "Anna status gone")
    room.next(skip=True)
    assert not facts(room.said, "hurt") or room.step() is StepKind.WITHIN


def test_an_empty_weapon_clicks_and_ends_the_turn() -> None:
    """MZ-ACT-06."""
    room = Room.of("Dog", system="mazeworld-2014", anna={})
    room.sets("set", "Anna Rifle loaded 0")
    room.declares("ann", "Rifle, dog")
    room.next()
    room.next(skip=True)
    happened = room.next()
    assert [one.weapon for one in facts(happened, "dry_fired")] == ["Rifle"]
    assert (room.asked(), "anna" in room.world.acted) == ([], True)
