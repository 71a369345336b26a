"""Spreadsheets read back as written, and errors name their line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.spreadsheet import LARGEST, MOST_COLUMNS, MOST_ROWS, read, records, write
from rules.errors import RuleError

cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
full = st.lists(st.lists(cells, min_size=2, max_size=4).filter(lambda row: row[0].strip()), min_size=1, max_size=6)


@given(full, st.sampled_from([",", "\t"]))
def test_every_cell_comes_back(rows: list[list[str]], separator: str) -> None:
    named = [["name", "text", "more", "note"], *rows]
    back = read(write(named, separator))
    assert [row.cells for row in back] == [tuple(row) for row in named]


@pytest.mark.parametrize("cell", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx", "'=x", "''", "'@x"])
def test_what_a_spreadsheet_would_run_is_written_as_text(cell: str) -> None:
    text = write([["a", cell]])
    assert text.startswith(("a,'", "a,\"'"))
    assert read(text)[0].cells == ("a", cell)


@pytest.mark.parametrize("cell", ["-1", "+5", "-0.5", "12", "'tis"])
def test_numbers_and_words_are_written_as_they_are(cell: str) -> None:
    assert write([["a", cell]]) == f"a,{cell}\n"
    assert read(f"a,{cell}\n")[0].cells == ("a", cell)


def test_a_formula_that_somebody_else_wrote_is_text() -> None:
    assert read('a,=HYPERLINK("x")')[0].cells == ("a", '=HYPERLINK("x")')


@pytest.mark.parametrize("text", ["a;b\n1,5;2", "a\tb\n1,5\t2", "sep=;\na;b\n1,5;2", "\ufeffa;b\r\n1,5;2\r\n"])
def test_the_separator_is_found(text: str) -> None:
    assert [row.cells for row in read(text)] == [("a", "b"), ("1,5", "2")]


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    rows = read('a,b\n\n"two\nlines",x\nlast,y\n')
    assert [row.line for row in rows] == [1, 3, 5]


WRONG = {
    "quote": ('a,b\n"open', 2),
    "empty": ("\n , \n", 1),
    "too_wide": ("a\n" + "," * MOST_COLUMNS + "x", 2),
    "too_many": ("x\n" * (MOST_ROWS + 1), MOST_ROWS + 1),
    "too_large": ("x" * (LARGEST + 1), 1),
}


@pytest.mark.parametrize(("problem", "given"), WRONG.items())
def test_what_cannot_be_read_is_told_with_its_line(problem: str, given: tuple[str, int]) -> None:
    with pytest.raises(RuleError) as caught:
        read(given[0])
    assert (caught.value.code, caught.value.facts["problem"]) == ("sheet_unreadable", problem)
    assert caught.value.facts["line"] == given[1]


def test_cells_stand_by_the_name_of_their_column() -> None:
    rows = read("field,value\nagility,3\nnotes,,\n")
    found = records(rows[1:], rows[0].cells)
    assert [(one.line, dict(one.cells)) for one in found] == [
        (2, {"field": "agility", "value": "3"}),
        (3, {"field": "notes"}),
    ]


@pytest.mark.parametrize(
    ("text", "columns", "problem"), [("a,b,c", ("x", "y"), "extra"), ("a,b", ("x", "x"), "column_twice")]
)
def test_what_belongs_to_no_column_is_refused(text: str, columns: tuple[str, ...], problem: str) -> None:
    with pytest.raises(RuleError) as caught:
        records(read(text), columns)
    assert caught.value.facts["problem"] == problem
