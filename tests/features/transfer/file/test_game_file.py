"""A game's file reads back exactly as written, and nothing else is accepted."""

import lzma
import tracemalloc
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, timedelta, timezone

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.transfer.file.head import FORMAT
from bot.features.transfer.file.identities import mark, original
from bot.features.transfer.file.reader import MOST_LINES, Checked, checked
from bot.features.transfer.file.unpack import MOST_VALUES, PIECE, lines
from bot.pipeline.ports import Row
from bot.text.refusals import refusal
from bot.text.reply import plain
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION
from rules.dice.throws import Throw
from tests.features.transfer.file.game_files import FIRST, NOON, SETTINGS, changed, packed, resealed, rows, unpacked


def read(data: bytes, most: int | None = None) -> Checked:
    return checked(data, bodies=SCHEMA_VERSION, known=lambda key: key == "game" or "/" in key, most=most)


def refused(data: bytes, most: int | None = None) -> Mapping[str, object]:
    """The facts of the refusal, its code among them; its words are one sentence or two."""
    with pytest.raises(Refusal) as caught:
        read(data, most)
    said = plain(refusal(caught.value))
    assert said.endswith(".")
    assert "wrong words" not in said
    return {"code": caught.value.code, **caught.value.facts}


def test_what_was_written_is_read() -> None:
    file = read(packed(rows(3), {"ann": NOON, "bo": NOON}))
    assert [one.met for one in file.met] == ["ann", "bo"]
    assert (file.head.rows, file.head.documents, file.head.game) == (3, 3, "g")
    assert [(row.game, row.source, row.seq) for row in file.rows("h", "x/")] == [
        ("h", "x/m1", 1),
        ("h", "x/m2", 2),
        ("h", "x/m3", 3),
    ]
    assert file.newest["game"].line == 6
    (first, *_) = file.rows("g", "")
    assert first == FIRST


TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=20)
THROWS = st.integers(1, 1000).flatmap(
    lambda sides: st.builds(Throw, st.text(max_size=20), st.just(sides), st.lists(st.integers(1, sides)).map(tuple))
)
JSON = st.recursive(st.none() | st.booleans() | st.integers(-9, 9) | st.text(), st.lists, max_leaves=5)
ROWS = st.builds(
    Row,
    game=st.just("g"),
    scene=st.none() | TEXT,
    person=TEXT,
    source=TEXT,
    index=st.integers(0, 5),
    kind=st.just("roll"),
    command=st.dictionaries(st.text(), JSON).map(lambda body: orjson.dumps(body).decode()),
    events=st.lists(JSON).map(lambda body: orjson.dumps(body, option=orjson.OPT_INDENT_2).decode()),
    throws=st.lists(THROWS, max_size=3).map(tuple),
    documents=st.dictionaries(TEXT.map(lambda name: f"fight/{name}"), st.just("{ }"), max_size=3),
    schema_version=st.just(SCHEMA_VERSION),
    system=st.none() | TEXT,
    digest=st.none() | TEXT,
    at=st.datetimes(timezones=st.sampled_from((UTC, timezone(timedelta(hours=5))))),
)


@settings(max_examples=30)
@given(st.lists(ROWS, min_size=1, max_size=4, unique_by=lambda row: (row.source, row.index)))
def test_any_rows_come_back_as_they_were(some: list[Row]) -> None:
    numbered = [replace(row, seq=seq) for seq, row in enumerate(some, 1)]
    data = packed(numbered, {"ann": NOON})
    again = list(read(data).rows("g", ""))
    assert again == [replace(row, source=original(row.source)) for row in numbered]
    assert packed(again, {"ann": NOON}) == data


def test_a_file_need_not_be_packed() -> None:
    data = packed(rows(2))
    assert read(lzma.decompress(data)).newest.keys() == read(data).newest.keys()


