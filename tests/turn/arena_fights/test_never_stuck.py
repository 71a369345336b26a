"""Fights of the arena never get stuck: after every command, everyone who is asked can answer, every roll owed can be
made, and the GM can go on. All shipped weapons, creatures and maps take part, and every action.

`tests.turn.table` checks by labels that no die is thrown twice.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.turn import commands
from bot.turn.decide import decided
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from rules.arena.ground.geometry import tile_name
from rules.arena.model.actions import Doing
from rules.dice.throws import Recorder
from rules.errors import RuleError
from rules.system import StepKind
from tests.turn.arena_fights.group import ARENA, ARMS, LIBRARY, brawl
from tests.turn.table import GM, Bound, Table, facts

COMMANDS = 40
CREATURES = tuple(LIBRARY.sheets("creature"))
MAPS = tuple(LIBRARY.sheets("map"))
BY_REACH = {
    "melee": (
        "attack Bob with {it}, head", "assault Bob with {it}", "counter Bob, head, with {it}",
        "feint at Bob's head, left leg",
    ),
    "ranged": ("snap shot at Bob", "take aim at Bob", "aimed fire at Bob, head", "rapid fire at Bob"),
    "thrown": ("throw {it} at Bob", "throw {it} at Bob", "throw {it} at Bob", "throw {it} at Bob"),
}  # fmt: skip
"""Everything that is done with a weapon, turn by turn."""
DEEDS = (
    "move toward Bob, hit the ground", "charge Bob, grapple Bob: hold left arm", "let go, focus Bob, defend, search",
    "break free", "trip Bob", "grapple Bob: throw", "charge Bob, disarm Bob", "pick up sword",
    "drop sword, drop dagger, parry with hands", "draw dagger", "charge Bob, kick Bob, left leg", "flee from Bob",
    "sneak", "predict {creature}", "first aid on me", "tie off left arm", "use lever, say hello", "pass",
    "punch Bob, else move away from Bob",
)  # fmt: skip
"""Everything that is done without one."""


def tried(table: Table, command: Any) -> AnyFight | RuleError:
    """What a command would make of the fight, which stays as it is."""
    recorder = Recorder(table.dice, (throw.label for throw in table.thrown))
    try:
        return decided(table.fight, command, GM, table.using(recorder)).fight
    except RuleError as refused:
        return refused


def answer(table: Table, question: Question) -> Any:
    """Answers that are always possible."""
    name = table.world.fighter(question.fighter).name
    match question.kind:
        case "plan":
            return commands.Plan(text=f"{name}: pass")
        case "intent":
            return commands.Declare(name=name, text="pass", open=True)
        case "dice":
            return commands.RollOwed(name=name)
        case "go":
            return commands.Go(name=name)
    return commands.Act(word="pass", name=name)


def goes_on(table: Table) -> None:
    """Every question can be answered, and is settled by its answer; the GM can go on, at least with a skip."""
    fight = table.now_playing
    for question in fight.questions:
        after = tried(table, answer(table, question))
        assert not isinstance(after, RuleError), (question, after)
        assert question not in after.questions, question
    for skip in (False, True):
        after = tried(table, commands.Next(skip=skip))
        if not isinstance(after, RuleError):
            assert after != fight
            return
        assert after.code in ("still_owed", "nobody_left"), after
    raise AssertionError(fight.questions)


@pytest.mark.parametrize("seed", [147, *range(7001, 7008)])
def test_a_random_fight_never_gets_stuck(seed: int) -> None:
    fighting = brawl(seed)
    goes_on(fighting.table)
    for _ in range(COMMANDS):
        fighting.says()
        if not fighting.world.fighters:
            break
        goes_on(fighting.table)


def ring(map_: str, creature: str, weapon: str) -> Table:
    """Ann with a weapon, Bob with whatever he needs for it to be parried, and a creature, close to each other."""
    library = LIBRARY
    stats = {"dexterity": 3, "agility": 3, "strength": 2, "vitality": 9, "focus": 3, "tactics": 2, "intuition": 3}
    for name, arms in (("Ann", (weapon,)), ("Bob", ("sword", "shield"))):
        library = library.with_entry("fighter", name, {**stats, "weapons": arms})
    table = Table(ARENA, library, rolls="player", dice=Bound(len(weapon)))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.sets("map", map_, surroundings=True)
    for name in ("Ann", "Bob"):
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name.casefold()))
    table.does(GM, commands.Add(sheet=creature))
    table.next()
    return table


def test_an_order_that_turns_out_to_be_impossible_is_not_followed_again() -> None:
    table = ring(MAPS[0], CREATURES[0], "sword")
    name = next(one.name for one in table.world.fighters if one.name not in ("Ann", "Bob"))
    table.does(GM, commands.Plan(text=f"{name} always: let go"))
    for _ in range(COMMANDS):
        question = next((one for one in table.now_playing.questions if one.kind == "choice"), None)
        if question is not None:
            assert table.world.fighter(question.fighter).name == name
            goes_on(table)
            return
        asked = table.now_playing.questions
        table.does(GM, answer(table, asked[0]) if asked else commands.Next(skip=True))
    raise AssertionError("nobody was asked")


def turn(table: Table, said: dict[str, str]) -> Iterator[Doing]:
    """One turn in which everyone says this, or passes where that is refused; what they came to mean."""
    number = table.now_playing.turn
    for _ in range(COMMANDS):
        fight = table.now_playing
        if fight.turn != number:
            return
        if not fight.questions:
            if table.step() is StepKind.INTENTS:
                yield from (action.doing for intent in fight.intents.values() for action in intent.actions)
            table.next()
        else:
            table.does(GM, told(table, fight.questions[0], said))
        goes_on(table)
    raise AssertionError(table.now_playing.questions)


def told(table: Table, question: Question, said: dict[str, str]) -> Any:
    name = table.world.fighter(question.fighter).name
    words = {
        "plan": commands.Plan(text=f"{name}: {said.get(name, 'attack Ann')}"),
        "intent": commands.Declare(name=name, text=said.get(name, "pass"), open=True),
    }
    wanted = words.get(question.kind)
    if wanted is None or isinstance(tried(table, wanted), RuleError):
        return answer(table, question)
    return wanted


@pytest.mark.parametrize(("place", "weapon"), list(enumerate(ARMS)))
def test_every_shipped_weapon_can_be_used_from_turn_to_turn(place: int, weapon: str) -> None:
    sheet = LIBRARY.sheets("weapon")[weapon]
    table = ring(MAPS[place % len(MAPS)], CREATURES[place % len(CREATURES)], weapon)
    table.sets("place", f"Bob {_beside(table)}", surroundings=True)
    for text in BY_REACH[sheet.reach]:
        list(turn(table, {"Ann": text.format(it=weapon), "Bob": "attack Ann with sword, head"}))
    done = [fact for kind in ("attack_phase", "blast_thrown") for fact in facts(table.said, kind)]
    assert sheet.armour or any(fact.who == "ann" and fact.weapon == weapon for fact in done)


def test_every_action_can_be_played_to_its_end() -> None:
    meant: set[Doing] = set()
    for creature in CREATURES:
        table = ring(MAPS[0], creature, "dagger")
        table.sets("place", f"Bob {_beside(table)}", surroundings=True)
        name = next(one.name for one in table.world.fighters if one.creature)
        for stat in ("dex", "str"):
            table.sets("set", f"Ann {stat} 20")
        for text in DEEDS:
            table.sets("heal", "Ann all")
            table.sets("heal", "Bob all")
            table.sets("hurt", "Ann left arm 4")
            meant.update(turn(table, {"Ann": text.format(creature=name), "Bob": "grapple Ann: hold left leg"}))
    armed = {Doing.ATTACK, Doing.ASSAULT, Doing.COUNTER, Doing.FEINT, Doing.TAKE_AIM}
    fired = {Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE}
    assert meant | armed | fired == set(Doing), set(Doing) - meant


def _beside(table: Table) -> str:
    column, row = table.world.fighters[0].at
    return tile_name((int(column) + 1, int(row)))
