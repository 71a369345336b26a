"""What is refused to whoever sets the clock, a deadline, or the own absence."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "nothing_due": "Nothing is due there now.",
    "nobody_missing": "No player owes anything now. `@who` shows whom the fight waits for.",
    "nothing_asked": "{name} owes nothing now. `@who` shows who does.",
    "clock_off": "No clock runs in this game. A GM starts it with `@clock on`.",
    "no_such_zone": "I don't know a time zone “{zone}”. Write it like `Europe/Berlin` or `America/New_York`.",
    "bad_clock": "I don't know what “{setting}” means here. `@clock` shows what can be set, and `@help clock` how.",
    "bad_length": "“{text}” is no length of time. Write it like `12h`, `90 min` or `2 days`.",
    "bad_until": "I don't know when “{text}” is. Write `until friday`, `until 24.12.`, `until 2026-12-24` or `3 days`.",
    "time_past": "That time is over already. Write one that is still to come.",
    "time_too_long": "That is too long: at most {most} days.",
    "quiet_all_day": "Quiet hours cannot take up the whole day. Write them like `@clock quiet 23:00-08:00`.",
    "not_away": "You were not away.",
    "away_of_others": "Only a GM can say that somebody else is away. Yours: `@away until friday`.",
}
refusals(WORDS)
