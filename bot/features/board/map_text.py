"""The map of a fight as text: one character per tile, narrow enough for a phone."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.reply import Line, code, line
from bot.text.sentences import said, say
from bot.turn.view import PublicView
from rules.system import Chart

WIDEST: Final = 34
"""Maximum number of characters in a row, including its number."""
MOST_ROWS: Final = 24
FLOOR, WALL, DANGER, SEVERAL, CORNER = ".", "#", "~", "*", "+"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Tile = tuple[int, int]


def map_lines(view: PublicView) -> list[Line]:
    """Draw the map with the fighters the reader sees and a key to its symbols. Returns nothing if the fight has no map.

    A map that is too large is cropped to the area with the most fighters, with a notice.
    """
    chart = view.chart
    if chart is None:
        return []
    at, signs = standing_in(view, chart), signs_of(view)
    columns, rows = part(chart, at.values(), WIDEST - len(str(chart.height)) - 1, MOST_ROWS)
    lines = [line(code(text)) for text in _drawn(chart, at, signs, columns, rows)]
    lines += [line(" · ".join(meant))] if (meant := _meanings(chart, columns, rows)) else []
    return [*lines, *cut(chart, columns, rows, {view.name(one): tile for one, tile in at.items()})]


def legend(view: PublicView) -> list[Line]:
    """Return the fighters the reader sees and their tiles: "G Guard C4 · R Rat D5"."""
    if view.chart is None:
        return []
    signs = signs_of(view)
    who = [f"{signs[one]} {view.name(one)} {tile_name(tile)}" for one, tile in standing_in(view, view.chart).items()]
    return [line(" · ".join(who))] if who else []


def signs_of(view: PublicView) -> dict[str, str]:
    """Return the letter of each fighter the reader sees on the map, by id: the first free one of its name, otherwise
    any.

    Fighters share a symbol once all letters are used. Anyone who falls or hides keeps a letter, so that no other
    changes.
    """
    if view.chart is None:
        return {}
    standing = standing_in(view, view.chart)
    free = dict.fromkeys(_LETTERS + _LETTERS.lower())
    found: dict[str, str] = {}
    for who in (seen.id for seen in view.fighters):
        name = view.name(who)
        own = [letter for letter in (*name[:1].upper(), *name) if letter in free]
        found[who] = (own or list(free) or [SEVERAL])[0]
        free.pop(found[who], None)
    return {who: letter for who, letter in found.items() if who in standing}


def standing_in(view: PublicView, chart: Chart) -> dict[str, Tile]:
    """Return the tiles of the fighters that the reader sees on the map, by id."""
    return {who: tile for who, tile in chart.fighters if view.seen(who) is not None}


def column_name(column: int) -> str:
    """Return a column's letters: "A" for the first one, "AA" after "Z"."""
    before, letter = divmod(column, len(_LETTERS))
    return (column_name(before - 1) if before else "") + _LETTERS[letter]


def tile_name(tile: Tile) -> str:
    """Return a tile as people type it: "C4"."""
    return f"{column_name(tile[0])}{tile[1] + 1}"


def part(chart: Chart, taken: Collection[Tile], wide: int, high: int) -> tuple[range, range]:
    """Return the columns and rows of a map to show: all of them, or the window with the most fighters."""
    columns = _shown(chart.width, wide, [column for column, _ in taken])
    return columns, _shown(chart.height, high, [row for column, row in taken if column in columns])


def _shown(size: int, most: int, taken: Sequence[int]) -> range:
    """Return the range to show along one side: all of it, or the window that holds the most fighters."""
    if size <= most:
        return range(size)
    near = max(([one for one in taken if first <= one < first + most] for first in taken), key=len, default=[0])
    start = max(0, min((min(near) + max(near) + 1 - most) // 2, size - most))
    return range(start, start + most)


def _drawn(chart: Chart, at: Mapping[str, Tile], signs: Mapping[str, str], columns: range, rows: range) -> list[str]:
    """Return the column letters, then the numbered rows, with gaps between the tiles if they fit.

    No line begins with a space: some Discord clients strip it, which would shift the columns.
    """
    standing = {tile: signs[who] for who, tile in at.items()}
    known = tiles_of(chart)
    edge = len(str(chart.height))
    gap = " " if edge + 2 * len(columns) <= WIDEST else ""
    heads = [column_name(column) for column in columns]
    high = max((len(head) for head in heads), default=1)
    lines = [f"{CORNER * edge} {gap.join(head.rjust(high)[level] for head in heads)}" for level in range(high)]
    for row in rows:
        tiles = [standing.get((column, row)) or known.get((column, row), FLOOR) for column in columns]
        lines.append(f"{row + 1:<{edge}} {gap.join(tiles)}")
    return lines


def tiles_of(chart: Chart) -> dict[Tile, str]:
    """Return the symbols of all tiles that aren't bare floor."""
    return {
        tile.at: WALL if tile.wall else DANGER if tile.danger else str(min(tile.cover, 9))
        for tile in chart.tiles
        if tile.wall or tile.danger or tile.cover
    }


def _meanings(chart: Chart, columns: range, rows: range) -> list[str]:
    """Explain the symbols in the part that is shown."""
    shown = {sign for (column, row), sign in tiles_of(chart).items() if column in columns and row in rows}
    words = ((WALL, gettext("wall")), (DANGER, gettext("danger")))
    meant = [f"{sign} {word}" for sign, word in words if sign in shown]
    cover = sorted(shown - {WALL, DANGER})
    covers = [said("{signs} cover", signs=" ".join(cover))] if cover else []
    return [*meant, *covers, *filter(None, [translated(chart.scale)]), *map(translated, chart.lying)]


def cut(chart: Chart, columns: range, rows: range, places: Mapping[str, Tile]) -> list[Line]:
    """Return which part of the map is shown, and the fighters outside it."""
    if len(columns) == chart.width and len(rows) == chart.height:
        return []
    first, last = (columns[0], rows[0]), (columns[-1], rows[-1])
    whole = tile_name((chart.width - 1, chart.height - 1))
    elsewhere = [f"{name} {tile_name(at)}" for name, at in places.items() if at[0] not in columns or at[1] not in rows]
    shown = gettext_noop("Only {first} to {last} is shown; the map goes to {whole}.")
    lines = [say(shown, first=tile_name(first), last=tile_name(last), whole=whole)]
    return [*lines, *([say("Elsewhere: {places}", places=", ".join(elsewhere))] if elsewhere else [])]
