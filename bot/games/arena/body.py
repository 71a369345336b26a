"""Words of the rules that facts of the arena bring along as plain text, as they are read.

The catalogue has them from the rules: parts of the body of `rules.arena.model.body`, moves of wrestling of the
rulebook.
"""

from typing import Final

from bot.text.language.speech import gettext, gettext_noop

FIGURES: Final = (gettext_noop("die"), gettext_noop("bleed"), gettext_noop("stage"))
"""Names of the figures that a GM can amend, which are typed in English."""


def part_named(part: str | None) -> str | None:
    """A part of the body as it is read."""
    return gettext(part) if part else None


def move_named(title: str) -> str:
    """A move of wrestling as it is read."""
    return gettext(title)
