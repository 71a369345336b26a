"""Building blocks for suggestions: the reader's view, and choices from names."""

from collections.abc import Iterable
from typing import Final

from bot.commands.form import Choice
from bot.packs.names import key
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.work.context import Context
from bot.turn.view import PublicView

MOST_NAMES: Final = 25
"""Maximum number of contestants suggested for a typed beginning."""


def view(context: Context) -> PublicView | None:
    return None if context.running is None else view_here(context)


def named(names: Iterable[str]) -> list[Choice]:
    return [Choice(name) for name in names]


def listed(context: Context, typed: str) -> tuple[str, ...]:
    """Return, for GMs, the contestants with a name that begins as typed, or with a word in it that does."""
    if not context.is_gm:
        return ()
    start, register = key(typed) if typed.strip() else "", context.register
    return (*register.beginning(start, MOST_NAMES), *(register.with_word(start, MOST_NAMES) if start else ()))
