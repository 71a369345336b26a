"""The parts of a battlefield: those along the walls of a room in their places, all others one below another."""

from collections.abc import Sequence
from typing import Final

from bot.picture.lettering import fitted, height, showable, width, wrapped
from bot.picture.palette import EDGE, ORANGE, PANEL, PAPER, SOFT
from bot.picture.shapes import WIDTH, Backdrop, Box, Drawing, Item, Shape, Text
from bot.picture.tokens import CROWD, cells
from bot.text.language.speech import gettext, gettext_noop
from bot.text.pictures import Stored, Zone

MARGIN: Final = 20
WALL: Final = 10
TITLE: Final = 25
NOTES: Final = 23
INSIDE: Final = 16
"""Pixels between the edge of a part and its content."""
DOORWAY: Final = 96
SMALLEST: Final = 60
NOBODY: Final = gettext_noop("nobody")
DOOR: Final = gettext_noop("door")
DOOR_SIGN: Final = 72
"""Pixels of the door sign with its word."""


def rooms(drawing: Drawing, zones: Sequence[Zone], y: float, behind: Stored | None = None) -> float:
    """Draw the parts below `y`, with a picture `behind` them; return where they end."""
    top = y
    short = sum(len(zone.tokens) for zone in zones) >= CROWD
    by_edge: dict[str, Zone] = {zone.edge: zone for zone in zones if zone.edge}
    if {"north", "east", "south", "west"} <= by_edge.keys():
        y = _room(drawing, by_edge, y, short=short)
    else:
        by_edge = {}
    for zone in zones:
        if zone.edge not in by_edge:
            y = _zone(drawing, zone, MARGIN, y, WIDTH - 2 * MARGIN, short=short) + 12
    if behind is not None and zones:
        drawing.add(Backdrop(MARGIN, top, WIDTH - 2 * MARGIN, y - top, behind.webp, PANEL))
    return y


def _room(drawing: Drawing, zones: dict[str, Zone], y: float, *, short: bool) -> float:
    """Draw four parts along four walls; a gap in the wall alone marks a door."""
    left, right = MARGIN + WALL, WIDTH - MARGIN - WALL
    wide, half = right - left, (right - left - 8) / 2
    walled = {edge: zone.model_copy(update={"door": False}) for edge, zone in zones.items()}
    wall = len(drawing.items)
    top = y + WALL
    low_north = _zone(drawing, walled["north"], left, top, wide, short=short)
    middle = low_north + 8
    trial = [_zone(Drawing(), walled[edge], 0, 0, half, short=short) for edge in ("west", "east")]
    tall = max(trial)
    for edge, x in (("west", left), ("east", left + half + 8)):
        _zone(drawing, walled[edge], x, middle, half, tall, short=short)
    south = middle + tall + 8
    low = _zone(drawing, walled["south"], left, south, wide, short=short)
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


def _zone(
    drawing: Drawing, zone: Zone, x: float, y: float, room: float, tall: float = SMALLEST, *, short: bool
) -> float:
    """Draw a part with its title, contents and fighters, at least `tall` pixels high; return where it ends."""
    place = len(drawing.items)
    inner = room - 2 * INSIDE
    at = _head(drawing, zone, x + INSIDE, y + 10, inner)
    if not zone.tokens and not zone.notes:
        behind = x + INSIDE + width(showable(zone.title), TITLE, bold=True) + 18
        drawing.add(Text(behind, y + 10 + height(TITLE) / 2, gettext(NOBODY), NOTES, SOFT, on=PANEL))
    elif zone.tokens:
        at = cells(drawing, zone.tokens, x + INSIDE, at + 4, inner, 2 if room > WIDTH * 0.6 else 1, PANEL, short=short)
    else:
        drawing.add(Text(x + INSIDE, at + height(NOTES) / 2, gettext(NOBODY), NOTES, SOFT, on=PANEL))
        at += height(NOTES)
    low = max(at + 8, y + tall)
    drawing.items.insert(place, Box(x, y, room, low - y, PANEL))
    return low


def _head(drawing: Drawing, zone: Zone, x: float, y: float, room: float) -> float:
    """Draw the title, with the contents after or below it."""
    title = fitted(showable(zone.title), round(room), TITLE, bold=True)
    line = y + height(TITLE) / 2
    if zone.door:
        drawing.add(*_leaf(x + room - DOOR_SIGN, line))
        drawing.add(Text(x + room, line, gettext(DOOR), NOTES - 2, SOFT, align="right", on=PANEL))
        room -= DOOR_SIGN + 14
    drawing.add(Text(x, line, title, TITLE, SOFT, True, on=PANEL))
    notes = [note for note in (showable(one, "") for one in zone.notes) if note and note not in (DOOR, gettext(DOOR))]
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
    room += DOOR_SIGN + 14 if zone.door else 0
    for number, part in enumerate(wrapped(text, round(room - sign), NOTES, most=3)):
        line = y + height(NOTES) / 2
        drawing.add(*(_crate(x, line) if zone.cover and number == 0 else ()))
        drawing.add(Text(x + sign, line, part, NOTES, ORANGE, on=PANEL))
        y += height(NOTES)
    return y


def _leaf(x: float, y: float) -> list[Item]:
    """Draw a door that stands ajar."""
    return [
        Box(x, y - 12, 15, 24, None, ORANGE, 2),
        Shape(((x, y - 12), (x + 9, y - 8), (x + 9, y + 14), (x, y + 11)), ORANGE),
    ]


def _crate(x: float, y: float) -> list[Item]:
    """Draw a sign for cover: a low wall of bricks."""
    return [
        Box(x, y - 10, 12, 9, ORANGE),
        Box(x + 14, y - 10, 12, 9, ORANGE),
        Box(x, y + 1, 6, 9, ORANGE),
        Box(x + 8, y + 1, 12, 9, ORANGE),
        Box(x + 22, y + 1, 4, 9, ORANGE),
    ]
