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


def filled(template: str, facts: Facts, show: Show) -> list[Span]:
    """The spans of a sentence with these facts. Raises `Missing`."""
    spans: list[Span] = []
    cut = False
    for index, pieces in enumerate(_read(template)):
        try:
            found = _filled(pieces, facts, show, needed=not index % 2)
        except Missing:
            if not index % 2:
                raise
            cut = True
            continue
        if cut and not spans and found and found[0].style is Style.PLAIN:
            found[0] = _capital(found[0])
        spans += found
    return _merged(spans)


def _capital(span: Span) -> Span:
    return span.model_copy(update={"text": span.text[:1].upper() + span.text[1:]})


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


def _filled(pieces: _Pieces, facts: Facts, show: Show, *, needed: bool) -> list[Span]:
    spans: list[Span] = []
    for piece in pieces:
        if isinstance(piece, _Text):
            spans.append(Span(text=piece.text, style=piece.style))
            continue
        shown = show(facts.get(piece.name))
        if shown is None or (not shown and not needed):
            raise Missing(piece.name)
        if isinstance(shown, str):
            spans.append(Span(text=shown, style=piece.style))
        else:
            spans += shown
    return spans


def _merged(spans: list[Span]) -> list[Span]:
    """With neighbours of one style as one."""
    merged: list[Span] = []
    for span in spans:
        last = merged[-1] if merged else None
        if last is not None and last.style is span.style and not (last.at or last.scene or span.at or span.scene):
            merged[-1] = Span(text=last.text + span.text, style=span.style)
        elif span.text:
            merged.append(span)
    return merged
