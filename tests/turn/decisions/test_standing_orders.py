"""Standing plans and orders: when they apply, what they produce, and what they leave; intents shown together."""

from dataclasses import replace
from typing import Any

import pytest

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.standing_orders import stand_in
from bot.turn.state import Order
from rules.catalogue import SYSTEMS
from rules.dice.throws import Recorder
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


def at_table(**fields: Any) -> Table:
    """Two wolves, Anna and Ben, plans asked for."""
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}, Ben={}), **fields)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf", count=2))
    for name, owner in (("Anna", "ann"), ("Ben", "ben")):
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=owner))
    table.next()
    return table


def plan(table: Table, text: str) -> list[Any]:
    return table.does(GM, commands.Plan(text=text))


def ordered(table: Table, **orders: str) -> None:
    """Standing orders on the sheets; the fighters of this table know whose sheets they have."""
    fight = table.now_playing
    seats = tuple(seat.model_copy(update={"sheet": fight.world.fighter(seat.fighter).name}) for seat in fight.seats)
    table.fight = fight.model_copy(update={"seats": seats})
    table.orders = {name.capitalize(): Order(text=text) for name, text in orders.items()}


def test_a_standing_plan_answers_at_once_and_in_every_turn() -> None:
    table = at_table()
    said = plan(table, "wolves always: bite nearest")
    assert kinds(said) == ["standing_plan_set"] * 2 + ["declared", "answered"] * 2
    assert all(intent.standing for intent in table.now_playing.intents.values())
    assert table.now_playing.questions == ()


def test_one_written_by_hand_goes_before_it() -> None:
    table = at_table()
    plan(table, "wolves always: bite nearest")
    plan(table, "wolf 1: pass")
    intents = table.now_playing.intents
    assert [intents[who].text for who in ("wolf-1", "wolf-2")] == ["pass", "bite, Anna"]
    assert [intents[who].standing for who in ("wolf-1", "wolf-2")] == [False, True]


@pytest.mark.parametrize(
    "text", ["if hurt, pass; bite nearest", "bite nearest; if hurt, pass", "bite nearest, if hurt pass"]
)
def test_at_the_seal_a_standing_plan_is_read_once_more(text: str) -> None:
    table = at_table()
    plan(table, f"wolves always: {text}")
    table.sets("hurt", "Wolf 1 20")
    said = table.next()
    assert table.now_playing.intents["wolf-1"].text == "pass"
    (seal,) = of(said, events.PlansSealed)
    assert seal.seal.text == "Wolf 1: pass; Wolf 2: bite, Anna"


def test_what_is_said_to_be_the_second_best_is_that_even_on_a_condition() -> None:
    table = at_table()
    table.sets("hurt", "Wolf 1 20")
    plan(table, "wolf 1 always: bite nearest; else if hurt, pass")
    assert table.now_playing.intents["wolf-1"].text == "bite, Anna"


def test_where_nothing_of_it_is_possible_the_gm_is_asked() -> None:
    table = at_table()
    said = plan(table, "wolf 1 always: if hurt, bite nearest")
    (failed,) = of(said, events.StandingFailed)
    assert (failed.code, failed.creature) == ("condition_unmet", True)
    assert table.asked() == [("wolf-1", "plan"), ("wolf-2", "plan")]


def test_it_ends_when_the_gm_says_so() -> None:
    table = at_table()
    assert table.refuses(GM, commands.Plan(text="wolf 1 never")) == "no_standing_plan"
    plan(table, "wolves always: pass")
    plan(table, "wolf 1 never")
    assert dict(table.now_playing.standing) == {"wolf-2": "pass"}


@pytest.mark.parametrize(
    ("names", "who"),
    [
        ("wolf 1", ["wolf-1"]),
        ("wolves", ["wolf-1", "wolf-2"]),
        ("all wolves", ["wolf-1", "wolf-2"]),
        ("all", ["wolf-1", "wolf-2"]),
        ("wolf 1-2", ["wolf-1", "wolf-2"]),
        ("Wolf 1 and wolf 2", ["wolf-1", "wolf-2"]),
        ("every wolf", ["wolf-1", "wolf-2"]),
    ],
)
def test_several_are_named_as_people_name_them(names: str, who: list[str]) -> None:
    table = at_table()
    plan(table, f"{names}: pass")
    assert sorted(table.now_playing.intents) == who


