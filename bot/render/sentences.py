"""Sentences with gaps, filled with facts. Whatever comes from a person stays literal text.

In a sentence `{name}` is the fact of that name, text between backticks is what a person types, and a part in square
brackets is left out where one of its facts is missing or empty.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

from bot.render.words import listed, number
from bot.reply import Line, Span, code, line

MOST_LISTED: Final = 5
"""Names of a list that are shown; the others are "…"."""
LONGEST_FACT: Final = 60
"""Characters shown of a text."""

Facts = Mapping[str, object]
Wording = str | Callable[[Facts], Line]
"""A sentence with gaps, or what makes one of the facts."""

_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_GAP: Final = re.compile(r"\{(\w+)\}")


def merged(*words: Mapping[str, Wording]) -> dict[str, Wording]:
    """Words from several places as one. Raises ValueError where a code has different words in two of them."""
    found: dict[str, Wording] = {}
    for some in words:
        clashing = [one for one, wording in some.items() if found.get(one, wording) != wording]
        if clashing:
            raise ValueError(f"different words for the same codes: {', '.join(clashing)}")
        found |= some
    return found


class Missing(Exception):
    """A fact that a sentence cannot do without is not there."""


def sentence(words: str, facts: Facts) -> Line:
    """The sentence with its gaps filled. Raises `Missing`."""
    spans: list[Span | str] = []
    cut = False
    for index, part in enumerate(_OPTIONAL.split(words)):
        try:
            found = _filled(part, facts)
        except Missing:
            if not index % 2:
                raise
            cut = True
            continue
        if cut and not spans and found and isinstance(found[0], str):
            found[0] = found[0][:1].upper() + found[0][1:]
        spans += found
    return line(*spans)


def worded(wording: Wording, facts: Facts) -> Line:
    """The sentence that a wording gives. Raises `Missing`."""
    return sentence(wording, facts) if isinstance(wording, str) else wording(facts)


def _filled(words: str, facts: Facts) -> list[Span | str]:
    pieces = words.split("`")
    filled = [_GAP.sub(lambda gap: _fact(facts, gap[1]), piece) for piece in pieces]
    return [code(text) if index % 2 else text for index, text in enumerate(filled) if text]


def _fact(facts: Facts, name: str) -> str:
    text = shown(facts.get(name))
    if not text:
        raise Missing(name)
    return text


def shown(value: object) -> str:
    """A fact as text: names of a list joined by "or", numbers with a comma at the thousands; "" for nothing."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}".replace("-", "−")
        case float():
            return number(value)
        case str():
            return shortened(value)
        case Collection():
            return _several([text for one in value if (text := shown(one))])
    return shortened(str(value))


def _several(texts: list[str]) -> str:
    if len(texts) > MOST_LISTED:
        return ", ".join([*texts[:MOST_LISTED], "…"])
    return listed(texts, "or")


def shortened(text: str, most: int = LONGEST_FACT) -> str:
    """The text on one line and not longer than `most` characters."""
    tidy = " ".join(text[: 4 * most].split())
    return tidy if len(tidy) <= most else f"{tidy[: most - 1].rstrip()}…"
