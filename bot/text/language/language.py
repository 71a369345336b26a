"""A language: its catalogue of translations, collected from a file in each feature's folder, and how it writes numbers
and times."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

DEFAULT: Final = "en"
MOMENT: Final = "{weekday} {day} {month} {time}"
STAMP: Final = "%Y-%m-%d %H:%M"
"""A date and time in figures."""


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A language with its catalogue and symbols. Each is made only once, so it is equal only to itself.

    `moment` has gaps for `weekday`, `day`, `month` and `time`; `stamp` is a format for `strftime`.
    """

    code: str
    texts: NullTranslations
    decimal: str = "."
    thousands: str = ","
    weekdays: Sequence[str] = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    months: Sequence[str] = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    moment: str = MOMENT
    stamp: str = STAMP


class Texts(GNUTranslations):
    """The texts of a language with the English ones."""

    _catalog: Mapping[str | tuple[str, int], str]

    def all(self) -> Iterator[str]:
        """Yield all texts in both languages."""
        for key, text in self._catalog.items():
            yield key if isinstance(key, str) else key[0]
            yield text


BOT: Final = Path(__file__).parents[2]
"""The package whose folders hold catalogue files named after their language."""
MOMENTS: Final = {"de": "{weekday} {day}. {month} {time}"}
"""The formats of a date with words that differ from English."""
STAMPS: Final = {"de": "%d.%m.%Y %H:%M"}
"""The formats of a date in figures that differ from English."""


def files(code: str) -> list[Path]:
    return sorted(BOT.rglob(f"{code}.po"))


def read(code: str) -> Language:
    """Read a language with all its texts. Raises ValueError if two files translate a text differently."""
    locale = Locale.parse(code)
    symbols = locale.number_symbols.get("latn", {})
    days, months = locale.days["format"]["abbreviated"], locale.months["format"]["abbreviated"]
    return Language(
        code,
        _texts(code, locale),
        decimal=symbols["decimal"],
        thousands=symbols["group"],
        weekdays=tuple(days[index].rstrip(".") for index in range(7)),
        months=tuple(months[index].rstrip(".") for index in range(1, 13)),
        moment=MOMENTS.get(code, MOMENT),
        stamp=STAMPS.get(code, STAMP),
    )


def _texts(code: str, locale: Locale) -> Texts:
    whole = Catalog(locale=locale)
    for path in files(code):
        with path.open("rb") as file:
            for message in read_po(file, locale=locale):
                if message.id and message.string:
                    _enter(whole, message, path)
    compiled = BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return Texts(compiled)


def _enter(whole: Catalog, message: Message, path: Path) -> None:
    before = whole.get(message.id, message.context)
    if before is not None and before.string != message.string:
        raise ValueError(f"{path} has another text than a file before it: {message.id}")
    whole.add(message.id, message.string, context=message.context)
