"""Changing random tables row by row."""

from typing import Any

import pytest

from bot.packs.file import entry
from bot.packs.library import Library, shapes_of
from bot.packs.schema import TABLE, TableEntry
from bot.packs.tables.edit import edited
from bot.packs.tables.one_line import read_table
from rules import catalogue
from rules.errors import RuleError

SYSTEM = catalogue.find("mazeworld")
SHAPE = shapes_of(SYSTEM)[TABLE]
LOOT = "loot: 1d6; 1-3 nothing; 4-5 one magazine; 6 a box"
SKY = "sky: 3x sun; 2x rain; fog"


def table(text: str) -> TableEntry:
    name, fields = read_table(text, SHAPE)
    made: TableEntry = entry(TABLE, name, fields, {TABLE: SHAPE})
    return made


def after(text: str, edit: str) -> list[tuple[Any, str]]:
    """Result or weight and text of each row of the changed table."""
    made = entry(TABLE, "x", edited(table(text), edit, SHAPE).fields, {TABLE: SHAPE})
    return [(row.roll or row.weight, row.text or f"@{row.table}") for row in made.rows]


CHANGES = {
    "one result": (LOOT, "6 a golden box", [("1-3", "nothing"), ("4-5", "one magazine"), (6, "a golden box")]),
    "a part of a row": (LOOT, "5-6 a box", [("1-3", "nothing"), (4, "one magazine"), ("5-6", "a box")]),
    "the middle of a row": (
        "x: 1d6; 1-6 a",
        "3 b",
        [("1-2", "a"), (3, "b"), ("4-6", "a")],
    ),
    "with a larger die": (
        LOOT,
        "7-8 two boxes; die 1d8",
        [("1-3", "nothing"), ("4-5", "one magazine"), (6, "a box"), ("7-8", "two boxes")],
    ),
    "with a smaller die": (LOOT, "1d5; remove 6", [("1-3", "nothing"), ("4-5", "one magazine")]),
    "a row by its number": (LOOT, "#2 4-5 @gems", [("1-3", "nothing"), ("4-5", "@gems"), (6, "a box")]),
    "a row of a list": (SKY, "2 drizzle", [(3, "sun"), (2, "drizzle"), (None, "fog")]),
    "another weight": (SKY, "5x fog", [(3, "sun"), (2, "rain"), (5, "fog")]),
    "a row more": (SKY, "add 2x hail", [(3, "sun"), (2, "rain"), (None, "fog"), (2, "hail")]),
    "a row more by its sign": (SKY, "+ hail", [(3, "sun"), (2, "rain"), (None, "fog"), (None, "hail")]),
    "a row less by its words": (SKY, "remove rain", [(3, "sun"), (None, "fog")]),
    "a row less by its number": (SKY, "- 1", [(2, "rain"), (None, "fog")]),
}


@pytest.mark.parametrize(("text", "edit", "rows"), CHANGES.values(), ids=list(CHANGES))
def test_a_table_is_changed_row_by_row(text: str, edit: str, rows: list[tuple[Any, str]]) -> None:
    assert after(text, edit) == rows


REFUSED = {
    "a result beyond the die": (LOOT, "7 a dragon", "table_outside"),
    "a row less leaves a gap": (LOOT, "remove 6", "table_gap"),
    "no such result": (LOOT, "remove 5", "no_such_row"),
    "no such row": (SKY, "remove 9", "no_such_row"),
    "no such number": (SKY, "#9 hail", "no_such_row"),
    "a die for a list": (SKY, "die 1d6", "die_of_list"),
    "words without a place": (LOOT, "a golden box", "edit_unread"),
    "words without a weight": (SKY, "hail", "edit_unread"),
    "nothing": (LOOT, " ; ", "missing_value"),
    "nothing to add": (SKY, "add", "missing_value"),
    "a weight of nothing": (SKY, "0x fog", "out_of_range"),
}


@pytest.mark.parametrize(("text", "edit", "code"), REFUSED.values(), ids=list(REFUSED))
def test_what_makes_no_table_is_refused(text: str, edit: str, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        after(text, edit)
    assert caught.value.code == code


def test_a_name_and_a_note_are_changed_too() -> None:
    said = edited(table(SKY), "rename to weather; note over the sea", SHAPE)
    assert (said.name, said.fields["notes"]) == ("weather", "over the sea")


def test_tables_that_lead_to_a_renamed_one_learn_its_name() -> None:
    library = Library.of(SYSTEM).with_entry(TABLE, "gems", {"rows": ["a", "b"]})
    library = library.with_entry(TABLE, "loot", {"rows": [{"table": "gems"}]})
    library = library.renamed_table("gems", "jewels")
    assert library.find(TABLE, "loot").rows[0].table == "jewels"
    assert "gems" not in library.names(TABLE)
    with pytest.raises(RuleError, match="entry_taken"):
        library.renamed_table("jewels", "Loot")
    with pytest.raises(RuleError, match="shipped_name"):
        library.renamed_table("cover", "hideout")


def test_a_chain_of_tables_ends_before_a_draw_would() -> None:
    library = Library.of(SYSTEM).with_entry(TABLE, "t1", {"rows": ["end"]})
    for number in range(2, 9):
        library = library.with_entry(TABLE, f"t{number}", {"rows": [{"table": f"t{number - 1}"}]})
    with pytest.raises(RuleError, match="table_depth"):
        library.with_entry(TABLE, "t9", {"rows": [{"table": "t8"}]})
    with pytest.raises(RuleError, match="table_depth"):
        library.with_entry(TABLE, "t1", {"rows": [{"table": "cover"}]})
    with pytest.raises(RuleError, match="table_loop"):
        library.with_entry(TABLE, "t1", {"rows": [{"table": "t8"}]})
