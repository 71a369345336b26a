"""Intents and plans: written, changed, taken back, locked, sealed."""

import hashlib

import pytest

from bot.turn import commands, events
from bot.turn.view import public_view
from rules.catalogue import SYSTEMS
from tests.turn.duel import PLAYERS_FIRST
from tests.turn.duels import Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of, player


@pytest.fixture
def maze() -> Table:
    """Two wolves and Anna, plans asked for."""
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf", count=2))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    table.next()
    return table


def sealed(table: Table) -> events.PlansSealed:
    return of(table.said, events.PlansSealed)[-1]


def test_a_plan_is_for_creatures_and_a_declaration_for_contestants(maze: Table) -> None:
    assert maze.refuses(GM, commands.Plan(text="Anna: bite Wolf 1")) == "not_a_creature"
    maze.next(skip=True)
    assert maze.refuses(GM, commands.Declare(name="Wolf 1", text="bite Anna")) == "plan_for_creatures"


def test_intents_are_taken_when_they_are_asked_for(maze: Table) -> None:
    assert maze.refuses(player("ann"), commands.Declare(name=None, text="pass")) == "not_asked_yet"
    maze.next(skip=True)
    assert kinds(maze.declares("ann", "pass")) == ["declared", "answered"]


def test_plans_may_still_be_written_while_players_are_asked(maze: Table) -> None:
    maze.next(skip=True)
    assert kinds(maze.plans("Wolf 1: bite Anna")) == ["declared", "plans_sealed"]
    assert sealed(maze).seal.number == 2


def test_that_nobody_has_a_plan_is_sealed_as_well(maze: Table) -> None:
    assert kinds(maze.next(skip=True)).count("plans_sealed") == 1
    assert sealed(maze).seal.text == "Wolf 1: nothing; Wolf 2: nothing"


def test_where_no_creature_is_seen_nothing_is_sealed(maze: Table) -> None:
    for wolf in ("Wolf 1", "Wolf 2"):
        maze.does(GM, commands.Adjust(what="set", text=f"{wolf} stealth on"))
    maze.plans("Wolf 2: bite Anna")
    assert "plans_sealed" not in kinds(maze.next(skip=True))


def test_an_intent_is_said_back_as_it_was_understood(maze: Table) -> None:
    maze.next(skip=True)
    (declared,) = of(maze.declares("ann", "I'll punch wolf 2!", open=False), events.Declared)
    assert (declared.intent.text, declared.intent.open) == ("punch, Wolf 2", False)
    assert declared.intent.assumed["count"] == "1"
    assert (declared.plan, declared.changed) == (False, False)


def test_an_intent_may_change_until_the_turn_starts(maze: Table) -> None:
    maze.next(skip=True)
    maze.declares("ann", "punch wolf 2")
    (declared,) = of(maze.declares("ann", "pass"), events.Declared)
    assert declared.changed
    maze.next()
    assert maze.now_playing.locked
    assert maze.refuses(player("ann"), commands.Declare(name=None, text="punch wolf 1")) == "locked"
    assert maze.refuses(player("ann"), commands.Withdraw()) == "locked"
    assert maze.refuses(GM, commands.Plan(text="Wolf 1: bite Anna")) == "locked"
    assert maze.refuses(player("ann"), commands.Act(word="punch", rest="wolf 1")) == "not_now"


def test_nothing_said_and_far_too_much(maze: Table) -> None:
    assert maze.refuses(GM, commands.Plan(text="Wolf 1")) == "nothing_said"
    maze.next(skip=True)
    assert maze.refuses(player("ann"), commands.Declare(name=None, text="")) == "nothing_said"
    assert maze.refuses(player("ann"), commands.Declare(name=None, text="pass " * 201)) == "text_too_long"


def test_what_the_game_refuses_leaves_the_earlier_intent(maze: Table) -> None:
    maze.next(skip=True)
    maze.declares("ann", "punch wolf 2")
    assert maze.refuses(player("ann"), commands.Declare(name=None, text="dodge Anna")) != "locked"
    assert maze.now_playing.intents["anna"].text == "punch, Wolf 2"


def test_an_intent_taken_back_is_asked_for_again(maze: Table) -> None:
    maze.next(skip=True)
    assert maze.refuses(player("ann"), commands.Withdraw()) == "nothing_declared"
    maze.declares("ann", "pass")
    before = maze.now_playing.asked
    assert kinds(maze.does(player("ann"), commands.Withdraw())) == ["withdrawn", "asked"]
    assert maze.asked() == [("anna", "declare")]
    assert maze.question("anna").id == before + 1


def test_an_intent_is_not_taken_back_where_it_could_not_be_said_again() -> None:
    table = Table(PLAYERS_FIRST, Duellists()).starts("Ogre", ann="Anna")
    table.declares("ann", "draw at Ogre")
    table.next()
    assert table.refuses(player("ann"), commands.Withdraw()) == "intents_over"
    assert table.asked() == [("ogre", "plan")]


