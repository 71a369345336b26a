"""Entries of a game's data as displayed."""

from bot.features.packs.text import MOST_LINES, entry_lines
from bot.text.reply import Style, plain
from rules.arena.sheets import FighterSheet, MapSheet


def test_a_map_is_shown_row_by_row_however_it_was_written() -> None:
    lines = entry_lines("map", MapSheet("pit", ("S..1/.#~.", "...S"), notes="Dusty"), "arena")
    assert plain(tuple(lines)) == "pit (map)\nS..1\n.#~.\n...S\nnotes: Dusty"
    assert [span.style for spans in lines[1:4] for span in spans] == [Style.CODE] * 3


def test_what_is_empty_or_usual_is_left_out() -> None:
    lines = entry_lines("fighter", FighterSheet("Ann", agility=3, weapons=("sword", "bow")), "arena")
    assert plain(tuple(lines)) == "Ann (fighter)\nAGI: 3\nweapons: sword, bow"


def test_no_entry_fills_the_channel() -> None:
    assert len(entry_lines("map", MapSheet("tower", ("...",) * 40), "arena")) == MOST_LINES
