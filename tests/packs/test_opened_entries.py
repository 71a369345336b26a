"""Parsed entries are cached by their text: the same text is fast, and a different text never gets an old result."""

from bot.packs.library import Library
from bot.packs.schema import TABLE, table_shape
from rules import catalogue
from rules.mazeworld.sheets import CreatureSheet

MAZEWORLD = catalogue.find("mazeworld")


def with_loot(row: str) -> Library:
    return Library.of(MAZEWORLD).with_entry("table", "loot", {"rows": [row]})


def test_one_text_opens_once_with_its_tables_ready() -> None:
    text = with_loot("a rope").dump()
    first, second = Library.of(MAZEWORLD, text), Library.of(MAZEWORLD, text)
    assert first is second
    assert first.tables() is second.tables()


def test_a_change_shows_at_once_and_only_where_it_was_made() -> None:
    before = Library.of(MAZEWORLD, with_loot("a rope").dump())
    rope = before.tables()["loot"]
    changed = before.with_entry("table", "loot", {"rows": ["a lamp"]})
    assert changed.tables()["loot"].rows[0].text == "a lamp"
    assert changed.sheets("table")["loot"].rows[0].text == "a lamp"
    again = Library.of(MAZEWORLD, changed.dump())
    assert (again, again.tables()) == (changed, changed.tables())
    assert before.tables()["loot"] is rope
    assert "loot" not in again.without("table", "loot").tables()


def test_two_games_keep_to_themselves() -> None:
    ours, theirs = (Library.of(MAZEWORLD, with_loot(row).dump()) for row in ("a rope", "a lamp"))
    assert [library.tables()["loot"].rows[0].text for library in (ours, theirs)] == ["a rope", "a lamp"]
    assert "loot" not in Library.of(MAZEWORLD).tables()


def test_the_same_text_in_another_games_shapes_is_another_library() -> None:
    beasts = {"beast": CreatureSheet, TABLE: table_shape(None)}
    text = Library.load(None, beasts, ()).dump()
    assert set(Library.load(text, beasts, ()).tables()) == set()
    assert set(Library.of(MAZEWORLD, text).tables()) == set(Library.of(MAZEWORLD).tables())