@pytest.mark.parametrize("names", ["all", "wolves", "wolf 1-2"])
def test_of_several_those_plan_who_can_act(names: str) -> None:
    table = at_table()
    table.sets("hurt", "Wolf 2 500")
    plan(table, f"{names}: pass")
    assert sorted(table.now_playing.intents) == ["wolf-1"]
    assert table.refuses(GM, commands.Plan(text="wolf 2: pass")) == "is_dead"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("wolf 1-3: pass", "no_such_fighter"),
        ("all bears: pass", "no_such_fighter"),
        ("wolf always: pass", "which_fighter"),
        ("Anna always: pass", "not_a_creature"),
        ("Anna never", "not_a_creature"),
        ("wolves always:", "nothing_said"),
        ("wolves:", "nothing_said"),
        (f"wolves always: {'x' * 1001}", "text_too_long"),
    ],
)
def test_names_of_nobody_and_plans_of_nothing_are_refused(text: str, code: str) -> None:
    assert at_table().refuses(GM, commands.Plan(text=text)) == code


def test_a_standing_order_is_used_only_when_the_gm_says_so() -> None:
    table = at_table()
    table.next(skip=True)
    ordered(table, anna="if hurt, pass; punch nearest")
    assert table.asked() == [("anna", "declare"), ("ben", "declare")]
    assert table.refuses(player("ann"), commands.Auto(name="Anna")) == "gm_only"
    said = table.does(GM, commands.Auto(name="Anna"))
    assert kinds(said) == ["declared", "answered"]
    intent = table.now_playing.intents["anna"]
    assert (intent.text, intent.standing, intent.open) == ("punch, Wolf 1", True, False)


def test_an_order_said_in_the_open_gives_open_intents_unless_they_are_shown_together() -> None:
    for together in (False, True):
        table = at_table(together=together)
        table.next(skip=True)
        ordered(table, anna="pass")
        table.orders["Anna"] = Order(text="pass", open=True)
        table.does(GM, commands.Auto(name="Anna"))
        assert table.now_playing.intents["anna"].open is not together


def test_intents_about_somebody_whom_not_all_see_are_not_shown_together() -> None:
    for unseen, shown in (("", ["anna", "ben"]), ("Wolf 1", ["ben"])):
        table = at_table(together=True)
        table.next(skip=True)
        for who, text in (("ann", "punch Wolf 1"), ("ben", "pass")):
            table.does(player(who), commands.Declare(name=None, text=text, open=False))
        if unseen:
            table.sets("set", f"{unseen} stealth on")
        (told,) = of(table.next(), events.IntentsShown)
        assert [one.fighter for one in told.intents] == shown
        assert [who for who, one in table.now_playing.intents.items() if one.open and who in ("anna", "ben")] == shown


def test_for_everyone_at_once_who_has_none_is_named_to_the_gm() -> None:
    table = at_table()
    table.next(skip=True)
    ordered(table, anna="pass")
    said = table.does(GM, commands.Auto(name=None))
    assert [failed.fighter for failed in of(said, events.StandingFailed)] == ["ben"]
    assert table.asked() == [("ben", "declare")]
    table.declares("ben", "pass")
    assert table.refuses(GM, commands.Auto(name=None)) == "nobody_missing"


def test_whoever_is_back_may_say_something_else() -> None:
    table = at_table()
    table.next(skip=True)
    ordered(table, anna="pass")
    table.does(GM, commands.Auto(name="Anna"))
    table.declares("ann", "punch Wolf 1")
    assert table.now_playing.intents["anna"].standing is False


