"""Random tables read from people's files, and written so that they read back the same."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.file import entry
from bot.packs.library import shapes_of
from bot.packs.names import key
from bot.packs.schema import TABLE
from bot.packs.tables.export import FORMS, exported
from bot.packs.tables.files import read_tables
from rules import catalogue
from rules.errors import RuleError

SHAPE = shapes_of(catalogue.find("mazeworld"))[TABLE]


def tables(text: str, **how: str) -> dict[str, tuple[str | None, list[tuple[Any, ...]]]]:
    """Dice and rows (result or weight, text, table) by name."""
    found, _ = read_tables(text, SHAPE, **how)
    return {
        name: (one.die, [(row.roll or row.weight, row.text, row.table) for row in one.rows])
        for name, one in found.items()
    }


def refused(text: str, **how: str) -> tuple[str, object]:
    with pytest.raises(RuleError) as caught:
        read_tables(text, SHAPE, **how)
    return caught.value.code, caught.value.facts.get("line")


LOOT = {
    "loot": ("1d6", [("1-5", "nothing", None), (6, "", "gems")]),
    "gems": (None, [(2, "ruby", None), (None, "opal", None)]),
}
SAME = {
    "a line each": "loot: 1d6; 1-5 nothing; 6 @gems\ngems: 2x ruby; opal",
    "rows below": "loot:\n1-5 nothing\n6 @gems\n\ngems:\n2x ruby\nopal\n",
    "in a code block": "```\nloot: 1-5 nothing; 6 @gems\ngems: 2x ruby; opal\n```",
    "yaml": (
        "tables:\n  loot:\n    die: 1d6\n    rows: [{roll: 1-5, text: nothing}, {roll: 6, table: gems}]\n"
        "  gems: [{weight: 2, text: ruby}, opal]\n"
    ),
    "yaml without a heading": (
        "loot: {die: 1d6, rows: [{range: 1-5, result: nothing}, {range: 6, table: gems}]}\n"
        "gems: [{weight: 2, text: ruby}, opal]\n"
    ),
}


@pytest.mark.parametrize("how", SAME)
def test_the_same_tables_in_several_forms(how: str) -> None:
    assert tables(SAME[how], ending=".yaml" if "yaml" in how else "") == LOOT


@pytest.mark.parametrize(
    ("text", "ending", "rows"),
    [
        ("range,text\n1-5,nothing\n6,a box\n", ".csv", [("1-5", "nothing", None), ("6", "a box", None)]),
        ("Range;Result\n1-5;nothing\n6;a box\n", ".csv", [("1-5", "nothing", None), ("6", "a box", None)]),
        ("1-5\tnothing\n6\ta box\n", ".tsv", [("1-5", "nothing", None), ("6", "a box", None)]),
        ("01-50,a\n51-00,b\n", ".csv", [("01-50", "a", None), ("51-00", "b", None)]),
        ("weight,text,table\n3,dust,\n1,,@gems\n", ".csv", [(3, "dust", None), (1, "", "gems")]),
        ("sun\nrain\n@gems\n", ".csv", [(None, "sun", None), (None, "rain", None), (None, "@gems", None)]),
        ("sun\nrain\n@gems\n", ".txt", [(None, "sun", None), (None, "rain", None), (None, "", "gems")]),
    ],
)
@pytest.mark.parametrize("how", ["name", "stem"])
def test_one_table_that_its_file_or_somebody_names(
    text: str, ending: str, rows: list[tuple[Any, ...]], how: str
) -> None:
    assert tables(text, ending=ending, **{how: "loot"})["loot"][1] == rows


def test_a_formula_is_text() -> None:
    assert tables("range,text\n1-6,=HYPERLINK(A1)", ending=".csv", name="x")["x"][1] == [
        ("1-6", "=HYPERLINK(A1)", None)
    ]


def test_two_dice_are_said_in_the_first_row() -> None:
    assert tables("name,die,range,text\nx,2d6,2-7,a\n,,8-12,b", ending=".csv")["x"][0] == "2d6"


BAD = {
    "a gap": ("range,text\n1-4,a\n6,b", ".csv", "table_gap", 2),
    "an overlap": ("range,text\n1-4,a\n4-6,b", ".csv", "table_overlap", 3),
    "a negative weight": ("weight,text\n1,a\n-3,b", ".csv", "out_of_range", 3),
    "a weight in yaml": ("x:\n  rows:\n    - a\n    - {text: b, weight: 0}\n", ".yaml", "out_of_range", 4),
    "a field that is none": ("x:\n  rows:\n    - {text: b, wait: 3}\n", ".yaml", "unknown_field", 3),
    "dice that are none": ("x: a, {2d} coins, c", "", "row_dice", 1),
    "weapons": ("weapons: {}\ntables: {x: [a]}\n", ".yaml", "only_tables", 1),
    "one name twice": ("x: a, b\nX: c, d", "", "duplicate", 2),
    "no name": ("- a\n- b\n", ".yaml", "which_table", 1),
    "a name that is none": ("name,text\n" + "x" * 99 + ",a", ".csv", "bad_name", None),
    "no die": ("range,text\n2-7,a\n8-12,b", ".csv", "no_die", 2),
    "dice of no table": ("x: 1d6!; 1-9 a", "", "table_die", 1),
    "columns unknown": ("foo,text\n1,a", ".csv", "sheet_columns", 1),
    "one cell too many": ("range,text\n1-6,a,b", ".csv", "sheet_unreadable", 2),
    "nested too deep": ("x: " + "[" * 20 + "]" * 20, ".yaml", "pack_unreadable", 1),
    "an alias": ("x: &a [b]\ny: *a", ".yaml", "pack_unreadable", 1),
    "no text at all": ("", ".yaml", "pack_unreadable", 1),
    "a later form": ("schema: 9\ntables: {x: [a]}", ".yaml", "unknown_edition", 1),
    "rows that are none": ("x: 3", ".yaml", "only_tables", 1),
}


@pytest.mark.parametrize(("text", "ending", "code", "line"), BAD.values(), ids=list(BAD))
def test_what_is_wrong_is_told_with_its_line(text: str, ending: str, code: str, line: int | None) -> None:
    name = "" if ending in ("", ".yaml") or text.startswith("name") else "loot"
    assert refused(text, ending=ending, name=name) == (code, line)


def test_a_table_has_so_many_rows_and_no_more() -> None:
    assert refused("text\n" + "a\n" * 1001, ending=".csv", name="x") == ("table_long", 2)


def test_a_file_has_so_many_tables_and_no_more() -> None:
    assert refused("name,text\n" + "".join(f"t{number},a\n" for number in range(501)), ending=".csv")[0] == (
        "too_many_entries"
    )


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(
    lambda text: text.strip()
)
rows = st.fixed_dictionaries({"text": texts}, optional={"weight": st.integers(1, 99), "damage_mult": st.just(1.5)})
books = st.dictionaries(
    st.from_regex(r"[a-z][a-z0-9 ]{0,8}[a-z]", fullmatch=True),
    st.fixed_dictionaries(
        {"rows": st.lists(rows, min_size=1, max_size=4)}, optional={"notes": texts, "secret": st.just(True)}
    ),
    min_size=1,
    max_size=3,
)


@given(books, st.sampled_from(FORMS))
def test_what_is_exported_comes_back(book: dict[str, Any], form: str) -> None:
    if len({key(name) for name in book}) < len(book):
        return
    try:
        made = {name: entry(TABLE, name, fields, {TABLE: SHAPE}) for name, fields in book.items()}
    except RuleError:
        return
    made = {one.name: one for one in made.values()}
    back, _ = read_tables(exported(made, SHAPE, form), SHAPE, ending=f".{form}")
    assert back == made


WORDS = ["no", "on", "08", "1.5", "~", "=1+1", "a: b", "# x", "- y", "“q”", "a\tb", "'x'", "2026-01-01"]


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("form", FORMS)
def test_words_stay_words(text: str, form: str) -> None:
    made, _ = read_tables("x: a, b", SHAPE)
    changed = {"x": replace(made["x"], rows=(replace(made["x"].rows[0], text=text),))}
    assert read_tables(exported(changed, SHAPE, form), SHAPE, ending=f".{form}")[0] == changed


def test_rows_below_a_name_may_hold_colons() -> None:
    found = tables("signs:\n1-5 a sign: keep out\n6 another: enter\ngems:\nruby: red\n\nloot: a; b")
    assert [(name, [row[1] for row in rows]) for name, (_, rows) in found.items()] == [
        ("signs", ["a sign: keep out", "another: enter"]),
        ("gems", ["ruby: red"]),
        ("loot", ["a", "b"]),
    ]


@pytest.mark.parametrize(("text", "code"), [("signs:\n", "no_rows"), ("a: x\nkeep out", "which_table")])
def test_rows_need_a_table_and_a_table_rows(text: str, code: str) -> None:
    assert refused(text)[0] == code
