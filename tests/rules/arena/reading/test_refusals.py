"""Lines that can't be understood are refused with what to write instead; any line is read or refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.arena.reading import describe
from rules.arena.reading.lines import MOST_CHARACTERS
from rules.errors import RuleError
from tests.hostile import IN_THE_ARENA, in_the_arena
from tests.rules.arena.reading.cast import BRAWL, OPEN, refused, understood

ENEMIES = ["Bob", "Carl", "Wolf"]


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("kiss Bob", "not_understood", None),
        ("attack Bob twice with axe", "missing", None),
        ("attack Mallory with axe", "unknown_target", {"target": "Mallory", "choices": ENEMIES}),
        ("shoot at nobody's head", "unknown_target", {"target": "nobody", "choices": ENEMIES}),
        ("attack Wolf 7", "unclear", {"words": ("7",), "understood": "attack Wolf with Axe"}),
        ("attack Bob and kick Carl", "several_targets", {"targets": ["Bob", "Carl"]}),
        ("attack myself", "self_target", {}),
        ("Bob attacks me", "others_act", {"name": "Bob"}),
        ("attack Bob's head and leg", "two_parts", {"parts": ["head", "leg"]}),
        ("shoot Bob with axe", "no_shooting", {"weapon": "Axe"}),
        ("throw axe at Bob", "not_thrown", {"weapon": "Axe"}),
        ("attack C4 with axe", "tile_not_struck", {"weapon": "Axe"}),
        ("attack Bob with axe with dagger", "ambiguous_weapon", {"choices": ["Axe", "Dagger"]}),
        ("feint at Bob's head, hit the head", "same_part", {"part": "head"}),
        ("hold Bob by the head", "hold_limb", None),
        ("grab Bob's arm and trip him", "several_moves", None),
        ("tie off my chest", "not_a_limb", None),
        ("dodge Bob", "happens_by_itself", {"word": "dodge"}),
        ("parry with my axe", "happens_by_itself", {"word": "parry"}),
        ("parry", "happens_by_itself", {"word": "parry"}),
        ("move", "no_destination", {}),
        ("move to the door", "unknown_place", {"place": "door", "example": "move to C4"}),
        (
            "attack Bob if he is close",
            "condition_unread",
            {"words": "if he is close", "understood": "attack Bob with Axe"},
        ),
        ("if Bob is down", "condition_unread", {"words": "if Bob is down", "understood": ""}),
        ("interact", "interact_what", {}),
        ("Bob", "not_understood", None),
        ("C4", "not_understood", None),
        ("", "nothing_said", {}),
        ("x" * 2001, "too_long", {"length": 2001, "most": 2000}),
        ("search; " * 13, "too_many_actions", {"count": 13, "most": 12}),
    ],
)
def test_what_is_refused(text: str, code: str, facts: dict[str, object] | None) -> None:
    error = refused(text)
    assert error.code == code
    assert facts is None or error.facts == facts


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("attack Bob with claymore", "unknown_weapon", "claymore"),
        ("attack Bob with the throwing star", "unknown_weapon", "throwing star"),
        ("attack Bob's tail", "unknown_body_part", "tail"),
        ("attack Bob with axe in the tailbone", "unknown_body_part", "tailbone"),
    ],
)
def test_what_is_unheard_of_is_named_with_what_there_is(text: str, code: str, named: str) -> None:
    error = refused(text)
    assert error.code == code
    assert named in error.facts.values()
    assert any((isinstance(fact, list | tuple) and "head" in fact) or "Axe" in fact for fact in error.facts.values())  # type: ignore[operator]


@pytest.mark.parametrize(
    "text", ["swing the claymore at Bob", "swing my claymore at Bob's head", "slash Bob, claymore"]
)
def test_a_weapon_that_one_lacks_is_asked_about_wherever_it_is_named(text: str) -> None:
    error = refused(text)
    assert (error.code, error.facts["words"]) == ("unclear", ("claymore",))


def test_what_is_said_of_a_target_is_no_weapon() -> None:
    assert understood("slash the wretched Bob").actions[0].target == "bob"


@pytest.mark.parametrize(
    ("text", "missing", "asked"),
    [
        ("aimed fire at Bob", "part", "where to aim"),
        ("counter Bob", "call", "whether they will defend, or which part they will attack"),
        ("feint at Bob", "call", "which part you pretend to attack"),
        ("grapple Bob", "move", "how"),
        ("hold Bob", "part", "which limb to hold"),
        ("tie off", "part", "which limb"),
        ("draw", "weapon", "which weapon"),
        ("drop", "weapon", "which weapon"),
        ("flee", "target", None),
        ("retreat", "target", None),
    ],
)
def test_what_is_missing_is_asked_for(text: str, missing: str, asked: str | None) -> None:
    error = refused(text)
    assert (error.code, error.facts["missing"]) == ("missing", [missing])
    assert error.facts.get("asked") == asked
    choices = error.facts["choices"]
    assert isinstance(choices, dict)
    assert choices[missing]


def test_empty_hands_drop_nothing() -> None:
    assert refused("drop equipped weapons", who="carl").code == "empty_hands"
    assert refused("drop", who="carl").code == "empty_hands"


PIECES = (
    ", ; . ' s the and at attack if then or else 2 x3 wolf Wolf Bob Carl Anna axe Axe pistol \" left right arm head "
    "leg hand say move to with C4 A1 toward away from charge flee sneak hit ground draw drop predict first aid search "
    "tie off grapple hold trip throw grenade counter feint defend snap shot aimed fire rapid take aim break free let "
    "go focus face use pull parry is down not up unless once when m 10 tiles him it my both random kick punch fists "
    "xyzzy interact : ? ! 999999999999999 🐺 \u200f e\u0301 \n"
)


@given(st.lists(st.sampled_from(PIECES.split(" ")), max_size=40).map(" ".join) | st.text(max_size=MOST_CHARACTERS))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_any_line_is_read_and_reads_back_or_is_refused(text: str) -> None:
    for world in (BRAWL, OPEN):
        try:
            actions = understood(text, world).actions
        except RuleError:
            continue
        assert actions
        assert understood(describe(world, actions), world).actions == actions


@pytest.mark.parametrize("text", IN_THE_ARENA.values(), ids=list(IN_THE_ARENA))
def test_a_long_line_is_read_or_refused(text: str) -> None:
    try:
        reading = in_the_arena(text)
    except RuleError:
        return
    assert reading.actions
