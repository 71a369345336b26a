"""Words of the rules that facts of the arena bring along, as they are read: parts of the body, moves of wrestling."""

from typing import Final

from bot.language.speech import gettext, gettext_noop

PARTS: Final = (
    gettext_noop("head"),
    gettext_noop("upper torso"),
    gettext_noop("lower torso"),
    gettext_noop("leg"),
    gettext_noop("left leg"),
    gettext_noop("right leg"),
    gettext_noop("arm"),
    gettext_noop("left arm"),
    gettext_noop("right arm"),
    gettext_noop("hand"),
    gettext_noop("left hand"),
    gettext_noop("right hand"),
)
"""As they are typed, which is English in every language."""

MOVES: Final = (gettext_noop("Tripping"), gettext_noop("Disarm"), gettext_noop("Holds"), gettext_noop("Throws"))
"""Moves of wrestling, by the titles of their rows."""


def part_named(part: str | None) -> str | None:
    """A part of the body as it is read."""
    return gettext(part) if part else None


def move_named(title: str) -> str:
    """A move of wrestling as it is read."""
    return gettext(title)
