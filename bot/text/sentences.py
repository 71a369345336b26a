"""Sentences with gaps that are filled with facts. Whatever people wrote stays literal.

In a sentence, `{name}` is the fact of that name, text in backticks is what a person types, text in double asterisks is
bold, and a part in square brackets is left out if one of its facts is missing or empty. Sentences are written in
English and translated (see `bot.text.language.speech`). Each is one entry of the catalogue, so it is never assembled
from pieces in English word order.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.text.language.speech import gettext, in_figures, ngettext, pgettext
from bot.text.reply import Line, Span, Style
from bot.text.words import listed, number

Facts = Mapping[str, object]
Show = Callable[[object], str | Line | None]
"""Returns how a fact is shown; None if there is nothing to show."""
MOST_READ: Final = 8192
"""How many parsed templates are kept."""
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_MARK: Final = re.compile(r"\{(\w+)\}|(`|\*\*)")
_ENDS: Final = (".", "?", "`")
"""How sentences end; phrases within them stay in lower case without their first part."""
_STYLES: Final = {"`": Style.CODE, "**": Style.BOLD}


class Missing(Exception):
    """A required fact of a sentence is missing."""


@dataclass(frozen=True, slots=True)
class _Gap:
    name: str
    style: Style


_Text = tuple[str, Style]
_Pieces = tuple[_Gap | _Text, ...]
_Said = _Text | Span


def filled(template: str, facts: Facts, show: Show) -> Line:
    """Fill a sentence with these facts. Raises `Missing`."""
    found: list[_Said] = []
    cut = needed = False
    for pieces in _read(template):
        needed = not needed
        before = len(found)
        if not _fill(found, pieces, facts, show, needed=needed):
            del found[before:]
            cut = True
        elif (
            cut
            and not before
            and found
            and isinstance(found[0], tuple)
            and found[0][1] is Style.PLAIN
            and template.endswith(_ENDS)
        ):
            text = found[0][0]
            found[0] = (text[:1].upper() + text[1:], Style.PLAIN)
    return _line(found)


def _fill(found: list[_Said], pieces: _Pieces, facts: Facts, show: Show, *, needed: bool) -> bool:
    """Add a part with its facts; return False if an optional part lacks one."""
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
    """Split a template into required and optional parts, in turn."""
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
    """Make a line in which neighbours of one style are merged: a span costs more than the text in it."""
    spans: list[Span] = []
    text, style = "", Style.PLAIN
    for piece in found:
        if isinstance(piece, tuple):
            more, of = piece
        elif piece.at or piece.scene or piece.person or piece.dice:
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


MOST_LISTED: Final = 5
"""How many names of a list are shown; "…" stands for the others."""
_OUR_WORDS: Final = ("part", "parts", "limbs", "held", "known", "modes", "allowed", "moves")
LONGEST_FACT: Final = 60
"""The most characters of a text that are shown."""
GAP: Final = Span("", scene="…")
"""Stands for a fact that isn't known yet (see `around`)."""

Wording = str | Callable[[Facts], Line]
"""A sentence with gaps, or a function that makes one from the facts."""


def merged(*words: Mapping[str, Wording]) -> dict[str, Wording]:
    """Merge wordings from several places. Raises ValueError if a code has different wordings."""
    found: dict[str, Wording] = {}
    for some in words:
        clashing = [one for one, wording in some.items() if found.get(one, wording) != wording]
        if clashing:
            raise ValueError(f"different words for the same codes: {', '.join(clashing)}")
        found |= some
    return found


def say(words: str, /, **facts: object) -> Line:
    """Return the sentence in the current language. A fact is a text (used as it is), one of our wordings (translated),
    a whole number, a span or a line.

    Raises `Missing` if a required fact is None or not given.
    """
    return filled(gettext(words), facts, _as_given)


def around(words: str, /, **facts: object) -> tuple[Line, Line]:
    """Return what a sentence says before and after the fact that is `GAP`."""
    whole = say(words, **facts)
    place = next(place for place, span in enumerate(whole) if span is GAP)
    return whole[:place], whole[place + 1 :]


def said(words: str, /, **facts: object) -> str:
    """Return the sentence as plain text."""
    return "".join([span.text for span in say(words, **facts)])


def the(thing: str) -> str:
    """Name a thing within a sentence: "the rope"."""
    return thing if thing.casefold().startswith("the ") else said("the {thing}", thing=thing)


def many(count: int, one: str, several: str, /, **facts: object) -> str:
    """Return a count with the word for one or several; the number is `n`."""
    return "".join([span.text for span in filled(ngettext(one, several, count), {"n": count, **facts}, _as_given)])


def _as_given(value: object) -> str | Line | None:
    match value:
        case str():
            return gettext(value) if type(value) is not str else value
        case None:
            return None
        case Span():
            return (value,)
        case tuple():
            return value
        case float():
            return number(value)
    return str(value)


def sentence(words: str, facts: Facts) -> Line:
    """Return the sentence with the facts of a refusal, each as `shown` shows it. Raises `Missing`."""
    return filled(gettext(words), facts, _as_shown)


def _as_shown(value: object) -> str | None:
    return shown(value) or None


def worded(wording: Wording, facts: Facts) -> Line:
    """Return the sentence of a wording. Raises `Missing`."""
    return sentence(wording, facts) if isinstance(wording, str) else wording(facts)


def in_full(words: str) -> Wording:
    """Return a wording whose lists name everything that is there, not what to choose from."""

    def filled_in(facts: Facts) -> Line:
        lists = {name: value for name, value in facts.items() if isinstance(value, list | tuple)}
        told = {name: ", ".join(text for one in value if (text := shown(one))) for name, value in lists.items()}
        return sentence(words, {**facts, **told})

    return filled_in


def in_our_words(words: str) -> Wording:
    """Return a wording whose body parts and modes, and the words to choose from, are the rules' own, to be
    translated."""
    return lambda facts: sentence(words, our_words(facts))


def our_words(facts: Facts) -> Facts:
    """Return the facts with the rules' own words translated: as they are said, or else as they are typed."""
    return {**facts, **{name: _translated(facts[name]) for name in _OUR_WORDS if name in facts}}


def _translated(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_translated(one) for one in value]
    if not isinstance(value, str):
        return value
    said = gettext(value)
    return said if said != value else pgettext("typed words", value).partition(",")[0]


def shown(value: object) -> str:
    """Return a fact as text: lists joined by "or", numbers with thousands separators; "" for nothing."""
    match value:
        case None:
            return ""
        case bool():
            return gettext("yes") if value else gettext("no")
        case int():
            return in_figures(f"{value:,}").replace("-", "−")
        case float():
            return number(value)
        case str():
            return shortened(gettext(value) if type(value) is not str else value)
        case Collection():
            return _several([text for one in value if (text := shown(one))])
    return shortened(str(value))


def _several(texts: list[str]) -> str:
    if len(texts) > MOST_LISTED:
        return said("{names}, or another", names=", ".join(texts[:MOST_LISTED]))
    return listed(texts, "or")


def shortened(text: str, most: int = LONGEST_FACT) -> str:
    """Return the text on one line, shortened to `most` characters."""
    tidy = " ".join(text[: 4 * most].split())
    return tidy if len(tidy) <= most else f"{tidy[: most - 1].rstrip()}…"
