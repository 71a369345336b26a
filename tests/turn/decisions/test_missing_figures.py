"""The GM owes Pain that no page gives: the fight waits for it, and then it counts as if the sheet had it."""

from typing import Any

import pytest

from bot.turn import commands, events
from bot.turn.view import gm_view, public_view
from rules import catalogue
from rules.system import Draftable
from tests.turn.decisions.drafted_turns import MAZES
from tests.turn.table import GM, Bound, Table, facts, kinds, maze_shelf, of, player

HIT = ((6, 5), (5, 5), (6, 6))


def struck(name: str, pain: Any, seed: int = 1, ldv: int | None = 2, drafts: tuple[Draftable, ...] = ()) -> Table:
    """Ann has struck the wolf's head three times; the weapon's Pain is what is said."""
    shelf = maze_shelf(Anna={"weapons": ["Ice pick"]})
    shelf = shelf.with_entry("weapon", "Ice pick", {"kind": "melee", "ldv": ldv, "pain": pain})
    dice = Bound(seed)
    dice.lay("/attack", *HIT)
    system = catalogue.find(name)
    tables = {n.casefold(): t for n, t in shelf.tables().items()}
    table = Table(system, shelf, rolls="bot", dice=dice, tables=tables, drafts=drafts)
    table.starts("Wolf", "Marauder", ann="Anna")
    return strikes(table, "Ice pick, Wolf, head, 3 hits")


def strikes(table: Table, text: str) -> Table:
    """Up to the first moment at which the damage waits or has come about."""
    while not table.now_playing.locked:
        for question in table.now_playing.questions:
            if question.kind == "intent":
                table.declares("ann", text)
        table.next(skip=True)
    before = len(table.said)
    while not {"hurt", "drafted"} & set(kinds(table.said[before:])):
        table.next(skip=True)
    return table


def says(table: Table, text: str) -> list[events.Event]:
    return table.does(GM, commands.Supply(text=text))


@pytest.mark.parametrize("name", MAZES)
@pytest.mark.parametrize("seed", range(3))
def test_what_the_gm_says_counts_as_if_the_sheet_had_said_it(name: str, seed: int) -> None:
    known, asked = struck(name, {"C1": 7}, seed), struck(name, None, seed)
    assert asked.now_playing.draft is not None
    assert asked.world.fighters[0].pain == 0
    told = says(asked, "7")
    for one, other in zip(known.world.fighters, asked.world.fighters, strict=True):
        assert (one.pain, one.harm, one.injuries, one.status) == (other.pain, other.harm, other.injuries, other.status)
    assert [fact.pain for fact in facts(told, "hurt")] == [fact.pain for fact in facts(known.said, "hurt")]
    assert asked.now_playing.draft is None


def test_one_answer_is_for_the_rest_of_the_fight() -> None:
    table = struck("mazeworld-current", None, ldv=None)
    says(table, "1")
    while table.now_playing.turn == 1:
        table.next(skip=True)
    table.dice.lay("/attack", *HIT)
    strikes(table, "Ice pick, Wolf, 2 hits")
    assert table.now_playing.draft is None


def test_it_goes_on_without_only_where_the_gm_says_so() -> None:
    table = struck("mazeworld-current", None, ldv=None)
    assert public_view(table.now_playing, table.system).lacking
    assert table.refuses(GM, commands.Next()) == "still_owed"
    assert table.refuses(player("ann"), commands.Supply(text="7")) == "gm_only"
    table.next(skip=True)
    assert table.world.fighters[0].pain == 0
    told = says(table, "2 all")
    assert len(of(told, events.Amended)) == len(HIT)
    assert table.world.fighters[0].pain > 0
    assert table.refuses(GM, commands.Supply(text="7")) == "nothing_lacking"


def test_a_kill_by_it_is_the_attackers() -> None:
    table = struck("mazeworld-current", None)
    assert facts(says(table, "90"), "kill_credited")


def test_a_figure_that_the_gm_edits_is_missing_no_more() -> None:
    table = struck("mazeworld-current", None, ldv=None)
    for number, figure in enumerate(table.system.amendments.amendable(table.now_playing.draft.facts), start=1):
        if figure.name == "Pain":
            table.does(GM, commands.EditDraft(text=f"{number} 5"))
    assert not gm_view(table.now_playing, table.system).lacking
    table.next()
    assert table.world.fighters[0].pain == 5 * len(HIT)


def test_an_attack_of_ones_own_body_is_not_that_of_others_with_its_name() -> None:
    shelf = maze_shelf(Anna={}).with_entry("creature", "Rat", {"attacks": [{"name": "bite", "is": 9, "ldv": 1}]})
    shelf = shelf.with_entry("creature", "Bat", {"attacks": [{"name": "bite", "is": 9, "ldv": 5}]})
    table = Table(catalogue.find("mazeworld-current"), shelf, rolls="bot")
    table.starts("Rat", "Bat", ann="Anna")
    table.dice.lay("/attack", (6, 5))
    table.plans("Rat: bite Anna")
    while table.now_playing.draft is None:
        table.next(skip=True)
    says(table, "9")
    rat, bat, _ = table.world.fighters
    assert rat.weapon("bite").pain == {"C1": 9}
    assert not bat.weapon("bite").pain


@pytest.mark.parametrize("text", ["some", "-1", "1/2/3", "9 to all"])
def test_what_is_no_figure_is_refused(text: str) -> None:
    assert struck("mazeworld-current", None).refuses(GM, commands.Supply(text=text)) in (
        "not_a_number", "out_of_range", "bad_row",
    )  # fmt: skip


@pytest.mark.parametrize("drafts", [(), ("damage",)])
def test_of_somebody_hidden_nothing_waits(drafts: tuple[Draftable, ...]) -> None:
    """The Marauder's Armor Class is in the row; that of the wolf beside it, whom nobody sees, is not."""
    bomb = {"kind": "explosive", "pain": {"C3": 10}, "side_wide": True, "aimable": False, "is": 1}
    shelf = maze_shelf().with_entry("weapon", "Bomb", bomb).with_entry("fighter", "Anna", {"weapons": ["Bomb"]})
    table = Table(catalogue.find("mazeworld-current"), shelf, rolls="bot", drafts=drafts)
    table.starts("Marauder", "Wolf", ann="Anna")
    table.sets("set", "Wolf stealth on")
    while not table.now_playing.locked:
        if table.now_playing.asked_to_declare("anna"):
            table.declares("ann", "Bomb, Marauder")
        table.next(skip=True)
    while not table.now_playing.missing(table.system):
        table.next()
    assert (table.now_playing.draft is not None) == bool(drafts)
    assert not public_view(table.now_playing, table.system).lacking
    if drafts:
        table.next()
    assert table.world.fighter("wolf").pain == 0
    says(table, "8")
    assert table.world.fighter("wolf").pain > 0


def test_a_draft_that_lacks_nothing_takes_no_figure() -> None:
    table = struck("mazeworld-current", {"C1": 7}, drafts=("damage",))
    assert table.now_playing.draft is not None
    assert table.refuses(GM, commands.Supply(text="7")) == "nothing_lacking"
