"""Discord's errors as the two kinds that the delivery knows: refused for good, or try again later."""

from typing import Final

import aiohttp
import discord

from bot.pipeline.ports import TryLater, Undeliverable
from bot.text.language.speech import gettext_noop
from rules.wording import worded

UNKNOWN_CHANNEL: Final = 10003

REASONS: Final = {
    UNKNOWN_CHANNEL: gettext_noop("the channel is gone"),
    10004: gettext_noop("the server is gone"),
    10008: gettext_noop("the message is gone"),
    10013: gettext_noop("the person is gone"),
    40005: gettext_noop("the file is too large for Discord"),
    50001: gettext_noop("I'm not allowed to see the channel"),
    50007: gettext_noop("that person's private messages are closed"),
    50013: gettext_noop("I'm not allowed to write there"),
    50033: gettext_noop("I can't message that person"),
    50083: gettext_noop("the thread is archived"),
    50278: gettext_noop("that person's private messages are closed"),
    160005: gettext_noop("the thread is locked"),
}
"""Discord's error codes for problems with the destination."""

FAILING: Final = gettext_noop("Discord failed every time")
"""Why an entry is parked to which Discord answered with its own errors for hours."""

PASSING: Final = frozenset({40333})
"""Codes of errors on Discord's side that come with status 403."""

EDITS_USED_UP: Final = 30046
"""Too many edits of a message older than an hour."""

ARCHIVED: Final = 50083
"""The thread is archived: nothing in it can be changed, or posted if it is locked too."""

INVALID: Final = 50035
"""Something is malformed, such as an edit that would turn a panel into a plain message."""

NO_HISTORY: Final = 160002
"""A reply was refused because the bot may not read the history."""

NOT_ALLOWED: Final = 50013
"""A permission is missing; Discord doesn't say which."""

CONNECTION: Final = (aiohttp.ClientError, OSError, TimeoutError)

FAULTS: Final = (discord.DiscordException, *CONNECTION, RuntimeError)
"""Every error of a request; the last if its connection is closed for good."""


def fault_of(error: Exception, *, is_there: bool = False) -> Exception:
    """Convert a request's error to `Undeliverable` or `TryLater`; return it unchanged if it isn't Discord's.
    `is_there`: Discord hasn't said that the channel was deleted, so an answer that it's unknown may be wrong.

    If Discord doesn't say how long to wait, the delivery's own growing pauses decide.
    """
    if is_there and isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL:
        return TryLater("Discord doesn't know a channel that is there", 0.0, lasting=REASONS[UNKNOWN_CHANNEL])
    if isinstance(error, discord.RateLimited):
        return TryLater("rate limit", error.retry_after)
    if isinstance(error, discord.HTTPException):
        return _http_fault(error)
    if isinstance(error, CONNECTION):
        return TryLater("no connection to Discord", 0.0)
    if isinstance(error, RuntimeError) and "Session is closed" in str(error):
        return TryLater("the connection to Discord is being renewed", 0.0, asked=False)
    return error


def _http_fault(error: discord.HTTPException) -> Undeliverable | TryLater:
    if error.status == 401:
        return TryLater("Discord does not take the token", 60.0)
    if error.status == 429 or error.code in PASSING:
        return TryLater(f"Discord answers {error.status}", 0.0)
    if error.status >= 500:
        return TryLater(f"Discord answers {error.status}", 0.0, lasting=FAILING)
    code = str(error.code or error.status)
    return Undeliverable(REASONS.get(error.code) or worded("Discord refused it (error {code})", code=code))
