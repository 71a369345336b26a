"""Templates of sentences, read once and filled often.

`{name}` is a gap, text between backticks is code, between double asterisks bold, and a part in square brackets is left
out where one of its facts has nothing to show.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.reply import Line, Span, Style

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


@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    style: Style


_Pieces = tuple[_Gap | _Text, ...]
_Said = tuple[str, Style] | Span


def filled(template: str, facts: Facts, show: Show) -> list[Span]:
    """The spans of a sentence with these facts. Raises `Missing`."""
    found: list[_Said] = []
    cut = False
    for index, pieces in enumerate(_read(template)):
        try:
            part = _filled(pieces, facts, show, needed=not index % 2)
        except Missing:
            if not index % 2:
                raise
            cut = True
            continue
        if cut and not found and part and isinstance(part[0], tuple) and part[0][1] is Style.PLAIN:
            text = part[0][0]
            part[0] = (text[:1].upper() + text[1:], Style.PLAIN)
        found += part
    return _spans(found)


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
                pieces.append(_Text(part[place : mark.start()], style))
            place = mark.end()
            if mark[1]:
                pieces.append(_Gap(mark[1], style))
            else:
                style = Style.PLAIN if style is not Style.PLAIN else _STYLES[mark[2]]
        if place < len(part):
            pieces.append(_Text(part[place:], style))
        parts.append(tuple(pieces))
    return tuple(parts)


def _filled(pieces: _Pieces, facts: Facts, show: Show, *, needed: bool) -> list[_Said]:
    found: list[_Said] = []
    for piece in pieces:
        if isinstance(piece, _Text):
            found.append((piece.text, piece.style))
            continue
        shown = show(facts.get(piece.name))
        if shown is None or (not shown and not needed):
            raise Missing(piece.name)
        if isinstance(shown, str):
            found.append((shown, piece.style))
        else:
            found += shown
    return found


def _spans(found: list[_Said]) -> list[Span]:
    """With neighbours of one style as one: a span costs more than the text in it."""
    spans: list[Span] = []
    text, style = "", Style.PLAIN
    for piece in found:
        if isinstance(piece, Span):
            if piece.at or piece.scene:
                spans += _span(text, style)
                spans.append(piece)
                text = ""
                continue
            more, of = piece.text, piece.style
        else:
            more, of = piece
        if of is not style and more:
            spans += _span(text, style)
            text, style = "", of
        text += more
    return spans + _span(text, style)


def _span(text: str, style: Style) -> list[Span]:
    return [Span(text=text, style=style)] if text else []