def test_from_now_on_an_order_answers_in_every_turn_till_that_is_taken_back() -> None:
    table = at_table()
    ordered(table, anna="pass")
    table.does(GM, commands.Auto(name="Anna", on=True))
    assert table.refuses(GM, commands.Auto(name="Anna", on=True)) == "on_auto_already"
    table.next(skip=True)
    assert table.asked() == [("ben", "declare")]
    table.does(GM, commands.Auto(name="Anna", on=False))
    assert table.refuses(GM, commands.Auto(name="Anna", on=False)) == "not_on_auto"


def test_dice_and_choices_are_answered_too() -> None:
    table = at_table()
    plan(table, "wolf 1: bite Anna")
    table.next(skip=True)
    ordered(table, anna="dodge best; stay")
    table.declares("ann", "dodge Wolf 1")
    table.declares("ben", "pass")
    table.dice.lay("bite.single/anna", (5, 5))
    table.dice.lay("dodge", (6, 6), (6, 6))
    table.next()
    table.next()
    assert table.asked() == [("anna", "dodge")]
    said = table.does(GM, commands.Auto(name="Anna"))
    assert [one.what for one in of(said, events.StoodIn)] == ["dice"]
    while table.asked():
        assert table.asked()[0][0] == "anna"
        said = table.does(GM, commands.Auto(name="Anna"))
        assert [one.what for one in of(said, events.StoodIn)] == ["choice"]


def test_an_intent_by_order_is_followed_by_its_dice_and_by_what_else_the_order_names() -> None:
    table = at_table()
    table.next(skip=True)
    ordered(table, anna="punch Wolf 1; punch Wolf 2")
    table.does(GM, commands.Auto(name="Anna"))
    table.declares("ben", "pass")
    table.sets("set", "Wolf 1 status gone")
    table.next()
    said = table.next()
    assert [one.what for one in of(said, events.StoodIn)] == ["choice", "dice"]
    assert table.asked() == []


def test_of_a_standing_plan_that_is_impossible_the_next_preference_counts_before_the_gm_is_asked() -> None:
    table = at_table()
    plan(table, "wolf 1 always: bite Anna; bite Ben")
    table.next(skip=True)
    for person in ("ann", "ben"):
        table.declares(person, "pass")
    table.next()
    table.sets("set", "Anna status gone")
    said = table.next()
    assert [(one.creature, one.what) for one in of(said, events.StoodIn)] == [(True, "choice")]
    assert table.asked() == []


def test_for_creatures_the_gm_says_so_only_where_nobody_else_reads() -> None:
    table = at_table()
    loud = replace(GM, private=False)
    assert table.refuses(loud, commands.Auto(name="Wolf 1")) == "secret_in_public"
    assert table.refuses(loud, commands.Auto(name=None)) == "nobody_missing"


def test_the_seam_does_nothing_for_who_owes_nothing_or_has_no_order() -> None:
    table = at_table()
    table.next(skip=True)
    course = Course(table.using(Recorder(table.dice)), table.now_playing)
    assert not stand_in(course, "anna")
    assert not stand_in(course, "wolf-1")
    assert course.events == []


def test_kept_back_intents_are_shown_when_they_are_locked() -> None:
    table = at_table(together=True)
    table.next(skip=True)
    assert table.refuses(player("ann"), commands.Declare(name=None, text="pass")) == "secret_in_public"
    quiet = Actor("ann", gm=False, private=True)
    table.does(quiet, commands.Declare(name=None, text="pass", open=False))
    assert table.now_playing.intents["anna"].open is False
    table.does(replace(quiet, person="ben"), commands.Declare(name=None, text="punch Wolf 1", open=False))
    said = table.next()
    (shown,) = of(said, events.IntentsShown)
    assert [one.fighter for one in shown.intents] == ["anna", "ben"]
    assert all(table.now_playing.intents[who].open for who in ("anna", "ben"))


def test_whoever_leaves_takes_only_the_own_order_along() -> None:
    table = at_table()
    ordered(table, anna="pass", ben="pass")
    for name in ("Anna", "Ben"):
        table.does(GM, commands.Auto(name=name, on=True))
    table.does(player("ann"), commands.Leave())
    assert table.now_playing.auto == ("ben",)