def test_plans_are_sealed_with_a_digest_that_anyone_can_check(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.plans("Wolf 2: claws Anna, 2 hits")
    maze.next()
    seal = sealed(maze).seal
    assert seal.text == "Wolf 1: bite, Anna; Wolf 2: claws, Anna, x2"
    assert seal.digest == hashlib.sha256(f"{seal.salt}\n{seal.text}".encode()).hexdigest()
    assert len(bytes.fromhex(seal.salt)) * 8 >= 128
    assert seal.number == 1


def test_a_plan_changed_or_taken_back_after_the_seal_makes_a_new_one(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.next(skip=True)
    first = sealed(maze).seal
    assert kinds(maze.plans("Wolf 1: claws Anna")) == ["declared", "plans_sealed"]
    second = sealed(maze).seal
    assert (second.number, second.text) == (2, "Wolf 1: claws, Anna; Wolf 2: nothing")
    assert len({first.digest, second.digest, first.salt, second.salt}) == 4
    happened = maze.does(GM, commands.Withdraw(name="Wolf 1"))
    assert kinds(happened) == ["withdrawn", "asked", "plans_sealed"]
    assert (sealed(maze).seal.number, sealed(maze).seal.text) == (3, "Wolf 1: nothing; Wolf 2: nothing")


def test_a_players_change_makes_no_new_seal(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.next(skip=True)
    maze.declares("ann", "pass")
    maze.declares("ann", "punch wolf 1")
    assert sealed(maze).seal.number == 1


def test_the_seal_is_opened_at_the_end_of_the_turn_and_gone_in_the_next(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.next(skip=True)
    while maze.now_playing.turn == 1:
        happened = maze.next(skip=True)
    (opened,) = of(happened, events.SealOpened)
    assert opened.seal == sealed(maze).seal
    assert maze.now_playing.seals == ()


def test_every_seal_of_the_turn_is_opened(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.next(skip=True)
    maze.plans("Wolf 1: claws Anna")
    while maze.now_playing.turn == 1:
        happened = maze.next(skip=True)
    assert [opened.seal.number for opened in of(happened, events.SealOpened)] == [1, 2]


def test_a_seal_speaks_of_seen_creatures_only(maze: Table) -> None:
    maze.does(GM, commands.Adjust(what="set", text="Wolf 2 stealth on"))
    maze.plans("Wolf 2: bite Anna")
    maze.next(skip=True)
    assert sealed(maze).seal.text == "Wolf 1: nothing"
    assert of(maze.plans("Wolf 1: claws Anna"), events.PlansSealed)
    assert sealed(maze).seal.text == "Wolf 1: claws, Anna"
    assert not of(maze.plans("Wolf 2: claws Anna"), events.PlansSealed)


def test_ending_a_fight_opens_its_seal(maze: Table) -> None:
    maze.plans("Wolf 1: bite Anna")
    maze.next(skip=True)
    happened = maze.does(GM, commands.EndFight())
    assert kinds(happened) == ["seal_opened", "fight_ended"]


def test_the_longest_name_is_meant(maze: Table) -> None:
    for _ in range(9):
        maze.does(GM, commands.Add(sheet="Wolf"))
    maze.plans("Wolf 11: bite Anna")
    assert set(maze.now_playing.intents) == {"wolf-11"}
    maze.plans("wolf 1 bite Anna")
    assert set(maze.now_playing.intents) == {"wolf-11", "wolf-1"}


@pytest.mark.parametrize("together", [False, True])
def test_what_was_said_in_private_is_shown_only_where_all_is_shown_together(together: bool) -> None:
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}), together=together).starts("Wolf", ann="Anna")
    table.next(skip=True)
    table.does(player("ann"), commands.Declare(name=None, text="pass", open=False))
    happened = table.next(skip=True)
    assert table.now_playing.intents["anna"].open is together
    assert bool(of(happened, events.IntentsShown)) is together


def test_an_intent_has_a_thousand_characters_at_most(maze: Table) -> None:
    maze.next(skip=True)
    assert maze.refuses(player("ann"), commands.Declare(name=None, text=f"pass {'.' * 996}")) == "text_too_long"
    assert maze.declares("ann", f"pass {'.' * 995}")


def test_the_same_fight_looks_the_same(maze: Table) -> None:
    assert public_view(maze.now_playing, maze.system) == public_view(maze.now_playing, maze.system)


@pytest.mark.parametrize(("before", "after"), [("punch wolf 1", "dodge wolf 1"), ("dodge wolf 1", "punch wolf 1")])
def test_a_reopened_intent_changes_nothing_that_came_before_the_attacks(maze: Table, before: str, after: str) -> None:
    maze.next(skip=True)
    maze.declares("ann", before)
    maze.next(skip=True)
    maze.does(GM, commands.Reopen(name="Anna"))
    assert maze.refuses(player("ann"), commands.Declare(name=None, text=after)) == "early_has_passed"
    assert maze.now_playing.intents["anna"].text.startswith(before.split(maxsplit=1)[0])


def test_a_reopened_attack_may_become_another_one(maze: Table) -> None:
    maze.next(skip=True)
    maze.declares("ann", "punch wolf 1")
    maze.next(skip=True)
    maze.does(GM, commands.Reopen(name="Anna"))
    maze.declares("ann", "kick wolf 2")
    assert maze.now_playing.intents["anna"].text == "kick, Wolf 2"
