"""Templates of sentences, read once and filled often.

`{name}` is a gap, text between backticks is code, between double asterisks bold, and a part in square brackets is left
out where one of its facts has nothing to show.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.text.reply import Line, Span, Style

Facts = Mapping[str, object]
Show = Callable[[object], str | Line | None]
"""How a fact is shown; None: there is nothing to show."""
MOST_READ: Final = 8192
"""Templates that are kept as they were read."""
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_MARK: Final = re.compile(r"\{(\w+)\}|(`|\*\*)")
_STYLES: Final = {"`": Style.CODE, "**": Style.BOLD}


class Missing(Exception):
    """A fact that a sentence cannot do without is not there."""


@dataclass(frozen=True, slots=True)
class _Gap:
    name: str
    style: Style


_Text = tuple[str, Style]
_Pieces = tuple[_Gap | _Text, ...]
_Said = _Text | Span


def filled(template: str, facts: Facts, show: Show) -> Line:
    """A sentence with these facts. Raises `Missing`."""
    found: list[_Said] = []
    cut = needed = False
    for pieces in _read(template):
        needed = not needed
        before = len(found)
        if not _fill(found, pieces, facts, show, needed=needed):
            del found[before:]
            cut = True
        elif cut and not before and found and isinstance(found[0], tuple) and found[0][1] is Style.PLAIN:
            text = found[0][0]
            found[0] = (text[:1].upper() + text[1:], Style.PLAIN)
    return _line(found)


def _fill(found: list[_Said], pieces: _Pieces, facts: Facts, show: Show, *, needed: bool) -> bool:
    """Adds a part with its facts; False where one that may be left out lacks a fact."""
    for piece in pieces:
        if isinstance(piece, tuple):
            found.append(piece)
            continue
        shown = show(facts.get(piece.name))
        if shown is None and needed:
            raise Missing(piece.name)
        if not shown and not needed:
            return False
        if isinstance(shown, str):
            found.append((shown, piece.style))
        elif shown is not None:
            found += shown
    return True


@lru_cache(maxsize=MOST_READ)
def _read(template: str) -> tuple[_Pieces, ...]:
    """Parts that have to be there and parts that may be left out, in turn."""
    style = Style.PLAIN
    parts: list[_Pieces] = []
    for part in _OPTIONAL.split(template):
        pieces: list[_Gap | _Text] = []
        place = 0
        for mark in _MARK.finditer(part):
            if mark.start() > place:
                pieces.append((part[place : mark.start()], style))
            place = mark.end()
            if mark[1]:
                pieces.append(_Gap(mark[1], style))
            else:
                style = Style.PLAIN if style is not Style.PLAIN else _STYLES[mark[2]]
        if place < len(part):
            pieces.append((part[place:], style))
        parts.append(tuple(pieces))
    return tuple(parts)


def _line(found: list[_Said]) -> Line:
    """With neighbours of one style as one: a span costs more than the text in it."""
    spans: list[Span] = []
    text, style = "", Style.PLAIN
    for piece in found:
        if isinstance(piece, tuple):
            more, of = piece
        elif piece.at or piece.scene or piece.dice:
            if text:
                spans.append(Span(text, style))
                text = ""
            spans.append(piece)
            continue
        else:
            more, of = piece.text, piece.style
        if of is not style and more:
            if text:
                spans.append(Span(text, style))
                text = ""
            style = of
        text += more
    if text:
        spans.append(Span(text, style))
    return tuple(spans)
