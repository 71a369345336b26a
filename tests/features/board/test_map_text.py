"""The map of a fight as text."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from bot.features.board.map_text import MOST_ROWS, WIDEST, column_name, legend, map_lines, signs_of, tile_name
from bot.text.reply import plain
from bot.turn.view import PublicView
from rules.system import Chart, Tile


@dataclass
class View:
    """What the map needs of a view: it, and whom the reader knows."""

    chart: Chart | None
    names: dict[str, str]

    @property
    def fighters(self) -> list[Any]:
        return [SimpleNamespace(id=who) for who in self.names]

    def seen(self, fighter: str) -> Any:
        return self.names.get(fighter)

    def name(self, fighter: str) -> str:
        return self.names[fighter]


def view(chart: Chart | None, **names: str) -> PublicView:
    return cast("PublicView", View(chart, names))


def chart(*rows: str, **at: tuple[int, int]) -> Chart:
    tiles = [
        Tile((column, row), sign == "#", sign == "~", int(sign) if sign.isdecimal() else 0)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign != "."
    ]
    return Chart("pit", len(rows[0]), len(rows), tuple(tiles), tuple(at.items()))


def shown(view: PublicView) -> list[str]:
    return plain(tuple(map_lines(view))).splitlines()


def test_a_small_map_has_gaps_and_says_what_its_signs_mean() -> None:
    pit = view(chart("....", ".#~1", "...3", ann=(0, 0), bob=(3, 1)), ann="Anna", bob="Bob")
    assert shown(pit) == ["+ A B C D", "1 A . . .", "2 . # ~ B", "3 . . . 3", "# wall · ~ danger · 1 3 cover"]
    assert plain(tuple(legend(pit))) == "A Anna A1 · B Bob D2"


def test_a_wide_map_stands_close_and_stays_on_a_phone() -> None:
    lines = shown(view(chart(*["." * 30] * 12, ann=(29, 11)), ann="Anna"))
    assert lines[0] == "++                           AAAA"
    assert lines[1] == "++ ABCDEFGHIJKLMNOPQRSTUVWXYZABCD"
    assert lines[-1] == "12 " + "." * 29 + "A"
    assert max(map(len, lines)) <= WIDEST


def test_a_larger_map_is_cut_around_the_fighters_with_a_notice() -> None:
    pit = chart(*["." * 60] * 40, ann=(40, 20), bob=(41, 21), dan=(0, 0))
    lines = shown(view(pit, ann="Anna", bob="Bob", dan="Dan"))
    assert lines[-2:] == ["Only Z10 to BD33 is shown; the map goes to BH40.", "Elsewhere: Dan A1"]
    near = shown(view(pit, ann="Anna", bob="Bob"))
    assert near[-1] == "Only Z10 to BD33 is shown; the map goes to BH40."
    assert len(near) == 2 + MOST_ROWS + 1
    assert any("A" in row[3:] for row in near[2:-1])


def test_nobody_is_drawn_whom_the_reader_does_not_know() -> None:
    pit = view(chart("...", ann=(0, 0), eve=(2, 0)), ann="Anna")
    assert shown(pit) == ["+ A B C", "1 A . ."]
    assert plain(tuple(legend(pit))) == "A Anna A1"
    assert legend(view(None)) == []
    assert map_lines(view(None)) == []
    assert signs_of(view(None)) == {}


def test_everyone_has_a_letter_of_their_own_as_long_as_there_are_any() -> None:
    names = {f"g{number}": f"Guard {number}" for number in range(60)}
    at = {who: (number, 0) for number, who in enumerate(names)}
    signs = signs_of(view(chart("." * 60, **at), **names))
    assert [signs[f"g{number}"] for number in range(7)] == ["G", "u", "a", "r", "d", "A", "B"]
    assert sorted(signs.values()).count("*") == 8
    assert len({sign for sign in signs.values() if sign != "*"}) == 52


def test_a_letter_stays_when_somebody_of_the_same_initial_falls() -> None:
    fallen = view(chart("..", hen=(1, 0)), haldir="Haldir", hen="Hen")
    assert plain(tuple(legend(fallen))) == "e Hen B1"


def test_columns_are_named_as_people_type_them() -> None:
    assert [column_name(column) for column in (0, 25, 26, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip
    assert tile_name((2, 3)) == "C4"


def test_no_row_begins_with_a_blank_that_discord_might_take_away() -> None:
    rows = shown(view(chart(*["..."] * 12, ann=(1, 0)), ann="Anna"))
    assert (rows[0], rows[1], rows[10]) == ("++ A B C", "1  . A .", "10 . . .")
    assert {len(row) for row in rows} == {8}
