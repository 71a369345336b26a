"""The language that is spoken now, and texts, numbers and times in it.

What is said is written in English in the code and looked up by that. Whoever makes a message says first for whom, with
`speaking`; without it English is spoken. Texts that people wrote are never looked up.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import cache
from gettext import NullTranslations
from typing import Final

from bot.text.language.language import DEFAULT, Language
from rules.wording import Counted, Figure, Joined, Wording, number

LANGUAGES: Final = {"en": ("English",), "de": ("Deutsch", "German")}
"""Codes of the languages there are, with what each is called: its own name for itself first."""

ENGLISH: Final = Language(DEFAULT, NullTranslations())
_spoken: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Language:
    return _spoken.get()


@contextmanager
def speaking(code: str | Language) -> Iterator[None]:
    """Speak a language for as long as this lasts; one that is not known is spoken as English."""
    before = _spoken.set(code if isinstance(code, Language) else language(code))
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def language(code: str) -> Language:
    """A language by its code; the catalogue of one other than English is read when it is spoken first."""
    if code == DEFAULT or code not in LANGUAGES:
        return ENGLISH
    from bot.text.language.language import read

    return read(code)


def read_all() -> None:
    """Read every catalogue (some tenths of a second each), so that nobody waits for one later."""
    for code in LANGUAGES:
        language(code)


def called(name: str) -> str | None:
    """The code of a language by its code or one of its names, in any case; None: there is no such language."""
    wanted = name.strip().casefold()
    return next((code for code, names in LANGUAGES.items() if wanted in (code, *map(str.casefold, names))), None)


def gettext(text: str) -> str:
    """A text of ours in the language that is spoken; as it is where the catalogue does not have it.

    A `Wording` is looked up by its template, and so are the wordings among its values: plain values stay as they are.
    """
    now = _spoken.get()
    if now is ENGLISH or not text:
        return text
    match text:
        case Wording():
            values = {name: translated(one) for name, one in text.values.items()}
            return now.texts.gettext(text.template).format(**values)
        case Counted():
            return _counted(text)
        case Joined():
            return text.with_parts([translated(one) for one in text.parts], gettext(text.joint))
        case Figure():
            return text.replace(".", now.decimal)
    return now.texts.gettext(text)


def translated(value: str) -> str:
    """A wording in the language that is spoken; a plain text, which may be what people wrote, as it is."""
    return gettext(value) if isinstance(value, (Wording, Counted, Joined, Figure)) else value


def _counted(text: Counted) -> str:
    """A number that is not whole is several."""
    whole = int(text.amount) if text.amount == int(text.amount) else 2
    template = gettext(text.none) if text.none and not text.amount else ngettext(text.one, text.several, whole)
    return template.format(count=gettext(number(text.amount)))


def ngettext(one: str, several: str, count: int) -> str:
    """What is said of one, or of several."""
    return _spoken.get().texts.ngettext(one, several, count)


def pgettext(context: str, text: str) -> str:
    """A text whose English means something else elsewhere: `context` says what."""
    return _spoken.get().texts.pgettext(context, text)


def gettext_noop(text: str) -> str:
    """The same text: it belongs into the catalogue, and is looked up where it is said."""
    return text


def in_figures(text: str) -> str:
    """A number as it is written in the language that is spoken, from English figures such as "1,234.5"."""
    now = _spoken.get()
    if now is ENGLISH:
        return text
    return text.translate({ord(","): now.thousands, ord("."): now.decimal})


def moment(at: datetime) -> str:
    """Weekday, day, month and time: "Mon 23 Nov 14:30"."""
    now = _spoken.get()
    weekday, month = now.weekdays[at.weekday()], now.months[at.month - 1]
    return now.moment.format(weekday=weekday, day=at.day, month=month, time=f"{at:%H:%M}")


def stamp(at: datetime) -> str:
    """Day, month, year and time, in figures: "2026-11-23 14:30"."""
    return at.strftime(_spoken.get().stamp)
