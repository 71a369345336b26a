"""Durations and days, as people type them."""

import re
from calendar import monthrange
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.turn.refusal import Refusal
from rules.reading.german.lexicon import in_digits

MOST_DAYS: Final = 366
_UNITS: Final = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
"""Minutes per unit, by its first letter."""
_WORDS: Final = "minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w"
_PIECE: Final = re.compile(rf"([0-9]{{1,6}}) ?({_WORDS})(?![a-z])")
_LENGTH: Final = re.compile(rf"(?:{_PIECE.pattern}(?:,? (?:and )?|$)?)+")
_CLOCK: Final = re.compile(r"([01]?[0-9]|2[0-4])(?::([0-5][0-9]))?(?: ?(am|pm|uhr|h))?")
_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
UNITS: Final = "minute, minutes, hour, hours, day, days, week, weeks"
UNTIL: Final = f"until, today, tomorrow, {', '.join(_DAYS)}, {UNITS}"
"""Words for durations and days that commands accept."""
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def length(text: str) -> int:
    """Return the minutes of a duration such as "24h", "90 min" or "1 day 12 h". Refuses with `bad_length`,
    `time_too_long`."""
    said = in_digits(text.casefold())
    if not _LENGTH.fullmatch(said):
        raise Refusal("bad_length", {"text": text.strip()[:40]})
    minutes = sum(int(number) * _UNITS[unit[0]] for number, unit in _PIECE.findall(said))
    if minutes < 1:
        raise Refusal("bad_length", {"text": text.strip()[:40]})
    if minutes > MOST_DAYS * _UNITS["d"]:
        raise Refusal("time_too_long", {"most": MOST_DAYS})
    return minutes


def split_length(text: str) -> tuple[str, int]:
    """Split a text into a name, which may be missing, and a duration. Refuses like `length`."""
    words = text.split()
    for at in range(len(words)):
        if _LENGTH.fullmatch(in_digits(" ".join(words[at:]).casefold())):
            return " ".join(words[:at]), length(" ".join(words[at:]))
    raise Refusal("bad_length", {"text": text.strip()[:40]})


def minute_of_day(text: str) -> int:
    """Return the minutes since midnight of "23:00" or "8". Refuses with `bad_length`."""
    found = _CLOCK.fullmatch(text.strip().casefold())
    hour = -1 if found is None else int(found[1])
    if found is not None and found[3] in ("am", "pm"):
        hour = hour % 12 + 12 * (found[3] == "pm") if 1 <= hour <= 12 else -1
    minute = -1 if found is None or hour < 0 else 60 * hour + int(found[2] or 0)
    if not 0 <= minute <= 24 * 60:
        raise Refusal("bad_length", {"text": text.strip()[:40]})
    return minute % (24 * 60)


def until(text: str, now: datetime) -> datetime | None:
    """Return when "until friday", "3 days" or "24.12. 18:00" is, in the zone of `now`, or None if no end is given.

    A day begins at midnight and has 24 hours as a length; a weekday is the next one of that name. Refuses with
    `bad_until` and `time_past`.
    """
    said = " ".join(text.casefold().split())
    said = re.sub(r"^(until|till|til|for|to)( |$)", "", said)
    if not said:
        return None
    if _LENGTH.fullmatch(said):
        # Python adds to the time on the wall, which the change of the clocks moves.
        return (now.astimezone(UTC) + timedelta(minutes=length(said))).astimezone(now.tzinfo)
    day, _, hour = said.rpartition(" ")
    if ":" in hour:
        midnight = timedelta(days=1) if hour == "24:00" else timedelta()
        return _not_past(_day(day or "today", now, text) + midnight, minute_of_day(hour), now)
    return _not_past(_day(said, now, text), 0, now)


def _not_past(day: datetime, minute: int, now: datetime) -> datetime:
    at = day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    if at.timestamp() <= now.timestamp():
        # In autumn an hour comes twice.
        at = at.replace(fold=1)
    if at.timestamp() <= now.timestamp():
        raise Refusal("time_past")
    if at - now > timedelta(days=MOST_DAYS):
        raise Refusal("time_too_long", {"most": MOST_DAYS})
    return at


def _day(said: str, now: datetime, text: str) -> datetime:
    if said in ("today", "tomorrow"):
        return now + timedelta(days=("today", "tomorrow").index(said))
    weekday = [number for number, name in enumerate(_DAYS) if len(said) > 2 and name.startswith(said)]
    if weekday:
        return now + timedelta(days=(weekday[0] - now.weekday() - 1) % 7 + 1)
    try:
        return _date(said, now)
    except (ValueError, TypeError, OverflowError):
        raise Refusal("bad_until", {"text": text.strip()[:40]}) from None


def _date(said: str, now: datetime) -> datetime:
    """Parse a calendar date. Raises ValueError or TypeError if it isn't one."""
    if found := re.fullmatch(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", said):
        return now.replace(year=int(found[1]), month=int(found[2]), day=int(found[3]))
    year = None
    if found := re.fullmatch(r"([0-9]{1,2})\.\s?([0-9]{1,2})\.?(?:\s?([0-9]{4}))?", said):
        day, month, year = int(found[1]), int(found[2]), found[3]
    elif found := re.fullmatch(r"([0-9]{1,2})\.? ([a-z]{3,9})(?: ([0-9]{4}))?", said):
        day, month, year = int(found[1]), _month(found[2]), found[3]
    elif found := re.fullmatch(r"([a-z]{3,9}) ([0-9]{1,2})(?:,? ([0-9]{4}))?", said):
        day, month, year = int(found[2]), _month(found[1]), found[3]
    else:
        raise ValueError(said)
    if year is not None:
        return now.replace(year=int(year), month=month, day=day)
    # 29 February comes again after four or eight years.
    coming = (now.year + more for more in range(9) if day <= monthrange(now.year + more, month)[1])
    days = [now.replace(year=one, month=month, day=day) for one in coming]
    if not days:
        raise ValueError(said)
    return next(one for one in days if one.date() >= now.date())


def _month(said: str) -> int:
    return _MONTHS.index(said[:3]) + 1
