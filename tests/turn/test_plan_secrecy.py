"""Two fights that differ only in creatures' plans say the same in public until a plan is carried out."""

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.board.text import board
from bot.features.fight.events_text import public_lines
from bot.text.reply import plain
from bot.turn import commands, events
from bot.turn.events import Event
from bot.turn.view import gm_view, public_view
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.system import StepKind
from tests.turn.table import GM, Table, maze_shelf, of

SHELF = maze_shelf(Anna={"agility": 1}, Bea={"weapons": ["MP5K"]})
TABLES = {name.casefold(): table for name, table in SHELF.tables().items()}
DIGEST = re.compile(r"[0-9a-f]{64}|[0-9a-f]{8}…")
"""A seal is a digest over the plans and a fresh salt: it tells nothing, and is never the same."""


def begun() -> Table:
    table = Table(SYSTEMS["mazeworld-evading"], SHELF, tables=TABLES).starts("Wolf", "Marauder", ann="Anna", ben="Bea")
    table.sets("set", "Marauder stealth on")
    return table


def in_public(table: Table, happened: list[Event]) -> str:
    view = public_view(table.now_playing, table.system)
    return DIGEST.sub("…", plain((*public_lines(happened, view), *board(view))))


def both(one: Table, other: Table, do: Any) -> None:
    assert in_public(one, do(one)) == in_public(other, do(other))


PLANS = st.sampled_from(
    [
        "bite Anna",
        "claws Bea, 4 hits",
        "dodge Anna, then move to 3",
        "move to 4",
        "escape",
        "pass",
        "say Grr!",
        "bite Bea, head",
    ]
)


@settings(max_examples=25, derandomize=True, deadline=None)
@given(PLANS, PLANS, PLANS, PLANS)
def test_until_the_turn_starts_no_plan_shows(wolf: str, other: str, again: str, other_again: str) -> None:
    one, two = begun(), begun()
    for table, first, second in ((one, wolf, again), (two, other, other_again)):
        table.plans(f"Wolf: {first}")
        table.plans("Marauder: MP5K, Anna")
        assert in_public(table, of(table.said, events.Declared)) == in_public(table, [])
        assert second
    both(one, two, lambda table: table.next())
    for text in ("punch wolf", "pass"):
        both(one, two, lambda table, said=text: table.declares("ann", said))
    both(one, two, lambda table: table.plans(f"Wolf: {again if table is one else other_again}"))
    both(one, two, lambda table: table.declares("ben", "MP5K, wolf, 3 shots", open=False))
    both(one, two, lambda table: table.does(GM, commands.Withdraw(name="wolf")))


@settings(max_examples=25, derandomize=True, deadline=None)
@given(*[st.sampled_from(["Anna", "Bea", "Anna, head", "Bea, left eye"])] * 2)
def test_whom_a_creature_attacks_shows_at_its_place_and_no_earlier(target: str, other: str) -> None:
    one, two = begun(), begun()
    one.plans(f"Wolf: bite {target}")
    two.plans(f"Wolf: bite {other}")
    both(one, two, lambda table: table.next(skip=True))
    both(one, two, lambda table: table.declares("ben", "MP5K, wolf, 3 shots"))
    both(one, two, lambda table: table.declares("ann", "kick wolf"))
    both(one, two, lambda table: table.next())
    # Bea's MP5K (IS 5) comes before the bite (IS 9).
    both(one, two, lambda table: table.next())
    assert one.asked() == [("bea", "attack")]
    assert one.step() is StepKind.PLACES


def test_a_hidden_creature_is_in_no_public_line_of_its_turn() -> None:
    table = begun()
    table.plans("Wolf: bite Anna")
    table.plans("Marauder: pass")
    for step in (
        table.next, lambda: table.declares("ann", "punch wolf"), lambda: table.declares("ben", "pass"),
        table.next, table.next,
    ):  # fmt: skip
        assert "marauder" not in in_public(table, step()).casefold()


def test_views_of_the_gm_hold_what_the_public_view_does_not() -> None:
    table = begun()
    table.plans("Wolf: bite Anna")
    public, whole = public_view(table.now_playing, table.system), gm_view(table.now_playing, table.system)
    assert [seen.name for seen in public.fighters] == ["Wolf", "Anna", "Bea"]
    assert [seen.name for seen in whole.fighters] == ["Wolf", "Marauder", "Anna", "Bea"]
    assert (public.fighters[0].intent, public.fighters[0].declared, public.fighters[0].figures) == (
        None,
        False,
        (),
    )
    known = whole.fighters[0].intent
    assert (known and known.text, whole.fighters[0].declared) == ("bite, Anna", True)
    assert public.questions == ()
    assert [question.fighter for question in whole.questions] == ["marauder"]


def test_salt_and_text_of_a_seal_are_not_in_the_public_view() -> None:
    table = begun()
    table.plans("Wolf: bite Anna")
    table.next(skip=True)
    (seal,) = table.now_playing.seals
    shown = repr(public_view(table.now_playing, table.system))
    assert seal.salt not in shown
    assert seal.text not in shown


def test_naming_the_hidden_is_no_way_to_find_them() -> None:
    table = begun()
    table.next(skip=True)
    for text in ("punch {}", "dodge {}", "MP5K, {}", "MP5K, {}, head", "if {} is down, pass"):
        assert answer(table, text.format("Marauder")) == answer(table, text.format("Nobody"))


def answer(table: Table, text: str) -> str:
    """What a player is told about a declaration: how it was understood, or why not."""
    try:
        (declared,) = of(table.declares("ben", text), events.Declared)
    except RuleError as refused:
        return refused.code
    return str(declared.intent.text)
