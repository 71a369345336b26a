"""The steps of a turn in another game than MazeWorld: players asked first, no plans or late ones, another order."""

import pytest

from bot.turn import commands, events
from bot.turn.codec import dump_fight
from rules.catalogue import SYSTEMS
from rules.system import Place, StepKind
from tests.turn.duel import PLAYERS_FIRST
from tests.turn.duels import PLAYERS_ONLY, RESTLESS, Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


@pytest.fixture
def duel() -> Table:
    """A duel of Anna's and Bo's against an ogre, in which everybody has said something."""
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna", ben="Bo")
    table.declares("ann", "draw at Ogre, draw at Bo")
    table.declares("ben", "draw at Anna")
    return table


def test_a_fight_begins_empty_and_waits_for_the_gm() -> None:
    table = Table(PLAYERS_ONLY, Duellists())
    happened = table.does(GM, commands.StartFight(number=7, scene="hall"))
    assert happened == [events.FightStarted(number=7, scene="hall", system="duel-players", digest="d1")]
    assert (table.now_playing.turn, table.now_playing.waiting) == (0, True)
    assert table.refuses(GM, commands.Next()) == "nobody_here"


def test_the_first_next_begins_the_turn_and_asks_whom_the_first_step_is_for() -> None:
    table = Table(PLAYERS_ONLY, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Ogre"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    assert table.asked() == []
    happened = table.next()
    assert kinds(happened) == ["next_taken", "step_entered", "asked", "step_done"]
    assert table.asked() == [("anna", "declare")]
    assert table.question("anna").kind == "intent"


def test_players_are_asked_before_the_gm_where_the_system_says_so() -> None:
    table = Table(PLAYERS_FIRST, Duellists()).starts("Ogre", ann="Anna")
    assert table.asked() == [("anna", "declare")]
    table.declares("ann", "draw at Ogre")
    table.next()
    assert table.asked() == [("ogre", "plan")]
    assert kinds(table.plans("Ogre: draw at Anna")) == ["declared", "answered"]
    happened = table.next()
    assert kinds(happened)[:3] == ["next_taken", "plans_sealed", "step_entered"]
    assert table.now_playing.locked


def test_without_plans_nothing_is_sealed(duel: Table) -> None:
    assert not of(duel.next(), events.PlansSealed)
    assert duel.now_playing.seals == ()


def test_a_step_that_does_not_wait_goes_straight_on(duel: Table) -> None:
    happened = duel.next()
    assert kinds(happened) == [
        "next_taken", "step_entered", "turn_started", "step_entered", "order_announced",
        "step_entered", "place_began", "agenda_set", "bowed", "agenda_set", "asked",
    ]  # fmt: skip
    assert of(happened, events.OrderAnnounced)[0].places == (Place("anna", "now"), Place("bo", "now"))
    assert duel.step() is StepKind.PLACES
    assert duel.asked() == [("anna", "draw")]


def test_places_are_played_one_after_the_other_each_to_its_end(duel: Table) -> None:
    duel.next()
    assert kinds(duel.rolls_owed("ann")) == ["answered", "drew", "agenda_set", "asked"]
    assert duel.now_playing.place == 0
    duel.does(GM, commands.Act(word="block", rest="no", name="Ogre"))
    assert duel.asked() == [("anna", "draw")]
    duel.rolls_owed("ann")
    happened = duel.acts("ben", "block", "no")
    assert of(happened, events.PlaceBegan) == [events.PlaceBegan(index=1)]
    duel.rolls_owed("ben")
    happened = duel.acts("ann", "block", "yes")
    assert kinds(happened) == ["answered", "agenda_set", "places_ended", "step_entered", "turn_ended", "step_done"]
    assert duel.now_playing.place == 2


def test_a_new_turn_forgets_the_old_one(duel: Table) -> None:
    duel.next(skip=True)
    while duel.now_playing.turn == 1:
        duel.next(skip=True)
    fight = duel.now_playing
    assert (fight.turn, fight.step, fight.place, fight.order, fight.locked) == (2, 0, None, (), False)
    assert (fight.intents, fight.ahead, fight.seals) == ({}, {}, ())
    assert [kind for _, kind in duel.asked()] == ["declare", "declare"]


def test_whoever_cannot_act_is_not_asked() -> None:
    table = Table(PLAYERS_ONLY, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    table.does(GM, commands.Add(sheet="Bo", sheet_kind="fighter", owner="ben"))
    table.sets("hearts", "Anna 0")
    table.next()
    assert table.asked() == [("bo", "declare")]
    assert table.refuses(player("ann"), commands.Declare(name=None, text="draw at Bo")) == "is_dead"


def test_where_nobody_can_act_the_turn_runs_to_the_next_wait() -> None:
    table = Table(PLAYERS_ONLY, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    table.sets("hearts", "Anna 0")
    table.next()
    assert (table.step(), table.now_playing.waiting) == (StepKind.END, True)


def test_every_step_kind_of_mazeworld_in_its_order() -> None:
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={"agility": 1})).starts("Wolf", ann="Anna")
    assert table.step() is StepKind.PLANS
    table.plans("Wolf: bite Anna")
    table.next()
    assert table.step() is StepKind.INTENTS
    table.declares("ann", "pass")
    happened = table.next()
    entered = [table.system.steps[event.step].kind for event in of(happened, events.StepEntered)]
    assert entered == [StepKind.START, StepKind.EARLY, StepKind.ORDER]
    assert table.now_playing.waiting
    happened = table.next()
    entered = [table.system.steps[event.step].kind for event in of(happened, events.StepEntered)]
    assert entered == [StepKind.PLACES, StepKind.WITHIN]
    assert table.now_playing.waiting
    happened = table.next()
    assert kinds(happened)[:2] == ["next_taken", "step_entered"]
    assert "turn_ended" in kinds(happened)
    assert (table.now_playing.turn, table.step()) == (2, StepKind.PLANS)


def test_the_beat_rises_with_every_step() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna")
    beats = [table.now_playing.beat]
    for _ in range(6):
        table.next(skip=True)
        beats.append(table.now_playing.beat)
    assert beats == sorted(set(beats))


def test_a_system_without_any_wait_is_a_bug_that_changes_nothing() -> None:
    table = Table(RESTLESS, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Ogre"))
    before = dump_fight(table.now_playing)
    with pytest.raises(AssertionError, match="come to rest"):
        table.next()
    assert dump_fight(table.now_playing) == before


def test_a_fight_that_ended_takes_nothing_more(duel: Table) -> None:
    duel.next()
    happened = duel.does(GM, commands.EndFight())
    assert kinds(happened) == ["fight_ended"]
    fight = duel.now_playing
    assert (fight.ended, fight.questions, fight.agenda, fight.waiting) == (True, (), (), False)
    for command in (
        commands.Next(), commands.Next(skip=True), commands.EndFight(), commands.Add(sheet="Ogre"),
        commands.Remove(name="Ogre"), commands.Plan(text="Ogre: draw at Bo"), commands.RollOwed(),
        commands.Declare(name=None, text="draw at Bo"), commands.Withdraw(), commands.Leave(),
        commands.Act(word="draw"), commands.AskToJoin(sheet="Cy"), commands.Accept(name="Cy"),
        commands.NameOwner(name="Ogre", owner=None), commands.Adjust(what="hearts", text="Ogre 1"),
    ):  # fmt: skip
        assert duel.refuses(GM, command) == "no_fight"
    assert dump_fight(duel.refolded()) == dump_fight(fight)


def test_after_the_end_another_fight_can_begin(duel: Table) -> None:
    assert duel.refuses(GM, commands.StartFight(number=2, scene="hall")) == "fight_running"
    duel.does(GM, commands.EndFight())
    duel.does(GM, commands.StartFight(number=2, scene="hall"))
    assert (duel.now_playing.number, duel.now_playing.seats) == (2, ())


def test_what_only_a_gm_may_say() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna")
    for command in (
        commands.StartFight(number=2, scene="hall"), commands.EndFight(), commands.Add(sheet="Ogre"),
        commands.Remove(name="Ogre"), commands.Accept(name="Anna"), commands.NameOwner(name="Anna", owner="ann"),
        commands.Adjust(what="hearts", text="Anna 9"), commands.Plan(text="Ogre: draw at Anna"), commands.Next(),
        commands.Next(skip=True),
    ):  # fmt: skip
        assert table.refuses(player("ann"), command) == "gm_only"


def test_the_rules_of_2014_ask_players_first_and_end_with_effects_then_the_announcement() -> None:
    """MZ-TURN-02: intents, then the GM's plans; damage within the places; effects before "End of Turn" (AMB-22)."""
    table = Table(SYSTEMS["mazeworld-2014"], maze_shelf(Anna={"agility": 1})).starts("Wolf", ann="Anna")
    assert table.step() is StepKind.INTENTS
    assert table.refuses(GM, commands.Plan(text="Wolf: bite Anna")) == "not_asked_yet"
    table.declares("ann", "pass")
    table.next()
    assert table.step() is StepKind.PLANS
    assert table.refuses(player("ann"), commands.Declare(name=None, text="pass")) == "intents_over"
    table.plans("Wolf: pass")
    assert kinds(table.next())[:3] == ["next_taken", "plans_sealed", "step_entered"]
    table.next()
    assert (table.step(), table.now_playing.waiting) == (StepKind.PLACES, True)
    happened = [
        event.fact.kind if isinstance(event, events.Happened) else event.kind
        for event in table.next()
        if not isinstance(event, events.StepEntered)
    ]
    assert happened[:5] == ["next_taken", "reminded", "turn_over", "seal_opened", "turn_ended"]


def test_newer_rules_announce_the_end_and_then_have_its_effects() -> None:
    """AMB-22."""
    table = Table(SYSTEMS["mazeworld-classic"], maze_shelf(Anna={})).starts("Wolf", ann="Anna")
    table.next(skip=True)
    table.declares("ann", "pass")
    table.next()
    table.next()
    assert table.step() is StepKind.WITHIN
    told = kinds(table.next())
    assert told.index("turn_ended") < told.index("reminded")


def test_where_there_are_no_sides_everybody_stands_together() -> None:
    """2014 has no Sides: none can be named, and everyone is within reach."""
    table = Table(SYSTEMS["mazeworld-2014"], maze_shelf(Anna={})).starts("Wolf", ann="Anna")
    assert {fighter.side for fighter in table.world.fighters} == {0}
    assert table.refuses(GM, commands.Add(sheet="Wolf", where="2")) == "no_sides_here"
    assert [ground.id for ground in table.system.views.grounds(table.world)] == [""]
