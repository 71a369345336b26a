"""A family unknown to the bot is described in its own words, and needs to bring only those."""

from fractions import Fraction
from typing import Any

import pytest

from bot.features.board.text import board
from bot.features.fight.ending_text import summary
from bot.features.fight.events_text import public_lines
from bot.features.odds.attack_text import attack_odds
from bot.features.status.text import sheet
from bot.games import registry as families
from bot.games.accounts import STEP, Told, Why
from bot.games.vocabulary import Foresight, Vocabulary
from bot.text.reply import Line, line, plain
from bot.text.words import Names
from bot.turn import commands
from bot.turn.view import public_view
from rules.system import Odds
from tests.turn.duel import Drew
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table


def nothing(_: Any, __: Names) -> list[Line]:
    return []


def drew(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)} draws at {names(fact.target)}: {fact.score}")]


DUEL = Vocabulary(
    facts={
        "came_in": lambda fact, names: [line(f"{names(fact.duellist.id)} takes a seat")],
        "drew": drew,
        "lost": lambda fact, names: [line(f"{names(fact.who)} loses {fact.hearts}")],
        "bowed": nothing,
    },
    foresight=Foresight(("heart", "hearts"), {"pride": "{} pride"}, {}),
    why=Why({"card": ("drew",)}, lambda _, told, at, __: drew(told[at].what, told[at].names), ("drew",)),
    results={"high": ("high card", "high cards"), "low": ("low card", "low cards")},
    told_along=lambda facts: [place for place, fact in enumerate(facts) if fact.kind == "lost"],
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setitem(families.FAMILIES, "duel", DUEL)
    return Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna")


def test_its_facts_are_told_in_its_words(table: Table) -> None:
    view = public_view(table.now_playing, table.system)
    assert "Ogre takes a seat\nAnna takes a seat" in plain(public_lines(table.said, view))
    assert "The parlour: Ogre (3 hearts), Anna (3 hearts)" in plain(board(view))
    assert plain(sheet(view.fighters[1], view)) == "Anna: parlour, 3 hearts"
    table.declares("ann", "draw at Ogre")
    table.next()
    table.dice.lay("draw", (17,))
    assert plain(public_lines(table.rolls_owed("ann"), view)) == "Anna draws at Ogre: 17"


def test_what_is_told_along_is_not_told_twice(table: Table) -> None:
    happened = table.sets("hearts", "Anna 1")
    assert plain(public_lines(happened, public_view(table.now_playing, table.system))) == ""


def test_its_fight_ends_in_its_words(table: Table) -> None:
    table.does(GM, commands.EndFight())
    view = public_view(table.now_playing, table.system)
    assert plain(summary(view)).splitlines()[1:] == ["Ogre: 3 hearts", "Anna: 3 hearts"]


def test_its_odds_are_told_in_its_words(table: Table) -> None:
    half = Fraction(1, 2)
    found = Odds((Drew("anna", "ogre", 3),), 2, (("low", half), ("high", 3 * half)), (half, half), (("pride", 2.5),))
    view = public_view(table.now_playing, table.system)
    assert plain(attack_odds(found, view.name, "duel")).splitlines() == [
        "Odds: 50.0 % for at least one heart, on average 0.5 hearts and 2.5 pride",
        "Anna draws at Ogre: 3",
        "high card: 75.0 %, 1.5 of 2 ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮",
        "low card: 25.0 %, 0.5 of 2 ▮▮▮▮▮",
    ]


def test_its_scores_are_read_in_its_words(table: Table) -> None:
    judge = families.judge_of(table.system)
    assert judge.results[judge.read(9, 5, None)] == ("high card", "high cards")


def test_its_numbers_are_explained_where_they_name_a_fighter() -> None:
    told = Told(Drew("anna", "ogre", 3), str.upper)
    assert DUEL.why.concerns(told.what, "card", "ogre")
    assert not DUEL.why.concerns(told.what, "card", "bo")
    assert DUEL.why.begins([told], 0) == 0
    assert DUEL.why.kinds == {"drew"}
    assert STEP not in DUEL.why.kinds
