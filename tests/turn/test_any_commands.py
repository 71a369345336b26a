"""Whatever a GM and three players say, in any order: it is accepted or refused, nothing is lost, and the turn can be
finished. `tests.turn.table` checks every single command."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.turn import commands
from bot.turn.codec import dump_fight
from bot.turn.decisions.course import Actor
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.system import ChoiceNeed, System
from tests.turn.duel import PLAYERS_FIRST
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.spoken_lines import DUEL, MAZE, PEOPLE, SHELF, TABLES
from tests.turn.table import GM, Bound, Table, player


def actor(person: str) -> Actor:
    return GM if person == "gm" else player(person)


def sound(table: Table) -> None:
    """Check what holds after every command, no matter who gave it."""
    fight = table.now_playing
    asked = [question.fighter for question in fight.questions]
    assert len(asked) == len(set(asked))
    assert set(asked) <= {seat.fighter for seat in fight.seats}
    need = fight.need()
    if need is not None:
        question = fight.question_of(need.who)
        assert question is not None
        assert question.kind == need.kind
    assert fight.waiting or fight.questions or fight.ended
    assert not fight.agenda or need is not None
    assert fight.place is None or 0 <= fight.place <= len(fight.order)
    assert len({throw.label for throw in table.thrown}) == len(table.thrown)
    assert all(label not in fight.ahead or throws for label, throws in fight.ahead.items())


def sound_maze(table: Table) -> None:
    sound(table)
    for fighter in table.world.fighters:
        assert fighter.pain >= 0
        assert fighter.side in ((1, 2, 3, 4) if table.system.value.battlespace else (0,))
        for weapon in fighter.weapons:
            assert weapon.loaded is None or weapon.loaded >= 0
            assert weapon.spare is None or weapon.spare >= 0


def attempt(table: Table, who: Actor, command: Any) -> None:
    try:
        table.does(who, command)
    except RuleError as refused:
        if refused.code == "label_used":
            raise AssertionError("dice under a label of before: this refusal would come again and again") from refused


def speak(table: Table, person: str, said: Any) -> None:
    """One thing said; "answer" is whoever is asked giving what the bot proposes, "plans" a plan for everybody."""
    fight = table.now_playing
    if said == "next":
        attempt(table, GM, commands.Next(skip=person != "gm"))
    elif said == "plans":
        for who in fight.creatures():
            name = fight.world.fighter(who).name
            attempt(table, GM, commands.Plan(text=f"{name}: claws Anna, x2, else punch Bea"))
    elif said == "answer":
        need = fight.need()
        if isinstance(need, ChoiceNeed):
            word, _, rest = need.options[0].command.partition(" ")
            attempt(table, GM, commands.Act(word=word, rest=rest, name=fight.world.fighter(need.who).name))
        elif need is not None:
            attempt(table, GM, commands.RollOwed(name=fight.world.fighter(need.who).name))
        for question in fight.questions if need is None else ():
            seat = fight.seat(question.fighter)
            attempt(table, player(seat.owner or ""), commands.Declare(name=None, text="punch Marauder, else pass"))
    else:
        attempt(table, actor(person), said)


def to_the_end_of_the_turn(table: Table) -> None:
    """However it stands, skipping comes to the next turn."""
    fight = table.now_playing
    if not fight.seats:
        return
    turn = fight.turn
    for _ in range(12 + 8 * len(fight.seats)):
        table.next(skip=True)
        if table.now_playing.turn > turn:
            return
    raise AssertionError("skipping leads nowhere")


def played(table: Table, said: list[tuple[str, Any]], check: Any) -> None:
    for person, words in said:
        speak(table, person, words)
        check(table)
    to_the_end_of_the_turn(table)
    check(table)
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)


SAID = st.lists(st.tuples(st.sampled_from(PEOPLE), MAZE), min_size=8, max_size=45)
FEW = settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("system", ["mazeworld-evading", "mazeworld-current", "mazeworld-classic", "mazeworld-2014"])
@FEW
@given(said=SAID, seed=st.integers(0, 5), rolls=st.sampled_from(["player", "player", "ahead", "bot"]))
def test_a_mazeworld_fight_survives_everything_said(system: str, said: Any, seed: int, rolls: Any) -> None:
    table = Table(SYSTEMS[system], SHELF, rolls=rolls, tables=TABLES, dice=Bound(seed))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf", count=2))
    table.does(GM, commands.Add(sheet="Marauder"))
    for person, sheet in (("ann", "Anna"), ("ben", "Bea"), ("cat", "Cid")):
        table.does(GM, commands.Add(sheet=sheet, sheet_kind="fighter", owner=person))
    table.sets("set", "Marauder MP5K loaded 9")
    table.sets("set", "Anna MP5K loaded 9")
    table.sets("cover", "1 crate" if table.system.value.battlespace else "crate", surroundings=True)
    table.next()
    played(table, said, sound_maze)


@pytest.mark.parametrize("system", [PLAYERS_ONLY, PLAYERS_FIRST], ids=lambda system: system.id)
@FEW
@given(said=st.lists(st.tuples(st.sampled_from(PEOPLE), DUEL), min_size=5, max_size=40))
def test_so_does_any_other_game(system: System, said: Any) -> None:
    table = Table(system, Duellists()).starts("Ogre", ann="Anna", ben="Bo", cat="Cy")
    played(table, said, sound)
