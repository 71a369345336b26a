"""The parts of a battlefield: those along the walls of a room lie where they are, all others below each other."""

from collections.abc import Sequence
from typing import Final

from bot.depicted.board import Zone
from bot.picture.drawing import WIDTH, Box, Drawing, Item, Text
from bot.picture.lettering import fitted, height, showable, width, wrapped
from bot.picture.palette import EDGE, ORANGE, PANEL, PAPER, SOFT
from bot.picture.tokens import cells

MARGIN: Final = 20
WALL: Final = 10
TITLE: Final = 25
NOTES: Final = 23
INSIDE: Final = 16
"""Between the edge of a part and what stands in it."""
DOORWAY: Final = 96
SMALLEST: Final = 84


def rooms(drawing: Drawing, zones: Sequence[Zone], y: float) -> float:
    """Put them below `y`; returns where they end."""
    by_edge: dict[str, Zone] = {zone.edge: zone for zone in zones if zone.edge}
    if {"north", "east", "south", "west"} <= by_edge.keys():
        y = _room(drawing, by_edge, y)
    else:
        by_edge = {}
    for zone in zones:
        if zone.edge not in by_edge:
            y = _zone(drawing, zone, MARGIN, y, WIDTH - 2 * MARGIN) + 12
    return y


def _room(drawing: Drawing, zones: dict[str, Zone], y: float) -> float:
    """Four parts along four walls, with a gap in the wall where a door is."""
    left, right = MARGIN + WALL, WIDTH - MARGIN - WALL
    wide, half = right - left, (right - left - 8) / 2
    wall = len(drawing.items)
    top = y + WALL
    low_north = _zone(drawing, zones["north"], left, top, wide)
    middle = low_north + 8
    trial = [_zone(Drawing(), zones[edge], 0, 0, half) for edge in ("west", "east")]
    tall = max(trial)
    for edge, x in (("west", left), ("east", left + half + 8)):
        _zone(drawing, zones[edge], x, middle, half, tall)
    south = middle + tall + 8
    low = _zone(drawing, zones["south"], left, south, wide)
    drawing.items.insert(wall, Box(MARGIN, y, WIDTH - 2 * MARGIN, low + WALL - y, PAPER, EDGE, WALL, 6))
    centre = (left + right) / 2 - DOORWAY / 2
    doorways = {
        "north": Box(centre, y, DOORWAY, WALL, ORANGE),
        "south": Box(centre, low, DOORWAY, WALL, ORANGE),
        "west": Box(MARGIN, middle + tall / 2 - DOORWAY / 3, WALL, DOORWAY * 2 / 3, ORANGE),
        "east": Box(right, middle + tall / 2 - DOORWAY / 3, WALL, DOORWAY * 2 / 3, ORANGE),
    }
    drawing.add(*(box for edge, box in doorways.items() if zones[edge].door))
    return low + WALL + 14


def _zone(drawing: Drawing, zone: Zone, x: float, y: float, room: float, tall: float = SMALLEST) -> float:
    """A part with its title, what is there, and who. At least so tall; returns where it ends."""
    place = len(drawing.items)
    inner = room - 2 * INSIDE
    at = _head(drawing, zone, x + INSIDE, y + 10, inner)
    if zone.tokens:
        at = cells(drawing, zone.tokens, x + INSIDE, at + 4, inner, 2 if room > WIDTH * 0.6 else 1, PANEL)
    else:
        drawing.add(Text(x + INSIDE, at + height(NOTES) / 2, "nobody", NOTES, SOFT, on=PANEL))
        at += height(NOTES)
    low = max(at + 8, y + tall)
    drawing.items.insert(place, Box(x, y, room, low - y, PANEL))
    return low


def _head(drawing: Drawing, zone: Zone, x: float, y: float, room: float) -> float:
    """Title, and behind or below it what is there."""
    title = fitted(showable(zone.title), round(room), TITLE, bold=True)
    line = y + height(TITLE) / 2
    drawing.add(Text(x, line, title, TITLE, SOFT, True, on=PANEL))
    notes = [note for note in (showable(one, "") for one in zone.notes) if note]
    if not notes:
        return y + height(TITLE)
    sign = 34 if zone.cover else 0
    behind = x + width(title, TITLE, bold=True) + 18
    text = ", ".join(notes)
    if behind + sign + width(text, NOTES) <= x + room:
        drawing.add(*(_crate(behind, line) if zone.cover else ()))
        drawing.add(Text(behind + sign, line, text, NOTES, ORANGE, on=PANEL))
        return y + height(TITLE)
    y += height(TITLE)
    for number, part in enumerate(wrapped(text, round(room - sign), NOTES, most=3)):
        line = y + height(NOTES) / 2
        drawing.add(*(_crate(x, line) if zone.cover and number == 0 else ()))
        drawing.add(Text(x + sign, line, part, NOTES, ORANGE, on=PANEL))
        y += height(NOTES)
    return y


def _crate(x: float, y: float) -> list[Item]:
    """Something to be behind: a low wall of three stones."""
    return [
        Box(x, y - 10, 12, 9, ORANGE),
        Box(x + 14, y - 10, 12, 9, ORANGE),
        Box(x, y + 1, 6, 9, ORANGE),
        Box(x + 8, y + 1, 12, 9, ORANGE),
        Box(x + 22, y + 1, 4, 9, ORANGE),
    ]
