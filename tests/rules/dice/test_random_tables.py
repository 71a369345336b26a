"""Random tables are checked when built, and drawn with dice from outside."""

import pytest

from rules.dice.random_tables import Drawn, Row, Table, draw, weighted
from rules.dice.throws import Recorder, Tape
from rules.errors import TableError

COVER = (Row(2, 6, "none"), Row(7, 11, "half", {"ft": 1}), Row(12, 12, "full", {"ft": 2}, "walls"))


@pytest.mark.parametrize(
    ("faces", "text"), [((1, 1), "none"), ((1, 5), "none"), ((1, 6), "half"), ((5, 6), "half"), ((6, 6), "full")]
)
def test_a_draw_shows_the_dice_and_the_row(faces: tuple[int, ...], text: str) -> None:
    recorder = Recorder(Tape(list(faces)))
    drawn = draw(Table("cover", COVER, 2, 6), recorder, "table/cover")
    assert (drawn.die, drawn.face, drawn.row.text) == ("2d6", sum(faces), text)
    assert [throw.label for throw in recorder.throws] == ["table/cover/1"]


def test_a_fixed_number_moves_the_rows() -> None:
    table = Table("pieces", (Row(0, 0, "none"), Row(1, 12, "some")), 1, 13, -1)
    assert (table.lowest, table.highest, table.die) == (0, 12, "1d13-1")
    assert draw(table, Tape([1]), "x") == Drawn("1d13-1", 0, table.rows[0])


def test_rows_may_stand_in_any_order() -> None:
    table = Table("cover", COVER[::-1], 2, 6)
    assert table.row_of(7).text == "half"


def test_weights_become_the_faces_of_one_die() -> None:
    table = weighted("loot", [(3, Row(0, 0, "rope", {}, None)), (1, Row(0, 0, "gold", {"worth": 5}, "gold"))])
    assert table.die == "1d4"
    assert [table.row_of(face).text for face in (1, 2, 3, 4)] == ["rope", "rope", "rope", "gold"]
    assert (table.rows[1].effects, table.rows[1].table) == ({"worth": 5}, "gold")


WRONG = {
    "gap at the start": ((Row(2, 6, "a"),), "table_gap", {"low": 1, "high": 1}),
    "gap at the end": ((Row(1, 5, "a"),), "table_gap", {"low": 6, "high": 6}),
    "gap between": ((Row(1, 2, "a"), Row(4, 6, "b")), "table_gap", {"low": 3, "high": 3}),
    "overlap": ((Row(1, 3, "a"), Row(3, 6, "b")), "table_overlap", {"row": 2}),
    "twice": ((Row(1, 6, "a"), Row(1, 6, "b")), "table_overlap", {"row": 2}),
    "backwards": ((Row(3, 1, "a"), Row(4, 6, "b")), "table_backwards", {"row": 1}),
    "below": ((Row(0, 6, "a"),), "table_outside", {"row": 1, "lowest": 1}),
    "above": ((Row(1, 7, "a"),), "table_outside", {"row": 1, "highest": 6}),
    "empty": ((), "table_empty", {"table": "test"}),
    "long": (tuple(Row(face, face, "a") for face in range(1, 1002)), "table_long", {"most": 1000}),
}


@pytest.mark.parametrize(("rows", "code", "facts"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_with_a_table_is_named(rows: tuple[Row, ...], code: str, facts: dict[str, object]) -> None:
    with pytest.raises(TableError) as caught:
        Table("test", rows)
    assert caught.value.code == code
    assert facts.items() <= caught.value.facts.items()


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (101, 6), (1, 0), (1, 1_000_001)])
def test_dice_that_no_table_has(count: int, sides: int) -> None:
    with pytest.raises(TableError, match="table_die"):
        Table("test", (Row(1, 6, "a"),), count, sides)


@pytest.mark.parametrize("weight", [0, -1])
def test_a_weight_is_at_least_one(weight: int) -> None:
    with pytest.raises(TableError) as caught:
        weighted("test", [(1, Row(0, 0, "a")), (weight, Row(0, 0, "b"))])
    assert (caught.value.code, caught.value.facts["row"]) == ("table_weight", 2)


def test_no_weights_are_no_table() -> None:
    with pytest.raises(TableError, match="table_empty"):
        weighted("test", [])
