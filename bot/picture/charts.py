"""Bar charts: how often each total comes up or came up, what was expected, and what succeeds."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bot.picture.lettering import fitted, height, showable, width, wrapped
from bot.picture.palette import EDGE, INK, ORANGE, PANEL, PAPER, SKY, SOFT, Colour
from bot.picture.shapes import WIDTH, Box, Drawing, Item, Stroke, Text
from bot.picture.tokens import DARK
from bot.text.pictures import Bar, Bars, Look

MARGIN: Final = 24
TITLE: Final = 36
NAME: Final = 26
LABEL: Final = 24
LABELS: Final = (LABEL, 21, 19)
"""Sizes of labels at vertical bars, of which the first that fits is used."""
BELOW: Final = 26
TALL: Final = 420
"""Pixels of the longest vertical bar."""
HEAD: Final = 1.06
"""Available height, relative to the longest bar."""
ROW: Final = 52
"""Pixels from one horizontal bar to the next."""
LONGEST_NAME: Final = 250
GAP: Final = 0.22
"""Fraction of a bar's place that is left free."""
HATCH: Final = 14
"""Pixels between hatching lines."""
LEAST: Final = 3
"""Pixels of the shortest bar above zero."""
COLOURS: Final[dict[Look, Colour]] = {"plain": SKY, "passed": SKY, "failed": SKY}
MARK: Final[Colour] = ORANGE


def drawn(bars: Bars) -> Drawing:
    """Lay out a bar chart."""
    drawing = Drawing()
    y = 16.0
    for part in wrapped(showable(bars.title), WIDTH - 2 * MARGIN, TITLE, bold=True, most=2):
        drawing.add(Text(MARGIN, y + height(TITLE) / 2, part, TITLE, INK, True))
        y += height(TITLE)
    y = _legend(drawing, bars, y + 6)
    y = _lying(drawing, bars.bars, y) if bars.lying else _standing(drawing, bars.bars, y)
    for line in bars.below:
        for part in wrapped(showable(line, ""), WIDTH - 2 * MARGIN, BELOW, most=3):
            drawing.add(Text(MARGIN, y + height(BELOW) / 2, part, BELOW, INK))
            y += height(BELOW)
    drawing.height = round(y) + 16
    return drawing


def _legend(drawing: Drawing, bars: Bars, y: float) -> float:
    x = float(MARGIN)
    for what, words in bars.legend:
        wide = 44 + width(words, LABEL) + 28
        if x > MARGIN and x + wide > WIDTH - MARGIN:
            x, y = float(MARGIN), y + height(LABEL) + 4
        middle = y + height(LABEL) / 2
        if what == "expected":
            drawing.add(Stroke(((x, middle), (x + 32, middle)), MARK, 5))
        else:
            drawing.add(*_filled(x, middle - 11, 32, 22, "failed" if what == "failed" else "plain"))
        drawing.add(Text(x + 44, middle, words, LABEL, SOFT))
        x += wide
    return y + (height(LABEL) + 10 if bars.legend else 4)


def _standing(drawing: Drawing, bars: Sequence[Bar], y: float) -> float:
    place = (WIDTH - 2 * MARGIN) / len(bars)
    wide = place * (1 - GAP) if place > 6 else max(place - 1, 1)
    unit = TALL / (_longest(bars) * HEAD)
    size = _label_size(bars, place)
    head = height(LABEL) if size else 0
    floor = y + head + TALL
    for share in (0.25, 0.5, 0.75, 1.0):
        across = floor - TALL * share / HEAD
        drawing.add(Stroke(((MARGIN, across), (WIDTH - MARGIN, across)), PANEL, 2))
    named = _every(bars, place)
    # If not every bar is named, those with round numbers are.
    shift = int(bars[0].name) if bars[0].name.isdecimal() else 0
    for number, bar in enumerate(bars):
        left = MARGIN + number * place + (place - wide) / 2
        middle = left + wide / 2
        tall = max(bar.size * unit, LEAST if bar.size and size else bar.size > 0)
        drawing.add(*_filled(left, floor - tall, wide, tall, bar.look))
        if bar.expected is not None:
            at = floor - bar.expected * unit
            mark = ((left - wide * 0.1, at), (left + wide * 1.1, at))
            drawing.add(Stroke(mark, PAPER, 9), Stroke(mark, MARK, 5))
        if size and bar.label:
            drawing.add(_label(bar, middle, floor, tall, unit, size))
        if (number + shift) % named == 0:
            drawing.add(Text(middle, floor + 6 + height(NAME) / 2, bar.name, NAME, SOFT, False, "middle"))
    for number, (one, other) in enumerate(pairwise(bars), 1):
        if one.look != other.look:
            x = MARGIN + number * place
            # Small labels are so close together that a line wouldn't fit between them.
            drawing.add(Stroke(((x, floor), (x, floor - (TALL / HEAD if 0 < size < LABEL else TALL))), MARK, 4))
    drawing.add(Stroke(((MARGIN, floor), (WIDTH - MARGIN, floor)), EDGE, 3))
    return floor + height(NAME) + 20


