"""Simulated fights: they equal the exact odds, follow their seed, and leave the fight as it was."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from bot.packs.library import Library
from bot.simulation.playthrough import Conduct, Outcome, Playthrough
from bot.simulation.seeded_dice import SeededDice
from bot.simulation.tactics import TACTICS, Tactic, Tactics
from bot.simulation.totals import Totals
from bot.turn import commands
from bot.turn.codec import dump_fight
from bot.turn.decisions.course import Course
from rules import catalogue
from rules.dice.branches import branches
from rules.dice.estimates import margin
from rules.dice.throws import Dice
from tests.turn.table import GM, Table, maze_shelf

FIRST = {"thug": "pass", "ann": "punch Thug"}


def gathered(system: str, *, each: int = 1, arms: str = "Ice pick") -> Table:
    """Contestants and as many creatures, before the first turn."""
    made = catalogue.find(system)
    names = ("Ann", "Ben", "Cat")[:each]
    if made.family == "arena":
        library = Library.of(made)
        for name in names:
            library = library.with_entry("fighter", name, {"dex": 2, "vit": 2, "weapons": ["sword"]})
    else:
        library = maze_shelf(**{name: {"weapons": [arms]} for name in names})
    library = library.with_entry("creature", "Thug", {} if made.family == "arena" else {"weapons": [arms]})
    table = Table(made, library, tables=library.tables())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for name in names:
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name))
    table.does(GM, commands.Add(sheet="Thug", count=each))
    return table


def played(tactics: Tactics, table: Table, dice: Dice, conduct: Conduct, turns: int = 1) -> Outcome:
    using = replace(table.using(dice), rolls="bot")
    return Playthrough(table.now_playing, using, tactics, conduct).play(turns)


@pytest.mark.parametrize(
    ("system", "heals"), [("mazeworld-2014", False), ("mazeworld-current", True), ("mazeworld-evading", True)]
)
def test_equals_the_exact_odds(system: str, heals: bool) -> None:
    """All ways that the dice of a turn can fall give the chances that the rules compute; where some Pain `heals` at the
    end of a turn, only those of the hits."""
    table = gathered(system)
    play = partial(played, Tactics(table.system, table.tables), table, conduct=Conduct(lines=FIRST))
    ways = list(branches(play))
    table.next()
    actions = table.system.reading.read(table.world, "ann", FIRST["ann"]).actions
    odds = table.system.dice.odds(table.world, "ann", actions, table.tables, whole=True)
    hit = sum((chance for one, chance in ways if one.fighters["ann"].hits == 1), Fraction(0))
    pain = sum(chance * dict(one.fighters["thug"].gauge.figures)["Pain"] for one, chance in ways)
    assert (1 - hit, hit) == odds.successes
    if not heals:
        assert float(pain) == pytest.approx(dict(odds.expected)["pain"])


def test_in_the_arena_as_many_attacks_wound_as_the_odds_say() -> None:
    """Its dice can fall in too many ways to count, so fights are sampled, always the same ones."""
    table, fights = gathered("arena"), 120
    tactics, deed = Tactics(table.system, table.tables), "attack Thug with sword, torso"
    for stance, reaction in (("pass", None), ("defend", "defend")):
        conduct = Conduct(lines={"thug": stance, "ann": f"charge Thug, {deed}"})
        outcomes = [played(tactics, table, SeededDice(3, n), conduct) for n in range(fights)]
        assert {one.fighters["ann"].tries for one in outcomes} == {1}
        wounded = Fraction(sum(one.fighters["ann"].hits > 0 for one in outcomes), fights)
        actions = table.system.reading.read(table.world, "ann", deed).actions
        odds = table.system.dice.odds(table.world, "ann", actions, table.tables, whole=True, reaction=reaction)
        assert abs(wounded - 1 + odds.successes[0]) <= margin(wounded, fights)


@pytest.mark.parametrize("system", ["mazeworld-2014", "mazeworld-classic", "mazeworld-evading", "arena"])
def test_same_seed_same_fights(system: str) -> None:
    """Whatever the tactic, a seed decides everything, and the fight stays as it was."""
    table = gathered(system, each=3, arms="MP5K")
    before, found = dump_fight(table.now_playing), dict[Tactic, list[Outcome]]()
    tactics = Tactics(table.system, table.tables)
    for tactic in TACTICS:
        found[tactic] = [played(tactics, table, SeededDice(7, n), Conduct(tactic), 3) for n in range(2)]
    anew = Tactics(table.system, table.tables)
    assert found["nearest"][0] == played(anew, table, SeededDice(7, 0), Conduct("nearest"), 3)
    assert dump_fight(table.now_playing) == before
    assert any(one.fighters[who].hits for one in found["nearest"] for who in one.fighters)
    outcomes = [one for few in found.values() for one in few]
    assert len({str(one) for one in outcomes}) > len(TACTICS)
    whole, parts = Totals(frozenset({"thug-1"})), [Totals(frozenset({"thug-1"})) for _ in outcomes]
    for one, part in zip(outcomes, parts, strict=True):
        whole.add(one)
        part.add(one)
        assert 1 <= one.turns <= 3
    assert Totals.of(parts) == whole
    assert whole.fights == len(outcomes)


@pytest.mark.parametrize("system", ["mazeworld-evading", "mazeworld-2014", "arena"])
def test_goes_on_from_anywhere(system: str) -> None:
    """Amid questions, drafts and blocks, and when everyone is down, a fight is played on and ends."""
    table = gathered(system, each=2, arms="MP5K")
    tactics, ended = Tactics(table.system, table.tables), 0
    using = replace(table.using(SeededDice(1, 1)), drafts=("damage", "effects"), blocks=True, delay=True)
    course, lead = Course(using, table.now_playing), Playthrough(table.now_playing, using, tactics, Conduct())
    for step in range(48):
        lead._go_on(course)
        if step % 6 == 0:
            table.fight = course.fight
            outcome = played(tactics, table, SeededDice(2, step), Conduct("weakest", lines={"ann": "pass"}), 2)
            assert outcome.turns <= 2
            ended += outcome.decided
    assert ended
