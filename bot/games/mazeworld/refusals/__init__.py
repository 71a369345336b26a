"""Refusals by MazeWorld's rules, except those common to all games."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.refusals import downtime, rules, sheets
from bot.text.sentences import Wording, merged

WORDS: Final[Mapping[str, Wording]] = merged(downtime.WORDS, rules.WORDS, sheets.WORDS)
OBJECTIONS: Final[Mapping[str, Wording]] = {
    "unknown_part": "That body part doesn't exist, or something else still refers to it.",
}
"""Codes with another meaning when a house rule makes a body invalid; elsewhere, this one is about an aim."""
