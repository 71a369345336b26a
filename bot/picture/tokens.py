"""Fighters as cells: a shape, the name, a health bar and words for their state."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.picture.lettering import fitted, height, named, showable, width, wrapped
from bot.picture.palette import EDGE, GREEN, INK, ORANGE, PANEL, PURPLE, RAISED, RED, SKY, SOFT, YELLOW, Colour
from bot.picture.shapes import Box, Disc, Drawing, Item, Photo, Shape, Stroke, Text
from bot.text.pictures import AVATAR, Portrait, Token, Tone

TONES: Final[Mapping[Tone, Colour]] = {
    "well": GREEN,
    "light": SKY,
    "half": YELLOW,
    "bad": RED,
    "down": SOFT,
    "out": SOFT,
}
LEFT: Final[Mapping[Tone, int]] = {"well": 4, "light": 3, "half": 2, "bad": 1, "down": 0, "out": 0}
"""Filled pieces of the health bar."""
PIECES: Final = 4
DARK: Final[Colour] = (16, 17, 20)
"""Colour of letters on a bright shape."""
CAMPS: Final[Mapping[bool, Colour]] = {False: INK, True: PURPLE}
"""Colours of names of the players' side and their enemies; a word beside them says the same."""
NAME: Final = 28
WORDS: Final = 24
CAMP: Final = 19
BADGE: Final = 17
"""Half the width of a fighter's shape."""
GAP: Final = 10
CROWD: Final = 16
"""From so many fighters on, each has a single line."""
FEW: Final = 6
"""Maximum number of fighters in a column shown in full; more have a line each."""
MOST: Final = 14
"""Maximum number of lines in a column; the rest are counted."""


def badge(x: float, y: float, token: Token, radius: float = BADGE) -> list[Item]:
    """Draw a fighter's shape around its centre: a disc, or a diamond for a creature; crossed out if down.

    Somebody with a portrait has the shape at its corner.
    """
    items: list[Item] = []
    if token.avatar:
        corner = (x + radius * 0.75, y + radius * 0.75, radius * 0.55)
        items.append(Photo(x, y, radius * 1.15, token.avatar, notch=(*corner[:2], corner[2] * 1.3)))
        x, y, radius = corner
    return [
        *items,
        *shape(x, y, radius, token.tone, token.sign, creature=token.creature, covert=token.covert, foe=token.foe),
    ]


def shape(
    x: float,
    y: float,
    radius: float,
    tone: Tone,
    sign: str,
    *,
    creature: bool,
    covert: bool,
    foe: bool,
) -> list[Item]:
    """Draw the shape, on a map too. A fighter not everyone sees has a dashed edge and no fill."""
    edge = CAMPS[foe]
    colour = TONES[tone]
    fill = PANEL if covert else colour
    ink = colour if covert else DARK
    items: list[Item] = []
    if creature:
        far = radius * 1.22
        points = ((x, y - far), (x + far, y), (x, y + far), (x - far, y))
        items.append(Shape(points, fill, None if covert else edge, 3))
        if covert:
            items += [Stroke((one, _toward(one, other)), colour) for one, other in _sides(points)]
    else:
        items.append(Disc(x, y, radius, fill, colour if covert else edge, 3, dashed=covert))
    if sign:
        items.append(Text(x, y, sign, round(radius * (1.05 if creature else 1.25)), ink, True, "middle", fill))
    elif tone in ("down", "out"):
        arm = radius * 0.42
        for way in (1, -1):
            items.append(Stroke(((x - arm, y - way * arm), (x + arm, y + way * arm)), ink, 4))
    return items


