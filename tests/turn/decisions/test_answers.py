"""Dice owed or rolled in advance, choices, and who may answer for whom."""

import pytest

from bot.turn import commands, events
from bot.turn.decisions.course import Rolls
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


def duel(rolls: Rolls = "player") -> Table:
    table = Table(PLAYERS_ONLY, Duellists(), rolls=rolls).starts("Ogre", ann="Anna", ben="Bo")
    table.declares("ann", "draw at Ogre")
    table.declares("ben", "draw at Anna")
    return table


@pytest.fixture
def playing() -> Table:
    table = duel()
    table.next()
    return table


def test_the_one_who_is_asked_rolls_all_that_is_owed(playing: Table) -> None:
    playing.dice.lay("draw", (17,))
    happened = playing.rolls_owed("ann")
    assert of(happened, events.Answered)[0].person == "ann"
    assert [(throw.label, throw.sides, throw.faces) for throw in playing.thrown] == [
        ("f1/t1/anna/card.1/ogre/draw/1", 20, (17,))
    ]


def test_the_word_for_the_dice_rolls_them(playing: Table) -> None:
    assert kinds(playing.acts("ann", "draw"))[:2] == ["answered", "drew"]


def test_a_roll_of_the_wrong_shape_is_refused_with_what_is_owed(playing: Table) -> None:
    with pytest.raises(RuleError) as refused:
        playing.rolls_owed("ann", shape=(1, 2, 6, 0))
    assert (refused.value.code, refused.value.facts["expression"]) == ("other_dice_owed", "1d20")
    assert playing.rolls_owed("ann", shape=(1, 1, 20, 0))


def test_nobody_else_answers(playing: Table) -> None:
    assert playing.refuses(player("ben"), commands.RollOwed(name="Anna")) == "not_yours"
    assert playing.refuses(player("ben"), commands.Act(word="draw", name="Anna")) == "not_yours"
    assert playing.refuses(player("dan"), commands.RollOwed()) == "no_fighter_of_yours"
    assert playing.refuses(player("dan"), commands.Act(word="draw")) == "no_fighter_of_yours"
    assert playing.refuses(player("ben"), commands.Act(word="block", rest="yes")) == "not_now"


def test_a_gm_rolls_for_a_player_by_name_only(playing: Table) -> None:
    assert playing.refuses(GM, commands.RollOwed()) == "gm_without_fighter"
    happened = playing.does(GM, commands.RollOwed(name="Anna"))
    assert of(happened, events.Answered)[0].person == "gm"


def test_a_choice_is_not_settled_by_dice_nor_dice_by_a_choice(playing: Table) -> None:
    assert playing.refuses(player("ann"), commands.Act(word="block", rest="yes")) == "dice_owed_first"
    assert playing.refuses(player("ann"), commands.Act(word="draw", rest="at Bo")) == "dice_owed_first"
    playing.rolls_owed("ann")
    assert playing.refuses(player("ann"), commands.RollOwed()) == "nothing_owed"
    assert playing.refuses(GM, commands.Act(word="block", rest="perhaps")) == "other_choice"
    assert playing.refuses(GM, commands.Act(word="block", rest="no " * 334)) == "text_too_long"
    assert kinds(playing.does(GM, commands.Act(word="block", rest="no")))[:2] == ["answered", "lost"]


def test_an_answer_comes_too_late_the_second_time(playing: Table) -> None:
    playing.rolls_owed("ann")
    playing.does(GM, commands.Act(word="block", rest="no"))
    assert playing.refuses(GM, commands.Act(word="block", rest="yes", name="Ogre")) == "not_now"


def test_whoever_places_later_may_roll_ahead_and_the_faces_count_at_their_place(playing: Table) -> None:
    playing.dice.lay("bo/card", (13,))
    happened = playing.rolls_owed("ben")
    assert happened == [
        events.RolledAhead(
            fighter="bo",
            label="f1/t1/bo/card.1/anna/draw",
            expression="1d20",
            throws=((13,),),
            about=("anna", "bo"),
        )
    ]
    assert playing.asked() == [("anna", "draw")]
    assert playing.refuses(player("ben"), commands.RollOwed()) == "nothing_owed"
    playing.rolls_owed("ann")
    happened = playing.does(GM, commands.Act(word="block", rest="no"))
    assert [event.fact.score for event in of(happened, events.Happened) if event.fact.kind == "drew"] == [13]
    assert playing.asked() == [("anna", "block")]
    assert len(playing.thrown) == 2