@pytest.mark.parametrize("data", [b"", b"\n", b"{}", b"[]", b"name: Gordak", b"\x00\xff", b'"turnkeeper"', b"null\n"])
def test_what_is_no_game(data: bytes) -> None:
    assert refused(data)["code"] == "game_file_foreign"


def test_what_a_later_program_wrote() -> None:
    lines = unpacked(packed(rows(1)))
    later = {"code": "game_file_newer", "program": "9"}
    assert refused(resealed(lines, format=FORMAT + 1, program="9")).items() >= later.items()
    assert refused(resealed(lines, bodies=SCHEMA_VERSION + 1, program="9")).items() >= later.items()
    assert refused(resealed(lines, format=FORMAT + 1, program="9" * 999, more=[]))["program"] == "9" * 80


@pytest.mark.parametrize("cut", [6, 20, 100, -1, -20])
def test_what_was_cut_off(cut: int) -> None:
    assert refused(packed(rows(3))[:cut])["code"] == "game_file_packing"


def test_what_was_changed() -> None:
    data = bytearray(packed(rows(3)))
    data[-30] ^= 1
    assert refused(bytes(data))["code"] == "game_file_packing"
    lines = unpacked(packed(rows(3)))
    text = b"\n".join(line.replace(b'"ann"', b'"eve"') for line in lines) + b"\n"
    assert refused(text) == {"code": "game_file_line", "line": 1, "problem": "digest"}


def test_lines_that_are_missing() -> None:
    lines = unpacked(packed(rows(3)))
    assert refused(resealed(lines[:-1])) == {"code": "game_file_line", "line": 3, "problem": "count", "rows": 3}
    assert refused(resealed([*lines, lines[-1]]))["problem"] == "order"
    assert refused(resealed(lines, documents=7))["problem"] == "digest"


@pytest.mark.parametrize(
    ("fields", "problem", "field"),
    [
        ({"seq": 7}, "order", None),
        ({"seq": "2"}, "field", "seq"),
        ({"source": "m1"}, "twice", None),
        ({"person": ""}, "field", "person"),
        ({"person": "a\u202e\n"}, "field", "person"),
        ({"person": "x" * 8001}, "field", "person"),
        ({"scene": 7}, "field", "scene"),
        ({"kind": "DROP TABLE"}, "field", "kind"),
        ({"index": -1}, "field", "index"),
        ({"at": "2026-01-05T12:00:00"}, "field", "at"),
        ({"at": "yesterday"}, "field", "at"),
        ({"at": "0001-01-01T00:00:00+14:00"}, "field", "at"),
        ({"at": "9999-12-31T23:59:59-14:00"}, "field", "at"),
        ({"command": "[]"}, "field", "command"),
        ({"command": "{"}, "field", "command"),
        ({"command": '{"a":' + "[" * 5000 + "]" * 5000 + "}"}, "field", "command"),
        ({"events": "{}"}, "field", "events"),
        ({"throws": [{"label": "x", "sides": 6, "faces": [7]}]}, "field", "throws"),
        ({"throws": [{"label": "x", "sides": 0, "faces": []}]}, "field", "throws.0.sides"),
        ({"documents": {"zoo": "{}"}}, "key", None),
        ({"documents": {"fight/hall": "7"}}, "field", "fight/hall"),
        ({"documents": {"fight/hall": 7}}, "field", "documents.fight/hall"),
        ({"more": 1}, "field", "more"),
    ],
)
def test_rows_that_are_unsound(fields: dict[str, object], problem: str, field: str | None) -> None:
    found = refused(changed(3, **fields))
    assert (found["line"], found["problem"], found.get("field")) == (3, problem, field)


def test_a_bomb_is_not_unpacked() -> None:
    lines = unpacked(packed(rows(1)))
    data = lzma.compress(resealed(lines)[:-1] + b" " * (40 * 2**20), preset=0)
    tracemalloc.start()
    try:
        assert refused(data, most=2**20) == {"code": "game_file_unpacked", "most": 1}
        assert tracemalloc.get_traced_memory()[1] < 8 * 2**20
    finally:
        tracemalloc.stop()
    assert refused(data)["problem"] == "too_long"


