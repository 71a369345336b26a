"""The map of a fight as text: a sign for each tile, narrow enough for a phone, and who stands where."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.reply import Line, code, line
from bot.text.sentences import said, say
from bot.turn.view import PublicView
from rules.system import Chart

WIDEST: Final = 34
"""Characters of a row, its number among them."""
MOST_ROWS: Final = 24
FLOOR, WALL, DANGER, SEVERAL, CORNER = ".", "#", "~", "*", "+"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Tile = tuple[int, int]


def map_lines(view: PublicView) -> list[Line]:
    """The map with whom the reader sees on it, and what its signs mean; nothing where the fight has no map.

    What does not fit is cut off around most of the fighters, with a notice.
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
    """Who is seen where: "G Guard C4 · R Rat D5"."""
    if view.chart is None:
        return []
    signs = signs_of(view)
    who = [f"{signs[one]} {view.name(one)} {tile_name(tile)}" for one, tile in standing_in(view, view.chart).items()]
    return [line(" · ".join(who))] if who else []


def signs_of(view: PublicView) -> dict[str, str]:
    """By id, the letter with which each whom the reader sees on the map is drawn there: the first of its name that is
    still free, else any; the same for many where none is. Who fell or hides keeps a letter, so that no other changes.
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
    """Where on the map each stands whom the reader sees there, by id."""
    return {who: tile for who, tile in chart.fighters if view.seen(who) is not None}


def column_name(column: int) -> str:
    """ "A" for the first one; "AA" after "Z"."""
    before, letter = divmod(column, len(_LETTERS))
    return (column_name(before - 1) if before else "") + _LETTERS[letter]


def tile_name(tile: Tile) -> str:
    """A tile as people type it: "C4"."""
    return f"{column_name(tile[0])}{tile[1] + 1}"


def part(chart: Chart, taken: Collection[Tile], wide: int, high: int) -> tuple[range, range]:
    """The columns and rows that are shown of a map: all, or so many around the most of those who stand there."""
    columns = _shown(chart.width, wide, [column for column, _ in taken])
    return columns, _shown(chart.height, high, [row for column, row in taken if column in columns])


def _shown(size: int, most: int, taken: Sequence[int]) -> range:
    """The part of a side that is shown: all of it, or so much around the most of those who stand there together."""
    if size <= most:
        return range(size)
    near = max(([one for one in taken if first <= one < first + most] for first in taken), key=len, default=[0])
    start = max(0, min((min(near) + max(near) + 1 - most) // 2, size - most))
    return range(start, start + most)


def _drawn(chart: Chart, at: Mapping[str, Tile], signs: Mapping[str, str], columns: range, rows: range) -> list[str]:
    """Column letters, then the rows with their numbers; with gaps between the tiles where there is room.

    No line begins with a blank: Discord takes those away on some devices, and the columns would be out of line.
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
    """The signs of those tiles that are more than bare floor."""
    return {
        tile.at: WALL if tile.wall else DANGER if tile.danger else str(min(tile.cover, 9))
        for tile in chart.tiles
        if tile.wall or tile.danger or tile.cover
    }


def _meanings(chart: Chart, columns: range, rows: range) -> list[str]:
    """What the signs mean that are shown."""
    shown = {sign for (column, row), sign in tiles_of(chart).items() if column in columns and row in rows}
    words = ((WALL, gettext("wall")), (DANGER, gettext("danger")))
    meant = [f"{sign} {word}" for sign, word in words if sign in shown]
    cover = sorted(shown - {WALL, DANGER})
    covers = [said("{signs} cover", signs=" ".join(cover))] if cover else []
    return [*meant, *covers, *filter(None, [translated(chart.scale)]), *map(translated, chart.lying)]


def cut(chart: Chart, columns: range, rows: range, places: Mapping[str, Tile]) -> list[Line]:
    """Which part is shown, and who stands elsewhere."""
    if len(columns) == chart.width and len(rows) == chart.height:
        return []
    first, last = (columns[0], rows[0]), (columns[-1], rows[-1])
    whole = tile_name((chart.width - 1, chart.height - 1))
    elsewhere = [f"{name} {tile_name(at)}" for name, at in places.items() if at[0] not in columns or at[1] not in rows]
    shown = gettext_noop("Only {first} to {last} is shown; the map goes to {whole}.")
    lines = [say(shown, first=tile_name(first), last=tile_name(last), whole=whole)]
    return [*lines, *([say("Elsewhere: {places}", places=", ".join(elsewhere))] if elsewhere else [])]