def test_the_word_for_the_dice_rolls_ahead_too(playing: Table) -> None:
    assert kinds(playing.acts("ben", "draw")) == ["rolled_ahead"]


def test_nothing_is_rolled_ahead_before_the_order_stands() -> None:
    table = duel()
    assert table.refuses(player("ben"), commands.RollOwed()) == "nothing_owed"


def test_faces_rolled_ahead_are_for_their_label_only() -> None:
    """The same action keeps its faces; another one gets fresh dice."""
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}, Bea={})).starts("Zombie", ann="Anna", ben="Bea")
    table.next(skip=True)
    table.declares("ann", "punch zombie, 2 hits")
    table.declares("ben", "kick zombie, else punch Anna")
    table.next()
    table.dice.lay("bea/kick", (6, 5))
    assert kinds(table.rolls_owed("ben")) == ["rolled_ahead"]
    table.sets("take", "Bea kick")
    table.next()
    table.rolls_owed("ann")
    # The kick that was rolled ahead has become impossible: its alternative asks for dice of its own.
    assert table.asked() == [("bea", "attack")]
    assert "f1/t1/bea/kick.single.1/zombie/attack" in table.now_playing.ahead


@pytest.mark.parametrize("rolls", ["bot", "ahead"])
def test_the_bot_rolls_where_the_game_says_so(rolls: Rolls) -> None:
    table = duel(rolls)
    table.next()
    assert table.asked() == [("ogre", "block")]


def test_the_bot_rolls_for_whom_nobody_plays() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts(ann="Anna", ben="Bo")
    table.does(GM, commands.NameOwner(name="Anna", owner=None))
    table.does(GM, commands.Declare(name="Anna", text="draw at Bo"))
    table.next(skip=True)
    assert table.asked() == [("bo", "block")]


def test_looking_ahead_throws_nothing_and_takes_no_alternative_for_the_action() -> None:
    """A place that begins with a die of the bot's cannot be rolled ahead (MZ-BODY-11: a part drawn at random)."""
    swarm = {"name": "Swarm", "kind": "thrown", "aimable": False}
    shelf = maze_shelf(Anna={"weapons": [swarm]}, Bea={})
    table = Table(SYSTEMS["mazeworld-evading"], shelf).starts("Zombie", ann="Anna", ben="Bea")
    table.next(skip=True)
    table.declares("ann", "Swarm, zombie, else punch zombie")
    table.declares("ben", "pass")
    table.next()
    assert table.refuses(player("ann"), commands.RollOwed()) == "nothing_owed"
    assert table.thrown == []


def test_a_player_with_two_fighters_answers_for_the_one_who_is_asked() -> None:
    table = Table(PLAYERS_ONLY, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for sheet in ("Anna", "Bo"):
        table.does(GM, commands.Add(sheet=sheet, sheet_kind="fighter", owner="ann"))
    table.next()
    assert table.refuses(player("ann"), commands.Declare(name=None, text="draw at Bo")) == "which_of_yours"
    table.declares("ann", "Anna: draw at Bo")
    assert table.asked() == [("bo", "declare")]
    table.declares("ann", "draw at Anna")
    table.next()
    assert table.asked() == [("anna", "draw")]
    table.rolls_owed("ann")
    assert table.asked() == [("bo", "block")]
    table.acts("ann", "block", "no")
    assert table.asked() == [("bo", "draw")]


def test_a_word_declares_while_intents_are_asked_for() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna")
    assert kinds(table.acts("ann", "draw", "at Ogre")) == ["declared", "answered"]
    assert table.now_playing.intents["anna"].text == "draw at Ogre"


def test_who_is_asked_by_name_is_found_in_any_case(playing: Table) -> None:
    assert kinds(playing.does(player("ann"), commands.Act(word="draw", name="ANNA")))[0] == "answered"