def test_a_line_with_more_values_than_anybody_writes_is_not_read() -> None:
    many = 10 * MOST_VALUES
    for fields in (
        {"throws": [{"a": 1}] * many},
        {"throws": [{"label": "x", "sides": 6, "faces": [1] * many}]},
        {"events": "[" + "[]," * many + "[]]"},
    ):
        assert refused(changed(3, **fields), most=2**26) == {"code": "game_file_line", "line": 3, "problem": "too_long"}
    assert len(list(read(changed(3, events="[" + "1," * 1000 + "1]"), most=2**26).rows("g", ""))) == 2


def test_nothing_that_every_message_reads_is_huge() -> None:
    throw = {"label": "x", "sides": 6, "faces": [1]}
    for name, fields in (
        ("game", {"documents": {"game": "[" + "{}," * 10_001 + "{}]"}}),
        ("story", {"story": "[" + "{}," * 10_001 + "{}]"}),
        ("events", {"events": "[" + "{}," * 40_001 + "{}]"}),
        ("throws", {"throws": [throw] * 5001}),
    ):
        found = refused(changed(3, **fields), most=2**26)
        assert (found["line"], found["problem"], found["field"]) == (3, "many", name)
    assert read(changed(3, throws=[throw] * 5001)).head.rows == 2


def test_the_first_of_many_errors_is_told() -> None:
    for fields, first in (
        ({f"x{place}": 1 for place in range(9999)}, "x0"),
        ({"documents": {f"fight/{place}": 7 for place in range(9999)}}, "documents.fight/0"),
        ({"throws": [{"a": 1}] * 9999}, "throws.0.label"),
        ({"throws": [{"label": "x", "sides": 6, "faces": ["a"] * 9999}]}, "throws.0.faces.0"),
    ):
        assert refused(changed(3, **fields))["field"] == first


def test_no_more_is_held_than_agreed() -> None:
    lines = unpacked(packed(rows(1)))
    for much in ("rows", "met", "documents"):
        assert refused(resealed(lines, **{much: 10**9}), most=2**20) == {"code": "game_file_lines", "most": MOST_LINES}
    assert refused(resealed(lines, documents=0))["problem"] == "digest"
    large = [
        replace(one, documents={"game": SETTINGS, f"fight/{one.seq}": '{"a":"' + "x" * 99_000 + '"}'})
        for one in rows(4)
    ]
    data = packed(large)
    assert refused(data, most=2**20) == {"code": "game_file_unpacked", "most": 1}
    assert len(read(data, most=2**21).newest) == 5


def test_a_file_that_asks_for_much_memory_is_not_unpacked() -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 256 * 2**20, "mode": lzma.MODE_FAST, "mf": lzma.MF_HC3}]
    data = lzma.compress(b'{"turnkeeper":"game"}\n', filters=filters)
    assert refused(data)["code"] == "game_file_packing"


def test_lines_are_cut_wherever_a_piece_ends() -> None:
    text = b"".join(b"x" * size + b"\n" for size in (PIECE - 1, PIECE, 1, 0, 3 * PIECE)) + b"rest"
    assert b"".join(lines(text)) == text
    assert b"".join(lines(lzma.compress(text[:99]) + lzma.compress(text[99:]))) == text
    assert len(list(lines(text))) == 6


def test_sources_of_a_game_that_moves_on_and_on() -> None:
    once = f"{mark('m1')}terminal:1:5"
    assert original(once) == "terminal:1:5"
    assert original(f"{mark('m2')}{original(once)}") == "terminal:1:5"
    assert mark("m1") != mark("m2")
    assert SETTINGS in next(read(packed(rows(1))).rows("g", "")).documents.values()


def test_a_field_that_cannot_be_seen_is_named_all_the_same() -> None:
    found = refused(changed(3, **{"\u2028": {}}))
    assert (found["problem"], found["field"]) == ("field", "?")
