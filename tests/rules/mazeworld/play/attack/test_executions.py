"""Executions of fighters who can't fight, in a fight and outside combat (MZ-EXEC-01, AMB-34)."""

from typing import Any

import pytest

from bot.packs.library import Library
from rules import catalogue
from rules.dice.throws import Recorder, Tape
from rules.errors import RuleError
from rules.mazeworld.downtime.executions import Executed, execute, keep
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.revisions.current import CURRENT
from rules.mazeworld.revisions.rev2014 import REV2014
from rules.mazeworld.sheets import SHEETS
from rules.system import Occasion
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts, kinds

KNIFE = {"kind": "melee", "is": 2, "pain": 60, "ldv": 1, "most": 3, "skill": "Knives"}
LIBRARY = (
    Library.of(catalogue.find("mazeworld"))
    .with_entry("weapon", "Knife", KNIFE)
    .with_entry("fighter", "Kim", {"weapons": ["Knife"], "skills": {"Knives": 4}})
    .with_entry("creature", "Guard", {})
)
KIM = Record("Kim", points={"Knives": 4.0})


def occasion(*faces: int) -> Occasion:
    tables = {name.casefold(): table for name, table in LIBRARY.tables().items()}
    shelf: dict[str, Any] = {kind: LIBRARY.sheets(kind) for kind in SHEETS}
    return Occasion(Recorder(Tape(list(faces))), "errand/1", tables, shelf, True)


def tried(text: str, *faces: int) -> Executed:
    (outcome,) = execute(CURRENT, KIM, text, occasion(*faces))
    assert isinstance(outcome, Executed)
    return outcome


@pytest.mark.parametrize("state", ["asleep", "restrained", "Blacked out"])
def test_who_is_marked_as_unable_can_be_executed(state: str) -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", f"dog state {state}")
    room.next(skip=True)
    room.declares("ann", "execute dog with bat")
    room.dice.lay("anna/Bat", (1, 1))
    room.next()
    room.next()
    happened = room.settle()
    assert [shot.tier for fact in facts(happened, "struck") for shot in fact.shots] == ["hit"]


def test_who_can_fight_is_not_executed() -> None:
    room = Room.of("Dog", anna={})
    room.next(skip=True)
    with pytest.raises(RuleError, match="victim_can_fight"):
        room.declares("ann", "execute dog with bat")


def test_who_is_unable_does_not_act_and_is_not_asked() -> None:
    room = Room.of("Dog", "Bull", anna={})
    room.plans("dog: snap anna")
    room.sets("set", "dog state asleep")
    assert ("dog", "plan") not in room.asked()
    happened = room.all_places(ann="pass")
    assert "aimed" not in kinds(happened)


def test_a_state_ends() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "dog state asleep")
    room.sets("set", "dog state none")
    assert room.one("dog").able


def test_an_attempt_outside_a_fight_hits_with_any_dice() -> None:
    outcome = tried("guard asleep, with knife", 1, 1, 3)
    assert (outcome.success, outcome.turns, outcome.pain) == (False, 1, 60)
    assert outcome.how == "asleep, pain 60, with knife"


def test_the_words_of_the_next_attempt_go_on_from_there() -> None:
    outcome = tried("guard asleep, pain 60, with knife, head, 2 hits", 3, 4, 3, 3, 4, 3)
    assert (outcome.success, outcome.how, outcome.pain) == (True, None, 150)


def test_a_kill_outside_a_fight_trains_the_skill() -> None:
    outcome = tried("guard asleep, pain 149, with knife", 3, 3, 4)
    assert keep(KIM, outcome).points == {"Knives": 5.0}
    assert keep(KIM, tried("guard asleep, with knife", 3, 3, 4)) == KIM


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "incomplete"),
        ("nobody asleep, with knife", "no_such_victim"),
        ("guardian asleep, with knife", "no_such_victim"),
        ("guard with knife", "state_unsaid"),
        ("guard sleepless with knife", "state_unsaid"),
        ("guard asleep", "incomplete"),
        ("guard asleep, pain 10", "incomplete"),
        ("guard asleep, pain 150, with knife", "target_out"),
        ("guard asleep, with shotgun", "unknown_weapon"),
        ("guard asleep, with knife, 9 hits", "over_limit"),
        ("kim asleep, with knife", "self_target"),
    ],
)
def test_what_is_no_execution(text: str, code: str) -> None:
    with pytest.raises(RuleError, match=code):
        execute(CURRENT, KIM, text, occasion())


def test_there_are_none_in_2014() -> None:
    with pytest.raises(RuleError, match="not_in_revision"):
        execute(REV2014, KIM, "guard asleep, with knife", occasion())
