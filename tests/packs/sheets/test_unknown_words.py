"""A word that belongs to no field never ends up in another one, in any kind of sheet or format."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.sheet_types import hints, shaped
from bot.packs.sheets.belonging import ELSEWHERE, forms_of, is_mapping, is_prose
from bot.packs.sheets.edit import edited
from bot.packs.sheets.one_line import belonging, keyed, read_entry, read_fields, read_value
from bot.packs.single import read_single
from rules.arena.sheets import SHEETS as ARENA
from rules.errors import RuleError
from rules.mazeworld.sheets import SHEETS as MAZEWORLD
from rules.mazeworld.sheets import CreatureSheet, FighterSheet

REFUSED = ("unknown_field", "unknown_fields")
KINDS = [
    (game, kind) for game, kinds in (("mazeworld", MAZEWORLD), ("arena", ARENA)) for kind in kinds if kind != "map"
]
SHAPES: dict[str, dict[str, type]] = {"mazeworld": dict(MAZEWORLD), "arena": dict(ARENA)}
ELSEWHERE_WORDS = sorted(ELSEWHERE)


def _refusal(text: str, shape: type) -> RuleError:
    with pytest.raises(RuleError) as caught:
        read_entry(text, shape)
    return caught.value


def _holds_one(shape: type, name: str) -> bool:
    """Whether a field takes neither more things, nor pairs, nor any prose."""
    forms = forms_of(hints(shape)[name])
    several = any(is_mapping(form) or str(form).startswith("tuple") for form in forms)
    return not several and not is_prose(shape, name)


@st.composite
def lines(draw: st.DrawFn) -> tuple[type, str, str]:
    """A shape, a line about some of its fields, and the word among them that no field is called."""
    game, kind = draw(st.sampled_from(KINDS))
    shape = SHAPES[game][kind]
    names = [one.name for one in fields(shape) if one.name != "name"]
    said = draw(st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True))
    strange = draw(st.sampled_from(ELSEWHERE_WORDS).filter(lambda word: keyed(f"{word} 9", shape) is None))
    at = draw(st.integers(0, len(said)))
    if at and _holds_one(shape, said[at - 1]):
        strange = draw(st.sampled_from([strange, "zorb", "spork"]))
    pieces = [f"{name.replace('_', ' ')} {draw(st.sampled_from(['1', 'axe']))}" for name in said]
    form = draw(st.sampled_from(["{} 9", "{}: 9", "{}=9", "{} +9", "{} 9%"]))
    return shape, ", ".join([*pieces[:at], form.format(strange), *pieces[at:]]), strange


@given(lines())
def test_a_word_of_no_field_is_named_and_nothing_is_kept(line: tuple[type, str, str]) -> None:
    shape, text, strange = line
    refused = _refusal(f"Zed: {text}", shape)
    if refused.code == "figure_outside":
        return
    assert refused.code in REFUSED
    assert strange in (refused.facts.get("field"), *refused.facts.get("fields", ()))
    assert refused.facts["name"] == "Zed"


def test_every_unknown_field_is_named_at_once() -> None:
    refused = _refusal("Zed: agility 3, armour C2, hp 90, speed 4", FighterSheet)
    assert (refused.code, refused.facts["fields"]) == ("unknown_fields", ("hp", "speed"))


@pytest.mark.parametrize("text", ["hp 90, speed 4", "items +rope, hp 90", "notes calm, hp 90", "armour C2, hp 90"])
def test_a_change_keeps_none_of_it(text: str) -> None:
    sheet: Any = shaped(FighterSheet, {"name": "Zed", "armour": "C1"})
    with pytest.raises(RuleError) as caught:
        edited(sheet, text)
    assert caught.value.code in REFUSED


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("items: rope, agility 3", "field_inside"),
        ("items: rope, hp 3", "unknown_field"),
        ("armour: C2, hp 3", "several_values"),
        ("hp: 3", "unknown_field"),
        ("attacks: claw, hp 3", "unknown_field"),
    ],
)
def test_a_value_of_a_file_brings_no_other_field_along(text: str, code: str) -> None:
    with pytest.raises(RuleError, match=code):
        read_single(text, "creature", SHAPES["mazeworld"])


@pytest.mark.parametrize(
    ("text", "attacks", "own", "moved"),
    [
        ("claw, IS 5, pain 20", [("claw", 5, 20)], None, (("pain 20", "claw"),)),
        ("claw and bite, pain 20, IS 5", [("claw", None, None), ("bite", 5, 20)], None, (("pain 20", "bite"),)),
        ("claw, IS 5, bite, IS 3", [("claw", 5, None), ("bite", 3, None)], None, ()),
        ("claw (IS 5), pain 20", [("claw", 5, None)], 20, ()),
        ("claw, IS 5, armour C2, pain 20", [("claw", 5, None)], 20, ()),
        ("claw, IS 5, notes hisses", [("claw", 5, None)], None, ()),
    ],
)
def test_figures_behind_an_attack_are_its(
    text: str, attacks: list[tuple[str, int, int]], own: int | None, moved: tuple[tuple[str, str], ...]
) -> None:
    said = read_fields(f"attacks {text}", CreatureSheet)
    assert [(one["name"], one.get("weight"), one.get("pain")) for one in said["attacks"]] == attacks
    assert (said.get("pain"), belonging(f"Hag: attacks {text}", CreatureSheet)) == (own, moved)


def test_a_figure_behind_a_weapon_that_is_only_named_is_asked_into_brackets() -> None:
    assert _refusal("Zed: weapons ice pick, IS 5", FighterSheet).code == "figure_outside"
    assert _refusal("Zed: weapons pick (IS 5), IS 6", FighterSheet).code == "unknown_field"


@pytest.mark.parametrize(
    ("shape", "german", "english"),
    [
        (MAZEWORLD["fighter"], "Beweglichkeit 1, Rüstung C2, Waffen keine", "agility 1, armour C2, weapons none"),
        (MAZEWORLD["creature"], "Angriffe Klaue, IS 5, Schmerz 20", "attacks Klaue (IS 5, pain 20)"),
        (ARENA["fighter"], "Stärke 5, Geschick 4, Hände 3", "strength 5, dexterity 4, hands 3"),
        (ARENA["weapon"], "Zähigkeit 2, Klasse heavy, laut ja", "toughness 2, weight heavy, loud yes"),
    ],
)
def test_fields_have_german_words(shape: type, german: str, english: str) -> None:
    assert read_fields(german, shape) == read_fields(english, shape)


def test_a_value_alone_is_that_of_its_field() -> None:
    assert read_value("rope, torch", FighterSheet, "items") == ["rope", "torch"]