def _sides(points: Sequence[tuple[float, float]]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return both ends of each side, in both directions."""
    around = list(zip(points, [*points[1:], points[0]], strict=True))
    return [*around, *((other, one) for one, other in around)]


def _toward(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * 0.36, one[1] + (other[1] - one[1]) * 0.36


def bar(x: float, y: float, tone: Tone) -> list[Item]:
    """Draw a health bar of four pieces; `y` is its middle."""
    full = LEFT[tone]
    return [
        Box(x + 15 * piece, y - 7, 12, 14, TONES[tone] if piece < full else None, TONES[tone] if piece < full else EDGE)
        for piece in range(PIECES)
    ]


BAR: Final = 15 * PIECES + 4


def called(token: Token, place: int) -> str:
    """Return the name, or if the fonts lack its letters, "no. " and its place in its part, counted from 1."""
    return showable(token.name, f"no. {place}")


def cells(
    drawing: Drawing,
    tokens: Sequence[Token],
    x: float,
    y: float,
    room: float,
    columns: int,
    on: Colour,
    *,
    short: bool = False,
) -> float:
    """Draw these fighters in columns below `y`; return where they end. `short`: one line each, however few they are."""
    across = (room - GAP * 2 * (columns - 1)) / columns
    rows = -(-len(tokens) // columns)
    short = short or rows > FEW
    shown = tokens if rows <= MOST else tokens[: MOST * columns - 1]
    tops = [y] * columns
    for place, token in enumerate(shown):
        column = min(range(columns), key=lambda one: (tops[one], one)) if not short else place % columns
        left = x + column * (across + GAP * 2)
        draw = _line if short else _cell
        tops[column] = draw(drawing, token, called(token, place + 1), left, tops[column], across, on)
    if left_over := len(tokens) - len(shown):
        at = tops.index(min(tops))
        left = x + at * (across + GAP * 2)
        drawing.add(Text(left, tops[at] + height(WORDS) / 2, f"and {left_over} more", WORDS, SOFT, on=on))
        tops[at] += height(WORDS)
    return max(tops)


def _cell(drawing: Drawing, token: Token, name: str, x: float, y: float, room: float, on: Colour) -> float:
    """Draw the name above, the bar and words below, with the words on two lines if necessary."""
    left = x + 2 * BADGE + 14
    first, *more = _words(token, x + room - left)
    low = y + height(NAME) + height(WORDS) * (1 + len(more)) + 8
    if token.now:
        drawing.add(Box(x - 8, y - 2, room + 12, low - y + 1, RAISED, YELLOW, 3, 10))
        on = RAISED
    middle = y + height(NAME) / 2 + 2
    drawing.add(*badge(x + BADGE + 2, y + height(NAME) / 2 + 12, token))
    start = left
    if token.ticked:
        drawing.add(*tick(left, middle))
        start += 30
    camp = round(width(token.camp, CAMP)) + 10 if token.camp else 0
    shown = named(name, round(x + room - start - camp), NAME)
    drawing.add(Text(start, middle, shown, NAME, CAMPS[token.foe], True, on=on))
    if token.camp:
        drawing.add(Text(x + room, middle, token.camp, CAMP, CAMPS[token.foe], align="right", on=on))
    under = y + height(NAME) + height(WORDS) / 2
    drawing.add(*bar(left, under, token.tone))
    drawing.add(Text(left + BAR + 6, under, first, WORDS, TONES[token.tone], on=on))
    for number, text in enumerate(more, 1):
        drawing.add(Text(left, under + number * height(WORDS), text, WORDS, SOFT, on=on))
    return low + GAP - 2


def _words(token: Token, room: float) -> list[str]:
    """Return the lines for a fighter's state: what fits beside the bar, then the rest."""
    words = [showable(word, "") for word in token.words if word]
    beside = round(room - BAR - 6)
    first = words[0] if words else ""
    at = 1
    while at < len(words) and width(f"{first}, {words[at]}", WORDS) <= beside:
        first += f", {words[at]}"
        at += 1
    rest = ", ".join(word for word in words[at:] if word)
    lines = [fitted(first + ("," if rest else ""), beside, WORDS)]
    return [*lines, *(wrapped(rest, round(room), WORDS, most=2) if rest else [])]


def _line(drawing: Drawing, token: Token, name: str, x: float, y: float, room: float, on: Colour) -> float:
    """Draw everything on one line, for crowds."""
    low = y + height(WORDS) + 8
    if token.now:
        drawing.add(Box(x - 8, y, room + 12, low - y - 2, RAISED, YELLOW, 3, 8))
        on = RAISED
    middle = y + height(WORDS) / 2 + 3
    drawing.add(*badge(x + 14, middle, token, 12))
    left = x + 34.0
    if token.ticked:
        drawing.add(*tick(left, middle))
        left += 28
    state = ", ".join(showable(word, "") for word in (token.camp, *token.words) if word)
    half = round((x + room - left) * 0.58)
    shown = named(name, max(half, round(x + room - left - 10 - width(state, WORDS - 3))), WORDS)
    drawing.add(Text(left, middle, shown, WORDS, CAMPS[token.foe], True, on=on))
    left += width(shown, WORDS, bold=True) + 10
    drawing.add(
        Text(left, middle, fitted(state, round(x + room - left), WORDS - 3), WORDS - 3, TONES[token.tone], on=on)
    )
    return low


def tick(x: float, y: float, colour: Colour = GREEN) -> list[Item]:
    return [Stroke(((x + 2, y + 1), (x + 9, y + 8), (x + 22, y - 8)), colour, 4)]


def arrow(x: float, y: float, colour: Colour = ORANGE) -> list[Item]:
    return [Shape(((x, y - 10), (x + 16, y), (x, y + 10)), colour)]


def portrait(shown: Portrait) -> Drawing:
    """Lay out a portrait alone, as large as it is kept."""
    drawing = Drawing(width=AVATAR, height=AVATAR)
    drawing.add(Photo(AVATAR / 2, AVATAR / 2, AVATAR / 2, shown.avatar, round=False))
    return drawing
