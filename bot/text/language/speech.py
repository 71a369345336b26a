"""The current language, and texts, numbers and times in it.

Texts are written in English in the code and looked up by that. The code that makes a message first sets its language
with `speaking`; the default is English. Texts written by people are never looked up.
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

LANGUAGES: Final = {"en": ("English", "Englisch"), "de": ("Deutsch", "German")}
"""The names of the available languages by code, the native name first."""

ENGLISH: Final = Language(DEFAULT, NullTranslations())
_spoken: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Language:
    return _spoken.get()


@contextmanager
def speaking(code: str | Language) -> Iterator[None]:
    """Make a language the current one inside the block; an unknown one counts as English."""
    before = _spoken.set(code if isinstance(code, Language) else language(code))
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def language(code: str) -> Language:
    """Return a language by its code; a catalogue other than English is read on first use."""
    if code == DEFAULT or code not in LANGUAGES:
        return ENGLISH
    from bot.text.language.language import read

    return read(code)


def read_all() -> None:
    """Read every catalogue (a few tenths of a second each), so that nobody has to wait for one later."""
    for code in LANGUAGES:
        language(code)


def called(name: str) -> str | None:
    """Return the code of a language by its code or one of its names, ignoring case; None if there is none."""
    wanted = name.strip().casefold()
    return next((code for code, names in LANGUAGES.items() if wanted in (code, *map(str.casefold, names))), None)


def gettext(text: str) -> str:
    """Return one of our texts in the current language, or unchanged if the catalogue doesn't have it.

    A `Wording` is looked up by its template, and so are the wordings among its values; plain values are unchanged.
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
    """Return a wording in the current language; a plain text, which people may have written, is unchanged."""
    return gettext(value) if isinstance(value, (Wording, Counted, Joined, Figure)) else value


def _counted(text: Counted) -> str:
    """Return a counted text; a fraction counts as plural."""
    whole = int(text.amount) if text.amount == int(text.amount) else 2
    template = gettext(text.none) if text.none and not text.amount else ngettext(text.one, text.several, whole)
    return template.format(count=gettext(number(text.amount)))


def ngettext(one: str, several: str, count: int) -> str:
    """Return the singular or plural form in the current language."""
    return _spoken.get().texts.ngettext(one, several, count)


def pgettext(context: str, text: str) -> str:
    """Return the translation of a text that means different things in different contexts."""
    return _spoken.get().texts.pgettext(context, text)


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogue and return it unchanged; it is looked up when it is said."""
    return text


def in_figures(text: str) -> str:
    """Convert English figures such as "1,234.5" to the current language."""
    now = _spoken.get()
    if now is ENGLISH:
        return text
    return text.translate({ord(","): now.thousands, ord("."): now.decimal})


def moment(at: datetime) -> str:
    """Format weekday, day, month and time: "Mon 23 Nov 14:30"."""
    now = _spoken.get()
    weekday, month = now.weekdays[at.weekday()], now.months[at.month - 1]
    return now.moment.format(weekday=weekday, day=at.day, month=month, time=f"{at:%H:%M}")


def stamp(at: datetime) -> str:
    """Format date and time in figures: "2026-11-23 14:30"."""
    return at.strftime(_spoken.get().stamp)
