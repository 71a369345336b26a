"""Sentences with gaps, filled with facts. Whatever comes from a person stays literal text.

In a sentence `{name}` is the fact of that name, text between backticks is what a person types, text between double
asterisks stands out, and a part in square brackets is left out where one of its facts is missing or empty.

Sentences are written in English and said in the language that is spoken (`bot.text.language.speech`). A sentence is one
entry of the catalogue, so it is never put together of pieces whose order English alone decides.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from bot.text.language.speech import gettext, in_figures, ngettext
from bot.text.reply import Line, Span
from bot.text.templates import Facts, filled
from bot.text.words import listed, number

MOST_LISTED: Final = 5
"""Names of a list that are shown; the others are "…"."""
LONGEST_FACT: Final = 60
"""Characters shown of a text."""
GAP: Final = Span("", scene="…")
"""A fact that is not known yet (`around`)."""

Wording = str | Callable[[Facts], Line]
"""A sentence with gaps, or what makes one of the facts."""


def merged(*words: Mapping[str, Wording]) -> dict[str, Wording]:
    """Words from several places as one. Raises ValueError where a code has different words in two of them."""
    found: dict[str, Wording] = {}
    for some in words:
        clashing = [one for one, wording in some.items() if found.get(one, wording) != wording]
        if clashing:
            raise ValueError(f"different words for the same codes: {', '.join(clashing)}")
        found |= some
    return found


def say(words: str, /, **facts: object) -> Line:
    """The sentence in the language that is spoken. A fact is a text as it is, a wording of ours that is said in that
    language too, a whole number, a span or a line.

    Raises `Missing` where a fact that the sentence cannot do without is None or not given.
    """
    return filled(gettext(words), facts, _as_given)


def around(words: str, /, **facts: object) -> tuple[Line, Line]:
    """What a sentence says before and behind one of its facts, which is `GAP`."""
    whole = say(words, **facts)
    place = next(place for place, span in enumerate(whole) if span is GAP)
    return whole[:place], whole[place + 1 :]


def said(words: str, /, **facts: object) -> str:
    """The same as bare text."""
    return "".join([span.text for span in say(words, **facts)])


def many(count: int, one: str, several: str, /, **facts: object) -> str:
    """How many, with the word for one or for several; the number is `n`."""
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
    """The sentence with facts of a refusal, each as `shown` shows it. Raises `Missing`."""
    return filled(gettext(words), facts, _as_shown)


def _as_shown(value: object) -> str | None:
    return shown(value) or None


def worded(wording: Wording, facts: Facts) -> Line:
    """The sentence that a wording gives. Raises `Missing`."""
    return sentence(wording, facts) if isinstance(wording, str) else wording(facts)


def shown(value: object) -> str:
    """A fact as text: names of a list joined by "or", numbers with a sign at the thousands; "" for nothing."""
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
        return ", ".join([*texts[:MOST_LISTED], "…"])
    return listed(texts, "or")


def shortened(text: str, most: int = LONGEST_FACT) -> str:
    """The text on one line and not longer than `most` characters."""
    tidy = " ".join(text[: 4 * most].split())
    return tidy if len(tidy) <= most else f"{tidy[: most - 1].rstrip()}…"
