"""A language: its catalogue of texts, and how it writes numbers and times."""

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

DEFAULT: Final = "en"
MOMENT: Final = "{weekday} {day} {month} {time}"
STAMP: Final = "%Y-%m-%d %H:%M"
"""A day of any year and its time, in figures."""


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A language with its catalogue and its signs. None is made twice, so that each is equal to itself alone.

    `moment` has gaps for `weekday`, `day`, `month` and `time`; `stamp` is as `strftime` takes it.
    """

    code: str
    texts: NullTranslations
    decimal: str = "."
    thousands: str = ","
    weekdays: Sequence[str] = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    months: Sequence[str] = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    moment: str = MOMENT
    stamp: str = STAMP