def _label_size(bars: Sequence[Bar], place: float) -> int:
    """Return the largest size in which all labels fit next to each other, or 0."""
    fits = (size for size in LABELS if all(width(bar.label, size, bold=True) + 4 <= place for bar in bars))
    return next(fits, 0)


def _label(bar: Bar, middle: float, floor: float, tall: float, unit: float, size: int) -> Text:
    """Return a bar's label: on its top, or at its foot if a mark shows what was expected."""
    line = height(LABEL)
    if bar.expected is None:
        return Text(middle, floor - tall - line / 2, bar.label, size, INK, True, "middle")
    if tall >= line + 4 and bar.look != "failed":
        return Text(middle, floor - line / 2 - 2, bar.label, size, DARK, True, "middle", COLOURS[bar.look])
    mark = bar.expected * unit
    above = mark + 4 if tall - 4 < mark < tall + line else tall
    return Text(middle, floor - above - line / 2, bar.label, size, INK, True, "middle")


def _every(bars: Sequence[Bar], place: float) -> int:
    """Return the step between named bars at which names fit: 1, 2, 5, 10 …"""
    widest = max(width(bar.name, NAME) for bar in bars) + 8
    for step in (1, 2, 5, 10, 20, 50):
        if widest <= place * step:
            return step
    return 100


def _lying(drawing: Drawing, bars: Sequence[Bar], y: float) -> float:
    names = [fitted(showable(bar.name), LONGEST_NAME, NAME) for bar in bars]
    left = MARGIN + max(width(name, NAME) for name in names) + 16
    labels = max(width(bar.label, LABEL, bold=True) for bar in bars) + 12
    unit = (WIDTH - MARGIN - labels - left) / _longest(bars)
    for bar, name in zip(bars, names, strict=True):
        middle = y + ROW / 2
        drawing.add(Text(left - 16, middle, name, NAME, INK, False, "right"))
        long = max(bar.size * unit, LEAST if bar.size else 0)
        drawing.add(*_filled(left, middle - 17, long, 34, bar.look))
        drawing.add(Text(left + long + 10, middle, bar.label, LABEL, INK, True))
        y += ROW
    drawing.add(Stroke(((left, y - len(bars) * ROW), (left, y)), EDGE, 3))
    return y + 14


def _longest(bars: Sequence[Bar]) -> float:
    return max(max(bar.size, bar.expected or 0) for bar in bars) or 1


def _filled(x: float, y: float, wide: float, tall: float, look: Look) -> list[Item]:
    """Draw a filled bar, or a hatched outline for a failure."""
    if wide <= 0 or tall <= 0:
        return []
    if look != "failed":
        return [Box(x, y, wide, tall, COLOURS[look])]
    if wide < HATCH:
        return [Box(x, y, wide, tall, PAPER, COLOURS[look], 1)]
    items: list[Item] = [Box(x, y, wide, tall, PAPER, COLOURS[look], 2)]
    at = HATCH / 2
    while at < wide + tall:
        start = (x + at, y) if at <= wide else (x + wide, y + at - wide)
        end = (x, y + at) if at <= tall else (x + at - tall, y + tall)
        items.append(Stroke((start, end), COLOURS[look], 2))
        at += HATCH
    return items
